// Makes the file of an export: its rows are read from one snapshot into a nameless file of this machine, and when that is whole
// it is stored.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, AssetStorage, Spool, type SpooledFile } from '@app/kernel';
import { type RowLease, RowLeaseLost } from '@app/platform/data';
import { ExportSource } from '../domain/export-source.js';
import { ExportLimits } from '../domain/export.limits.js';
import { exportFormats, type ExportProgress, type ExportState } from '../domain/export.state.js';
import { ExportStorage } from '../domain/export-storage.js';
import { ExportStore } from './export.store.js';

/** After this time a file that should be stored in less is surely not written to any more. */
const SLACK_MS = 5 * 60_000;

/** An export in the hands of this worker. */
export interface Work {
  readonly actor: Actor;
  readonly state: Readonly<ExportState>;
  readonly held: RowLease<unknown>;
  readonly signal: AbortSignal;
  readonly tell: (progress: ExportProgress) => void;
}

interface Read {
  readonly rows: number;
  readonly meta: Readonly<Record<string, unknown>>;
}

@Injectable()
export class ExportMaking {
  constructor(
    private readonly exports: ExportStore,
    @Inject(ExportSource) private readonly source: ExportSource,
    @Inject(Spool) private readonly spool: Spool,
    @Inject(ExportStorage) private readonly storage: AssetStorage,
    @Inject(ExportLimits) private readonly limits: ExportLimits,
  ) {}

  /** @throws TooManyRows, SpoolFull, SnapshotTooLong, and RowLeaseLost when it was deleted or belongs to another worker */
  async make(work: Work): Promise<void> {
    const { actor, state, signal, tell } = work;
    const spooled = await this.spool.open(this.limits.bytes);
    try {
      const read = await this.source.read(actor, state.question, signal, async (text, progress) => {
        await spooled.append(text);
        tell(progress);
      });
      await this.store(work, read, spooled);
    } finally {
      await spooled.close();
    }
  }

  private async store({ actor, state, held, signal }: Work, read: Read, spooled: SpooledFile): Promise<void> {
    const { id, format } = state;
    const { storeMs } = this.limits;
    const file = await held.write(() => this.exports.nameFile(id, storeMs + SLACK_MS));
    const key = `${actor.organizationId}/${file}`;
    try {
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(storeMs)]);
      await this.storage.putLarge(key, spooled, exportFormats[format], inTime);
      await held.write(async () => {
        const stored = { file, sha256: spooled.sha256, bytes: BigInt(spooled.bytes) };
        await this.exports.change(id, (made, now) => made.complete(now, { ...read, ...stored }));
        await this.exports.fileWritten(file);
      });
    } catch (failure) {
      // Nobody else knows the file. Otherwise the schedule removes it: the commit may have been done without an answer.
      if (failure instanceof RowLeaseLost || signal.aborted) await this.storage.remove(key).catch(() => undefined);
      throw failure;
    }
  }
}
