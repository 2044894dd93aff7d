// `ads_live_` or `ads_test_`, 30 random characters (178 bits), and a checksum of 6, which detects a mistyped or invented key
// offline.
import { createHmac, randomInt } from 'node:crypto';
import { type Mode, modes } from '@app/kernel';
import type { StoredSecret } from '../domain/api-key.js';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BODY = 30;
const CHECKSUM = 6;
const FORM = new RegExp(`^ads_(${modes.join('|')})_[0-9A-Za-z]{${BODY + CHECKSUM}}$`);

const prefixOf = (mode: Mode): string => `ads_${mode}_`;

export function makeKey(mode: Mode): string {
  const body = Array.from({ length: BODY }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  const unsealed = `${prefixOf(mode)}${body}`;
  return `${unsealed}${checksumOf(unsealed)}`;
}

/** Whether the text has the form and the checksum of a key; the key need not exist. */
export const isKey = (text: string): boolean => FORM.test(text) && checksumOf(text.slice(0, -CHECKSUM)) === text.slice(-CHECKSUM);

/** The pepper is not in the database. The key's body cannot be guessed, so a slow hash would only cost time. */
export const digestOf = (key: string, pepper: string): Buffer => createHmac('sha256', pepper).update(key).digest();

/** Makes keys and their stored form. */
export class KeyMint {
  constructor(private readonly pepper: string) {}

  make(mode: Mode): { key: string; secret: StoredSecret } {
    const key = makeKey(mode);
    return { key, secret: { digest: digestOf(key, this.pepper), prefix: prefixOf(mode), lastFour: key.slice(-4) } };
  }
}

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 as in zip files; node:zlib has it only from Node 22. It detects any change within four neighbouring characters. */
function crc32(text: string): number {
  let crc = ~0;
  for (const byte of Buffer.from(text)) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM; place += 1) {
    digits = `${ALPHABET.charAt(rest % ALPHABET.length)}${digits}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
