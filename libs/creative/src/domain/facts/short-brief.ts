// A brief of a few words names its place behind the thing: `pressing écologique Lyon 7e`, `book repair, Hexham`. An ad says it as a phrase.
import type { FactLanguage } from './fact-language.js';
import { capital } from './capital.js';
import { longNames, names } from './names.js';

const MOST_WORDS = 7;
const FEWEST_WORDS = 2;
const ONE_LINE = /^[^\n.!?:;()|/]+$/u;

/** Names, and no towns. */
const NO_TOWN: Readonly<Record<FactLanguage, RegExp>> = {
  en: /^(?:\p{L}+days?|tues|thurs|sept|ofsted|gas|january|february|april|june|july|august|september|october|november|december|christmas|easter|halloween|thanksgiving|hanukkah|diwali|ramadan|english|french|german|spanish|italian|portuguese|greek|chinese|japanese|korean|thai|indian|mexican|american|british|irish|scottish|welsh|european|mediterranean|caribbean|vietnamese|lebanese|moroccan|persian|dutch|swedish|danish|norwegian|australian|canadian|brazilian|hawaiian|neapolitan|tuscan|swiss|black|cyber|boxing|mother|father|valentine|labor|memorial|new year|gold coast|sunshine coast|isle|lake|peak|long island|rhode|northern ireland|united)(?![\p{L}-])/iu,
  de: /^(?:\p{L}+tag|mittwoch|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|weihnachten|ostern|pfingsten|silvester|advent|nikolaus|schweiz|allgäu|bodensee|schwarzwald|harz|eifel|ostsee|nordsee|rheinland|ruhrgebiet|pfalz|mosel|steiermark|usedom|rügen|sylt|fehmarn|black)(?!\p{L})/iu,
  fr: /^(?:loire|garonne|saône|meurthe|noël|pâques|bretagne|normandie|provence|alsace|savoie|france|italie|espagne|ardèche|isère|vosges|ardennes|auvergne|picardie|vendée|charente|dordogne|gironde|aveyron|lozère|gard|hérault|luberon|camargue|belgique|suisse|portugal|allemagne|angleterre|maroc|tunisie|grèce|canada|europe|luxembourg|la réunion|côte|pays|[iî]le|black)(?!\p{L})/iu,
  es: /^(?:navidad|semana|día|black|la rioja|país)(?!\p{L})/iu,
};
const IN: Readonly<Record<FactLanguage, string>> = { en: 'in', de: 'in', fr: 'à', es: 'en' };
/** One of these asks for the name behind it. */
const ASKS =
  /(?:^|[\s’'])(?:in|near|around|of|from|for|to|and|at|&|the|real|fc|in|bei|aus|von|und|für|nach|à|a|de|du|des|et|pour|d|le|la|les|en|del|y|para|el|desde|hasta|al|sur)$/iu;
/** `Lyon 7e`. */
const BEHIND = String.raw`(?: \d{1,2}(?:e|er|ème|eme)| centre| centro)?`;
const patternsOf = (language: FactLanguage): RegExp =>
  new RegExp(
    String.raw`(?<=\p{L})(?<gap>,? )(?<town>(?:${[...names[language]].join('|')}|${longNames[language]})(?![\p{L}-])${BEHIND})(?=$|,)`,
    'iu',
  );
const known: Readonly<Record<FactLanguage, RegExp>> = {
  en: patternsOf('en'),
  de: patternsOf('de'),
  fr: patternsOf('fr'),
  es: patternsOf('es'),
};
/** Behind a comma a capital tells a town that no list knows; German nouns have capitals too. */
const TOWN_LAST = /(?<=\p{Ll})(?<gap>, )(?<town>\p{Lu}[\p{L}’'-]+(?: (?:\p{Lu}[\p{L}’'-]+|[a-zà]{1,3}(?= \p{Lu}))){0,3})$/u;

/** In a brief in small letters the only name stands before its end or its price. */
const TOWN_IN_SMALL =
  /(?<=^\p{Ll}[^\p{Lu}]*\p{Ll})(?<gap> )(?<town>\p{Lu}\p{Ll}{3,}(?: \p{Lu}\p{Ll}{3,})?)(?=$|,| (?:from )?\p{Sc} ?\d)/u;

const behindIn = (town: string, language: FactLanguage): string => {
  if (language === 'fr' && /^les? /iu.test(town)) return `${/^les /iu.test(town) ? 'aux' : 'au'} ${town.replace(/^les? /iu, '')}`;
  return `${IN[language]} ${town}`;
};
/** The same words, with the word of place that belongs before the town. */
export const asPhrase = (brief: string, language: FactLanguage): string => {
  const text = brief.trim();
  const words = text.split(/\s+/u).length;
  if (!ONE_LINE.test(text) || words > MOST_WORDS || words < FEWEST_WORDS) return brief;
  const found =
    known[language].exec(text) ??
    (language === 'en' ? TOWN_IN_SMALL.exec(text) : null) ??
    (language === 'de' || /^\p{Lu}\S* \p{Lu}/u.test(text) ? null : TOWN_LAST.exec(text));
  const town = found?.groups?.['town'] ?? '';
  const before = found === null ? '' : text.slice(0, found.index);
  if (found === null || NO_TOWN[language].test(town) || ASKS.test(before)) return brief;
  const named = town === town.toLowerCase() ? town.replace(/\p{L}{3,}/gu, capital) : town;
  return `${before} ${behindIn(named, language)}${text.slice(found.index + found[0].length)}`;
};
