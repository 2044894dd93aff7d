import { type Logo, logoOf, squareSideOf } from './logo.js';

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

describe('the square that ads show', () => {
  it.each([
    [128, 128, 128],
    [300, 300, 300],
    [400, 100, 400],
    [100, 130, 130],
    [1_200, 1_200, 1_200],
    [4_096, 1_000, 1_200],
    [127, 127, null],
    [100, 20, null],
  ])('of a logo with %i x %i pixels has %s a side', (width, height, side) => {
    const logo: Logo = { bytes: png(width, height), mimeType: 'image/png', size: { width, height } };
    expect(squareSideOf(logo)).toBe(side);
  });
});
