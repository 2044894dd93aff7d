import { changed, created, demandGen, enabled } from './ad-tree.js';
import { ACCOUNT, failureOf, Simulated, type Json } from './simulated.js';

const AUGUST = "segments.date BETWEEN '2026-08-01' AND '2026-08-31'";

describe('divided reports of the simulated Google Ads', () => {
  let simulated: Simulated;
  beforeAll(async () => {
    simulated = await Simulated.start();
  });
  beforeEach(async () => {
    await simulated.begin();
    await created(simulated, changed(enabled(demandGen()), 'campaignBudget', { amountMicros: '900000000' }));
    await simulated.control('PUT', '/clock', { now: '2026-08-05T10:00:00Z', frozen: true });
    await simulated.authorizeFor([ACCOUNT]);
  });
  afterAll(() => simulated.stop());

  const total = (rows: Json[], name: string): number =>
    Math.round(rows.reduce((sum, { metrics }) => sum + Number(metrics?.[name] ?? 0), 0) * 100) / 100;
  const refused = async (query: string): Promise<string> => failureOf((await simulated.search(query)).json);

  it('by device add up to the campaign', async () => {
    const metrics = 'metrics.impressions, metrics.clicks, metrics.cost_micros, metrics.conversions, metrics.engagements';
    const whole = await simulated.rows(`SELECT segments.date, ${metrics} FROM campaign WHERE ${AUGUST}`);
    const parts = await simulated.rows(`SELECT segments.date, segments.device, ${metrics} FROM campaign WHERE ${AUGUST}`);
    expect(new Set(parts.map(({ segments }) => segments?.['device']))).toEqual(
      new Set(['MOBILE', 'DESKTOP', 'TABLET', 'CONNECTED_TV']),
    );
    for (const name of ['impressions', 'clicks', 'costMicros', 'conversions', 'engagements'])
      expect([name, total(parts, name)]).toEqual([name, total(whole, name)]);
    const mobile = `SELECT segments.device, metrics.clicks FROM campaign WHERE ${AUGUST} AND segments.device = MOBILE`;
    expect((await simulated.rows(mobile)).map(({ segments }) => segments)).toEqual([{ device: 'MOBILE' }]);
  });

  it('by conversion action have conversions only', async () => {
    await simulated.control('POST', `/google-ads/accounts/${ACCOUNT}/conversion_actions`, { name: 'Lead' });
    const [whole] = await simulated.rows(`SELECT metrics.conversions, metrics.all_conversions FROM campaign WHERE ${AUGUST}`);
    const segment = 'segments.conversion_action, segments.conversion_action_name, segments.conversion_action_category';
    const parts = await simulated.rows(
      `SELECT ${segment}, metrics.conversions, metrics.all_conversions FROM campaign WHERE ${AUGUST}`,
    );
    expect(parts.map(({ segments }) => segments?.['conversionActionName'])).toEqual(['Purchase', 'Lead']);
    for (const name of ['conversions', 'allConversions']) expect(total(parts, name)).toBe(Number(whole?.['metrics']?.[name]));
    expect(await refused(`SELECT segments.conversion_action, metrics.clicks FROM campaign WHERE ${AUGUST}`)).toBe(
      'queryError.PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
    );
  });

  it('people are counted for a whole range, and cannot be added up', async () => {
    const reach = 'metrics.unique_users, metrics.average_impression_frequency_per_user, metrics.impressions';
    const of = async (range: string): Promise<Json | undefined> =>
      (await simulated.rows(`SELECT ${reach} FROM campaign WHERE segments.date BETWEEN ${range}`))[0]?.['metrics'];
    const users = async (range: string): Promise<number> => Number((await of(range))?.['uniqueUsers']);
    const days = ['03', '04', '05'].map((day) => users(`'2026-08-${day}' AND '2026-08-${day}'`));
    const daily = (await Promise.all(days)).reduce((a, b) => a + b);
    const together = await of("'2026-08-03' AND '2026-08-05'");
    expect(Number(together?.['uniqueUsers'])).toBeLessThan(daily);
    const frequency = Number(together?.['impressions']) / Number(together?.['uniqueUsers']);
    expect(together?.['averageImpressionFrequencyPerUser']).toBeCloseTo(frequency, 9);
  });

  it.each([
    ["SELECT metrics.unique_users FROM campaign WHERE segments.date BETWEEN '2026-05-03' AND '2026-08-02'", ''],
    [
      "SELECT metrics.unique_users FROM campaign WHERE segments.date BETWEEN '2026-05-03' AND '2026-08-03'",
      'queryError.DATE_RANGE_TOO_WIDE',
    ],
    ['SELECT metrics.unique_users FROM campaign', 'queryError.EXPECTED_FILTERS_ON_DATE_RANGE'],
    [
      `SELECT segments.date, metrics.unique_users FROM campaign WHERE ${AUGUST}`,
      'queryError.PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
    ],
    [`SELECT metrics.unique_users FROM customer WHERE ${AUGUST}`, 'queryError.PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE'],
    [
      `SELECT metrics.clicks FROM campaign WHERE ${AUGUST} AND segments.device = MOBILE`,
      'queryError.EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE',
    ],
    ['SELECT age_range_view.resource_name FROM campaign', 'queryError.PROHIBITED_RESOURCE_TYPE_IN_SELECT_CLAUSE'],
    [
      'SELECT ad_group_ad.ad.id FROM ad_group_ad ORDER BY ad_group_ad.policy_summary.policy_topic_entries',
      'queryError.PROHIBITED_FIELD_IN_ORDER_BY_CLAUSE',
    ],
  ])('%s is refused with %s', async (query, code) => {
    expect(await refused(query)).toBe(code);
  });
});
