// Gives the names of a text in small letters their capitals: `near bath, tue to sat, on zoom`.
import { capital } from './capital.js';
import type { FactLanguage } from './fact-language.js';
import { longNames, names, namesOfPlaces, spellings } from './names.js';

/** German towns end like this. */
const GERMAN_TOWN = /^(?!(?:\p{L}*(?:daheim|geheim|insgeheim))$)\p{L}{3,}(?:burg|stadt|hausen|furt|dorf|heim)$/u;
/** Whether a word is a name in this language and nothing else, in any letters. */
export const isName = (word: string, language: FactLanguage): boolean => {
  const small = word.toLowerCase();
  return names[language].has(small) || (language === 'de' && GERMAN_TOWN.test(small));
};

/** What a place stands behind. */
const BEFORE_PLACE: Readonly<Record<FactLanguage, string>> = {
  en: 'in|near|from|around|across|outside|downtown|central',
  de: 'in|bei|nahe|aus|um|raum|nach',
  fr: 'à|a|vers|autour de|près de',
  es: 'en|cerca de',
};
const AND = 'and|&|und|et|y|or|oder|ou|o';
/** English towns end like this, behind a word of place. */
const ENGLISH_TOWN = String.raw`|\p{Ll}{3,}(?:ham|shire|chester|bury|borough|burgh|ville|mouth|ford|ington|combe|thorpe)`;

/** A short form is one beside another day or a time only: `sat` and `do` are other words too. */
const DAYS: Readonly<Record<FactLanguage, string>> = {
  en: 'mon|tues?|wed|thu(?:rs?)?|fri|sat|sun',
  de: 'mo|di|mi|do|fr|sa|so',
  fr: '',
  es: '',
};
const TO = String.raw`(?: ?[-–/+&,] ?| (?:to|til|till|thru|through|and|bis|und|u) | )`;
const MONTHS = 'jan|feb|mar|march|apr|may|jun|jul|aug|sept?|oct|nov|dec';
const FULL = 'january|february|april|june|july|august|september|october|november|december';
const IN_DATE = [
  new RegExp(String.raw`(?<=\d(?:st|nd|rd|th)? )(?:${MONTHS})(?!\p{L})`, 'giu'),
  new RegExp(String.raw`(?<!\p{L})(?:${MONTHS})(?= \d{1,2}(?:st|nd|rd|th)?(?![\p{L}\d%]))`, 'giu'),
  new RegExp(
    String.raw`(?<!\p{L})(?:${MONTHS})(?=(?: ?[-–] ?| (?:to|til|till|until|thru|through|and) )(?:${MONTHS}|${FULL})(?!\p{L}))`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<=(?<!\p{L})(?:${MONTHS}|${FULL})(?: ?[-–] ?| (?:to|til|till|until|thru|through|and) ))(?:${MONTHS})(?!\p{L})`,
    'giu',
  ),
];

const SMALL_IN_NAME = /^(?:of|on|am|im|de|del|de la|la|y|le|des|und)$/u;
const ofSeveral = (name: string): string =>
  name.replace(/(?<![’'])\p{L}+/gu, (word, at: number) => (at > 0 && SMALL_IN_NAME.test(word) ? word : capital(word)));

const patternsOf = (language: FactLanguage): readonly RegExp[] => {
  const places = `(?:${namesOfPlaces[language]}${language === 'en' ? ENGLISH_TOWN : ''})`;
  const day = `(?:${DAYS[language]})(?!\\p{L})`;
  const isShort = DAYS[language] !== '';
  return [
    new RegExp(`(?<!\\p{L})(?:${longNames[language]})(?!\\p{L})`, 'gu'),
    new RegExp(`(?<=(?<!\\p{L})(?:${BEFORE_PLACE[language]}) )${places}(?!\\p{L})`, 'gu'),
    new RegExp(`(?<=\\p{Lu}\\p{L}+ (?:${AND}) )${places}(?!\\p{L})`, 'gu'),
    ...(isShort
      ? [
          new RegExp(`(?<![\\p{L}])(?:${DAYS[language]})(?=${TO}${day})`, 'giu'),
          new RegExp(`(?<=(?<!\\p{L})(?:${DAYS[language]})${TO})${day}`, 'giu'),
          // `jeden so von 10 bis 14 uhr`
          new RegExp(`(?<=(?<!\\p{L})(?:jeden|immer|every) )${day}(?=$|[,.]| (?:from|at|von|ab|um|\\d))`, 'giu'),
        ]
      : []),
    ...(language === 'fr' || language === 'es'
      ? [
          // `à Béziers et Agde`
          /(?<=(?<!\p{L})(?:à|À|en|En|sur) \p{Lu}[\p{L}-]+ (?:et|y) )(?!(?:environs|alentours|partout|toute?|ses|sa|son|la|le|les|online|alrededores|provincia|cercanías|todo|toda|también|domicilio|aussi|dans|sur|sans|avec|sin|con)(?!\p{L}))\p{Ll}{4,}(?=$|[,.!?\n])/gu,
        ]
      : []),
    ...(language === 'en'
      ? [
          // `Tulsa and broken arrow` between two commas.
          /(?<=(?:^|, |(?<!\p{L})(?:in|near|around|across|serving|covering|over) )\p{Lu}\p{L}+ (?:and|&|or) )(?!(?:we|beyond|surrounding|nearby|online|all|the|more|free|by|on|at|is|are|our|around|its)(?!\p{L}))\p{Ll}{4,}(?: \p{Ll}{4,})?(?=$|[,.!?\n]| (?:tx|az|ca|fl|ga|oh|wa|pa|ny|nj|nc|sc|tn|va|mi|mn|wi|ut|nv)(?:$|[,.\n]))/gmu,
          // `ring dave 0400 …`
          /(?<=(?<!\p{L})(?:ring|call|text|phone|message|ask for) )(?!(?:us|me|now|today|on|at|or|the|our|free|for|info|anytime)(?!\p{L}))\p{Ll}{3,}(?=(?: on| at)?:? [+(]?\d{3})/gu,
          // `ring tommy`
          /(?<=(?<!\p{L})(?:ring|call|text|phone|ask for) )(?!(?:us|me|him|her|them|now|today|tonight|tomorrow|anytime|ahead|first|early|in|on|up|out|back|for|soon|direct|before|after|again|instead|only|the|our|or|and|centres?|center|outs?|backs?|details|info|prices?|more|help|quotes?|advice|home|daily|cases?|messages?|shops?|repairs?|free)(?!\p{L}))\p{Ll}{3,}(?=$|[.!\n])/gmu,
          /(?<!\p{L})(?:mon|tues?|wed|thurs?|fri|sat|sun)(?= (?:mornings?|afternoons?|evenings?|nights?)(?!\p{L}))/gu,
          // `off i-65`
          /(?<![\p{L}\d])i(?=-\d{1,3}(?!\d))/gu,
          // `on hwy 2`
          /(?<![\p{L}])(?:hwy|highway|rte|route|interstate)(?= \d{1,3}(?![\d,]))/gu,
          // `nov fills up`: no other words.
          /(?<!\p{L})(?:feb|aug|sept|oct|nov|dec)(?![\p{L}’'])/gu,
          ...IN_DATE,
          new RegExp(`(?<!\\p{L})(?:${DAYS.en})(?= \\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm|-))`, 'gu'),
          /(?<![\p{L}’'])i(?=(?:[’'](?:m|ve|ll|d))? \p{Ll})/gu,
        ]
      : []),
  ];
};
const patterns: Readonly<Record<FactLanguage, readonly RegExp[]>> = {
  en: patternsOf('en'),
  de: patternsOf('de'),
  fr: patternsOf('fr'),
  es: patternsOf('es'),
};

/** `a lyon` is typed without its accent. */
const AT_PLACE = /(?<![\p{L}\p{N}’'-])a(?= \p{Lu}\p{Ll})/gu;

/** @param text in small letters, where single names have their capitals */
export const withNames = (text: string, language: FactLanguage): string =>
  patterns[language]
    .reduce((told, pattern) => told.replace(pattern, ofSeveral), text)
    .replace(AT_PLACE, language === 'fr' ? 'à' : 'a')
    .replace(
      /(?<![\p{L}\p{N}@./-])\p{L}+(?![\p{L}\p{N}@]|[./]\p{L})/gu,
      (word) => spellings[language].get(word.toLowerCase()) ?? word,
    );
