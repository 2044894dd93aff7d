import { Resvg } from '@resvg/resvg-js';
import type { Logo } from '@app/creative';
import { contrast } from './colours.js';
import { lookAt, plateFor } from './logo-art.js';
import { paletteFor } from './palette.js';

const [width, height] = [400, 100];
const logoOf = (body: string): Logo => ({
  bytes: new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`).render().asPng(),
  mimeType: 'image/png',
  size: { width, height },
});
const bar = (fill: string): string => `<rect x="100" y="25" width="200" height="50" fill="${fill}"/>`;
const light = paletteFor(['#0b5d4e'], 'friendly', 1);
const dark = paletteFor(['#0b5d4e'], 'luxury', 1);

describe('what is seen of a logo', () => {
  it.each([
    ['nothing around it', ''],
    ['a ground of its own around it', '<rect width="400" height="100" fill="#ffffff"/>'],
  ])('is cut out of %s', async (_what, around) => {
    const art = await lookAt(logoOf(around + bar('#123456')));
    for (const [part, share] of [
      ['x', 0.25],
      ['y', 0.25],
      ['width', 0.5],
      ['height', 0.5],
    ] as const)
      expect(Math.abs((art?.crop[part] ?? 0) - share)).toBeLessThan(0.06);
  });

  it.each([
    [
      'broken data',
      { ...logoOf(bar('#123456')), bytes: Buffer.concat([logoOf(bar('#123456')).bytes.subarray(0, 60), Buffer.from('IEND')]) },
    ],
    ['an empty picture', logoOf('')],
    ['a single colour', logoOf('<rect width="400" height="100" fill="#ffffff"/>')],
  ])('is nothing in %s', async (_what, logo) => {
    expect(await lookAt(logo)).toBeUndefined();
  });

  it.each(['#000000', '#ffffff', '#123456', '#e8b93a', '#808080', '#d01020'])(
    'is visible on its background, on light and on dark pictures: %s',
    async (fill) => {
      const art = await lookAt(logoOf(bar(fill)));
      if (!art) throw new Error('There is something to see.');
      for (const palette of [light, dark]) {
        const behind = plateFor(art, palette) ?? palette.ground;
        expect(contrast(fill, behind)).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it('needs no plate where the picture’s own ground will do, and keeps the ground it brought', async () => {
    const art = await lookAt(logoOf(bar('#123456')));
    expect(art && [plateFor(art, light), plateFor(art, dark)]).toEqual([null, '#ffffff']);
    const grounded = await lookAt(logoOf(`<rect width="400" height="100" fill="#ffe000"/>${bar('#123456')}`));
    expect(grounded && [plateFor(grounded, light), plateFor(grounded, dark)]).toEqual(['#ffe000', '#ffe000']);
  });

  it('comes in copies each half as large, so that nothing is drawn far smaller than it is', async () => {
    const art = await lookAt(logoOf(bar('#123456')));
    expect(art?.copies.map(({ size }) => size.width)).toEqual([400, 200, 100, 50]);
  });
});
