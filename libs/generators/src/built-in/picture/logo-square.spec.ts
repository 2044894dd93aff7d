import { Resvg } from '@resvg/resvg-js';
import type { Logo } from '@app/creative';
import { squareOf } from './logo-square.js';

const pngOf = (width: number, height: number, body: string): Logo => ({
  bytes: new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`).render().asPng(),
  mimeType: 'image/png',
  size: { width, height },
});
/** Its left half is black, its right half white. */
const jpeg: Logo = {
  bytes: Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAj/wAALCAAIABABAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP5/v/9k=',
    'base64',
  ),
  mimeType: 'image/jpeg',
  size: { width: 16, height: 8 },
};

/** The colours at places of the square, as red, green, blue and alpha. */
async function looked(logo: Logo, side: number, places: readonly (readonly [x: number, y: number])[]): Promise<number[][]> {
  const png = await squareOf(logo, side);
  if (!png) throw new Error('There is a square.');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([side, side]);
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><image width="${side}" ` +
    `height="${side}" href="${href}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  return places.map(([x, y]) => [...pixels.subarray((y * side + x) * 4, (y * side + x) * 4 + 4)]);
}

const red = [208, 16, 32, 255];
const nothing = [0, 0, 0, 0];

describe('the square of a logo', () => {
  it('is the logo itself when it is a square', async () => {
    const logo = pngOf(200, 200, '<rect width="200" height="100" fill="#d01020"/>');
    // prettier-ignore
    expect(await looked(logo, 200, [[0, 0], [199, 99], [0, 100], [199, 199]])).toEqual([red, red, nothing, nothing]);
  });

  it('has a transparent margin above and below a wide logo, whose aspect is kept', async () => {
    const logo = pngOf(
      400,
      100,
      '<rect width="400" height="100" fill="#d01020"/><rect x="50" y="20" width="20" height="20" fill="#fff"/>',
    );
    // prettier-ignore
    const [above, top, bottom, below] = await looked(logo, 400, [[200, 149], [200, 150], [200, 249], [200, 250]]);
    expect([above, top, bottom, below]).toEqual([nothing, red, red, nothing]);
  });

  it('has a margin on both sides of a tall one', async () => {
    const logo = pngOf(100, 300, '<rect width="100" height="150" fill="#d01020"/>');
    // prettier-ignore
    expect(await looked(logo, 300, [[99, 50], [100, 50], [199, 50], [200, 50]])).toEqual([nothing, red, red, nothing]);
  });

  it('is smaller than a large logo, and never enlarges a small one', async () => {
    const large = pngOf(800, 800, '<rect width="800" height="400" fill="#d01020"/>');
    expect(await looked(large, 200, [[100, 50], [100, 150]])).toEqual([red, nothing]); // prettier-ignore
    const small = pngOf(20, 10, '<rect width="10" height="10" fill="#d01020"/>');
    // prettier-ignore
    expect(await looked(small, 40, [[9, 15], [10, 15], [19, 24], [20, 25]])).toEqual([nothing, red, red, nothing]);
  });

  it('has a white margin around a JPEG', async () => {
    const white = [255, 255, 255, 255];
    // prettier-ignore
    expect(await looked(jpeg, 16, [[4, 0], [4, 8], [12, 8], [4, 15]])).toEqual([white, [0, 0, 0, 255], white, white]);
  });

  it.each([
    ['broken data', { ...pngOf(200, 200, ''), bytes: Buffer.from('no picture') }],
    ['nothing to see', pngOf(200, 200, '')],
  ])('does not exist for %s', async (_what, logo) => {
    expect(await squareOf(logo, 200)).toBeUndefined();
  });
});
