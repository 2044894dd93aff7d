/** People who may read the audit see who changed what. */
import { newId, publicId, systemActor } from '@app/kernel';
import { type ListRequest, listStatement, type ListTable } from '@app/platform/data';
import pg from 'pg';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { codeOf, consoleOf, PASSWORD } from '../support/console.js';
import { EXPLAIN, type ExplainedPlan, listsOf, mostTouched } from '../support/plans.js';
import { searchFor } from '../support/planted.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

interface Event {
  readonly id: string;
  readonly occurred_at: string;
  readonly action: string;
  readonly resource: { readonly type: string; readonly id: string };
  readonly user: { readonly id: string; readonly email: string } | null;
  readonly key_id: string | null;
  readonly via: string;
  readonly request_id: string | null;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly previous: Readonly<Record<string, unknown>>;
}
interface Person {
  readonly id: string;
  readonly email: string;
  readonly client: ApiClient;
}

let product: Product;
let pages: ReturnType<typeof consoleOf>;
let acme: TestOrganization;
let ada: Person;

beforeAll(async () => {
  product = await startProduct('api_audit_events');
  pages = consoleOf(product);
  acme = await product.organization();
  ada = await admin(acme);
});
afterAll(() => product.stop());

async function admin({ id: organizationId }: TestOrganization): Promise<Person> {
  const { id, email } = await pages.person(organizationId);
  return { id, email, client: await pages.clientOf(email, organizationId) };
}
const list = async (query = '', { client } = ada): Promise<Event[]> => {
  const { status, body } = await client.get(`/v1/audit_events?${query}`);
  expect([status, body.error?.message]).toEqual([200, undefined]);
  return body.data;
};

it('what a person does to keys in the console is told with the person, the way and the request', async () => {
  const headers = { 'X-Request-Id': `keys-${newId()}` };
  const made = (await ada.client.post('/v1/api_keys', { name: 'CRM', permissions: ['campaigns:read'] }, { headers })).body.data;
  const next = (await ada.client.post(`/v1/api_keys/${made.id}/rotate`, { overlap_seconds: 60 }, { headers })).body.data;
  await ada.client.delete(`/v1/api_keys/${next.id}`, { headers, body: { reason: 'leaked' } });
  const events = await list('resource_type=key&via=console');
  expect(events.map(({ action, resource, changes }) => [action, resource.id, changes])).toEqual([
    ['key.revoked', next.id, { reason: 'leaked', revoked_at: expect.any(String) }],
    ['key.rotated', made.id, { replaced_by: next.id, overlap_seconds: 60 }],
    [
      'key.created',
      made.id,
      {
        name: 'CRM',
        mode: 'live',
        user_id: publicId('user', ada.id),
        permissions: ['campaigns:read'],
        expires_at: null,
      },
    ],
  ]);
  for (const { user, key_id, via, request_id } of events)
    expect([user, key_id, via, request_id]).toEqual([
      { id: publicId('user', ada.id), email: ada.email },
      null,
      'console',
      headers['X-Request-Id'],
    ]);
});

it('what a key does is told with the key and its user, and what nobody did with nobody', async () => {
  const { id, key } = await product.keys.create(systemActor(acme.id), acme.userIds.manager, 'CRM');
  const client = product.client.as(key);
  const campaign = (await client.post('/v1/campaigns', { name: 'Spring', metadata: { myKey: 'mine' } })).body.data.id;
  const creative = await product.creative(acme);
  await client.patch(`/v1/campaigns/${campaign}`, { creative_ids: [creative], metadata: { otherKey: 'yours' } });
  const [updated, created] = await list(`resource_id=${campaign}`);
  expect([updated?.action, updated?.changes, created?.action]).toEqual([
    'campaign.updated',
    { creative_ids: [creative], metadata: { myKey: 'mine', otherKey: 'yours' } },
    'campaign.created',
  ]);
  expect([updated?.previous, created?.previous]).toEqual([{ creative_ids: [], metadata: { myKey: 'mine' } }, {}]);
  // By the field that a reader sees, in the API's spelling, or by the first part of a path.
  for (const [field, found] of Object.entries({
    creative_ids: [updated],
    'metadata.mine': [updated],
    name: [created],
    budget: [],
  }))
    expect([field, await list(`resource_id=${campaign}&field=${field}`)]).toEqual([field, found]);
  const odd = await ada.client.get('/v1/audit_events?field=Budget%20amount');
  const [fault] = odd.body.error.details.fields;
  expect([odd.status, fault.field]).toEqual([400, 'query.field']);
  expect(fault.message).toContain('must be the name of a field, such as budget');
  expect([updated?.via, updated?.key_id, updated?.user]).toEqual([
    'api',
    publicId('key', id),
    { id: publicId('user', acme.userIds.manager), email: 'manager@acme.example' },
  ]);
  const [first] = await list('order=asc&limit=1');
  expect([first?.action, first?.via, first?.user, first?.key_id]).toEqual(['organization.created', 'system', null, null]);
});

it('no id of the database and no secret is in any of it', async () => {
  const { key } = (await ada.client.post('/v1/api_keys', { name: 'CRM' })).body.data;
  const { token } = (await pages.bearer((await pages.signIn(ada.email)).cookie, acme.id)).body.data;
  const link = JSON.stringify((await ada.client.post('/v1/members', { email: 'kim@acme.example', role: 'viewer' })).body);
  const secrets = [key.slice(9), token, PASSWORD, ...(link.match(/[\w-]{32,}/g) ?? [])];
  const text = JSON.stringify(await list('limit=100'));
  expect([secrets.length > 3, searchFor(secrets)(text)]).toEqual([true, []]);
  const known = /request_id":"[^"]*"/g;
  expect(text.replace(known, '')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/);
});

it('is narrowed by action, resource, user, way and time, all together; nothing else is taken', async () => {
  const organization = await product.organization();
  const grace = await admin(organization);
  await grace.client.post('/v1/api_keys', { name: 'One' });
  const [event] = await list('action=key.created&via=console', grace);
  const all = [
    'action=key.created',
    'resource_type=key',
    `resource_id=${event?.resource.id}`,
    `user_id=${publicId('user', grace.id)}`,
    'via=console',
    `start_date=${event?.occurred_at}`,
    `end_date=${event?.occurred_at}`,
    'status=recorded',
    'sort=occurred_at',
  ].join('&');
  expect(await list(all, grace)).toEqual([event]);
  expect(await list(`${all}&order=asc`.replace('via=console', 'via=api'), grace)).toEqual([]);
  expect(await list('end_date=2026-01-01', grace)).toEqual([]);
  expect(await list('status=archived', grace)).toEqual([]);
  for (const wrong of ['via=browser', 'resource_type=keys', 'resource_id=x', `user_id=${event?.resource.id}`])
    expect([wrong, codeOf(await grace.client.get(`/v1/audit_events?${wrong}`))]).toEqual([wrong, '400 invalid_parameter']);
});

it('each event is read by its id, by those who may list it and in its own organization', async () => {
  const [event] = await list('limit=1');
  const read = (id: string, client = ada.client): Promise<ApiAnswer> => client.get(`/v1/audit_events/${id}`);
  expect((await read(event?.id ?? '')).body).toMatchObject({ data: event });
  const outsider = await admin(await product.organization());
  for (const answer of [
    await read(event?.id ?? '', outsider.client),
    await read(publicId('audit_event', newId())),
    await read('x'),
  ])
    expect([codeOf(answer), answer.body.error.details.resource_type]).toEqual(['404 not_found', 'audit_event']);
  expect(codeOf(await read(event?.id ?? '', product.client.as(acme.keys.owner)))).toBe('403 console_only');
});

it('is paged without a gap or a repeat, and is that of one organization and one mode', async () => {
  const organization = await product.organization();
  const grace = await admin(organization);
  for (let made = 0; made < 7; made += 1) await grace.client.post('/v1/api_keys', { name: `Key ${made}`, mode: 'test' });
  const seen: Event[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: ApiAnswer = await grace.client.get(`/v1/audit_events?limit=3${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.body.data);
    cursor = page.body.next_cursor;
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  expect(seen.map(({ occurred_at }) => occurred_at)).toEqual(
    seen
      .map(({ occurred_at }) => occurred_at)
      .toSorted()
      .reverse(),
  );
  expect(seen).toEqual(await list('limit=100', grace));
  expect(seen.filter(({ via }) => via === 'console')).toEqual([]);
  const { cookie } = await pages.signIn(grace.email);
  const twin = product.client.as(String((await pages.bearer(cookie, organization.testId)).body.data.token));
  const theirs = await list('action=key.created', { ...grace, client: twin });
  expect(theirs.map(({ user, via }) => [user?.email, via])).toEqual(Array(7).fill([grace.email, 'console']));
});

it(
  'reads a page of a hundred thousand events, the last one too, by an index: of all, of a time, of one record, action ' +
    'or person',
  async () => {
    const [list] = listsOf(product).filter(({ resource }) => resource === 'audit_events');
    const client = new pg.Client({ connectionString: product.databaseUrl });
    await client.connect();
    try {
      const organization = newId();
      // The chain of the audit is not what is measured here.
      await client.query("set session_replication_role = 'replica'");
      await client.query(
        `insert into access.audit select $1, gen_random_uuid(), timestamptz '2026-01-01' + i * interval '1 second',
         null, null, 'api', null,
         'campaign.updated', 'campaign', $1, '{}', '' from generate_series(1, 100000) i`,
        [organization],
      );
      const record = newId();
      await client.query(
        "update access.audit set resource_id = $1 where organization_id = $2 and occurred_at = '2026-01-01T00:00:05Z'",
        [record, organization],
      );
      const person = newId();
      await client.query(
        "update access.audit set action = 'key.revoked', user_id = $1 where organization_id = $2 and occurred_at <= " +
          "'2026-01-01T00:00:04Z'",
        [person, organization],
      );
      await client.query('analyze access.audit');
      await client.query('begin; set local role advertising_app');
      await client.query("select set_config('app.organization_id', $1, true)", [organization]);
      const request = {
        limit: 20,
        sort: 'created_at',
        order: 'desc',
        cursor: null,
        statuses: ['recorded'],
        from: null,
        until: null,
        filters: {},
      } as const satisfies ListRequest;
      const [from, until] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T00:00:10Z')];
      for (const [asked, rows] of [
        [request, 21],
        [{ ...request, from, until }, 9],
        [{ ...request, order: 'asc', filters: { via: ['api'] } } as const, 21],
        [{ ...request, filters: { resource_id: record } }, 1],
        [{ ...request, filters: { action: 'key.revoked' } }, 4],
        [{ ...request, filters: { user_id: person } }, 4],
        [{ ...request, filters: { action: 'campaign.updated' } }, 21],
      ] as const) {
        const { query, values } = listStatement(list as ListTable, asked, null, new Date());
        const found = await client.query(query.text, [organization, ...values]);
        const plan = await client.query<ExplainedPlan>(`${EXPLAIN}${query.text}`, [organization, ...values]);
        expect([asked.filters, found.rowCount, mostTouched(plan.rows) < 100]).toEqual([asked.filters, rows, true]);
      }
    } finally {
      await client.end();
    }
  },
);
