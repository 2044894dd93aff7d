import { newId, systemActor, uuidOf } from '@app/kernel';
import { type Product, startProduct, type TestOrganization } from '../../../../test/support/product.js';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { aBatch, aRow, dayAt } from '../domain/report.builder.js';

const NOVEMBER = 'start_date=2026-11-01&end_date=2026-11-10';

describe('analytics over HTTP', () => {
  let product: Product;
  let acme: TestOrganization;

  const get = (path: string, role: 'viewer' | 'owner' = 'viewer') =>
    product.client.get(`/v1/analytics/${path}`, { key: acme.keys[role] });
  const sync = async (organization: TestOrganization, ...rows: ReturnType<typeof aRow>[]): Promise<void> => {
    const ingest = product.nest.get(MetricsIngest, { strict: false });
    await ingest.ingest(systemActor(organization.id), aBatch({ connectionId: newId(), endDate: '2026-11-10', rows }));
    await product.work();
  };

  beforeAll(async () => {
    product = await startProduct(`api_analytics_${process.pid}`);
    product.clock.set(new Date('2026-11-20T12:00:00Z'));
    acme = await product.organization();
  });

  afterAll(() => product.stop());

  it('answers without a parameter, also where nothing is known', async () => {
    expect(await get('overview')).toMatchObject({
      status: 200,
      body: {
        data: { period: { start_date: '2026-10-22', end_date: '2026-11-20' }, metrics: { impressions: null, reach: null } },
        meta: { granularity: 'day', not_read: [], warnings: [{ code: 'period_incomplete' }] },
      },
    });
    expect(await get('campaigns')).toMatchObject({
      status: 200,
      body: { data: [], has_more: false, next_cursor: null, meta: { granularity: 'total' } },
    });
  });

  it('names our campaigns, and shows to nobody what belongs to others', async () => {
    const [mine, other] = [await product.organization(), await product.organization()];
    const { body: created } = await product.client.post('/v1/campaigns', { name: 'Spring' }, { key: mine.keys.manager });
    await sync(
      mine,
      aRow(dayAt(0), '1', { clicks: 3n }, uuidOf('campaign', created.data.id) ?? null),
      aRow(dayAt(0), '2', { spend: 5n }),
    );
    await sync(other, aRow(dayAt(0), '1', { clicks: 777n }));
    const { body } = await product.client.get(`/v1/analytics/campaigns?${NOVEMBER}`, { key: mine.keys.viewer });
    expect(body.data).toMatchObject([
      {
        dimensions: { campaign: { id: created.data.id, name: 'Spring', status: 'draft' } },
        metrics: { clicks: 3, spend: '1.00' },
        currency: 'USD',
        date: null,
      },
      { dimensions: { campaign: { id: null, name: 'unattributed', status: null } }, metrics: { spend: '0.000005' } },
    ]);
  });

  it('walks page by page, and refuses a cursor with another question', async () => {
    await sync(acme, ...['1', '2', '3'].map((id) => aRow(dayAt(Number(id)), id)));
    const first = await get(`campaigns?${NOVEMBER}&granularity=day&sort=date&order=asc&limit=2`);
    expect(first.body).toMatchObject({ has_more: true, data: [{ date: dayAt(1) }, { date: dayAt(2) }] });
    const next = `cursor=${first.body.next_cursor}&limit=2`;
    expect((await get(`campaigns?${NOVEMBER}&granularity=day&sort=date&order=asc&${next}`)).body).toMatchObject({
      has_more: false,
      next_cursor: null,
      data: [{ date: dayAt(3) }],
    });
    expect(await get(`campaigns?${NOVEMBER}&granularity=day&sort=date&order=desc&${next}`)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_cursor', details: { reason: 'mismatch' } } },
    });
  });

  it('takes instants, presets and lists', async () => {
    expect((await get('overview?start_date=2026-11-01T23:59:59Z&end_date=2026-11-02')).body.data.period).toEqual({
      start_date: '2026-11-01',
      end_date: '2026-11-02',
    });
    expect(
      (
        await get(
          'overview?date_preset=last_week&channel=google_ads,meta&currency=USD,EUR&compare_to=previous_year&granularity=total',
        )
      ).body,
    ).toMatchObject({
      data: { period: { start_date: '2026-11-09', end_date: '2026-11-15' }, series: [{ date: null }] },
      meta: { comparison_period: { start_date: '2025-11-09', end_date: '2025-11-15' } },
    });
    expect((await get(`campaigns?${NOVEMBER}&status=all`)).body.data).not.toEqual([]);
    expect((await get(`campaigns?${NOVEMBER}&status=active,paused`)).body.data).toEqual([]);
  });

  it.each([
    ['overview?start_date=2026-11-02&end_date=2026-11-01', 'end_date', 'conflict'],
    ['overview?start_date=0001-01-01', 'start_date', 'too_small'],
    ['campaigns?end_date=2026-11-23', 'end_date', 'too_large'],
    ['restatements?end_date=9999-12-31', 'end_date', 'too_large'],
    ['channels?start_date=2026-12-01', 'start_date', 'too_large'],
    ['creative?include_empty=true&granularity=day', 'include_empty', 'conflict'],
    ['channels?include_empty=true', 'include_empty', 'unknown_field'],
    ['overview?fill_gaps=yes', 'fill_gaps', 'invalid_type'],
    ['overview?label=', 'label', 'invalid_value'],
    ['overview?start_date=2026-02-30', 'start_date', 'invalid_format'],
    ['overview?date_preset=today&end_date=2026-11-01', 'date_preset', 'conflict'],
    ['overview?date_preset=last_8d', 'date_preset', 'invalid_value'],
    ['overview?granularity=hour', 'granularity', 'invalid_value'],
    ['overview?currency=us', 'currency', 'invalid_value'],
    ['overview?reporting_currency=XQX', 'reporting_currency', 'invalid_value'],
    ['channels?reporting_currency=EUR,USD', 'reporting_currency', 'invalid_value'],
    ['overview?channel=', 'channel', 'invalid_value'],
    ['overview?channel=a%00b', 'channel', 'invalid_value'],
    ['overview?campaign_id=con_01h455vb4pex5vsknk084sn02q', 'campaign_id', 'invalid_value'],
    ['overview?limit=5', 'limit', 'unknown_field'],
    ['overview?compare_to=yesterday', 'compare_to', 'invalid_value'],
    ['campaigns?limit=0', 'limit', 'too_small'],
    ['campaigns?limit=101', 'limit', 'too_large'],
    ['campaigns?sort=reach', 'sort', 'invalid_value'],
    ['campaigns?sort=__proto__', 'sort', 'invalid_value'],
    ['campaigns?sort=constructor', 'sort', 'invalid_value'],
    ['campaigns?status=running', 'status', 'invalid_value'],
    ['campaigns?order=up', 'order', 'invalid_value'],
  ])('%s is refused for its %s', async (path, parameter, code) => {
    const { status, body } = await get(path);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'invalid_parameter', details: { fields: [{ field: `query.${parameter}`, code }] } });
  });

  it('answers a long period in coarser buckets and says so, and refuses a cursor that is none', async () => {
    for (const path of ['overview?granularity=day', 'channels?granularity=day'])
      expect(await get(`${path}&start_date=2025-01-01&end_date=2026-11-10`)).toMatchObject({
        status: 200,
        body: { meta: { granularity: 'week', warnings: [{ code: 'period_incomplete' }, { code: 'granularity_coarsened' }] } },
      });
    expect(await get('campaigns?cursor=abc')).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_cursor', details: { reason: 'malformed' } } },
    });
  });

  it('answers the first and the last period there can be, in any buckets', async () => {
    for (const granularity of ['total', 'day', 'week', 'month', 'quarter', 'year']) {
      for (const period of ['start_date=2000-01-01&end_date=2000-02-29', 'start_date=2026-11-02&end_date=2026-11-22']) {
        for (const report of ['overview', 'campaigns']) {
          expect((await get(`${report}?${period}&granularity=${granularity}&compare_to=previous_year`)).status).toBe(200);
        }
      }
    }
  });
});
