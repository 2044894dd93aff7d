// Which words of an ad stand on its picture: the thing, its main offer, one line more, the button and the brand.
import { type Brief, type Fact } from '@app/creative';
import { capitalised, type SlotValues } from './slots.js';
import { GIVEN } from './given.js';
import { isOffer, isPraise } from './importance.js';
import { addsTo, isHeadline, sameStart } from './headline.js';
import { addingTo, factsIn } from './new-facts.js';
import { holdsTerm, type TextRules } from './text-rules.js';

/** The texts of a picture; null: left out. */
export interface PictureWords {
  /** The preferred one first; the others are shorter alternatives. */
  readonly headlines: readonly string[];
  readonly line: string | null;
  /** e.g. `20%` over `off`. */
  readonly sticker: { readonly number: string; readonly word: string } | null;
  /** The offer in words, for pictures without room for a sticker, or offers without a percentage. */
  readonly offer: string | null;
  readonly action: string | null;
  readonly brand: string | null;
}

/** What the words of a picture are chosen from. */
export interface Told {
  /** The best first. */
  readonly headlines: readonly string[];
  /** Some of these, the shortest first, are alternatives. */
  readonly shorter: readonly string[];
  /** The brief's own sentences, and the offers of long ones. */
  readonly statements: readonly string[];
  /** Other sentences, the best first. */
  readonly sentences: readonly string[];
  readonly offers: readonly string[];
  readonly facts: readonly string[];
  readonly values: SlotValues;
  readonly label: string;
  readonly brand: string | null;
  readonly percentOff: string;
}

/** Of these the shortest two that are allowed are a picture's alternatives. */
const MOST_SHORT = 6;
const SHORTEST_LINE = 20;
const LONGEST_LINE = 90;
/** Of a line that tells the price where no offer stands above it. */
const LONGEST_PRICED = 110;
const LONGEST_HEADLINE = 40;
const LONGEST_OFFER = 76;
const MOST_BEFORE = 14;
/** A short sentence with several prices is told whole. */
const LONGEST_LIST = 52;
/** Facts beside each other in a line of a picture. */
const MOST_POINTED = 2;
const MONEY = /\p{Sc}|%|(?<!\p{L})(?:euros?|chf)(?!\p{L})/iu;
const PRICE = /\p{Sc} ?\d|\d ?\p{Sc}/u;
/** What comes with the order is less than what it costs. */
const ALONG =
  /(?:shipping|delivery|returns?|versand\p{L}*|lieferung|entrega|rückversand|livraison|retours?|env[ií]os?|devoluci\p{L}*|parking|wifi|parkplatz|montaje|montage|aufbau|assembly|set-?up|gift wrap\p{L}*)/iu;

/** What is paid ahead, or for something besides, is less than what it costs. */
const BESIDES =
  /(?<!\p{L})(?:deposit|anzahlung|kaution|acompte|arrhes|caution|seña|señal|fianza|reserva de plaza|rest of|elsewhere|postage|car park|camping|shoe (?:hire|rental)|rental shoes|leih(?:schuhe|schuh|ausrüstung)|alterations|änderungen|retouches|arreglos|accessor\p{L}+|zubehör|accesorios|booking fee|joining fee|grundgebühr|matrícula|frais de (?:port|dossier)|adhésion)(?!\p{L})/iu;
const isSmall = (offer: string): boolean =>
  BESIDES.test(offer.split(', ').find((clause) => /\d/u.test(clause)) ?? offer) || (GIVEN.test(offer) && ALONG.test(offer));
/** `Free delivery in Leeds, $9.95 elsewhere`: what is said of the delivery is less than what is on offer. */
const isOfDelivery = (sentence: string): boolean => new RegExp(`^(?:\\p{L}+ )?${ALONG.source}`, 'iu').test(sentence);

/**
 * The first offer with a price or a share, then what is given, then a sentence of the brief whose number is no offer of its own. What comes along
 * is the main thing only where nothing else has a number.
 */
const mainOffer = ({ offers, statements }: Told): string | null => {
  const every = statements.map((text) => text.replace(/\.$/u, '')).filter((text) => isOffer(text));
  const told = every.filter((text) => !isSmall(text) && !isOfDelivery(text));
  const aside = every
    .filter((text) => !told.includes(text))
    .join(' ')
    .toLowerCase();
  const first = told.find((text) => PRICE.test(text)) ?? '';
  const [earliest = first.length] = offers
    .map((offer) => first.toLowerCase().indexOf(offer.toLowerCase()))
    .filter((at) => at >= 0)
    .sort((one, other) => one - other);
  // `A tasting menu at $125, wine pairing $70`: where the first price is no offer of its own, its whole sentence is told.
  if (first.length <= LONGEST_PRICED && PRICE.test(first.slice(0, earliest))) {
    return told.find((text) => text.length <= LONGEST_OFFER && first.toLowerCase().includes(text.toLowerCase())) ?? null;
  }
  const own = offers.filter((text) => !isSmall(text) && !isPraise(text) && !aside.includes(text.toLowerCase()));
  const priced = own.filter((text) => MONEY.test(text));
  const main = [...priced, ...own, ...told.filter((text) => !text.includes('. '))];
  const possible = main.length + told.length > 0 ? main : offers;
  const found = possible.find((text) => text.length <= LONGEST_OFFER) ?? null;
  // `Con 10 € al mes alimentas a un cachorro` is more than its part from the number on.
  const whole = told.find(
    (text) =>
      found !== null &&
      ((text.endsWith(found) && text.length <= found.length + MOST_BEFORE) ||
        (text.toLowerCase().includes(found.toLowerCase()) &&
          !text.includes('. ') &&
          text.split(/\p{Sc}/u).length > 2 &&
          text.length <= LONGEST_LIST)),
  );
  return whole ?? found;
};

/** `Laser surgery €790 an eye` says the thing too, and needs no title above. */
const beginsWith = (text: string, title: string): boolean =>
  title !== '' &&
  text.length > title.length &&
  text.toLowerCase().startsWith(title.toLowerCase()) &&
  !/^\p{L}/u.test(text.slice(title.length));

const stickerOf = (facts: readonly Fact[], word: string): PictureWords['sticker'] => {
  const first = facts.find(({ offer }) => offer !== null)?.offer;
  return first?.kind === 'percent' && first.qualifier === null && first.tail === ''
    ? { number: `${first.amounts[0]?.text ?? ''}%`, word }
    : null;
};

export const pictureWordsOf = (brief: Brief, told: Told, rules: TextRules): PictureWords => {
  const { offers, values, facts } = told;
  const allowed = (text: string): boolean => rules.allows(text);
  const ifAllowed = (text: string | null): string | null => (text !== null && allowed(text) ? text : null);
  const sticker = offers.length > 0 ? stickerOf(brief.facts, told.percentOff) : null;
  const main = (sticker ? offers[0] : mainOffer(told)) ?? null;
  const saidOffers = [
    ...offers,
    ...brief.facts.flatMap((fact) => (fact.offer ? [fact.text] : [])),
    ...(main === null ? [] : [main]),
  ];
  const saysOffer = (text: string): boolean => factsIn(text, saidOffers).length > 0;
  // What has no other name is named by its brand.
  const named = values.s.length + values.h.length > 0 ? told.headlines : [...values.b, ...told.headlines];
  const headline = named.find((text) => !saysOffer(text) && text.length <= LONGEST_HEADLINE && allowed(text));
  const [shortest = '', second = ''] = [...told.shorter]
    .sort((one, other) => one.length - other.length)
    .filter((text) => isHeadline(text, offers))
    .slice(0, MOST_SHORT)
    .filter(allowed);
  const pointed = addingTo(headline ?? '', [...values.t, ...values.f].map(capitalised), facts).filter(
    (text) => !saysOffer(text) && main?.toLowerCase().includes(text.toLowerCase()) !== true,
  );
  const isTitle = main !== null && sticker === null && beginsWith(main, headline ?? '') && allowed(main);
  const offer = isTitle ? null : main;
  const beside = [headline ?? '', main ?? '', told.brand ?? ''];
  const possible = [...told.statements, ...told.sentences].filter(
    (text) =>
      (main === null || !saysOffer(text)) &&
      text.length <= (main === null && MONEY.test(text) ? LONGEST_PRICED : LONGEST_LINE) &&
      text.length > SHORTEST_LINE &&
      addsTo(text, beside) &&
      !(main ?? '').toLowerCase().includes(text.replace(/\.$/u, '').toLowerCase()),
  );
  const lines = possible.filter((text) => !sameStart(text, headline, values.s));
  // A line that begins like the headline and goes on is better than none.
  const longer = possible.filter((text) => text.length > (headline ?? '').length + SHORTEST_LINE);
  const says = (text: string): boolean => values.s.some((subject) => holdsTerm(text, subject));
  const priced = main === null ? possible.filter((text) => MONEY.test(text) || GIVEN.test(text)) : [];
  const found = [
    ...priced,
    ...lines.filter((text) => says(text) !== says(headline ?? '')),
    ...lines,
    pointed.slice(0, MOST_POINTED).join(' · '),
    ...longer,
  ].find(allowed);
  return {
    headlines: [isTitle ? main : '', headline ?? '', shortest, second].filter((text) => text !== ''),
    line: found ?? null,
    sticker: ifAllowed(offer) === null ? null : sticker,
    offer: ifAllowed(offer),
    action: ifAllowed(told.label),
    brand: ifAllowed(told.brand) ?? ifAllowed(hostOf(brief.landingPageUrl)),
  };
};

const hostOf = (url: string | null): string | null =>
  url === null || !URL.canParse(url) ? null : new URL(url).hostname.replace(/^www\./u, '');
