// What a brief tells: the phrases that an ad may repeat, and under which words each number of the brief is true.
import type { Brief } from '../creative-generator.js';
import type { Offer } from '../facts/offer.js';
import { offerText } from '../facts/offer.js';
import { type FactLanguage } from '../facts/fact-language.js';
import { factLanguageOf } from '../facts/fact-reader.js';
import { noticesIn } from '../facts/notices.js';
import { grammarOf, wordOf } from '../facts/offer-reader.js';
import { languageOf } from '../facts/prompt-language.js';
import { plainLines, sentencesOf } from '../facts/sentences.js';
import { PRICED, toldApart } from '../facts/statement-parts.js';
import { withLetters } from '../facts/typed-letters.js';

/** The part of a brief that its ads are judged by. */
export type Told = Pick<Brief, 'prompt' | 'language' | 'facts' | 'brand' | 'keywords' | 'landingPageUrl' | 'callToAction'>;

/** One way of writing: small letters, single spaces, no space before `%`, one kind of dash and of apostrophe. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‐‑–—−]/gu, '-')
    .replace(/\s+/gu, ' ')
    .replace(/(?<=\d) (?=[%€$£¥])|(?<=[€$£¥]) (?=\d)/gu, '')
    .replace(/['`´]/gu, '’')
    .trim();

/** The words of a brief, besides those of its brand, and the languages that they are read in. */
export interface Knowledge {
  readonly ad: FactLanguage;
  readonly own: FactLanguage;
  /** The longest first; may be printed as they are. */
  readonly phrases: readonly string[];
  /** The brand's own words. */
  readonly ownWords: readonly string[];
  readonly offers: readonly Offer[];
  readonly sentences: readonly string[];
  /** Those of them that limit a price, wherever it stands. */
  readonly limiting: readonly string[];
  /** What the brief makes mandatory for every text. */
  readonly notices: readonly string[];
}

const hostOf = (url: string | null): string[] =>
  url !== null && URL.canParse(url) ? [new URL(url).hostname.replace(/^www\./u, '')] : [];
const longestFirst = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts.map((text) => plain(text ?? '')).filter((text) => text !== ''))].sort((a, b) => b.length - a.length);

/** Of two sentences that are told together the first one needs the second only where that limits its price. */
const partsTold = (statement: string, language: FactLanguage): string[] => {
  const [first = '', second] = statement.split(/(?<=\p{L}{2}|\d)\. (?=\p{Lu})/u);
  return second === undefined ? toldApart(statement, language) : PRICED.test(first) ? [] : toldApart(first, language);
};

/** A deposit with its own sum limits no other price, nor does a code that opens a door; that terms apply is told as a notice. */
const NO_LIMIT =
  /(?:\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?\p{Sc}) (?:refundable )?(?:deposit|kaution|de caution|de fianza)|(?:deposit|kaution|caution|fianza)(?: of| is| von| de| :|:)? ?(?:\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?\p{Sc})|(?:own|gate|door|access|entry|pin|qr|post|zip)[ -]codes?|(?:tür|zugangs|qr-?)codes?|code d[’']accès|código de acceso|codes? by (?:text|sms|e-?mail)|(?:bookings?|orders?) (?:are |is )?(?:by|via|on|over) (?:the )?\p{L}+ only|(?:t&cs|terms(?: and conditions| & conditions)?|conditions) apply/gu;
/** `Carterton, Greytown and Masterton only`: where it is done limits no price. */
const TOWNS_ONLY = /^(?:\p{Lu}[\p{L}’'-]*(?:,? (?:and|&) |, | )){2,}only\.?$/u;

/** `… for six. 24/7 access`, but not `incl. 2 meals`. */
const BEFORE_NUMBER =
  /(?<=\p{Ll}{3}[.!])(?<!(?<!\p{L})(?:approx|incl|inkl|exkl|excl|zzgl|evtl|aprox|mind|plus|jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez|dic|abr|ene|ago|févr|avr|juil|déc|tel|tél)[.!]) (?=\d)/iu;

const known = new WeakMap<Told, Knowledge>();
/** Read once for all texts of a brief. */
export const knowledgeOf = (told: Told): Knowledge => {
  const before = known.get(told);
  if (before) return before;
  const ad = factLanguageOf(told.language);
  const own = languageOf(told.prompt, ad) ?? ad;
  const offers = told.facts.flatMap(({ offer }) => offer ?? []);
  const written = offers.flatMap((offer) => [offerText(offer, ad, own) ?? null, offerText(offer, own) ?? null]);
  const given = told.facts.filter(({ span }) => span === null).map(({ text }) => text);
  const printable = told.facts.filter(({ kind }) => kind !== 'goal');
  const notices = noticesIn(told.prompt);
  const read = sentencesOf(plainLines(withLetters(told.prompt, own, told.brand.name)));
  const said = [...read.flatMap((sentence) => sentence.split(BEFORE_NUMBER)), ...given];
  const sentences = said.map(plain);
  const { limits } = grammarOf(own);
  const knowledge: Knowledge = {
    ad,
    own,
    offers,
    phrases: longestFirst([
      ...printable.flatMap(({ value, text }) => [value, text]),
      // What is true alone of a long sentence.
      ...printable.flatMap(({ kind, value }) => (kind === 'statement' ? partsTold(value, own) : [])),
      ...written,
    ]),
    ownWords: longestFirst([
      ...[told.brand.name, told.brand.disclaimer, ...told.brand.requiredTerms, ...told.keywords],
      ...hostOf(told.landingPageUrl),
      ...notices,
    ]),
    sentences,
    limiting: said
      .filter((sentence) => !TOWNS_ONLY.test(sentence))
      .map(plain)
      .filter((sentence) => limits.test(sentence.replace(NO_LIMIT, ''))),
    notices,
  };
  known.set(told, knowledge);
  return knowledge;
};

/** `The joining fee is waived and the monthly fee is £20`: the second one has a verb of its own. */
const OWN_SENTENCE =
  / (?:and|und|et|y|e) (?=(?:the|our|die|der|das|la|le|les|el|los|las) (?:[\p{L}’'-]+ ){1,3}?(?:is|are|costs?|ist|sind|kostet|kosten|est|sont|coûtent|coûte|es|son|cuestan|cuesta) |(?:takes?|lasts?|includes?|dauer[nt]|umfass(?:t|en)|dure(?:nt)?|compren(?:d|nent)|duran?|incluyen?) )/u;
const LEAST = /(?<!\p{L})(?:minimum|min|least|mindest\p{L}*|mínim[oa]|minimale?)(?!\p{L})/u;

/** Words that only join others. */
const JOINING =
  /^(?:with|your|from|when|that|this|only|over|under|until|their|for|and|mit|für|auf|bis|beim|alle[nrs]?|dein\p{L}*|ihr\p{L}*|eine[nrms]?|oder|avec|pour|dans|votre|vos|jusqu|chez|para|hasta|desde|sobre|todo[as]?|toda|todos|todas)$/u;
const FEWEST_LETTERS = 4;
const STEM = 5;

export const contentOf = (text: string): string[] =>
  (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => /\p{N}/u.test(word) || (word.length >= FEWEST_LETTERS && !JOINING.test(word)),
  );

/** Whether the text has every word, in any form and order; numbers must be equal. */
export const holdsAll = (text: string, words: readonly string[]): boolean => hasAll(wordsOf(text), words);

export const wordsOf = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** As `holdsAll`, of a text whose words are known. */
export const hasAll = (present: readonly string[], words: readonly string[]): boolean =>
  words.every((word) =>
    /\p{N}/u.test(word)
      ? present.includes(word)
      : present.some((each) => each.startsWith(word.slice(0, Math.min(STEM, word.length - 1)))),
  );

/** Whether the text says the offer completely, in an order of its own. */
export const saysWhole = (text: string, { qualifier, tail, words }: Offer, { ad, own }: Knowledge): boolean => {
  const { qualifiers } = grammarOf(ad).words;
  if (qualifier !== null && !wordOf(qualifiers[qualifier].read).test(plain(text))) return false;
  const second = OWN_SENTENCE.exec(plain(tail));
  const terms = contentOf(`${words} ${second === null ? tail : plain(tail).slice(0, second.index)}`);
  return holdsAll(text, ad === own ? terms : terms.filter((word) => /\p{N}/u.test(word)));
};

/**
 * The words without which a part of a sentence is not true: what limits it before, what follows it up to the end of its clause, and what another
 * sentence says about every offer.
 */
export const contextOf = (sentence: string, from: number, to: number, { ad, own, limiting }: Knowledge): string[] => {
  const { words, beginsTail, limits } = grammarOf(own);
  const lead =
    sentence
      .slice(0, from)
      .split(/[,;:](?!\d)/u)
      .at(-1) ?? '';
  const rest = sentence.slice(to);
  const ends = [...rest.matchAll(/[,;:](?!\d)\s*/gu)].find(
    ({ 0: mark, index }) => !beginsTail.test(rest.slice(index + mark.length)),
  );
  const second = OWN_SENTENCE.exec(rest);
  const isLimited = second === null || limits.test(rest.slice(second.index)) || LEAST.test(rest.slice(second.index));
  const tail = rest.slice(0, Math.min(ends?.index ?? rest.length, isLimited ? rest.length : second.index));
  const anyQualifier = Object.values(words.qualifiers)
    .map(({ read }) => read)
    .join('|');
  const before = [...lead.matchAll(new RegExp(wordOf(`${words.doubtful}|${anyQualifier}`), 'giu'))].flatMap(([word]) =>
    word.split(' '),
  );
  const needed = [...before, ...contentOf(tail), ...limiting.filter((other) => other !== sentence).flatMap(contentOf)];
  return ad === own ? needed : needed.filter((word) => /\p{N}/u.test(word));
};
