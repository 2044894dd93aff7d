// Pictures in real files, whose every pixel has one colour.
import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { IntendedPicture } from '../domain/campaign-intent.js';

const RGB = 2;

const chunk = (type: string, data: Buffer): Buffer => {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
};

function png(width: number, height: number, shade: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, RGB, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 3 + 1) * height, shade);
  for (let row = 0; row < height; row += 1) rows[row * (width * 3 + 1)] = 0;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

/** The files of all pictures that were made, by checksum. */
export const files = new Map<string, Buffer>();

const made = new Map<string, IntendedPicture>();

/** Another shade is another picture. */
export function picture(width: number, height: number, shade: number): IntendedPicture {
  const key = `${width} ${height} ${shade}`;
  const known = made.get(key);
  if (known) return known;
  const file = png(width, height, shade);
  const sha256 = createHash('sha256').update(file).digest('hex');
  const one = { sha256, mimeType: 'image/png', bytes: file.length, width, height, altText: 'One colour', isGenerated: false };
  files.set(sha256, file);
  made.set(key, one);
  return one;
}
