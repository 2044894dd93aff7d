import { logoOf } from './logo.js';

/** The beginning and end of a PNG with its size: signature, IHDR, IEND. */
const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(
    '89504e470d0a1a0a0000000d494844520000000000000000080600000000000000000000000049454e44ae426082',
    'hex',
  );
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

describe('which bytes are taken for a logo', () => {
  it('a PNG with up to 4096 pixels a side is', () => {
    expect(logoOf(png(4_096, 4_096))).toMatchObject({ mimeType: 'image/png', size: { width: 4_096, height: 4_096 } });
  });

  it.each([
    [4_097, 1],
    [1, 4_097],
    [4_294_967_295, 4_294_967_295],
  ])('one that claims %i x %i pixels is not', (width, height) => {
    expect(logoOf(png(width, height))).toBe('too_many_pixels');
  });

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '<html>', ''])('%j is not', (text) => {
    expect(logoOf(Buffer.from(text))).toBe('not_png_or_jpeg');
  });
});
