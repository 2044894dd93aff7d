// What the ad is for, as learned from briefs in which people marked it.
import { standsAlone } from '../claims.js';
import type { FactLanguage } from '../fact-language.js';
import { claims, WRITTEN_AMOUNT } from '../../truth/claim-words.js';
import { withoutOfferWords } from '../named-offers.js';
import { isSubject } from '../subject.rules.js';
import { linearModel } from './linear-model.js';
import { wordsOfBrand } from './readers-features.js';
import { isLong, type JudgedSegment } from './segments.js';
import { candidatesOf } from './thing-candidates.js';
import { thingWeights } from './thing.weights.js';
import { wholeThing } from './whole-thing.js';
import { tokensOf } from './word-features.js';

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
const isOffer = (text: string, language: FactLanguage): boolean =>
  /[\p{Sc}%]/u.test(text) ||
  (/\d/u.test(text) && !standsAlone(text, language)) ||
  WRITTEN_AMOUNT.test(text) ||
  claims.some(({ words }) => withoutOfferWords(text).search(words) >= 0);
/** `(m/w/d)` says whom a job is for, and is told by its own rule; so is an age before a thing. */
const BESIDE_THING = /^\d+s? (?!plus )| ?\([^)]*$/gu;
const FOR_WHOM = / (?:for|für|pour|para) .*$/iu;

/** `Tyres: any size`: what it says stands behind it. */
const isLabel = (thing: string, sentence: string): boolean => sentence.replace(/^[^\p{L}\d]+/u, '').startsWith(`${thing}:`);
const DETERMINER = /(?<!\p{L})(?:our|my|an?|the|this)(?: \d+ ?(?:ft|foot|cm|m|inch))? $/iu;
/** `Clear aligners at our dental practice`: where it is done is said behind what is done. */
const isWhereItIs = (thing: string, rule: string, sentence: string): boolean => {
  const before = sentence.slice(0, Math.max(0, sentence.indexOf(thing)));
  return / (?:at|in|from) (?:our|my) $/iu.test(before) && holds(before.replace(/[,.:;]/gu, ''), rule);
};
/** The words of a name are those of what it is: `a tool library in Leeds` of Leeds Tool Library. In small letters they are no name. */
const isKind = (thing: string, sentence: string): boolean =>
  /^\p{Ll}[^\p{Lu}]* /u.test(thing) &&
  (/\p{Lu}\p{Ll}/u.test(sentence) || DETERMINER.test(sentence.slice(0, sentence.indexOf(thing))));
/** Behind `our` verbs are words of a name too: `our learn to curl league`. */
const isNamedByLastWord = (thing: string): boolean =>
  / (?:up|out|off|down|to) .*\p{L}$/u.test(thing) && isSubject(thing.split(' ').at(-1) ?? '', 'en');

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
  if (isLabel(named, sentence) || (rule !== null && isWhereItIs(named, rule, sentence))) return null;
  if (tokensOf(named).every(({ word }) => ofBrand.has(word)) && !isKind(named, sentence)) return null;
  const all = language === 'en' ? [wholeThing(named, sentence), named, named.replace(/^free /iu, '')] : [named];
  const said = all.flatMap((text) => [text, text.replace(FOR_WHOM, '')]);
  const isDetermined = language === 'en' && DETERMINER.test(sentence.slice(0, sentence.indexOf(named)));
  return (
    said.find((text) => isSubject(text, language) && !isOffer(text, language)) ??
    (isDetermined && isNamedByLastWord(named) && !isOffer(named, language) ? named : null)
  );
};
