// Reads a file of people of any size in batches for the service.
import {
  type CsvRecord,
  csvRecords,
  expectText,
  fieldMeant,
  type Line,
  linesOf,
  LONGEST_LINE,
  memberFields,
  MOST_ROWS,
  NotUtf8,
  type RowFault,
} from '@app/audiences';
import { parse } from 'csv-parse/sync';
import { DataError } from './exit-codes.js';

export const formats = ['csv', 'ndjson'] as const;
export type Format = (typeof formats)[number];

/** By the file's extension. */
export const formatOf = (path: string): Format => (/\.(?:ndjson|jsonl|json)$/i.test(path) ? 'ndjson' : 'csv');

/** Lines are counted from 1, as editors do; a row of several lines has the number of the first. */
export interface Batch {
  /** In the service's format, each with its line. */
  readonly rows: readonly unknown[];
  readonly lines: readonly number[];
  /** Lines that are no rows. They never repeat the content of a line. */
  readonly refused: readonly RowFault[];
  readonly lastLine: number;
}

type Fault = Pick<RowFault, 'code' | 'message'>;
interface Reading {
  readonly line: number;
  readonly lastLine: number;
  /** Characters. */
  readonly length: number;
  readonly found: { readonly row: unknown } | { readonly fault: Fault };
}

/** Bounds the memory for long lines. */
const MOST_CHARACTERS = 4_194_304;

const faults = {
  long: { code: 'too_long', message: `The line has more than ${LONGEST_LINE} characters.` },
  quotes: { code: 'invalid_csv', message: 'The line has a quote that is not closed, or one inside a value that is not doubled.' },
  json: { code: 'invalid_json', message: 'The line is not JSON.' },
} as const satisfies Readonly<Record<string, Fault>>;

/**
 * Skips blank lines.
 * @param from the first line to read; the header of CSV is read in any case
 * @throws DataError before the first batch, when the file as a whole cannot be read
 */
export async function* memberBatches(input: AsyncIterable<Uint8Array>, format: Format, from = 1): AsyncGenerator<Batch> {
  let batch: Reading[] = [];
  let characters = 0;
  try {
    for await (const reading of (format === 'csv' ? csvReadings : jsonReadings)(linesOf(input))) {
      if (reading.line < from) continue;
      batch.push(reading);
      characters += reading.length;
      if (batch.length < MOST_ROWS && characters < MOST_CHARACTERS) continue;
      yield batchOf(batch);
      [batch, characters] = [[], 0];
    }
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    throw new DataError('The file is not UTF-8 text; it looks like UTF-16 or a packed file. Save it as text in UTF-8.');
  }
  if (batch.length > 0) yield batchOf(batch);
}

function batchOf(readings: readonly Reading[]): Batch {
  const [rows, lines, refused]: [unknown[], number[], RowFault[]] = [[], [], []];
  for (const { line, found } of readings) {
    if ('fault' in found) refused.push({ line, field: null, ...found.fault });
    else {
      rows.push(found.row);
      lines.push(line);
    }
  }
  return { rows, lines, refused, lastLine: readings.at(-1)?.lastLine ?? 0 };
}

async function* jsonReadings(lines: AsyncIterable<Line>): AsyncGenerator<Reading> {
  let isFirst = true;
  for await (const { number: line, text } of lines) {
    if (/^\s*$/.test(text)) continue;
    if (isFirst) expectText(text);
    if (isFirst && text.trimStart().startsWith('['))
      throw new DataError('The file is a JSON array. NDJSON has one object on each line.');
    isFirst = false;
    yield { line, lastLine: line, length: text.length, found: jsonFound(text) };
  }
}

function jsonFound(text: string): Reading['found'] {
  if (text.length > LONGEST_LINE) return { fault: faults.long };
  try {
    return { row: JSON.parse(text) as unknown };
  } catch {
    return { fault: faults.json };
  }
}

async function* csvReadings(lines: AsyncIterable<Line>): AsyncGenerator<Reading> {
  let fields: string[] | undefined;
  for await (const records of csvRecords(lines, parse))
    for (const record of records) {
      if (fields) yield { ...record, found: csvFound(record, fields) };
      else fields = fieldsOf(record);
    }
  if (!fields) throw new DataError('The file is empty. Its first line names the columns, such as email.');
}

function csvFound({ cells, fault }: CsvRecord, fields: readonly string[]): Reading['found'] {
  if (cells === null) return { fault: faults[fault ?? 'quotes'] };
  if (cells.length > fields.length) return { fault: tooMany(cells.length, fields.length) };
  return { row: Object.fromEntries(cells.map((cell, column) => [fields[column], cell])) };
}

const names: readonly string[] = memberFields;

const meantBy = (field: string): string => {
  const meant = fieldMeant(field);
  return meant ? ` (did you mean ${meant}?)` : '';
};

const tooMany = (columns: number, named: number): Fault => ({
  code: 'too_many_columns',
  message: `The line has ${columns} columns, the header ${named}.`,
});

function fieldsOf({ cells }: CsvRecord): string[] {
  if (!cells) throw new DataError('The header has a quote that is not closed.');
  const fields = cells.map((cell) => cell.trim().toLowerCase());
  const unknown = fields.flatMap((field, index) => (names.includes(field) ? [] : [`${index + 1}${meantBy(field)}`]));
  const known = `The first line names the columns; they may be ${names.join(', ')}. Take any other column out.`;
  // In a file without a header this line holds a person, so its content is not repeated.
  if (unknown.length > 0) throw new DataError(`The header has unknown names in column ${unknown.join(' and ')}. ${known}`);
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice !== undefined) throw new DataError(`The header names ${twice} twice.`);
  return fields;
}
