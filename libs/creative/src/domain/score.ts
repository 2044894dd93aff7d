// How much of its brief an ad tells, and how well it fits its place. It compares the ads of one brief; it predicts nothing about
// an audience.
import type { ComplianceFinding } from './compliance.row.js';
import { textsOf } from './compliance.js';
import type { AdCopy } from './creative-words.js';
import { lexemesOf, phraseOf } from './critic/lexemes.js';
import { PhraseFinder } from './critic/phrases.js';
import { type Fact, printedFacts } from './facts/fact.js';
import type { FactKind } from './facts/facts.table.js';

interface Ad {
  readonly headlines: readonly string[];
  readonly texts: readonly string[];
  readonly facts: readonly Fact[];
  readonly compliance: readonly ComplianceFinding[];
}

/** Those of the facts that one of the texts quotes, in full or by their short form. */
function toldIn(texts: readonly string[], facts: readonly Fact[]): ReadonlySet<Fact> {
  const finder = new PhraseFinder(
    facts.flatMap((fact) =>
      [fact.text, fact.short ?? ''].map((words) => [phraseOf(words).map(({ form }) => form), fact] as const),
    ),
  );
  return new Set(texts.flatMap((text) => finder.find(lexemesOf(text)).map(({ tag }) => tag)));
}

/** The facts that none of a brief's ads quotes, in the words of the client. */
export function untoldFacts(facts: readonly Fact[], printed: readonly string[]): string[] {
  const stated = printedFacts(facts);
  const told = toldIn([...new Set(printed)], stated);
  return [...new Set(stated.filter((fact) => !told.has(fact)).map(({ text }) => text))];
}

const share = (parts: readonly boolean[]): number | null =>
  parts.length === 0 ? null : parts.filter(Boolean).length / parts.length;
function told(texts: readonly string[], facts: readonly Fact[], kinds: readonly FactKind[]): number | null {
  const ofKind = facts.filter(({ kind }) => kinds.includes(kind));
  const quoted = toldIn(texts, ofKind);
  return share(ofKind.map((fact) => quoted.has(fact)));
}

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
  return scored(reasons, compliance);
}

export function scored(reasons: Score['reasons'], compliance: readonly ComplianceFinding[]): Score {
  const sum = (key: 'points' | 'of') => reasons.reduce((total, reason) => total + reason[key], 0);
  const isRefused = compliance.some(({ passed, severity }) => severity === 'hard' && !passed);
  return { value: isRefused ? 0 : Math.round((100 * sum('points')) / sum('of')), reasons };
}
