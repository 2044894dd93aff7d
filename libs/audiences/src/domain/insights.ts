// What the attributes of an audience's people say about it, and what is withheld so that nobody can be told from it.
import { PRIVACY_FLOOR } from './audience-limits.js';

export const dimensions = ['age', 'gender', 'location', 'language'] as const;
export type Dimension = (typeof dimensions)[number];

/** How many people have a value, as the database counts them. Ages are counted by year of birth. */
export interface CountedRow {
  /** null: all people, with or without values. */
  readonly dimension: Dimension | null;
  /** null: people without a value. */
  readonly bucket: string | null;
  readonly people: number;
}

/** People by bucket; who has no value is in none. */
export type Portrait = Readonly<Record<Dimension, ReadonlyMap<string, number>>>;

export interface Bucket {
  readonly bucket: string;
  /** Of those whose value is known, 0 to 1. */
  readonly share: number;
  readonly baselineShare: number;
  /** 1: as often as among all people of the organization; null: nobody there has it. */
  readonly index: number | null;
}

export interface Overlap {
  readonly audienceId: string;
  /** Of this audience's people, who are in the other too. */
  readonly share: number;
}

/** Stored as they stand. */
export interface Findings {
  /** null: nobody has a value. */
  readonly demographics: Readonly<Record<Dimension, readonly Bucket[] | null>>;
  readonly overlaps: readonly Overlap[] | null;
  readonly baseline: 'organization' | null;
  /** Where something was withheld. */
  readonly suppressed: readonly (Dimension | 'overlaps')[];
}

/** Of an audience without listed people. */
export const noFindings: Findings = {
  demographics: { age: null, gender: null, location: null, language: null },
  overlaps: null,
  baseline: null,
  suppressed: [],
};

const MOST_OVERLAPS = 50;
const ages = [13, 18, 25, 35, 45, 55, 65] as const;

/** By the age that is reached this year; null: younger than any platform admits, or not born yet. */
export function ageBucket(birthYear: number, year: number): string | null {
  const at = ages.findLastIndex((least) => year - birthYear >= least);
  const [least, next] = [ages[at], ages[at + 1]];
  if (least === undefined) return null;
  return next === undefined ? `${least}+` : `${least}-${next - 1}`;
}

export function portraitOf(rows: readonly CountedRow[], now: Date): Portrait {
  const counts = { age: new Map(), gender: new Map(), location: new Map(), language: new Map() } satisfies Record<
    Dimension,
    Map<string, number>
  > as Record<Dimension, Map<string, number>>;
  for (const { dimension, bucket: value, people } of rows) {
    if (dimension === null || value === null) continue;
    const bucket = dimension === 'age' ? ageBucket(Number(value), now.getUTCFullYear()) : value;
    if (bucket !== null) counts[dimension].set(bucket, (counts[dimension].get(bucket) ?? 0) + people);
  }
  return counts;
}

/** @param overlaps how many of its people are in each other list */
export function findingsOf(
  people: number,
  own: Portrait,
  everybody: Portrait,
  overlaps: readonly { readonly audienceId: string; readonly people: number }[],
): Findings {
  const suppressed: (Dimension | 'overlaps')[] = [];
  const section = (dimension: Dimension): Bucket[] | null => {
    if (own[dimension].size === 0) return null;
    const shown = tellable(own[dimension]);
    if (shown.length < own[dimension].size) suppressed.push(dimension);
    return shown.map(([bucket, count]) => bucketOf(bucket, count, own[dimension], everybody[dimension]));
  };
  const demographics = {
    age: section('age'),
    gender: section('gender'),
    location: section('location'),
    language: section('language'),
  };
  demographics.age?.sort((one, other) => (one.bucket < other.bucket ? -1 : 1));
  const told = overlaps.filter((overlap) => overlap.people >= PRIVACY_FLOOR);
  if (told.length < overlaps.length) suppressed.push('overlaps');
  return {
    demographics,
    overlaps: told
      .sort((one, other) => other.people - one.people)
      .slice(0, MOST_OVERLAPS)
      .map((overlap) => ({ audienceId: overlap.audienceId, share: Math.min(1, shareOf(overlap.people, people)) })),
    baseline: 'organization',
    suppressed,
  };
}

/**
 * The buckets that may be told, largest first. A group below the floor is withheld; if it were the only one, what the others leave
 * over would tell it, so the smallest of them goes too.
 */
function tellable(counts: ReadonlyMap<string, number>): [string, number][] {
  const all = [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  const shown = all.filter(([, people]) => people >= PRIVACY_FLOOR);
  return all.length - shown.length === 1 ? shown.slice(0, -1) : shown;
}

function bucketOf(
  bucket: string,
  people: number,
  own: ReadonlyMap<string, number>,
  everybody: ReadonlyMap<string, number>,
): Bucket {
  const [all, among, baseline] = [total(own), total(everybody), everybody.get(bucket) ?? 0];
  return {
    bucket,
    share: shareOf(people, all),
    baselineShare: shareOf(baseline, among),
    index: baseline === 0 ? null : Math.round((100 * people * among) / (all * baseline)) / 100,
  };
}

const total = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, people) => sum + people, 0);

/** Four digits, cut off: shares that were rounded up could add up to more than all. */
const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part / whole) * 1e4) / 1e4);
