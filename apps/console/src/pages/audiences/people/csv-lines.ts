// Reads a file of any size line by line, and the cells of its lines. A row is one line, and no value can hold a line break, so
// that a broken line
// affects no other: as the command line reads it.

/** Of csv-parse, whose builds for a page and for a server are two. */
export type Parse = (text: string, options: object) => string[][];

export interface Line {
  /** From 1, as editors count. */
  readonly number: number;
  readonly text: string;
}

export const LONGEST_LINE = 65_536;

/** Of a text in UTF-8; blank lines are skipped, and a long one is cut. */
export async function* linesOf(file: Blob): AsyncGenerator<Line> {
  const reader = file.stream().getReader();
  const decoder = new TextDecoder();
  let [number, rest] = [0, ''];
  for (;;) {
    const { done, value } = await reader.read();
    // A carriage return at the end may be the first half of a line break.
    const lines = (rest + (done ? decoder.decode() : decoder.decode(value, { stream: true }))).split(
      done ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/,
    );
    rest = done ? '' : (lines.pop() ?? '');
    // The last character may be a carriage return.
    if (rest.length > LONGEST_LINE) rest = rest.slice(0, LONGEST_LINE + 1) + rest.slice(-1);
    for (const text of lines) {
      number += 1;
      if (text.trim() !== '') yield { number, text };
    }
    if (done) return;
  }
}

/** The delimiter that occurs most often in the first line. */
export const delimiterOf = (line: string): string =>
  [',', ';', '\t'].reduce((best, each) => (line.split(each).length > line.split(best).length ? each : best));

/** All lines at once, which is fast; if one is broken, line by line. null: a broken line. */
export function cellsOf(texts: readonly string[], delimiter: string, parse: Parse): (readonly string[] | null)[] {
  const options = { delimiter, record_delimiter: '\n', relax_column_count: true };
  try {
    const all = parse(texts.join('\n'), options);
    if (all.length === texts.length) return all;
  } catch {
    // At least one line is broken.
  }
  return texts.map((text) => {
    try {
      return parse(text, options)[0] ?? null;
    } catch {
      return null;
    }
  });
}
