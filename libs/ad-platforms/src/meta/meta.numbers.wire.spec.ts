// Replays Meta's documentation of reports and of lists of people: exactly those requests, and exactly those answers.
import type { ServerResponse } from 'node:http';
import type { PlatformSession, ReportDay } from '@app/connections';
import { SettableClock } from '@app/kernel';
import {
  collected,
  DocumentedPlatform,
  failureOf,
  type Fixture,
  fixtureOf,
  fixturesIn,
  made,
} from '../shared/documented-platform.builder.js';
import { MetaAudiences } from './meta.audiences.js';
import { MetaClient } from './meta.client.js';
import { MetaReports } from './meta.reports.js';
import { realMeta } from './meta.settings.js';

const fixtures = fixturesIn('meta-reports', 'meta-audiences');
const session: PlatformSession = { accessToken: 'EAAB-fixture', accountId: '1002003004', managerId: null };
const week = { level: 'campaign', breakdown: 'none', startDate: '2026-11-01', endDate: '2026-11-07' } as const;

describe('Reports and lists of Meta over the wire', () => {
  const platform = new DocumentedPlatform(['authorization', 'content-type']);
  let reports: MetaReports;
  let audiences: MetaAudiences;

  beforeAll(async () => {
    const clock = new SettableClock();
    clock.set(new Date('2026-11-20T12:00:00Z'));
    const settings = realMeta({ appId: '1000000000001', appSecret: 'fixture-secret', baseUrl: await platform.start() });
    const client = new MetaClient(settings, clock);
    [reports, audiences] = [new MetaReports(client, clock), new MetaAudiences(client)];
  });
  afterAll(() => platform.stop());

  const ask = (call: Fixture['call']) => made({ reports, audiences }, call);
  const fixture = (name: string): Fixture => fixtureOf(fixtures, name);

  it.each(fixtures)('%s', (_, each) => platform.holds(each, { reports, audiences }));

  const lies: readonly (readonly [string, (row: Record<string, unknown>) => object, RegExp])[] = [
    ['fewer than no impressions', () => ({ impressions: '-1' }), /cannot be read at data\.0\.impressions/],
    ['a fraction of a click', () => ({ clicks: '1.5' }), /data\.0\.clicks/],
    ['an id as a number', () => ({ campaign_id: 2 ** 53 }), /data\.0\.campaign_id/],
    ['a count as a number', () => ({ impressions: 18234 }), /data\.0\.impressions/],
    ['money as a number', () => ({ spend: 97.43 }), /data\.0\.spend/],
    ['negative money', () => ({ spend: '-1.00' }), /data\.0\.spend/],
    ['money beyond micros', () => ({ spend: '0.1234567' }), /data\.0\.spend/],
    ['no campaign', () => ({ campaign_id: undefined }), /data\.0\.campaign_id/],
    ['an action twice', ({ actions }) => ({ actions: [...(actions as object[]), ...(actions as object[])] }), /data\.0\.actions/],
    ['another currency', () => ({ account_currency: 'USD' }), /in USD, and its account in EUR/],
    ['another account', () => ({ account_id: '1' }), /another account/],
    ['a day that was not asked for', () => ({ date_start: '2026-10-31', date_stop: '2026-10-31' }), /2026-10-31/],
    ['several days in one row', () => ({ date_stop: '2026-11-05' }), /several days/],
    ['an ad in a report of campaigns', () => ({ ad_id: '1' }), /whether it is of an ad/],
  ];

  it.each(lies)('a report that tells %s is refused with the reason', async (_, change, reason) => {
    const lying = fixture('report-days');
    const { data } = lying.exchanges[0]?.response.body as { data: Record<string, unknown>[] };
    Object.assign(data[0] ?? {}, change(data[0] ?? {}));
    platform.replay(lying);
    const { fault, message } = await failureOf(collected(reports.days(session, week)));
    expect([fault, message]).toEqual(['transient', expect.stringMatching(reason)]);
  });

  it('a run with an empty page before another one, or with an unknown state, is refused with the reason', async () => {
    const { call, ...rest } = fixture('report-days-resumed');
    const [state, page] = rest.exchanges.map(({ response }) => response.body as Record<string, unknown>);
    Object.assign(page ?? {}, { data: [] });
    platform.replay({ call, ...rest });
    expect((await failureOf(ask(call))).message).toContain('an empty page');
    Object.assign(state ?? {}, { async_status: 'Job Dreaming' });
    platform.replay({ call, ...rest });
    expect((await failureOf(ask(call))).message).toContain('async_status');
  });

  it('an error inside an answer of 200 is one, and an answer without rows or with none is not the same', async () => {
    const answering = (body: object): void => {
      const answer = (response: ServerResponse) => response.end(JSON.stringify(body));
      platform.answer = (request, response) => void request.resume().on('end', () => answer(response));
    };
    const days = (): Promise<unknown> => collected(reports.days(session, week));
    answering({ error: { message: 'Session has expired', type: 'OAuthException', code: 190, error_subcode: 463 } });
    expect((await failureOf(days())).fault).toBe('auth');
    answering({ paging: {} });
    expect((await failureOf(days())).fault).toBe('transient');
    answering({ data: [] });
    expect(await days()).toEqual([]);
  });

  it('what Meta does not supply is refused without a call', async () => {
    const sent = platform.replay({ ...fixture('report-days'), exchanges: [] });
    for (const asked of [
      { ...week, level: 'audience' },
      { ...week, level: 'ad', breakdown: 'age' },
    ] as const)
      expect((await failureOf(collected(reports.days(session, asked)))).fault).toBe('rejected');
    expect(sent).toEqual([]);
  });

  it('a run that is gone while its rows are read is ordered again, and nothing else is', async () => {
    const { call, exchanges, ...rest } = fixture('report-days-resumed');
    const [gone, order] = [fixture('report-days-unknown-run').exchanges[0], fixture('report-days-ordered').exchanges[1]];
    const [state, page, currency, last] = exchanges;
    if (!gone || !order || !state || !page || !currency || !last) throw new Error('The fixtures have other exchanges.');
    const sent = platform.replay({
      call,
      ...rest,
      exchanges: [state, page, currency, { ...last, response: gone.response }, order],
    });
    const { fault, detail } = await failureOf(ask(call));
    expect([fault, detail.resume]).toEqual(
      ['not_ready', fixture('report-days-ordered').outcome].map((each) =>
        typeof each === 'string' ? each : (each as { detail: { resume: string } }).detail.resume,
      ),
    );
    expect(sent.at(-1)).toEqual(order.request);
  });

  it('a lost answer about members leaves the outcome open, and about rows nothing', async () => {
    platform.answer = (request, response) => void request.resume().on('end', () => response.destroy());
    const { call } = fixture('members-add');
    expect((await failureOf(ask(call))).fault).toBe('unknown_outcome');
    expect((await failureOf(collected(reports.days(session, week) as AsyncIterable<ReportDay>))).fault).toBe('transient');
  });
});
