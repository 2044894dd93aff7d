// What does not belong to the name of a thing although it stands behind it: a second phrase, half of how it is made, or how it is sold.
import type { FactLanguage } from './fact-language.js';

type Romance = 'fr' | 'es';
/** An article behind a whole name begins another phrase: `festival de musique | les pieds dans le sable`. */
const ARTICLE: Readonly<Record<Romance, RegExp>> = {
  fr: /(?<!(?<!\p{L})(?:[àa]|de|en|par|pour|sur|sous|dans|avec|sans|chez|entre|vers|contre|et|ou|comme|tou(?:te)?s?|plus)) (?:(?:les?|la|une?) (?=\p{Ll})|l[’'])/u,
  es: /(?<!(?<!\p{L})(?:[ae]|de|en|por|para|sobre|bajo|con|sin|entre|hacia|contra|y|o|como|tod[oa]s?|más)) (?:el|la|los|las|una?) (?=\p{Ll})/u,
};
const OF_SOMETHING = / (?:de |des |du |del |d[’'])/u;
/** Said to gain time. */
const FILLER = / (?:quoi|hein|voilà|pues|nomás)$/u;
/** What it is sold by is no part of it. */
const SOLD = / (?:en ligne|sur internet|par internet|en línea|por internet|online)$/u;
/** `For fewer than 300 members`: from how many on is no name. */
const COUNTS = / (?:de|à|a) (?:moins|plus|menos|más)$/u;
/** `Huerta ecológica cerca` of a town. */
const NEAR = / (?:cerca|près|lejos|loin|autour|alrededor)(?: (?:de|du|des|del|d[’']).*)?$/u;
/** `Botas vaqueras cosidas` says less than `cosidas a mano`, and is no name. */
const MADE: Readonly<Record<Romance, RegExp>> = {
  fr: / (?:cuit|fait|construit|cousu|tissé|fabriqué|sculpté|taillé|tricoté|brodé)e?s?$/u,
  es: / (?:hech|cosid|construid|fabricad|elaborad|tejid|bordad|tallad|pintad)[oa]s?$/u,
};
const HOW =
  /^ (?:à la main|à l[’']ancienne|au feu de bois|au levain|sur mesure|a mano|a máquina|a medida|a la leña|por encargo)(?!\p{L})/u;
const GOES_ON: Readonly<Record<Romance, RegExp>> = {
  fr: /^ (?:à|au|aux|en|par|dans|avec|depuis|sur) \p{Ll}/u,
  es: /^ (?:a|al|en|por|con|desde|sobre) \p{Ll}/u,
};
const LONGEST = 48;
const FEWEST_WORDS = 3;

const wholeMade = (thing: string, after: string, language: Romance): string => {
  if (thing.split(' ').length < FEWEST_WORDS || !MADE[language].test(thing)) return thing;
  const [how = ''] = HOW.exec(after) ?? [];
  if (how !== '' && thing.length + how.length <= LONGEST) return thing + how;
  return how !== '' || GOES_ON[language].test(after) ? thing.replace(MADE[language], '') : thing;
};

/** Superlatives praise a thing: `den saftigsten Käsekuchen`. */
const BEST = /^(?!erst|nächst|letzt|fest|robust|\p{Ll}*sst)\p{Ll}{2,}ste[nrsm]? (?=\p{Lu})/u;

/** `Reparatur` says nothing without what is repaired. */
const WORK = /^(?:reparatur|verkauf|verleih|\p{L}{4,}ung)$/iu;
const OF_WHAT = /^ von (?:\p{Ll}+en )?\p{Lu}[\p{Ll}-]+(?: und \p{Lu}[\p{Ll}-]+)?(?=[,.:;]| (?:in|ab|bei|für|aus|mit) |$)/u;
const MOST_OF_HEADLINE = 30;
const wholeWork = (thing: string, after: string): string => {
  const [what = ''] = WORK.test(thing) ? (OF_WHAT.exec(after) ?? []) : [];
  return thing.length + what.length <= MOST_OF_HEADLINE ? thing + what : thing;
};

/** Praise is no part of a name: `meilleure baguette de Nancy`. */
const PRAISE = /^(?:meilleure?s?|mejor(?:es)?) (?=\p{Ll})/iu;

/** @param sentences where it is said how the name goes on */
export const withoutNextPhrase = (thing: string, sentences: readonly string[], language: FactLanguage): string => {
  const behind = (said: string): string => sentences.find((sentence) => sentence.includes(said))?.split(said)[1] ?? '';
  if (language === 'en') return thing;
  if (language === 'de') return wholeWork(thing.replace(BEST, ''), behind(thing));
  const name = [PRAISE, FILLER, SOLD, COUNTS, NEAR].reduce((text, end) => text.replace(end, ''), thing);
  const [whole = name] = OF_SOMETHING.test(name) ? name.split(ARTICLE[language]) : [name];
  const said = OF_SOMETHING.test(whole) ? whole : name;
  return wholeMade(said, behind(said), language);
};
