// Who the people of an audience are, as a platform tells it: kept only as far as it may be shown, with a noise of our own. See
// ADR 0019.
import { type Bucket, shareOf, showable } from './insights.js';
import { blurred } from './perturbation.js';

const toldDimensions = ['age', 'gender'] as const;
type ReportedDimension = (typeof toldDimensions)[number];

/** As a platform tells it, from 0 to 1 of all people; those whose value is unknown are in no bucket. */
export type ReportedPeople = Readonly<
  Record<ReportedDimension, readonly { readonly bucket: string; readonly share: number; readonly baselineShare: number | null }[]>
>;

export interface PlatformFindings {
  /** When it was asked. ISO 8601 */
  readonly at: string;
  /** ISO 3166-1; the baseline is everybody there whom the platform knows. */
  readonly countries: readonly string[];
  /** null: the platform tells nothing. */
  readonly age: readonly Bucket[] | null;
  readonly gender: readonly Bucket[] | null;
  /** The dimensions with withheld groups. */
  readonly suppressed: readonly ReportedDimension[];
}

/** The numbers are of thirty days, and each answer may tell a little of a person. */
const DAYS_BETWEEN = 30;
const DAY_MS = 86_400_000;
/** Finer than a person, and coarser than what a sum of floats leaves. */
const STEPS = 1_000_000;

export const isDue = (known: PlatformFindings | null, now: Date): boolean =>
  known === null || now.getTime() - Date.parse(known.at) >= DAYS_BETWEEN * DAY_MS;

interface ReportedCell {
  readonly cell: string;
  readonly bucket: string;
  readonly steps: number;
}

const cellsOf = (breakdown: ReportedPeople, dimension: ReportedDimension): ReportedCell[] =>
  breakdown[dimension].map(({ bucket, share }) => ({ cell: `${dimension}:${bucket}`, bucket, steps: Math.round(share * STEPS) }));

/**
 * What was told, as text: the organization's secret makes of it the key of its noise, so that equal numbers always give equal
 * answers.
 */
export const textOf = (breakdown: ReportedPeople, people: number): string =>
  JSON.stringify([people, ...toldDimensions.flatMap((dimension) => cellsOf(breakdown, dimension))]);

/** @param people at least so many are in the list @param key of `textOf`, with the secret */
export function shownOf(
  breakdown: ReportedPeople | null,
  people: number,
  key: string,
): Pick<PlatformFindings, ReportedDimension | 'suppressed'> {
  const suppressed: ReportedDimension[] = [];
  const section = (dimension: ReportedDimension): Bucket[] | null => {
    if (breakdown === null || breakdown[dimension].length === 0) return null;
    const counts = new Map(
      cellsOf(breakdown, dimension).map(({ cell, bucket, steps }) => [bucket, blurred((steps * people) / STEPS, key, cell)]),
    );
    const shown = showable(counts);
    if (shown.length < counts.size) suppressed.push(dimension);
    const all = sum(counts.values());
    const among = sum(breakdown[dimension].map(({ baselineShare }) => baselineShare ?? 0));
    const baselines = new Map(breakdown[dimension].map(({ bucket, baselineShare }) => [bucket, baselineShare]));
    return shown
      .map(([bucket, count]) => {
        const baseline = baselines.get(bucket) ?? null;
        return {
          bucket,
          share: shareOf(count, all),
          baselineShare: baseline === null || among === 0 ? null : shareOf(baseline, among),
          index: baseline === null || baseline === 0 ? null : Math.round((100 * count * among) / (all * baseline)) / 100,
        };
      })
      .toSorted((one, other) => (one.bucket < other.bucket ? -1 : 1));
  };
  return { age: section('age'), gender: section('gender'), suppressed };
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, each) => total + each, 0);
