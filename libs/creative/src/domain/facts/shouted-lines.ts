// A line that a poster shouts is printed as a sentence: `$110 PER PERSON` as `$110 per person`. Names, German nouns and abbreviations keep their capitals.
import { capital } from './capital.js';
import type { FactLanguage } from './fact-language.js';
import { meantInHaste } from './hasty-spelling.js';
import { isName, withNames } from './names-in-text.js';
import { asName, withShoutedNames } from './shouted-names.js';
import { withShoutedPlaces } from './shouted-places.js';
import { asGermanSentence } from './small-letters.js';

const MOSTLY = 0.8;
const SHORTEST = 4;
const LONG_WORD = /\p{L}{4}/u;
const lettersOf = (text: string): string => text.replace(/\P{L}/gu, '');
export const isShouted = (text: string): boolean => {
  const letters = lettersOf(text.replace(/(?<=\d)\p{L}{1,2}(?!\p{L})/gu, ''));
  const capitals = letters.replace(/\P{Lu}/gu, '').length;
  const isLong = LONG_WORD.test(text) || (/\p{Lu} ?\d* ?\p{Lu}/u.test(text) && text.includes(' ') && letters.length > SHORTEST);
  return isLong && capitals > MOSTLY * letters.length;
};

const ROMAN = /^(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})$/u;
const ACRONYM =
  /^(?:CDI|LED|VIP|USB|UK|US|USA|EU|IT|BBQ|SUV|GPS|NHS|MOT|DIY|HETAS|BYOB|BYO|UV|CCTV|GST|VAT|DBS|NICEIC|RAC|AA|IPA|UE|TÜV|ITV|IVA|DNI|APL|RGE|AOP|IGP|BIO|ISO|DIN|NIMF|ISPM|HACCP|FSC|PEFC|GOTS|ADHS|KFZ|EUR|USD|AUD|NZD|GBP|QLD|ACT|WA|SA|NE|GA|CA|IA|OH|OK|OR|AZ|IL|LA|MA|ME|MI|AL|AK|AR|DE|HI|ID|ON|AB|BC|MB|PEI)$/u;
/** They are common words too, and codes of a state behind a town only: `SEATTLE WA`. */
const STATE = /^(?:LA|MA|ME|MI|AL|AR|DE|HI|ID|ON|OK|OR|ACT|IT|US|AA|SA|CA|IL|BIO|IA|AB|NE|WA)$/u;
/** Nobody can say them. */
const WITHOUT_VOWEL = /^[^\P{L}AEIOUYÄÖÜÁÉÍÓÚÀÈÊÂÎÔÛ]{1,5}$/u;
const SHORT_WORD =
  /^(?:LBS?|CM|MM|KM|KG|MG|ML|CL|HRS?|HS|MIN|MINS|STD|STR|NR|PM|PP|DR|MR|MRS|ST|RD|TH|ND|BZW|INKL|ZZGL|FR|SR|VS|PSSST?|SHH+|HMM+)$/u;
const CODE = /\b(?:code|código)(?: (?:promo\p{L}*|de descuento))?:? $/iu;

const isKept = (word: string, before: string, after: string): boolean => {
  if (CODE.test(before)) return true;
  // `ASV H/F`
  if (word.length <= SHORTEST && /^ \(?[HFM]\/[HFM](?!\p{L})/u.test(after)) return true;
  // `INFIRMIER D.E.`
  if (word.length === 1 && (/^\.\p{Lu}/u.test(after) || /\p{Lu}\.$/u.test(before))) return true;
  if (/[’']$/u.test(before) || /^[’']/u.test(after)) return false;
  if (STATE.test(word)) return /\p{L}{3},? $/u.test(before) && /^\s*(?:$|\d{4,5}$)/u.test(after) && !/[!?]$/u.test(after);
  return ROMAN.test(word) || ACRONYM.test(word) || (WITHOUT_VOWEL.test(word) && !SHORT_WORD.test(word));
};

/** Places that people go to: their names have capitals in every language. */
const VENUE: Readonly<Record<FactLanguage, RegExp>> = {
  en: /^(?!.*(?:free|sale|open|show|tour|market|\bin the\b))(?:\d+[a-z]? )?(?:[\p{L}’'.-]+ ){1,5}(?:hall|church|park|farm|street|road|rd|lane|avenue|ave|centre|center|school|square|theatre|theater|museum|library|barn|gardens?|showground|stadium|arena|quay|harbou?r|pier|green|pavilion|inn|arms|hotel|castle|abbey|cathedral|college|mill|wharf|(?:cricket|football|rugby|golf|tennis|sailing|rowing|bowls|social|country) club|highway|drive|terrace|crescent)$|^\d+[a-z]? (?:[\p{L}’'.-]+ ){0,3}(?:st|hwy|highway|route|blvd|dr|ct|pkwy|way|place|row|crescent|terrace)(?: \d+)?$/iu,
  de: /^$/u,
  fr: /^(?:\d+ (?:bis )?,? ?)?(?:halle|salle|place|rue|parc|théâtre|esplanade|espace|stade|gymnase|château|église|ferme|domaine|quai|avenue|boulevard|square|jardin|cinéma|mairie|école|chapelle|moulin|parking) (?:d[’']|du |des |de |aux? |à |(?!libre|limit|gratuit)\p{L}{4,}(?: |$))/iu,
  es: /^(?:teatro|plaza|parque|calle|c\/|centro|sala|iglesia|estadio|polideportivo|museo|casa|pabellón|recinto|paseo|avda\.?|avenida|finca|jardín|club|hacienda|bodega|mercado|biblioteca) (?!libre|gratis|abiert)(?:de la |de los |del |de |\p{L}{4,})/iu,
};
/** The towns behind a place: `TEATRO DEL LAGO, ROSARIO`. */
const TOWN = /^[\p{L}’' -]{3,30}$/u;
/** `Salle des fêtes – GUER (56)`. */
const TOWN_WITH_CODE = /^\p{Lu}[\p{Lu}’' -]{2,} \((?:\d\d|2[AB])\)$/u;
const MOST_WORDS_OF_TOWN = 4;
const isTown = (part: string): boolean => TOWN.test(part) && part.split(' ').length <= MOST_WORDS_OF_TOWN;

const small = (line: string): string =>
  line
    .replace(/(?<=\d)(?:AM|PM|ST|ND|RD|TH|S|H|HS|KM|KG|G|ML|CM|MIN|HRS?)(?![\p{L}\d])/gu, (unit) => unit.toLowerCase())
    // `AIDES-SOIGNANT(E)S`: the letters in brackets are of the word.
    .replace(/(?<![\p{L}\d])\p{Lu}{2,}(?:\(\p{Lu}{1,4}\)\p{Lu}*)+/gu, (word) => word.toLowerCase())
    .replace(/(?<![\p{L}\d])(?!\p{L}*\d)\p{Lu}+/gu, (word, at: number) =>
      isKept(word, line.slice(0, at), line.slice(at + word.length)) ? word : word.toLowerCase(),
    );

const SHORT_DAY = /^(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun|jan|feb|aug|sept?|oct|nov|dec)$/u;
const BEFORE_DAY = /^(?:MON|TUE|WED|THU|FRI|SAT|SUN|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|MAI|OKT|DEZ)$/u;
/** Days and months have capitals in English and German only. */
const named = (text: string, language: FactLanguage): string =>
  withNames(
    text.replace(/(?<![\p{L}’'])\p{Ll}{3,}/gu, (word) =>
      isName(word, language) || (language === 'en' && SHORT_DAY.test(word)) ? capital(word) : word,
    ),
    language,
  );

/** `ein Stück Bergkäse GESCHENKT`. */
const EMPHASIS =
  /(?<=\p{Ll}[\p{L}\d]* |: )(?:FREE|YES|NEW|SALE|LIBRE|OUI|JA|NEU|NOW|ONLY|INCLUDED|GRATIS|KOSTENLOS|GESCHENKT|INKLUSIVE|JETZT|NUR|GRATUITE?S?|GRATUIT[OA]S?|OFFERTE?S?|INCLUS|SOLO|HOY|INCLUID[OA]S?)(?![\p{L}\d])/gu;
/** Between numbers: `Oct 4 AND 5`. */
const JOINS = /(?<=\d )(?:AND|TO|OR|UND|BIS|ET|OU|AU|Y|AL)(?= \d)/gu;
const SHORT = /^\p{Lu}{2,5}$/u;
const SEPARATORS = /( [-–—·|•/+] |, |: | ?[|•·] ?)/u;
const BEGINS_SENTENCE = /^[^\p{L}\d+−-]*\p{L}(?!\p{Lu})|(?<=[.!?] [¡¿]?)(?<!(?<!\p{L})(?:av|esq)\. )\p{L}/gu;
const BEGINS_NEXT = /(?<=\p{L}[.!?]+ [¡¿]?)(?<!(?<!\p{L})(?:av|esq)\. )\p{L}/gu;
const isOfBrand = (part: string, brand: string | null): boolean =>
  brand !== null &&
  part.length > 3 &&
  brand.toLowerCase().startsWith(part.toLowerCase()) &&
  !/^\p{L}/u.test(brand.slice(part.length));

const SMALL_WORD = /(?<![\p{L}\d@./’'-])\p{Ll}+(?![\p{L}\d@/’'-])/gu;
/** A sentence ends within what is shouted in one line. */
const NEXT_SENTENCE = /(?<=(?:\p{L}{3}|[!?)])[.!?]+|\d[.!?]+)(?<!(?<!\p{L})ESQ\.) (?=\p{Lu}{2})/u;

/** @param brand keeps its own letters */
export const asSentence = (line: string, language: FactLanguage, brand: string | null): string => {
  const sentences = isShouted(line) ? line.split(NEXT_SENTENCE) : [];
  return sentences.length > 1
    ? sentences.map((each) => asOneSentence(each, language, brand, true)).join(' ')
    : asOneSentence(line, language, brand, isShouted(line));
};
const asOneSentence = (said: string, language: FactLanguage, brand: string | null, isWhole: boolean): string => {
  const end = isWhole ? (/[.!?]+$/u.exec(said)?.[0] ?? '') : '';
  const written = said.slice(0, said.length - end.length);
  const line = written.replace(/(?<!\p{L})\p{Lu}{3}(?= \d)/gu, (word) =>
    BEFORE_DAY.test(word) ? capital(word.toLowerCase()) : word,
  );
  const parts = line.split(SEPARATORS);
  const isPlace = (part: string): boolean => VENUE[language].test(part) || isOfBrand(part, brand);
  const place = parts.findIndex((part) => (isWhole || isShouted(part)) && isPlace(part));
  const told = parts
    .map((part, at) => {
      // `Accreditation: NABL`.
      const isShort = !isWhole && SHORT.test(part) && parts[at + 1] !== ': ';
      const isCalm = at % 2 === 1 || isShort || !(isWhole || (isShouted(part) && parts.length > 1 && !ACRONYM.test(part)));
      if (isCalm) return part;
      if (brand !== null && isOfBrand(part, brand)) return brand.slice(0, part.length);
      const calmed = small(part);
      if (!isWhole && TOWN_WITH_CODE.test(part)) return asName(calmed);
      if (place >= 0 && at >= place && (isPlace(part) || isTown(part))) return asName(calmed);
      const said = language === 'de' ? asGermanSentence(calmed) : named(calmed, language);
      return parts[at - 1] === ', ' || parts[at - 1] === ': '
        ? said.replace(BEGINS_NEXT, (begin) => begin.toUpperCase())
        : said.replace(BEGINS_SENTENCE, (begin) => begin.toUpperCase());
    })
    .join('')
    .replace(EMPHASIS, (word) => word.toLowerCase())
    .replace(JOINS, (word) => word.toLowerCase())
    .replace(/(?<=\d ?)[AP]M(?!\p{L})|(?<=\d)H(?=\d\d)/gu, (unit) => unit.toLowerCase())
    .replace(/(?<=\d )UHR(?!\p{L})/gu, 'Uhr')
    // `19 H`, `1.650 M`
    .replace(/(?<=\d )(?:H|M|KM|M²|SQ FT|FT|YD|X(?= \d))(?![\p{L}\d])/gu, (unit) => unit.toLowerCase());
  const spelt = isWhole ? withShoutedPlaces(withShoutedNames(told, language), language) : told;
  return `${isWhole && language === 'en' ? spelt.replace(SMALL_WORD, (word) => meantInHaste(word) ?? word) : spelt}${end}`;
};

/** What a poster calls a play or a film: English writes the words of a title with capitals. */
export const asTitle = (written: string, language: FactLanguage, brand: string | null): string => {
  const told = asSentence(written, language, brand);
  return language === 'en' && isShouted(written) ? asName(told.toLowerCase()) : told;
};
