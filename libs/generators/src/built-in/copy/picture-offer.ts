// The main offer of a picture: what it costs, or what is taken off, before what is given along with it.
import { GIVEN } from './given.js';
import { isSurcharge } from './headline.js';
import { isOffer, isPraise } from './importance.js';
import { isSidePrice, type MainPrice, PAID_BESIDES, SENTENCE_END } from './main-price.js';

/** What an offer is chosen from. */
export interface ToldOffers {
  readonly price: MainPrice | null;
  /** Lines that tell it. */
  readonly priceLines: readonly string[];
  /** The brief's own sentences, and the offers of long ones. */
  readonly statements: readonly string[];
  readonly offers: readonly string[];
}

/** Of a line that tells the price where no offer stands above it. */
export const LONGEST_PRICED = 110;
export const LONGEST_PART = 76;
const MOST_BEFORE = 14;
/** A short sentence with several prices is told whole. */
const LONGEST_LIST = 66;
export const MONEY = /\p{Sc}|%|(?<!\p{L})(?:euros?|chf)(?!\p{L})/iu;
const PRICE =
  /\p{Sc}\s?\d|\d\s?\p{Sc}|(?<!\p{L})(?:chf|r)\s?\d|\d(?:p|\s?(?:euros?|chf|francs?|franken|pesos|dollars?|fcfa|soles|dinars?))(?!\p{L})/iu;
/** What comes with the order is less than what it costs. */
const ALONG =
  /(?:shipping|delivery|returns?|versand\p{L}*|lieferung|entrega|flete|rückversand|livraison|retours?|env[ií]os?|devoluci\p{L}*|parking|wifi|parkplatz|montaje|montage|aufbau|assembly|set-?up|gift wrap\p{L}*|pick[- ]?up|drop[- ]?off)/iu;
/** How it is paid, and what is insured. */
const TERMS =
  /(?<!\p{L})(?:(?:paiement|payez|payable|règlement) en \d|en \d+ fois|\d+ (?:meses|cuotas|pagos) sin|sin intereses|zinsfrei|interest[- ]free|ratenzahlung|(?:insurance|\p{L}*versicherung|assurance|seguro)(?!\p{L})[^,]*(?<!\p{L})(?:included|inklusive|inbegriffen|comprise|incluid[oa])|économies? d[’'](?:environ|à peu près)|ersparnis von (?:etwa|rund|ca))(?!\p{L})/iu;
/** What is paid by those who sell at a market. */
const OF_SELLERS =
  /^(?:stand(?:anmeldung|gebühr|miete|platz)\p{L}*|stalls?|stallholders?|pitch fees?|emplacements?|puestos?)(?!\p{L})/iu;
/** `Parking in the field, £2 to the Air Ambulance`: what somebody else is given. */
const GOES_TO = /(?:^|, )\p{Sc} ?\d[\d.,]* (?:goes )?to (?:the )?\p{Lu}/u;
/** All that is sold costs less. */
const SALE =
  /(?:(?<!\p{L})(?:sale|soldes|rebajas|remate|liquidation|liquidación|déstockage)|schlussverkauf|ausverkauf)(?!\p{L})[^.]*\d\s?%/iu;
const isGivenAlong = (text: string): boolean => GIVEN.test(text) && ALONG.test(text);
export const isSmall = (offer: string): boolean => {
  const clauses = offer.split(', ');
  const priced = clauses.filter((clause) => PRICE.test(clause) || GIVEN.test(clause));
  const [first = ''] = clauses;
  const isFirstOffered = isOffer(first) && ![ALONG, PAID_BESIDES].some((pattern) => pattern.test(first));
  return (
    GOES_TO.test(offer) ||
    isSurcharge(offer) ||
    (PAID_BESIDES.test(clauses.find((clause) => /\d/u.test(clause)) ?? offer) && !isFirstOffered) ||
    [TERMS, OF_SELLERS].some((pattern) => pattern.test(first)) ||
    (isGivenAlong(offer) && priced.every(isGivenAlong))
  );
};
/** `Free delivery in Leeds, $9.95 elsewhere`: what is said of the delivery is less than what is on offer. */
const isOfDelivery = (sentence: string): boolean => new RegExp(`^(?:\\p{L}+ )?${ALONG.source}`, 'iu').test(sentence);

const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
const pricesIn = (text: string): number => text.split(', ').filter((clause) => PRICE.test(clause) || GIVEN.test(clause)).length;

/** `Con 10 € al mes alimentas a un cachorro` is more than its part from the number on, and so is a list of prices. */
const wholeOf = (found: string, told: readonly string[]): string | undefined =>
  told
    .flatMap((text) => text.split(SENTENCE_END))
    .find(
      (text) =>
        (text.endsWith(found) && text.length <= found.length + MOST_BEFORE) ||
        (holds(text, found) && pricesIn(text) > 1 && text.length <= LONGEST_LIST),
    );

/**
 * The first offer with a price or a share, then what is given, then a sentence of the brief whose number is no offer of its own. What comes along
 * is the main thing only where nothing else has a number.
 */
export const mainOffer = (from: ToldOffers): string | null => {
  const found = firstOffer(from);
  const { price, priceLines, offers, statements } = from;
  if (price === null || (found !== null && (price.isSaidBy(found) || SALE.test(found)))) return found;
  // `29 Euro inkl. Leihschuhe`, `St. Vith`
  const isCut = (text: string): boolean => holds(price.sentence, `${text}. `);
  const plain = [...offers, ...statements, ...priceLines].map((text) => text.replace(/\.$/u, ''));
  const main = plain.find(
    (text) => price.isSaidBy(text) && !isCut(text) && text.length <= LONGEST_PART && !/\. /u.test(text) && !isSmall(text),
  );
  return main ?? (found !== null && isSidePrice(found, price) ? null : found);
};

const firstOffer = (from: ToldOffers): string | null => {
  const { offers, statements } = from;
  const every = statements.map((text) => text.replace(/\.$/u, '')).filter((text) => isOffer(text));
  const told = every.filter((text) => !isSmall(text) && !isOfDelivery(text));
  const aside = every
    .filter((text) => !told.includes(text))
    .join(' ')
    .toLowerCase();
  const own = offers.filter((text) => !isSmall(text) && !isPraise(text) && !aside.includes(text.toLowerCase()));
  const sale = own.filter((text) => SALE.test(text));
  const priced = [...sale, ...own.filter((text) => MONEY.test(text) || PRICE.test(text))];
  const first = told.find((text) => PRICE.test(text)) ?? '';
  const [earliest = first.length] = offers
    .map((offer) => first.toLowerCase().indexOf(offer.toLowerCase()))
    .filter((at) => at >= 0)
    .sort((one, other) => one - other);
  // `A tasting menu at $125, wine pairing $70`: where the first price is no offer of its own, its whole sentence is told.
  if (sale.length === 0 && first.length <= LONGEST_PRICED && PRICE.test(first.slice(0, earliest))) {
    const whole = told.find((text) => text.length <= LONGEST_PART && holds(first, text));
    return whole ?? null;
  }
  const main = [...priced, ...own, ...told.filter((text) => !text.includes('. '))];
  const possible = main.length + told.length > 0 ? main : offers.filter((offer) => !GOES_TO.test(offer));
  const found = possible.find((text) => text.length <= LONGEST_PART) ?? null;
  if (found === null) return null;
  return wholeOf(found, told) ?? found;
};
