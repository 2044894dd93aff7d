// Uploads a file of people batch by batch; only one batch, the counts and the first refusals are in memory.
import { closeSync, openSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { audienceErrors, type Consent, MembersService, type RowFault } from '@app/audiences';
import { DomainError, publicId } from '@app/kernel';
import { SingleBar } from 'cli-progress';
import type { Cli } from '../cli.js';
import { CommandError, DataError, UsageError } from '../exit-codes.js';
import { type Batch, type Format, formatOf, memberBatches } from '../member-file.js';
import { withProduct } from './product.js';

export interface UploadOptions {
  readonly organization: string;
  readonly audience: string;
  readonly format?: Format;
  readonly remove?: true;
  readonly fromLine: number;
  readonly refused?: string;
  readonly adUserData?: Consent['adUserData'];
  readonly adPersonalization?: Consent['adPersonalization'];
}

/** Sends a batch; resolves to the results of its rows. */
type Send = (rows: readonly unknown[]) => Promise<Counts & { readonly refused: readonly RowFault[] }>;
type Counts = Readonly<Partial<Record<Outcome, number>>>;

const outcomes = ['added', 'updated', 'removed', 'unchanged', 'suppressed'] as const;
type Outcome = (typeof outcomes)[number];
const MOST_LISTED = 20;

export async function upload(cli: Cli, file: string, options: UploadOptions): Promise<void> {
  if (options.refused !== undefined && resolve(options.refused) === resolve(file))
    throw new UsageError('--refused names the file itself: it would be lost.');
  const consent = consentOf(options);
  const format = options.format ?? formatOf(file);
  const source = await sourceOf(cli, file);
  const tally = new Tally(options.refused);
  try {
    await withProduct(cli, async (app) => {
      const actor = await cli.operatorOf(app, 'organization', options.organization, true);
      const members = app.get(MembersService);
      const send: Send = (rows) => {
        const sent = options.remove
          ? members.remove(actor, options.audience, rows)
          : members.add(actor, options.audience, rows, consent);
        return sent.catch(refusedAll);
      };
      await sendAll(memberBatches(source.bytes, format, options.fromLine), send, tally);
    });
  } finally {
    await source.close();
    tally.close();
    if (!cli.json) for (const line of tally.refusals()) cli.io.err(line);
  }
  const { counts, refused, first } = tally;
  cli.say({ audience_id: publicId('audience', options.audience), ...counts, refused, refusals: first }, [tally.sentence()]);
  if (refused > 0) throw new DataError(`${refused} of ${counts.received} rows were refused; the others are done.`);
}

/** One batch of a file may have no row that is accepted; the others go on. */
function refusedAll(error: unknown): { readonly refused: readonly RowFault[] } {
  if (!(error instanceof DomainError) || error.kind !== audienceErrors.no_row_accepted) throw error;
  return { refused: error.details.refused as readonly RowFault[] };
}

/** null: nothing was told. */
function consentOf({ adUserData, adPersonalization, remove }: UploadOptions): Consent | null {
  if (adUserData === undefined && adPersonalization === undefined) return null;
  if (remove) throw new UsageError('Consent is told of people who are added: leave it out with --remove.');
  if (adUserData !== undefined && adPersonalization !== undefined) return { adUserData, adPersonalization };
  throw new UsageError('Consent needs both --ad-user-data and --ad-personalization.');
}

/** @throws CommandError that says where to continue, when it fails after some batches were done */
async function sendAll(batches: AsyncIterable<Batch>, send: Send, tally: Tally): Promise<void> {
  let nextLine = 0;
  try {
    for await (const batch of batches) {
      tally.add(batch, batch.rows.length > 0 ? await send(batch.rows) : { refused: [] });
      nextLine = batch.lastLine + 1;
    }
  } catch (error) {
    if (nextLine === 0 || !(error instanceof Error)) throw error;
    const why = error instanceof DomainError ? error.message : `It stopped: ${error.message || error.name}.`;
    throw new CommandError(`${why} Done so far: ${tally.sentence()} Continue with --from-line ${nextLine}.`);
  }
}

/** The totals; every refusal goes to the file, the first ones are kept. */
class Tally {
  readonly counts: Record<'received' | Outcome, number> = {
    received: 0,
    added: 0,
    updated: 0,
    removed: 0,
    unchanged: 0,
    suppressed: 0,
  };
  readonly first: RowFault[] = [];
  refused = 0;
  private readonly file: number | undefined;

  constructor(private readonly path: string | undefined) {
    this.file = path === undefined ? undefined : opened(path);
    this.write(['line', 'field', 'code', 'message']);
  }

  add(batch: Batch, { refused: refusedRows, ...counts }: Awaited<ReturnType<Send>>): void {
    this.counts.received += batch.rows.length + batch.refused.length;
    for (const outcome of outcomes) this.counts[outcome] += counts[outcome] ?? 0;
    const refused = refusedRows.map((refusal) => ({ ...refusal, line: batch.lines[refusal.line - 1] ?? 0 }));
    for (const refusal of [...batch.refused, ...refused].sort((one, other) => one.line - other.line)) this.refuse(refusal);
  }

  sentence(): string {
    const parts = outcomes.filter((outcome) => this.counts[outcome] > 0).map((outcome) => `${this.counts[outcome]} ${outcome}`);
    return `${this.counts.received} rows: ${[...parts, `${this.refused} refused`].join(', ')}.`;
  }

  /** The first refusals, for people. */
  refusals(): string[] {
    const lines = this.first.map(({ line, message }) => `line ${line}: ${message}`);
    const more = this.refused - this.first.length;
    if (this.refused > 0 && this.path !== undefined) return [...lines, `All ${this.refused} are in ${this.path}.`];
    return more > 0 ? [...lines, `and ${more} more; --refused <path> keeps all of them.`] : lines;
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file);
  }

  private refuse(refusal: RowFault): void {
    this.refused += 1;
    if (this.first.length < MOST_LISTED) this.first.push(refusal);
    this.write([String(refusal.line), refusal.field ?? '', refusal.code, refusal.message]);
  }

  private write(cells: readonly string[]): void {
    if (this.file === undefined) return;
    writeSync(this.file, `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`);
  }
}

function opened(path: string): number {
  try {
    return openSync(path, 'w', 0o600);
  } catch {
    throw new CommandError(`${path} cannot be written: name a file in a folder of yours.`);
  }
}

interface Source {
  readonly bytes: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** With a progress bar on a terminal when the size is known. */
async function sourceOf({ io, json }: Cli, path: string): Promise<Source> {
  if (path === '-') return { bytes: io.stdin(), close: () => Promise.resolve() };
  const file = await open(path).catch((error: Error) =>
    Promise.reject(new CommandError(`${path} cannot be read: ${error.message}.`)),
  );
  const bytes = file.createReadStream({ autoClose: false });
  if (!io.terminal || json) return { bytes, close: () => file.close() };
  const bar = new SingleBar({
    stream: io.terminal,
    format: '[{bar}] {percentage}% | {eta_formatted} left',
    clearOnComplete: true,
    // Otherwise the first Ctrl-C would not end the command.
    gracefulExit: false,
  });
  bar.start((await file.stat()).size, 0);
  return {
    bytes: watched(bytes, (count) => bar.increment(count)),
    close: () => {
      bar.stop();
      return file.close();
    },
  };
}

async function* watched(bytes: AsyncIterable<Uint8Array>, report: (count: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    yield chunk;
    // The consumer asks for the next chunk: this one is read.
    report(chunk.length);
  }
}
