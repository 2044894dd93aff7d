import { wholeCampaign } from './ad-tree.js';
import { ACCOUNT, failureOf, list, MANAGER, Simulated, text, type Json } from './simulated.js';

const NUMBERS = 'metrics.impressions, metrics.clicks, metrics.cost_micros, metrics.conversions';
const daily = (range: string): string =>
  `SELECT campaign.name, segments.date, ${NUMBERS} FROM campaign WHERE segments.date ${range}`;
const AUGUST = "BETWEEN '2026-08-01' AND '2026-08-31'";

describe('reports of the simulated Google Ads', () => {
  let simulated: Simulated;
  beforeAll(async () => {
    simulated = await Simulated.start();
  });
  beforeEach(() => simulated.begin());
  afterAll(() => simulated.stop());

  const at = async (now: string): Promise<void> => {
    await simulated.control('PUT', '/clock', { now, frozen: true });
    await simulated.authorizeFor([ACCOUNT]);
  };
  const advance = async (seconds: number): Promise<void> => {
    await simulated.control('POST', '/clock/advance', { seconds });
    await simulated.authorizeFor([ACCOUNT]);
  };
  const impressions = async (): Promise<number> => {
    const [row] = await simulated.rows('SELECT metrics.impressions FROM campaign');
    return Number(row?.['metrics']?.['impressions'] ?? 0);
  };
  const dates = (rows: Json[]): unknown[] => rows.map(({ segments }) => segments?.['date']);

  it('a campaign shows impressions three seconds after it was enabled, a paused one none', async () => {
    const campaign = await wholeCampaign(simulated);
    await advance(3);
    expect(await simulated.rows(daily('DURING TODAY'))).toEqual([]);
    await simulated.set(campaign, { status: 'ENABLED' });
    expect(await impressions()).toBe(0);
    await advance(3);
    expect(await impressions()).toBeGreaterThanOrEqual(1);
  });

  it('a paused campaign stops accruing within the day and goes on where it was', async () => {
    const campaign = await wholeCampaign(simulated, { status: 'ENABLED' });
    await advance(3600);
    await simulated.set(campaign, { status: 'PAUSED' });
    const paused = await impressions();
    expect(paused).toBeGreaterThan(5);
    await advance(3600);
    expect(await impressions()).toBe(paused);
    await simulated.set(campaign, { status: 'ENABLED' });
    await advance(3600);
    expect(await impressions()).toBeGreaterThan(paused);
    await simulated.control('PATCH', `/google-ads/accounts/${ACCOUNT}`, { status: 'SUSPENDED' });
    const suspended = await impressions();
    await advance(3600);
    expect(await impressions()).toBe(suspended);
  });

  it('what a clock set back has not seen yet never happened', async () => {
    const campaign = await wholeCampaign(simulated);
    await at('2026-08-03T12:00:00Z');
    await simulated.set(campaign, { status: 'ENABLED' });
    await at('2026-08-03T11:00:00Z');
    await simulated.set(campaign, { status: 'PAUSED' });
    await at('2026-08-03T14:00:00Z');
    expect(await impressions()).toBe(0);
  });

  it('an end moved after it has passed does not fill the gap', async () => {
    const campaign = await wholeCampaign(simulated, { status: 'ENABLED', endDateTime: '2026-08-04 23:59:59' });
    await at('2026-08-10T10:00:00Z');
    const before = await simulated.rows(daily(AUGUST));
    expect(dates(before)).toEqual(['2026-08-03', '2026-08-04']);
    await simulated.set(campaign, { endDateTime: '2026-08-19 23:59:59' });
    expect(await simulated.rows(daily(AUGUST))).toEqual(before);
    await at('2026-08-11T10:00:00Z');
    expect(dates(await simulated.rows(daily(AUGUST)))).toEqual(['2026-08-03', '2026-08-04', '2026-08-10', '2026-08-11']);
  });

  it.each([
    ['Pacific/Apia', '2026-08-03T10:59:00Z', '2026-08-03', '2026-08-03T11:00:03Z', '2026-08-04'],
    ['America/Los_Angeles', '2026-08-03T06:59:00Z', '2026-08-02', '2026-08-03T07:00:03Z', '2026-08-03'],
  ])('the day of an account in %s turns at its own midnight', async (timezone, before, first, after, second) => {
    await simulated.begin({ timezone });
    await at(before);
    await wholeCampaign(simulated, { status: 'ENABLED' });
    await at(after);
    expect(dates(await simulated.rows(daily(`BETWEEN '2026-08-01' AND '2026-08-05'`)))).toEqual([first, second]);
  });

  it('numbers are text when int64, numbers when fractional, and absent when zero', async () => {
    await wholeCampaign(simulated, { status: 'ENABLED' });
    await at('2026-08-04T10:00:00Z');
    const [row] = await simulated.rows(`SELECT ${NUMBERS}, metrics.average_cpc, metrics.view_through_conversions FROM campaign`);
    const metrics = Object.entries(row?.['metrics'] ?? {}).map(([name, value]) => [name, typeof value]);
    expect(Object.fromEntries(metrics)).toEqual({
      impressions: 'string',
      clicks: 'string',
      costMicros: 'string',
      conversions: 'number',
      averageCpc: 'number',
    });
    await wholeCampaign(simulated, { name: 'Quiet' });
    const quiet = await simulated.rows(`SELECT campaign.name, ${NUMBERS} FROM campaign WHERE campaign.name = 'Quiet'`);
    expect(quiet).toEqual([{ campaign: { resourceName: expect.any(String) as unknown, name: 'Quiet' } }]);
  });

  it('spend in yen is whole yen, in euro whole cents', async () => {
    for (const [currency, unit] of [
      ['JPY', 1_000_000],
      ['EUR', 10_000],
    ] as const) {
      await simulated.begin({ currency });
      await wholeCampaign(simulated, { status: 'ENABLED' }, { amountMicros: '9000000000' });
      await at('2026-08-09T10:00:00Z');
      const costs = (await simulated.rows(daily(AUGUST))).map(({ metrics }) => Number(metrics?.['costMicros']));
      expect(costs.filter((cost) => cost > 0 && cost % unit === 0).length).toBe(7);
    }
  });

  it('the account adds up its campaigns, removed ones included', async () => {
    const removed = await wholeCampaign(simulated, { status: 'ENABLED' });
    await wholeCampaign(simulated, { name: 'Second', status: 'ENABLED' });
    await at('2026-08-05T10:00:00Z');
    await simulated.campaigns([{ remove: removed }]);
    const parts = await simulated.rows(`SELECT campaign.status, metrics.clicks FROM campaign`);
    expect(parts.map(({ campaign }) => campaign?.['status'])).toEqual(['REMOVED', 'ENABLED']);
    const [total] = await simulated.rows('SELECT metrics.clicks FROM customer');
    const clicks = parts.map(({ metrics }) => Number(metrics?.['clicks']));
    expect(Number(total?.['metrics']?.['clicks'])).toBe(clicks.reduce((a, b) => a + b));
    expect(Math.min(...clicks)).toBeGreaterThan(0);
  });

  it('a manager has no metrics and no campaigns', async () => {
    await simulated.control('POST', '/google-ads/accounts', { id: MANAGER, name: 'Agency', is_manager: true });
    await simulated.authorizeFor([MANAGER]);
    const path = `/v25/customers/${MANAGER}/googleAds:search`;
    const refused = await simulated.call(path, { query: 'SELECT metrics.clicks FROM campaign' });
    expect(failureOf(refused.json)).toBe('queryError.REQUESTED_METRICS_FOR_MANAGER');
    const none = await simulated.call(path, { query: 'SELECT campaign.id FROM campaign' });
    expect(none.json).toEqual({ fieldMask: 'campaign.id', totalResultsCount: '0', queryResourceConsumption: '100' });
    const create = await simulated.call(`/v25/customers/${MANAGER}/campaigns:mutate`, { operations: [{ remove: 'x' }] });
    expect(failureOf(create.json)).toBe('requestError.CANNOT_BE_EXECUTED_BY_MANAGER_ACCOUNT');
  });

  describe('in pages', () => {
    const query = 'SELECT campaign.id, campaign.name FROM campaign ORDER BY campaign.name DESC';
    beforeEach(async () => {
      for (const name of ['A', 'B', 'C', 'D', 'E']) await wholeCampaign(simulated, { name });
      await simulated.control('PATCH', '/config', {
        googleAds: { pageSize: 2, pageTokenLifetimeSeconds: 60, streamChunkRows: 2 },
      });
    });

    it('every row comes once, in order, and the last page has no token', async () => {
      const seen: unknown[] = [];
      let pageToken = '';
      for (let pages = 1; pages <= 3; pages += 1) {
        const { json } = await simulated.search(query, { pageToken });
        seen.push(...list(json['results']).map(({ campaign }) => campaign?.['name']));
        expect(json['totalResultsCount']).toBe('5');
        pageToken = text(json['nextPageToken']);
      }
      expect([seen, pageToken]).toEqual([['E', 'D', 'C', 'B', 'A'], '']);
    });

    it('a token is good for its own query, and for a while', async () => {
      const pageToken = text((await simulated.search(query)).json['nextPageToken']);
      const other = await simulated.search('SELECT campaign.id FROM campaign', { pageToken });
      expect(failureOf(other.json)).toBe('requestError.INVALID_PAGE_TOKEN');
      await advance(60);
      expect(failureOf((await simulated.search(query, { pageToken })).json)).toBe('requestError.EXPIRED_PAGE_TOKEN');
    });

    it('a stream is an array of chunks under one request id', async () => {
      const { json } = await simulated.call(`/v25/customers/${ACCOUNT}/googleAds:searchStream`, { query });
      const chunks = list(json);
      expect(chunks.map((chunk) => list(chunk['results']).length)).toEqual([2, 2, 1]);
      expect(chunks.map((chunk) => chunk['fieldMask'])).toEqual(Array(3).fill('campaign.id,campaign.name'));
      expect(new Set(chunks.map((chunk) => chunk['requestId'])).size).toBe(1);
      const nothing = { query: `${query.replace('ORDER', "WHERE campaign.name = 'x' ORDER")}` };
      const empty = await simulated.call(`/v25/customers/${ACCOUNT}/googleAds:searchStream`, nothing);
      expect(list(empty.json)).toEqual([{ fieldMask: 'campaign.id,campaign.name', requestId: expect.any(String) as unknown }]);
    });

    it.each([
      ["campaign.name IN ('A', 'C')", 2],
      ["campaign.name NOT IN ('A', 'C')", 3],
      ["campaign.name LIKE '%b%'", 1],
      ["campaign.name LIKE '%b-b%'", 0],
      ['campaign.status = PAUSED AND campaign.id > 0', 5],
      ["campaign.end_date_time IS NULL AND campaign.name != 'A'", 4],
      ["campaign.primary_status_reasons CONTAINS ANY ('CAMPAIGN_PAUSED')", 5],
      ["campaign.primary_status_reasons CONTAINS NONE ('CAMPAIGN_PAUSED')", 0],
      ['campaign_budget.amount_micros BETWEEN 1 AND 50000000', 5],
      ['campaign_budget.amount_micros < 50000000', 0],
    ])('%s leaves %s', async (condition, count) => {
      expect((await simulated.rows(`SELECT campaign.id FROM campaign WHERE ${condition}`)).length).toBe(count);
      expect((await simulated.rows(`SELECT campaign.id FROM campaign WHERE ${condition} LIMIT 1`)).length).toBe(
        Math.min(1, count),
      );
    });
  });

  it('ninety days of twenty-five campaigns are there at once', async () => {
    await at('2026-05-01T10:00:00Z');
    for (let each = 0; each < 25; each += 1) await wholeCampaign(simulated, { name: `Campaign ${each}`, status: 'ENABLED' });
    await at('2026-07-29T10:00:00Z');
    const query = daily("BETWEEN '2026-05-01' AND '2026-07-29'");
    const rows = await simulated.rows(query);
    expect(rows.length).toBe(25 * 90);
    expect(await simulated.rows(query)).toEqual(rows);
  });
});
