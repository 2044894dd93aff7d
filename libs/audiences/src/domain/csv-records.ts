// Reads a file of any size line by line.

export const LONGEST_LINE = 65_536;

export interface Line {
  readonly number: number;
  /** Cut off when it is too long for a row. */
  readonly text: string;
}

/** Invalid UTF-8 becomes U+FFFD. */
export async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  let [number, rest] = [0, ''];
  for await (const bytes of input) {
    // A carriage return at the end may be the first half of a line break.
    const texts = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = texts.pop() ?? '';
    // The last character may be a carriage return.
    if (rest.length > LONGEST_LINE) rest = rest.slice(0, LONGEST_LINE + 1) + rest.slice(-1);
    for (const text of texts) yield { number: (number += 1), text };
  }
  yield { number: number + 1, text: (rest + decoder.decode()).replace(/\r$/, '') };
}
