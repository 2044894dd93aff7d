import { randomUUID } from 'node:crypto';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import { startDatabaseProxy, type TcpProxy } from '../support/tcp-proxy.js';

const NAME = 'api_idempotency';
let way: TcpProxy;
let product: Product;
let acme: TestOrganization;
let client: ApiClient;

beforeAll(async () => {
  const { url, ...proxied } = await startDatabaseProxy(NAME);
  way = proxied.way;
  product = await startProduct(NAME, { settings: { DATABASE_URL: url } });
  acme = await product.organization();
  client = product.client.as(acme.keys.owner);
});
afterAll(async () => {
  await product.stop();
  await way.stop();
});
afterEach(() => product.clock.release());

const keyed = (key: string, more: Record<string, string> = {}) => ({ headers: { 'Idempotency-Key': key, ...more } });
const create = (key: string, body: unknown = { name: 'Once' }, as: ApiClient = client): Promise<ApiAnswer> =>
  as.post('/v1/campaigns', body, keyed(key));
const named = async (name: string, as: ApiClient = client): Promise<number> =>
  (await as.get('/v1/campaigns?status=all&limit=100')).body.data.filter((each: { name: string }) => each.name === name).length;
const replayed = ({ headers }: ApiAnswer): string | null => headers.get('idempotency-replayed');
const path = ({ body }: ApiAnswer): string => `/v1/campaigns/${body.data.id}`;

describe('the same request with the same key', () => {
  it('gets the same answer, headers and all, and has one effect', async () => {
    const key = randomUUID();
    const [first, second] = [await create(key), await create(key)];
    expect([first.status, replayed(first)]).toEqual([201, 'false']);
    expect([second.status, replayed(second)]).toEqual([201, 'true']);
    expect(second.body).toEqual(first.body);
    for (const header of ['location', 'etag']) expect(second.headers.get(header)).toBe(first.headers.get(header));
    expect(await named('Once')).toBe(1);
  });

  it('gets the first answer although the record went on', async () => {
    const key = randomUUID();
    const first = await create(key, { name: 'Went on' });
    await client.patch(path(first), { name: 'Renamed' });
    expect((await create(key, { name: 'Went on' })).body).toEqual(first.body);
    expect((await client.get(path(first))).body.data.name).toBe('Renamed');
  });

  it('is the same whatever the order of its fields', async () => {
    const key = randomUUID();
    const headers = { 'Idempotency-Key': key, 'Content-Type': 'application/json' };
    await client.post('/v1/campaigns', '{"name":"Order","labels":["a"]}', { headers });
    expect(replayed(await client.post('/v1/campaigns', '{ "labels":["a"], "name":"Order" }', { headers }))).toBe('true');
  });

  it('of every writing operation has one effect', async () => {
    const target = path(await client.post('/v1/campaigns', { name: 'Written' }));
    const steps: readonly [method: string, path: string, body?: unknown][] = [
      ['PATCH', target, { description: 'x' }],
      ['POST', `${target}/launch`],
      ['POST', `${target}/pause`],
      ['POST', `${target}/resume`],
      ['DELETE', target],
    ];
    for (const [method, where, body] of steps) {
      const key = randomUUID();
      const first = await client.send(method, where, { body, ...keyed(key) });
      const second = await client.send(method, where, { body, ...keyed(key) });
      expect([method, first.status, second.status, replayed(second)]).toEqual([method, 200, 200, 'true']);
      expect(second.body).toEqual(first.body);
    }
    expect((await client.get(target)).body.data).toMatchObject({ status: 'archived', version: 6 });
  });

  it('of five that come at once takes effect once; the others get its answer or have to wait', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [key, name] = [randomUUID(), `Round ${round}`];
      const answers = await Promise.all(Array.from({ length: 5 }, () => create(key, { name })));
      const made = answers.filter(({ status }) => status === 201);
      expect(new Set(made.map(({ body }) => body.data.id)).size).toBe(1);
      expect(made.filter((answer) => replayed(answer) === 'false')).toHaveLength(1);
      for (const waiting of answers.filter(({ status }) => status !== 201)) {
        expect([waiting.status, waiting.body.error.code]).toEqual([409, 'idempotency_in_progress']);
        expect(waiting.headers.get('retry-after')).toBe('1');
        expect(waiting.body.error.details.retryable).toBe(true);
      }
      expect(await named(name)).toBe(1);
    }
  });

  it('after 24 hours is a new request', async () => {
    const key = randomUUID();
    const first = await create(key, { name: 'Daily' });
    product.clock.set(new Date(Date.now() + 24 * 3_600_000 - 60_000));
    expect(replayed(await create(key, { name: 'Daily' }))).toBe('true');
    product.clock.set(new Date(Date.now() + 24 * 3_600_000 + 60_000));
    const later = await create(key, { name: 'Daily' });
    expect([later.status, replayed(later)]).toEqual([201, 'false']);
    expect(later.body.data.id).not.toBe(first.body.data.id);
  });
});

describe('a used key', () => {
  it('with another body is refused', async () => {
    const key = randomUUID();
    await create(key, { name: 'First' });
    const answer = await create(key, { name: 'Other' });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await named('Other')).toBe(0);
  });

  it('is refused for its first request, before any fault of the new body', async () => {
    const key = randomUUID();
    await create(key, { name: 'Valid' });
    const answer = await create(key, { nmae: 'x' });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('is not used up by a dry run', async () => {
    const key = randomUUID();
    const dry = await client.post('/v1/campaigns?validate_only=true', { name: 'Dry' }, keyed(key));
    expect([dry.status, replayed(dry)]).toEqual([200, null]);
    expect((await create(key, { name: 'Wet' })).status).toBe(201);
    expect([await named('Dry'), await named('Wet')]).toEqual([0, 1]);
  });

  it('is free on another path and for another method', async () => {
    const key = randomUUID();
    const [one, two] = [path(await create(randomUUID())), path(await create(randomUUID()))];
    const answers = [
      await client.post(`${one}/launch`, undefined, keyed(key)),
      await client.post(`${two}/launch`, undefined, keyed(key)),
      await client.patch(one, { labels: ['x'] }, keyed(key)),
      await client.delete(one, keyed(key)),
    ];
    expect(answers.map((answer) => [answer.status, replayed(answer)])).toEqual(answers.map(() => [200, 'false']));
  });

  it('is the same on the same path with a trailing slash', async () => {
    const key = randomUUID();
    const first = await create(key, { name: 'Slash' });
    const again = await client.post('/v1/campaigns/', { name: 'Slash' }, keyed(key));
    expect([again.body.data.id, replayed(again)]).toEqual([first.body.data.id, 'true']);
  });

  it('of one organization says nothing to another', async () => {
    const otherClient = product.client.as((await product.organization()).keys.owner);
    const key = randomUUID();
    const ours = await create(key, { name: 'Ours' });
    const theirs = await create(key, { name: 'Theirs' }, otherClient);
    expect([theirs.status, replayed(theirs)]).toEqual([201, 'false']);
    expect(theirs.body.data.id).not.toBe(ours.body.data.id);
    expect(await named('Ours', otherClient)).toBe(0);
  });

  it('is the same for every key of the organization', async () => {
    const key = randomUUID();
    await create(key, { name: 'Shared' });
    expect(replayed(await create(key, { name: 'Shared' }, client.as(acme.keys.manager)))).toBe('true');
  });

  it('is not answered to somebody who may not do it', async () => {
    const key = randomUUID();
    await create(key, { name: 'Manager’s' });
    expect((await create(key, { name: 'Manager’s' }, client.as(acme.keys.viewer))).status).toBe(403);
  });
});

describe('a refusal', () => {
  it('by the state of the record is kept, for the same answer', async () => {
    const target = path(await create(randomUUID(), { name: 'Refused' }));
    const key = randomUUID();
    const first = await client.post(`${target}/pause`, undefined, keyed(key));
    await client.post(`${target}/launch`);
    const second = await client.post(`${target}/pause`, undefined, keyed(key));
    expect([first.status, second.status, replayed(second)]).toEqual([409, 409, 'true']);
    expect(second.body.error).toEqual(first.body.error);
    expect((await client.get(target)).body.data.status).toBe('active');
  });

  it('is kept although what was written before it is undone', async () => {
    const body = { name: 'Twice', external_id: randomUUID() };
    const standing = await create(randomUUID(), body);
    const key = randomUUID();
    const first = await create(key, body);
    await client.patch(path(standing), { external_id: null });
    const second = await create(key, body);
    expect([first.status, first.body.error.code]).toEqual([409, 'duplicate_external_id']);
    expect([second.status, replayed(second), second.body.error]).toEqual([409, 'true', first.body.error]);
    expect(await named('Twice')).toBe(1);
  });

  it('that comes several times at once is one answer', async () => {
    const target = path(await create(randomUUID(), { name: 'Refused at once' }));
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.post(`${target}/pause`, undefined, keyed(key))));
    const kept = answers.filter(({ body }) => body.error.code !== 'idempotency_in_progress');
    expect(new Set(kept.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(kept.filter((answer) => replayed(answer) === 'false')).toHaveLength(1);
  });

  it('of the request itself is not: the corrected one may use the key', async () => {
    const key = randomUUID();
    expect((await create(key, { nmae: 'x' })).status).toBe(400);
    expect((await create(key, '{')).status).toBe(415);
    expect((await create(key, { name: 'Corrected' })).status).toBe(201);
    expect(await named('Corrected')).toBe(1);
  });

  it('for lack of a permission is not', async () => {
    const key = randomUUID();
    expect((await create(key, { name: 'Later' }, client.as(acme.keys.viewer))).status).toBe(403);
    expect((await create(key, { name: 'Later' })).status).toBe(201);
  });
});

describe('the key', () => {
  it.each(['x', 'a'.repeat(255), 'with space', '~!@#$%^&*()', randomUUID()])('may be %s', async (key) => {
    expect((await create(key, { name: 'Key' })).status).toBe(201);
  });

  it.each(['', 'a'.repeat(256), 'tab\there', 'ümlaut'])('may not be %j', async (key) => {
    const answer = await create(key, { name: 'No key' });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_parameter']);
    expect(answer.body.error.details.fields).toMatchObject([{ field: 'header.Idempotency-Key', code: 'invalid_value' }]);
    expect(await named('No key')).toBe(0);
  });

  it('is not asked for, and means nothing to a read', async () => {
    expect(replayed(await client.post('/v1/campaigns', { name: 'Keyless' }))).toBeNull();
    expect(replayed(await client.get('/v1/campaigns', keyed('read')))).toBeNull();
  });
});

it('a write with a key costs one trip to the database more than one without', async () => {
  const tripsOf = async (request: () => Promise<ApiAnswer>): Promise<number> => {
    const before = way.trips;
    expect((await request()).status).toBe(201);
    return way.trips - before;
  };
  // The first request prepares the statements, and other work asks the database now and then.
  const least = async (request: () => Promise<ApiAnswer>): Promise<number> =>
    Math.min(await tripsOf(request), await tripsOf(request), await tripsOf(request), await tripsOf(request));
  const without = await least(() => client.post('/v1/campaigns', { name: 'Trips' }));
  expect(await least(() => create(randomUUID(), { name: 'Trips' }))).toBe(without + 1);
});
