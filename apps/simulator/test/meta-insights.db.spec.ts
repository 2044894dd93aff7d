// Meta's reports over HTTP: at once, in pages, and ordered, until a run is lost.
import { type Json, list, text } from './simulated.js';
import { ACCOUNT, refusal, SimulatedMeta } from './simulated-meta.js';

const EDGE = `/act_${ACCOUNT}/insights`;
const WEEK = { level: 'ad', time_increment: '1', time_range: '{"since":"2026-11-01","until":"2026-11-07"}' };
const QUERY = { ...WEEK, fields: 'campaign_id,ad_id,impressions,clicks,spend,actions', use_unified_attribution_setting: 'true' };

describe('Reports of the simulated Meta', () => {
  let meta: SimulatedMeta;
  let campaign: string;
  beforeAll(async () => {
    meta = await SimulatedMeta.start();
  });
  afterAll(() => meta.stop());
  beforeEach(async () => {
    await meta.begin('2026-10-31T23:00:00Z');
    await meta.may('ads_read');
    campaign = await made('campaign', null, {
      name: 'Spring',
      objective: 'OUTCOME_TRAFFIC',
      special_ad_categories: [],
      daily_budget: 5_000,
    });
    const targeting = { geo_locations: { countries: ['DE'] } };
    const group = { name: 'Spring', optimization_goal: 'LINK_CLICKS', billing_event: 'IMPRESSIONS', targeting };
    const adset = await made('adset', campaign, group);
    const hash = '8cf71d0b6a2e4f5890ab13cd57ef9b24';
    await made('adimage', null, { hash });
    const object_story_spec = { page_id: `1${ACCOUNT}`, link_data: { link: 'https://example.com/', image_hash: hash } };
    const creative = await made('adcreative', null, { name: 'Spring', object_story_spec });
    for (const name of ['One', 'Two']) await made('ad', adset, { name, creative });
    await control('POST', '/clock/advance', { seconds: 9 * 86_400 });
  });
  const control = (method: string, path: string, body?: object) => meta.control(method, path, body);
  const made = async (resource: string, parent: string | null, body: object) => {
    const { status, json } = await control('POST', '/meta/objects', {
      resource,
      account: ACCOUNT,
      parent,
      state: 'ACTIVE',
      body,
    });
    expect([status, json]).toEqual([201, expect.anything()]);
    return text(json['id']);
  };
  const get = (path: string, given: Record<string, string> = {}): Promise<Json> => meta.get(path, given);
  const order = async () => text((await meta.post(EDGE, QUERY))['report_run_id']);
  const state = async (id: string) => {
    const run = await get(`/${id}`, { fields: 'async_status,async_percent_completion,error_code' });
    return [run['async_status'], run['async_percent_completion']] as unknown[];
  };
  /** Page by page, at the addresses that Meta names. */
  const paged = async (path: string, given: Record<string, string> = {}) => {
    const rows: Json[] = [];
    let page = await get(path, { ...given, limit: '5' });
    for (;;) {
      rows.push(...list(page['data']));
      expect(list(page['data']).length).toBeLessThanOrEqual(5);
      const next = text(page['paging']?.['next']);
      if (next === '') return rows;
      page = await meta.followed(next);
    }
  };

  it('are rows of texts, each once on some page, and count against a quota of their own', async () => {
    const rows = await paged(EDGE, QUERY);
    expect(new Set(rows.map((row) => `${text(row['ad_id'])} ${text(row['date_start'])}`)).size).toBe(14);
    expect(rows).toHaveLength(14);
    for (const { date_start, date_stop, impressions, spend } of rows)
      expect([date_stop, text(impressions), text(spend)]).toEqual([
        date_start,
        expect.stringMatching(/^\d+$/),
        expect.stringMatching(/^\d+(\.\d+)?$/),
      ]);
    const answer = await meta.call('GET', EDGE, { limit: '1' });
    const usage = JSON.parse(answer.headers.get('x-business-use-case-usage') ?? '') as Record<string, { type: string }[]>;
    expect(usage[ACCOUNT]?.map(({ type }) => type)).toContain('ads_insights');
    expect(await paged(`/${campaign}/insights`, { ...QUERY, level: 'ad' })).toEqual(rows);
  });

  it('stay to be read by the id of what was removed, and in sums', async () => {
    const before = await paged(EDGE, { ...QUERY, level: 'campaign' });
    await control('PATCH', `/meta/objects/${campaign}`, { state: 'DELETED' });
    expect(await paged(EDGE, { ...QUERY, level: 'campaign' })).toEqual([]);
    expect(await paged(`/${campaign}/insights`, QUERY)).toHaveLength(14);
    const filtering = '[{"field":"campaign.effective_status","operator":"IN","value":["ACTIVE","DELETED"]}]';
    expect(await paged(EDGE, { ...QUERY, level: 'campaign', filtering })).toEqual(before);
  });

  it('that are ordered take some time, are read to their end, and may fail, be skipped, be late or be lost', async () => {
    const rows = await paged(EDGE, QUERY);
    const id = await order();
    expect(refusal(await get(`/${id}/insights`))).toEqual([2601, 1_815_107]);
    const states = [await state(id), await state(id), await state(id)];
    expect(states).toEqual([
      ['Job Not Started', 0],
      ['Job Running', 30],
      ['Job Completed', 100],
    ]);
    expect(await paged(`/${id}/insights`)).toEqual(rows);
    for (const [end, told] of [
      ['failed', 'Job Failed'],
      ['skipped', 'Job Skipped'],
      ['unfinished', 'Job Running'],
    ] as const) {
      await control('POST', '/meta/reports/failures', { end });
      const run = await order();
      for (let times = 0; times < 2; times += 1) await state(run);
      expect([end, (await state(run))[0]]).toEqual([end, told]);
      expect(refusal(await get(`/${run}/insights`))).toEqual([2601, 1_815_107]);
    }
    await control('DELETE', '/meta/reports');
    for (const path of [`/${id}`, `/${id}/insights`]) expect(refusal(await get(path))).toEqual([100, 33]);
  });

  it('are refused when they are too many, too old or not the caller’s', async () => {
    await control('PATCH', '/config', { meta: { mostRows: 13 } });
    expect(refusal(await get(EDGE, QUERY))).toEqual([100, 1_487_534]);
    await control('PATCH', '/config', { meta: { mostRows: 1 } });
    const huge = await meta.call('GET', EDGE, QUERY);
    expect([huge.status, refusal(huge.json)]).toEqual([500, [1, null]]);
    await control('PATCH', '/config', { meta: { mostOrderedRows: 13 } });
    const run = await order();
    for (let times = 0; times < 2; times += 1) await state(run);
    expect(await get(`/${run}`, { fields: 'async_status,error_code,error_subcode' })).toMatchObject({
      async_status: 'Job Failed',
      error_code: 100,
    });
    expect(refusal(await get(EDGE, { ...QUERY, time_range: '{"since":"2023-10-01","until":"2023-10-02"}' }))).toEqual([
      3018,
      null,
    ]);
    await meta.may('business_management');
    for (const path of [EDGE, `/${campaign}/insights`, `/${run}`]) expect(refusal(await get(path))).toEqual([200, null]);
  });
});
