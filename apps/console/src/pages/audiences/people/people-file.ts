// A file of people: its columns, what of it would leave, and the batches that leave. Only one batch is in memory.
import {
  type CsvRecord,
  csvRecords,
  linesOf,
  NotUtf8,
  type Parse,
} from '../../../../../../libs/audiences/src/domain/csv-records.js';
import type { Fault } from './identifier-forms.js';
import { looksLikeData, type Mapping } from './member.fields.js';
import {
  type Consent,
  type Hash,
  leavingRow,
  type LeavingRow,
  type Outcome,
  type RowOptions,
  sha256,
  type Texts,
} from './member-row.js';

export interface Opened {
  /** The names of the columns; of a file without them, their places. */
  readonly headers: readonly string[];
  readonly hasHeader: boolean;
}

export interface Plan extends RowOptions {
  readonly mapping: Mapping;
  readonly hasHeader: boolean;
}

/** People by a reason, and the first of their lines. */
export type Tally = Partial<Record<Fault, { count: number; lines: number[] }>>;

export interface Counts {
  lines: number;
  usable: number;
  /** Lines that nobody can be told from. */
  unusable: Tally;
  /** Values that stay here, of people who leave with their others. */
  dropped: Tally;
  /** People by what was told of them; '' where nothing was. */
  consents: Record<string, number>;
}

export interface Batch {
  readonly rows: readonly LeavingRow[];
  /** The line of each row. */
  readonly lines: readonly number[];
  readonly consent: Consent | null;
}

const FIRST_LINES = 5;
const UNSEEN = Promise.resolve('');
/** Lines that are hashed at once. */
const TURN = 500;
/** A request takes 10,000 rows and 4 MiB; this many rows with long values stay below both. */
const MOST_ROWS = 5_000;
const MOST_BYTES = 3_500_000;

export class Unreadable extends Error {}

/** @throws Unreadable */
export async function opened(file: Blob, parse: Parse): Promise<Opened> {
  for await (const [first] of recordsOf(file, parse)) {
    const cells = first?.cells;
    if (!cells) throw new Unreadable('quotes');
    const hasHeader = !looksLikeData(cells);
    return { headers: hasHeader ? [...cells] : cells.map((_cell, column) => String(column + 1)), hasHeader };
  }
  throw new Unreadable('empty');
}

async function* recordsOf(file: Blob, parse: Parse): AsyncGenerator<readonly CsvRecord[]> {
  try {
    yield* csvRecords(linesOf(piecesOf(file)), parse);
  } catch (error) {
    throw error instanceof NotUtf8 ? new Unreadable('encoding') : error;
  }
}

/** Not every browser can walk a stream. */
async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}

const emptyCounts = (): Counts => ({ lines: 0, usable: 0, unusable: {}, dropped: {}, consents: {} });

function tell(tally: Tally, fault: Fault, line: number): void {
  const known = (tally[fault] ??= { count: 0, lines: [] });
  known.count += 1;
  if (known.lines.length < FIRST_LINES) known.lines.push(line);
}

interface Judged {
  readonly line: number;
  readonly outcome: Outcome;
}

/** Every record of people, a few at a time. */
async function* judgedRecords(file: Blob, plan: Plan, parse: Parse, hash: Hash = sha256): AsyncGenerator<readonly Judged[]> {
  let isHeader = plan.hasHeader;
  for await (const all of recordsOf(file, parse)) {
    const records = isHeader ? all.slice(1) : all;
    isHeader = false;
    for (let at = 0; at < records.length; at += TURN)
      yield await Promise.all(
        records.slice(at, at + TURN).map(async (record) => ({ line: record.line, outcome: await outcomeOf(record, plan, hash) })),
      );
  }
}

async function outcomeOf({ cells, fault }: CsvRecord, plan: Plan, hash: Hash): Promise<Outcome> {
  if (cells === null) return { fault: fault ?? 'quotes' };
  if (cells.length > plan.mapping.length) return { fault: 'columns' };
  const texts: Texts = Object.fromEntries(
    plan.mapping.flatMap((field, column) => (field === null ? [] : [[field, cells[column] ?? '']])),
  );
  return leavingRow(texts, plan, hash);
}

function count(counts: Counts, { line, outcome }: Judged): void {
  counts.lines += 1;
  if ('fault' in outcome) return tell(counts.unusable, outcome.fault, line);
  counts.usable += 1;
  for (const fault of outcome.dropped) tell(counts.dropped, fault, line);
  const told = keyOf(outcome.consent);
  counts.consents[told] = (counts.consents[told] ?? 0) + 1;
}

const keyOf = (consent: Consent | null): string => (consent ? `${consent.ad_user_data} ${consent.ad_personalization}` : '');

/** What would leave, and the first people as they would. @param progress gets the counts so far; false ends it */
export async function checked(
  file: Blob,
  plan: Plan,
  parse: Parse,
  progress: (counts: Counts) => boolean,
): Promise<{ readonly counts: Counts; readonly first: readonly LeavingRow[] }> {
  const counts = emptyCounts();
  const first: LeavingRow[] = [];
  // Hashing takes most of the time, and only the hashes of the first people are looked at.
  const hash: Hash = (text) => (first.length < FIRST_LINES ? sha256(text) : UNSEEN);
  for await (const turn of judgedRecords(file, plan, parse, hash)) {
    for (const judged of turn) {
      count(counts, judged);
      if (first.length < FIRST_LINES && 'row' in judged.outcome) first.push(judged.outcome.row);
    }
    if (!progress(counts)) break;
  }
  return { counts, first };
}

/** In requests of one consent each, because a request tells one of all its people. */
export async function* batches(file: Blob, plan: Plan, parse: Parse): AsyncGenerator<Batch> {
  const waiting = new Map<string, { rows: LeavingRow[]; lines: number[]; consent: Consent | null; bytes: number }>();
  const encoder = new TextEncoder();
  for await (const turn of judgedRecords(file, plan, parse)) {
    for (const { line, outcome } of turn) {
      if ('fault' in outcome) continue;
      const { row, consent } = outcome;
      const key = keyOf(consent);
      const batch = waiting.get(key) ?? { rows: [], lines: [], consent, bytes: 0 };
      waiting.set(key, batch);
      batch.rows.push(row);
      batch.lines.push(line);
      batch.bytes += encoder.encode(JSON.stringify(row)).length + 1;
      if (batch.rows.length < MOST_ROWS && batch.bytes < MOST_BYTES) continue;
      waiting.delete(key);
      yield batch;
    }
  }
  yield* waiting.values();
}
