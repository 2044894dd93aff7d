// How platforms give conversions to their ads.

/**
 * Who sets by which rule conversions are given to ads. `conversion_actions`: the ad account, for each of its conversion actions,
 * so that no number holds for all of them. `platform`: the platform, for everybody.
 */
export const attributionSources = ['conversion_actions', 'platform'] as const;
/** Which conversions after a click or a view count. */
export const conversionCounts = ['every', 'first'] as const;

/**
 * By which rule the platform gives conversions to its ads, of which it claims each for itself. null: it differs by action, or is
 * not told.
 */
export interface AttributionTraits {
  readonly clickDays: number | null;
  readonly viewDays: number | null;
  readonly model: string | null;
  readonly counts: (typeof conversionCounts)[number] | null;
  readonly source: (typeof attributionSources)[number];
}
