// The brand's name within a brief. Briefs begin with it and then say what the brand sells: `Ledgerfox is invoicing software`.
import { escaped } from '../escaped.js';
import { anyVerbOf } from './verbs-behind-name.js';
import type { FactLanguage } from './fact-language.js';

const MARKS = /\p{M}/gu;
/** One unit for each unit, so that places stay the same. */
const folded = (text: string): string =>
  text
    .split('')
    .map((unit) => unit.normalize('NFD').replace(MARKS, '').toLowerCase()[0] ?? unit)
    .join('')
    .replace(/[’`´]/gu, "'");

const FEWEST_LETTERS = 3;
const isLetter = (unit = ''): boolean => /[\p{L}\p{N}]/u.test(unit);
/** Where a name stands as a name, and is no common word: `Enjoy the sun` does not speak of a brand Sun. */
const STANDS_AS_NAME = /(?:^|[.!?:\n–—-]\s*|(?<!\p{L})(?:at|by|from|with|bei|von|mit|chez|par|avec|en|con|de) )$/iu;

/** The name in small letters without accents; people leave its apostrophes out and write `and` for its sign. */
const anySpelling = (brand: string): RegExp =>
  new RegExp(escaped(folded(brand)).replace(/'/gu, "'?").replace(/ & /gu, ' (?:&|and|und|et|y) '), 'gu');

/** The brief with the name of the brand as the brand spells it. */
export const withSpelling = (prompt: string, brand: string): string => {
  if (brand.length < FEWEST_LETTERS) return prompt;
  let spelt = '';
  let from = 0;
  for (const { 0: said, index } of folded(prompt).matchAll(anySpelling(brand))) {
    const end = index + said.length;
    const isWhole = !isLetter(prompt[index - 1]) && !isLetter(prompt[end]);
    if (!isWhole || (!brand.includes(' ') && !STANDS_AS_NAME.test(prompt.slice(0, index)))) continue;
    spelt += prompt.slice(from, index) + brand;
    from = end;
  }
  return spelt + prompt.slice(from);
};

const list = (words: string): string => `(?:${words})`;
/** What is said besides the name. */
export const besideName = (text: string, brand: string): string => text.replace(new RegExp(escaped(brand), 'giu'), ' ');

/** What a brief writes between the name and the thing. */
const IS = list("is|are|ist|sind|est|sont|es|son|c['’]est");
const MAKES = list(
  [
    'weaves|knits|sews|prints|carves|forges|blends|bottles|distill?s|breeds|restores|rebuilds|stocks|imports|curates|plans|leases|develops|makes?|sells?|offers?|builds?|bakes?|provides?|runs?|does|delivers?|rents?(?: out)?|hosts?|organi[sz]es?|teaches|crafts?|roasts?|brews?|grows?|publishes|operates?|installs?|supplies|designs?|manufactures?|produces?|handcrafts?|creates?|repairs?|cleans?|serves?',
    'baut|verkauft|bietet|vermietet|fertigt|macht|liefert|produziert|röstet|backt|bäckt|braut|züchtet|veranstaltet|organisiert|entwickelt|verleiht|installiert|gestaltet|repariert|reinigt|serviert|näht',
    'fabrique|propose|vend|organise|loue|produit|torréfie|confectionne|conçoit|crée|livre|installe|répare|nettoie|cultive|brasse|élabore|sert|prépare|cuisine',
    'ofrece|vende|fabrica|hace|alquila|organiza|elabora|prepara|produce|diseña|crea|entrega|instala|repara|limpia|cultiva|tuesta|sirve|cocina',
  ].join('|'),
);
const ARTICLE = list(
  "an?|the|your|ein(?:e[nrms]?)?|der|die|das|den|une?|le|la|les|des|du|de la|de l['’]|l['’]|una?|unos|unas|el|los|las",
);
const BEFORE_THING = `(?:${ARTICLE} |(?:de )?l['’])?`;
/** What the name does, where no thing follows: the name itself tells it. */
const DOES = list(
  'permet|facilite|simplifie|gère|remplace|calcule|transforme|connecte|allows|enables|ermöglicht|erlaubt|verbindet|ersetzt|erstellt|permite|facilita|simplifica|gestiona|conecta|meets?|opens?|returns?|starts?|comes?|needs?|wants?|helps?|takes|plays|trains|covers|has|have|was|will|can|lets|gives|turns|now|also|celebrates?|brings?|bringt|apporte|trae|feiert|fête|celebra|apoya|supports?|feeds|rescues|protects|soutient|unterstützt|rescata|acoge|cuida|protege|lucha|trabaja|atiende|recoge|reparte|defiende|sauve|recueille|soigne|distribue|lutte|accompagne|rettet|betreut|versorgt|sammelt|turned|moves?|moved|trifft|öffnet|kommt|braucht|hilft|hat|wird|kann|feiert|startet|lädt|ouvre|revient|fête|aide|a|accueille|abre|vuelve|celebra|ayuda|tiene|necesita',
);
const ADVERB = '(?:(?:also|now|still) )?';
/** `Marmalade Cattery has 18 heated chalets`. */
const HAS = list('has|have|offers?|hat|haben|bietet|a|propose|compte|tiene|ofrece|cuenta con');
/** `Oakley's is a family firm of tree surgeons`. */
const GROUP_OF = String.raw`(?:\p{Ll}+ ){0,2}(?:firm|team|group|collective|network|duo|family) of `;
/** `Foodshare gives 900 families`, `Halden sets you up`: a verb and its object. */
const VERB = String.raw`\p{Ll}{3,}s (?:\d|\p{Lu}|(?:you|your|us|an?|the|up|out|in|into|all|every|each|their|its|our|to|with|people|teams|businesses|families|small|any)(?!\p{L}))`;
/** `Black Gull Coffee, roasted every Tuesday`. */
const DONE = String.raw`(?:\p{Ll}{3,}ed|made|grown|sewn|woven|born|ge\p{Ll}+t|fondée?|créée?|fundad[oa]|hech[oa]s?)`;
const IN = list('in|near|from|of|aus|bei|im|am|an der|an|à|en|de|des?|du|près de|au cœur de|cerca de');
const NAMES = String.raw`\p{Lu}[\p{L}’'.-]*(?: (?:am|an der|on|upon|de|del|la|le|les|sur|les)? ?\p{Lu}[\p{L}’'.-]*){0,3}`;
/** Where the brand is: told by its own fact. */
const PLACE = `(?:,? (?:${IN} )?${NAMES})`;
const LABEL = list(
  '[Tt]he|[Oo]ur|[Ll]a|[Ll]es?|[Ee]l|[Ll]os|[Dd]as|[Dd]ie|[Dd]er|[Uu]nser\\p{L}*|[Nn]otre|[Nn]uestr[oa]|[Aa]ssociation|[Aa]sociación|[Vv]erein|[Hh]otel|[Aa]pp|[Bb]rand|[Cc]ompany|[Mm]arke|[Ff]irma|[Mm]arque|[Ee]ntreprise|[Mm]arca|[Ee]mpresa',
);
/** The name is that of an event, and stands for the thing. */
const DATE = String.raw`(?:(?:on|from|vom|am|du|le|del|el) )?\d|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\p{L}+tag,? (?:den )?\d`;

/** Its number is a day and counts no things; `18 maisons` begins like `18 mai`. */
const MONTH = list(
  '(?:jan|feb|fév|mar|mär|apr|abr|avr|ma[iy]|jun|jul|aug|ago|sep|okt|oct|nov|dez|dec|déc|dic|ene)\\p{L}{0,6}(?<!maisons?)(?!\\p{L})|juin|juillet|août',
);

/** `Weihnachtsgänse vom`, and then the name. */
const BEFORE_NAME =
  / (?:at|by|from|of|with|in|vom|von|bei|beim|im|mit|chez|par|de|du|des|avec|del|con|en)(?: the| der| dem| la| le| el)?$/iu;
const IS_LABEL = new RegExp(`^${LABEL}$`, 'u');
/** Says only what the brand is. */
const BUSINESS = /(?<! law) (?:business|company|firm|enterprise)$/iu;
/** The thing of a phrase that names the brand too: `plumbing business Harlow Plumbing`. */
export const thingOf = (phrase: string, brand: string | null, language: FactLanguage): string => {
  const isLonger = brand !== null && phrase.length > brand.length + 1;
  const before =
    isLonger && folded(phrase).endsWith(` ${folded(brand)}`)
      ? phrase.slice(0, -brand.length - 1).replace(BEFORE_NAME, '')
      : phrase;
  const thing = (IS_LABEL.test(before) ? phrase : before).replace(BUSINESS, '');
  return language === 'de' && /^\p{Ll}\p{L}+$/u.test(thing) ? thing.replace(/^\p{L}/u, (letter) => letter.toUpperCase()) : thing;
};

/** `Escale Nautique prépare au permis`: what it does is no thing. */
const VERB_ALONE: Readonly<Record<'en' | 'fr' | 'es', RegExp>> = {
  en: new RegExp(`^(?:${anyVerbOf('en')} |\\p{Ll}{2,}[^\\P{Ll}aiosu]s$)`, 'u'),
  fr: /^\p{Ll}{3,}e$/u,
  es: /^\p{Ll}{3,}[ae]$/u,
};
/** `Larkfield` of Larkfield Forest School says nothing beside it; German things have capitals too. */
export const isPartOfName = (thing: string, brand: string | null, language: FactLanguage): boolean =>
  brand !== null &&
  thing !== brand &&
  language !== 'de' &&
  ((/^\p{Lu}/u.test(thing) && !/ \p{Ll}{4,}/u.test(thing) && ` ${brand} `.includes(` ${thing} `)) ||
    (thing.startsWith(`${brand} `) && VERB_ALONE[language].test(thing.slice(brand.length + 1))));

const AD_FOR = list(
  '(?:[Aa]d|[Aa]dvert|[Aa]nzeige|[Ww]erbung|[Pp]ublicité|[Pp]ub|[Aa]nnonce|[Aa]nuncio|[Pp]ublicidad) (?:for|für|pour|de|para) ',
);
const ENDS = String.raw`(?=[\n.!?]|\s*$)`;
const BEGINS = String.raw`(?<=^|[\n.!?]\s{0,3}|\s[–—-] )`;
const named = (brand: string): string => `${BEGINS}(?:${LABEL}:? )?${escaped(brand)}(?:®|™)?`;

/** A name of several words is told by its first ones or its last: `Larkfield is an outdoor nursery` of Larkfield Forest School. */
const FEWEST_OF_PART = 5;
const partsOf = (brand: string): string => {
  const words = brand.split(' ');
  const parts = [words[0] ?? '', words.at(-1) ?? ''].filter((word) => word.length >= FEWEST_OF_PART && /^\p{Lu}/u.test(word));
  const beginnings = words
    .slice(2)
    .map((_, at) => words.slice(0, at + 2).join(' '))
    .reverse();
  return [brand, ...beginnings, ...parts.filter((word) => !IS_LABEL.test(word))].map(escaped).join('|');
};

/** The brief as its readers are told it: no line says the name and nothing else, and a name before a dash is a heading. */
export const withNameInLine = (prompt: string, brand: string): string =>
  brand.length < FEWEST_LETTERS
    ? prompt
    : prompt
        .replace(new RegExp(`${named(brand)}${ENDS}[.!?]*`, 'gu'), '')
        .replace(new RegExp(`(?<=\\p{L}:\\s)${escaped(brand)}(?:®|™)? [–—-] (?=\\p{Ll})`, 'gu'), '')
        .replace(new RegExp(`(${named(brand)}) [–—-] (?![^.\\n]*: )`, 'gu'), '$1: ')
        .trim();

/**
 * The brief without the name at the beginning of its sentences, so that what stands behind it is the thing.
 * @param brand spelt as in the prompt
 */
export const withoutBrand = (prompt: string, brand: string, language: FactLanguage): string =>
  brandRemover(brand, language)(prompt);

/** Like `withoutBrand`, for several texts of one brand: its patterns are compiled once, for the first text that holds a part of the name. */
export const brandRemover = (brand: string, language: FactLanguage): ((text: string) => string) => {
  if (brand.length < FEWEST_LETTERS) return (text) => text;
  const isThere = new RegExp(partsOf(brand), 'u');
  let cuts: readonly RegExp[] | undefined;
  return (text) =>
    isThere.test(text)
      ? (cuts ??= cutsOf(brand, language)).reduce((rest, cut) => rest.replace(cut, ''), text).trim()
      : text.trim();
};

const cutsOf = (brand: string, language: FactLanguage): RegExp[] => {
  const name = named(brand);
  const noun = language === 'de' ? String.raw`\p{L}` : String.raw`\p{Ll}`;
  return [
    // `Osteria Pia, Brooklyn.` and the name alone.
    `${name}${PLACE}?${ENDS}[.!?]*`,
    // A line of a poster says the first words of the name.
    `(?<=^|\\n)(?:${partsOf(brand)})(?=\\n)`,
    // `Ad for Shiftnest, rota software`.
    `(?<=${AD_FOR})${escaped(brand)}, (?:(?:our|unser\\p{L}*|notre|nos|nuestr[oa]s?|${ARTICLE}) )?(?=\\p{Ll})`,
    `${name}${PLACE}?\\s*(?::|[–—-](?= ))\\s*`,
    `${name}${PLACE}?,? ${IS} (?:${ARTICLE} )?(?:${GROUP_OF})?(?=[\\p{L}\\d])`,
    `${BEGINS}(?:${partsOf(brand)}) ${IS} ${ARTICLE} (?=${noun})`,
    ...(language === 'de'
      ? []
      : [`${BEGINS}(?:${partsOf(brand)}), (?!${DATE}|${DONE} |(?:open|now|also|where|which) )(?=\\p{Ll}{4,} )`]),
    // `Ad for RotaHound, our app for dog walking businesses`, `Product: ParcelNest, shared parcel lockers`.
    `(?<=\\p{L} )${escaped(brand)}(?:®|™)?, (?=(?:${ARTICLE}|our|unsere?n?|notre|nos|nuestr[oa]s?) \\p{L})`,
    `(?<=\\p{L}:\\s)${escaped(brand)}(?:®|™)?, (?=${noun})`,
    // `Product: Probe & Pan – food safety diary on a tablet`.
    `(?<=\\p{L}:\\s)${escaped(brand)}(?:®|™)?${PLACE}? [–—-] (?=${noun})`,
    `${name}${PLACE}? ${HAS} (?=\\d)`,
    `${name}${PLACE}?, (?=\\d{1,3} ${noun}\\p{Ll}{3,} )(?!\\d{1,2} ${MONTH})`,
    `${name}${PLACE}?,? ${MAKES} ${BEFORE_THING}(?=\\p{L})`,
    `${BEGINS}(?:${partsOf(brand)}) ${MAKES} ${BEFORE_THING}(?=${noun})`,
    `${BEGINS}(?:${partsOf(brand)})${PLACE}? ${ADVERB}(?!${VERB}|${DOES}(?!\\p{L}))${anyVerbOf(language)}(?: ${IN} ${NAMES})? ${BEFORE_THING}(?![\\p{L}-]+, )(?=${noun})`,
    `${name}(?:,? ${IN} ${NAMES})?, (?!${DATE}|${DONE} )(?=${noun})`,
    `${name} (?!${anyVerbOf(language)}(?!\\p{L})|${DATE}|${IN} |${VERB}|${DOES}(?!\\p{L})|(?:and|und|et|y|&) )(?=${noun}[\\p{L}’'-]* [\\p{L}&])`,
  ].map((cut) => new RegExp(cut, 'gu'));
};
