// Where each of our formats is shown at Meta. Positions by the vendor's specification of v26; as of 2026-08.
import type { NodeBody } from '@app/connections';

export interface PositionRow {
  /** Our word for the place, in `targeting.placements`. */
  readonly placement: 'feed' | 'stories' | 'reels';
  readonly facebook: string;
  readonly instagram: string;
  /** What reports call these positions, by general knowledge. */
  readonly told: { readonly facebook: string; readonly instagram: string };
}

export const positions = {
  feed: { placement: 'feed', facebook: 'feed', instagram: 'stream', told: { facebook: 'feed', instagram: 'feed' } },
  story: {
    ...{ placement: 'stories', facebook: 'story', instagram: 'story' },
    told: { facebook: 'facebook_stories', instagram: 'instagram_stories' },
  },
  reel: {
    ...{ placement: 'reels', facebook: 'facebook_reels', instagram: 'reels' },
    told: { facebook: 'facebook_reels', instagram: 'instagram_reels' },
  },
} as const satisfies Record<string, PositionRow>;

export type MetaFormat = keyof typeof positions;
export const metaFormats = Object.keys(positions) as MetaFormat[];
export const isMetaFormat = (format: string): format is MetaFormat => Object.hasOwn(positions, format);

/** Each side in the order of our formats. */
export const positionsOf = (formats: readonly MetaFormat[]): NodeBody => {
  const shown = metaFormats.filter((format) => formats.includes(format)).map((format) => positions[format]);
  return { facebook: shown.map(({ facebook }) => facebook), instagram: shown.map(({ instagram }) => instagram) };
};

/** Where a row of a report was shown, in our words; undefined: nowhere that an ad of ours is asked for. */
export const placementTold = (publisher: string, position: string): PositionRow['placement'] | undefined =>
  Object.values<PositionRow>(positions).find(
    ({ told: { facebook, instagram } }) =>
      (publisher === 'facebook' && position === facebook) || (publisher === 'instagram' && position === instagram),
  )?.placement;
