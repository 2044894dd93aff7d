// Addresses of the web, of mail and of people ("handles") in a text.
import type { Lexeme } from './lexemes.js';

/** A token of a text that is an address. */
export interface AddressToken {
  readonly from: number;
  readonly to: number;
  /** Without protocol, `www.` and the last slash, in small letters. */
  readonly address: string;
}

const within = new Set(['.', '。', '-', '_', '@', '/', ':', '?', '=', '#', '%', '~', '+', '&']);
/** Endings that make an address also of a label of one letter, as in `x.com`. */
const commonEndings = new Set([
  'com',
  'net',
  'org',
  'co',
  'me',
  'io',
  'de',
  'fr',
  'es',
  'uk',
  'eu',
  'info',
  'shop',
  'app',
  'ch',
  'at',
  'it',
]);
const dotted = new Set(['dot', 'punkt', 'punto', 'point']);
const LETTERS = /^\p{L}{2,}$/u;
const LABEL = /^[\p{L}\p{N}-]{1,63}$/u;

export const addressForm = (address: string): string =>
  address
    .toLowerCase()
    .replaceAll('。', '.')
    .replace(/^[a-z]{1,10}:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');

function isHost(part: string): boolean {
  const labels = part.split('.');
  const [last = '', before = ''] = [labels.at(-1), labels.at(-2)];
  if (labels.length < 2 || labels.some((label) => !LABEL.test(label))) return false;
  const isEnding = LETTERS.test(last) || last.startsWith('xn--');
  return isEnding && (before.length > 1 || commonEndings.has(last));
}

const isAddress = (form: string, text: string): boolean =>
  /@[\p{L}\p{N}_]/u.test(text) || text.includes('://') || text.startsWith('www.') || form.split(/[:/?#=&@]/).some(isHost);

/** Every run of words and their joining marks without a space that is one. */
export function addressesIn(text: string, lexemes: readonly Lexeme[]): AddressToken[] {
  const found: AddressToken[] = [];
  let from = 0;
  for (let index = 1; index <= lexemes.length; index += 1) {
    const [last, next] = [lexemes[index - 1], lexemes[index]];
    const isJoined = next?.isGlued === true && last !== undefined && isPart(next) && isPart(last);
    if (isJoined) continue;
    const address = addressAt(text, lexemes, from, index);
    if (address) found.push(address);
    from = index;
  }
  return [...found, ...spelledOut(lexemes)];
}

const isPart = ({ kind, form }: Lexeme): boolean => kind !== 'mark' || within.has(form);

function addressAt(text: string, lexemes: readonly Lexeme[], from: number, until: number): AddressToken | undefined {
  let to = until;
  // The full stop of its sentence, and a dash before it, are no part of it.
  while (to > from && lexemes[to - 1]?.kind === 'mark') to -= 1;
  const [first, last] = [lexemes[from], lexemes[to - 1]];
  if (!first || !last || to - from < 2) return undefined;
  const written = text.slice(first.start, last.end).normalize('NFKC').toLowerCase();
  const form = addressForm(written);
  return isAddress(form, written) ? { from, to, address: form } : undefined;
}

/** `acme dot com` */
const spelledOut = (lexemes: readonly Lexeme[]): AddressToken[] =>
  lexemes.flatMap(({ form }, index) => {
    const ending = lexemes[index + 1]?.form ?? '';
    if (!dotted.has(form) || index === 0 || !commonEndings.has(ending)) return [];
    return ['de', 'me', 'at', 'es', 'it'].includes(ending)
      ? []
      : [{ from: index - 1, to: index + 2, address: `${lexemes[index - 1]?.form ?? ''}.${ending}` }];
  });
