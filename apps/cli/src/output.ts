// The output of commands: lines and tables for people, JSON for programs.
export interface Output {
  out(line: string): void;
  err(line: string): void;
}

type Cell = string | number | Date | null;

/**
 * Columns padded to their widest cell; null is a dash, an instant has no fraction of a second. A text that others wrote cannot
 * command the terminal.
 */
export function table(rows: readonly Readonly<Record<string, Cell>>[]): string[] {
  const [first] = rows;
  if (!first) return ['Nothing found.'];
  const names = Object.keys(first);
  const lines = [
    names.map((name) => name.replaceAll('_', ' ').toUpperCase()),
    ...rows.map((row) => names.map((name) => cell(row[name]))),
  ];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const cell = (value: Cell | undefined): string => {
  if (value === null || value === undefined) return '-';
  return value instanceof Date
    ? value.toISOString().replace(/\.\d+Z$/, 'Z')
    : `${value}`.replaceAll(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ');
};
