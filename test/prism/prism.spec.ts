// Every operation through Prism, with successes and refusals: every answer agrees with the document, and the service accepts no
// request that the document refuses. So a gateway that validates by the document can run in front of the service.
import { publicId } from '@app/kernel';
import { fullCampaign } from '../support/campaign-bodies.js';
import { type ApiAnswer, ApiClient } from '../support/client.js';
import { callerOf } from '../support/console.js';
import { operationOf } from '../support/contract.js';
import { type OpenApi, type Operation, operationsOf, pathWithIds } from '../support/document.js';
import { memberRows } from '../support/members.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import { setTime } from '../support/time.js';
import { requireRows } from '../support/rows.js';
import { plantDelivery } from '../support/webhook-receiver.js';
import { callConsole } from './console.js';
import { callCreative, callFacts, callNamed, callWebhooks } from './creative.js';
import { disagreements, type Prism, startPrism } from './prism.js';

let product: Product;
let prism: Prism;
let acme: TestOrganization;
let client: ApiClient;
let connection: string;

beforeAll(async () => {
  product = await startProduct('prism', { simulator: true });
  await setTime(product, '2026-11-21T12:00:00Z');
  prism = await startPrism(product.api.document, product.origin);
  acme = await product.organization();
  client = callerOf(product, acme, 'owner', through(prism));
  connection = publicId('connection', await product.connect(acme));
});
afterAll(async () => {
  await prism.stop();
  await product.stop();
});

const through = ({ origin, fetch }: Prism): ApiClient => new ApiClient(origin, product.api.document, null, fetch);
const ok = async (asked: Promise<ApiAnswer>, status = 200) => {
  const answer = await asked;
  expect([answer.status, answer.body.error?.message]).toEqual([status, undefined]);
  return answer.body.data;
};

const refused = async (asked: Promise<ApiAnswer>, status: number): Promise<void> => {
  const answer = await asked;
  expect([answer.status, answer.body.data]).toEqual([status, undefined]);
};

let seen = 0;
afterEach(() => {
  const since = prism.exchanges.slice(seen);
  seen = prism.exchanges.length;
  expect(disagreements(since)).toEqual([]);
});

test('campaigns', async () => {
  const { id } = await ok(client.post('/v1/campaigns', await product.deliverable(acme)), 201);
  const keyed = { headers: { 'Idempotency-Key': 'one' } };
  for (const _ of ['first', 'again']) await ok(client.post('/v1/campaigns', fullCampaign, keyed), 201);
  await ok(client.post('/v1/campaigns?validate_only=true', { name: 'Perhaps', budget: null }));
  const path = `/v1/campaigns/${id}`;
  await ok(client.post(`${path}/launch?validate_only=true`));
  await ok(client.post(`${path}/launch`, { require_deliverable: true }));
  await product.work();
  await ok(client.post(`${path}/dry_run`));
  for (const part of ['plan', 'delivery']) await ok(client.get(`${path}/${part}`));
  for (const [action, body] of [['pause'], ['resume', {}]] as const) await ok(client.post(`${path}/${action}`, body));
  await ok(
    client.get('/v1/campaigns?status=active,paused&sort=name&order=desc&limit=1&channel=google_ads&start_date=2026-11-01'),
  );
  const { body: page } = await client.get('/v1/campaigns?limit=1');
  await ok(client.get(`/v1/campaigns?limit=1&cursor=${page.next_cursor}`));
  const read = await client.get(path);
  const version = { headers: { 'If-Match': String(read.headers.get('etag')) } };
  await ok(client.patch(path, { ...read.body.data, name: 'Read, changed and sent back' }, version));
  await refused(client.patch(path, { name: 'Late' }, version), 412);
  await refused(client.post(`${path}/launch`), 409);
  await refused(client.post('/v1/campaigns', fullCampaign), 409);
  await ok(client.delete(path));
  await refused(client.patch(path, { name: 'Archived' }), 409);
  const gap = await ok(client.post('/v1/campaigns', { name: 'Nothing but a name' }), 201);
  await refused(client.post(`/v1/campaigns/${gap.id}/launch`, { require_deliverable: true }), 422);
});

test('creatives', async () => {
  await callCreative(client, { ok, work: product.work });
  await refused(client.post('/v1/creative/generate', { prompt: 'Buy cocaine here, delivered today' }), 422);
});

test('events', async () => {
  const { body: page } = await client.get('/v1/events?type=campaign.created&since=2020-01-01');
  await ok(client.get(`/v1/events?type=campaign.created&since=2020-01-01&cursor=${page.next_cursor}`));
});

test('facts for creatives', () => callFacts(client, { ok, work: product.work }));

test('webhooks', () =>
  callWebhooks(client, { ok, work: product.work, delivered: (endpoint) => plantDelivery(product, acme.id, endpoint) }));

test('records of a name', () => callNamed(client, { ok, work: product.work }));

test('audiences', async () => {
  const list = await ok(client.post('/v1/audiences', { name: 'Customers', type: 'customer_list' }), 201);
  const saved = { name: 'People', definition: { age_min: 18, locations: { include: ['US-CA'] } } };
  const { id } = await ok(client.post('/v1/audiences', saved), 201);
  const definition = { source_audience_id: list.id, countries: ['US'], ratio: 0.05 };
  await ok(client.post('/v1/audiences?validate_only=true', { name: 'Like them', type: 'lookalike', definition }));
  const members = `/v1/audiences/${list.id}/members`;
  await ok(client.post(members, { members: memberRows(3, { kind: 'full' }) }));
  for (const path of [`${members}/remove`, '/v1/audiences/suppressions', '/v1/audiences/suppressions/remove'])
    await ok(client.post(path, { members: memberRows(1) }));
  await ok(client.get('/v1/audiences/suppressions'));
  await ok(client.get('/v1/audiences?type=saved'));
  await product.work();
  const path = `/v1/audiences/${id}`;
  await ok(client.get(`${path}/insights`));
  await ok(client.get(`/v1/audiences/${list.id}/insights`));
  for (const each of [path, `/v1/audiences/${list.id}`]) await ok(client.patch(each, await ok(client.get(each))));
  await ok(client.delete(path));
});

test('connections', async () => {
  const path = `/v1/connections/${connection}`;
  const { id } = await ok(client.post(`${path}/sync`, { mode: 'incremental' }), 202);
  await refused(client.post(`${path}/sync`), 409);
  await product.work();
  await ok(client.get(`${path}/syncs/${id}`));
  await ok(client.get(`${path}/syncs?status=succeeded`));
  for (const list of ['/v1/channels', '/v1/connections?channel=google_ads']) await ok(client.get(list));
  const read = await ok(client.get(path));
  await ok(client.patch(path, { ...read, name: 'Renamed', sync_interval_minutes: 30 }));
  await ok(client.patch(path, { settings: { conversion_action: read.setting_options[0].choices[0].id } }));
  await refused(client.patch(path, { settings: { conversion_action: 'none' } }), 422);
  await ok(client.delete(path));
  await product.work();
  await ok(client.get(path));
});

test('analytics', async () => {
  const { id } = await ok(client.post('/v1/analytics/exports'), 202);
  const lists = `overview campaigns channels creative audiences restatements exports exports/${id}`.split(' ');
  for (const list of lists) await ok(client.get(`/v1/analytics/${list}`));
  await ok(client.post('/v1/analytics/query'));
  await ok(client.delete(`/v1/analytics/exports/${id}`));
});

test('what is for the console only', () => callConsole(client, ok));

test('a faulty row of a customer list is refused by itself, though the document would refuse the request', async () => {
  const { id } = await ok(client.post('/v1/audiences', { name: 'Customers', type: 'customer_list' }), 201);
  const { refused: rows } = await ok(client.post(`/v1/audiences/${id}/members`, { members: [...memberRows(1), { email: 7 }] }));
  expect(rows).toHaveLength(1);
  const { violations = [] } = prism.exchanges.at(-1) ?? {};
  expect(violations.map(({ location }) => location.join('.'))).toEqual(['request.body.members.1.email']);
  seen = prism.exchanges.length;
});

describe('refusals of every operation', () => {
  const operations = (): [method: string, path: string, operation: Operation][] =>
    operationsOf(product.api.document).map(([name, operation]) => {
      const [method = '', template = ''] = name.split(' ');
      return [method, pathWithIds(template, operation), operation];
    });
  const body = ({ requestBody }: Operation): { body?: object } => {
    const { examples = {} } = (requestBody?.content['application/json'] ?? {}) as {
      examples?: Record<string, { value: object }>;
    };
    return requestBody ? { body: Object.values(examples)[0]?.value ?? {} } : {};
  };

  test('without a key', async () => {
    for (const [method, path, operation] of operations()) await refused(client.as(null).send(method, path, body(operation)), 401);
  });

  test('without the permission', async () => {
    // Every role has own keys.
    const viewer = callerOf(product, acme, 'viewer', through(prism));
    for (const [method, path, operation] of operations())
      if (method !== 'GET' && ![undefined, 'keys:own'].includes(operation['x-required-permission'] as string | undefined))
        await refused(viewer.send(method, path, body(operation)), 403);
  });

  test('with a parameter that is not known', async () => {
    for (const [method, path, operation] of operations())
      await refused(client.send(method, `${path}?unknown=1`, body(operation)), 400);
  });

  test('of a record that is not there', async () => {
    for (const [method, path, operation] of operations())
      if (operation.parameters?.some((each) => each.in === 'path' && each.name !== 'external_id'))
        await refused(client.send(method, path, body(operation)), 404);
  });

  test('with a field that is not known, which Prism refuses too', async () => {
    for (const [method, path, { requestBody }] of operations()) {
      if (!requestBody) continue;
      await refused(client.send(method, path, { body: { unknown: 1 } }), 400);
      expect([path, prism.exchanges.at(-1)?.violations.length === 0]).toEqual([path, false]);
    }
  });

  test('with a body that is no JSON', async () => {
    for (const [method, path, { requestBody }] of operations())
      if (requestBody)
        await refused(client.send(method, path, { body: 'name=x', headers: { 'Content-Type': 'text/plain' } }), 415);
  });

  test('beyond what the plan allows', async () => {
    const { keys } = await product.organization('starter');
    const answers = await Promise.all(Array.from({ length: 61 }, () => client.as(keys.owner).get('/v1/campaigns')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

test('every operation answered with a success and with a refusal', () => {
  const answered = (fits: (status: number) => boolean): string[] => {
    const names = prism.exchanges
      .filter(({ status }) => fits(status))
      .map(
        ({ request }) =>
          (operationOf(product.api.document, ...(request.split(' ') as [string, string])) as Operation).operationId,
      );
    return [...new Set(names.map(String))].sort();
  };
  const all = operationsOf(product.api.document).map(([, { operationId }]) => String(operationId));
  const cure = (answer: string): string => `Call each in a test of this spec so that it answers with a ${answer}.`;
  requireRows(
    all,
    answered((status) => status < 300),
    cure('success'),
  );
  requireRows(
    all,
    answered((status) => status >= 400),
    cure('refusal'),
  );
});

test('and Prism does look: a document that promises other answers is contradicted', async () => {
  const document = JSON.parse(JSON.stringify(product.api.document)) as OpenApi;
  const { Campaign } = document.components?.schemas as Record<string, { properties: Record<string, object> }>;
  Object.assign(Campaign?.properties ?? {}, { version: { type: 'string' } });
  const other = await startPrism(document, product.origin);
  try {
    await through(other).as(acme.keys.owner).get('/v1/campaigns?limit=1');
    expect(disagreements(other.exchanges)).toEqual([expect.stringContaining('response.body.data.0.version')]);
  } finally {
    await other.stop();
  }
});
