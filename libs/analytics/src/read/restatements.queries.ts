// Which numbers of past days a platform changed after they had been shown.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, type Page, publicId, publicIdOrNull } from '@app/kernel';
import { KeysetPaginator, ReadDatabase } from '@app/platform/data';
import { CampaignDirectory, type DescribedCampaign } from '../domain/campaign.directory.js';
import { baseMetrics, baseNames } from '../domain/metrics.js';
import { daysOf, isDay } from '../domain/periods.js';
import { UNATTRIBUTED } from '../domain/report.row.js';
import { type Measures, present } from '../domain/sums.js';
import { warnings } from './analytics.view.js';
import { conversionMeta, ratesAt, type UsedRates } from './conversion.js';
import { conversionTo } from './conversion.rates.js';
import { cursorScope } from './cursor-scope.js';
import { accountsIn, type StreamRow, timezonesOf } from './analytics.answer.js';
import { streamsStatement } from './analytics.statements.js';
import { refuseMixedOrder } from './report.queries.js';
import type { BaseValues, RestatementsMeta, RestatementView } from './restatement.view.js';
import {
  restatedCampaigns,
  type RestatementsPosition,
  type RestatementsRequest,
  restatementsStatement,
} from './restatements.statements.js';

type Side = 'before' | 'after';
type Column = (typeof baseMetrics)[keyof typeof baseMetrics]['column'];

/** A row as the database returns it; also of a page of nothing there is one, with the state alone. */
interface RestatementRow extends Readonly<Record<`${Side}_${Column}`, string | null>> {
  readonly connectionId: string | null;
  readonly campaignId: string;
  readonly channel: string;
  readonly currency: string;
  readonly day: string;
  readonly changedAt: Date;
  readonly syncId: string;
  readonly changes: number;
  readonly change: string | null;
  /** Of all rows, where they would matter for the order. */
  readonly currencies: readonly string[] | null;
  /** Only of money that is converted. */
  readonly used?: UsedRates;
}
type Row = RestatementRow & { readonly connectionId: string };

/** With what a walk took from its first page. */
interface Position extends RestatementsPosition {
  readonly since: string;
  readonly ratesAt: string;
}

export interface Restatements {
  readonly page: Page<RestatementView>;
  readonly meta: RestatementsMeta;
}

const DEFAULT_MS = 30 * 86_400_000;

@Injectable()
export class RestatementsQueries {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly keyset: KeysetPaginator,
    @Inject(CampaignDirectory) private readonly campaigns: CampaignDirectory,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** A row that changes again during a walk may move to another place; the others come exactly once. */
  async list(actor: Actor, request: RestatementsRequest): Promise<Restatements> {
    const { limit, cursor, sort, reportingCurrency } = request;
    const scope = cursorScope('analytics.restatements', actor, request);
    const after = cursor === null ? null : this.keyset.positionOf<Position>(cursor, scope);
    const since = after?.since ?? (request.since ?? new Date(this.clock.now().getTime() - DEFAULT_MS)).toISOString();
    const conversion = conversionTo(reportingCurrency, after?.ratesAt);
    const days = await this.daysAsked(actor, request);
    const campaignIds = await this.campaignsAsked(actor, { ...request, ...days }, since);
    const query = restatementsStatement({ ...request, ...days, campaignIds, limit: limit + 1 }, { since, conversion }, after);
    const answer = await this.reads.rows<RestatementRow>(actor, query.statement, query.values);
    const [state] = answer;
    refuseMixedOrder({ sort, isSortChosen: true }, state);
    const rows = answer.filter((row): row is Row => row.connectionId !== null);
    const found = rows.slice(0, limit);
    const last = found.at(-1);
    const ids = new Set(found.map(({ campaignId }) => campaignId).filter((id) => id !== UNATTRIBUTED));
    const described = await this.campaigns.describe(actor, [...ids]);
    const position = last && { change: last.change, key: keyOf(last), since, ratesAt: ratesAt(state?.used) };
    return {
      page: {
        items: found.map((row) => viewOf({ ...row, currency: reportingCurrency ?? row.currency }, described)),
        nextCursor: position && rows.length > limit ? this.keyset.cursorAt(position, scope) : null,
      },
      meta: { ...conversionMeta(conversion, state?.used), warnings: warningsOf(state?.used) },
    };
  }

  /** Instants are days of the accounts that are asked. */
  private async daysAsked(
    actor: Actor,
    request: RestatementsRequest,
  ): Promise<Pick<RestatementsRequest, 'startDate' | 'endDate'>> {
    const { startDate, endDate, channels, currencies, connectionIds } = request;
    if ([startDate, endDate].every((day) => day === null || isDay(day))) return { startDate, endDate };
    const given = { channel: channels, currency: currencies, connection: connectionIds };
    const filters = (['channel', 'currency', 'connection'] as const).flatMap((field) => {
      const { [field]: values } = given;
      return values === null ? [] : [{ field, isExcluded: false, values }];
    });
    const streams = await this.reads.rows<StreamRow>(actor, streamsStatement, ['campaign']);
    return daysOf({ startDate, endDate }, timezonesOf(accountsIn(filters, streams)));
  }

  /** Campaigns own their status, so it is asked for those that were restated. */
  private async campaignsAsked(
    actor: Actor,
    request: RestatementsRequest,
    since: string,
  ): Promise<RestatementsRequest['campaignIds']> {
    const { statuses } = request;
    if (statuses === null) return request.campaignIds;
    const query = restatedCampaigns(since, request);
    const restated = (await this.reads.rows<{ id: string }>(actor, query.statement, query.values)).map(({ id }) => id);
    const described = await this.campaigns.describe(actor, restated);
    return restated.filter((id) => statuses.includes(described.get(id)?.status ?? ''));
  }
}

function warningsOf(used?: UsedRates): RestatementsMeta['warnings'] {
  const applies = { fx_rate_carried: used?.carriedCount ?? 0, fx_rate_missing: used?.missingCount ?? 0 };
  return (Object.keys(applies) as (keyof typeof applies)[])
    .filter((code) => applies[code] > 0)
    .map((code) => ({ code, message: warnings[code] }));
}

const keyOf = (row: Row): string[] => [
  row.changedAt.toISOString(),
  row.connectionId,
  row.day,
  row.campaignId,
  row.channel,
  row.currency,
];

function viewOf(row: Row, described: ReadonlyMap<string, DescribedCampaign>): RestatementView {
  const id = row.campaignId === UNATTRIBUTED ? null : row.campaignId;
  return {
    campaign: {
      id: publicIdOrNull('campaign', id),
      name: id === null ? 'unattributed' : (described.get(id)?.name ?? null),
    },
    connection_id: publicId('connection', row.connectionId),
    channel: row.channel,
    date: row.day,
    changed_at: row.changedAt.toISOString(),
    before: valuesOf(row, 'before'),
    after: valuesOf(row, 'after'),
    currency: row.currency,
    sync_id: publicId('sync', row.syncId),
    changes: row.changes,
  };
}

function valuesOf(row: Row, side: Side): BaseValues {
  const stored = baseNames.map((name) => {
    const text = row[`${side}_${baseMetrics[name].column}`];
    return [name, text === null ? null : BigInt(text)];
  });
  const all = present({ measures: Object.fromEntries(stored) as Measures, missing: 0 }, row.currency);
  return Object.fromEntries(baseNames.map((name) => [name, all[name]])) as BaseValues;
}
