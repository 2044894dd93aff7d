import { newId, publicId, uuidOf } from '@app/kernel';
import { type Attributes, buildAudience, fixSample, putMembers } from '../support/audience-people.js';
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
// Baselines and overlaps are the organization's, so each test has its own organization.
beforeEach(async () => {
  acme = await product.organization();
  await fixSample(product, acme);
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
      demographics_source: null,
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
    const list = await listOf(1, 3_000, { country: 'US', language: 'en-GB', gender: 'female', birthYear: 1990 });
    await put(list, 3_001, 6_000, { country: 'DE', language: 'en-US', gender: 'male' });
    // Other people, and the Germans again.
    await listOf(3_001, 9_000, { country: 'DE', gender: 'male', birthYear: 1950 });
    await listOf(9_001, 15_000, { country: 'US', gender: 'female' });
    const archived = await listOf(50_000, 90_000, { country: 'FR' });
    await api().delete(`/v1/audiences/${archived}`);
    // By then the others are active, in any order of building.
    await product.work();
    await rebuild(list);
    const about = (value: number) => expect.closeTo(value, 1);
    const shares = (bucket: string) => ({
      bucket,
      share: about(0.5),
      baseline_share: expect.any(Number),
      index: expect.any(Number),
    });
    const { baseline, demographics, suppressed } = await insights(list);
    expect(baseline).toBe('organization');
    for (const section of ['gender', 'location'])
      expect(demographics[section]).toEqual(expect.arrayContaining([shares(expect.any(String)), shares(expect.any(String))]));
    const women = demographics.gender.find(({ bucket }: { bucket: string }) => bucket === 'female');
    expect(women).toEqual({ bucket: 'female', share: about(0.5), baseline_share: about(0.6), index: about(0.83) });
    // Nobody else in the organization has one of these ages, or a language.
    const alone = { share: 1, baseline_share: null, index: null };
    expect(demographics.age).toEqual([{ bucket: '35-44', ...alone }]);
    expect(demographics.language).toEqual([{ bucket: 'en', ...alone }]);
    expect([demographics.device, suppressed]).toEqual([null, ['baseline', 'overlaps']]);
  });

  it('of a combination are those of the people it comes down to', async () => {
    const [one, two] = [await listOf(1, 4_000, { gender: 'female' }), await listOf(2_001, 6_000, { country: 'US' })];
    const both = await combined({ all_of: [one, two] });
    await product.work();
    expect(await insights(both)).toMatchObject({
      demographics: { gender: [{ bucket: 'female', share: 1 }], location: [{ bucket: 'US', share: 1 }], age: null },
      // All of its people are in both: the remainder is empty or too small.
      overlaps: [],
      suppressed: ['overlaps'],
    });
  });

  it('withhold groups of fewer than a hundred people', async () => {
    const list = await listOf(1, 2_000, { country: 'US', gender: 'female' });
    await put(list, 2_001, 2_099, { country: 'DE', gender: 'male' });
    await put(list, 2_100, 2_180, { country: 'FR' });
    await product.work();
    const { demographics, suppressed } = await insights(list);
    expect(demographics).toMatchObject({ location: [], gender: [] });
    expect(suppressed).toEqual(['gender', 'location']);
  });

  it('are the same for the same people: asked again, built again, on another list, and after they left and came back', async () => {
    const [list, twin] = [await made('customer_list'), await made('customer_list')];
    for (const each of [list, twin])
      for (const [at, gender] of ['female', 'male'].entries()) await put(each, 2_000 * at + 1, 2_000 * at + 2_000, { gender });
    await product.work();
    // Each of them was built before the other was active.
    for (const each of [list, twin]) await rebuild(each);
    const before = await insights(list);
    expect(before.demographics.gender).toHaveLength(2);
    await rebuild(list);
    expect(await insights(list)).toEqual(before);
    expect((await insights(twin)).demographics).toEqual(before.demographics);
    await product.sql('delete from audiences.member where audience_id = $1', [uuidOf('audience', list)]);
    await rebuild(list);
    expect((await insights(list)).demographics.gender).toBeNull();
    for (const [at, gender] of ['female', 'male'].entries()) await put(list, 2_000 * at + 1, 2_000 * at + 2_000, { gender });
    await rebuild(list);
    expect(await insights(list)).toEqual(before);
  });

  it('tell how many of its people are in the other active lists, and stay when it is archived', async () => {
    const [list, half] = [await listOf(1, 10_000), await listOf(5_001, 20_000)];
    const [few, archived] = [await listOf(9_950, 10_019), await listOf(1, 10_000)];
    await api().delete(`/v1/audiences/${archived}`);
    const apart = await listOf(30_000, 40_000);
    await product.work();
    await rebuild(list);
    const before = await insights(list);
    expect(before).toMatchObject({ overlaps: [{ audience_id: half, share: expect.closeTo(0.5, 1) }], suppressed: ['overlaps'] });
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
  /** Stores a campaign's day as the projections would. */
  const report = (id: string, day: string, currency: string, conversions: number | null) =>
    product.sql(
      `insert into analytics.d_campaign (organization_id, connection_id, campaign_id, day, channel, currency, missing,
         impressions, clicks, spend_micros, conversions_micros, conversion_value_micros)
       values ($1, $2, $3, $4, 'google_ads', $5, $6, 1000, 10, 1250000, $7, null)`,
      [acme.id, newId(), uuidOf('campaign', id), day, currency, conversions === null ? 31 : 30, conversions],
    );

  it('is the sum of the campaigns that include it alone in the last thirty days, a currency at a time', async () => {
    const [list, other] = [await made('customer_list'), await made('customer_list')];
    const [one, two] = [await campaign({ audience_ids: [list] }), await campaign({ audience_ids: [list] })];
    const excluding = await campaign({ excluded_audience_ids: [list] });
    expect((await insights(list)).performance).toBeNull();
    const both = await campaign({ audience_ids: [list, other] });
    await report(both, '2026-11-01', 'USD', 9_000_000);
    for (const day of ['2026-10-20', '2026-10-21', '2026-11-19', '2026-11-20']) await report(one, day, 'USD', 500_000);
    await report(two, '2026-11-01', 'USD', 2_000_000);
    await report(two, '2026-11-01', 'JPY', null);
    await report(excluding, '2026-11-01', 'USD', 1_000_000);
    const { performance, period } = await insights(list);
    expect(period).toEqual({ start_date: '2026-10-21', end_date: '2026-11-19' });
    expect(performance).toEqual({
      basis: 'campaigns',
      campaign_ids: [one, two].sort(),
      unattributed_campaign_ids: [both],
      by_currency: [
        { currency: 'JPY', impressions: 1_000, clicks: 10, spend: '1.25', conversions: null, conversion_value: null },
        { currency: 'USD', impressions: 3_000, clicks: 30, spend: '3.75', conversions: 3, conversion_value: null },
      ],
    });
  });
});
