// Limits set by platforms and by privacy, with their sources.

/** Least members of a lookalike's source. Meta, TikTok. */
export const SMALLEST_SOURCE = 100;
/** No smaller group is ever revealed. */
export const PRIVACY_FLOOR = 100;
/** Members in one request. */
export const MOST_ROWS = 10_000;
/** The most audiences in a combination, and the deepest nesting. */
export const MOST_SOURCES = 20;
export const DEEPEST_NESTING = 5;
