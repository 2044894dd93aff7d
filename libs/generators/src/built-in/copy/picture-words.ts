// Which words of an ad stand on its picture: the thing, its main offer, one line more, the button and the brand.
import { type Brief, type Fact, tellsDay } from '@app/creative';
import { capitalised, type SlotValues } from './slots.js';
import { GIVEN } from './given.js';
import { addsTo, isHeadline, isSurcharge, sameStart } from './headline.js';
import { addingTo, factsIn } from './new-facts.js';
import { beginsWithTime } from './importance.js';
import { isSmall, LONGEST_PRICED, mainOffer, MONEY } from './picture-offer.js';
import { isSumForSome, lacksSubject } from './amounts-behind.js';
import { isSidePrice, type MainPrice } from './main-price.js';
import { isPoint } from './sure-alone.js';
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
  readonly price: MainPrice | null;
  readonly priceLines: readonly string[];
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
/** A line that begins with so many words of the offer says it again. */
const SAME_WORDS = 3;
/** What a line says behind the headline that it begins with. */
const LONG_REST = 40;
const LONGEST_LINE = 90;
const LONGEST_HEADLINE = 40;
/** Of a title that says where the thing is. */
const LONGEST_TITLE = 54;
/** Facts beside each other in a line of a picture. */
const MOST_POINTED = 2;

/** `90 for students`. */
const OF_SOME = /^\d+ (?:for|für|pour|para) /iu;
/** Behind the thing, which the headline says. */
const REPEATED = /^\s?:/u;
const GIVEN_FIRST = /^(?:free|kostenlose[rns]?|gratis) /iu;

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

/** Between the thing and its place: no other thing, and no number. */
const MOST_BETWEEN = 40;
/** `Snow clearing for homes in Kanata`: the brief says of the thing itself where it is. */
const isSaidOf = (sentence: string, subject: string, place: string): boolean => {
  const at = sentence.toLowerCase().indexOf(subject.toLowerCase());
  const end = at + subject.length;
  const between = sentence.slice(end, sentence.indexOf(place, end));
  return at >= 0 && sentence.includes(place, end) && between.length <= MOST_BETWEEN && !/[\d,.:;]/u.test(between);
};

/** `Driveway snow clearing in Kanata` says more than `Driveway snow clearing`; who is looked for is no such thing. */
const titleWithPlace = ({ facts }: Brief, { values, headlines }: Told, headline: string): string | undefined => {
  const isHiring = facts.some(({ kind, value }) => kind === 'goal' && value === 'hire');
  const [subject = ''] = values.s;
  if (isHiring || subject === '' || !holdsTerm(headline, subject) || values.l.some((place) => headline.includes(place)))
    return undefined;
  const places = values.l.filter((place) => values.x.some((sentence) => isSaidOf(sentence, subject, place)));
  return [...values.h.map(capitalised), ...headlines].find(
    (text) =>
      text.length <= LONGEST_TITLE && beginsWith(text, capitalised(subject)) && places.some((place) => text.includes(place)),
  );
};

/** `The Heckle Room, Bushwick`, `Shop 14 in the village`: the name and the address say no more than the brand. */
const isAddress = (text: string, brand: string | null): boolean =>
  /^(?:shop|unit|suite|store|local|stand|laden) \d/iu.test(text) ||
  (brand !== null && text.toLowerCase().startsWith(`${brand.toLowerCase()},`));

/** The prices and shares of a text. */
const sumsIn = (text: string): string[] => text.match(/\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?(?:\p{Sc}|%)/gu) ?? [];
/** A line tells no price that stands above it already. */
const repeatsSum = (text: string, main: string | null): boolean => {
  const said = sumsIn(main ?? '');
  return sumsIn(text).some((sum) => said.includes(sum));
};

/** `Moonlight Walk, Saturday 13 September, 9pm`: the day of the thing. */
const timeBehindThing = (text: string): string[] => {
  const rest = text.slice(text.indexOf(', ') + 2);
  return rest.length < text.length && tellsDay(rest) && beginsWithTime(rest) ? [capitalised(rest)] : [];
};

export const pictureWordsOf = (brief: Brief, told: Told, rules: TextRules): PictureWords => {
  const { offers, values, facts } = told;
  const allowed = (text: string): boolean => rules.allows(text);
  const ifAllowed = (text: string | null): string | null => (text !== null && allowed(text) ? text : null);
  const sticker = offers.length > 0 ? stickerOf(brief.facts, told.percentOff) : null;
  // What has no other name is named by its brand.
  const isNamed = values.s.length + values.h.length > 0;
  const offered = (sticker ? offers[0] : mainOffer(told)) ?? null;
  const main = offered !== null && !isNamed && isSumForSome(offered) ? null : offered;
  const saidOffers = [
    ...offers,
    ...brief.facts.flatMap((fact) => (fact.offer ? [fact.text] : [])),
    ...(main === null ? [] : [main]),
  ];
  const saysOffer = (text: string): boolean => factsIn(text, saidOffers).length > 0;
  const named = isNamed ? told.headlines : [...values.b, ...told.headlines];
  const longest = isNamed && values.s.length === 0 ? LONGEST_TITLE : LONGEST_HEADLINE;
  const short = named.find((text) => !saysOffer(text) && text.length <= longest && allowed(text));
  const placed = ifAllowed(titleWithPlace(brief, told, short ?? '') ?? null);
  const headline = placed !== null && !saysOffer(placed) ? placed : short;
  const [shortest = '', second = ''] = [...(headline === short ? [] : [short ?? '']), ...told.shorter]
    .sort((one, other) => one.length - other.length)
    .filter((text) => isHeadline(text, offers))
    .slice(0, MOST_SHORT)
    .filter(allowed);
  const pointed = addingTo(headline ?? '', [...values.t, ...values.f].map(capitalised), facts).filter(
    (text) =>
      !saysOffer(text) &&
      main?.toLowerCase().includes(text.toLowerCase()) !== true &&
      isPoint(text, values.x) &&
      isHeadline(text, offers) &&
      !OF_SOME.test(text),
  );
  const [thing = ''] = values.s;
  const says = (text: string): boolean => thing !== '' && holdsTerm(text, thing);
  const behindName = /^[^:]{3,60}\s?:\s(?<rest>.+)$/u.exec(main ?? '')?.groups?.['rest'];
  const isTitle =
    main !== null &&
    behindName === undefined &&
    sticker === null &&
    allowed(main) &&
    // The brand has its own place.
    !(told.brand !== null && holdsTerm(main, told.brand)) &&
    (beginsWith(main, headline ?? '') || beginsWith(main, thing) || beginsWith(main.replace(GIVEN_FIRST, ''), thing));
  // `Box: 12 tamales for $65` is told as `12 tamales for $65` below the title `Box`.
  const isNamedAgain = behindName !== undefined && [headline ?? '', thing].some((title) => beginsWith(main ?? '', title));
  const shown = isNamedAgain ? capitalised(behindName) : main;
  const offer = isTitle ? null : shown;
  const beside = [headline ?? '', main ?? '', told.brand ?? ''];
  const begin = (main ?? '').toLowerCase().split(' ').slice(0, SAME_WORDS).join(' ');
  const isNews = (text: string): boolean =>
    (main === null || !saysOffer(text)) &&
    !repeatsSum(text, main) &&
    !(main !== null && text.toLowerCase().startsWith(begin)) &&
    text.length > SHORTEST_LINE &&
    addsTo(text, beside) &&
    !(main ?? '').toLowerCase().includes(text.replace(/\.$/u, '').toLowerCase());
  const isShown = told.price === null || (main !== null && told.price.isSaidBy(main));
  const possible = [...told.statements, ...told.sentences].filter(
    (text) =>
      (isShown || !isSidePrice(text, told.price)) &&
      text.length <= (main === null && MONEY.test(text) ? LONGEST_PRICED : LONGEST_LINE) &&
      isNews(text) &&
      !isSurcharge(text) &&
      !lacksSubject(text),
  );
  // Below the name of the brand stands what it is: the brief begins with it.
  const kind = isNamed
    ? []
    : [
        ...told.statements
          .slice(0, 2)
          .filter((text) => !isAddress(text, told.brand))
          .slice(0, 1),
        ...told.headlines.slice(0, 1),
      ].filter((text) => text.length <= LONGEST_PRICED && isNews(text));
  // An event is on its day, not on the day until which one may sign up.
  const days = possible.filter((text) => sameStart(text, headline ?? '', values.s)).flatMap(timeBehindThing);
  const lines = possible.filter((text) => ![headline, thing].some((title) => title && sameStart(text, title, values.s)));
  // A line that begins like the headline and says much more is better than none.
  const longer = possible.filter(
    (text) =>
      !REPEATED.test(text.slice(thing.length)) &&
      text.length > (headline ?? '').length + (main === null ? SHORTEST_LINE : LONG_REST),
  );
  const priced =
    main === null
      ? possible.filter((text) => (MONEY.test(text) || GIVEN.test(text)) && !isSmall(text) && !isSidePrice(text, told.price))
      : [];
  const found = [
    ...priced,
    ...days,
    ...kind,
    ...lines.filter((text) => says(text) !== says(headline ?? '')),
    ...lines,
    pointed.slice(0, MOST_POINTED).join(' · '),
    ...longer,
  ].find(allowed);
  const place = short !== undefined && headline?.startsWith(short) === true ? headline.slice(short.length) : '';
  // The place is told once, by the line where it says more.
  const isPlaceTold = place !== '' && found?.includes(place) === true;
  const title = isPlaceTold || found?.startsWith(headline ?? '') === true ? short : headline;
  return {
    headlines: [isTitle ? main : '', title ?? '', shortest, second].filter((text) => text !== ''),
    line: found ?? null,
    sticker: ifAllowed(offer) === null ? null : sticker,
    offer: ifAllowed(offer),
    action: ifAllowed(told.label),
    brand: ifAllowed(told.brand) ?? ifAllowed(hostOf(brief.landingPageUrl)),
  };
};

const hostOf = (url: string | null): string | null =>
  url === null || !URL.canParse(url) ? null : new URL(url).hostname.replace(/^www\./u, '');
