// The smallest request of a newcomer, and all that follows from it. A part of the journey, whose start takes most of a minute.
import { until } from '../support/built.js';
import type { StartedProduct } from '../support/started.js';

/** The test of a product that is running. */
export function fromPrompt(of: () => StartedProduct): void {
  it('leads from nothing but a prompt to a campaign that delivers', async () => {
    const client = of().ownerOf('enterprise');
    const connections: { is_default: boolean; account: { currency: string } }[] = (await client.get('/v1/connections')).body.data;
    const currency = connections.find((each) => each.is_default)?.account.currency;
    const prompt = 'Waterproof hiking boots for autumn. Free returns within 30 days. Made in Portugal.';
    const { id } = (await client.post('/v1/creative/generate', { prompt })).body.data;
    const creative = await until('the creative is made', async () => {
      const { data } = (await client.get(`/v1/creative/${id}`)).body;
      return data.status !== 'generating' && data;
    });
    const google = creative.usable_on.find(({ channel }: { channel: string }) => channel === 'google_ads');
    expect(google).toEqual({ channel: 'google_ads', usable: true, lacks: [] });
    const { body: made } = await client.post('/v1/campaigns', {
      name: 'Nothing but a prompt',
      objective: 'traffic',
      channels: ['google_ads'],
      budget: { amount: '20.00', currency },
      creative_ids: [id],
      landing_page_url: 'https://example.com/boots',
      targeting: { locations: { include: ['US'] } },
    });
    const campaign = `/v1/campaigns/${made.data.id}`;
    const launch = await client.post(`${campaign}/launch`, { require_deliverable: true });
    expect([launch.status, launch.body.error?.details.failures]).toEqual([200, undefined]);
    await until('the campaign delivers', async () => {
      const { data } = (await client.get(campaign)).body;
      return data.delivery_status === 'delivering' && data;
    });
  });
}
