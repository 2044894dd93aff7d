// Reads a file of people of any size, record by record. A record is a line, or several where a quoted value holds line breaks. A
// broken quote affects its own line and no other. The console reads with this same file: nothing of Node may stand here.

/** Of csv-parse, whose builds for a page and for a server are two. */
export type Parse = (text: string, options: object) => string[][];

export interface Line {
  /** From 1, as editors count. */
  readonly number: number;
  /** Cut off when it is too long for a row. */
  readonly text: string;
}

export interface CsvRecord {
  /** The first and the last of its lines. */
  readonly line: number;
  readonly lastLine: number;
  readonly length: number;
  /** null: it cannot be read. */
  readonly cells: readonly string[] | null;
  readonly fault: 'quotes' | 'long' | null;
}

export const LONGEST_LINE = 65_536;
/** A quote that stays open for longer is a broken one. */
const MOST_LINES = 50;
/** The first lines, by which the delimiter is tried. */
const TRIED_LINES = 20;
/** Records that are parsed at once, which is fast. */
const TURN = 1_000;
/** The first wins where all are as good. */
const DELIMITERS = [',', ';', '\t', '|'];
/** Excel's own first line. */
const SEPARATOR_LINE = /^"?sep=([^"\w\s]|\t)"?$/i;

/** It looks like UTF-16 or a packed file. */
export class NotUtf8 extends Error {}

/** @param first a line of a file, without its byte order mark @throws NotUtf8 */
export function expectText(first: string): void {
  if (/\0|^\ufffd\ufffd/.test(first)) throw new NotUtf8();
}

const isBlank = ({ text }: Line): boolean => /^\s*$/.test(text);
const isLong = ({ text }: Line): boolean => text.length > LONGEST_LINE;

/** The lines of a text in UTF-8, without its byte order mark; what is none becomes U+FFFD. */
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

/**
 * The records in turns; the first of the first turn is the header, if there is one. Blank lines between records are skipped.
 * @throws NotUtf8 before the first of them
 */
export async function* csvRecords(lines: AsyncIterable<Line>, parse: Parse): AsyncGenerator<readonly CsvRecord[]> {
  let form: Form | undefined;
  const waiting: Line[] = [];
  let found: Part[] = [];
  try {
    for await (const line of lines) {
      waiting.push(line);
      if (!form && waiting.length < TRIED_LINES) continue;
      form ??= formOf(waiting, parse);
      found.push(...recordsIn(waiting, form, parse, false));
      if (found.length < TURN) continue;
      yield parsed(found, form, parse);
      found = [];
    }
  } catch (failure) {
    // What was read before is not lost with a file that breaks off.
    if (form && found.length > 0) yield parsed(found, form, parse);
    throw failure;
  }
  form ??= formOf(waiting, parse);
  found.push(...recordsIn(waiting, form, parse, true));
  if (found.length > 0) yield parsed(found, form, parse);
}

/** How the records of a file are written. `width`: of the first one; null: not known yet. */
interface Form {
  readonly delimiter: string;
  width: number | null;
}

/** The lines of a record. */
type Part = readonly Line[];

/** Takes a separator line away, or else tries every delimiter on the first lines. */
function formOf(lines: Line[], parse: Parse): Form {
  const first = lines.findIndex((line) => !isBlank(line));
  expectText(lines[first]?.text ?? '');
  const [, told] = SEPARATOR_LINE.exec(lines[first]?.text ?? '') ?? [];
  if (told !== undefined) {
    lines.splice(0, first + 1);
    return { delimiter: told, width: null };
  }
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, worth: worthOf(lines, delimiter, parse) })).sort((one, other) =>
    compared(other.worth, one.worth),
  );
  return { delimiter: best?.delimiter ?? ',', width: null };
}

/** The more, the likelier: that it parts the header, breaks no record, and gives each as many values as the header. */
function worthOf(lines: readonly Line[], delimiter: string, parse: Parse): number[] {
  const form = { delimiter, width: null };
  // The last one may go on below.
  const records = parsed([...recordsIn([...lines], form, parse, true)].slice(0, TRIED_LINES - 1), form, parse);
  const columns = records[0]?.cells?.length ?? 0;
  const broken = records.filter(({ cells }) => cells === null).length;
  const equal = records.filter(({ cells }) => cells?.length === columns).length;
  return [columns > 1 ? 1 : 0, -broken, equal, columns];
}

const compared = (one: readonly number[], other: readonly number[]): number =>
  one.map((each, at) => each - (other[at] ?? 0)).find((each) => each !== 0) ?? 0;

/** Takes the whole records from the lines. Of one whose quote is broken, its first line alone: the next may be whole. */
function* recordsIn(lines: Line[], form: Form, parse: Parse, isOver: boolean): Generator<Part> {
  while (lines.length > 0) {
    const [first] = lines;
    if (first !== undefined && isBlank(first)) {
      lines.shift();
      continue;
    }
    const size = sizeOf(lines, form.delimiter);
    const isBounded = lines.length <= MOST_LINES && lengthOf(lines) <= LONGEST_LINE;
    if (size === 'open' && !isOver && isBounded) return;
    const whole = size === 'open' || size > MOST_LINES ? 1 : size;
    const record = lines.splice(0, whole > 1 && !isWhole(lines.slice(0, whole), form, parse) ? 1 : whole);
    form.width ??= widthOf(record, form.delimiter, parse);
    yield record;
  }
}

/**
 * A record of several lines has as many values as the header, and more than one: otherwise the quote of its first line is
 * a broken one.
 */
function isWhole(record: Part, { delimiter, width }: Form, parse: Parse): boolean {
  const columns = lengthOf(record) > LONGEST_LINE ? null : widthOf(record, delimiter, parse);
  return columns !== null && (width === null || (columns > 1 && columns === width));
}

const textOf = (record: Part): string => record.map(({ text }) => text).join('\n');
const lengthOf = (lines: Part): number => lines.reduce((sum, { text }) => sum + text.length + 1, -1);
const widthOf = (record: Part, delimiter: string, parse: Parse): number | null =>
  cellsOf([textOf(record)], delimiter, parse)[0]?.length ?? null;

/** How many lines the first record has; `open`: its quote is not closed in them. */
function sizeOf(lines: Part, delimiter: string): number | 'open' {
  let isQuoted = false;
  for (const [index, line] of lines.entries()) {
    if (isLong(line)) return index === 0 ? 1 : 'open';
    isQuoted = leavesOpen(line.text, delimiter, isQuoted);
    if (!isQuoted) return index + 1;
  }
  return 'open';
}

/** Whether a quote is open at the end of the line. What follows a closing quote and is no delimiter breaks the record. */
function leavesOpen(text: string, delimiter: string, isQuoted: boolean): boolean {
  let [at, isInside] = [0, isQuoted];
  while (at <= text.length) {
    if (!isInside && text[at] !== '"') {
      const next = text.indexOf(delimiter, at);
      if (next < 0) return false;
      at = next + delimiter.length;
      continue;
    }
    const quote = text.indexOf('"', isInside ? at : at + 1);
    if (quote < 0) return true;
    isInside = text[quote + 1] === '"';
    at = quote + (isInside ? 2 : 1);
    if (isInside) continue;
    if (!text.startsWith(delimiter, at)) return false;
    at += delimiter.length;
  }
  return isInside;
}

function parsed(records: readonly Part[], { delimiter }: Form, parse: Parse): CsvRecord[] {
  const cells = cellsOf(records.map(textOf), delimiter, parse);
  return records.map((record, index) => {
    const [length, isTooLong] = [lengthOf(record), record.some(isLong)];
    const own = isTooLong ? null : (cells[index] ?? null);
    const fault = isTooLong ? 'long' : own === null ? 'quotes' : null;
    return { line: record[0]?.number ?? 0, lastLine: record.at(-1)?.number ?? 0, length, cells: own, fault };
  });
}

/** All at once; if one is broken, each on its own. null: a broken one. */
function cellsOf(texts: readonly string[], delimiter: string, parse: Parse): (readonly string[] | null)[] {
  const options = { delimiter, record_delimiter: '\n', relax_column_count: true };
  try {
    const all = parse(texts.join('\n'), options);
    if (all.length === texts.length) return all;
  } catch {
    // At least one is broken.
  }
  return texts.map((text) => {
    try {
      const [cells, ...more] = parse(text, options);
      return more.length === 0 ? (cells ?? null) : null;
    } catch {
      return null;
    }
  });
}
