// Small statistics over measured rounds.

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle) - 1] ?? NaN)) / 2;
}

export interface Ratio {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** The ratio of two lanes, round by round. */
export function ratioOf(ours: readonly number[], base: readonly number[]): Ratio {
  const ratios = ours.map((value, round) => value / (base[round] ?? NaN));
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}

export const inWords = ({ median: middle, least, most }: Ratio): string =>
  `${middle.toFixed(2)} (${least.toFixed(2)}..${most.toFixed(2)})`;

/** Columns as wide as their widest cell; the first is left-aligned, numbers are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** So much of something in so many seconds, with further columns of its own. */
export interface Lane {
  readonly amount: number;
  readonly seconds: number;
  readonly more?: Readonly<Record<string, string>>;
}

/** Ours below the adapter alone, with the ratio of their speeds. `decimals`: of the speeds. */
export function besideTheAdapter(unit: string, bare: Lane, ours: Lane, decimals: number): string {
  const speed = ({ amount, seconds }: Lane): number => amount / seconds;
  const row = (title: string, lane: Lane): string[] => [
    title,
    String(lane.amount),
    lane.seconds.toFixed(1),
    speed(lane).toFixed(decimals),
    (speed(lane) / speed(bare)).toFixed(2),
    ...Object.values(lane.more ?? {}),
  ];
  const head = ['', unit, 'seconds', `${unit}/s`, 'ratio', ...Object.keys(ours.more ?? {})];
  return table(head, [row('the adapter alone', bare), row('ours', ours)]);
}
