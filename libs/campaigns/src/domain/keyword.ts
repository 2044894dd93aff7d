// The searches for which a campaign is shown, and those for which it is not.
import type { FieldFault } from '@app/kernel';

export const keywordMatches = ['broad', 'phrase', 'exact'] as const;

export interface Keyword {
  /** One line, without white space around it and with single spaces inside. */
  readonly text: string;
  readonly match: (typeof keywordMatches)[number];
  /** true: searches that match are left out. */
  readonly negative: boolean;
}

/** As a caller writes it. */
export type WrittenKeyword = Pick<Keyword, 'text'> & Partial<Keyword>;

/** What a search platform takes: characters and words are documented (as of 2026-08), the symbols are general knowledge. */
export const keywordLimits = { keywords: 1_000, characters: 80, words: 10, symbols: "# $ & _ - + . ' / :" } as const;

const SPACE = '[^\\S\\r\\n]';
const WORD = '[^\\s!@%^*()={};~`<>?\\\\|,"\\[\\]]+';
/** As far as JSON Schema can say it to every tool. A minus in front is another platform's sign for a negative keyword. */
export const keywordPattern = `^${SPACE}*(?!-)${WORD}(?:${SPACE}+${WORD}){0,${keywordLimits.words - 1}}${SPACE}*$`;

export const keywordText = (written: string): string => written.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
export const wordsOf = (text: string): string[] => keywordText(text).split(' ');

/** Characters that no keyword may have, each once. */
export const foreignTo = (text: string): string[] => [
  ...new Set([...keywordText(text).replaceAll(/[\p{L}\p{M}\p{N}#$&_+.'/: -]/gu, '')]),
];

/** Signs by which people write the match into the text: `"shoes"`, `[shoes]`, `-shoes`. */
export const hasMatchSigns = (text: string): boolean => /^\s*-|["[\]]/.test(text);

/** With the defaults. A keyword that comes twice, or that is both wanted and not, is noted at its second place. */
export function settledKeywords(written: readonly WrittenKeyword[], noted: FieldFault[]): Keyword[] {
  const firsts = new Map<string, { readonly index: number; readonly negative: boolean }>();
  return written.map(({ text, match = 'broad', negative = false }, index) => {
    const keyword = { text: keywordText(text), match, negative };
    const key = `${match} ${keyword.text.toLowerCase()}`;
    const first = firsts.get(key);
    if (first) noted.push(repeated(keyword, index, first));
    else firsts.set(key, { index, negative });
    return keyword;
  });
}

function repeated({ text, match, negative }: Keyword, index: number, first: { index: number; negative: boolean }): FieldFault {
  const field = `keywords[${index}]`;
  const same = `${field} has the text and the match of keywords[${first.index}] (${JSON.stringify(text)}, ${match})`;
  return negative === first.negative
    ? { field, code: 'duplicate', message: `${same}: send it once; capital letters make no difference.`, value: text }
    : { field, code: 'conflict', message: `${same}, and one of them is negative: it would never be shown.`, value: text };
}
