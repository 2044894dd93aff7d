// Numbers, percentages and money in English, German, French and Spanish notation, parsed completely or not at all.

/** A number of a brief: its text and its value. */
export interface Amount {
  /** As in the brief, with non-breaking spaces, e.g. `$58,990`, `24 990 €`, `450 euros`, `20`. */
  readonly text: string;
  /** A plain decimal number, e.g. `58990` or `15.95`; a count may be a word. */
  readonly value: string;
  /** As in the brief, e.g. `$`, `EUR`, `euros`; null for a percentage, a count, or the part of a range without a currency. */
  readonly currency: string | null;
  /** True when another language would read another number, e.g. `1.250` in English. */
  readonly ambiguous: boolean;
}

const SEPARATED = String.raw`\d{1,3}(?:(?:,\d{3})+(?:\.\d{1,2})?|(?:\.\d{3})+(?:,\d{1,2})?|(?:['’]\d{3})+(?:[.,]\d{1,2})?|(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?)`;
const WITHOUT_CENTS = String.raw`(?:[.,][-–—]{1,2})?`;
const WHOLE_BEFORE = String.raw`(?<![\p{L}\d+]|[<>~≈±≥≤=^] ?|\d[.,'’:/-])`;
/** The second number of a range may follow a dash. */
const IN_RANGE = String.raw`(?<![\p{L}\d+]|[<>~≈±≥≤=^] ?|\d[.,'’:/])`;
const WHOLE_AFTER = String.raw`(?![\p{L}\d]|[.,'’:/]\d)`;
const NUMBER = `(?:${SEPARATED}|\\d{1,9}(?:[.,]\\d{1,2})?)(?!\\d|[.,'’]\\d)${WITHOUT_CENTS}`;

const SYMBOL = String.raw`(?:US|AU|CA|NZ|HK|MX|A|C|S|R)?\$|[€£¥₹₽₺₩₴₦₱₫฿]`;
const CODE = 'EUR|USD|GBP|CHF|CAD|AUD|NZD|JPY|SEK|NOK|DKK|PLN|CZK|HUF|MXN|BRL|INR';
/** Without pounds, livres and libras: those may be a weight, and livres may be books. */
const WORD = 'euros?|dollars?|d[oó]lar(?:es)?|francs?|franken|francos?|pesos?|cents?|centimes?|c[eé]ntimos?|zł|kč|kr';

/** A number directly before could be the beginning of this one. */
const ALONE = String.raw`(?<!\d[ \u00a0\u202f])`;
const moneyAfter = (before: string): string =>
  `${before}(?:(?:${SYMBOL}|(?:${CODE}|fr\\.)(?=[ \\d\\u00a0]))[ \\u00a0]?${NUMBER}|${ALONE}${NUMBER}[ \\u00a0]?(?:${SYMBOL}|¢|${CODE}|${WORD}))${WHOLE_AFTER}`;
/** Money with its currency on one side. */
export const MONEY = moneyAfter(WHOLE_BEFORE);
/** Money whose currency may be at the other end of a range. */
export const PART_OF_RANGE = `(?:${moneyAfter(IN_RANGE)}|${IN_RANGE}${ALONE}${NUMBER}${WHOLE_AFTER})`;
const SHARE = String.raw`\d{1,3}(?:[.,]\d{1,3})?`;
const PERCENT_SIGN = String.raw`[ \u00a0]?(?:%|percent|per cent|prozent|pour cent|por ciento)`;
export const PERCENT = `${WHOLE_BEFORE}${ALONE}${SHARE}${PERCENT_SIGN}${WHOLE_AFTER}`;
export const PART_OF_PERCENT_RANGE = `${IN_RANGE}${ALONE}${SHARE}(?:${PERCENT_SIGN})?`;

const CURRENCY = new RegExp(`${SYMBOL}|¢|(?:${CODE}|${WORD}|fr\\.)(?!\\p{L})`, 'iu');

const decimalMark = { en: '.', de: ',', fr: ',', es: ',' } as const;
export type NumberLanguage = keyof typeof decimalMark;

/** @returns a plain decimal number, and whether its only mark could have the other meaning */
const valueOf = (digits: string, language: NumberLanguage): Pick<Amount, 'value' | 'ambiguous'> => {
  const marks = digits.replace(/\d/gu, '');
  const last = marks.at(-1);
  const decimals = last === undefined ? '' : (digits.split(last).at(-1) ?? '');
  const isDecimal = last !== undefined && decimals.length < 3 && '.,'.includes(last);
  const whole = isDecimal ? digits.slice(0, digits.length - decimals.length - 1) : digits;
  const value = whole.replace(/\D/gu, '') + (isDecimal ? `.${decimals}` : '');
  return { value, ambiguous: !isDecimal && marks.length === 1 && last === decimalMark[language] };
};

const unbreakable = (text: string): string =>
  text
    .replace(/(\d) (?=\d{3}(?!\d))/gu, '$1\u00a0')
    .replace(/(\d) (?=[%€$£¥₹])/gu, '$1\u00a0')
    .replace(/([€$£¥₹]) (?=\d)/gu, '$1\u00a0');

export const moneyOf = (text: string, language: NumberLanguage): Amount => {
  const digits = /\d(?:[\d.,'’ \u00a0\u202f]*\d)?/u.exec(text)?.[0] ?? '';
  return { text: unbreakable(text.trim()), currency: CURRENCY.exec(text)?.[0] ?? null, ...valueOf(digits, language) };
};

/** A percentage: its text is only the number, because each language writes the sign in its own way. */
export const percentOf = (text: string): Amount => {
  const digits = /\d+(?:[.,]\d+)?/u.exec(text)?.[0] ?? '';
  return { text: digits, value: digits.replace(',', '.'), currency: null, ambiguous: false };
};

export const countOf = (text: string): Amount => ({ text, value: text.toLowerCase(), currency: null, ambiguous: false });

/** Whether a plain space separates thousands: `iPhone 15 999 €` could be a name and a price. */
export const hasLooseThousands = (text: string): boolean => /\d \d{3}(?!\d)/u.test(text);

const CODES: Readonly<Record<string, string>> = { '€': 'EUR', euro: 'EUR', euros: 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };
const isCode = new RegExp(`^(?:${CODE})$`, 'u');

/** The amount in another language's notation; undefined when that could be misread. */
export const translated = (amount: Amount, to: NumberLanguage): string | undefined => {
  if (amount.ambiguous || !/^\d+(?:\.\d+)?$/u.test(amount.value)) return undefined;
  const decimals = amount.value.split('.')[1]?.length ?? 0;
  const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  if (amount.currency === null) return new Intl.NumberFormat(to, format).format(Number(amount.value));
  const currency = CODES[amount.currency.toLowerCase()] ?? amount.currency;
  if (!isCode.test(currency)) return undefined;
  return new Intl.NumberFormat(to, { ...format, style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    Number(amount.value),
  );
};
