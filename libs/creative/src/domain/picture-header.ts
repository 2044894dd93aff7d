// Reads the kind of a picture and its size in pixels from its header.
import type { Size } from './creative-words.js';

export interface PictureHeader {
  readonly mimeType: 'image/png' | 'image/jpeg';
  readonly size: Size;
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** Frame headers are C0 to CF, except for these three tables. */
const notFrames = [0xc4, 0xc8, 0xcc];

/** undefined: neither PNG nor JPEG, or cut off. */
export function headerOf(bytes: Buffer): PictureHeader | undefined {
  const mimeType = startsWith(bytes, PNG_START) ? 'image/png' : startsWith(bytes, JPEG_START) ? 'image/jpeg' : undefined;
  if (!mimeType) return undefined;
  const size = mimeType === 'image/png' ? sizeOfPng(bytes) : sizeOfJpeg(bytes);
  return size && size.width > 0 && size.height > 0 ? { mimeType, size } : undefined;
}

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

function sizeOfPng(bytes: Buffer): Size | undefined {
  const whole = bytes.length >= 33 && bytes.toString('latin1', 12, 16) === 'IHDR' && bytes.lastIndexOf('IEND') > 0;
  return whole ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined;
}

function sizeOfJpeg(bytes: Buffer): Size | undefined {
  if (bytes.lastIndexOf(JPEG_END) < 0) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && !notFrames.includes(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    } else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
