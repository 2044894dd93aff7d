// Finds the offers of a brief. The text before and after an offer in its sentence must be understood as well; otherwise it is not an offer.
import type { FactLanguage } from './fact-language.js';
import {
  type Amount,
  countOf,
  hasLooseThousands,
  MONEY,
  moneyOf,
  PART_OF_PERCENT_RANGE,
  PART_OF_RANGE,
  PERCENT,
  percentOf,
} from './amounts.js';
import type { Offer } from './offer.js';
import { type OfferKind, type OfferWords, type Qualifier, qualifiers } from './offer-kinds.js';
import { offerWordsOf } from './words/offer-words.js';

interface Way {
  readonly kind: OfferKind;
  readonly pattern: RegExp;
}
interface Grammar {
  readonly words: OfferWords;
  readonly ways: readonly Way[];
  readonly qualifiers: readonly (readonly [Qualifier, RegExp])[];
  readonly beginsTail: RegExp;
  readonly deadline: RegExp;
  readonly limits: RegExp;
  readonly join: RegExp;
}
/** An offer's own words in a sentence, from `start` to `end`. */
interface Head {
  readonly kind: OfferKind;
  readonly qualifier: Qualifier | null;
  readonly amounts: readonly Amount[];
  readonly start: number;
  readonly end: number;
}

const LONGEST_TAIL = 60;

/** Matches one of the words, as a whole word. */
export const wordOf = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\d-])(?:${list})(?![\\p{L}\\d-])`, 'iu');

const compiled = (language: FactLanguage): Grammar => {
  const words = offerWordsOf(language);
  const read = qualifiers.map((name): [Qualifier, string] => [name, words.qualifiers[name].read]);
  const anyQualifier = [...read.map(([, source]) => source), words.exact].join('|');
  const parts: Readonly<Record<string, string>> = {
    m: MONEY,
    a: PART_OF_RANGE,
    p: PERCENT,
    b: PART_OF_PERCENT_RANGE,
    k: '\\d',
    n: `(?<![\\p{L}\\d.,$€£])(?:\\d{1,2}|${words.counts})(?![\\p{L}\\d.,%])`,
  };
  const patternOf = (template: string): RegExp => {
    let copies = 0;
    const source = template
      .replaceAll('{q}', `(?:(?<q>${anyQualifier}) )?`)
      .replace(
        /\{([mapbnk])(\d)\}/gu,
        (_, letter: string, place: string) => `(?<${letter}${place}_${(copies += 1)}>${parts[letter]})`,
      );
    return new RegExp(`(?:${source})(?![\\p{L}\\d-]|[.,]\\d)`, 'iuy');
  };
  return {
    words,
    ways: words.read.map(([kind, template]) => ({ kind, pattern: patternOf(template) })),
    qualifiers: read.map(([name, source]) => [name, new RegExp(`^(?:${source})$`, 'iu')]),
    beginsTail: new RegExp(`^(?:${words.beginsTail})(?!\\p{L})`, 'iu'),
    deadline: new RegExp(`^[ ,]*${words.deadline}$`, 'iu'),
    limits: wordOf(words.limits),
    join: new RegExp(`(?:(?:${words.joins}) )+`, 'iuy'),
  };
};

const grammars = new Map<FactLanguage, Grammar>();
export const grammarOf = (language: FactLanguage): Grammar => {
  const known = grammars.get(language) ?? compiled(language);
  grammars.set(language, known);
  return known;
};

const amountsIn = (groups: Readonly<Record<string, string | undefined>>, language: FactLanguage): Amount[] =>
  Object.entries(groups)
    .filter((entry): entry is [string, string] => entry[0] !== 'q' && entry[1] !== undefined)
    .sort(([one], [other]) => one.charCodeAt(1) - other.charCodeAt(1))
    .map(([name, text]) =>
      'ma'.includes(name[0] ?? '') ? moneyOf(text, language) : 'pb'.includes(name[0] ?? '') ? percentOf(text) : countOf(text),
    );

/** Whether the numbers are plausible for the rule. */
const makesSense = (kind: OfferKind, [first, second]: readonly Amount[], text: string): boolean => {
  const [one, other] = [Number(first?.value), Number(second?.value)];
  if (kind.startsWith('price_r'))
    return /[^\d\s.,'’\u202f-]/u.test(`${first?.currency ?? ''}${second?.currency ?? ''}`) && one < other;
  if (kind === 'percent_range') return /%|p/iu.test(text) && one < other && other <= 100;
  if (kind.endsWith('percent')) return one > 0 && one <= 100;
  if (kind === 'was_now') return one < other && first?.currency?.toLowerCase() === second?.currency?.toLowerCase();
  if (kind === 'n_for_m') return Number.isNaN(one) || Number.isNaN(other) || one > other;
  return true;
};

const headAt = (sentence: string, start: number, grammar: Grammar, language: FactLanguage): Head | undefined => {
  for (const { kind, pattern } of grammar.ways) {
    pattern.lastIndex = start;
    const match = pattern.exec(sentence);
    if (!match) continue;
    const { q } = match.groups ?? {};
    const amounts = amountsIn(match.groups ?? {}, language);
    if (!makesSense(kind, amounts, match[0])) continue;
    // A name before a price with spaces may own the price's first digits.
    if (hasLooseThousands(match[0]) && q === undefined && start > 0 && !/[,:] $/u.test(sentence.slice(0, start))) continue;
    const qualifier = q === undefined ? null : (grammar.qualifiers.find(([, read]) => read.test(q))?.[0] ?? null);
    return { kind, qualifier, amounts, start, end: start + match[0].length };
  }
  return undefined;
};

/** A second number that no rule read as the end of a range or as the new price. */
const OTHER_END = /^ (?:to|bis|auf|à|a|al|or|oder|ou|o) [\d$€£¥]/iu;
/** `Between £7,500` goes on with its other end. */
const HALF_RANGE = /(?<!\p{L})(?:between|zwischen|entre) \p{Sc}?\s?\d[\d.,'’]*(?: ?(?:\p{Sc}|%|\p{L}{3,5}))?$/iu;
const SEPARATOR = /\s*(?:[,;:](?!\d)|\s[+&|]|\s(?:and|und|et|y|plus|sowie))\s+/giu;

/** Consecutive offers and their positions, up to the end of the sentence; undefined when a part is not understood. */
const chainFrom = (
  sentence: string,
  first: Head,
  grammar: Grammar,
  language: FactLanguage,
): { head: Head; tail: string }[] | undefined => {
  const chain: { head: Head; tail: string }[] = [];
  let head = first;
  for (;;) {
    let end = sentence.length;
    let next: Head | undefined;
    for (const match of sentence.slice(head.end).matchAll(SEPARATOR)) {
      const at = head.end + match.index;
      if (HALF_RANGE.test(sentence.slice(0, at))) continue;
      const after = at + match[0].length;
      grammar.join.lastIndex = after;
      const joined = grammar.join.exec(sentence)?.[0].length ?? 0;
      next =
        headAt(sentence, after, grammar, language) ??
        (joined > 0 ? headAt(sentence, after + joined, grammar, language) : undefined);
      if (next) {
        end = at;
        break;
      }
      if (!/\p{L}/u.test(match[0]) && !grammar.beginsTail.test(sentence.slice(after)) && !/[+&]/u.test(match[0]))
        return undefined;
    }
    const tail = sentence.slice(head.end, end).replace(/\s+$/u, '');
    if (tail !== '' && !/^(?:(?: |, )(?!\d)|\/)\S/u.test(tail)) return undefined;
    if (OTHER_END.test(tail)) return undefined;
    chain.push({ head, tail });
    if (!next) return chain;
    head = next;
  }
};

const restsOnACue = (grammar: Grammar, tail: string): boolean =>
  tail === '' || grammar.beginsTail.test(tail.replace(/^[ ,/]+/u, ''));

/** Makes capitals of a shouted sentence small; a code keeps its own. */
const calm = (tail: string): string =>
  tail.toUpperCase() === tail && tail.replace(/\P{L}/gu, '').length > 3 && !/\b(?:code|código)\b/iu.test(tail)
    ? tail.replace(/\p{L}+(?!\d)/gu, (word) => word.toLowerCase())
    : tail;

const offerOf = (sentence: string, { head, tail }: { head: Head; tail: string }, grammar: Grammar): Offer | undefined => {
  if (tail.length > LONGEST_TAIL) return undefined;
  const written = sentence.slice(head.start, head.end);
  if (written.startsWith('-') && !restsOnACue(grammar, tail)) return undefined;
  const stated = head.kind === 'stated';
  const words = stated ? written.replace(/^(?:and|with|a|und|mit) /iu, '') : '';
  return {
    kind: head.kind,
    qualifier: stated ? null : head.qualifier,
    amounts: stated ? [] : head.amounts,
    words,
    tail: calm(tail),
    said: written + tail,
    plain: tail === '' || grammar.deadline.test(tail),
  };
};

export interface OffersOfSentence {
  readonly offers: readonly Offer[];
  /** The text before the first offer. */
  readonly lead: string;
  /** The rest of the sentence; nothing else is read from it. */
  readonly span: string;
  /** The end of the first offer within the span. */
  readonly firstEnd: number;
}

/** `$39/mo + $5 per employee`: both are paid. */
const ADDED = /^\s*(?:\+|plus|más|zuzüglich|zzgl\.?)(?!\p{L})/iu;
/** Not inside a word: `gluten-free bread` is no free bread. */
const STARTS = /(?<![\p{L}\d.,'’]|\p{L}-)(?=[\p{L}\d$€£¥₹₽₺₩₴₦₱₫฿-])/gu;

/** The offers of one sentence, which is read to its end; none when a part of it is not understood. */
export const offersIn = (sentence: string, language: FactLanguage): OffersOfSentence | undefined => {
  const grammar = grammarOf(language);
  for (const { index } of sentence.matchAll(STARTS)) {
    const head = headAt(sentence, index, grammar, language);
    if (!head) continue;
    const chain = chainFrom(sentence, head, grammar, language);
    const span = sentence.slice(head.start);
    const lead = sentence.slice(0, head.start);
    if (!chain) return { offers: [], lead, span, firstEnd: span.length };
    const { head: opening, tail: its } = chain[0] ?? { head, tail: '' };
    const firstEnd = opening.end - opening.start + its.length;
    const isAdded = chain.some(({ head: next }, at) => {
      const { head: before, tail = '' } = chain[at - 1] ?? {};
      return (
        before !== undefined && next.kind.startsWith('price') && ADDED.test(sentence.slice(before.end + tail.length, next.start))
      );
    });
    const open = isAdded || chain.slice(0, -1).some(({ tail }) => tail === '');
    const last = chain.at(-1);
    // A condition at the end of a list may apply to all of it: then the list is one offer.
    if (chain.length > 1 && open && last && (isAdded || last.tail !== '')) {
      const whole = { kind: 'stated', qualifier: null, amounts: [], tail: '', plain: false } as const;
      return {
        offers: span.length > LONGEST_TAIL ? [] : [{ ...whole, words: calm(span), said: span }],
        lead,
        span,
        firstEnd: span.length,
      };
    }
    const offers = chain.map((each) => offerOf(sentence, each, grammar));
    return { offers: offers.some((offer) => !offer) ? [] : offers.filter((offer) => offer !== undefined), lead, span, firstEnd };
  }
  return undefined;
};
