// The numbers of campaigns and ads by day of UTC, and the people reached. LinkedIn has no pages for them: it cuts what is long.
import {
  addDays,
  addMonths,
  PlatformError,
  type PlatformReports,
  type PlatformSession,
  type ReachRow,
  type ReportDay,
  type ReportRequest,
} from '@app/connections';
import { type Clock, inParts, UNKNOWN_SEGMENT } from '@app/kernel';
import { z } from 'zod';
import { daysBetween } from '../shared/account-clock.js';
import { mergedDays } from '../shared/merged-days.js';
import { digits, type LinkedinClient, urnOf } from './linkedin.client.js';
import { failures } from './linkedin.errors.js';
import { linkedinTreeTraits } from './linkedin.traits.js';
import { countriesOf } from './places.js';
import {
  activeRow,
  type Analytics,
  analyticsQuery,
  type AnalyticsRow,
  analyticsRow,
  dayOf,
  deviceIn,
  fields,
  FORESEEN_ROWS,
  idIn,
  isSupplied,
  MOST_ROWS,
  pivotsOf,
  reachRow,
} from './report.queries.js';

/** Their URNs stand in one address. */
const MOST_CAMPAIGNS = 100;
const USERS = 100;
const userRow = z.object({ account: z.string().max(200) });

type Range = Pick<ReportRequest, 'startDate' | 'endDate'>;

export class LinkedinReports implements PlatformReports {
  constructor(
    private readonly client: LinkedinClient,
    private readonly clock: Clock,
  ) {}

  async *days(session: PlatformSession, request: ReportRequest): AsyncGenerator<ReportDay> {
    const { level, breakdown, startDate } = request;
    if (!isSupplied(level, breakdown))
      throw new PlatformError('rejected', `LinkedIn: there is no report of each ${level} by ${breakdown}.`);
    const today = this.clock.now().toISOString().slice(0, 10);
    if (startDate <= addMonths(today, -linkedinTreeTraits.historyMonths))
      throw new PlatformError('too_old', 'LinkedIn: of days before the last six months only months are told.');
    const days = breakdown === 'country' ? this.byCountry(session, request) : this.byPivot(session, request);
    let isEmpty = true;
    for await (const day of breakdown === 'none' ? days : mergedDays(days)) {
      isEmpty = false;
      yield day;
    }
    if (isEmpty) await this.demandRight(session);
  }

  async reach(session: PlatformSession, range: Range & { readonly campaignIds: readonly string[] }): Promise<ReachRow[]> {
    const found: ReachRow[] = [];
    for (const ids of inParts(range.campaignIds, MOST_CAMPAIGNS)) {
      const rows = await this.answer(session, reachRow, {
        ...{ pivots: ['CAMPAIGN'], granularity: 'ALL', fields: ['pivotValues', 'approximateMemberReach'] },
        ...range,
        of: { campaigns: ids.map((id) => urnOf('Campaign', digits(id, 'campaign'))) },
      });
      for (const { pivotValues, approximateMemberReach: people } of rows) {
        const id = idIn(pivotValues, 'Campaign');
        if (id === null || !ids.includes(id)) throw lie('has a reach that was not asked for');
        if (people !== undefined) found.push({ platformCampaignId: id, people });
      }
    }
    return found;
  }

  private async *byPivot(session: PlatformSession, request: ReportRequest): AsyncGenerator<ReportDay> {
    const { level, breakdown } = request;
    for await (const row of this.rows(session, request, { accounts: [urnOf('Account', session.accountId)] })) {
      const [campaign, ad] = [idIn(row.pivotValues, 'Campaign'), idIn(row.pivotValues, 'Creative')];
      if (campaign === null || (level === 'ad') !== (ad !== null)) throw lie('does not say of each row what it is of');
      const word = row.pivotValues.find((value) => !value.startsWith('urn:')) ?? '';
      const segment = breakdown === 'none' ? null : deviceIn(word);
      yield dayOf(row, { platformCampaignId: campaign, platformAdId: ad, segment });
    }
  }

  /** An attribute of members stands beside no other pivot: each campaign that was shown is asked for alone. */
  private async *byCountry(session: PlatformSession, request: ReportRequest): AsyncGenerator<ReportDay> {
    const { startDate, endDate } = request;
    const shown = await this.answer(session, activeRow, {
      ...{ pivots: ['CAMPAIGN'], granularity: 'ALL', fields: ['pivotValues', 'impressions'], startDate, endDate },
      of: { accounts: [urnOf('Account', session.accountId)] },
    });
    for (const { pivotValues } of shown) {
      const campaign = idIn(pivotValues, 'Campaign');
      if (campaign === null) throw lie('does not say of each row what it is of');
      const rows: AnalyticsRow[] = [];
      for await (const row of this.rows(session, request, { campaigns: [urnOf('Campaign', campaign)] })) rows.push(row);
      const countries = await countriesOf(
        this.client,
        session,
        rows.flatMap((row) => row.pivotValues),
      );
      for (const row of rows) {
        const segment = countries.get(row.pivotValues[0] ?? '') ?? UNKNOWN_SEGMENT;
        yield dayOf(row, { platformCampaignId: campaign, platformAdId: null, segment });
      }
    }
  }

  /** Slice by slice: a full answer is asked for again in halves, and each one says how many rows the next days may have. */
  private async *rows(
    session: PlatformSession,
    { level, breakdown, startDate, endDate }: ReportRequest,
    of: Analytics['of'],
  ): AsyncGenerator<AnalyticsRow> {
    let most = daysIn(startDate, endDate);
    for (let from = startDate; from <= endDate;) {
      const last = addDays(from, most - 1);
      const to = last < endDate ? last : endDate;
      const days = daysIn(from, to);
      const asked: Analytics = {
        pivots: pivotsOf(level, breakdown),
        granularity: 'DAILY',
        fields,
        startDate: from,
        endDate: to,
        of,
      };
      const rows = await this.answer(session, analyticsRow, asked);
      if (rows.length >= MOST_ROWS) {
        if (days === 1) throw failures.lost(`of ${from} there are more rows than one answer has`, 'rejected');
        most = Math.floor(days / 2);
        continue;
      }
      for (const row of rows) {
        const { start, end } = row.dateRange;
        if (start !== end || start < from || start > to) throw lie(`has ${start}, which was not asked for`);
        yield row;
      }
      most = Math.max(1, Math.floor((FORESEEN_ROWS * days) / Math.max(1, rows.length)));
      from = addDays(to, 1);
    }
  }

  private async answer<S extends z.ZodType>(session: PlatformSession, row: S, asked: Analytics): Promise<z.output<S>[]> {
    const call = { session, path: 'adAnalytics', kind: 'reports', query: analyticsQuery(asked), fields: asked.fields } as const;
    return (await this.client.read(z.object({ elements: z.array(row) }), call)).elements;
  }

  /** No rows may mean that nothing was shown, and that the member sees nothing. */
  private async demandRight(session: PlatformSession): Promise<void> {
    const account = urnOf('Account', digits(session.accountId, 'account'));
    const ask = { session, path: 'adAccountUsers', kind: 'reports', query: { q: 'authenticatedUser' } } as const;
    for await (const user of this.client.counted(userRow, USERS, ask)) if (user.account === account) return;
    throw new PlatformError('permission', 'LinkedIn: the member who consented sees nothing of the account.', {
      scope: 'account',
    });
  }
}

const daysIn = (from: string, to: string): number => daysBetween(from, to) + 1;
const lie = (what: string): PlatformError => failures.lost(`the report ${what}`, 'transient');
