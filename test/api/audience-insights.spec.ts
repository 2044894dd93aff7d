import { newId, publicId, uuidOf } from '@app/kernel';
import { type Attributes, buildAudience, putMembers } from '../support/audience-people.js';
import type { ApiAnswer } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const NOW = '2026-11-20T12:00:00Z';
let product: Product;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_audience_insights');
  product.clock.set(new Date(NOW));
});
afterAll(() => product.stop());
// Baselines and overlaps are the organization's, so each test has one of its own.
beforeEach(async () => {
  acme = await product.organization();
});

const api = () => product.client.as(acme.keys.owner);
const made = async (type: string, definition: object = {}): Promise<string> =>
  String((await api().post('/v1/audiences', { name: 'People', type, definition })).body.data.id);
const combined = (definition: object) => made('combined', definition);
const read = async (id: string) => (await api().get(`/v1/audiences/${id}`)).body.data;
const insights = async (id: string) => (await api().get(`/v1/audiences/${id}/insights`)).body.data;
const put = (list: string, from: number, to: number, attributes: Attributes = {}) =>
  putMembers(product, acme, list, from, to, attributes);

const listOf = async (from: number, to: number, attributes: Attributes = {}): Promise<string> => {
  const list = await made('customer_list');
  if (to >= from) await put(list, from, to, attributes);
  return list;
};
const rebuild = (id: string) => buildAudience(product, acme, id);

describe('the insights of an audience', () => {
  it('are empty until it is built, and say so', async () => {
    const list = await made('customer_list');
    expect(await insights(list)).toEqual({
      audience_id: list,
      status: 'building',
      as_of: null,
      period: null,
      size: null,
      reach_by_channel: [],
      demographics: { age: null, gender: null, location: null, language: null, device: null },
      interests: null,
      overlaps: null,
      growth: [],
      performance: null,
      baseline: null,
      suppressed: [],
    });
    const other = product.client.as((await product.organization()).keys.owner);
    const codes = async (id: string) => (await other.get(`/v1/audiences/${id}/insights`)).status;
    expect([await codes(list), await codes(publicId('audience', newId()))]).toEqual([404, 404]);
  });

  it('hold its people against all people of the organization, each once', async () => {
    const list = await listOf(1, 300, { country: 'US', language: 'en-GB', gender: 'female', birthYear: 1990 });
    await put(list, 301, 400, { country: 'DE', language: 'en-US', gender: 'male' });
    // 300 people more, and the hundred Germans again.
    await listOf(301, 700, { country: 'DE', gender: 'male', birthYear: 1950 });
    const archived = await listOf(5_000, 9_000, { country: 'FR' });
    await api().delete(`/v1/audiences/${archived}`);
    await rebuild(list);
    expect(await insights(list)).toMatchObject({
      baseline: 'organization',
      demographics: {
        age: [{ bucket: '35-44', share: 1, baseline_share: 0.4285, index: 2.33 }],
        gender: [
          { bucket: 'female', share: 0.75, baseline_share: 0.4285, index: 1.75 },
          { bucket: 'male', share: 0.25, baseline_share: 0.5714, index: 0.44 },
        ],
        location: [
          { bucket: 'US', share: 0.75, baseline_share: 0.4285, index: 1.75 },
          { bucket: 'DE', share: 0.25, baseline_share: 0.5714, index: 0.44 },
        ],
        language: [{ bucket: 'en', share: 1, baseline_share: 1, index: 1 }],
        device: null,
      },
      suppressed: [],
    });
  });

  it('of a combination are those of the people it comes down to', async () => {
    const [one, two] = [await listOf(1, 400, { gender: 'female' }), await listOf(201, 600, { country: 'US' })];
    const both = await combined({ all_of: [one, two] });
    await product.work();
    expect(await insights(both)).toMatchObject({
      demographics: { gender: [{ bucket: 'female', share: 1 }], location: [{ bucket: 'US', share: 1 }], age: null },
      overlaps: [{ share: 1 }, { share: 1 }],
    });
  });

  it('withhold groups of fewer than a hundred people', async () => {
    const list = await listOf(1, 200, { country: 'US', gender: 'female' });
    await put(list, 201, 299, { country: 'DE', gender: 'male' });
    await put(list, 300, 450, { country: 'FR' });
    await product.work();
    const { demographics, suppressed } = await insights(list);
    expect(demographics).toMatchObject({ location: [{ bucket: 'US' }], gender: [] });
    expect(suppressed).toEqual(['gender', 'location']);
  });

  it('tell how many of its people are in the other active lists, and stay when it is archived', async () => {
    const [list, half] = [await listOf(1, 1_000), await listOf(501, 2_000)];
    const [few, archived] = [await listOf(950, 1_048), await listOf(1, 1_000)];
    await api().delete(`/v1/audiences/${archived}`);
    const apart = await listOf(3_000, 4_000);
    await product.work();
    await rebuild(list);
    const before = await insights(list);
    expect(before).toMatchObject({ overlaps: [{ audience_id: half, share: 0.5 }], suppressed: [] });
    expect((await read(few)).status).toBe('too_small');
    expect((await insights(apart)).overlaps).toEqual([]);
    await api().delete(`/v1/audiences/${list}`);
    await rebuild(list);
    expect(await insights(list)).toEqual({ ...before, status: 'archived' });
  });
});

describe('the performance of an audience', () => {
  const campaign = async (body: object): Promise<string> => {
    const answer: ApiAnswer = await api().post('/v1/campaigns', { name: 'Campaign', ...body });
    return String(answer.body.data.id);
  };
  /** What the projections hold of a campaign's day. */
  const report = (id: string, day: string, currency: string, conversions: number | null) =>
    product.sql(
      `insert into analytics.d_campaign (organization_id, connection_id, campaign_id, day, channel, currency, missing,
         impressions, clicks, spend_micros, conversions_micros, conversion_value_micros)
       values ($1, $2, $3, $4, 'google_ads', $5, $6, 1000, 10, 1250000, $7, null)`,
      [acme.id, newId(), uuidOf('campaign', id), day, currency, conversions === null ? 31 : 30, conversions],
    );

  it('is the sum of the campaigns that include it in the last thirty days, a currency at a time', async () => {
    const list = await made('customer_list');
    const [one, two] = [await campaign({ audience_ids: [list] }), await campaign({ audience_ids: [list] })];
    const excluding = await campaign({ excluded_audience_ids: [list] });
    expect((await insights(list)).performance).toBeNull();
    for (const day of ['2026-10-20', '2026-10-21', '2026-11-19', '2026-11-20']) await report(one, day, 'USD', 500_000);
    await report(two, '2026-11-01', 'USD', 2_000_000);
    await report(two, '2026-11-01', 'JPY', null);
    await report(excluding, '2026-11-01', 'USD', 1_000_000);
    const { performance, period } = await insights(list);
    expect(period).toEqual({ start_date: '2026-10-21', end_date: '2026-11-19' });
    expect(performance).toEqual({
      basis: 'campaigns',
      campaign_ids: [one, two].sort(),
      by_currency: [
        { currency: 'JPY', impressions: 1_000, clicks: 10, spend: '1.25', conversions: null, conversion_value: null },
        { currency: 'USD', impressions: 3_000, clicks: 30, spend: '3.75', conversions: 3, conversion_value: null },
      ],
    });
  });
});
