// What limits the numbers of a report, and their totals.
import type { AttributionTraits } from '@app/connections';
import { metricNames, needsPeople } from '../domain/metrics.js';
import type { ReportRequest } from '../domain/report.request.js';
import { shareOf } from '../domain/sums.js';
import { measured, type StreamRow, sumsOf } from './analytics.answer.js';
import { metaOf } from './analytics.meta.js';
import type { ReportScope } from './analytics.statements.js';
import type { People } from './reach.lookup.js';
import { isOverlapping, type ReportResultRow } from './report.statements.js';
import type { ReportMeta } from './report.view.js';

/** A question about the days and accounts that it concerns. */
export interface Question {
  readonly asked: ReportScope;
  readonly accounts: readonly StreamRow[];
  readonly lacking: ReportMeta['not_supplied'];
  readonly attribution: ReadonlyMap<string, AttributionTraits>;
}

interface MetaFacts {
  readonly now: Date;
  readonly replicaLag: number;
  readonly partial: boolean;
  readonly dataChanged: boolean;
  readonly people: People;
}

export function reportMeta(
  { asked, accounts, lacking, attribution }: Question,
  { granularity, dimensions }: ReportRequest,
  state: Pick<ReportResultRow, 'dataVersion' | 'dirtySince' | 'totals' | 'used'> = {
    dataVersion: 0n,
    dirtySince: null,
    totals: null,
  },
  known: MetaFacts,
): ReportMeta {
  const meta = metaOf(asked, accounts, state, {
    ...known,
    attribution,
    coarsened: asked.granularity !== granularity,
    overlapping: isOverlapping(dimensions),
    notSupplied: lacking.length > 0,
    used: state.used,
  });
  const totals = (state.totals ?? []).map(({ currency, named_spend, ...sums }) => {
    const { comparison: _none, ...total } = measured(sumsOf(sums, sums.missing), null, currency);
    const coverage = shareOf(named_spend, sums.spend_micros);
    return { currency, ...total, coverage };
  });
  const { lack, asOf } = known.people;
  const unavailable = lack === null ? [] : metricNames.filter(needsPeople).map((metric) => ({ metric, reason: lack }));
  return {
    ...meta,
    unavailable_metrics: unavailable,
    reach_as_of: asOf?.toISOString() ?? null,
    totals,
    not_supplied: lacking,
  };
}
