// Finds numbers and offers in an ad's words that are not in its brief. Independent of the brief reader: it only compares.
import type { Wording } from '../copy/copywriter.js';

/** The texts of an ad, including those of its picture; each must be true on its own. A picture's offer is drawn below its title and told with it. */
export const textsOf = ({ copy, picture }: Wording): string[] =>
  [
    ...copy.headlines,
    copy.longHeadline,
    copy.primaryText,
    ...copy.descriptions,
    ...picture.headlines,
    picture.line,
    picture.offer === null ? null : `${picture.headlines[0] ?? ''} ${picture.offer}`,
    picture.sticker === null ? null : `${picture.sticker.number} ${picture.sticker.word}`,
    picture.action,
  ].filter((text) => text !== null);

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\u00a0\u202f]+/gu, ' ')
    .replace(/ (?=%)| ?[:,](?= )/gu, '')
    .replace(/['`]/gu, '’')
    .trim();

const QUALIFIER =
  /(?:^|[^\p{L}])(?:from|up to|at least|only|just|under|over|about|save|ab|bis zu|bis|nur|mindestens|unter|über|etwa|dès|à partir de|jusqu’à|seulement|moins de|plus de|environ|desde|hasta|hasta un|solo|sólo|menos de|más de|unos|was|statt|au lieu de|en vez de) $/u;
const NUMBER =
  /[\d%‰$€£¥₹]|(?<![\p{L}-])(?:half|two|three|four|five|six|ten|twenty|hundred|thousand|million|percent|zwei|drei|vier|zehn|hundert|tausend|prozent|halber|deux|trois|quatre|dix|vingt|cent|mille|moitié|dos|tres|cuatro|diez|veinte|cien|mil|mitad)(?![\p{L}-])/u;
const OFFER =
  /(?<!\p{L})(?:free|off|discounts?|sale|deals?|offers?|save|half price|guarante\p{L}*|warrant\p{L}*|trial|last chance|gratis|kostenlos\p{L}*|rabatt|angebot\p{L}*|sparen|garantie\p{L}*|letzte chance|gratuit\p{L}*|offerte?s?|offres?|remises?|réductions?|économis\p{L}*|dernière chance|gratuit\p{L}*|descuentos?|ofertas?|ahorr\p{L}*|garantía\p{L}*|última oportunidad)(?!\p{L})/u;
const HERE = '¤';

/**
 * @param facts the facts of the brief, word for word and complete: each with its qualifier, period, condition and code
 * @returns the claim that goes beyond them, or undefined
 */
export const falseFactIn = (text: string, facts: readonly string[]): string | undefined => {
  const longestFirst = facts.map(plain).sort((one, other) => other.length - one.length);
  let rest = plain(text);
  for (const fact of longestFirst) {
    const parts = rest.split(fact);
    for (const before of parts.slice(0, -1)) {
      const qualifier = QUALIFIER.exec(before);
      if (qualifier) return `${qualifier[0]}${fact}`;
    }
    rest = parts.join(HERE);
  }
  return (NUMBER.exec(rest) ?? OFFER.exec(rest))?.[0];
};

export const says = (text: string, facts: readonly string[]): boolean => facts.some((fact) => plain(text).includes(plain(fact)));
