// Pictures in real files, of which each has a content of its own.
import type { IntendedPicture } from '@app/connections';
import { createHash } from 'node:crypto';
import { hollowPng } from '../../support/hollow-png.js';

/** By checksum. */
export const files = new Map<string, Buffer>();

export function picture(width: number, height: number): IntendedPicture {
  const file = hollowPng(width, height);
  const sha256 = createHash('sha256').update(file).digest('hex');
  files.set(sha256, file);
  return { sha256, mimeType: 'image/png', bytes: file.length, width, height, altText: 'A shoe', isGenerated: false };
}
