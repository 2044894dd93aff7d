// What a picture says and shows: chosen from the words of the ad and from the facts of its brief.
import { type Archetype, type Brief, type Fact, offerText, type Photo, valuesOf } from '@app/creative';
import type { PictureWords } from '../copy/picture-words.js';
import { capitalised } from '../copy/slots.js';
import { tellsWhen } from '../copy/importance.js';
import { isPoint } from '../copy/sure-alone.js';
import { holdsTerm } from '../copy/text-rules.js';
import type { DrawingName } from '../drawings/drawings.data.js';
import { drawingOfBrief } from '../drawings/drawing-of-brief.js';
import type { BuiltInLanguage } from '../languages/languages.js';

export interface Content {
  /** The preferred one first; the others are alternatives for less room. */
  readonly headlines: readonly string[];
  readonly line: string | null;
  /** Its condition is drawn below it or the offer is not drawn at all. */
  readonly offer: { readonly words: string; readonly condition: string | null } | null;
  /** Proofs and benefits, at most three. */
  readonly points: readonly string[];
  readonly action: string | null;
  readonly brand: string | null;
}

export interface Scene {
  readonly content: Content;
  readonly drawing: DrawingName | null;
  readonly photo: Photo | null;
  readonly archetype: Archetype;
  /** What the brief has enough for. */
  readonly possible: readonly Archetype[];
}

const LONGEST_POINT = 44;
const LONGEST_SUBJECT = 48;
const MOST_POINTS = 3;
const FEWEST_POINTS = 2;
const WITH_PHOTO: readonly Archetype[] = ['photo', 'split', 'hero'];
const RATING =
  /\d(?:[.,]\d)? ?(?:\/|out of|von|sur|de|sobre) ?5|star|stern|étoile|estrella|review|bewertung|\bavis\b|reseña|opinion/iu;

const plain = (text: string): string => text.toLowerCase().replace(/[\u00a0\u202f]/gu, ' ');
const sameWords = (one: string, other: string): boolean => plain(one) === plain(other);

/** `Free on` says nothing without what follows. */
const GOES_ON = /(?<!\p{L})(?:on|in|for|with|to|at|für|mit|auf|in|pour|avec|sur|en|con|para|a|à)$/iu;

const LIMITS =
  /^(?:for|on|with|when|if|until|till|this|per|each|then|only|all|in|at|by|over|from|while|within|für|bei|ab|wenn|bis|pro|nur|im|in|auf|mit|pour|dès|sur|avec|par|en|jusqu|à|au|aux|para|en|con|hasta|por|al|a|desde|si)(?!\p{L})/iu;
/** `per month`, `plus VAT`, `fills a bag`: what the sum is for stands beside it; until when it holds stands below. */
const HOLDS_UNTIL =
  /^(?:until|till|if|when|while|only|then|bis|wenn|solange|nur|dann|jusqu|si|quand|seulement|puis|hasta|cuando|solo|sólo|luego)(?!\p{L})/iu;
/** Nothing but a sum, or where it begins. */
const SUM_ALONE =
  /^(?:(?:from|only|just|about|ab|nur|dès|à partir de|desde|solo|sólo)\s)?[\p{Sc}\d\s.,'’]*(?:(?:euros?|chf|francs?|franken|pesos|r)[\p{Sc}\d\s.,'’]*)?$/iu;
const offerOf = (facts: readonly Fact[], words: PictureWords, language: BuiltInLanguage): Content['offer'] => {
  if (words.offer === null) return null;
  const said = words.offer;
  const fact = facts.find(({ kind, value }) => kind === 'offer' && sameWords(value, said))?.offer;
  const head = fact && fact.tail !== '' ? offerText({ ...fact, tail: '' }, language) : undefined;
  if (head === undefined || !plain(said).startsWith(plain(head))) return { words: said, condition: null };
  const rest = said.slice(head.length);
  const condition = rest.replace(/^[\s,;:=–-]+/u, '');
  if (SUM_ALONE.test(head) && /^\s/u.test(rest) && !HOLDS_UNTIL.test(condition)) {
    const [unit = '', ...more] = rest.split(', ');
    return { words: said.slice(0, head.length) + unit, condition: more.length > 0 ? more.join(', ') : null };
  }
  // `Free personalised name sticker` is one thing.
  const isOneThing = fact?.kind === 'stated' && /^\p{L}/u.test(condition) && !LIMITS.test(condition);
  return condition === '' || condition.startsWith('/') || GOES_ON.test(head) || isOneThing
    ? { words: said, condition: null }
    : { words: said.slice(0, head.length), condition };
};

/**
 * The scene of one take: takes of a brief differ in their archetype.
 * @param words `isFinal`: its first headline is kept, also where it does not name the thing
 */
export const sceneOf = (
  { facts, brand, photos, archetype: asked }: Pick<Brief, 'facts' | 'brand' | 'photos' | 'archetype'>,
  words: PictureWords & { readonly isFinal?: boolean },
  take: number,
  seed: number,
  language: BuiltInLanguage | undefined,
): Scene => {
  const allowed = (text: string): boolean => !brand.bannedTerms.some((term) => holdsTerm(text, term));
  const [subject] = valuesOf(facts, 'subject');
  const drawing = (language && drawingOfBrief(facts, brand.name, language)) ?? null;
  const [photo = null] = photos;
  const offer = language ? offerOf(facts, words, language) : null;
  // The brand stands above the headline.
  const isBrands = (text: string): boolean => subject !== undefined && words.brand !== null && holdsTerm(text, words.brand);
  const naming = words.headlines
    .filter((text) => subject === undefined || holdsTerm(text, subject))
    .sort((one, other) => Number(isBrands(one)) - Number(isBrands(other)));
  const named = subject !== undefined && subject.length <= LONGEST_SUBJECT && allowed(subject) ? [capitalised(subject)] : [];
  const headlines = [
    ...new Set(
      words.isFinal
        ? words.headlines
        : [
            ...naming.filter((text) => !isBrands(text) && !text.includes(': ')).slice(0, 1),
            ...named,
            ...naming,
            ...words.headlines,
          ],
    ),
  ];
  // What the headline says already is no second line.
  const line = words.isFinal && naming.length === 0 ? (named[0] ?? words.line) : words.line;
  const said = [headlines[0] ?? '', words.line ?? '', words.offer ?? ''];
  const told = [...valuesOf(facts, 'proof'), ...valuesOf(facts, 'benefit')].filter(
    (text) =>
      text.length <= LONGEST_POINT &&
      allowed(text) &&
      !said.some((other) => holdsTerm(other, text)) &&
      (RATING.test(text) || tellsWhen(text) || isPoint(text, valuesOf(facts, 'statement'))),
  );
  const rating = told.find((text) => RATING.test(text));
  const possible: Archetype[] = [
    ...(drawing && offer && seed % 2 === 1 ? (['hero'] as const) : []),
    ...(offer ? (['offer'] as const) : []),
    ...(drawing ? (['hero'] as const) : []),
    ...(told.length >= FEWEST_POINTS ? (['proofs'] as const) : []),
    ...(rating === undefined ? [] : (['rating'] as const)),
    ...(drawing ? (['split', 'poster'] as const) : (['poster', 'split'] as const)),
  ];
  // Whoever gives a photo wants to see it: in every one of these it is shown.
  const choice = photo ? WITH_PHOTO : [...new Set(possible)];
  const archetype = asked ?? choice[take % choice.length] ?? 'poster';
  const points = { proofs: told.slice(0, MOST_POINTS), rating: rating === undefined ? [] : [rating] };
  return {
    drawing,
    photo,
    archetype,
    possible: [...new Set([...choice, ...possible])],
    content: {
      headlines,
      line: line !== null && holdsTerm(headlines[0] ?? '', line.replace(/\.$/u, '')) ? null : line,
      offer,
      points: (archetype === 'proofs' || archetype === 'rating' ? points[archetype] : []).map(capitalised),
      action: words.action,
      // The brand is the title of what has no other name.
      brand: words.brand !== null && sameWords(words.brand, headlines[0] ?? '') ? null : words.brand,
    },
  };
};
