/** Several formats of one take are one ad on Meta. What each of them achieved is told by the place for which it was made. */
import { type Connected, startConnected } from '../support/connected.js';
import { platformThere } from '../support/platforms-there.js';
import { acceptedAd } from '../support/shoe-ads.js';
import { setTime } from '../support/time.js';

const PERIOD = { start_date: '2026-10-20', end_date: '2026-10-23' };
const measures = ['impressions', 'clicks', 'spend', 'conversions', 'conversion_value'] as const;
type Metrics = Readonly<Record<(typeof measures)[number], number | string | null>>;
interface Row {
  readonly dimensions: Readonly<Record<string, string | null>>;
  readonly metrics: Metrics;
}

let connected: Connected;
let campaign: string;

beforeAll(async () => {
  connected = await startConnected('api_analytics_placements');
  const { product, acme, api, launched } = connected;
  await setTime(product, '2026-10-20T15:00:00Z');
  await product.connect(acme, {}, 'meta');
  const sync = async (): Promise<void> => {
    for (const { id } of (await api.get('/v1/connections')).body.data) await api.post(`/v1/connections/${id}/sync`);
    await product.work();
  };
  // What an account lacks is chosen at its first look.
  await sync();
  const ad = { type: 'image', channels: ['meta'], formats: ['feed', 'story', 'reel'], count: 1 };
  const ofMeta = { ...platformThere('meta').asked.campaign, creative_ids: [await acceptedAd(product, api, ad)] };
  campaign = await launched('Spring', ofMeta);
  await launched('Elsewhere');
  await setTime(product, '2026-10-23T19:30:00Z');
  await sync();
});
afterAll(() => connected.product.stop());

async function asked(dimensions: string[], channel: string) {
  const filters = [{ field: 'channel', op: 'eq', value: channel }];
  const body = { metrics: measures, dimensions, filters, sort: 'impressions', ...PERIOD };
  const answer = await connected.api.post('/v1/analytics/query', body);
  expect(answer.status).toBe(200);
  return answer.body as { readonly data: Row[]; readonly meta: { not_supplied: unknown[]; warnings: { code: string }[] } };
}
const millionths = (value: number | string | null): number => Math.round(Number(value) * 1e6);
const summed = (rows: readonly Row[]): Record<string, number> =>
  Object.fromEntries(
    measures.map((measure) => [measure, rows.reduce((sum, { metrics }) => sum + millionths(metrics[measure]), 0)]),
  );

it('the places of one ad of three formats are told each, and add up to the ad, to the cent', async () => {
  const { data, meta } = await asked(['placement'], 'meta');
  expect(data.map(({ dimensions }) => dimensions['placement']).sort()).toEqual(['feed', 'reels', 'stories']);
  for (const { metrics } of data)
    for (const measure of ['impressions', 'clicks', 'spend'] as const)
      expect([measure, Number(metrics[measure]) > 0]).toEqual([measure, true]);
  expect(meta.not_supplied).toEqual([]);
  expect(summed(data)).toEqual(summed((await asked([], 'meta')).data));

  const { channels } = (await connected.api.get(`/v1/campaigns/${campaign}/delivery`)).body.data;
  const ads: { kind: string; figures: Metrics }[] = channels[0].nodes.filter(({ kind }: { kind: string }) => kind === 'ad');
  expect(ads).toHaveLength(1);
  for (const measure of ['impressions', 'clicks', 'spend', 'conversions'] as const)
    expect([measure, summed(data)[measure]]).toEqual([measure, millionths(ads[0]?.figures[measure] ?? null)]);
});

it('its format is none of them: all of it is in the rest of formats, and nothing is lost', async () => {
  const { data } = await asked(['format'], 'meta');
  expect(data.map(({ dimensions }) => dimensions['format'])).toEqual([null]);
  expect(summed(data)).toEqual(summed((await asked([], 'meta')).data));
});

it('a platform that tells no places is named, and its numbers are the rest, not 0', async () => {
  const { data, meta } = await asked(['placement'], 'google_ads');
  expect(data.map(({ dimensions }) => dimensions['placement'])).toEqual([null]);
  expect(summed(data)['impressions']).toBeGreaterThan(0);
  expect(meta.not_supplied).toMatchObject([{ channel: 'google_ads', dimension: 'placement' }]);
  expect(meta.warnings.map(({ code }) => code)).toContain('breakdown_not_supplied');
});
