// Several things of one price: `candles, soaps and bath bombs`. The first of them alone would say too little.
import type { FactLanguage } from './fact-language.js';
import { phraseAt } from './phrases.js';
import type { PromptRules } from './prompt.rules.js';
import { isSubject } from './subject.rules.js';

/** As long as a headline of a feed may be. */
const LONGEST = 40;
const FARTHEST = 60;
const LIST = /^(?<first>[^.;:]+?),? (?<and>and|und|et|y|e) (?<last>[^,.;:]+)/iu;
const FEWEST = 2;

/** The whole list at the beginning of the text; `too long` for a headline; null: there is none. */
export const listAt = (text: string, rules: PromptRules, language: FactLanguage): string | 'too long' | null => {
  const { first = '', and = '', last = '' } = LIST.exec(text.slice(0, FARTHEST))?.groups ?? {};
  const things = first.split(', ').map((part) => phraseAt(part, rules, language));
  const end = phraseAt(last, rules, language)?.words;
  if (things.length < FEWEST || end === undefined || !things.every((thing) => thing?.isWhole === true)) return null;
  const named = [...things.flatMap((thing) => (thing === null ? [] : [thing.words])), end];
  const list = `${named.slice(0, -1).join(', ')} ${and} ${end}`;
  if (!named.every((thing) => isSubject(thing, language))) return null;
  return list.length <= LONGEST ? list : 'too long';
};
