// Works on exports: two of an organization at once, and two in this process. Whoever holds the lease of an export works on it;
// that of a lost worker starts over.
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { type RowLease, RowLeases, RowLeaseLost, UnitOfWork } from '@app/platform/data';
import { ATTEMPTS, type JobMessage, Task } from '@app/platform/messaging';
import { faultOf } from './export-faults.js';
import { MOST_RUNNING } from '../domain/export.limits.js';
import type { ExportProgress, ExportState } from '../domain/export.state.js';
import { ExportMaking } from './export-making.js';
import { ExportStore, RUN_EXPORT } from './export.store.js';

const leased = { name: 'analytics.export', table: 'analytics.export', key: ['id'], shows: 'status' };

/** They hold a place of the worker and a connection each. */
const MOST_IN_PROCESS = 2;
const TELL_MS = 1_000;

/** The process ends; the next one begins the export again. */
class ShutdownError extends Error {}

@Injectable()
export class ExportRunner implements OnModuleDestroy {
  private readonly leases: RowLeases<unknown>;
  private readonly underWay = new Set<AbortController>();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly exports: ExportStore,
    private readonly making: ExportMaking,
  ) {
    this.leases = new RowLeases(unitOfWork, leased);
  }

  @Task(RUN_EXPORT, ATTEMPTS.persistent, 'exports')
  async run({ actor, payload }: JobMessage): Promise<void> {
    const id = String(payload.exportId);
    if (this.underWay.size >= MOST_IN_PROCESS) return this.comeBack(actor, id, null);
    const stop = new AbortController();
    this.underWay.add(stop);
    try {
      const hasEnded = await this.leases.holding(actor, [id], (held) => this.hold({ actor, id, held, stop }));
      if (hasEnded) await this.unitOfWork.run(actor, () => this.exports.enqueueWaiting());
    } catch (failure) {
      if (failure instanceof RowLeaseLost) return await this.comeBack(actor, id, failure.until);
      if (failure instanceof ShutdownError) return await this.comeBack(actor, id, null);
      throw failure;
    } finally {
      this.underWay.delete(stop);
    }
  }

  onModuleDestroy(): void {
    for (const each of this.underWay) each.abort(new ShutdownError());
  }

  /** Later, unless it has ended meanwhile. @param at null: soon */
  private async comeBack(actor: Actor, id: string, at: Date | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const { isOpen } = await this.exports.load(id);
      if (isOpen) await this.exports.enqueue(id, at ?? (await this.exports.soon()));
    });
  }

  /** False: it was not its turn. */
  private async hold(mine: Mine): Promise<boolean> {
    const { actor, id, held, stop } = mine;
    const state = await held.write(() => this.begin(id));
    if (state === null) return false;
    let progress: ExportProgress = { rows: 0, total: null };
    const timer = this.telling(mine, () => progress);
    try {
      await this.making.make({ actor, state, held, signal: stop.signal, tell: (next) => (progress = next) });
    } catch (failure) {
      if (stop.signal.aborted) throw stop.signal.reason;
      await this.failed(mine, failure);
    } finally {
      clearInterval(timer);
    }
    return true;
  }

  /** null: it has ended, or others of the organization run. */
  private async begin(id: string): Promise<Readonly<ExportState> | null> {
    const { isOpen, state } = await this.exports.load(id);
    if (!isOpen) return null;
    const { running } = await this.exports.counted();
    if (state.status === 'queued' && running >= MOST_RUNNING) return null;
    const begun = await this.exports.change(id, (found, now) => found.begin(now));
    return begun.isOpen ? begun.state : null;
  }

  /** Tells the progress each second, and stops the work when the export is no longer this worker's. */
  private telling({ id, held, stop }: Mine, progress: () => ExportProgress): NodeJS.Timeout {
    let isTelling = false;
    const tell = async (): Promise<void> => {
      try {
        await held.write(() => this.exports.change(id, (found, now) => found.progress(now, progress())));
      } catch (failure) {
        // A database that is away for a moment is noticed by the next turn.
        if (failure instanceof RowLeaseLost) stop.abort(failure);
      } finally {
        isTelling = false;
      }
    };
    return setInterval(() => {
      if (!isTelling) void tell();
      isTelling = true;
    }, TELL_MS);
  }

  /** @throws the failure, when the export will be tried again */
  private async failed({ id, held }: Mine, failure: unknown): Promise<void> {
    if (failure instanceof RowLeaseLost) throw failure;
    const fault = faultOf(failure);
    await held.write(() => this.exports.change(id, (found, now) => found.fail(now, fault)));
    // Also of the last attempt, so that a fault of ours is seen in the log and in the metrics.
    if (fault === null) throw failure;
  }
}

interface Mine {
  readonly actor: Actor;
  readonly id: string;
  readonly held: RowLease<unknown>;
  readonly stop: AbortController;
}
