// Makes an export, shows how far it is, and copies its file.
import { createHash } from 'node:crypto';
import { createWriteStream, openSync } from 'node:fs';
import { extname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import {
  ExportDownloads,
  type ExportFormat,
  exportFromJson,
  ExportsQueries,
  ExportsService,
  type ExportView,
} from '@app/analytics';
import { type Actor, Clock, publicId } from '@app/kernel';
import { SingleBar } from 'cli-progress';
import type { Cli } from '../cli.js';
import { CommandError, UsageError } from '../exit-codes.js';
import { withProduct } from './product.js';

export interface ExportOptions {
  readonly organization: string;
  readonly query: string;
  readonly format?: ExportFormat;
}

const LOOK_MS = 500;
/** Looks between two lines. */
const LOOKS_A_LINE = 10;

/** An organization's export, beside the services that know it. */
interface PendingExport {
  readonly app: INestApplicationContext;
  readonly actor: Actor;
  readonly id: string;
}

export async function exportTo(cli: Cli, file: string, { organization, query, format }: ExportOptions): Promise<void> {
  const body = { query: jsonOf(query === '-' ? await cli.io.readStdin() : query), format: format ?? formatOf(file) };
  await withProduct(cli, async (app) => {
    const actor = await cli.operatorOf(app, 'organization', organization, true);
    const exports = app.get(ExportsService);
    const asked = exportFromJson(body, app.get<Clock>(Clock).now());
    const target = opened(file);
    const id = await exports.create(actor, asked);
    try {
      const view = await ready(cli, { app, actor, id });
      await copy(app.get(ExportDownloads), view, target);
      const { rows, bytes, sha256, meta } = view;
      cli.say({ file, export_id: publicId('export', id), rows, bytes, sha256, meta }, [`${rows} rows, ${bytes} bytes: ${file}`]);
    } finally {
      await exports.delete(actor, id, null);
    }
  });
}

function opened(file: string): number {
  try {
    return openSync(file, 'w', 0o600);
  } catch {
    throw new CommandError(`${file} cannot be written: name a file in a folder of yours.`);
  }
}

/** Waits until there is the file. */
async function ready(cli: Cli, { app, actor, id }: PendingExport): Promise<ExportView> {
  const shown = progressOn(cli);
  try {
    for (;;) {
      const view = await app.get(ExportsQueries).get(actor, id);
      if (view.error) throw new CommandError(view.error.message);
      shown.tell(view);
      if (view.download) return view;
      await pause(LOOK_MS);
    }
  } finally {
    shown.end();
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UsageError('--query is not JSON.');
  }
}

const formatOf = (file: string): ExportFormat => (['.ndjson', '.jsonl'].includes(extname(file)) ? 'ndjson' : 'csv');

async function copy(downloads: ExportDownloads, { download, sha256 }: ExportView, target: number): Promise<void> {
  const { pathname, searchParams } = new URL(download?.url ?? '');
  const [id = '', organization = ''] = pathname.split('/').reverse();
  const { stream } = (await downloads.open({ organization, id, signature: searchParams.get('signature') })) ?? {};
  if (!stream) throw new CommandError('The export was deleted meanwhile: run the command again.');
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      done(null, part);
    },
  });
  await pipeline(stream, hashed, createWriteStream('', { fd: target }));
  if (hash.digest('hex') !== sha256) throw new CommandError('The file is not what its checksum says: run the command again.');
}

interface ProgressOutput {
  tell(view: ExportView): void;
  end(): void;
}

/** A bar on a terminal, otherwise lines; nothing beside JSON. */
function progressOn({ io, json }: Cli): ProgressOutput {
  if (json) return { tell: () => undefined, end: () => undefined };
  if (!io.terminal) return linesOn((line) => io.err(line));
  const bar = new SingleBar({
    stream: io.terminal,
    format: '[{bar}] {percentage}% | {state}',
    clearOnComplete: true,
    // Otherwise the first Ctrl-C would not end the command.
    gracefulExit: false,
  });
  bar.start(100, 0, { state: 'queued' });
  return { tell: (view) => bar.update(Math.floor(100 * (view.progress ?? 0)), { state: stateOf(view) }), end: () => bar.stop() };
}

function linesOn(say: (line: string) => void): ProgressOutput {
  let last = '';
  let looks = 0;
  return {
    tell: (view) => {
      const line = stateOf(view);
      const isNew = line !== last && (line.split(',')[0] !== last.split(',')[0] || looks >= LOOKS_A_LINE);
      looks = isNew ? 0 : looks + 1;
      if (isNew) say((last = line));
    },
    end: () => undefined,
  };
}

const stateOf = ({ status, rows, progress }: ExportView): string =>
  status === 'running' && rows !== null && progress !== null ? `running, ${rows} rows, ${Math.floor(100 * progress)}%` : status;
