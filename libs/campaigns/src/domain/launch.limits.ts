// Outside facts for the launch checks; they become outdated, so each has the date of its last check.

/**
 * The smallest daily budget: about one US dollar, below which the large platforms do not deliver. As of 2025-11. A currency
 * without a row has no minimum here; its platform decides.
 */
export const minimumDailyBudgets: Readonly<Record<string, string>> = {
  AED: '4.00',
  ARS: '1000.00',
  AUD: '1.50',
  BHD: '0.400',
  BRL: '5.00',
  CAD: '1.40',
  CHF: '0.90',
  CLP: '950',
  CNY: '7.00',
  COP: '4000.00',
  CZK: '21.00',
  DKK: '6.50',
  EUR: '1.00',
  GBP: '0.80',
  HKD: '8.00',
  HUF: '350.00',
  IDR: '16000.00',
  ILS: '3.50',
  INR: '85.00',
  JPY: '150',
  KRW: '1400',
  KWD: '0.300',
  MXN: '19.00',
  MYR: '4.20',
  NOK: '10.00',
  NZD: '1.70',
  PHP: '57.00',
  PLN: '3.70',
  RON: '4.40',
  SAR: '4.00',
  SEK: '9.50',
  SGD: '1.30',
  THB: '33.00',
  TRY: '41.00',
  TWD: '31.00',
  UAH: '41.00',
  USD: '1.00',
  VND: '26000',
  ZAR: '18.00',
};

/** Currencies that platforms bill in whole units although ISO 4217 gives them digits. As of 2025-11. */
export const billedInWholeUnits: ReadonlySet<string> = new Set(['COP', 'CRC', 'HUF', 'IDR', 'TWD']);

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
