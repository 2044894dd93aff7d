// Divides a brief into what may be quoted of it: sentences, bullets and labelled lines, each with its place. Lines for the agency are left out.
import { type Lexeme, lexemesOf } from '../critic/lexemes.js';
import { isOnlyQuoted } from '../critic/claims.js';
import { wordsOf } from '../critic/typed-tokens.js';
import { conditionWords, headingWords } from './conditions.table.js';
import type { Span } from './fact.js';
import type { FactKind } from './facts.table.js';
import { labelAt } from './labels.js';
import type { Label } from './labels.table.js';
import { sentencesIn } from './sentence-ends.js';

export interface Part {
  readonly kind: FactKind | 'terms';
  readonly isLabelled: boolean;
  /** In one line, without bullet and label. */
  readonly text: string;
  /** UTF-16 places in the source. */
  readonly start: number;
  readonly end: number;
}

const LONGEST_WHOLE = 200;
const WRAPPED = 60;
const bullet = /^\s{0,20}(?:[-*•–—·▪◦‣●○✓✔✅→➤>#]{1,6}|\d{1,2}\))\s+/u;
const numbered = /^\s{0,20}(\d{1,2})\.\s+/u;
const binding = wordsOf(`${conditionWords} ${headingWords}`);

interface Line {
  readonly start: number;
  readonly end: number;
  readonly isBullet: boolean;
}

/** A line that goes on in small letters belongs to the one before, if that is as long as wrapped text is. */
function linesOf(source: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let count = 0;
  const all = source.split('\n');
  all.forEach((text, index) => {
    const end = start + text.length;
    const last = lines.at(-1);
    const mark = bullet.exec(text)?.[0];
    const number = numbered.exec(text);
    const isNext = number !== null && Number(number[1]) === count + 1 && (count > 0 || numbered.test(all[index + 1] ?? ''));
    count = isNext ? count + 1 : 0;
    const isWrapped =
      last !== undefined &&
      mark === undefined &&
      last.end - last.start >= WRAPPED &&
      /^\s*\p{Ll}/u.test(text) &&
      !/[.!?:;]$/u.test(source.slice(last.start, last.end).trimEnd());
    if (isWrapped) lines[lines.length - 1] = { ...last, end };
    else {
      const head = mark ?? (isNext ? number[0] : '');
      lines.push({ start: start + head.length, end, isBullet: head !== '' });
    }
    start = end + 1;
  });
  return lines;
}

/** Begins a new part when a label follows. */
const dividers = new Set(['|', '•', '·', ';', ',', '.', '!', '?', '/', '-', '…']);

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly label: Label | null;
  /** Whether it begins its line. */
  readonly isFirst: boolean;
}

/** A line, divided where a label begins. */
function stretchesOf(source: string, { start, end }: Line): Stretch[] {
  const text = source.slice(start, end);
  const lexemes = lexemesOf(text);
  const stretches: Stretch[] = [];
  let open: { start: number; label: Label | null; isFirst: boolean } = { start: 0, label: null, isFirst: true };
  const close = (until: number): void => {
    stretches.push({ ...open, start: start + open.start, end: start + until });
  };
  lexemes.forEach((lexeme, index) => {
    const before = lexemes[index - 1];
    const isBegin = index === 0 || (before?.kind === 'mark' && dividers.has(before.form) && !lexeme.isGlued);
    if (!isBegin) {
      return;
    }
    const found = labelAt(lexemes, index);
    const isBar = before?.form === '|' || before?.form === '•';
    if (!found && !isBar) return;
    if (index > 0) close(lexeme.start);
    const content = found ? (lexemes[found.content]?.start ?? text.length) : lexeme.start;
    open = { start: content, label: found?.label ?? null, isFirst: index === 0 || isBar };
  });
  close(text.length);
  return stretches;
}

const edges = new Set([...' \t\r\n*_#>|;,•·"']);
const leading = new Set([...' \t\r\n*_#>|;,•·.!?-–—']);

/** Without white space and decoration at both ends; null: nothing is left. */
function trimmed(source: string, { start, end }: Span): Span | null {
  let [from, to] = [start, end];
  while (to > from && edges.has(source[to - 1] ?? '') && !(source[to - 1] === '"' && source.slice(from, to - 1).includes('"')))
    to -= 1;
  while (from < to && leading.has(source[from] ?? '') && !isSign(source, from)) from += 1;
  return from < to ? { start: from, end: to } : null;
}
const isSign = (source: string, at: number): boolean =>
  /[-–—.]/u.test(source[at] ?? '') && /[\d\p{Sc}]/u.test(source[at + 1] ?? '');

/** In the order of the source. */
export function partsOf(source: string, language: string): Part[] {
  const parts: ReadPart[] = [];
  let heading: Label | 'binding' | null = null;
  const add = (span: Span, kind: ReadPart['kind'], isLabelled: boolean): void => {
    const place = trimmed(source, span);
    if (!place) return;
    const text = source.slice(place.start, place.end).replaceAll(/\s+/g, ' ');
    if (!/[\p{L}\p{N}]/u.test(text) || text.endsWith(':')) return;
    parts.push({ kind, isLabelled, text, ...place });
  };
  for (const line of linesOf(source)) {
    if (source.slice(line.start, line.end).trim() === '') {
      heading = null;
      continue;
    }
    let isDropped = false;
    for (const stretch of stretchesOf(source, line)) {
      const { label, isFirst } = stretch;
      const words = source.slice(stretch.start, stretch.end).trim();
      if (isFirst) isDropped = false;
      if (label && words === '') heading = label;
      else if (label?.kind === null) {
        isDropped = isFirst && label.needs !== 'line';
        if (!isDropped)
          sentencesIn(source, stretch.start, stretch.end)
            .slice(1)
            .forEach((span) => add(span, 'statement', false));
        if (!line.isBullet) heading = null;
      } else if (label) {
        isDropped = false;
        if (!line.isBullet) heading = null;
        wholeOrSentences(source, stretch, label.kind === 'statement' || label.kind === 'description').forEach((span, index) =>
          add(span, index === 0 ? (label.kind ?? 'statement') : 'statement', true),
        );
      } else if (isDropped || (heading !== null && heading !== 'binding' && heading.kind === null)) continue;
      else if (words.endsWith(':')) heading = bindsBelow(words, language) ? 'binding' : null;
      else if (heading === 'binding' && line.isBullet && isOnlyQuoted(words, language)) continue;
      else {
        const kind = heading === null || heading === 'binding' ? 'statement' : (heading.kind ?? 'statement');
        wholeOrSentences(source, stretch, !line.isBullet && kind === 'statement').forEach((span) =>
          add(span, kind, kind !== 'statement'),
        );
      }
    }
  }
  return settled(parts);
}

type ReadPart = Omit<Part, 'kind'> & { readonly kind: NonNullable<Label['kind']> };

/** One thing is advertised: the first one that is named as a product, otherwise the brand. */
function settled(parts: readonly ReadPart[]): Part[] {
  const subject = parts.find(({ kind }) => kind === 'subject') ?? parts.find(({ kind }) => kind === 'brand');
  return parts.map((part) => {
    const { kind } = part;
    if (part === subject) return { ...part, kind: 'subject' };
    return { ...part, kind: kind === 'subject' || kind === 'brand' ? 'statement' : kind };
  });
}

/** A bullet and the content of a label are one, as long as they can be told in one text. */
const wholeOrSentences = (source: string, stretch: Stretch, isDivided: boolean): Span[] =>
  isDivided || stretch.end - stretch.start > LONGEST_WHOLE ? sentencesIn(source, stretch.start, stretch.end) : [stretch];

const bindsBelow = (words: string, language: string): boolean =>
  lexemesOf(words).some(({ form }: Lexeme) => binding.has(form)) || isOnlyQuoted(words, language);

/** Turns UTF-16 places into code points, in one pass. */
export function codePointsOf(source: string): (place: number) => number {
  const counts = new Uint32Array(source.length + 1);
  let count = 0;
  for (let place = 0; place < source.length; place += 1) {
    counts[place] = count;
    const code = source.charCodeAt(place);
    const isFirstHalf = code >= 0xd800 && code < 0xdc00 && place + 1 < source.length;
    if (!isFirstHalf) count += 1;
  }
  counts[source.length] = count;
  return (place) => counts[place] ?? count;
}
