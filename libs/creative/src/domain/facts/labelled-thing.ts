// The thing in a line of its own behind a label: `Product: receipt scanning app for freelancers`.
import type { FactLanguage } from './fact-language.js';
import { MARK } from './phrases.js';
import { isSubject } from './subject.rules.js';

/** A label before the thing itself. */
export const LABELLED =
  /^(?:(?:new|neue[rs]?|nouvelle|nouveau|nuev[oa]) )?(?:(?:now )?hiring|activity|treatment|business type|type of business|tätigkeit|angebot(?=: \p{L}*kurs)|stage|actividad|exhibition|show|play|film|talk|lecture|ausstellung|vortrag|exposition|conférence|spectacle|exposición|conferencia|obra|products?|services?|topic|subject|event|job|position|role|property|course|class|workshop|webinar|book|tour|app|what(?: we (?:sell|do|offer|make))?|produkte?|leistung|dienstleistung|gesucht|anlass|objekt|se (?:necesita|busca|requiere)n?|thema|veranstaltung|stelle|(?:online-?)?kurs|seminar|buch|reise|was|prestations?|produits?|services?|prestation|sujet|événement|poste|cours|formation|atelier|livre|productos?|servicios?|tema|evento|puesto|curso|taller|libro|qué):\s+/iu;
/** Small letters behind it say what is done; a name has a capital. */
const BUSINESS =
  /^(?:[Cc]ompany|[Aa]dvertiser|[Bb]rand|[Bb]usiness|[Ee]ntreprise|[Aa]ctivité|[Ee]mpresa|[Nn]egocio|[Aa]ctividad|[Tt]rade|[Mm]étier|[Oo]ficio):\s+(?=\p{Ll})/u;
/** Behind a label stands the thing and nothing else. */
const MOST_LABELLED_WORDS = 8;
const MOST_LABELLED_CHARACTERS = 60;

const SHOWN =
  /^(?:\p{L}+ )?(?:exhibition|show|play|film|talk|lecture|ausstellung|vortrag|exposition|conférence|spectacle|exposición|conferencia|obra):/iu;
const NAME_OF = /^\p{Lu}[^,.]{1,30}, (?:an?|eine?|une?|una) (?=\p{L})/u;
/** `Wanne raus, bodengleiche Dusche rein`: the thing is what comes. */
const OUT_AND_IN = /(?<=: )[^,:]+ (?:raus|weg|out),? (?:and |und )?(?<thing>[^,:]+) (?:rein|hin|in)$/iu;
const ARTICLE = /^(?:an?|one|eine?|une?|una?) (?=\p{L})/iu;
/** Of a long one: `Repair of hot water heat in older homes`. */
const WHERE = / (?:in|for|from|with|after|before|at|on|by|so that|that|which|für|pour|dans|para|en) .+$/iu;
/** `Savings account at 4.10% for 12 months`: the number is told as an offer. */
const AT_NUMBER = / (?:at|from|ab|à|dès|a|desde) (?:\p{Sc} ?)?\d.*$/iu;
const WITH_MORE = / (?:inkl|incl|inc|zzgl|exkl|excl)\.? .+$/iu;
/** The thing of a labelled line, up to its first mark; null: it is an offer or too long. */
export const labelledIn = (sentence: string, language: FactLanguage): string | null => {
  if (!LABELLED.test(sentence) && !BUSINESS.test(sentence)) return null;
  // `Loop, a shared family calendar`: the name says less than what it is.
  // `Book: example.com` names an address.
  if (/\.\p{L}{2,5}$/u.test(sentence)) return null;
  const [said = ''] = sentence
    .replace(OUT_AND_IN, '$1')
    .replace(WITH_MORE, '')
    .replace(AT_NUMBER, '')
    .replace(LABELLED, '')
    .replace(BUSINESS, '')
    .replace(NAME_OF, '')
    .replace(ARTICLE, '')
    .split(MARK);
  const whole =
    said.length > MOST_LABELLED_CHARACTERS || said.split(' ').length > MOST_LABELLED_WORDS ? said.replace(WHERE, '') : said;
  const thing = whole.replace(/ (?:am|vom|on|from|le|du|el|del) \d{1,2}$/iu, '');
  const isShort = thing.length <= MOST_LABELLED_CHARACTERS && thing.split(' ').length <= MOST_LABELLED_WORDS;
  // What stands behind such a label is a title, whatever its words.
  const isTitle = /^\p{Lu}/u.test(thing) && SHOWN.test(sentence);
  return isShort && !/[\p{Sc}%]/u.test(thing) && (isTitle || isSubject(thing, language)) ? thing.trim() : null;
};
