// Limits set by platforms and by privacy, with their sources.

/** Least members of a lookalike's source. Meta, TikTok. */
export const SMALLEST_SOURCE = 100;
/** No smaller group is ever revealed. */
export const PRIVACY_FLOOR = 100;
/**
 * Least people to whom each platform delivers, as of 2024-12. Google Ads Help 7558048; TikTok Business Help 10016618; LinkedIn
 * Marketing Solutions Help a423690.
 */
export const smallestAudience: Readonly<Record<string, number>> = { google_ads: 100, meta: 100, linkedin: 300, tiktok: 1_000 };
/** Below the smallest of them no platform delivers; below the largest some do not. */
export const SMALLEST_ANYWHERE = Math.min(...Object.values(smallestAudience));
export const SMALLEST_EVERYWHERE = Math.max(...Object.values(smallestAudience));
/** Members in one request. */
export const MOST_ROWS = 10_000;
/** The most audiences in a combination, and the deepest nesting. */
export const MOST_SOURCES = 20;
export const DEEPEST_NESTING = 5;
