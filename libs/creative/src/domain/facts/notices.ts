// What is mandatory: in an agency's form (`Mandatories: "Results vary", logo bottom right`) without the designer's part, and the small print of a price.
import { capital } from './capital.js';
import { MANDATORY } from './label-words.js';

const LINE = /^\s*(?:[-–—•·*]\s*)?(?<label>\p{L}[\p{L}’' /&-]{1,28}?)\s*:\s+(?<content>\S.*)$/u;
/** What a designer puts into the picture, and how the brand is reached. */
const ARTWORK =
  /(?<!\p{L})(?:\p{L}*logos?|logotipos?|qr(?:[- ]?codes?)?|web ?sites?|web|url|links?|lien|enlace|hashtags?|fonts?|schrift\p{L}*|typo|pack ?shots?|brand colou?rs|hausfarben|images?|imagery|artwork|(?:tele)?phone(?: numbers?)?|telefonnummer|imágenes|imagenes|photos?|fotos?|bild(?:er)?|visuels?|siegel|badges?|icons?|pictos?|crest|emblem)(?!\p{L})|@\p{L}|\.(?:com|org|net|co|de|fr|es|at|ch)(?!\p{L})|\d[\d ()/.-]{5,}\d/iu;
const TO_MENTION =
  /^(?:(?:please|bitte|merci de|por favor) )?(?:must )?(?:mention|include|say|state|show|carry|hinweis|zusatz|erwähnen|nennen|mentionner|préciser|indiquer|la mention|mencionar|incluir|indicar|la leyenda)(?: (?:auf|that|dass|que))?(?: (?:the|die|den|der|la|le|les|el)(?= ))?(?: (?:line|words|wording|text|satz|phrase|frase))?:?\s+/iu;
/** What the ad shall not say or show. */
const ORDER =
  /^(?:please )?(?:do not|don[’']t|never|avoid)(?!\p{L})|^no (?:mention|references?|use|talk|hints?) (?:of|to) |^no (?:[\p{L}/-]+ ){0,2}(?:claims?|shots|jargon|scaremongering|scare tactics|hard sell|hype|slang|swearing|humou?r|gimmicks|emojis?|exclamation marks|jokes|puns|clich[ée]s|promises|competitors?)$|^(?:keine?|ohne) (?:erwähnung|nennung|hinweise? auf)(?!\p{L})|^(?:pas de|aucune|sans) (?:mention|référence)s? |^(?:sin|ninguna) (?:mencionar|mención|referencias?) |^(?:uk|us|nz|au|british|american|australian|canadian) (?:spelling|english)$|^(?:bitte )?(?:nicht|keine?n?) .*(?:zeigen|verwenden|nennen|erwähnen|sagen|versprechen|benutzen)$|^ne (?:pas|jamais) |^pas de (?:promesses?|superlatifs?)|^no (?:usar|decir|mostrar|mencionar|poner|prometer|utilizar)(?!\p{L})/iu;
/** Alone it is a heading. */
const FEWEST_LETTERS = 3;
const PARTS = /([,;.]\s+|\s(?:and|und|et|y|sowie|plus|[+&])\s)/u;
const ENDS = /^[;.]/u;

/** The sentences of such a line, without its label. */
const noticesOf = (content: string): string[] => {
  const parts = content.replace(/«\s?|\s?»|["“”„]/gu, '').split(PARTS);
  const notices: string[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const part = (parts[at] ?? '')
      .trim()
      .replace(TO_MENTION, '')
      .replace(/[.!;,]+$/u, '');
    if (part.replace(/[^\p{L}\d]/gu, '').length < FEWEST_LETTERS || ARTWORK.test(part) || ORDER.test(part)) continue;
    const joint = parts[at - 1] ?? '.';
    const before = notices.at(-1);
    if (before === undefined || ENDS.test(joint)) notices.push(part);
    else notices[notices.length - 1] = before + joint + part;
  }
  return notices.map(capital);
};

const readLine = (line: string): { readonly label: string; readonly notices: readonly string[] } | undefined => {
  const { label = '', content = '' } = LINE.exec(line)?.groups ?? {};
  return MANDATORY.test(label) ? { label, notices: noticesOf(content).map((notice) => `${notice}.`) } : undefined;
};

/** What a lender must say beside its rate stands as a sentence of its own: `Loans at 6.49%. OAC.` */
const SMALL_PRINT =
  /(?<=[.!?;] )(?:OAC|on approved credit|subject to (?:status|credit approval)|(?:T&Cs|terms(?: and conditions| & conditions)?|conditions) apply|bonität vorausgesetzt|es gelten die AGB|sous réserve d[’']acceptation(?: du dossier)?|sujeto a aprobación(?: de crédito| crediticia)?|aplican (?:términos y condiciones|restricciones))(?=[.!]?\s*$)/giu;

/** Of the whole brief, each a sentence with its mark. */
export const noticesIn = (brief: string): string[] =>
  brief
    .split('\n')
    .flatMap((line) => readLine(line)?.notices ?? [...line.matchAll(SMALL_PRINT)].map(([said]) => `${capital(said)}.`));

/** The brief with nothing else in such a line. */
export const withNoticesOnly = (brief: string): string =>
  brief
    .split('\n')
    .map((line) => {
      const read = readLine(line);
      return read === undefined ? line : read.notices.length === 0 ? '' : `${read.label}: ${read.notices.join(' ')}`;
    })
    .join('\n');
