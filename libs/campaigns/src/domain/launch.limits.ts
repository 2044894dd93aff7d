// Outside facts for the launch checks; they become outdated, so each has the date of its last check.

/** The longest flight of a lifetime budget, in days. */
export const LONGEST_LIFETIME_FLIGHT_DAYS = 366;

/** A daily budget for fewer results than this gives the bidding too little data to learn from. */
export const RESULTS_A_DAY = 5n;

/** Regulation (EU) 2024/900 on political advertising applies in the member states. As of 2025-10-10. */
export const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Countries in which platforms show no advertising to people under 18. As of 2025-11. */
export const noMinorTargeting: ReadonlySet<string> = new Set(['US']);

export const ADULT_AGE = 18;

/** `age_max` of this age means this age and older. */
export const OLDEST_AGE = 65;
