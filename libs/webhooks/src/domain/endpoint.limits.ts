/** Endpoints of an organization that are not archived; its test organization has as many. */
export const MOST_ENDPOINTS = 20;
export const MOST_TYPES = 50;

/** Seven days: the longest time for which a former secret signs beside the new one. */
export const LONGEST_OVERLAP_SECONDS = 7 * 86_400;
export const USUAL_OVERLAP_SECONDS = 86_400;

/** Deliveries are kept for so long, and the answers of receivers for less. */
export const DELIVERIES_KEPT_MS = 14 * 86_400_000;
export const ANSWERS_KEPT_MS = 3 * 86_400_000;

/** What may take place at once. */
export const underWay = {
  /** At one endpoint. */
  usual: 4,
  /** At one whose last answer was a failure. */
  failing: 1,
  /** In one process: more than the endpoints of one customer can take. */
  all: 256,
} as const;

/** One try: from the look-up of the name to the end of the answer. */
export const tryLimits = { timeoutMs: 15_000, readBytes: 16_384, keptBytes: 1_024 } as const;

/** Deliveries in memory, of at most 4 kB each: so many that a lane does not wait for its next turn. */
export const held = { lane: 16, all: 1_024 } as const;
/** What ended is settled with others, at the latest after this time. */
export const SETTLED_TOGETHER = 16;
export const SETTLED_AFTER_MS = 250;
/** A lane looks for so long at most without asking whether its endpoint is still the same. */
export const LOOKED_AFTER_MS = 1_000;
/** The lane of a process that lives but does nothing is free after so long. */
export const LANE_SECONDS = 10;
