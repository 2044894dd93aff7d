/** Reads the format and the size of a picture from its header; refuses what Google does not take. */
import type { ErrorCode } from '../errors.js';
import type { Asset } from '../ad-tables.js';

export interface Picture {
  mime_type: Asset['mime_type'];
  width: number;
  height: number;
}

const LARGEST_FILE = 5_242_880;
const CMYK_COMPONENTS = 4;

const starts = (bytes: Buffer, hex: string): boolean => bytes.subarray(0, hex.length / 2).toString('hex') === hex;

function png(bytes: Buffer): Picture | undefined {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { mime_type: 'IMAGE_PNG', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function gif(bytes: Buffer): Picture | undefined {
  if (bytes.length < 13) return undefined;
  return { mime_type: 'IMAGE_GIF', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** A start-of-frame segment holds the size; C4, C8 and CC are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpeg(bytes: Buffer): Picture | 'CMYK' | undefined {
  for (let at = 2; at + 10 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (!isFrame(marker)) at += 2 + bytes.readUInt16BE(at + 2);
    else if (bytes.readUInt8(at + 9) === CMYK_COMPONENTS) return 'CMYK';
    else return { mime_type: 'IMAGE_JPEG', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}

const FORMATS: readonly [start: string, read: (bytes: Buffer) => Picture | 'CMYK' | undefined][] = [
  ['89504e470d0a1a0a', png],
  ['ffd8ff', jpeg],
  ['474946383761', gif],
  ['474946383961', gif],
];

export function readPicture(bytes: Buffer): Picture | ErrorCode {
  if (bytes.length > LARGEST_FILE) return 'imageError.FILE_TOO_LARGE';
  const [, read] = FORMATS.find(([start]) => starts(bytes, start)) ?? [];
  if (read === undefined) return 'imageError.FORMAT_NOT_ALLOWED';
  const picture = read(bytes);
  if (picture === 'CMYK') return 'imageError.CMYK_JPEG_NOT_ALLOWED';
  return picture !== undefined && picture.width > 0 && picture.height > 0 ? picture : 'imageError.INVALID_IMAGE';
}
