import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { ReadSnapshots } from '@app/platform/data';
import { type ExportSource, type TakePiece, TooManyRows } from '../domain/export-source.js';
import { ExportLimits } from '../domain/export.limits.js';
import type { ExportQuestion } from '../domain/export.state.js';
import { linesOf } from './export.rows.js';
import { ReportQueries } from './report.queries.js';
import { metaFor, type ReportMeta } from './report.view.js';

/** The rows of an export are those of the query, without its pages. */
@Injectable()
export class ReportExportSource implements ExportSource {
  constructor(
    private readonly snapshots: ReadSnapshots,
    private readonly reports: ReportQueries,
    @Inject(ExportLimits) private readonly limits: ExportLimits,
  ) {}

  read(
    actor: Actor,
    question: ExportQuestion,
    signal: AbortSignal,
    take: TakePiece,
  ): Promise<{ rows: number; meta: ReportMeta }> {
    const { rows: most, readMs: milliseconds } = this.limits;
    const lines = linesOf(question);
    return this.snapshots.read(actor, { milliseconds, signal }, async (snapshot) => {
      await take(lines.head, { rows: 0, total: null });
      let rows = 0;
      let meta: ReportMeta | undefined;
      for await (const batch of this.reports.batches(snapshot, actor, { ...question.request, limit: most })) {
        if (batch.count > most) throw new TooManyRows(batch.count, most);
        rows += batch.rows.length;
        await take(lines.of(batch.rows), { rows, total: batch.count });
        ({ meta } = batch);
      }
      if (!meta) throw new Error('A report has a batch, also without rows.');
      return { rows, meta: metaFor(meta, question) };
    });
  }
}
