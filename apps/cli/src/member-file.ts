// Reads a file of people of any size in batches for the service. A row is one line and no field can hold a line break, so a
// broken line affects
// no other line.
import { memberFields, MOST_ROWS, type RowFault } from '@app/audiences';
import { parse } from 'csv-parse/sync';
import { closest } from 'fastest-levenshtein';
import { DataError } from './exit-codes.js';
import { type Line, linesOf, LONGEST_LINE } from './lines.js';

export const formats = ['csv', 'ndjson'] as const;
export type Format = (typeof formats)[number];

/** By the file's extension. */
export const formatOf = (path: string): Format => (/\.(?:ndjson|jsonl|json)$/i.test(path) ? 'ndjson' : 'csv');

/** Lines are counted from 1, as editors do. */
export interface Batch {
  /** In the service's format, each with its line. */
  readonly rows: readonly unknown[];
  readonly lines: readonly number[];
  /** Lines that are no rows. They never repeat the content of a line. */
  readonly refused: readonly RowFault[];
  readonly lastLine: number;
}

type Fault = Pick<RowFault, 'code' | 'message'>;
type Reading = { readonly row: unknown } | { readonly fault: Fault };
/** Reads each line on its own. */
type Reader = (texts: readonly string[]) => Reading[];

/** Bounds the memory for long lines. */
const MOST_CHARACTERS = 4_194_304;

const faults = {
  tooLong: { code: 'too_long', message: `The line has more than ${LONGEST_LINE} characters.` },
  quotes: { code: 'invalid_csv', message: 'The line has a quote that is not closed, or one inside a value that is not doubled.' },
  json: { code: 'invalid_json', message: 'The line is not JSON.' },
} as const satisfies Readonly<Record<string, Fault>>;

/**
 * Skips blank lines.
 * @param from the first line to read; the header of CSV is read in any case
 * @throws DataError before the first batch, when the file as a whole cannot be read
 */
export async function* memberBatches(input: AsyncIterable<Uint8Array>, format: Format, from = 1): AsyncGenerator<Batch> {
  let reader: Reader | undefined;
  let lines: Line[] = [];
  let characters = 0;
  for await (const line of linesOf(input)) {
    if (/^\s*$/.test(line.text)) continue;
    if (!reader) {
      reader = readerOf(format, line.text);
      if (format === 'csv') continue;
    }
    if (line.number < from) continue;
    lines.push(line);
    characters += line.text.length;
    if (lines.length < MOST_ROWS && characters < MOST_CHARACTERS) continue;
    yield batchOf(lines, reader);
    [lines, characters] = [[], 0];
  }
  if (reader && lines.length > 0) yield batchOf(lines, reader);
}

function batchOf(lines: readonly Line[], read: Reader): Batch {
  const rows: unknown[] = [];
  const numbers: number[] = [];
  const refused: RowFault[] = [];
  const refuse = (line: Line, fault: Fault): void => void refused.push({ line: line.number, field: null, ...fault });
  const readable = lines.filter((line) => line.text.length <= LONGEST_LINE || refuse(line, faults.tooLong));
  const readings = read(readable.map(({ text }) => text));
  for (const [index, line] of readable.entries()) {
    const reading = readings[index];
    if (!reading || 'fault' in reading) refuse(line, reading?.fault ?? faults.quotes);
    else {
      rows.push(reading.row);
      numbers.push(line.number);
    }
  }
  return { rows, lines: numbers, refused, lastLine: lines.at(-1)?.number ?? 0 };
}

function readerOf(format: Format, first: string): Reader {
  if (/\0|^\ufffd\ufffd/.test(first))
    throw new DataError('The file is not UTF-8 text; it looks like UTF-16 or a packed file. Save it as text in UTF-8.');
  if (format === 'csv') return csvReader(first);
  if (first.trimStart().startsWith('[')) throw new DataError('The file is a JSON array. NDJSON has one object on each line.');
  return (texts) => texts.map(jsonReading);
}

function jsonReading(text: string): Reading {
  try {
    return { row: JSON.parse(text) as unknown };
  } catch {
    return { fault: faults.json };
  }
}

function csvReader(header: string): Reader {
  const delimiter = delimiterOf(header);
  const fields = fieldsOf(header, delimiter);
  const reading = (cells: readonly string[] | null): Reading => {
    if (cells === null) return { fault: faults.quotes };
    if (cells.length > fields.length) return { fault: tooMany(cells.length, fields.length) };
    return { row: Object.fromEntries(cells.map((cell, column) => [fields[column], cell])) };
  };
  return (texts) => cellsOf(texts, delimiter).map(reading);
}

const names: readonly string[] = memberFields;

const tooMany = (columns: number, named: number): Fault => ({
  code: 'too_many_columns',
  message: `The line has ${columns} columns, the header ${named}.`,
});

/** The delimiter that occurs most often in the header. */
const delimiterOf = (header: string): string =>
  [',', ';', '\t'].reduce((best, each) => (header.split(each).length > header.split(best).length ? each : best));

function fieldsOf(header: string, delimiter: string): string[] {
  const [cells] = cellsOf([header], delimiter);
  if (!cells) throw new DataError('The header has a quote that is not closed.');
  const fields = cells.map((cell) => cell.trim().toLowerCase());
  const unknown = fields.flatMap((field, index) =>
    names.includes(field) ? [] : [`${index + 1} (did you mean ${closest(field.slice(0, 100), names)}?)`],
  );
  const known = `The first line names the columns; they may be ${names.join(', ')}.`;
  // In a file without a header this line holds a person, so its content is not repeated.
  if (unknown.length > 0) throw new DataError(`The header has unknown names in column ${unknown.join(' and ')}. ${known}`);
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice !== undefined) throw new DataError(`The header names ${twice} twice.`);
  return fields;
}

/**
 * Parses all lines at once, which is fast; if that fails, line by line, so that a broken quote affects no other line. null: a
 * broken line.
 */
function cellsOf(texts: readonly string[], delimiter: string): (readonly string[] | null)[] {
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
