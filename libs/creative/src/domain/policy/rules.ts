// How the meanings of words make a finding: which must stand near which, and what takes the harm out of them.
import { type Meaning, MeaningText } from './lexicon.js';

/**
 * One of the meanings alone, or the first near the others, in any order unless `inOrder`; a later one may stand between those
 * found.
 */
export interface Rule {
  readonly words: readonly [Meaning, ...Meaning[]];
  /** The most words that may stand between two of them; 3 if absent. */
  readonly within?: number;
  readonly inOrder?: true;
  /** A full stop, colon or comma between them parts them. */
  readonly oneClause?: true;
  /** Words that must stand anywhere in the text. */
  readonly about?: Meaning;
  /** Harmless if one of these is near. */
  readonly unless?: readonly Excuse[];
}

/** How many words before and after the found ones such a word may stand to take the harm out of them. */
const excuses = {
  help: { before: 3, after: 3 },
  against: { before: 1, after: 0 },
  afterwards: { before: 0, after: 3 },
  fiction: { before: 4, after: 5 },
  care: { before: 5, after: 5 },
  fashion: { before: 0, after: 1 },
  moneyPlay: { before: 2, after: 3 },
  playFights: { before: 40, after: 40 },
  surgery: { before: 20, after: 8 },
  volunteering: { before: 40, after: 20 },
  ownHours: { before: 12, after: 0 },
} as const satisfies Partial<Record<Meaning, { before: number; after: number }>>;
export type Excuse = keyof typeof excuses;

interface Span {
  readonly from: number;
  readonly to: number;
}

const WORDS_BETWEEN = 3;

const wholeOf = (parts: readonly Span[]): Span => ({
  from: Math.min(...parts.map(({ from }) => from)),
  to: Math.max(...parts.map(({ to }) => to)),
});

/** A text in one reading, with the places of the words of each meaning. */
export class ReadText {
  private readonly words: string[];
  private readonly text: string;
  private readonly meanings: MeaningText;
  private readonly wordAt: Uint16Array;
  private readonly clauseOf: number[] = [];
  private readonly sentenceOf: number[] = [];
  private readonly found = new Map<Meaning, readonly Span[]>();

  constructor(reading: string) {
    this.text = withoutNamedAbbreviations(withoutHarmless(reading));
    this.meanings = new MeaningText(this.text);
    this.wordAt = new Uint16Array(this.text.length + 1);
    this.words = [];
    let clause = 0;
    let sentence = 0;
    let last = '';
    let at = 1;
    for (const word of this.text.trim().split(' ')) {
      this.wordAt[at - 1] = this.words.length;
      if (word === '.') {
        clause++;
        if (last === '.') sentence++;
      } else {
        this.words.push(word);
        this.clauseOf.push(clause);
        this.sentenceOf.push(sentence);
      }
      last = word;
      at += word.length + 1;
    }
    this.wordAt[at - 1] = this.words.length;
  }

  /** What it takes in memory, about. */
  get bytes(): number {
    let spans = 0;
    for (const each of this.found.values()) spans += each.length;
    return 500 + 4 * this.text.length + 50 * this.words.length + 80 * this.found.size + 40 * spans;
  }

  /** The words that the rule finds, or undefined. */
  evidenceOf(rule: Rule): string | undefined {
    if (rule.about && this.spansOf(rule.about).length === 0) return undefined;
    const [first, ...others] = rule.words;
    if (others.some((meaning) => this.spansOf(meaning).length === 0)) return undefined;
    for (const start of this.spansOf(first)) {
      const parts = others.reduce<readonly Span[] | undefined>(
        (found, meaning) => found && this.joined(found, meaning, rule),
        [start],
      );
      if (parts && !this.isExcused(parts, rule)) {
        const { from, to } = wholeOf(parts);
        return this.words.slice(from, to).join(' ');
      }
    }
    return undefined;
  }

  private joined(parts: readonly Span[], meaning: Meaning, rule: Rule): readonly Span[] | undefined {
    const within = rule.within ?? WORDS_BETWEEN;
    const whole = wholeOf(parts);
    const next = this.spansNear(meaning, whole.from - within, whole.to + within).find(
      ({ from, to }) =>
        ((from >= whole.to && from - whole.to <= within) ||
          (!rule.inOrder && to <= whole.from && whole.from - to <= within) ||
          (!rule.inOrder && from >= whole.from && to <= whole.to && parts.every((part) => to <= part.from || from >= part.to))) &&
        (!rule.oneClause || this.clauseOf[from] === this.clauseOf[whole.from]),
    );
    return next && [...parts, next];
  }

  private isExcused(parts: readonly Span[], { unless = [] }: Rule): boolean {
    const { from, to } = wholeOf(parts);
    return unless.some((excuse) => {
      const { before, after } = excuses[excuse];
      return this.spansNear(excuse, from - before, to + after).some((span) => {
        if (parts.some((part) => span.from < part.to && part.from < span.to)) return false;
        // A frame ("A crime novel.") is one for its own sentence.
        if (excuse === 'fiction' && !parts.some((part) => this.sentenceOf[part.from] === this.sentenceOf[span.from]))
          return false;
        if (span.to <= from) return from - span.to < before;
        return after > 0 && span.from - to < after;
      });
    });
  }

  /** Those that reach into a part of the text, however many there are elsewhere. */
  private spansNear(meaning: Meaning, from: number, to: number): readonly Span[] {
    const spans = this.spansOf(meaning);
    let [first, end] = [0, spans.length];
    while (first < end) {
      const middle = (first + end) >>> 1;
      if ((spans[middle]?.to ?? 0) < from) first = middle + 1;
      else end = middle;
    }
    while (end < spans.length && (spans[end]?.from ?? 0) <= to) end++;
    return spans.slice(first, end);
  }

  private spansOf(meaning: Meaning): readonly Span[] {
    const known = this.found.get(meaning);
    if (known) return known;
    const spans = this.meanings.wordsOf(meaning).map(({ index, text }) => ({
      from: this.wordAt[index] ?? 0,
      to: this.wordAt[index + text.length] ?? 0,
    }));
    this.found.set(meaning, spans);
    return spans;
  }
}

/** Each word of a harmless neighbour as a sign that no rule finds. */
function withoutHarmless(reading: string): string {
  let from = 0;
  const parts = new MeaningText(reading, 'harmless').wordsOf('harmless').map(({ index, text }) => {
    const before = reading.slice(from, index);
    from = index + text.length;
    return before + text.replace(/[^ .]+/gu, '_');
  });
  return parts.join('') + reading.slice(from);
}

/** "LSD - Logistik Service Dresden": an abbreviation whose letters begin the words after or before it stands for these. */
function withoutNamedAbbreviations(text: string): string {
  const words = text.split(' ').filter((word) => word !== '' && word !== '.');
  const initials = words.map((word) => word[0]).join('');
  const named = words.filter(
    (word, at) =>
      word.length >= 3 && word.length <= 5 && (initials.startsWith(word, at + 1) || initials.startsWith(word, at - word.length)),
  );
  return named.length === 0
    ? text
    : text
        .split(' ')
        .map((word) => (named.includes(word) ? '_' : word))
        .join(' ');
}
