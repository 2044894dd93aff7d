/** Who follows the events of an organization misses none and gets none twice; who keeps a copy of records asks since when. */
import type { ApiClient } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

interface Event {
  readonly type: string;
  readonly resource: { readonly id: string };
}

const DAY_MS = 86_400_000;

let product: Product;
let acme: TestOrganization;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct('api_events_followed');
  acme = await product.organization();
  client = product.client.as(acme.keys.owner);
  const campaign = await create('First');
  await client.patch(`/v1/campaigns/${campaign}`, { name: 'Changed' });
  await client.delete(`/v1/campaigns/${campaign}`);
});
afterEach(() => product.clock.release());
afterAll(() => product.stop());

const create = async (name: string): Promise<string> => String((await client.post('/v1/campaigns', { name })).body.data.id);

/** All pages, as a client that begins to follow reads them; `at`: where it goes on. */
async function read(query = '', at?: string): Promise<{ events: Event[]; cursor: string }> {
  const events: Event[] = [];
  for (let cursor = at; ;) {
    const { status, body } = await client.get(`/v1/events?limit=2&${query}${cursor === undefined ? '' : `&cursor=${cursor}`}`);
    expect([status, body.error, typeof body.next_cursor]).toEqual([200, undefined, 'string']);
    events.push(...body.data);
    cursor = String(body.next_cursor);
    if (!body.has_more) return { events, cursor };
  }
}

describe('a follower', () => {
  it('keeps its cursor at the end, for as long as it likes, and gets what came since, once', async () => {
    const { cursor } = await read('type=campaign.created,campaign.archived');
    product.clock.set(new Date(Date.now() + 20 * DAY_MS));
    const idle = await read('type=campaign.created,campaign.archived', cursor);
    expect(idle.events).toEqual([]);
    const campaign = await create('Later');
    await client.patch(`/v1/campaigns/${campaign}`, { name: 'Not followed' });
    await client.delete(`/v1/campaigns/${campaign}`);
    for (const at of [cursor, idle.cursor]) {
      const { events } = await read('type=campaign.created,campaign.archived', at);
      expect(events.map(({ type }) => type)).toEqual(['campaign.created', 'campaign.archived']);
    }
  });

  it('begins at an instant', async () => {
    product.clock.set(new Date(Date.now() + 25 * DAY_MS));
    const campaign = await create('Since');
    const since = new Date(product.clock.now().getTime() - 60_000).toISOString();
    expect((await read(`since=${since}`)).events).toMatchObject([{ resource: { id: campaign } }]);
    expect((await read('since=2999-01-01')).events).toEqual([]);
  });

  it('with a cursor of other parameters, of another organization, or from before what is kept starts again', async () => {
    const { cursor } = await read('type=campaign.created');
    const reasonOf = async (as: ApiClient, query: string, at = cursor): Promise<string> => {
      const { status, body } = await as.get(`/v1/events?${query}&cursor=${at}`);
      return `${status} ${body.error?.details.reason ?? ''}`.trim();
    };
    expect(await reasonOf(client, 'type=campaign.created&limit=50')).toBe('200');
    expect(await reasonOf(client, 'type=campaign.archived')).toBe('400 mismatch');
    const other = product.client.as((await product.organization()).keys.owner);
    expect(await reasonOf(other, 'type=campaign.created')).toBe('400 mismatch');
    const first = String((await client.get('/v1/events?limit=1')).body.next_cursor);
    await product.sql('update platform.event_head set forgotten = sequence - 1 where organization = $1', [acme.id]);
    expect(await reasonOf(client, '', first)).toBe('400 expired');
    expect(await reasonOf(client, 'type=campaign.created')).toBe('200');
  });
});

it.each([
  ['type=campaign.pause', 'query.type', 'campaign.paused'],
  ['type=campaign.paused,organization.deleted', 'query.type', 'must be a comma list of'],
  ['resource_id=cmp_1', 'query.resource_id', 'is not such an id'],
  ['since=yesterday', 'query.since', 'must be a day'],
  ['limit=101', 'query.limit', 'at most 100'],
  ['sort=created_at', 'query.sort', 'not known'],
])('%s is refused, and says what would be right', async (query, field, message) => {
  const { status, body } = await client.get(`/v1/events?${query}`);
  expect([status, body.error.details.fields]).toMatchObject([400, [{ field, message: expect.stringContaining(message) }]]);
});

describe('a list of records', () => {
  const lists = ['campaigns', 'creative', 'audiences', 'connections', 'brands'];

  it.each(lists)('/v1/%s tells what was changed since an instant', async (path) => {
    const list = `/v1/${path}?status=all&sort=updated_at&order=asc&updated_since=`;
    expect((await client.get(`${list}2000-01-01T00:00:00Z`)).status).toBe(200);
    const { status, body } = await client.get(`${list}2026-01-01`);
    expect([status, body.error.details.fields]).toMatchObject([400, [{ field: 'query.updated_since', code: 'invalid_format' }]]);
  });

  it('has the record that was changed then, and later, and none from before', async () => {
    product.clock.set(new Date(Date.now() + 40 * DAY_MS));
    const old = await create('Old');
    product.clock.set(new Date(Date.now() + 41 * DAY_MS));
    const changed = await create('Changed');
    product.clock.set(new Date(Date.now() + 42 * DAY_MS));
    await client.patch(`/v1/campaigns/${changed}`, { name: 'Changed again' });
    const { updated_at } = (await client.get(`/v1/campaigns/${changed}`)).body.data;
    const since = async (at: string): Promise<string[]> =>
      (await client.get(`/v1/campaigns?updated_since=${at}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await since(updated_at)).toEqual([changed]);
    expect(await since(updated_at.replace('Z', '%2B00:00'))).toEqual([changed]);
    expect((await since(new Date(Date.now() + 40 * DAY_MS - 60_000).toISOString())).sort()).toEqual([old, changed].sort());
    expect(await since(new Date(Date.parse(updated_at) + 1).toISOString())).toEqual([]);
  });
});
