// Answers from the projections. An answer's numbers come from one statement; its freshness is read before them, so it never
// claims newer numbers than it has.
import { Inject, Injectable } from '@nestjs/common';
import { attributionsOf, TraitsByChannel } from '@app/connections';
import { type Actor, Clock } from '@app/kernel';
import { type RowQuery, ReadDatabase } from '@app/platform/data';
import { comparedPeriod } from '../domain/compared-period.js';
import { type AskedPeriod, coarsened, type Period, periodOf } from '../domain/periods.js';
import type { ReportRequest } from '../domain/report.request.js';
import {
  accountsIn,
  exactOf,
  latestDayOf,
  overviewOf,
  type Part,
  type StateRow,
  type StreamRow,
  sumsOf,
  timezonesOf,
} from './analytics.answer.js';
import { type KnownTraits, metaOf } from './analytics.meta.js';
import {
  type ReportScope,
  overviewStatement,
  progressStatement,
  streamsStatement,
  type SumColumns,
} from './analytics.statements.js';
import type { UsedRates } from './conversion.js';
import { conversionTo } from './conversion.rates.js';
import type { AnalyticsMeta, OverviewView } from './analytics.view.js';

export type OverviewRequest = AskedPeriod &
  Pick<ReportRequest, 'filters' | 'granularity' | 'compareTo' | 'reportingCurrency' | 'fillGaps'>;

/** A part of the overview, with the state that all parts share; `channel` is null when there is none. */
interface OverviewRow extends StateRow, Omit<Part, 'channel' | 'sums' | 'exact'> {
  readonly channel: string | null;
  readonly missing: number;
  readonly used?: UsedRates;
}

@Injectable()
export class AnalyticsQueries {
  constructor(
    private readonly reads: ReadDatabase,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(TraitsByChannel) private readonly traits: KnownTraits,
  ) {}

  /** All reads of a report go to the same server, so that its freshness holds for its numbers. */
  overview(actor: Actor, request: OverviewRequest): Promise<{ data: OverviewView; meta: AnalyticsMeta }> {
    return this.reads.report(actor, progressStatement, (ask, lag) => this.overviewBy(ask, request, lag));
  }

  private async overviewBy(
    ask: RowQuery,
    request: OverviewRequest,
    replicaLag: number,
  ): Promise<{ data: OverviewView; meta: AnalyticsMeta }> {
    const now = this.clock.now();
    const streams = accountsIn(request.filters, await ask<StreamRow>(streamsStatement, ['campaign']));
    const conversion = conversionTo(request.reportingCurrency);
    const period = periodOf(request, latestDayOf(streams, now), timezonesOf(streams));
    const asked = { ...askedOf(request, period), conversion };
    const { statement, values } = overviewStatement(request.filters, asked);
    const rows = await ask<OverviewRow & SumColumns>(statement, values);
    const [state = nothingProjected] = rows;
    const parts = rows.flatMap(({ channel, ...row }) =>
      channel === null ? [] : [{ ...row, channel, sums: sumsOf(row, row.missing), exact: exactOf(row) }],
    );
    const data = overviewOf({ ...asked, fillGaps: request.fillGaps }, parts, streams);
    const wasCoarsened = asked.granularity !== request.granularity;
    const partial = data.partial_metrics.length > 0;
    const context = {
      now,
      attribution: await attributionsOf(streams, this.traits, ask),
      replicaLag,
      partial,
      dataChanged: false,
      coarsened: wasCoarsened,
      used: state.used,
    };
    return { data, meta: metaOf(asked, streams, state, context) };
  }
}

const nothingProjected: StateRow & { readonly used?: UsedRates } = { dataVersion: 0n, dirtySince: null };

function askedOf({ granularity, compareTo, datePreset }: OverviewRequest, period: Period): Omit<ReportScope, 'conversion'> {
  const compared = compareTo && comparedPeriod(period, compareTo, datePreset);
  return { period, compared, granularity: coarsened(period, granularity) };
}
