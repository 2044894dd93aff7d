// Leaves out what a brief says to those who make the ad. Offers and what limits them are never left out: an offer is true with its conditions only.
import { claims } from '../../truth/claim-words.js';
import { withMentions } from '../asked-mentions.js';
import type { Fact, FactKind } from '../fact.js';
import { isFlyer } from '../flyer.js';
import { contentOf, isLabelledForReaders } from '../labels.js';
import { AD_FOR } from '../letter-words.js';
import { withoutEndRemark } from '../remarks.js';
import { codePoints } from '../spans.js';
import { isLong, type JudgedSegment } from './segments.js';

const MAY_GO: ReadonlySet<FactKind> = new Set(['statement', 'description', 'proof', 'benefit']);
/**
 * How surely a sentence must be for the readers. Who writes to the makers once does so again; a number, a few words or a line of a form
 * say little of themselves, and an offer or a poster is rarely for anybody else.
 */
const LEAST = { amongNotes: 1, alone: -0.5, short: -1, offer: -2 };
const SURELY_NOTE = -1;
const FEW_WORDS = 4;
const hasOffer = (text: string): boolean => /[\p{Sc}%]/u.test(text) || claims.some(({ words }) => text.search(words) >= 0);
const leastFor = ({ text }: JudgedSegment, isPoster: boolean, hasNotes: boolean): number => {
  if (isPoster || hasOffer(text)) return LEAST.offer;
  if (/\d/u.test(text) || text.split(' ').length < FEW_WORDS || contentOf(text) !== text) return LEAST.short;
  return hasNotes ? LEAST.amongNotes : LEAST.alone;
};
/** What the writer is asked to mention is for the readers, and where the thing is named something is told. */
const isForReaders = (segment: JudgedSegment, least: number, thing: string | undefined): boolean =>
  segment.forReaders > least ||
  isLabelledForReaders(segment.text) ||
  // `An ad for our four huts on the lake`: the thing stands in it.
  AD_FOR.test(segment.text) ||
  withoutEndRemark(segment.text) !== segment.text ||
  withMentions(segment.text).text.trim() !== segment.text ||
  (thing !== undefined && segment.text.toLowerCase().includes(thing.toLowerCase()));

/** `We've got the tasting deck open. It's $45 a head`: what the price is of stands before it. */
const COSTS =
  /^(?:it|they|this|that|es|sie|das|il|elle|ça|cela|ils|elles)(?:[’']s|[’']re| is| are| costs?| kostet| kosten| ist| sind| coûte| coûtent) (?:only |just |nur )?(?:\p{Sc} ?\d|\d[\d.,]* ?(?:\p{Sc}|euros?))|^(?:c[’']est|cuestan?) (?:\p{Sc} ?\d|\d[\d.,]* ?(?:\p{Sc}|euros?))/iu;
const SURE_NOTE = -2;
const isPricedNext = (segment: JudgedSegment, next: JudgedSegment | undefined): boolean =>
  next !== undefined && next.begins === 'sentence' && COSTS.test(next.text) && segment.forReaders > SURE_NOTE;

const NEARLY_ALL = 0.8;

/** The first of two sentences that are told together, and where the others stand; none where they may limit an offer. */
const firstOf = (fact: Fact): { readonly fact: Fact; readonly behind: Fact['span'] } | undefined => {
  const { kind, span, text, value } = fact;
  const [first = ''] = text.split(/(?<=[.!?])\s/u);
  const [said = ''] = value.split(/\.\s/u);
  if (kind !== 'statement' || span === null || first === text || hasOffer(first)) return undefined;
  const end = span.start + codePoints(first);
  return {
    fact: { ...fact, value: said, text: first.replace(/[.!?]$/u, ''), span: { start: span.start, end: end - 1 } },
    behind: { start: end + 1, end: span.end },
  };
};

/** The facts without those that stand, nearly all of them, in sentences for those who make the ad. */
export const onlyForReaders = (facts: readonly Fact[], brief: string, segments: readonly JudgedSegment[]): Fact[] => {
  if (!isLong(segments)) return [...facts];
  const thing = facts.find(({ kind }) => kind === 'subject')?.text;
  const isPoster = isFlyer(brief);
  const hasNotes = segments.some(({ forReaders }) => forReaders < SURELY_NOTE);
  const notes = segments
    .filter(
      (segment, at) =>
        !isForReaders(segment, leastFor(segment, isPoster, hasNotes), thing) && !isPricedNext(segment, segments[at + 1]),
    )
    .map(({ start, end }) => ({ start: codePoints(brief.slice(0, start)), end: codePoints(brief.slice(0, end)) }));
  const inNotes = (span: Fact['span']): number =>
    span === null
      ? 0
      : notes.reduce((sum, note) => sum + Math.max(0, Math.min(note.end, span.end) - Math.max(note.start, span.start)), 0) /
        (span.end - span.start);
  return facts
    .filter(({ kind, span }) => !MAY_GO.has(kind) || inNotes(span) <= NEARLY_ALL)
    .map((fact) => {
      const first = firstOf(fact);
      return first !== undefined && inNotes(first.behind) > NEARLY_ALL ? first.fact : fact;
    });
};
