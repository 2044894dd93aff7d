// What came of each field on each platform, as the page that people read.
export interface Outcome {
  /** The kinds of objects that say it there. */
  readonly on: readonly string[];
  readonly told: readonly string[];
  /** What was asked for, and what is possible. */
  readonly refused: readonly string[];
  /** How what is there already comes to say it; null: it is changed. */
  readonly how: string | null;
  /** What it is there instead. */
  readonly otherwise: string | null;
}
export const untold: Outcome = { on: [], told: [], refused: [], how: null, otherwise: null };

type Value = string | number | boolean | readonly string[] | null;
const MOST_NAMED = 6;
function word(value: Value): string {
  if (!Array.isArray(value)) return value === null ? '' : String(value);
  const others = value.length - MOST_NAMED;
  return [...value.slice(0, MOST_NAMED), ...(others > 0 ? [`${others} more`] : [])].join(', ');
}

/** `30 (possible: 1, 7)` */
export const said = (value: Value, possible: Value): string =>
  [word(value), word(possible) && `(possible: ${word(possible)})`].filter((text) => text !== '').join(' ');

export const distinct = (words: readonly string[]): string => [...new Set(words)].sort().join(', ');

export function cellOf(outcomes: readonly Outcome[]): string {
  const [on, told, refused] = (['on', 'told', 'refused'] as const).map((part) =>
    distinct(outcomes.flatMap((each) => each[part])),
  );
  const how = distinct(outcomes.flatMap((each) => each.how ?? []));
  return [
    ...new Set(outcomes.flatMap(({ otherwise }) => otherwise ?? [])),
    ...(on ? [`on the platform: ${on}${how && `, ${how}`}`] : []),
    ...(told ? [`told: \`${told}\``] : []),
    ...(refused ? [`refused: ${refused}`] : []),
  ].join('; ');
}

/** A table of a page, its columns as wide as their longest cell. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, at) => Math.max(3, ...[cell, ...rows.map((row) => row[at] ?? '')].map(({ length }) => length)));
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
