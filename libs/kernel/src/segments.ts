// By what the numbers of a campaign are told apart on every platform, in words that do not depend on it.
import { isCountry, placeForm } from './places.js';
import { genders, placements } from './targeting.js';

/** What the platform itself does not know. */
export const UNKNOWN_SEGMENT = 'unknown';

/** The values of each; null: countries of ISO 3166-1 alpha-2, and `unknown`. */
export const segments = {
  age: ['13-17', '18-24', '25-34', '35-44', '45-54', '55-64', '65+', UNKNOWN_SEGMENT],
  gender: genders,
  device: ['mobile', 'tablet', 'desktop', 'tv', 'other'],
  country: null,
  placement: [...placements, 'other'],
} as const satisfies Record<string, readonly string[] | null>;

export type SegmentKind = keyof typeof segments;
export const segmentKinds = Object.keys(segments) as SegmentKind[];
export const isSegmentKind = (name: string): name is SegmentKind => Object.hasOwn(segments, name);

/** The value as it is stored, a country in upper case; undefined: it is none. */
export function segmentForm(kind: SegmentKind, text: string): string | undefined {
  const values: readonly string[] | null = segments[kind];
  if (values !== null) return values.find((value) => value === text);
  return text === UNKNOWN_SEGMENT ? text : [placeForm(text)].find(isCountry);
}
