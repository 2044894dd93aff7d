import fc from 'fast-check';
import { hollowPng } from '../../../../test/support/hollow-png.js';
import { pngOf } from '../../../../test/support/openai-server.js';
import { decodedBytesOf, headerOf, isDecodedAsWhole } from './picture-header.js';

/** A JPEG up to its frame: comment, Huffman table (whose marker is among the frames'), frame header, end. */
const jpeg = (width: number, height: number): Buffer => {
  const frame = Buffer.from([0xff, 0xc2, 0, 8, 8, 0, 0, 0, 0, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const before = [0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 2, 0xff, 0xff, 0xc4, 0, 3, 9];
  return Buffer.concat([Buffer.from(before), frame, Buffer.from([0xff, 0xd9])]);
};

describe('what a picture says of itself', () => {
  it('a PNG tells its size', () => {
    expect(headerOf(Buffer.from(pngOf('1200x628'), 'base64'))).toEqual({
      mimeType: 'image/png',
      size: { width: 1_200, height: 628 },
    });
  });

  it.each([
    [8, 2, 4],
    [16, 2, 8],
    [16, 6, 8],
    [16, 0, 4],
    [1, 0, 2],
    [4, 3, 4],
  ])('a PNG of %i bits and the colour type %i takes at most %i bytes a pixel', (depth, kind, expected) => {
    const bytes = hollowPng(30, 20, 1, false, { depth, kind });
    expect(decodedBytesOf(bytes, { mimeType: 'image/png', size: { width: 30, height: 20 } })).toBe(600 * expected);
  });

  it('a JPEG tells its size', () => {
    expect(headerOf(jpeg(640, 360))).toEqual({ mimeType: 'image/jpeg', size: { width: 640, height: 360 } });
  });

  it.each([
    ['rows that follow each other', false, 0xc0, 3, 3],
    ['one grey', false, 0xc1, 1, 1],
    ['progressive scans', true, 0xc2, 3, 3],
    ['one scan for each colour', true, 0xc0, 3, 1],
  ])('a JPEG of %s is decoded as a whole: %s', (_, expected, frame, colours, inScan) => {
    const head = [0xff, 0xd8, 0xff, frame, 0, 8 + colours * 3, 8, 0, 9, 0, 9, colours, ...Array<number>(colours * 3).fill(1)];
    expect(isDecodedAsWhole(Buffer.from([...head, 0xff, 0xda, 0, 12, inScan, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xd9]))).toBe(expected);
  });

  it('nothing else is a picture, and no bytes make it fail', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'ffd8ff', '89504e470d0a1a0a', 'ffd8ffffc0'), fc.uint8Array(), (start, rest) => {
        const bytes = Buffer.concat([Buffer.from(start, 'hex'), rest]);
        headerOf(bytes);
        isDecodedAsWhole(bytes);
      }),
    );
    expect(headerOf(Buffer.from('RIFF....WEBPVP8 '))).toBeUndefined();
    expect(headerOf(jpeg(640, 360).subarray(0, -2))).toBeUndefined();
    expect(headerOf(jpeg(0, 360))).toBeUndefined();
  });
});
