// What the ad is for, as learned from briefs in which people marked it.
import type { FactLanguage } from '../fact-language.js';
import { claims, WRITTEN_AMOUNT } from '../../truth/claim-words.js';
import { isSubject } from '../subject.rules.js';
import { anyVerbOf } from '../verbs-behind-name.js';
import { linearModel } from './linear-model.js';
import { wordsOfBrand } from './readers-features.js';
import { isLong, type JudgedSegment } from './segments.js';
import { candidatesOf } from './thing-candidates.js';
import { thingWeights } from './thing.weights.js';
import { kindOf, tokensOf } from './word-features.js';

const model = linearModel(thingWeights);

interface LearnedThing {
  readonly text: string;
  /** Its share among all runs of words of the brief, from nought to one. */
  readonly share: number;
}

/** @param rule what the rules take for the thing; null: they find none */
const learnedThing = (segments: readonly JudgedSegment[], brand: string | null, rule: string | null): LearnedThing | null => {
  const candidates = candidatesOf(segments, wordsOfBrand(brand), rule);
  const scores = candidates.map(({ features }) => model.score(features));
  const best = Math.max(...scores);
  const text = candidates[scores.indexOf(best)]?.text ?? '';
  const share = 1 / scores.reduce((sum, score) => sum + Math.exp(score - best), 0);
  return text === '' ? null : { text, share };
};

const holds = (text: string, part: string): boolean => ` ${text.toLowerCase()} `.includes(` ${part.toLowerCase()} `);

/** From these shares on it is told: where the rules found a part of it, something else, or nothing. */
const SHARES = { longer: 0.4, other: 0.6, only: 0.35 };
const isSure = (rule: string | null, { text, share }: LearnedThing): boolean =>
  share >= (rule === null ? SHARES.only : holds(text, rule) ? SHARES.longer : SHARES.other);
/** Numbers, and what is given or taken off, are told by offers only, with all that limits them. */
const isOffer = (text: string): boolean =>
  /[\d\p{Sc}%]/u.test(text) || WRITTEN_AMOUNT.test(text) || claims.some(({ words }) => text.search(words) >= 0);
/** `(m/w/d)` says whom a job is for, and is told by its own rule; so is an age before a thing. */
const BESIDE_THING = /^\d+s? | ?\([^)]*$/gu;
const FOR_WHOM = / (?:for|für|pour|para) .*$/iu;

/** No word of an English thing stands behind these: the next one is a verb, or belongs to the number. */
const NO_FIRST_WORD = /^(?:we|i|you|they|who|that|to|and|or|can|will|also|own|<number>)$/u;
/** Its first words may be missing: `drone surveys` of `thermal imaging drone surveys`. English puts them in front. */
const withFirstWords = (thing: string, sentence: string): string => {
  const before = tokensOf(sentence.slice(0, Math.max(0, sentence.indexOf(thing)))).toReversed();
  const end = before.findIndex(
    (token, at) => kindOf(token) !== 'small' || token.word === 'own' || NO_FIRST_WORD.test(before[at + 1]?.word ?? ''),
  );
  const first = before[(end < 0 ? before.length : end) - 1];
  return first === undefined ? thing : sentence.slice(first.start, sentence.indexOf(thing) + thing.length);
};

const VERB = new RegExp(`^${anyVerbOf('en')} `, 'u');
const BEHIND_NAME = /^(?:\p{Lu}[\p{L}’'&.-]* (?:(?:in|of|for|&|and) (?=\p{Lu}))?)+$/u;
/** `Lion's mane mushrooms`; `our town's pool` is the town's, whatever it is. */
const WHOSE = /(?<!(?:the|our|your|my|their|his|her|its|this|that|every|each) )(?<![\p{L}’'-])\p{Ll}+(?:['’]s|s['’]) $/u;
const withOwner = (thing: string, sentence: string): string =>
  (WHOSE.exec(sentence.slice(0, Math.max(0, sentence.indexOf(thing))))?.[0] ?? '') + thing;
/** `Buckland Bearings stocks slewing ring bearings`: what the brand does is no word of the thing. */
const withoutVerb = (thing: string, sentence: string): string =>
  BEHIND_NAME.test(sentence.slice(0, Math.max(0, sentence.indexOf(thing)))) ? thing.replace(VERB, '') : thing;

/** A thing that is surer than what the rules found, word for word; null: there is none. */
export const surerThing = (
  segments: readonly JudgedSegment[],
  language: FactLanguage,
  brand: string | null,
  rule: string | null,
): string | null => {
  if (!isLong(segments)) return null;
  const learned = learnedThing(segments, brand, rule);
  if (learned === null || (rule !== null && holds(rule, learned.text))) return null;
  if (!isSure(rule, learned)) return null;
  const ofBrand = wordsOfBrand(brand);
  const named = learned.text.replace(BESIDE_THING, '');
  const sentence = segments.find(({ text }) => text.includes(named))?.text ?? '';
  if (sentence.includes(`${named}:`) || tokensOf(named).every(({ word }) => ofBrand.has(word))) return null;
  const whole = language === 'en' ? withOwner(withoutVerb(withFirstWords(named, sentence), sentence), sentence) : named;
  return [whole, whole.replace(FOR_WHOM, '')].find((text) => isSubject(text, language) && !isOffer(text)) ?? null;
};
