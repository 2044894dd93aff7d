// How much of its brief an ad tells, and how well it fits its place. It compares the ads of one brief; it predicts nothing about an audience.
import type { ComplianceFinding } from './compliance.row.js';
import { textsOf } from './compliance.js';
import type { AdCopy } from './creative-words.js';
import type { Fact, FactKind } from './facts/fact.js';
import { offerText } from './facts/offer.js';
import { contentOf, holdsAll, knowledgeOf, plain, type Told } from './truth/told.js';

interface Ad {
  readonly headlines: readonly string[];
  readonly texts: readonly string[];
  readonly facts: readonly Fact[];
  readonly compliance: readonly ComplianceFinding[];
}

/** Whether one of the texts tells the fact, in any form of its words; its numbers must be equal. */
export const tells = (texts: readonly string[], { value, text: said = value }: { value: string; text?: string }): boolean =>
  [value, said].some((form) => {
    const [whole, words] = [plain(form), contentOf(form)];
    return texts.some((text) => plain(text).includes(whole) || (words.length > 0 && holdsAll(text, words)));
  });

/** They choose words and are not told themselves. */
const choosing: ReadonlySet<FactKind> = new Set(['goal', 'audience', 'category']);
/** They hold other facts, and ads may tell them in pieces. */
const whole: ReadonlySet<FactKind> = new Set(['description', 'statement']);

/** What a brief says and none of its ads prints, in the words of the brief. */
export const untoldFacts = (brief: Told, printed: readonly string[]): string[] => {
  const texts = [...new Set(printed)];
  const { ad, own } = knowledgeOf(brief);
  const isTold = (fact: Fact): boolean =>
    tells(texts, fact) || (fact.offer !== null && tells(texts, { value: offerText(fact.offer, ad, own) ?? fact.value }));
  const facts = brief.facts.filter(({ kind }) => !choosing.has(kind));
  const parts = facts.filter((fact) => !whole.has(fact.kind) && !isTold(fact));
  const named = [...texts, ...parts.map(({ text }) => text)].join('\n');
  // A single word between facts, such as `call`, says nothing of its own.
  const rest = facts.filter(
    ({ kind, value }) => whole.has(kind) && contentOf(value).filter((word) => !holdsAll(named, [word])).length > 1,
  );
  return [...new Set([...rest, ...parts].map(({ text }) => text))];
};

const share = (parts: readonly boolean[]): number | null =>
  parts.length === 0 ? null : parts.filter(Boolean).length / parts.length;
const told = (texts: readonly string[], facts: readonly Fact[], kinds: readonly FactKind[]): number | null =>
  share(facts.filter(({ kind }) => kinds.includes(kind)).map((fact) => tells(texts, fact)));

/** Of each criterion its points, and the share of them that an ad earns; null: it does not apply to this ad. */
const criteria = {
  subject_in_headline: { points: 30, earned: ({ headlines, facts }: Ad) => told(headlines, facts, ['subject']) },
  offers_told: { points: 30, earned: ({ texts, facts }: Ad) => told(texts, facts, ['offer']) },
  details_told: {
    points: 20,
    earned: ({ texts, facts }: Ad) => told(texts, facts, ['deadline', 'event', 'place', 'proof', 'phone', 'benefit']),
  },
  recommendations_kept: {
    points: 20,
    earned: ({ compliance }: Ad) =>
      share(compliance.filter(({ severity }) => severity === 'soft').map(({ passed }) => passed)) ?? 1,
  },
} as const;
type Criterion = keyof typeof criteria;
export const scoreCriteria = Object.keys(criteria) as [Criterion, ...Criterion[]];

export interface Score {
  /** 0 to 100: the earned part of all points that apply. 0 for an ad that breaks a hard rule. */
  readonly value: number;
  readonly reasons: readonly ScoreReason[];
}

export interface ScoreReason {
  readonly criterion: Criterion;
  readonly points: number;
  /** The points that could be earned. */
  readonly of: number;
}

export function scoreOf(copy: AdCopy, facts: readonly Fact[], compliance: readonly ComplianceFinding[]): Score {
  const texts = textsOf(copy).map(({ text }) => text);
  const headlines = textsOf(copy).flatMap(({ part, text }) => (part === 'headline' || part === 'long_headline' ? [text] : []));
  const ad: Ad = { texts, headlines: headlines.length > 0 ? headlines : texts, facts, compliance };
  const reasons = scoreCriteria.flatMap((criterion) => {
    const { points, earned } = criteria[criterion];
    const part = earned(ad);
    return part === null ? [] : [{ criterion, points: Math.round(points * part), of: points }];
  });
  const sum = (key: 'points' | 'of') => reasons.reduce((total, reason) => total + reason[key], 0);
  const isRefused = compliance.some(({ passed, severity }) => severity === 'hard' && !passed);
  return { value: isRefused ? 0 : Math.round((100 * sum('points')) / sum('of')), reasons };
}
