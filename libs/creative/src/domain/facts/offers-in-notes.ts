// What a sentence to the writer says for the readers too: `We would like to offer 15% off`, `We need people to give £8 a month`.
import type { FactLanguage } from './fact-language.js';
import { isTalk } from './notes-to-writer.js';
import { FOR_THE_WRITER } from './number-clauses.js';
import { grammarOf } from './offer-reader.js';

const FEWEST_LETTERS = 8;
/** `Register for a visit` is said by the button. */
const FEWEST_WORDS = 5;
/** An offer begins near its lead. */
const NEAR = 40;
const PRICED =
  /[\p{Sc}%]|(?<!\p{L})(?:euros?|chf|free|half price|gratis|kostenlos\p{L}*|(?:eintritt|entrada|entrée) (?:frei|libre)|gratuit\p{L}*|offerte?s?|moitié prix|mitad de precio|\d ?(?:for|für|pour|por|x) ?\d)(?!\p{L})/iu;
const CONDITION =
  /(?<!\p{L})(?:if|when|unless|until|till|during|only|wenn|falls|bis|während|nur|si|quand|jusqu|pendant|seulement|cuando|hasta|durante|s[oó]lo)(?!\p{L})/iu;
const DENIES = /(?<!\p{L})(?:no|not|never|don[’']t|kein\p{L}*|nicht|nie|pas|sans|sin|nunca)(?!\p{L})/iu;
/** A price without the thing that it is for. */
const BARE = /^(?:\p{Sc} ?)?\d[\d.,]*\s?(?:\p{Sc}|euros?)?\s*(?:,|$)/iu;
/** What the advertiser pays himself. */
const SPENDS = /(?<!\p{L})(?:spen[dt]|spending|budget|ausgeben|dépens\p{L}*|gastar|invest\p{L}*)(?!\p{L})/iu;
/** Somebody else than the reader. */
const OF_OTHERS = /(?<!\p{L})(?:they|their|them|theirs|i|me|my|he|she|his|her)(?!\p{L})/iu;

/** What is offered stands behind it. */
const OFFERS: Readonly<Record<FactLanguage, RegExp>> = {
  en: /(?:(?:and|so|but) )?(?:to celebrate,? )?(?<!\p{L})(?:we(?:[’']d| would) (?:like|love) to (?:offer|give)|we (?:want|hope|plan) to (?:offer|give)|we(?: are|[’']re)(?: now)? (?:offering|giving)|there(?: is|[’']s) (?:an?|also an?))(?: (?:you|people|everyone|everybody))? /iu,
  de: /(?:(?:und|also|deshalb) )?(?<!\p{L})(?:(?:wir|möchten wir|wir möchten|wollen wir|wir wollen) (?:bieten|geben|schenken)|es gibt(?= (?:\d|gratis|kostenlos))|(?:wir möchten|wir wollen|möchten wir|wollen wir)(?= (?:\d|-|gratis)))(?: allen| euch| ihnen)? /iu,
  fr: /(?:(?:et|donc|alors) )?(?<!\p{L})(?:nous offrons|on offre|(?:nous (?:aimerions|voudrions|souhaitons|voulons)|on (?:aimerait|voudrait|veut)) (?:offrir|proposer)|il y a)(?: à tous)? /iu,
  es: /(?:(?:y|así que|por eso) )?(?<!\p{L})(?:(?:queremos|quisiéramos|nos gustaría) (?:ofrecer|regalar|dar)|ofrecemos|regalamos|hay)(?: a todos)? /iu,
};
/** `10 % Rabatt anbieten`. */
const END_OF_OFFER = / (?:anbieten|geben|gewähren|schenken|an)$/iu;
/** `Wir bieten im Mai einen Hörtest an und …`: both parts of the verb are told. */
const PARTED = /bieten \|[^,.;]* an(?:,| und )/iu;
const ARTICLE = /^(?:an?|the|our|your|eine?n?|une?|una?) (?=\d|free |kostenlos|gratis)/iu;

const VERBS =
  'give|start|try|book|adopt|come|donate|sponsor|join|apply|register|sign up|send|call|visit|request|get|download|order|pre-order|reserve|schedule|claim|see|become|foster|subscribe|enquire|bring|meet|ask';
/** What the readers are asked for stands behind it, in words that ask them: only in English is the infinitive a request. */
const ASKS = new RegExp(
  `(?<=^|, |and |so |but |for an )(?:(?:we|i)(?:[’']d| would) (?:really )?(?:like|love)|would (?:like|love)|(?:we|i) (?:really )?(?:want|need|ask|invite)|(?:we[’']re|we are) (?:asking|inviting)|need|(?:an? |the )?(?:ads?|advert|campaign) (?:that|which|to|should)(?: will)? (?:gets?|asks?|invites?|encourages?))(?<whom>(?: (?!to )[\\p{L}\\d’'-]+){1,9}) to (?=(?:${VERBS})(?!\\p{L}))`,
  'iu',
);
/** To what the note names. */
const POINTS =
  /(?<!\p{L})(?:it|they|them|both|this|that|these|those|ihn|ihm|beide\p{L}*|davon|ils?|elles?|ambos|ambas|ello)(?!\p{L})/iu;
/** For these alone may be what they are asked for. */
const SOME = /(?<!\p{L})(?:new|first|existing|members?|students?|seniors?|over|under|\p{L}*-?\d+\p{L}*)(?!\p{L})/iu;
const TRIES = /^(?:start|try|get|claim|request|take) (?:the|our|an?|your) (?=(?:\d+[ -]|free ))/iu;

export interface Led {
  /** Without the word that joins it. */
  readonly before: string;
  readonly told: string;
}

const JOINT = /^(?:and|so|but|und|also|deshalb|et|donc|alors|y|así que|por eso) /iu;
const withoutJoint = (text: string): string => text.replace(/[\s,]+$/u, '').replace(/\s(?:and|so|but|und|et|y)$/iu, '');
const upToNote = (text: string, language: FactLanguage): string => {
  const clauses = text.split(/,\s+/u);
  const note = clauses.findIndex((clause) => isTalk(clause, language));
  return clauses.slice(0, note === -1 ? undefined : note).join(', ');
};
const isForReaders = (text: string, language: FactLanguage): boolean =>
  text.replace(/\P{L}/gu, '').length >= FEWEST_LETTERS && !isTalk(text, language) && !FOR_THE_WRITER.test(text);

/** What is offered or asked for behind its lead; undefined: nothing, or what stands before limits it. */
export const ledIn = (sentence: string, language: FactLanguage): Led | undefined => {
  const offered = OFFERS[language].exec(sentence);
  if (offered) {
    const before = sentence.slice(0, offered.index);
    if (PARTED.test(`${offered[0]}|${sentence.slice(offered.index + offered[0].length)}`)) return undefined;
    const told = sentence
      .slice(offered.index + offered[0].length)
      .replace(END_OF_OFFER, '')
      .replace(ARTICLE, '');
    const isNear = PRICED.test(told.slice(0, NEAR));
    // `In May we would like to offer 15% off`: only a sentence of its own, or nothing, stands before an offer that is told alone.
    const isFree =
      (before === '' || JOINT.test(offered[0])) &&
      !CONDITION.test(before) &&
      !grammarOf(language).limits.test(before) &&
      !/[\d\p{Sc}]/u.test(before);
    if (isNear && isFree && isForReaders(told, language)) return { before: withoutJoint(before), told };
  }
  const asked = language === 'en' ? ASKS.exec(sentence) : null;
  if (!asked) return undefined;
  const before = sentence.slice(0, asked.index);
  const told = upToNote(sentence.slice(asked.index + asked[0].length), language).replace(TRIES, '');
  const isOfSome = PRICED.test(told) && SOME.test(asked.groups?.['whom'] ?? '');
  const isWhole =
    (PRICED.test(told) || told.split(' ').length >= FEWEST_WORDS) &&
    !OF_OTHERS.test(told) &&
    !isOfSome &&
    !CONDITION.test(before);
  return isWhole && isForReaders(told, language) ? { before: withoutJoint(before), told } : undefined;
};

/** The clauses with an offer before or behind those for the writer: `Eltern sollen sie laden, die ersten drei sind gratis`. */
const besideNote = (sentence: string, language: FactLanguage): string | undefined => {
  const { limits } = grammarOf(language);
  const marks = [...sentence.matchAll(/[,;:]\s+/gu)];
  const isOffer = (text: string): boolean =>
    PRICED.test(text.split(/,\s/u)[0] ?? '') && !POINTS.test(text) && isForReaders(text, language);
  const isNote = (text: string): boolean =>
    isTalk(text, language) && ![limits, CONDITION, SPENDS, PRICED].some((pattern) => pattern.test(text));
  return marks
    .flatMap(({ 0: mark, index }): [string, string][] => {
      const [one, other] = [sentence.slice(0, index), sentence.slice(index + mark.length)];
      // `We don't want to look cheap, 20% off would`: what is denied may go on.
      const behind: [string, string][] = DENIES.test(one) || BARE.test(other) ? [] : [[one, other]];
      return [...behind, [other, one]];
    })
    .filter(([note, told]) => isNote(note) && isOffer(told))
    .map(([, told]) => told.replace(JOINT, ''))
    .sort((one, other) => other.length - one.length)[0];
};

/** What of a sentence to the writer is told to the readers; undefined: nothing. */
export const readersPart = (sentence: string, language: FactLanguage): string | undefined =>
  ledIn(sentence, language)?.told ?? besideNote(sentence, language);
