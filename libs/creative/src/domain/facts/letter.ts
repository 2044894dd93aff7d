// A brief may be a letter. What belongs to the letter and not to its matter is taken away before anything is read.
import { GREETED, GREETS } from './greetings.js';
import { isOnlyOfAd, speaksOfAd } from './about-the-ad.js';
import { capital } from './capital.js';
import { factLanguages } from './fact-language.js';
import { withoutEndRemark } from './remarks.js';
import { asksToMention } from './asked-mentions.js';
import {
  AD_FOR,
  ADDRESS_OR,
  ANNOUNCES,
  COURTESY,
  DEAR,
  HANDS_OVER,
  HAS_ADDRESS,
  INTRODUCES,
  LEADS_TO,
  POINTS_AT,
  FOR_YOU,
  NOT_TO_SAY,
  PROMOTED,
  REFERS_BACK,
  SECONDARY,
  SIGNS_OFF,
  TAKES_BREATH,
} from './letter-words.js';

const HEADERS = String.raw`(?:(?:from|to|cc|sent|von|an|gesendet|datum|de|à|pour|date|envoyé|para|fecha|enviado) ?: ?[^\n]*\n\s*){0,4}`;
const SUBJECT_LINE = new RegExp(String.raw`^\s*${HEADERS}(?:subject|betreff|objet|asunto) ?: ?[^\n]*\n\s*${HEADERS}`, 'iu');
const MAIL_HEAD = new RegExp(
  String.raw`^\s*(?=\S[^\n]*\n\s*\p{L}+ ?:)${HEADERS}(?:subject|betreff|objet|asunto) ?: ?[^\n]*\n`,
  'iu',
);
/** The same brief, as long as it was: who writes to whom stands above a forwarded mail. */
export const withoutMailHead = (brief: string): string => brief.replace(MAIL_HEAD, (lines) => lines.replace(/\S/gu, ' '));
const NAME = String.raw`(?:\p{Lu}[\p{L}.’'-]*|${GREETED}(?![\p{L}’'-]))`;
const MARK = String.raw`(?: ?[,!:.]+(?=\s)|[^\S\n]*\n| [-–—](?=\s))\s*`;
const GREETING = new RegExp(String.raw`^\s*¡?(?:${GREETS})(?![\p{L}’'-])`, 'iu');
const DEAR_BEGINS = new RegExp(String.raw`^\s*(?:${DEAR})(?= )`, 'iu');
const TO_WHOM = new RegExp(
  String.raw`^\s*(?:(?:to whom it may concern|a quien corresponda|team|folks)${MARK}|(?:morning|afternoon|evening),? \p{L}+[,!]\s*\n\s*)`,
  'iu',
);
/** One word in small letters may be a name too: `hi mark,`. */
const GREETED_ONES = new RegExp(
  String.raw`^(?:(?:,? (?:buenas (?:tardes|noches)|buenos días|${NAME})){0,6}| \p{Ll}+)${MARK}`,
  'u',
);
/** So may be anybody in a line of its own. */
const DEAR_ONES = new RegExp(
  String.raw`^(?:(?: ${NAME}(?:,? ${NAME}){0,6}| \p{Ll}+)${MARK}|(?: [\p{L}.’'-]+){1,6} ?[,:]\s*\n\s*)`,
  'u',
);

/** The length of the salutation that the text begins with. */
const salutationOf = (text: string, brand: string | null): number => {
  const whom = TO_WHOM.exec(text)?.[0].length;
  if (whom !== undefined) return whom;
  const greeting = GREETING.exec(text)?.[0] ?? DEAR_BEGINS.exec(text)?.[0];
  if (greeting === undefined) return 0;
  const behind = (DEAR_BEGINS.test(text) ? DEAR_ONES : GREETED_ONES).exec(text.slice(greeting.length))?.[0];
  const said = `${greeting}${behind ?? ''}`;
  // `Hello Yellow, a paint shop`
  const isBrand = brand !== null && said.toLowerCase().includes(brand.toLowerCase());
  return behind === undefined || isBrand ? 0 : said.length;
};

const CLOSING = new RegExp(
  String.raw`(?<=^|[.!?]\s+|\n\s*)(?:${SIGNS_OFF})(?![\p{L}’'-]| (?:to|à nos|an unsere|a nuestr\p{L}+)(?!\p{L}))`,
  'giu',
);
const POSTSCRIPT = /(?:\n\s*|(?<=[.!?] ))p\.? ?s\.?[:,.]?\s+(?=\p{L})/iu;
const DELIMITER = /\n--\s*\n/u;
const PARTS = /[\n,.!|•·()–—]|\s-\s/u;
const MOST_PARTS = 10;
const LONGEST_CLOSING = 8;
const LONGEST_PART = 5;
/** No signature says these. */
const SAID =
  /[€£$%]|(?<!\p{L})(?:is|are|we|you|free|gratis|kostenlos\p{L}*|ist|sind|wir|sie|gratuite?s?|est|sont|nous|vous|es|son|hay)(?!\p{L})/iu;
const wordsIn = (text: string): number => text.split(/\s+/u).length;
const isSignature = (text: string): boolean => {
  const [closing = '', ...parts] = text.split(PARTS).map((part) => part.trim());
  const said = parts.filter((part) => part !== '');
  return (
    wordsIn(closing) <= LONGEST_CLOSING &&
    said.length <= MOST_PARTS &&
    said.every((part) => wordsIn(part) <= LONGEST_PART) &&
    !SAID.test(text)
  );
};
/** A name in the last line, under no closing. */
const LAST_NAME = /\n\s*(?:[-–—] ?)?\p{Lu}[\p{L}.’'-]*(?: (?:\p{Lu}[\p{L}.’'-]*|&|and|und|et|y|x+|\([^()\n]{2,30}\))){0,3}\s*$/u;

const withoutSignature = (text: string, isLetter: boolean): string => {
  const [own = ''] = text.split(DELIMITER);
  const end = [...own.matchAll(CLOSING)].find(({ 0: said, index }) => isSignature(own.slice(index + said.length)))?.index;
  if (end !== undefined) return own.slice(0, end);
  return isLetter ? own.replace(LAST_NAME, '') : own;
};

const FEWEST_LETTERS_OF_NAME = 6;
const NAMED_MYSELF =
  /^(?:[Mm]y name is|I[’']m|I am|[Mm]ein Name ist|[Ii]ch heiße|[Ii]ch bin|[Jj]e m[’']appelle|[Jj]e suis|[Mm]i nombre es|[Mm]e llamo|[Ss]oy) \p{Lu}\p{L}+(?: \p{Lu}[\p{L}-]+)?(?:,| and| und| et| y) (?=\p{Ll}|I |\p{Lu}\p{L}+ (?:in|aus) )/u;
/** What somebody is stays a sentence: `I’m Corey, a physical therapist, and I do bike fitting`. */
const TRADES: readonly (readonly [before: RegExp, trade: RegExp, told: string])[] = [
  [/^(?:my name|i)/iu, /^an? (?!\p{L}+ of )/u, 'I’m '],
  [/^(?:mein|ich)/iu, /^(?:eine? )?(?:\p{Ll}+e[rn]? )?\p{Lu}\p{L}+ (?:in|aus) /u, 'Ich bin '],
  [/^je/iu, /^\p{Ll}+(?: \p{Ll}+)? (?:à|en|de) \p{Lu}/u, 'Je suis '],
  [/^(?:mi|me|soy)/iu, /^\p{Ll}+(?: \p{Ll}+)? (?:en|de) \p{Lu}/u, 'Soy '],
];
const WRITES =
  /^(?:the |eine? |die |der |la |el |le )?(?:owner|founder|secretary|chair|manager|treasurer|inhaber|gründer|leiter|vorsitzende|vorstand|propriétaire|gérant|fondat|président|responsable|dueñ|propietari|fundador|gerente|president)/iu;
/** `Soy Beba, la de los disfraces`, `C’est Salim le traiteur`: by what those who make the ad know the one who writes. */
const IT_IS_ME = /^[Cc][’']est \p{Lu}\p{Ll}+ (?:l[ea] |l[’']|du |de la |des )\p{Ll}[^,.!?]{2,30}[,.!] ?/u;
const KNOWN_BY = /^(?:la|el|los|las) del? [^,.!?\n]{3,60}?(?:[,.!?]|$|(?=\s*\p{Extended_Pictographic}))\s*/iu;
const withoutMyName = (sentence: string): string => {
  const named = sentence.replace(NAMED_MYSELF, '');
  const rest = named === sentence ? named.replace(IT_IS_ME, '') : named.replace(KNOWN_BY, '');
  if (rest === sentence || WRITES.test(rest)) return rest;
  const told = TRADES.find(([before, trade]) => before.test(sentence) && trade.test(rest))?.[2];
  return told === undefined ? rest : told + rest.replace(/, (und|et|y) /u, ' $1 ');
};
/** The matter behind the name of the brand. */
const GOES_ON =
  /^(?:,|,? and|,? und|,? et|,? y) (?=(?:we|i|they|they[’']re|sie|our|wir|ich|unser\p{L}*|nous|on|notre|nos|\p{L}+mos)(?!\p{L}))/iu;
const OF_CLIENT = /^(?:(?:the |our )?client|der kunde|le client|el cliente|la clienta)(?!\p{L})/iu;
/** `Alder & Ash, who are tree surgeons`. */
const WHO_ARE = /^, (?:who|which)(?:[’']re|[’']s| are| is) (?:an? |the )?/iu;
/** The brand, or the beginning of its name. */
const namedIn = (sentence: string, brand: string): string => {
  const words = brand.split(' ');
  const names = words.map((_, left) => words.slice(0, words.length - left).join(' '));
  const isLong = (name: string): boolean => name === brand || (name.includes(' ') && name.length >= FEWEST_LETTERS_OF_NAME);
  return names.find((name) => isLong(name) && sentence.toLowerCase().includes(name.toLowerCase())) ?? '';
};
/** `I’m the secretary of Marlow Rowing Club and we have …`: who writes is nothing for the readers. */
const withoutIntroduction = (sentence: string, brand: string | null): string => {
  const isOfWriter = brand !== null && INTRODUCES.test(sentence);
  const name = isOfWriter ? namedIn(sentence, brand) : '';
  const at = name === '' ? -1 : sentence.toLowerCase().indexOf(name.toLowerCase());
  if (at < 0 || /[.:;]/u.test(sentence.slice(0, at))) return withoutMyName(sentence);
  const behind = sentence.slice(at + name.length);
  if (!/\p{L}/u.test(behind)) return '';
  if (GOES_ON.test(behind)) return behind.replace(GOES_ON, '');
  if (OF_CLIENT.test(sentence) || behind.startsWith(', ')) return `${name}${behind.replace(WHO_ARE, ', ')}`;
  return withoutMyName(sentence);
};

const FEWEST_LETTERS = 10;
const behindColon = (sentence: string): string => {
  const order = AD_FOR.exec(sentence);
  if (order && !sentence.includes(':')) return sentence.slice(order.index + order[0].length);
  const behind = sentence.slice(sentence.indexOf(':') + 1).trim();
  return sentence.includes(':') && behind.replace(/\P{L}/gu, '').length >= FEWEST_LETTERS ? behind : '';
};
const isOfAd = (text: string): boolean => factLanguages.some((language) => speaksOfAd(text, language));
/** `I build guitars and have never advertised before`: where a second half speaks of the ad, the first one is told alone. */
const HALVES = /,? (?:and|but|und|aber|et|mais|y|pero) |, /giu;
/** What a price does not include belongs to the price, whoever is said to forget it. */
const OFFERS =
  /[\p{Sc}\d%]|(?<!\p{L})(?:extra|not included|excluded|zuzüglich|nicht (?:inbegriffen|enthalten|dabei)|en (?:plus|sus)|non compris\p{L}*|aparte|no incluid\p{L}+)(?!\p{L})/iu;
const FEWEST_WORDS = 5;
/** `Parents worry about settling in, so we do 3 free sessions first`: what is done about it is told. */
const SO_WE =
  /^([^.!?\n]{8,90}?),? (?:so|but|which is why|that[’']s why|thats why|deshalb|darum|also|aber|donc|alors|mais|así que|por eso|pero) ((?:we|our|wir|unser\p{L}*|nous|nos|on|\p{L}+mos) .*)$/iu;
/** To what the remark names. */
const POINTS =
  /(?<!\p{L})(?:it|them|this|that|davon|dafür|damit)(?!\p{L})|^(?:nous|on) (?:en|y|l[’']|les?|la) |^\p{L}+mos (?:algun[oa]s|un[oa]s)(?!\p{L})/iu;
/** `Exam fees are extra (this should be clear)`: what the bracket stands behind is told. */
const IN_BRACKETS = / ?\((?<within>[^()\n]{8,120})\)/gu;
const withoutRemark = (written: string): string => {
  const sentence = written.replace(IN_BRACKETS, (bracket, within: string) => (isOfAd(within) ? '' : bracket));
  const halves = [...sentence.matchAll(HALVES)].map(({ 0: said, index }): [string, string] => [
    sentence.slice(0, index),
    sentence.slice(index + said.length),
  ]);
  const [half] =
    halves.findLast(([one, other]) => wordsIn(one) >= FEWEST_WORDS && !OFFERS.test(other) && isOfAd(other) && !isOfAd(one)) ?? [];
  if (half !== undefined) return `${half}.`;
  const [, before = '', behind = ''] = SO_WE.exec(sentence) ?? [];
  return behind !== '' && !POINTS.test(behind) && isOfAd(before) && !isOfAd(behind) ? behind : sentence;
};
/** A booklet `they can ask for on 01632 960 277`: how others get it is no news. */
const THEY_CAN =
  / (?:that |which )?(?:they|people|readers|parents|families|customers) can (?:ask for|order|get|request|download|pick up|book|find)(?: (?:it|one))?(?=[.,]| (?:on|at|from|by|via|in|online))[^.,;\n]*(?:\.\p{L}[^.,;\n]*)*/iu;
/** `… and this campaign is all about the same-day service`. */
const CAMPAIGN_IS =
  /(?:^|,? (?:and|und|et|y) )(?:this|the|our) (?:campaign|ad|advert|push) (?:is|should be|will be)(?: all| mainly| really)? (?:about|for) (?:the |our )?(?=\p{L})/iu;
/** `So Little Kicks is opening our second pool`. */
const SO_NAME = /^(?:[Ss]o|[Aa]nyway|[Ww]ell|[Aa]nyhow) (?=\p{Lu}\p{Ll})/u;
const MOST_STEPS = 4;
/** What a sentence of the letter says of its matter; empty: nothing. */
const matterOf = (sentence: string, brand: string | null): string => {
  let said = sentence;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const before = said;
    said = said
      .replace(TAKES_BREATH, '')
      .replace(SO_NAME, '')
      .replace(REFERS_BACK, '')
      .replace(/^\s*[,:.!]\s*/u, '')
      .trim();
    if (COURTESY.test(said) || HANDS_OVER.test(said)) said = behindColon(said);
    if (said === before) break;
  }
  if (NOT_TO_SAY.test(said)) return '';
  if (LEADS_TO.test(said) && HAS_ADDRESS.test(said) && !ADDRESS_OR.test(said)) return '';
  const announced = said.replace(CAMPAIGN_IS, '. ').replace(ANNOUNCES, '');
  const matter = withoutRemark(withoutEndRemark(announced === said ? said : capital(announced)));
  return withoutIntroduction(
    matter
      .replace(SECONDARY, '')
      .replace(THEY_CAN, '')
      .replace(ADDRESS_OR, '')
      .replace(POINTS_AT, '')
      .replace(PROMOTED, 'Promote ')
      .replace(FOR_YOU, '.'),
    brand,
  );
};

/** `1. November` and `9.15am` end none. */
const SENTENCE =
  /(?:[^.!?\n]|[.!?](?=\S)|(?<=(?<!\d)\d{1,2})\.(?= (?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez|stock|etage|klasse)))+[.!?]?/giu;

/** What somebody typed without marks may hold anything beside it. */
const TO_COLLEAGUE =
  /^[¿¡]?(?:(?:lo|la|me|nos) )?(?:(?:can|could|would|will) you|any chance|do you think|kannst|könntest|könnten sie|könnt ihr|können sie|schaff(?:st|en|t)|pouvez|pourriez|peux-tu|pourrais-tu|puedes|podr[ií]a[ns]?|podríais|podéis|crees)(?!\p{L}).*\?$/iu;
const isNoMatter = (sentence: string): boolean =>
  TO_COLLEAGUE.test(sentence) || (/^\p{Lu}/u.test(sentence) && factLanguages.some((language) => isOnlyOfAd(sentence, language)));
/** `(Frau Lindner)`: whom one talks to is told nobody without the number. */
const PERSON =
  / ?\((?:(?:Frau|Herr|Hr\.|Fr\.|Mr|Mrs|Ms|Mme|M\.|Sra?\.?|Doña|Don|ask for|contact|bei|auprès de|preguntar por) [^()\n]{2,30}|(?<=\d[\d /()+.-]{5,14}\()\p{Lu}[\p{L}.’'-]+(?: \p{Lu}[\p{L}.’'-]+)?)\)/gu;

/** The brief without salutation, courtesies and signature. */
export const withoutLetter = (written: string, brand: string | null): string => {
  const text = written.replace(SUBJECT_LINE, '').replace(PERSON, '');
  const salutation = salutationOf(text, brand);
  const [letter = '', ...postscripts] = text.slice(salutation).split(POSTSCRIPT);
  const body = [withoutSignature(letter, salutation > 0), ...postscripts].join('\n');
  const isLetter = salutation > 0 || letter.length > body.length;
  const matter = body.replace(SENTENCE, (said) => {
    const spaces = /^\s*/u.exec(said)?.[0] ?? '';
    const read = matterOf(said.trim(), brand);
    const told = isLetter && !asksToMention(read) && isNoMatter(read) ? '' : read;
    return told === said.trim() ? said : `${spaces}${told}`;
  });
  return /\p{L}/u.test(matter) ? matter : written;
};
