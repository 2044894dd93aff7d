// The quotes of a brief as an ad prints them: in full or in short, each with its terms in the same text.
import { type FactKind, foldedText, holdsTerm, type Quote } from '@app/creative';

export interface Form {
  readonly words: string;
  /** null: none, or the words have them already. */
  readonly terms: string | null;
  /** Both. */
  readonly text: string;
}

export interface Piece {
  readonly kind: FactKind;
  /** In full, then in short; none where no form is allowed. */
  readonly forms: readonly Form[];
  /** Another piece says it, and more. */
  readonly isPart: boolean;
}

const ENDS = /[.!?…。！？।؟]["'”’»)\]]*$/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{P}*$/u;
/** A full stop that ends a sentence, and no abbreviation such as `a.m.` or `St.` */
const FULL_STOP = /(?<=\p{L}{4}|[^\p{L}.])\.$/u;
/** `iPhone` and `e.g.` stay as they are. */
const SMALL_WORD = /^\p{Ll}[\p{Ll}’'-]*(?=[\s,:;!?–—]|$)/u;
const BRACKETS = /[()[\]]/u;

/** One line, and of repeated `!` and `?` the first: platforms refuse more. */
const inOneLine = (text: string): string =>
  text
    .trim()
    .replace(/[ \t\r\n]+/gu, ' ')
    .replace(/([!?！？])[!?！？]+/gu, '$1');

const withoutStop = (text: string): string => text.replace(FULL_STOP, '');

/** Of Turkic languages the capital of `i` has its dot. */
export const capitalised = (text: string, language: string): string =>
  SMALL_WORD.test(text)
    ? text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(/^(?:tr|az)(?![a-z])/iu.test(language) ? 'tr' : 'en'))
    : text;

export const asTitle = (text: string, language: string): string => capitalised(withoutStop(text), language);

export const asSentence = (text: string, language: string): string => {
  const whole = capitalised(text, language);
  return ENDS.test(whole) ? whole : `${whole}${UNSPACED.test(whole) ? '。' : '.'}`;
};

/** Texts beside each other in one sentence, which is another sentence than each of them. */
export const besideEachOther = (...texts: readonly string[]): string => texts.map(withoutStop).join(' – ');

export const holds = (text: string, words: string): boolean => holdsTerm(foldedText(text), foldedText(words));

export const withTerms = (words: string, terms: string | null): string =>
  terms === null ? words : BRACKETS.test(terms) ? besideEachOther(words, terms) : `${withoutStop(words)} (${withoutStop(terms)})`;

function formOf(words: string, terms: string | null): Form {
  const own = terms === null || holds(words, terms) ? null : terms;
  return { words, terms: own, text: withTerms(words, own) };
}

/** @param quotes of one brief */
export function piecesOf(quotes: readonly Quote[], isAllowed: (text: string) => boolean): Piece[] {
  return quotes.map(({ kind, text, short, terms }) => {
    const words = [...new Set([text, short ?? text].map(inOneLine))];
    const forms = words.map((each) => formOf(each, terms && inOneLine(terms))).filter((form) => isAllowed(form.text));
    const isPart = quotes.some((other) => other.text.length > text.length && holds(other.text, text));
    return { kind, forms, isPart };
  });
}

export const joined = (sentences: readonly string[]): string =>
  sentences.reduce((text, sentence) => (text === '' || text.endsWith('。') ? text : `${text} `) + sentence, '');
