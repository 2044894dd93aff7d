// Joins sentences to the longer texts of an ad, and puts required terms and the disclaimer into them.
import { type Brief, noticesIn, tellsDay } from '@app/creative';
import { addingTo, factsIn } from './new-facts.js';
import { rotated } from '../seeded.js';
import type { MainPrice } from './main-price.js';
import { byImportance, isOffer as saysOffer, isPraise, MONEY, tellsWhen, tellsWhere } from './importance.js';
import type { TextRules } from './text-rules.js';

const MOST_STATEMENTS = 3;
const LAST_OF_DAY = 4;
/** Readers open a longer text, so the offers are told even where they are far. */
const LONGEST_PASSAGE = 280;
/** A feed shows more of a text than the first line: with fewer letters other things are told too. */
const FULL_PASSAGE = 170;
const LONG_NAMING = 90;

const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' ');

/** With its ending, said once. */
const ended = (parts: readonly (string | null)[], tail: string): string => {
  const text = joined(parts);
  return text.includes(tail) ? text : joined([text, tail]);
};

/** The possible endings: required terms, the disclaimer and what the brief makes mandatory; then shorter versions of them. */
export const endings = (brief: Brief, rules: TextRules): string[] => {
  const required = brief.brand.requiredTerms.map((term) => term.trim()).filter((term) => term !== '');
  const terms = required.length === 0 ? '' : `${required.join(' · ')}.`;
  const disclaimer = brief.brand.disclaimer?.trim() ?? '';
  const notices = noticesIn(brief.prompt);
  const notice = notices.join(' ');
  return [
    ...new Set([joined([terms, disclaimer, notice]), joined([disclaimer, notice]), disclaimer, terms, notice, ...notices]),
  ].filter((ending) => ending !== '' && rules.allows(ending));
};

const isSaid = (text: string, others: readonly string[]): boolean => {
  const said = joined(others).toLowerCase();
  return text
    .toLowerCase()
    .replace(/\.$/u, '')
    .split('. ')
    .every((part) => said.includes(part));
};

/**
 * The brief's own sentences in its order, as many as fit: the first and those with an offer before all others.
 * @param take an odd one begins with an offer
 */
export const passages = (
  told: readonly string[],
  {
    offers,
    price,
    closing,
    tails,
    take,
    names,
    shorter,
  }: {
    readonly offers: readonly string[];
    readonly price: MainPrice | null;
    readonly names: (text: string) => boolean;
    /** The sentence without what need not be said. */
    readonly shorter: (sentence: string, isNaming: boolean) => string;
    readonly closing: string;
    readonly tails: readonly string[];
    readonly take: number;
  },
  rules: TextRules,
): string[] => {
  const whole = told.find(names) ?? told[0] ?? '';
  const isOffer = (text: string): boolean => saysOffer(text) || (factsIn(text, offers).length > 0 && !isPraise(text));
  const isDated = (text: string): boolean => tellsDay(text) && !MONEY.test(text);
  const wantedMost = told.filter((text, at) => text === whole || isOffer(text) || (at < LAST_OF_DAY && isDated(text)));
  const isFull = joined(wantedMost).length > LONGEST_PASSAGE;
  // Where not all that matters fits, each of its sentences loses what may be left out of it.
  const sentences = told.map((text) =>
    isFull && wantedMost.includes(text) && text.length > LONG_NAMING ? shorter(text, text === whole) : text,
  );
  const naming = sentences[told.indexOf(whole)] ?? '';
  const [first = ''] = sentences;
  // An event is where and when, and says so in its first sentences.
  const day = sentences.slice(0, LAST_OF_DAY).find(isDated);
  const main = sentences.find((text) => price?.isSaidBy(text) === true);
  const offer = main ?? sentences.find(isOffer);
  const isWanted = (text: string): boolean =>
    text === first || text === naming || text === day || text === main || isOffer(text) || tellsWhen(text) || tellsWhere(text);
  const leads = isFull ? [naming, offer] : [naming, main, day];
  const wanted = byImportance(sentences.filter(isWanted), (text) => leads.includes(text));
  const others = rotated(sentences.slice(1), take).filter((text) => !isWanted(text));
  return [...tails, ''].flatMap((tail) => {
    const isShort = (texts: readonly string[]): boolean => rules.isRecommended(ended(texts, tail), 'primary_text');
    const most = (texts: readonly string[]): number => (texts.every(isWanted) ? LONGEST_PASSAGE : FULL_PASSAGE);
    const fits = (texts: readonly string[]): boolean =>
      (isShort(texts) || joined(texts).length <= most(texts)) && rules.fits(ended(texts, tail), 'primary_text');
    const chosen = [...wanted, ...others].reduce<string[]>(
      (kept, text) => (fits([...kept, text]) && !isSaid(text, kept) ? [...kept, text] : kept),
      [],
    );
    const inOrder = sentences.filter((text) => chosen.includes(text));
    const leading = take % 2 === 1 ? (inOrder.find(isOffer) ?? inOrder.at(-1)) : undefined;
    const ordered = leading === undefined ? inOrder : [leading, ...inOrder.filter((text) => text !== leading)];
    const [closed, open] = [ended([...ordered, closing], tail), ended(ordered, tail)];
    const asks = ordered.at(-1)?.toLowerCase().includes(closing.replace(/\.$/u, '').toLowerCase()) === true;
    const texts = isShort([...ordered, closing]) && !asks ? [closed, open] : [open, closed];
    return ordered.length > 0 ? texts.filter((text) => rules.fits(text, 'primary_text')) : [];
  });
};

/** `Closed Sundays`, `Insured`: told beside something else, or not at all. */
const saysLittle = (text: string): boolean => text.split(' ').length <= 2 && !MONEY.test(text) && !/\d/u.test(text);

/** Sentences side by side, as many as fit a description; each of them once. All of them in one are told in two where `least` asks for it; of too many those with an offer. */
export const packed = (
  sentences: readonly string[],
  rules: TextRules,
  {
    least = 1,
    most = Infinity,
    price = null,
  }: { readonly least?: number; readonly most?: number; readonly price?: MainPrice | null } = {},
): string[] => {
  const fitting = sentences.filter((text) => rules.fits(text, 'description'));
  const texts = fitting.reduce<string[]>((packs, sentence) => {
    const isBeside = (pack: string): boolean => rules.fits(joined([pack, sentence]), 'description');
    const at = saysLittle(sentence) ? packs.findLastIndex(isBeside) : isBeside(packs.at(-1) ?? '') ? packs.length - 1 : -1;
    return at < 0 ? [...packs, sentence] : packs.map((pack, place) => (place === at ? joined([pack, sentence]) : pack));
  }, []);
  const telling = texts.length > least ? texts.filter((text) => !saysLittle(text)) : texts;
  if (telling.length < least && fitting.length > 1) {
    const halves = halved(fitting);
    return halves.some(saysLittle) ? telling : halves;
  }
  const [first, ...others] = telling;
  const wanted = byImportance(others, (text) => price?.isSaidBy(text) === true).slice(0, most - 1);
  return telling.filter((text) => text === first || wanted.includes(text));
};

/** Where the brief has few sentences: its offer or its thing, and what to do next. */
export const closings = ({
  packs,
  offers,
  named,
  closing,
}: {
  readonly packs: readonly string[];
  readonly offers: readonly string[];
  readonly named: readonly string[];
  readonly closing: string;
}): string[] => [
  ...offers
    .filter((offer) => !packs.some((text) => text.toLowerCase().includes(offer.toLowerCase())))
    .map((offer) => `${offer}. ${closing}`),
  ...named.map((text) => `${text} ${closing.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}`),
];

/** In two parts of about the same length, in their order. */
const halved = (sentences: readonly string[]): string[] => {
  const cuts = sentences.slice(1).map((_, at) => [joined(sentences.slice(0, at + 1)), joined(sentences.slice(at + 1))]);
  const uneven = ([one = '', other = '']: readonly string[]): number => Math.abs(one.length - other.length);
  return cuts.reduce((best, cut) => (uneven(cut) < uneven(best) ? cut : best));
};

/** What is made for a take and for none before it; undefined: there is no more. */
export const differentFor = <T>(take: number, madeFor: (take: number) => readonly T[]): T | undefined => {
  const used = new Set<string>();
  const made = Array.from({ length: take + 1 }, (_, each) => {
    const unused = madeFor(each).find((one) => !used.has(JSON.stringify(one)));
    used.add(JSON.stringify(unused));
    return unused;
  });
  return made.at(-1);
};

export const primaryTexts = (
  leads: readonly string[],
  { statements, facts }: { readonly statements: readonly string[]; readonly facts: readonly string[] },
  closing: string,
  tails: readonly string[],
  rules: TextRules,
): string[] => {
  const every = statements.slice(0, MOST_STATEMENTS).join(' ');
  for (const tail of [...tails, '']) {
    const bodies = leads.flatMap((lead) => {
      const own = addingTo(lead, statements, facts).slice(0, MOST_STATEMENTS);
      return [...own, null].flatMap((_, cut) => {
        const said = [lead, ...own.slice(0, own.length - cut)];
        return [ended([...said, closing], tail), ended(said, tail)];
      });
    });
    const alone = [joined([every, tail]), joined([statements[0] ?? null, tail]), joined([closing, tail]), tail];
    const texts = rules.fitting([...bodies, ...alone], 'primary_text');
    if (texts.some((text) => rules.allows(text))) return texts;
  }
  return [];
};

/** The descriptions with the required ending in one of them, if it fits. */
export const withEnding = (
  descriptions: readonly string[],
  tails: readonly string[],
  most: number,
  rules: TextRules,
): string[] => {
  const [shortest = ''] = [...descriptions].sort((one, other) => one.length - other.length);
  const besides = descriptions.filter((text) => text !== shortest);
  for (const tail of tails.filter((text) => most > 0 && rules.fits(text, 'description'))) {
    if (descriptions.some((text) => text.includes(tail))) return [...descriptions];
    const both = joined([shortest, tail]);
    if (rules.fits(both, 'description')) return [...besides.slice(0, most - 1), both];
    return [...(descriptions.length < most ? descriptions : besides.slice(0, most - 1)), tail];
  }
  return [...descriptions];
};
