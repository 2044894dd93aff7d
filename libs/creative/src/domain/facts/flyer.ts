// A brief copied from a poster: short lines, capitals, a date and a place on lines of their own. It is read as the text that its lines are meant to be.
import type { FactLanguage } from './fact-language.js';
import { tellsDay } from './fact-words.js';
import { isName } from './names-in-text.js';
import { asSentence, asTitle } from './shouted-lines.js';

const FEWEST_LINES = 4;
const LONGEST_LINE = 75;
const MOST_LONG = 0.2;
const MOST_MARKED = 0.4;
/** Labels and points are of a form or of notes. */
const MOST_OF_FORM = 0.3;
const OF_FORM = /^(?:[-–—•*] |\p{L}[\p{L} ]{1,24}: )/u;
/** As long as one text of a search ad. */
const LONGEST_TOLD = 88;

/** `BEER TENT * CRAFT MARQUEE`, `Adults £10   Seniors £8`: what stands apart in one line. */
const BY_STARS = / [*~] (?=\S)/gu;
const BY_SPACES = /(?<=[^\s.,:;!?])(?:\t|[^\S\n\r\u202f]{2})\s*(?=[^\s(])/gu;
const BY_POINTS = /[^\S\n\r]+([•·|])[^\S\n\r]+/gu;
/** `** SPRING GALA **` */
const AROUND_TITLE = /^[*~=#]{2}[*~=#\s]*(?=\p{L})|(?<=[\p{L}!])\s*[*~=#]{2}[*~=#\s]*$/gu;
const linesOf = (prompt: string): string[] =>
  prompt
    .normalize('NFC')
    .split(/[\r\n]+/u)
    .map((line) =>
      line
        .trim()
        .replace(AROUND_TITLE, '')
        .replace(BY_STARS, ' · ')
        .replace(BY_POINTS, ' $1 ')
        .replace(BY_SPACES, ', ')
        .replace(/[^\S\u202f]+/gu, ' ')
        .trim()
        .replace(/^[-–−] (?=\d+ ?%)/u, '-'),
    )
    .filter((line) => line !== '');

/** Whether most of a brief are short lines that no point ends. */
export const isFlyer = (prompt: string): boolean => {
  const lines = linesOf(prompt);
  const isShare = (most: number, is: (line: string) => boolean): boolean => lines.filter(is).length <= most * lines.length;
  return (
    lines.length >= FEWEST_LINES &&
    isShare(MOST_LONG, (line) => line.length > LONGEST_LINE) &&
    isShare(MOST_MARKED, (line) => /[.,:;]$/u.test(line)) &&
    isShare(MOST_OF_FORM, (line) => OF_FORM.test(line))
  );
};

const TIME = String.raw`\d{1,2}(?:[:.h]\d\d)?(?: ?(?:am|pm|h|hs|uhr)(?!\p{L}))?`;
/** `12 - 4pm`, `6 - 14 años`, and no price behind it. */
const RANGE = new RegExp(String.raw`(?<![€$£]|[€$£] |\d[.,])(?<=(?<!\d)${TIME}) [-–—] (?=${TIME}(?![\d.,]*\d| ?[€$£]))`, 'giu');
const OF_MONEY = /(?<=\p{Sc} ?\d[\d.,]*) [-–—] (?=\p{Sc} ?\d)|(?<=\d ?\p{Sc}) [-–—] (?=\d[\d.,]* ?\p{Sc})/gu;
const UNTIL_LATE = /(?<=\d ?(?:am|pm|h|uhr)) [-–—] (?=late|close|midnight|open end)/giu;
/** `5 Dec - 3 Jan`, and no list of three days. */
const DAYS = /^(?<before>[^–—-]*\d{1,2}\.? ?\p{L}{3,9}) [-–—] (?=\d{1,2}\.? ?\p{L}{3,9}[^–—-]*$)/u;
/** `Sept 20 - Nov 1`. */
const MONTHS_FIRST = /(?<=^\p{L}{3,9} \d{1,2}) [-–—] (?=\p{L}{3,9} \d{1,2}$)/u;
const WEEKDAY =
  '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|mo|di|mi|do|fr|sa|so|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|lun|mer|jeu|ven|sam|dim|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|mié|jue|vie|sáb|dom)(?!\\p{L})\\.?';
const WEEKDAYS = new RegExp(String.raw`(?<=(?<!\p{L})${WEEKDAY}(?: \d{1,2})?) [-–—] (?=${WEEKDAY}(?! \d{1,2} [-–—]))`, 'iu');
/** `120 € / semana`. */
const PER =
  /(?<=[€$£] ?\d[\d.,]*|\d ?(?:€|euros?)) \/ (?=(?:an|mois|semaine|jour|nuit|séance|pers\p{L}*|heure|h|month|mo|week|wk|day|night|hour|hr|year|yr|session|class|monat|woche|tag|nacht|stunde|std|jahr|mes|semana|día|noche|hora|sesión|clase|año|kg|m²|qm)(?!\p{L}| ?[€$£\d]))/giu;
/** `- de 12 ans` is less than twelve. */
const LESS = / - (?=de \d)/gu;
/** `Kleiner Service – CHF 89`: what it costs stands behind the dash. */
const BEFORE_SUM =
  /(?<=^[^,()–—\d]{2,49}\p{L}) [-–—] (?=(?:(?:from|ab|dès|à partir de|desde) )?(?:(?:[€£$]|CHF|Fr\.|S\/) ?\d[\d.,’']*|\d[\d.,’']* ?(?:€|CHF|euros?))(?:$|[ /]))/giu;
const SEPARATOR = / [-–—·|•/] | ?[|•] ?| ?· ?/u;
/** Short sentences of one line: `Card or cash. Dogs on leads.`; a point within an address parts nothing. */
const POINTS = /^(?:[^.!?]{3,32}\. )+[^.!?]{3,32}\.?$/u;
const SHORTENED = /(?<!\p{L})(?:incl|excl|inkl|zzgl|max|min|ca|approx|tel|str|st|nr|no|mo|di|mi|do|fr|sa|so|\p{L})$/iu;
const MOST_WORDS = 5;

const itemsOf = (line: string): string[] => {
  const whole = line
    .replace(RANGE, '-')
    .replace(OF_MONEY, '-')
    .replace(UNTIL_LATE, '-')
    .replace(DAYS, '$<before>-')
    .replace(MONTHS_FIRST, '–')
    .replace(PER, '/')
    .replace(LESS, ' − ')
    .replace(BEFORE_SUM, ': ');
  const days = whole.split(SEPARATOR).length > 2 ? whole : whole.replace(WEEKDAYS, '–');
  const items = days.split(SEPARATOR);
  const sentences = POINTS.test(line) ? line.split(/\.(?: |$)/u).filter((each) => each !== '') : [];
  const isPoint = (each: string): boolean =>
    each.split(' ').length <= MOST_WORDS && !/\d$|^\d/u.test(each) && !SHORTENED.test(each);
  const isPoints = sentences.length > 1 && sentences.every(isPoint);
  return (isPoints ? sentences : items).map((item) => item.trim()).filter((item) => /[\p{L}\d]/u.test(item));
};

const STREET = [
  /(?<!\p{L})(?:Hall|Church|Park|Farm|Street|St|Road|Rd|Lane|Avenue|Ave|Centre|Center|School|Square|Theatre|Theater|Museum|Library|Barn|Gardens?|Showground|Stadium|Arena|Quay|Wharf|Harbou?r|Parade|Pavilion|Clubhouse|Route \d+)(?!\p{L})/u,
  /\p{L}(?:straße|str\.|platz|weg|gasse|allee|ring|markt) \d|\p{L}(?:halle|haus|kirche|heim)(?:$|,)/iu,
  /^(?:\d+ (?:bis )?,? ?)?(?:halle|salle|cour|préau|foyer|place|rue|parc|théâtre|esplanade|stade|gymnase|château|quai|domaine|avenue|boulevard|teatro|plaza|parque|calle|c\/|iglesia|estadio|polideportivo|pabellón|recinto|paseo|avda\.?|avenida) (?!libre|gratuit|gratis|limit)(?=\p{L}*)/iu,
];

/** Names of towns seldom end so. */
const ENDS_THING = /^\p{L}+(?:s|erie|age|tion|ment|ción|dad|ería|uras?)$/u;
/** Without the capital that began an item; of single words only where one of them is seen to be a thing. */
const goingOn = (items: readonly string[], language: FactLanguage): string[] => {
  const ofWord = (item: string): string => /^\p{Lu}[\p{Ll}’'-]+/u.exec(item)?.[0] ?? '';
  const isPlain = (item: string): boolean => ofWord(item) !== '' && !isName(ofWord(item), language);
  const isThing = (item: string): boolean =>
    isPlain(item) && (/^\S+ (?:\p{Ll}|\d|\p{Sc})/u.test(item) || ENDS_THING.test(item)) && !/\d{4}/u.test(item);
  const isOfThings = language !== 'de' && items.some(isThing) && !items.some((item) => / \p{Lu}\p{Ll}/u.test(item));
  // Behind a place stands its town.
  const isPlace = STREET.some((words) => words.test(items[0] ?? ''));
  return items.map((item, at) =>
    at > 0 && isOfThings && !isPlace && isPlain(item) ? item.replace(/^\p{L}/u, (letter) => letter.toLowerCase()) : item,
  );
};

const MONEY =
  /\p{Sc} ?\d|\d ?(?:\p{Sc}|euros?(?!\p{L}))|(?<!\p{L})(?:free|gratis|frei|kostenlos\p{L}*|gratuite?s?|gratuit[oa]s?|libre|offerte?s?)(?!\p{L})/iu;
/** Who pays nothing or less: it belongs to the price before it. */
const GROUP =
  /^(?:(?:free|gratuit|gratis|frei)(?= )|(?=\S+(?: \S+){0,2}$)(?:under[- ]?\d+s?|kids|children|carers?|concessions?|seniors?|students?|members|kinder|schüler|studierende|ermäßigt|unter \d+|bis \d+ jahren?|enfants?|réduit|tarif réduit|étudiants?|moins de|- de|niñ[oa]s|menores|jubilad[oa]s|estudiantes|socios|anticipada)(?!\p{L}))/iu;
/** An end of an offer is no day of an event. */
const ENDS =
  /(?<!\p{L})(?:until|till|by|ends?|final|last|from|starts?|since|bis|nur|ab|endet|seit|jusqu\p{L}*|avant|dès|fin|rentrée|hasta|antes|desde|solo|sólo|apply|bewerb\p{L}*)(?!\p{L})/iu;
const HOUR =
  /^(?:(?:from|doors|ab|von|de|à|a las|from)\s)?\d{1,2}(?:[:.h]\d\d)?(?: ?(?:am|pm|h|hs|uhr))? ?(?:[-–]|to|till|until|bis|à|a) ?\d{1,2}(?:[:.h]\d\d)?(?: ?(?:am|pm|h|hs|uhr))?$/iu;
const WEEKLY = new RegExp(
  String.raw`^(?:every |jeden |tous les |todos los )?(?:\d(?:st|nd|rd|th)? )?${WEEKDAY}[\s,].{0,20}\d`,
  'iu',
);
const POSTCODE = /(?:^|, )\d{4,5} \p{Lu}/u;
const LONGEST_DAY = 50;
const LONGEST_PLACE = 60;

const isWhen = (line: string): boolean =>
  !MONEY.test(line) &&
  line.length < LONGEST_DAY &&
  (WEEKLY.test(line) || (!ENDS.test(line) && (tellsDay(line) || HOUR.test(line))));
/** Where one parks is not where it is. */
const PARKING =
  /^(?:(?:free|ample|plenty of|kostenlose?|gratis) )?(?:parking|park(?:en|plätze)|stationnement|aparcamiento|estacionamiento)(?!\p{L})/iu;
const isWhere = (line: string, brand: string | null): boolean => {
  const isAtBrand = brand !== null && line.toLowerCase().startsWith(`${brand.toLowerCase()}, `);
  const isPlace = isAtBrand || POSTCODE.test(line) || STREET.some((words) => words.test(line));
  return (
    isPlace && !PARKING.test(line) && line.length < LONGEST_PLACE && !MONEY.test(line) && !/[.!?:]$|: |, \p{Ll}{3}/u.test(line)
  );
};

/** `saltmarshshanty.example`. */
const ADDRESS = /^(?:www\.)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:\/\S*)?$/u;
const LONGEST_ANSWER = 5;
const EARLIEST_PLACE = 2;
/** A short line without a number that ends with what kind of event it is. */
const EVENT_TITLE =
  /^[^\d,.:\p{Sc}]{3,50}(?<!\p{L})(?:gala|fair|fayre|f[eê]te|festival|market|sale|concert|quiz|supper|dinner|dance|ball|ceilidh|show|party|picnic|race|walk|run|swim|tournament|regatta|auction|raffle|exhibition|carnival|parade|(?:open |fun |family |taster |sports )(?:day|night|evening|morning|weekend))[!.]?$/iu;
/** It began a line of its own. */
const BEGINS =
  /^(?:Doors|Daily|From|Every|De|Du|Le|Von|Ab|Täglich|Del|Desde|El|Procession|Kick-off|Start|Salida|Départ|Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche|Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo)(?= )/u;

const inOne = (lines: readonly string[], joint: (last: string, text: string) => string | null): string[] =>
  lines.reduce<string[]>((told, text) => {
    const last = told.at(-1);
    const joined = last === undefined || last.length + text.length > LONGEST_TOLD ? null : joint(last, text);
    return joined === null ? [...told, text] : [...told.slice(0, -1), joined];
  }, []);

/** No noun: `Unter 12 Jahren frei`. */
const GERMAN_WORD = /^(?:Ermäßigt|Unter|Bis|Für|Frei|Ab|Kostenlos|Gratis|Nur|Jede[rs]?|Mit) /u;
/** `GRAND VIDE-GRENIER`, `de l’Amicale laïque`: whose it is stands in the next line. */
const OF_WHOM =
  /^(?:de l[’']|d[’']|de la |de los |de las |del |du |des |de (?=\p{L})|of |vom |von )(?!\d)\p{L}|^(?:der|des) (?=(?:.*\P{L})?\p{Lu}\p{L}*$)\p{Lu}/u;
const isTitleOf = (last: string, text: string): boolean => OF_WHOM.test(text) && !/[\d,.!?:;]/u.test(last);

/** A question with its answer, a price with the group that pays none, and what goes on in small letters. */
const belongingIn =
  (language: FactLanguage) =>
  (last: string, text: string): string | null => {
    if (text.startsWith('& ') || isTitleOf(last, text)) return `${last} ${text}`;
    if (last.endsWith('?') && !MONEY.test(text) && (last.length < 30 || text.split(' ').length <= LONGEST_ANSWER))
      return `${last} ${text}`;
    if (text.startsWith('(')) return `${last} ${text}`;
    const isOfPrice = MONEY.test(last) && GROUP.test(text) && MONEY.test(text);
    if (/[.!?:]$/u.test(last) || !(isOfPrice || /^\p{Ll}/u.test(text))) return null;
    const isPlain =
      language === 'de' ? GERMAN_WORD.test(text) : /^\p{Lu}\p{Ll}* (?:\p{Ll}|\d|\p{Sc})|^\p{Lu}\p{Ll}+ −/u.test(text);
    return `${last}, ${isPlain ? text.replace(/^\p{L}/u, (letter) => letter.toLowerCase()) : text}`;
  };

/** `MILLBROOK YOUNG FARMERS present`: what they present follows, in this line or the next. */
const PRESENTS = /^(?:.{3,60} )?(?:presents?|präsentier(?:t|en)|présente(?:nt)?|presentan?)(?: ?:)?(?:$| (?=[“"„«]?\p{Lu}))/iu;
const IS_TITLE = /^[“"„«]?(?<title>\p{Lu}[^:“”"„«»]{3,46}?)[”"“»]?$/u;
/** The play and not its players is the thing: it stands in front, in quotes as any title. */
const withTitle = (lines: readonly string[], language: FactLanguage, brand: string | null): string[] => {
  const at = lines.findIndex((line) => PRESENTS.test(line));
  if (at < 0) return [...lines];
  const inLine = lines[at]?.replace(PRESENTS, '') ?? '';
  const rest = [...(inLine === '' ? [] : [inLine]), ...lines.slice(at + 1)];
  const title = IS_TITLE.exec(rest[0] ?? '')?.groups?.['title'];
  if (title === undefined || isWhen(title) || MONEY.test(title)) return [...lines.slice(0, at), ...rest];
  const presents = (line: string, place: number): boolean =>
    place === at - 1 && lines[at]?.includes(' ') === false && (brand === null || brand.toLowerCase() === line.toLowerCase());
  const before = lines.slice(0, at).filter((line, place) => !presents(line, place));
  return [`"${asTitle(title, language, brand)}"`, ...before, ...rest.slice(1)];
};
const linesWith = (prompt: string, language: FactLanguage, brand: string | null): string[][] =>
  withTitle(
    linesOf(prompt).filter((line) => !ADDRESS.test(line)),
    language,
    brand,
  ).map((line) => (line.startsWith('"') ? [line] : goingOn(itemsOf(asSentence(line, language, brand)), language)));
const isVisit = (line: string, brand: string | null): boolean => isWhen(line) || isWhere(line, brand);

const FEWEST_OF_LIST = 3;
export interface Flyer {
  readonly text: string;
  /** What stands beside others in one line: told with them, because each alone says too little. */
  readonly listed: ReadonlySet<string>;
}

/** The same words, with their marks and small letters; what is no poster stays as it is. */
export const readFlyer = (prompt: string, language: FactLanguage, brand: string | null): Flyer => {
  if (!isFlyer(prompt)) return { text: prompt, listed: new Set() };
  const lists = linesWith(prompt, language, brand);
  const listed = lists.flatMap((items) => {
    const parts = items.flatMap((item) => item.split(', '));
    const isList = items.length > 1 || parts.length >= FEWEST_OF_LIST || isVisit(items.join(', '), brand);
    return isList ? parts.map((part) => part.toLowerCase()) : [];
  });
  const lines = inOne(
    lists.map((items) => items.join(', ')),
    belongingIn(language),
  );
  const places = lines.filter((line) => isVisit(line, brand));
  const others = lines.filter((line) => !places.includes(line));
  const begin = places.length === 0 ? 0 : others.filter((line) => lines.indexOf(line) < lines.indexOf(places[0] ?? '')).length;
  // An event is when and where first of all, behind its title: `St Brigid’s Hall`, `Christmas craft fair`.
  const isTitled = begin === 0 && others[0] !== undefined && others[0] === lines[1] && EVENT_TITLE.test(others[0]);
  const first = places.some(isWhen) ? Math.min(EARLIEST_PLACE, isTitled ? 1 : begin) : begin;
  const visit = inOne(
    places,
    (last, text) => `${last.replace(/\s*[!.]$/u, '')}, ${text.replace(BEGINS, (word) => word.toLowerCase())}`,
  );
  return { text: [...others.slice(0, first), ...visit, ...others.slice(first)].join('\n'), listed: new Set(listed) };
};
