// Short lines that tell the main price of a brief, each true alone.
import type { Brief } from '@app/creative';
import type { BuiltInLanguage } from '../languages/languages.js';
import { linesOf } from './lines-of.js';
import { isTrueAlone } from './long-sentences.js';
import { type MainPrice, SENTENCE_END } from './main-price.js';

const MOST_LIMITS = 2;

/** `… is £245 with meals` of `… with meals, tents and permits`: what comes with it is told whole. */
const WITH = /(?<!\p{L})(?:with|including|includes?|incl\.?|mit|inkl\.?|inklusive|avec|con|incluye) [^,]{1,40}$/iu;
const MORE =
  /^, (?:[\p{L}\d’'-]+ ){1,4}?(?:and|und|et|y|&) |^, [^,]{1,30}, |^, [\p{L}\d’'-]+(?: [\p{L}\d’'-]+){0,3}(?:,| (?:and|und|et|y) )/iu;
const cutsList = (line: string, sentence: string): boolean => {
  const said = line.replace(/[.!]$/u, '');
  const at = sentence.toLowerCase().indexOf(said.toLowerCase());
  const rest = sentence.slice(at + said.length);
  // `inkl. Leihschuhe`, `St. Vith`
  return at >= 0 && (/^\. \S/u.test(rest) || (WITH.test(said) && MORE.test(rest)));
};

interface Room {
  readonly language: BuiltInLanguage;
  /** In letters, with the last mark. */
  readonly longest: number;
  readonly brief: Brief;
}

/** @param told the brief's own sentences; what limits a price stands behind it there, or in another one */
export const linesOfPrice = (told: readonly string[], price: MainPrice | null, { language, longest, brief }: Room): string[] => {
  // `Not your average gym. 20% off.` is told as one.
  if (price === null || !told.some((text) => text.startsWith(price.sentence))) return [];
  const mayBeLong = (line: string): boolean => line.length <= longest && price.isSaidBy(line) && !cutsList(line, price.sentence);
  // `£14 per foot for two coats, or £31 for epoxy`: the first of two is one.
  const [first = ''] = price.sentence.split(/,? (?:or|oder|ou|o) (?=(?:from |ab |dès |desde )?(?:\p{Sc}|\d))/u);
  const lines = [
    `${first.replace(/[.!]$/u, '')}.`,
    `${price.sentence.replace(/[.!]$/u, '')}.`,
    ...linesOf(price.sentence, language, mayBeLong),
  ].filter(mayBeLong);
  const alone = linesOf(price.sentence, language, (line) => mayBeLong(line) && isTrueAlone(line, brief));
  const whole = lines.filter((line) => isTrueAlone(line, brief));
  if (whole.length + alone.length > 0) return [...new Set([...alone, ...whole])];
  const others = told
    .flatMap((text) => text.split(SENTENCE_END))
    .filter((text) => !text.startsWith(price.sentence.slice(0, -1)))
    .map((text) => `${text.replace(/[.!]$/u, '')}.`);
  // `£180 a night. Two nights at least.`
  const limited = lines.flatMap((line) => others.map((other) => `${line} ${other}`)).filter((line) => line.length <= longest);
  return limited.filter((line) => isTrueAlone(line, brief)).slice(0, MOST_LIMITS);
};
