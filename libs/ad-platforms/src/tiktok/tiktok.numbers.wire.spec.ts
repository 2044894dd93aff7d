// Replays TikTok's documentation of reports and of lists of people: exactly those requests, and exactly those answers.
import type { PlatformSession } from '@app/connections';
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
import { TiktokAudiences } from './tiktok.audiences.js';
import { TiktokClient } from './tiktok.client.js';
import { TiktokReports } from './tiktok.reports.js';
import { realTiktok } from './tiktok.settings.js';

const fixtures = fixturesIn('tiktok-reports', 'tiktok-audiences');
const session: PlatformSession = { accessToken: 'f0e1d2-fixture', accountId: '7001035076276387841', managerId: null };
const week = { level: 'campaign', breakdown: 'none', startDate: '2026-11-01', endDate: '2026-11-07' } as const;

describe('Reports and lists of TikTok over the wire', () => {
  const platform = new DocumentedPlatform(['access-token', 'authorization', 'content-type']);
  let reports: TiktokReports;
  let audiences: TiktokAudiences;

  beforeAll(async () => {
    const clock = new SettableClock();
    clock.set(new Date('2026-11-20T12:00:00Z'));
    const app = { appId: '7000000000000000001', appSecret: 'fixture-secret', baseUrl: await platform.start() };
    const client = new TiktokClient(realTiktok(app), clock);
    [reports, audiences] = [new TiktokReports(client, clock), new TiktokAudiences(client, clock)];
  });
  afterAll(() => platform.stop());

  const fixture = (name: string): Fixture => fixtureOf(fixtures, name);
  const told = (): Promise<unknown[]> => collected(reports.days(session, week));

  it.each(fixtures)('%s', (_, each) => platform.holds(each, { reports, audiences }));

  interface Page {
    readonly list: { readonly dimensions: Record<string, unknown>; readonly metrics: Record<string, unknown> }[];
    readonly page_info: Record<string, unknown>;
  }
  const lies: readonly (readonly [string, (page: Page) => void, RegExp])[] = [
    ['fewer than no impressions', ({ list }) => set(list[0]?.metrics, 'impressions', '-5'), /list\.0\.impressions/],
    ['a fraction of a click', ({ list }) => set(list[0]?.metrics, 'clicks', '1.5'), /list\.0\.clicks/],
    ['no impressions at all', ({ list }) => set(list[0]?.metrics, 'impressions', '-'), /list\.0\.impressions/],
    ['negative money', ({ list }) => set(list[0]?.metrics, 'spend', '-1.00'), /list\.0\.spend/],
    ['money as a number', ({ list }) => set(list[0]?.metrics, 'spend', 97.43), /list\.0\.metrics\.spend/],
    ['an id as a number', ({ list }) => set(list[0]?.dimensions, 'campaign_id', 2 ** 53), /list\.0\.dimensions\.campaign_id/],
    ['no campaign', ({ list }) => set(list[0]?.dimensions, 'campaign_id', undefined), /list\.0\.campaign_id/],
    ['an hour of a day', ({ list }) => set(list[0]?.dimensions, 'stat_time_day', '2026-11-03 01:00:00'), /stat_time_day/],
    ['another currency', ({ list }) => set(list[0]?.metrics, 'currency', 'USD'), /in USD, and its account in EUR/],
    ['a day that was not asked for', ({ list }) => set(list[0]?.dimensions, 'stat_time_day', '2026-10-31'), /2026-10-31/],
    ['an ad among campaigns', ({ list }) => set(list[0]?.dimensions, 'ad_id', '1'), /whether it is of an ad/],
    ['a row twice', ({ list }) => void list.splice(1, 1, ...list.slice(0, 1)), /2 rows, and not the 3/],
    ['fewer rows than it tells of', (page) => set(page, 'list', []), /0 rows, and not the 3/],
  ];
  const set = (of: object | undefined, field: string, value: unknown): void => void Object.assign(of ?? {}, { [field]: value });

  it.each(lies)('a report that tells %s is refused with the reason', async (_, change, reason) => {
    const lying = fixture('report-days');
    change((lying.exchanges[0]?.response.body as { data: Page }).data);
    platform.replay(lying);
    const { fault, message } = await failureOf(told());
    expect([fault, message]).toEqual(['transient', expect.stringMatching(reason)]);
  });

  it.each([
    ['is empty', () => '', /an empty file/],
    ['breaks off within a line', (file: string) => file.slice(0, -30), /lack columns/],
    ['breaks off within the last column', (file: string) => file.slice(0, -2), /at currency of row 1/],
    ['lacks a column', (file: string) => file.replace('impressions', 'Impressions'), /at impressions of row 1/],
  ] as const)('a file that %s is no report', async (_, change, reason) => {
    const { call, exchanges, ...rest } = fixture('report-days-resumed');
    const [state, file, currency] = exchanges;
    if (!state || !file || !currency) throw new Error('The fixture has other exchanges.');
    const text = change(file.response.text ?? '');
    platform.replay({ call, ...rest, exchanges: [state, { ...file, response: { ...file.response, text } }, currency] });
    const { fault, message } = await failureOf(made({ reports }, call));
    expect([fault, message]).toEqual(['transient', expect.stringMatching(reason)]);
  });

  it('a file that is gone while it is asked for is ordered again', async () => {
    const { call, exchanges, ...rest } = fixture('report-days-resumed');
    const gone = fixture('report-days-unknown-task').exchanges[0];
    const order = fixture('report-days-too-large').exchanges[1];
    const [state, file] = exchanges;
    if (!gone || !order || !state || !file) throw new Error('The fixtures have other exchanges.');
    const sent = platform.replay({ call, ...rest, exchanges: [state, { ...file, response: gone.response }, order] });
    const { fault, detail } = await failureOf(made({ reports }, call));
    expect([fault, detail.resume]).toEqual(['not_ready', '2026-11-01 2026-11-07 6923914905012345678 29919600 0']);
    expect(sent.at(-1)).toEqual(order.request);
  });

  it('no failure of a batch repeats a member, even when TikTok does', async () => {
    const { call, exchanges, ...rest } = fixture('members-of-no-list');
    const [step] = exchanges;
    const hash = '584c4423c421df49955759498a71495aba49b8780eb9387dff333b6f0982c777';
    if (!step) throw new Error('The fixture has other exchanges.');
    const body = { code: 40_000, message: `Invalid id: ${hash}.`, request_id: '1', data: {} };
    platform.replay({ call, ...rest, exchanges: [{ ...step, response: { ...step.response, body } }] });
    const { fault, message, detail } = await failureOf(made({ audiences }, call));
    expect([fault, `${message}${JSON.stringify(detail)}`]).toEqual(['rejected', expect.not.stringContaining(hash)]);
  });

  it('what TikTok does not supply is refused without a call', async () => {
    const sent = platform.replay({ ...fixture('report-days'), exchanges: [] });
    for (const asked of [
      { ...week, level: 'audience' },
      { ...week, breakdown: 'device' },
      { ...week, level: 'ad', breakdown: 'age' },
    ] as const)
      expect((await failureOf(collected(reports.days(session, asked)))).fault).toBe('rejected');
    expect(sent).toEqual([]);
  });
});
