// Reads the characters of a WOFF file and their widths: https://www.w3.org/TR/WOFF/
import { inflateSync } from 'node:zlib';

/** Widths by code point, in shares of the font size. */
export type Advances = ReadonlyMap<number, number>;

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

const tableOf = (file: Buffer, tag: string): Buffer => {
  for (let index = 0; index < file.readUInt16BE(12); index += 1) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    if (file.toString('latin1', entry, entry + 4) !== tag) continue;
    const [offset, packed, length] = [file.readUInt32BE(entry + 4), file.readUInt32BE(entry + 8), file.readUInt32BE(entry + 12)];
    const bytes = file.subarray(offset, offset + packed);
    return packed < length ? inflateSync(bytes) : bytes;
  }
  throw new Error(`The font has no table '${tag}'.`);
};

/** Glyph by code point, from the segments of a format 4 table. */
const glyphsOf = (cmap: Buffer): Map<number, number> => {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.readUInt32BE(4 + index * 8 + 4);
    if (cmap.readUInt16BE(table) !== 4) continue;
    const doubled = cmap.readUInt16BE(table + 6);
    for (let at = 0; at < doubled; at += 2) {
      const end = cmap.readUInt16BE(table + 14 + at);
      const startAt = table + 16 + doubled + at;
      const start = cmap.readUInt16BE(startAt);
      const delta = cmap.readUInt16BE(startAt + doubled);
      const rangeAt = startAt + 2 * doubled;
      const range = cmap.readUInt16BE(rangeAt);
      for (let code = start; code <= end && code !== 0xffff; code += 1) {
        const raw = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + (code - start) * 2);
        const glyph = range !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff;
        if (glyph !== 0) glyphs.set(code, glyph);
      }
    }
  }
  return glyphs;
};

export const advancesOf = (file: Buffer): Advances => {
  const unitsPerEm = tableOf(file, 'head').readUInt16BE(18);
  const metricCount = tableOf(file, 'hhea').readUInt16BE(34);
  const metrics = tableOf(file, 'hmtx');
  const widths = new Map<number, number>();
  for (const [code, glyph] of glyphsOf(tableOf(file, 'cmap'))) {
    widths.set(code, metrics.readUInt16BE(Math.min(glyph, metricCount - 1) * 4) / unitsPerEm);
  }
  return widths;
};
