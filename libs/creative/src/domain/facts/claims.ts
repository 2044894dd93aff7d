// Which words of a brief may be used alone in an ad: a name may, a part of an offer may not.
import type { FactLanguage } from './fact-language.js';

/** Words of offers and promises: used alone they would claim more than the brief does. */
const OFFER_WORD =
  /(?<!\p{L}|\p{L}-)(?:free|complimentary|bogo|geschenkt|umsonst|kostenfrei\p{L}*|versandkostenfrei|portofrei|frei|gratis|kostenlos\p{L}*|gratuite?s?|gratuit[oa]s?|offerte?s?|(?:interest|commission|fee|tax|risk|duty)-free|zinslos\p{L}*|half[- ]price|halb\p{L}* preis\p{L}*|off|discounts?|discounted|reduced|sales?|deals?|offers?|bargains?|promo\p{L}*|rabatt\p{L}*|angebote?|sonderangebot\p{L}*|reduziert\p{L}*|remises?|réductions?|rabais|soldes?|offre|offres|descuentos?|rebajas?|rebajad\p{L}*|ofertas?|oferta|was|were|price\p{L}*|preise?|prix|precios?|save|saving|savings|sparen|économisez|ahorr\p{L}*|guarante\p{L}*|garantie\p{L}*|garantía\p{L}*|warrant\p{L}*|cashback|vouchers?|coupons?|gutschein\p{L}*|code|código|from|up(?= to|$))(?!\p{L}|-)/iu;
const SIGNS = /[%‰٪％+<>~=]|\p{Sc}/u;
const NUMBER_WORDS: Readonly<Record<FactLanguage, RegExp>> = {
  en: /(?<![\p{L}-])(?:half|twice|double|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|hundreds?|thousands?|millions?|dozens?|percent)(?![\p{L}-])/iu,
  de: /(?<![\p{L}-])(?:halb\p{L}*|doppelt\p{L}*|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert\p{L}*|tausend\p{L}*|millionen|prozent)(?![\p{L}-])/iu,
  fr: /(?<![\p{L}-])(?:demi\p{L}*|moitié|double|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|trente|cents?|mille|millions?|pour cent)(?![\p{L}-])/iu,
  es: /(?<![\p{L}-])(?:medi[oa]|mitad|doble|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|veinte|treinta|cien\p{L}*|mil|millones|por ciento)(?![\p{L}-])/iu,
};
const BEFORE_AMOUNT = new RegExp(
  `^(?:${[
    'from|only|just|save|top|over|under|age|aged|ages|for|at|now|pay|buy|get|win|with|take|book|try|grab|order|pick|choose|collect|bring|stay|spend|earn|mix|any|all|first|last|next|past|every|each|another|extra|plus|up|off|by|until|till|since|in|on|of|to|than|about|around|nearly|almost|approx|min|max|least|most|room|rooms|sleeps|seats|serves',
    'ab|nur|für|mit|über|unter|kauf\\p{L}*|hol\\p{L}*|nimm|nehm\\p{L}*|bezahl\\p{L}*|zahl\\p{L}*|spar\\p{L}*|buch\\p{L}*|erhalt\\p{L}*|gewinn\\p{L}*|bestell\\p{L}*|wähl\\p{L}*|bis|seit|vor|nach|etwa|circa|ca|rund|fast|knapp|mindestens|höchstens|jede\\p{L}*|alle|erste\\p{L}*|letzte\\p{L}*|noch|weitere',
    'dès|pour|à|plus|moins|avec|achet\\p{L}*|pren\\p{L}*|pay\\p{L}*|gagn\\p{L}*|réserv\\p{L}*|économis\\p{L}*|command\\p{L}*|profit\\p{L}*|jusqu\\p{L}*|depuis|environ|presque|chaque|toute?s?|premi\\p{L}*|derni\\p{L}*|encore',
    'desde|hasta|solo|sólo|por|con|más|menos|compr\\p{L}*|llév\\p{L}*|llev\\p{L}*|pag\\p{L}*|gan\\p{L}*|ahorr\\p{L}*|reserv\\p{L}*|pid\\p{L}*|consig\\p{L}*|unos|unas|casi|cada|tod[oa]s|primer\\p{L}*|últim\\p{L}*',
  ].join('|')})$`,
  'iu',
);

const GRADE = /^(?:class|klasse|classe|clase|grade|level|niveau|stufe|nivel|category|kategorie|formula|formel)$/iu;
/** A number that belongs to a name: `iPhone 15 cases`, `Windows 11`, `SOC 2`, `MP3`; never a quantity. */
const isNamed = (words: readonly string[], place: number): boolean => {
  const [word = '', before = ''] = [words[place], words[place - 1]];
  if (/^(?:\p{L}[\p{L}\d-]*|\d[DGK]|\d{1,2}-\p{L}{3,}-\p{L}{3,})$/u.test(word)) return true;
  if (/^\d{1,2}$/u.test(word) && GRADE.test(before)) return true;
  if (/^\d{4,5}$/u.test(word) && /^(?:ISO|DIN|EN|BS)$/u.test(before)) return true;
  // In the middle it could count the following word: `Book 3 nights`.
  if (place < words.length - 1 && !/\p{Ll}\p{Lu}|^\p{Lu}{2}/u.test(before)) return false;
  return /^\d{1,4}$/u.test(word) && /^(?:\p{Lu}|\p{Ll}\p{Lu})/u.test(before) && !BEFORE_AMOUNT.test(before);
};

/**
 * Whether a phrase of the brief is true without its context: no offer, no price, no quantity.
 * @param after the text after it in the brief; a number is complete only if no other one follows
 */
export const standsAlone = (phrase: string, language: FactLanguage, after = ''): boolean => {
  if (OFFER_WORD.test(phrase) || SIGNS.test(phrase) || NUMBER_WORDS[language].test(phrase)) return false;
  const words = phrase.split(/\s+/u);
  const numbers = words.flatMap((word, place) => (/\p{N}/u.test(word) ? [place] : []));
  if (numbers.length === 0) return true;
  const goesOn =
    numbers.includes(words.length - 1) &&
    // `inglés B2, 8 semanas`: what follows is another clause.
    !(/^\p{L}/u.test(words.at(-1) ?? '') && /^(?:,\s| (?:à|a|in|en) \p{Lu})/u.test(after)) &&
    /^\s*(?:[,/&–-]\s*\d|\.\s*\p{L}|[.:'’]\d|(?:to|or|and|bis|oder|und|à|ou|et|a|o|y)\s|[%$€£+x])/iu.test(after);
  return !goesOn && numbers.every((place) => isNamed(words, place));
};
