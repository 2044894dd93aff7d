// What a brief says with the thing that it names: as the rules find it, or as it was learned where that is surer.
import { deedIn } from './appeal.js';
import { withoutBrand } from './brand-in-brief.js';
import type { FactLanguage } from './fact-language.js';
import type { JudgedSegment } from './learned/segments.js';
import { surerThing } from './learned/thing.js';
import { plainBrief } from './plain-brief.js';
import { languageOf } from './prompt-language.js';
import { type PromptFacts, readPrompt } from './prompt-reader.js';
import { plainLines, statementsOf } from './sentences.js';
import { foundIn } from './spans.js';
import { workIn } from './work.js';

export interface ReadBrief {
  readonly text: string;
  readonly read: PromptFacts;
}
/** The brief is read without the name of the brand where a thing stands behind it. */
export const readWithout = (brand: string | null, prompt: string, language: FactLanguage, thing?: string): ReadBrief => {
  const text = brand === null ? prompt : withoutBrand(prompt, brand, languageOf(prompt, language) ?? language);
  const read = readPrompt(text, language, prompt, thing);
  return read.product === null && text !== prompt ? { text: prompt, read: readPrompt(prompt, language) } : { text, read };
};

/** What the rules alone take for the thing: what was learned of things knows it. */
export const ruledThing = (written: string, language: FactLanguage, brand: string | null): string | null =>
  readWithout(brand, plainBrief(written, language, brand).prompt, language).read.product;

/** Who is looked for is the matter, whoever looks: `Maison de repos à Herstal recherche 2 aides-soignants`. */
const SOUGHT =
  /(?<!\p{L})(?:(?:re)?cherch(?:e|ons)|recrut(?:e|ons)|embauche|suche?[nt]?|busca|buscamos|contrata|contratamos) (?:\S+ ){0,3}?$/iu;
const isSought = (text: string, [first = '']: readonly string[]): boolean =>
  SOUGHT.test(text.slice(0, Math.max(0, text.indexOf(first))));

/** Read again with the thing that was learned, where it is surer than that of the rules. */
export const withLearnedThing = (
  ruled: ReadBrief,
  prompt: string,
  judged: readonly JudgedSegment[],
  language: FactLanguage,
  brand: string | null,
): ReadBrief => {
  const { text, read } = ruled;
  const statements = statementsOf(plainLines(text));
  // What is done and what is asked for are named with their verbs.
  const isNamed = read.product === null && (workIn(statements, language) !== null || deedIn(statements, language, null) !== null);
  const isSure = isNamed || (read.product !== null && language !== 'en' && isSought(text, read.product.split(' ')));
  const thing = isSure ? null : surerThing(judged, language, brand, read.product);
  const known = thing === null || text.includes(thing) ? thing : (foundIn(text, thing)?.text ?? thing);
  return known === null ? ruled : readWithout(brand, prompt, language, known);
};
