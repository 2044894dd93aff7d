// The statistics of an audience's attributes, and the rules that withhold what could reveal a person.
import { estimated, LEAST_SHOWN, PEOPLE_PER_SAMPLED } from './perturbation.js';

export const dimensions = ['age', 'gender', 'location', 'language'] as const;
export type Dimension = (typeof dimensions)[number];

/** The number of sampled people with a value, as the database counts them. Ages are counted by year of birth. */
export interface BucketCount {
  /** null: all people, with or without values. */
  readonly dimension: Dimension | null;
  /** null: people without a value. */
  readonly bucket: string | null;
  readonly sampled: number;
  /** The sum of their record keys, as decimal digits. */
  readonly key: string;
}

/** The estimates for a set of people. */
export interface Portrait {
  readonly sampled: number;
  readonly key: string;
  /** Estimated people by bucket; people without a value are in none. */
  readonly people: Readonly<Record<Dimension, ReadonlyMap<string, number>>>;
}

/** Sampled people who are also on another list. */
export interface SharedRow {
  readonly audienceId: string;
  readonly sampled: number;
  /** Sampled people of that list. */
  readonly of: number;
}

export interface Bucket {
  readonly bucket: string;
  /** Of the people whose value is known, 0 to 1. */
  readonly share: number;
  /** null: it would reveal the few people of the organization who are not in the audience. */
  readonly baselineShare: number | null;
  /** 1: as frequent as among all people of the organization; null: nobody there has it, or it is withheld. */
  readonly index: number | null;
}

export interface Overlap {
  readonly audienceId: string;
  /** The share of this audience's people who are also in the other. */
  readonly share: number;
}

export const withheldParts = [...dimensions, 'baseline', 'overlaps'] as const;
type Withheld = (typeof withheldParts)[number];

/** Stored unchanged. */
export interface Findings {
  /** null: nobody has a value. */
  readonly demographics: Readonly<Record<Dimension, readonly Bucket[] | null>>;
  readonly overlaps: readonly Overlap[] | null;
  readonly baseline: 'organization' | null;
  /** The parts with withheld numbers. */
  readonly suppressed: readonly Withheld[];
}

/** For an audience without listed people. */
export const noFindings: Findings = {
  demographics: { age: null, gender: null, location: null, language: null },
  overlaps: null,
  baseline: null,
  suppressed: [],
};

const MOST_OVERLAPS = 50;
const ages = [13, 18, 25, 35, 45, 55, 65] as const;

/** By the age that is reached this year; null: younger than any platform allows, or not born yet. */
export function ageBucket(birthYear: number, year: number): string | null {
  const at = ages.findLastIndex((least) => year - birthYear >= least);
  const [least, next] = [ages[at], ages[at + 1]];
  if (least === undefined) return null;
  return next === undefined ? `${least}+` : `${least}-${next - 1}`;
}

export function portraitOf(rows: readonly BucketCount[], now: Date): Portrait {
  const all = rows.find(({ dimension }) => dimension === null);
  const key = all?.key ?? '0';
  const people = (dimension: Dimension): ReadonlyMap<string, number> => {
    const sampled = new Map<string, number>();
    for (const row of rows) {
      if (row.dimension !== dimension || row.bucket === null) continue;
      const bucket = dimension === 'age' ? ageBucket(Number(row.bucket), now.getUTCFullYear()) : row.bucket;
      if (bucket !== null) sampled.set(bucket, (sampled.get(bucket) ?? 0) + row.sampled);
    }
    return new Map([...sampled].map(([bucket, count]) => [bucket, estimated(count, key, `${dimension}:${bucket}`)]));
  };
  return {
    sampled: all?.sampled ?? 0,
    key,
    people: { age: people('age'), gender: people('gender'), location: people('location'), language: people('language') },
  };
}

/** @param shared a row for each other list, including those without any of its people */
export function findingsOf(own: Portrait, everybody: Portrait, shared: readonly SharedRow[]): Findings {
  const withheld = new Set<Withheld>();
  const section = (dimension: Dimension): Bucket[] | null => {
    const counts = own.people[dimension];
    if (counts.size === 0) return null;
    const shown = showable(counts);
    if (shown.length < counts.size) withheld.add(dimension);
    const buckets = withBaseline(shown, counts, everybody.people[dimension]);
    if (buckets.some(({ baselineShare }) => baselineShare === null)) withheld.add('baseline');
    return buckets;
  };
  const demographics = {
    age: section('age'),
    gender: section('gender'),
    location: section('location'),
    language: section('language'),
  };
  demographics.age?.sort((one, other) => (one.bucket < other.bucket ? -1 : 1));
  const overlaps = overlapsOf(own, shared);
  if (overlaps.length < shared.length) withheld.add('overlaps');
  return {
    demographics,
    overlaps: overlaps.sort((one, other) => other.share - one.share).slice(0, MOST_OVERLAPS),
    baseline: 'organization',
    suppressed: withheldParts.filter((part) => withheld.has(part)),
  };
}

/** Overlaps in which neither the common people, nor the rest of either list, are too few. */
function overlapsOf({ sampled, key }: Portrait, shared: readonly SharedRow[]): Overlap[] {
  const people = estimated(sampled, key, 'people');
  return shared.flatMap((other) => {
    const both = estimated(other.sampled, key, `overlap:${other.audienceId}`);
    const rests = [people - both, (other.of - other.sampled) * PEOPLE_PER_SAMPLED];
    return both < LEAST_SHOWN || rests.some((rest) => rest < LEAST_SHOWN)
      ? []
      : [{ audienceId: other.audienceId, share: shareOf(both, people) }];
  });
}

/** The buckets that may be shown, largest first. The remainder is empty, or a group that could be shown itself. */
export function showable(counts: ReadonlyMap<string, number>): [string, number][] {
  const all = [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  let shown = all.filter(([, people]) => people >= LEAST_SHOWN);
  const rest = (): number => sum(all.slice(shown.length).map(([, people]) => people));
  while (shown.length > 0 && shown.length < all.length && rest() < LEAST_SHOWN) shown = shown.slice(0, -1);
  return shown;
}

/**
 * A baseline is shown only if its people outside of the audience form a group that could be shown, because the two numbers
 * reveal that group.
 */
function withBaseline(
  shown: readonly [string, number][],
  own: ReadonlyMap<string, number>,
  everybody: ReadonlyMap<string, number>,
): Bucket[] {
  const others = new Map([...everybody].map(([bucket, people]) => [bucket, Math.max(0, people - (own.get(bucket) ?? 0))]));
  const comparable = new Set(showable(others).map(([bucket]) => bucket));
  const [all, among] = [sum(own.values()), sum(everybody.values())];
  return shown.map(([bucket, people]) => {
    const baseline = everybody.get(bucket) ?? 0;
    return {
      bucket,
      share: shareOf(people, all),
      baselineShare: comparable.has(bucket) ? shareOf(baseline, among) : null,
      index: comparable.has(bucket) ? Math.round((100 * people * among) / (all * baseline)) / 100 : null,
    };
  });
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, people) => total + people, 0);

/** Two digits, cut off: rounded up, shares could add up to more than all. */
export const shareOf = (part: number, whole: number): number => Math.floor((100 * part) / whole) / 100;
