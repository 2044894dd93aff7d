// A sentence of a brief that begins with `And`: in an ad the one before it may stand elsewhere, so it is told without the word.
import { capital } from './capital.js';

const ALSO = '(?: also| auch| aussi| también)?';
const JOINT = `(?:and|und|et|y)${ALSO}`;
/** What it is about is named in it: `And a two week home trial of hearing aids`. */
const NAMES_ITS_OWN = new RegExp(
  `^${JOINT},? (?=(?:(?<!y )an?|the|our|every|each|all|no|two|three|four|five|six|\\d[\\d.,]*|we|you|your|there|ein\\p{L}*|jede\\p{L}*|unser\\p{L}*|alle|kein\\p{L}*|wir|une?|chaque|notre|nos|tous|toutes|nous|vous|una?|cada|nuestr\\p{L}+|tod[oa]s|hay) \\p{L})`,
  'iu',
);
const POINTS =
  /(?<!\p{L})(?:it|them|they|that|this|one|ones|its|their|sie|ihn|es|ihr\p{L}*|das|davon|dazu|damit|ils?|elles?|cela|ça|leur|en plus|lo|les?|ell[oa]s?|est[eoa]s?)(?!\p{L})/iu;
const LATER = new RegExp(`(?<=^|[.!?] )(?:And|Und|Et|Y)${ALSO},? (?<first>\\p{L})`, 'gu');

/** Without the word where the sentence is true alone. */
export const withoutOpeningAnd = (sentence: string): string =>
  NAMES_ITS_OWN.test(sentence) && !POINTS.test(sentence) ? capital(sentence.replace(NAMES_ITS_OWN, '')) : sentence;

/** Told behind the sentence that it points to. */
export const withoutOpeningAnds = (told: string): string => told.replace(LATER, (_, first: string) => first.toUpperCase());
