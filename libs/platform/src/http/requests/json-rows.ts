// A body with one very long array: its rows are found in the text and parsed one at a time, when they are checked and again
// when they are used, so that the parsed rows are never in memory together. Between the rows other requests have their turn.
import { yieldToOthers } from '@app/kernel';
import { deepest, type JsonFault, parseJson, type Parsed } from './json-scan.js';

/** The array of a body whose rows are parsed one at a time. */
export interface RowsOption {
  readonly field: string;
  /** The rest of an array with more rows is not read. */
  readonly most: number;
}

/** The rows of an array as they were sent; every iteration parses each row again. */
export class JsonRows implements Iterable<unknown> {
  /** @param places where each row begins and ends in the text */
  constructor(
    private readonly text: string,
    private readonly places: readonly number[],
  ) {}

  get length(): number {
    return this.places.length / 2;
  }

  *[Symbol.iterator](): Generator<unknown> {
    for (let at = 0; at < this.places.length; at += 2) yield JSON.parse(this.text.slice(this.places[at], this.places[at + 1]));
  }
}

/**
 * Like `parseJson`, with the rows of the option's field as `JsonRows`. In an array with too many rows only one more than
 * allowed is found and the rest is not scanned: the body is refused anyway.
 */
export async function parseJsonWithRows(text: string, { field, most }: RowsOption): Promise<Parsed> {
  const start = startOfRows(text, field);
  if (start === undefined) return parseJson(text);
  const places: number[] = [];
  let at = start;
  for (let closed = false; !closed; at += 1) {
    const end = endOfRow(text, at);
    closed = text[end] !== ',';
    const isEmpty = closed && places.length === 0 && text.slice(at, end).trim() === '';
    if (!isEmpty) {
      if (places.length / 2 === most) return { value: { [field]: new JsonRows(text, [...places, at, end]) } };
      const row = parseJson(text.slice(at, end), deepest - 2);
      if ('fault' in row) return { fault: movedBy(row.fault, at) };
      places.push(at, end);
    }
    at = end;
    await yieldToOthers();
  }
  // The rest is a small body with an empty array, closed by the bracket that closed the rows: a wrong bracket stays wrong.
  const closing = at - 1;
  const rest = parseJson(text.slice(0, start) + text.slice(closing));
  if ('fault' in rest) return rest.fault.position < start ? rest : { fault: movedBy(rest.fault, closing - start) };
  return { value: { ...(rest.value as object), [field]: new JsonRows(text, places) } };
}

const movedBy = (fault: JsonFault, by: number): JsonFault => ({
  ...fault,
  position: fault.position + by,
  message: fault.message.replace(`position ${fault.position}`, `position ${fault.position + by}`),
});

const QUOTE = 34;
const BACKSLASH = 92;
const isOpening = (code: number): boolean => code === 123 || code === 91;
const isClosing = (code: number): boolean => code === 125 || code === 93;

/** The index after the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === BACKSLASH) index += 1;
    else if (code === QUOTE) return index + 1;
  }
  return text.length;
}

/** The index after the opening bracket of the field's array in the outermost object; undefined when there is none. */
function startOfRows(text: string, field: string): number | undefined {
  let depth = 0;
  for (let index = 0; index < text.length;) {
    const code = text.charCodeAt(index);
    const end = code === QUOTE ? endOfString(text, index) : index + 1;
    if (depth === 1 && code === QUOTE) {
      // The name may be escaped, which makes it longer.
      const opening = end - index < 8 * field.length ? /^\s*:\s*\[/.exec(text.slice(end, end + 100)) : null;
      if (opening && nameIn(text.slice(index, end)) === field) return end + opening[0].length;
    }
    if (isOpening(code)) depth += 1;
    else if (isClosing(code)) depth -= 1;
    index = end;
  }
  return undefined;
}

function nameIn(literal: string): unknown {
  try {
    return JSON.parse(literal);
  } catch {
    return undefined;
  }
}

/** The index of the comma or bracket that ends a row, or the end of the text. */
function endOfRow(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length;) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      index = endOfString(text, index);
      continue;
    }
    if (isOpening(code)) depth += 1;
    else if (depth === 0 && (code === 44 || isClosing(code))) return index;
    else if (isClosing(code)) depth -= 1;
    index += 1;
  }
  return text.length;
}
