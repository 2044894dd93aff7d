// Brings the projections of an organization up to its facts. Claiming a cell, recomputing it and deleting its mark are one
// transaction, so a crash loses nothing and two projectors never compute the same cell at once.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, DomainError } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { type JobMessage, Task } from '@app/platform/messaging';
import { type Level, levelNames } from '../domain/levels.js';
import { addDays } from '../domain/periods.js';
import { FactMonths } from './fact-months.js';
import { PROJECT_TASK } from './metrics-ingest.js';
import { monthSql } from './month.statements.js';
import { followMonths } from './month-sums.js';
import { projectionSql, recompute } from './projection.statements.js';
import { projectCampaigns } from './restatement.statements.js';

interface Cell {
  readonly connectionId: string;
  readonly level: Level;
  readonly day: string;
  /** The sync that restated the day; null: it was projected for the first time, was not over yet, or is rebuilt. */
  readonly syncId: string | null;
}

export interface ProjectionStatus {
  /** Waiting cells; 0 = the projections equal the facts. */
  readonly dirtyCells: number;
  /** Cells that failed too often and wait for new data or a rebuild. */
  readonly parkedCells: number;
  readonly lagSeconds: number;
  readonly projectedAt: Date | null;
}

type StoredStatus = Omit<ProjectionStatus, 'lagSeconds'> & { readonly dirtySince: Date | null };

const CELLS_AT_ONCE = 50;
const FAILURES_UNTIL_PARKED = 5;
/** More than a statement gets: the days of a large account, and the sums of its months, take longer than a request may. */
const PATIENCE_MS = 70_000;

@Injectable()
export class Projector {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly months: FactMonths,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Projects until no cell waits. A failing cell does not stop the others; the job then fails, so that it is tried again later.
   */
  @Task(PROJECT_TASK)
  async project({ actor }: Pick<JobMessage, 'actor'>): Promise<void> {
    const failures: unknown[] = [];
    for (;;) {
      const today = this.clock.now().toISOString().slice(0, 10);
      await this.months.ensure('restatement', { startDate: today, endDate: addDays(today, 1) });
      const cells = await this.projectSome(actor, failures);
      if (cells.length === 0) break;
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} cells could not be projected.`);
  }

  /** Recomputes everything from the facts, while readers keep reading; returns the number of cells. */
  async rebuild(actor: Actor): Promise<number> {
    const cells = await this.unitOfWork.run(actor, async () => {
      const { current, now } = this.unitOfWork;
      await current.affected(monthSql.forget);
      return current.affected(projectionSql.markAll, [now]);
    });
    await this.project({ actor });
    return cells;
  }

  async status(actor: Actor): Promise<ProjectionStatus> {
    return this.unitOfWork.run(actor, async () => {
      const transaction = this.unitOfWork.current;
      const [row] = await transaction.rows<StoredStatus>(projectionSql.status);
      const { dirtyCells = 0, parkedCells = 0, dirtySince = null, projectedAt = null } = row ?? {};
      const lagSeconds = dirtySince === null ? 0 : Math.max(0, (this.unitOfWork.now.getTime() - dirtySince.getTime()) / 1000);
      return { dirtyCells, parkedCells, lagSeconds, projectedAt };
    });
  }

  private async projectSome(actor: Actor, failures: unknown[]): Promise<readonly Cell[]> {
    let claimed: Cell[] = [];
    try {
      await this.unitOfWork.run(actor, async () => {
        claimed = await this.unitOfWork.current.rows<Cell>(projectionSql.claim, [CELLS_AT_ONCE, failures.length > 0]);
        await this.recompute(claimed);
      });
    } catch (error) {
      // Many cells may take longer than one, so they are tried alone before the database is taken for unavailable.
      if (claimed.length === 0 || (claimed.length === 1 && isPassing(error))) throw error;
      for (const cell of claimed) await this.projectAlone(actor, cell, failures);
    }
    return claimed;
  }

  private async projectAlone(actor: Actor, cell: Cell, failures: unknown[]): Promise<void> {
    try {
      await this.unitOfWork.run(actor, async () => {
        await this.recompute(await this.unitOfWork.current.rows<Cell>(projectionSql.claimOne, placeOf(cell)));
      });
    } catch (error) {
      if (isPassing(error)) throw error;
      failures.push(error);
      const message = error instanceof Error ? error.message : String(error);
      await this.unitOfWork.run(actor, () =>
        this.unitOfWork.current.affected(projectionSql.failed, [
          ...placeOf(cell),
          message,
          FAILURES_UNTIL_PARKED,
          this.unitOfWork.now,
        ]),
      );
    }
  }

  /** Must run at READ COMMITTED: it reads the latest committed facts, not those at the start. */
  private async recompute(cells: readonly Cell[]): Promise<void> {
    if (cells.length === 0) return;
    this.unitOfWork.current.allow(PATIENCE_MS);
    this.unitOfWork.current.later(projectionSql.patient);
    for (const level of levelNames) {
      const some = cells.filter((cell) => cell.level === level);
      if (some.length === 0) continue;
      const values = [some.map((cell) => cell.connectionId), some.map((cell) => cell.day)];
      const syncs = some.map((cell) => cell.syncId);
      if (level === 'campaign') await this.unitOfWork.current.affected(projectCampaigns, [...values, syncs, this.unitOfWork.now]);
      for (const step of recompute[level]) await this.unitOfWork.current.affected(step, values);
    }
    const { current, now } = this.unitOfWork;
    const [found] = await current.rows<{ monthsUpToDate: boolean }>(projectionSql.committed, [now]);
    await followMonths(current, cells, found?.monthsUpToDate === true);
  }
}

const placeOf = ({ connectionId, level, day }: Cell): string[] => [connectionId, level, day];

/** The database was unavailable for a moment: no fault of the cell. */
const isPassing = (error: unknown): boolean => error instanceof DomainError && error.kind.retryable;
