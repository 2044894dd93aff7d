// Numbers that platforms and privacy set, with where they come from.

/** Least members of a lookalike's source. Meta, TikTok. */
export const SMALLEST_SOURCE = 100;
/** No group of fewer people is told apart. */
export const PRIVACY_FLOOR = 100;
/** Least people to whom each platform delivers, as of 2024-12. Google Ads Help 7558048; TikTok Business Help 10016618; LinkedIn Marketing Solutions Help a423690. */
export const smallestAudience: Readonly<Record<string, number>> = { google_ads: 100, meta: 100, linkedin: 300, tiktok: 1_000 };
/** Below the least of them nobody delivers; below the greatest some do not. */
export const SMALLEST_ANYWHERE = Math.min(...Object.values(smallestAudience));
export const SMALLEST_EVERYWHERE = Math.max(...Object.values(smallestAudience));
/** Members in one request. */
export const MOST_ROWS = 10_000;
/** Audiences that a combination may name, and how deep one may be nested in another. */
export const MOST_SOURCES = 20;
export const DEEPEST_NESTING = 5;
