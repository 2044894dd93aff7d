/** Targeting: part of a campaign, and the whole definition of a saved audience. */
export const genders = ['female', 'male', 'unknown'] as const;
export const devices = ['mobile', 'desktop', 'tablet', 'connected_tv'] as const;

/** The places of ads on a channel; each channel has some of them. */
export const placements = [
  'feed',
  'stories',
  'reels',
  'search',
  'display',
  'video',
  'in_stream',
  'in_app',
  'messages',
  'marketplace',
  'audience_network',
] as const;

export interface Targeting {
  /** ISO 3166-1 countries and 3166-2 regions: `US`, `US-CA` */
  readonly locations: { readonly include: readonly string[]; readonly exclude: readonly string[] };
  /** BCP 47 */
  readonly languages: readonly string[];
  readonly ageMin: number | null;
  /** 65 means 65 and older. */
  readonly ageMax: number | null;
  /** Empty: everybody; likewise for devices and placements. */
  readonly genders: readonly (typeof genders)[number][];
  readonly devices: readonly (typeof devices)[number][];
  /** Of `placements`; older records may have other values. */
  readonly placements: readonly string[];
}

export const everywhere: Targeting = {
  locations: { include: [], exclude: [] },
  languages: [],
  ageMin: null,
  ageMax: null,
  genders: [],
  devices: [],
  placements: [],
};
