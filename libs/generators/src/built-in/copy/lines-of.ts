// A sentence that is too long for one line, told in several lines that each stand alone: `Get your licence in three weeks.` `Test booking all in for €400.`
import { lineScore, pricedListIn, toldApart } from '@app/creative';
import { LIMITS } from './clause-headlines.js';
import type { BuiltInLanguage } from '../languages/languages.js';
import { beginsWithTime, MONEY } from './importance.js';
import { bordersOf, mayBegin, mayEnd, needsMore } from './line-borders.js';
import { CONDITION } from './long-sentences.js';
import { capitalised } from './slots.js';

const FEWEST_LETTERS = 10;
const FEWEST_WORDS = 3;
const FEWEST_WITHIN = 4;
/** `Every plan begins` is too little of a sentence. */
const FEWEST_WITHOUT_MARK = 5;
const LONGEST = 89;
/** How sure it must be that a line stands alone: more so where it ends without a mark. */
const SURE = { withoutMark: 1, atMark: -0.2, atJoint: -2, atEnd: -4 };
/** A line that is less sure is better than none. */
const LESS_SURE = 1;
/** A price is worth as much as so many letters. */
const OF_MONEY = 40;
/** One line is better than two of the same length. */
const OF_A_LINE = 10;
/** `For weavers who have outgrown the table: floor looms in birch`. */
const FOR_WHOM = /^(?:for|für|pour|para) [^:]{3,60}: /iu;

/** No `17. Oktober`, and no `inkl. Anfahrt`. */
const SENTENCE_END =
  /(?<=\p{Ll}{2}[.!?]|\d[.!?])(?<!(?<!\p{L})(?:inkl|exkl|zzgl|bzw|evtl|tägl|incl|excl|approx|aprox|env|[Mm]ax|[Mm]in|[Mm]ind|nr|str|tel|tél|dr|st|av|bd|co)\.) (?=[¿¡\p{Lu}\d\p{Sc}])(?!(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Geburtstag|Auflage|Jahr|Stock))/u;
/** The reason is left out, and what it is the reason for is whole. */
const REASON =
  /^,? (?:because|since (?:we|you|it|they)|weil|parce qu|car|puisqu|porque|ya que)(?![\p{L}])|^,? (?:parce qu|puisqu)/iu;
/** `With free collection`: what comes with it stands alone without that word; in German its case would not. */
export const WITH = /^(?:with|avec|con) (?=\p{L})/iu;

/** `It links to Xero and costs £59 a month`: an ad says so without its subject. */
const IT_DOES = /^It (?!is |was |has |takes |lasts |does |means |comes )\p{Ll}{3,}s /u;

type MayBeTold = (line: string) => boolean;
interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly worth: number;
}
interface Told {
  readonly worth: number;
  readonly lines: readonly Line[];
}

const asSentence = (piece: string): string =>
  `${capitalised(piece.replace(WITH, '').trimEnd())}${/[?!]$/u.test(piece) ? '' : '.'}`;

const worthOf = (text: string): number => text.length + (MONEY.test(text) ? OF_MONEY : 0);

/** Every piece of the text that may be told alone. */
const linesIn = (text: string, language: BuiltInLanguage, mayBeTold: MayBeTold, lessSure: number): Line[] => {
  const borders = bordersOf(text, language);
  const starts = [0, ...borders.flatMap(({ behind }) => behind ?? [])];
  const marks = new Map(borders.flatMap(({ index, behind }) => (behind === undefined ? [] : [[index, behind] as const])));
  const joints = new Set(borders.flatMap(({ index, isJoined }) => (isJoined === true ? [index] : [])));
  const standsAlone = (start: number, end: number): boolean => {
    const [piece, left] = [text.slice(start, end), text.slice(end)];
    const words = piece.split(' ').length;
    const mark = marks.get(end);
    const isWhole = left === '';
    if (words < (isWhole || MONEY.test(piece) ? FEWEST_WORDS : FEWEST_WITHIN)) return false;
    if (start > 0 && !mayBegin(piece, text.slice(0, start), language)) return false;
    if (!isWhole && !mayEnd(piece, left, language, mark !== undefined)) return false;
    if (!isWhole && mark === undefined && (words < FEWEST_WITHOUT_MARK || MONEY.test(piece))) return false;
    // A price keeps what limits it.
    if (mark !== undefined && MONEY.test(piece) && LIMITS.test(text.slice(mark))) return false;
    const atMark = joints.has(end) ? SURE.atJoint : SURE.atMark;
    const atBreak = mark === undefined ? SURE.withoutMark : atMark;
    const least = isWhole ? SURE.atEnd : REASON.test(left) ? SURE.atJoint : atBreak;
    return lineScore({ sentence: text, start, end }, 'description') >= least - lessSure && mayBeTold(asSentence(piece));
  };
  const ends = [...new Set([...borders.map(({ index }) => index), text.length])];
  return [...new Set(starts)].flatMap((start) =>
    ends
      .filter((end) => end - start >= FEWEST_LETTERS && end - start <= LONGEST && standsAlone(start, end))
      .map((end): Line => {
        const piece = text.slice(start, end);
        return { start, end, text: asSentence(piece), worth: worthOf(piece) - OF_A_LINE };
      }),
  );
};

/** Of lines that may lie over each other those that are worth most together, from the end of the sentence to its begin. */
const worthMost = (lines: readonly Line[]): readonly Line[] => {
  const from: { readonly at: number; readonly best: Told }[] = [{ at: Infinity, best: { worth: 0, lines: [] } }];
  for (const at of [...new Set(lines.map(({ start }) => start))].sort((one, other) => other - one)) {
    const best = lines
      .filter(({ start }) => start === at)
      .map((line): Told => {
        const behind = from.findLast((each) => each.at >= line.end)?.best;
        return { worth: line.worth + (behind?.worth ?? 0), lines: [line, ...(behind?.lines ?? [])] };
      })
      .reduce((most, told) => (told.worth >= most.worth ? told : most), from.at(-1)?.best ?? { worth: 0, lines: [] });
    from.push({ at, best });
  }
  return from.at(-1)?.best.lines ?? [];
};

/** Those that tell more; of two that tell as much the first ones. */
export const tellingMore = (one: readonly string[], other: readonly string[]): string[] => {
  const worth = (parts: readonly string[]): number => parts.reduce((sum, part) => sum + worthOf(part), 0);
  return [...(worth(other) > worth(one) ? other : one)];
};

/** `near La Châtre` belongs to what was left out before it. */
const isOwn = (line: string): boolean =>
  MONEY.test(line) || (!beginsWithTime(line) && /\d|^(?:we|you|our|wir|sie|du|nous|vous|\p{L}+mos) /iu.test(line));

const piecesOf = (sentence: string, language: BuiltInLanguage, mayBeTold: MayBeTold): string[] => {
  const text = sentence.replace(/[.!]$/u, '').replace(FOR_WHOM, '');
  // What is asked stays with its question mark.
  if (text.endsWith('?')) return [];
  const sure = linesIn(text, language, mayBeTold, 0);
  const told = sure.length > 0 ? sure : linesIn(text, language, mayBeTold, LESS_SURE);
  // What the whole sentence is true for stays with all of it.
  const lines = worthMost(told.filter(({ start }) => start === 0 || !CONDITION.test(text)));
  const isBehind = ({ start, text: line }: Line, at: number): boolean =>
    start === 0 || isOwn(line) || (at > 0 && /^[^\p{L}\d]*(?:\p{L}+ )?$/u.test(text.slice(lines[at - 1]?.end, start)));
  return lines.filter(isBehind).map((line) => line.text);
};

/** Parted where two sentences are joined, or wherever its pieces stand alone: the way that tells more. */
const linesOfOne = (sentence: string, language: BuiltInLanguage, mayBeTold: MayBeTold): string[] => {
  // A list with its one price is told whole.
  const list = pricedListIn(sentence)?.named ?? '';
  const rest = sentence.slice(list.length).replace(/^, /u, '');
  if (list !== '' && sentence.startsWith(list) && rest !== '' && mayBeTold(asSentence(list)))
    return [asSentence(list), ...linesOfOne(rest, language, mayBeTold)];
  const parts = toldApart(sentence.replace(/[.!]$/u, ''), language);
  const told = parts.map(asSentence);
  const mayBeParted = (part: string): boolean => mayBegin(part, sentence.slice(0, sentence.indexOf(part)), language);
  const isApart = parts.length > 1 && parts.slice(1).every(mayBeParted);
  const joined = isApart ? told.flatMap((part) => (mayBeTold(part) ? [part] : piecesOf(part, language, mayBeTold))) : [];
  return tellingMore(joined, piecesOf(sentence, language, mayBeTold));
};

/**
 * @param said one sentence or several
 * @returns the lines that tell most of what is said, in its order; none where no piece of it stands alone
 */
export const linesOf = (said: string, language: BuiltInLanguage, mayBeTold: MayBeTold): string[] => {
  const [first = '', ...others] = said.split(SENTENCE_END);
  return [
    ...(others.length > 0 && mayBeTold(first) ? [first] : linesOfOne(first, language, mayBeTold)),
    ...others.flatMap((sentence) => {
      const told = language === 'en' && IT_DOES.test(sentence) ? capitalised(sentence.replace(/^It /u, '')) : sentence;
      if (told !== sentence || !needsMore(sentence, language))
        return mayBeTold(told) ? [told] : linesOfOne(told, language, mayBeTold);
      // What goes on with the sentence before it is told by its other points only.
      const [{ behind = sentence.length } = {}] = bordersOf(sentence, language).filter((border) => border.behind !== undefined);
      const points = sentence.slice(behind);
      const isPoint = mayBegin(points, sentence.slice(0, behind), language) && !/^(?:with|mit|avec|con) /iu.test(points);
      return isPoint ? linesOfOne(points, language, mayBeTold) : [];
    }),
  ];
};
