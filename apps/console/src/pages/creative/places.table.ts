// The places of ads and what fits there, counted while somebody types; the service decides. A test compares it with the service's own limits.
import type { Schemas } from '../../api/client.js';

export interface TextLimit {
  /** The platform refuses a longer text; null: it only shortens it. */
  readonly hard: number | null;
  /** Up to here it shows all of it. */
  readonly shown: number;
  readonly least: number;
  readonly most: number;
}

export interface AdPlace {
  readonly channel: string;
  readonly format: Schemas['Variant']['format'];
  /** An East Asian letter or an emoji counts as two. */
  readonly isWideTwice: boolean;
  readonly headlines: TextLimit | null;
  readonly long_headline: TextLimit | null;
  readonly primary_text: TextLimit | null;
  readonly descriptions: TextLimit | null;
  /** The usual sizes of its pictures; none: words only. */
  readonly sizes: readonly (readonly [width: number, height: number])[];
}

const upTo = (hard: number, least: number, most: number): TextLimit => ({ hard, shown: hard, least, most });
const shownUpTo = (shown: number, hard: number | null, least: number): TextLimit => ({ hard, shown, least, most: 1 });
const none = { headlines: null, long_headline: null, primary_text: null, descriptions: null } as const;

const search = { ...none, isWideTwice: true, headlines: upTo(30, 3, 15), descriptions: upTo(90, 2, 4), sizes: [] } as const;
const banner = { ...none, isWideTwice: true, headlines: upTo(30, 1, 5), descriptions: upTo(90, 1, 5) } as const;
const social = (primaryText: number) => ({
  ...none,
  isWideTwice: false,
  headlines: shownUpTo(27, null, 1),
  primary_text: shownUpTo(primaryText, null, 1),
  descriptions: shownUpTo(27, null, 0),
});
const landscape = [1200, 628] as const;
const tall = [1080, 1920] as const;

/** The first one of a channel is its usual one. */
export const places: readonly AdPlace[] = [
  { channel: 'google_ads', format: 'display', ...banner, long_headline: upTo(90, 1, 1), sizes: [landscape, [1200, 1200]] },
  { channel: 'google_ads', format: 'search', ...search },
  { channel: 'google_ads', format: 'feed', ...banner, sizes: [landscape] },
  { channel: 'meta', format: 'feed', ...social(125), sizes: [[1080, 1080]] },
  { channel: 'meta', format: 'story', ...social(125), sizes: [tall] },
  { channel: 'meta', format: 'reel', ...social(72), sizes: [tall] },
  { channel: 'tiktok', format: 'in_stream', ...none, isWideTwice: true, primary_text: upTo(100, 1, 1), sizes: [tall] },
  {
    ...{ channel: 'linkedin', format: 'feed', isWideTwice: false, long_headline: null },
    headlines: shownUpTo(70, 200, 1),
    primary_text: shownUpTo(150, 3_000, 1),
    descriptions: shownUpTo(70, 300, 0),
    sizes: [landscape],
  },
  {
    ...{ channel: 'microsoft_ads', format: 'native', ...none, isWideTwice: true },
    headlines: upTo(30, 1, 15),
    long_headline: upTo(90, 1, 1),
    descriptions: upTo(90, 1, 5),
    sizes: [landscape],
  },
  { channel: 'microsoft_ads', format: 'search', ...search },
];
