/** What happened is told in order, to those who may read it, and says no more than it must. */
import { publishedTypes, publicId, systemActor, type Permission } from '@app/kernel';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { codeOf, consoleOf } from '../support/console.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

interface Event {
  readonly id: string;
  readonly type: string;
  readonly resource: { readonly type: string; readonly id: string; readonly url: string | null };
  readonly changes: Readonly<Record<string, readonly [unknown, unknown] | null>> | null;
  readonly actor: { readonly via: string; readonly user_id: string | null; readonly key_id: string | null };
  readonly request_id: string | null;
}

const MOST_BYTES = 4_000;
const MEMBER = 'kim@members.example';
const PERSON = 'customer@people.example';
const NOTE = 'ada@notes.example';
const CRM_ID = 'crm-of-a-person';

let product: Product;
let acme: TestOrganization;
/** A person in the console, who may read everything. */
let ada: ApiClient;
let client: ApiClient;
let ids: Readonly<Record<'campaign' | 'connection' | 'audience' | 'brand' | 'key', string>>;

beforeAll(async () => {
  product = await startProduct('api_events', { simulator: true });
  acme = await product.organization();
  const pages = consoleOf(product);
  ada = await pages.clientOf((await pages.person(acme.id)).email, acme.id);
  client = product.client.as(acme.keys.owner);
  ids = await liveALittle();
});
afterAll(() => product.stop());

async function made(answer: Promise<ApiAnswer>): Promise<string> {
  const { status, body } = await answer;
  expect([status < 300, body.error]).toEqual([true, undefined]);
  return String(body.data.id);
}

async function liveALittle() {
  const connection = publicId('connection', await product.connect(acme));
  const campaign = await made(client.post('/v1/campaigns', await product.deliverable(acme)));
  await made(client.patch(`/v1/campaigns/${campaign}`, { name: `Summer, ask ${NOTE}`, metadata: { owner: NOTE } }));
  await made(client.patch(`/v1/campaigns/${campaign}`, { name: 'Summer', labels: ['a', 'b'], pacing: 'accelerated' }));
  await made(client.post(`/v1/campaigns/${campaign}/launch`));
  await product.work();
  await made(client.post(`/v1/campaigns/${campaign}/pause`));
  await made(client.patch(`/v1/connections/${connection}`, { name: 'Acme at Google' }));
  const audience = await made(client.post('/v1/audiences', { name: 'Customers', type: 'customer_list' }));
  const consent = { ad_user_data: 'granted', ad_personalization: 'granted' };
  await client.post(`/v1/audiences/${audience}/members`, { members: [{ email: PERSON, crm_id: CRM_ID }], consent });
  await product.work();
  const saved = { name: 'People', type: 'saved', definition: { age_min: 18, locations: { include: ['US-CA'] } } };
  await made(client.patch(`/v1/audiences/${await made(client.post('/v1/audiences', saved))}`, { name: 'Adults' }));
  await product.work();
  const brand = await made(client.post('/v1/brands', { name: 'Acme' }));
  await made(client.patch(`/v1/brands/${brand}`, { colors: ['#112233'], landing_page_url: 'https://acme.example/' }));
  await made(client.delete(`/v1/brands/${brand}`));
  const member = await made(ada.post('/v1/members', { email: MEMBER, role: 'viewer' }));
  await made(ada.patch(`/v1/members/${member}`, { role: 'analyst' }));
  const key = await made(ada.post('/v1/api_keys', { name: 'CRM' }));
  await made(ada.delete(`/v1/api_keys/${key}`));
  await made(client.post('/v1/analytics/exports'));
  await product.work();
  await made(client.post(`/v1/campaigns/${campaign}/resume`));
  await made(client.delete(`/v1/campaigns/${campaign}`));
  return { campaign, connection, audience, brand, key };
}

/** All pages, as a client that begins to follow reads them; `at`: where it goes on. */
async function read(as: ApiClient, query = '', at?: string): Promise<{ events: Event[]; cursor: string }> {
  const events: Event[] = [];
  for (let cursor = at; ;) {
    const { status, body } = await as.get(`/v1/events?limit=7&${query}${cursor === undefined ? '' : `&cursor=${cursor}`}`);
    expect([status, body.error, typeof body.next_cursor]).toEqual([200, undefined, 'string']);
    events.push(...body.data);
    cursor = String(body.next_cursor);
    if (!body.has_more) return { events, cursor };
  }
}

const changesOf = async (type: string, resource: string) =>
  (await read(ada, `type=${type}&resource_id=${resource}`)).events.map(({ changes }) => changes);

it('every published event of an organization is told once, and none that stays in the service', async () => {
  const stored = await product.sql<{ type: string }>(
    'select type from platform.event where organization_id = $1 and type = any($2) order by id',
    [acme.id, publishedTypes()],
  );
  const { events } = await read(ada);
  expect(events.map(({ type }) => type).sort()).toEqual(stored.map(({ type }) => type).sort());
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  expect(events.map(({ type }) => type.split('.')[0])).toEqual(
    expect.arrayContaining(['audience', 'brand', 'campaign', 'connection', 'creative', 'export', 'key', 'user']),
  );
});

it('what can be told is listed in the document, with who may read it', () => {
  const { EventType } = (product.api.document as unknown as { components: { schemas: Record<string, Record<string, unknown>> } })
    .components.schemas;
  expect(EventType?.['enum']).toEqual(publishedTypes());
  expect(EventType?.['description']).toContain('`campaign.paused` (`campaigns:read`): A campaign was paused');
});

it.each<[string, () => string, unknown]>([
  ['campaign.created', () => ids.campaign, [null]],
  ['campaign.launched', () => ids.campaign, [{ status: ['draft', 'active'], delivery_status: expect.any(Array) }]],
  ['campaign.paused', () => ids.campaign, [{ status: ['active', 'paused'] }]],
  ['connection.changed', () => ids.connection, [{ name: ['Google Ads: Acme', 'Acme at Google'] }]],
  ['brand.updated', () => ids.brand, [{ colors: [[], ['#112233']], landing_page_url: [null, 'https://acme.example/'] }]],
  ['brand.archived', () => ids.brand, [{ status: ['active', 'archived'] }]],
  ['key.revoked', () => ids.key, [{ revoked_at: [null, expect.any(String)] }]],
])('%s tells what was before and what is now', async (type, resource, expected) => {
  expect(await changesOf(type, resource())).toEqual(expected);
});

it('what the service observes tells both values, too', async () => {
  const delivery = await changesOf('campaign.delivery_changed', ids.campaign);
  expect(delivery.length).toBeGreaterThan(1);
  const told = delivery.map((changes) => changes?.['delivery_status'] ?? []);
  for (const [index, [before]] of told.entries()) expect(before).toBe(index === 0 ? before : told[index - 1]?.[1]);
  const { events } = await read(ada, 'type=audience.ready,user.role_changed');
  expect(events.map(({ changes }) => changes)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ size: [null, expect.objectContaining({ lower_bound: expect.any(Number) })] }),
      { role: ['viewer', 'analyst'] },
    ]),
  );
});

it('fields and values are those of the record, which is where the event says', async () => {
  const { events } = await read(ada);
  const last = new Map<string, { readonly url: string; readonly field: string; readonly value: unknown }>();
  for (const { resource, changes } of events)
    for (const [field, pair] of Object.entries(changes ?? {}))
      if (pair) last.set(`${resource.id} ${field}`, { url: String(resource.url), field, value: pair[1] });
  expect(last.size).toBeGreaterThan(15);
  for (const { url, field, value } of last.values()) {
    const { status, body } = await ada.get(url);
    expect([status, url, { [field]: body.data[field] }]).toEqual([200, url, { [field]: partOf(value) }]);
  }
});

/** A record may show more of a value than was changed, such as when a size was estimated. */
const partOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? expect.objectContaining(value) : value;

it('an event says who did it through what, and by which request', async () => {
  const headers = { 'X-Request-Id': 'nightly-4711' };
  const { cursor } = await read(client);
  const campaign = await made(client.post('/v1/campaigns', { name: 'Told' }, { headers }));
  const { events } = await read(client, '', cursor);
  expect(events).toMatchObject([
    {
      type: 'campaign.created',
      resource: { type: 'campaign', id: campaign, url: `/v1/campaigns/${campaign}` },
      changes: null,
      actor: { via: 'api', user_id: publicId('user', acme.userIds.owner), key_id: expect.stringMatching(/^key_/) },
      request_id: 'nightly-4711',
    },
  ]);
  expect((await read(ada, 'type=campaign.delivery_changed')).events.map(({ actor }) => actor)).toContainEqual({
    via: 'system',
    user_id: null,
    key_id: null,
  });
});

it('no event names a person or tells a secret, and each is short, whatever was written', async () => {
  const long = 'ü'.repeat(500);
  const campaign = await made(client.post('/v1/campaigns', { name: 'Long' }));
  const labels = Array.from({ length: 20 }, (_, index) => `${index}${'l'.repeat(40)}`);
  const metadata = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`key${index}`, 'v'.repeat(200)]));
  const hostile = {
    name: 'ü'.repeat(100),
    description: long,
    labels,
    metadata,
    landing_page_url: `https://acme.example/?to=${NOTE}`,
  };
  await made(client.patch(`/v1/campaigns/${campaign}`, hostile));
  const [changes] = await changesOf('campaign.updated', campaign);
  expect(changes).toMatchObject({ description: null, metadata: null, landing_page_url: null });
  const { events } = await read(ada);
  for (const event of events)
    expect([event.type, Buffer.byteLength(JSON.stringify(event)) < MOST_BYTES]).toEqual([event.type, true]);
  const text = JSON.stringify(events);
  for (const hidden of [MEMBER, PERSON, NOTE, CRM_ID, '@', ...Object.values(acme.keys), 'password', 'token":'])
    expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
});

describe('a reader', () => {
  const kindsOf = async (as: ApiClient): Promise<string[]> => [
    ...new Set((await read(as)).events.map(({ resource }) => resource.type)),
  ];
  const keyOf = async (permissions: readonly Permission[]): Promise<ApiClient> => {
    const { key } = await product.keys.create(systemActor(acme.id), acme.userIds.owner, 'Narrow', { permissions });
    return product.client.as(key);
  };

  it('gets what is of records that it may read, and no other', async () => {
    expect(await kindsOf(ada)).toEqual(expect.arrayContaining(['key', 'user', 'export']));
    expect((await kindsOf(client)).sort()).toEqual(['audience', 'brand', 'campaign', 'connection', 'creative', 'export']);
    expect(await kindsOf(product.client.as(acme.keys.viewer))).not.toContain('export');
    expect(await kindsOf(await keyOf(['events:read', 'audiences:read']))).toEqual(['audience']);
    expect(await kindsOf(await keyOf(['events:read']))).toEqual([]);
  });

  it('is refused what it asks for and may not read', async () => {
    const narrow = await keyOf(['events:read', 'audiences:read']);
    const answer = await narrow.get('/v1/events?type=audience.ready,campaign.paused');
    expect([codeOf(answer), answer.body.error.message]).toEqual([
      '403 insufficient_permissions',
      expect.stringContaining('campaigns:read'),
    ]);
    expect(codeOf(await client.get('/v1/events?type=key.created'))).toBe('403 insufficient_permissions');
    expect(codeOf(await (await keyOf(['campaigns:read'])).get('/v1/events'))).toBe('403 insufficient_permissions');
  });

  it('of the test mode or of another organization sees nothing of it', async () => {
    const { key } = await product.keys.create(systemActor(acme.id), acme.userIds.owner, 'Test', { mode: 'test' });
    expect((await read(product.client.as(key))).events).toEqual([]);
    const other = await product.organization();
    expect((await read(product.client.as(other.keys.owner), `resource_id=${ids.campaign}`)).events).toEqual([]);
  });
});
