// Reads the label at the beginning of a part of a brief.
import { type Lexeme, lexemesOf } from '../critic/lexemes.js';
import { PhraseFinder } from '../critic/phrases.js';
import { beforeLabels, behindLabels, type Label, labels } from './labels.table.js';

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const [before, behind] = [listed(beforeLabels), listed(behindLabels)];

const finder = new PhraseFinder<Label>(
  Object.values(labels).flatMap((label: Label) =>
    [label.en, label.de, label.fr, label.es]
      .flatMap((names) => names.split('|'))
      .map((name) => [lexemesOf(name.trim()).map(({ form }) => form), label] as const),
  ),
);

export interface LabelMatch {
  readonly label: Label;
  /** Where its content begins among the lexemes. */
  readonly content: number;
}

const LONGEST_LABEL = 8;
const MOST_BEFORE = 3;
const decoration = new Set(['*', '_', '#', '>', '-', '•', '"', '[', '(', '~', '=', '+', '·', '✓', '✔', '→', '▪', '◦']);

/** The label at `from`; null: there is none. */
export function labelAt(lexemes: readonly Lexeme[], from: number): LabelMatch | null {
  let begin = from;
  while (lexemes[begin]?.kind === 'mark' && decoration.has(lexemes[begin]?.form ?? '')) begin += 1;
  const window = lexemes.slice(begin, begin + LONGEST_LABEL + MOST_BEFORE);
  const found = finder.find(window).sort((one, other) => other.to - one.to);
  for (const { tag, from: at, to } of found) {
    const isFirst = window.slice(0, at).every(({ form }) => before.has(form)) && at <= MOST_BEFORE;
    if (!isFirst) continue;
    if (tag.needs === 'line') return { label: tag, content: begin + to };
    const content = afterColon(lexemes, begin + to, tag.needs === 'verb');
    if (content !== null) return { label: tag, content };
  }
  return null;
}

/** @param withVerb whether `Budget 500 €` and `our budget is small` need no colon */
function afterColon(lexemes: readonly Lexeme[], from: number, withVerb: boolean): number | null {
  let place = from;
  if (lexemes[place]?.form === '(') {
    const end = lexemes.slice(place, place + LONGEST_LABEL).findIndex(({ form }) => form === ')');
    if (end > 0) place += end + 1;
  }
  while (['*', '_', ']', '"'].includes(lexemes[place]?.form ?? '')) place += 1;
  const [sign, next] = [lexemes[place], lexemes[place + 1]];
  if (sign?.kind === 'mark' && (':=|→'.includes(sign.form) || (sign.form === '-' && !sign.isGlued && next?.isGlued !== true))) {
    place += 1;
    while (['*', '_', '"', '-', '>'].includes(lexemes[place]?.form ?? '') && lexemes[place]?.isGlued === true) place += 1;
    return place;
  }
  if (!withVerb || !sign) return null;
  return sign.kind === 'number' || /^\p{Sc}$/u.test(sign.form) || behind.has(sign.form) ? place : null;
}
