// Stores a platform's report about a window of days in one transaction; the facts are then its newest report of each day.
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Jobs } from '@app/platform/messaging';
import { type Level, type LevelColumn, levelRow } from '../domain/levels.js';
import { baseNames } from '../domain/metrics.js';
import { daysIn, type Period } from '../domain/periods.js';
import {
  type DayPlan,
  finalThrough,
  isOver,
  type MetricsBatch,
  planDays,
  type ReportDay,
  rowsByDay,
  type StoredDay,
} from '../domain/report.js';
import type { ReportRow } from '../domain/report.row.js';
import { FactMonths } from './fact-months.js';
import { ingestSql, replaceSql } from './ingest.statements.js';

export interface IngestResult {
  /** The same batch was stored before; the counts are those of that time. */
  readonly duplicate: boolean;
  /** The stream's version; it counts stored batches without a gap. */
  readonly version: bigint;
  readonly read: number;
  readonly inserted: number;
  readonly updated: number;
  readonly deleted: number;
}

type Write = (work: () => Promise<IngestResult>) => Promise<IngestResult>;

/** The task that updates the projections after facts changed. */
export const PROJECT_TASK = 'analytics.project';

@Injectable()
export class MetricsIngest {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly months: FactMonths,
  ) {}

  /**
   * Safe to repeat, to run concurrently and out of order. Throws `ReportRefused` and stores nothing when the report is implausible. Days before the
   * horizon of the retention are skipped.
   * @param write opens the transaction, where the caller has its own conditions
   */
  async ingest(actor: Actor, batch: MetricsBatch, write: Write = (work) => work()): Promise<IngestResult> {
    const rows = rowsByDay(batch);
    await this.months.ensure(batch.level, batch);
    const days = [...rows].map(([day, ofDay]) => digest(day, ofDay, batch));
    return write(() => this.unitOfWork.run(actor, () => this.store(actor, batch, rows, days)));
  }

  /** Whether the report of campaigns is known to have no row on any of these days. */
  async hadNothing(actor: Actor, connectionId: string, period: Period): Promise<boolean> {
    const { startDate, endDate } = period;
    const days = await this.unitOfWork.run(actor, () =>
      this.unitOfWork.current.rows<StoredDay>(ingestSql.days, [connectionId, 'campaign', startDate, endDate]),
    );
    return days.length === daysIn(period) && days.every(({ count }) => count === 0);
  }

  private async store(
    actor: Actor,
    batch: MetricsBatch,
    rows: ReadonlyMap<string, readonly ReportRow[]>,
    days: readonly ReportDay[],
  ): Promise<IngestResult> {
    const transaction = this.unitOfWork.current;
    const stream = [batch.connectionId, batch.level];
    const [[next], [horizon]] = (await transaction.together([
      [ingestSql.nextVersion, [...stream, batch.channel, batch.currency, batch.timezone]],
      [ingestSql.horizon, []],
    ])) as [{ version: bigint }[], { keptSince: string }[]];
    const [known] = await transaction.rows<Omit<IngestResult, 'duplicate'>>(ingestSql.stored, [...stream, batch.batchId]);
    if (known) {
      await transaction.affected(ingestSql.giveVersionBack, stream);
      return { duplicate: true, ...known };
    }
    const version = next?.version ?? 0n;
    const stored = await transaction.rows<StoredDay>(ingestSql.days, [...stream, batch.startDate, batch.endDate]);
    const before = new Map(stored.map((day) => [day.day, day]));
    const kept = days.filter(({ day }) => day >= (horizon?.keptSince ?? ''));
    const plan = planDays(kept, before, batch);
    const counts = await this.replace(batch, plan, rows);
    await this.writeManifest(batch, plan, version);
    const changed = plan.replace.filter(({ day, count }) => count > 0 || (before.get(day)?.count ?? 0) > 0);
    await this.markDirty(batch, changed, before);
    const result = { duplicate: false, version, read: batch.rows.length, ...counts };
    await transaction.affected(ingestSql.remember, [
      ...stream,
      batch.batchId,
      version,
      batch.fetchedAt,
      batch.startDate,
      batch.endDate,
      result.read,
      result.inserted,
      result.updated,
      result.deleted,
    ]);
    // Last, because the organization's other accounts want to lock the row of its waiting job as well.
    if (changed.length > 0) await this.jobs.enqueue(PROJECT_TASK, {}, { key: `project:${actor.organizationId}` });
    return result;
  }

  private async replace(
    { connectionId, level, channel, currency }: MetricsBatch,
    plan: DayPlan,
    rows: ReadonlyMap<string, readonly ReportRow[]>,
  ): Promise<Pick<IngestResult, 'inserted' | 'updated' | 'deleted'>> {
    const none = { inserted: 0, updated: 0, deleted: 0 };
    if (plan.replace.length === 0) return none;
    const incoming = plan.replace.flatMap(({ day }) => rows.get(day) ?? []);
    this.unitOfWork.current.later(ingestSql.plan);
    const [counts] = await this.unitOfWork.current.rows<typeof none>(replaceSql[level], [
      connectionId,
      channel,
      currency,
      plan.replace.map(({ day }) => day),
      incoming.map((row) => row.day),
      ...columnsOf(level).map(({ of, orElse }) => incoming.map((row) => of(row) ?? orElse)),
      ...baseNames.map((name) => incoming.map((row) => row.measures[name])),
    ]);
    return counts ?? none;
  }

  private async writeManifest(batch: MetricsBatch, plan: DayPlan, version: bigint): Promise<void> {
    const days = [...plan.replace, ...plan.confirm];
    if (days.length === 0) return;
    const { connectionId, level, fetchedAt } = batch;
    await this.unitOfWork.current.affected(ingestSql.manifest, [
      connectionId,
      level,
      fetchedAt,
      version,
      finalThrough(batch),
      days.map(({ day }) => day),
      days.map(({ hash }) => hash),
      days.map(({ count }) => count),
      days.map(({ spendMicros }) => spendMicros),
    ]);
    await this.unitOfWork.current.affected(ingestSql.summary, [connectionId, level, fetchedAt]);
  }

  private async markDirty(
    batch: MetricsBatch,
    days: readonly ReportDay[],
    before: ReadonlyMap<string, StoredDay>,
  ): Promise<void> {
    if (days.length === 0) return;
    await this.unitOfWork.current.affected(ingestSql.markDirty, [
      batch.connectionId,
      batch.level,
      this.unitOfWork.now,
      days.map(({ day }) => day),
      days.map(({ day }) => !before.has(day)),
      days.map(({ day }) => (isOver(day, batch) ? batch.syncId : null)),
    ]);
  }
}

const columnsOf = (level: Level): LevelColumn[] => [...levelRow(level).keys, ...levelRow(level).attributes];

/** Every stored value of a day is part of its fingerprint, including the ids of what is ours, which may become known later. */
function digest(day: string, rows: readonly ReportRow[], { level, channel, currency }: MetricsBatch): ReportDay {
  const columns = columnsOf(level);
  const lines = rows.map((row) =>
    JSON.stringify([...columns.map(({ of }) => of(row)), ...baseNames.map((name) => row.measures[name]?.toString() ?? null)]),
  );
  const hash = createHash('sha256')
    .update([channel, currency, ...lines.sort()].join('\n'))
    .digest('base64url');
  return { day, hash, count: rows.length, spendMicros: rows.reduce((sum, row) => sum + (row.measures.spend ?? 0n), 0n) };
}
