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
/** Frames whose rows follow each other, if the first scan holds every colour. */
const inOneScan = [0xc0, 0xc1];

/** undefined: neither PNG nor JPEG, or cut off. */
export function headerOf(bytes: Buffer): PictureHeader | undefined {
  const mimeType = startsWith(bytes, PNG_START) ? 'image/png' : startsWith(bytes, JPEG_START) ? 'image/jpeg' : undefined;
  if (!mimeType) return undefined;
  const size = mimeType === 'image/png' ? sizeOfPng(bytes) : sizeOfJpeg(bytes);
  return size && size.width > 0 && size.height > 0 ? { mimeType, size } : undefined;
}

/** The most bytes that the picture takes when it is decoded, with its transparency. */
export function decodedBytesOf(bytes: Buffer, { mimeType, size: { width, height } }: PictureHeader): number {
  const [depth = 8, kind = 6] = bytes.subarray(24, 26);
  const isGrey = kind === 0 || kind === 4;
  const perPixel = mimeType === 'image/jpeg' ? 4 : (isGrey ? 2 : 4) * (depth === 16 ? 2 : 1);
  return width * height * perPixel;
}

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

function sizeOfPng(bytes: Buffer): Size | undefined {
  const whole = bytes.length >= 33 && bytes.toString('latin1', 12, 16) === 'IHDR' && bytes.lastIndexOf('IEND') > 0;
  return whole ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined;
}

const startOfScan = 0xda;

/** The segments up to the first scan of the picture: each marker, and where it stands. */
function* segmentsOf(bytes: Buffer): Generator<readonly [marker: number, at: number]> {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else {
      yield [marker, at];
      if (marker === startOfScan) return;
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !notFrames.includes(marker);

function sizeOfJpeg(bytes: Buffer): Size | undefined {
  if (bytes.lastIndexOf(JPEG_END) < 0) return undefined;
  for (const [marker, at] of segmentsOf(bytes))
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  return undefined;
}

/** Whether every pixel must be in memory before the first row is known: an interlaced PNG, or a JPEG in several scans. */
export function isDecodedAsWhole(bytes: Buffer): boolean {
  if (startsWith(bytes, PNG_START)) return bytes[28] !== 0;
  let colours: number | undefined;
  for (const [marker, at] of segmentsOf(bytes)) {
    if (isFrame(marker)) {
      if (!inOneScan.includes(marker)) return true;
      colours = bytes[at + 9];
    }
    if (marker === startOfScan) return bytes[at + 4] !== colours;
  }
  return true;
}
