// What an ad must not leave out: what is on offer, and when it is. Where room is short, what praises comes after it.

/** A sum, a share, or what is given. */
export const MONEY =
  /\p{Sc}|%|(?<!\p{L})(?:R|Rs\.?|AED|SGD|ZAR|INR|kr|[Ff]r\.) ?\d|(?<!\p{L})(?:free|gratis|geschenkt|umsonst|kostenlos\p{L}*|gratuit\p{L}*|offerte?s?|offrons|entrée libre|entrada libre|eintritt frei|euros?|pesos|chf|fcfa|francs?|franken|rupees|quid|half price|halbe[nr]? preis|moitié prix|mitad de precio|matched|doubled|verdoppelt|doublée?s?|se duplica|refund\p{L}*|money back|2x1|3x2|dollars?|pounds|bucks|soles|lucas|no charge|no cost|on the house|sin (?:costo|coste|cargo)|ohne aufpreis|sans frais|for the price of|zum preis von|pour le prix|por el precio)(?!\p{L})/iu;
/** How much there is already, how many were helped, how it went: no offer. */
const PRAISE =
  /(?<!\p{L})(?:so far|already|last (?:year|month|season)|bisher|bereits|haben wir schon|letztes jahr|jusqu[’']ici|jusqu[’']à présent|déjà|l[’']an dernier|l[’']année dernière|hasta ahora|ya (?:tenemos|hemos|lo)|el año pasado|rated|bewertet|notée?s?|pass (?:first|the|their)|passed|bestehen|bestanden|zufrieden|satisfied|satisfaits?|réussissent|aprueban|aprobaron|satisfech[oa]s)(?!\p{L})|\d[^.]{0,12} (?:of our|unserer|de nos|de nuestr[oa]s) /iu;
/** What a gift is for. */
const PURPOSE =
  /(?<!\p{L})(?:(?:need to|help us|to) raise|sammeln|wir brauchen|réunir|collecter|reunir|recaudar)(?!\p{L})[^.]{0,80}\d/iu;
/** `Duluth, MN`, `12 Market Place, Hexham`. */
const PLACE =
  /^\p{Lu}[\p{L} .-]+, \p{Lu}[\p{L} .-]+\.?$|^(?:\p{Lu}?[\p{L}’'.-]* ){0,4}(?:street|road|square|hall|place|straße|platz|rue|calle|plaza)(?!\p{L})[^.]{0,40}\.?$/iu;
const MONTH =
  '(?:jan(?:uary|uar|vier)?|feb(?:ruary|ruar|rero)?|february|févr(?:ier)?|mar(?:ch|s|zo)?|märz|apr(?:il)?|avr(?:il)?|abril|ma[iy](?:o)?|jun[ei]?|juni?o?|juin|jul[iy]?o?|juillet|aug(?:ust)?|août|agosto|sep(?:t(?:ember|embre|iembre)?)?|o[ck]t(?:ober|obre|ubre)?|nov(?:ember|embre|iembre)?|de[cz](?:ember)?|décembre|diciembre|enero)';
const DAY =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)';
const DATE = String.raw`(?:\d{1,2}(?:st|nd|rd|th|er|º|\.)? (?:(?:and|to|und|bis|et|au|y|al) \d{1,2}\.? )?(?:of |de )?${MONTH}|${MONTH} \d{1,2}|${DAY})`;
const WHEN = new RegExp(String.raw`(?<!\p{L})${DATE}(?!\p{L})`, 'iu');
/** Behind the thing: `on Saturday 17 May, 10am to 1pm`, `every second Thursday`. */
const BEGINS_WITH_TIME = new RegExp(
  String.raw`^(?:(?:from|on|between|von|vom|ab|am|du|le|de|dès|d[’']|el|del|desde|los|cada|every(?: second| other)?|jeden|tous les|todos los) ?)?(?:\d{1,2} (?:to|and|bis|und|au|et|al|y) )?(?:(?:${DATE}|${MONTH})(?!\p{L})|\d{1,2}(?:[:.h]\d\d)? ?(?:am|pm|h|uhr|bis|to|till)(?!\p{L}))`,
  'iu',
);

/** `Prices start at €318,000 and half of them are sold already`. */
const PRICE =
  /(?<!\p{L})(?:prices?|from|costs?|preise?|ab|kostet|kosten|prix|dès|coûte|tarifs?|precios?|desde|cuesta)(?!\p{L}).{0,30}(?:\p{Sc} ?\d|\d ?(?:\p{Sc}|euros?|pesos|chf|dollars?|pounds))/iu;

export const isPraise = (text: string): boolean => PRAISE.test(text) && ![PURPOSE, PRICE].some((pattern) => pattern.test(text));
export const isOffer = (text: string): boolean => (MONEY.test(text) && !isPraise(text)) || PURPOSE.test(text);
/** The day on which something is or begins. */
export const tellsWhen = (text: string): boolean => WHEN.test(text) && !isPraise(text);
export const tellsWhere = (text: string): boolean => PLACE.test(text);
export const beginsWithTime = (text: string): boolean => BEGINS_WITH_TIME.test(text);
/** Where it goes on with a day of its own. */
export const AT_TIME = new RegExp(
  String.raw`,? (?=(?:on|am|vom|le|el|from|du|del) (?:${DAY},? )?(?:the |le |el )?\d{1,2}(?!\d))`,
  'giu',
);

/** First the naming ones, then offers, days, and all others; each in its order. */
export const byImportance = (texts: readonly string[], names: (text: string) => boolean): string[] => {
  const rank = (text: string): number =>
    names(text) ? 0 : isOffer(text) ? 1 : tellsWhen(text) || tellsWhere(text) ? 2 : isPraise(text) ? 4 : 3;
  return texts
    .map((text) => ({ text, rank: rank(text) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ text }) => text);
};
