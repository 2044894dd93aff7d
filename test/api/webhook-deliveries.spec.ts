/** Deliveries to real receivers on this machine, which test mode allows here. */
import { systemActor, uuidOf } from '@app/kernel';
import pg from 'pg';
import { WebhookDispatcher } from '@app/webhooks';
import { until } from '../support/built.js';
import { type Product, startProduct } from '../support/product.js';
import { Hooks, isSignedWith, silence, startReceiver, status } from '../support/webhook-receiver.js';

const [MINUTE, HOUR] = [60_000, 3_600_000];

let product: Product;
let hooks: Hooks;

beforeAll(async () => {
  product = await startProduct('api_webhook_deliveries', { settings: { WEBHOOKS_TO_LOOPBACK: 'true' } });
});
afterAll(() => product.stop());
beforeEach(async () => void (hooks = await Hooks.start(product)));
afterEach(() => hooks.stop());

describe('an event', () => {
  it('is posted as the list of events has it, signed so that the official library takes it', async () => {
    const { id, secret } = await hooks.endpoint();
    const made = await hooks.brand('Northwind');
    await hooks.drain();
    const [event, ...more] = hooks.receiver.received;
    expect(more).toEqual([]);
    if (!event) throw new Error('Nothing came.');
    expect(isSignedWith(secret, event)).toBe(true);
    expect(isSignedWith(secret, { ...event, body: event.body.replace('brand', 'Brand') })).toBe(false);
    expect(JSON.parse(event.body)).toMatchObject({ id: event.id, type: 'brand.created', resource: { type: 'brand', id: made } });
    expect(await hooks.deliveries(id)).toMatchObject([
      { event_id: event.id, event_type: 'brand.created', status: 'succeeded', tries: 1, last_try: { status: 204, fault: null } },
    ]);
    expect((await hooks.read(id)).health).toMatchObject({
      status: 'ok',
      failures_in_a_row: 0,
      last_success_at: expect.any(String),
    });
  });

  it('goes to the endpoints that want its type, and to none of another organization', async () => {
    const [all, none, other] = [await startReceiver(), await startReceiver(), await startReceiver()];
    await hooks.endpoint(['*'], all.url);
    await hooks.endpoint(['campaign.*', 'brand.archived'], none.url);
    const stranger = await product.organization();
    const { key } = await product.keys.create(systemActor(stranger.id), stranger.userIds.admin, 'webhooks', { mode: 'test' });
    await product.client.as(key).post('/v1/webhook_endpoints', { url: other.url, types: ['*'] });
    await hooks.brand('Northwind');
    await hooks.drain();
    expect(all.types()).toContain('brand.created');
    expect([none.types(), other.types().filter((type) => type.startsWith('brand'))]).toEqual([[], []]);
    await Promise.all([all, none, other].map((each) => each.stop()));
  });

  it('that who made the endpoint may not read any more is not sent', async () => {
    await hooks.endpoint(['*']);
    await hooks.brand('Before');
    await hooks.drain();
    expect(hooks.receiver.types()).toContain('brand.created');
    await product.sql("update access.user set role = 'viewer' where id = $1", [hooks.acme.userIds.admin]);
    const { key } = await product.keys.create(systemActor(hooks.acme.id), hooks.acme.userIds.owner, 'owner', { mode: 'test' });
    hooks.receiver.received.splice(0);
    // A viewer reads brands, but neither keys nor endpoints.
    hooks.api = product.client.as(key);
    await hooks.brand('After');
    await hooks.endpoint(['campaign.*']);
    await hooks.drain();
    expect(hooks.receiver.types()).toEqual(['brand.created']);
  });

  it('is chosen by the permissions of who named the address last', async () => {
    const { id } = await hooks.endpoint(['*']);
    const row = [uuidOf('webhook_endpoint', id)];
    await product.sql('update webhooks.endpoint set is_of_key = false where id = $1', row);
    const { key } = await product.keys.create(systemActor(hooks.acme.id), hooks.acme.userIds.owner, 'owner', { mode: 'test' });
    const chosenBy = async (change: object) => {
      await product.client.as(key).patch(`/v1/webhook_endpoints/${id}`, change);
      return (await product.sql('select created_by, is_of_key from webhooks.endpoint where id = $1', row))[0];
    };
    expect(await chosenBy({ description: 'Theirs' })).toEqual({ created_by: hooks.acme.userIds.admin, is_of_key: false });
    const elsewhere = `${hooks.receiver.url}/elsewhere`;
    expect(await chosenBy({ url: elsewhere })).toEqual({ created_by: hooks.acme.userIds.owner, is_of_key: true });
  });

  it('is tried at once, after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, the same bytes each time, then no more', async () => {
    hooks.receiver.answerWith(status(500, {}, 'no'));
    const { id } = await hooks.endpoint();
    product.clock.set(new Date());
    await hooks.brand('Northwind');
    await hooks.drain();
    const pauses: number[] = [];
    for (let tries = 1; tries < 8; tries += 1) {
      expect(hooks.receiver.received).toHaveLength(tries);
      const [{ next_try_at }] = await hooks.deliveries(id);
      const pause = Date.parse(String(next_try_at)) - product.clock.now().getTime();
      pauses.push(pause);
      hooks.after(pause - 1);
      await hooks.drain();
      expect(hooks.receiver.received).toHaveLength(tries);
      hooks.after(1);
      await hooks.drain();
    }
    const named = [5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];
    for (const [index, pause] of pauses.entries()) expect(Math.abs(pause / (named[index] ?? 1) - 1)).toBeLessThanOrEqual(0.2);
    expect(hooks.receiver.received).toHaveLength(8);
    expect(new Set(hooks.receiver.received.map(({ id: event, body }) => `${event} ${body}`)).size).toBe(1);
    expect(await hooks.deliveries(id)).toMatchObject([
      { status: 'failed', tries: 8, next_try_at: null, last_try: { body: 'no' } },
    ]);
    expect((await hooks.read(id)).health).toMatchObject({ status: 'failing', failures_in_a_row: 8 });
  });

  it('is not tried before the time that the receiver asks for, but for more than an hour', async () => {
    const { id } = await hooks.endpoint();
    const paused = async (): Promise<number> =>
      Date.parse((await hooks.read(id)).health.paused_until) - product.clock.now().getTime();
    product.clock.set(new Date());
    hooks.receiver.answerWith(status(429, { 'retry-after': '1200' }));
    await hooks.brand('Northwind');
    await hooks.drain();
    expect(await paused()).toBe(20 * MINUTE);
    hooks.receiver.answerWith(status(503, { 'retry-after': '86400' }));
    hooks.after(20 * MINUTE);
    await hooks.drain();
    expect([hooks.receiver.received.length, await paused()]).toEqual([2, HOUR]);
  });

  it('is not received where the receiver redirects', async () => {
    const elsewhere = await startReceiver();
    hooks.receiver.answerWith(status(307, { location: elsewhere.url }));
    const { id } = await hooks.endpoint();
    await hooks.brand('Northwind');
    await hooks.drain();
    expect(await hooks.deliveries(id)).toMatchObject([{ status: 'pending', last_try: { status: 307, fault: 'redirected' } }]);
    expect(elsewhere.received).toEqual([]);
    await elsewhere.stop();
  });

  it('is received once its status is there; of a long answer the beginning is kept, of headers what is no secret', async () => {
    hooks.receiver.answerWith((response) => {
      response.writeHead(200, { 'set-cookie': 'session=secret', server: 'nginx' });
      response.write('x'.repeat(10_000_000));
    });
    const { id } = await hooks.endpoint();
    await hooks.brand('Northwind');
    await hooks.drain();
    const [{ status: outcome, last_try }] = await hooks.deliveries(id);
    expect([outcome, last_try.body]).toEqual(['succeeded', 'x'.repeat(1_024)]);
    expect(last_try.headers).toMatchObject({ 'set-cookie': '[redacted]', server: 'nginx' });
  });
});

describe('a secret', () => {
  it('signs beside the new one for the overlap, and no longer', async () => {
    const { id, secret } = await hooks.endpoint();
    const rotated = (await hooks.api.post(`/v1/webhook_endpoints/${id}/rotate_secret`, { overlap_seconds: 60 })).body.data;
    await hooks.brand('Both');
    await hooks.drain();
    const [both] = hooks.receiver.received;
    expect([secret, rotated.secret].map((each) => both && isSignedWith(each, both))).toEqual([true, true]);
    await product.sql(`update webhooks.endpoint set former_until = now() - interval '1 second'`);
    await hooks.brand('New');
    await hooks.drain();
    const last = hooks.receiver.received.at(-1);
    expect([secret, rotated.secret].map((each) => last && isSignedWith(each, last))).toEqual([false, true]);
  });
});

describe('the lane of an endpoint', () => {
  it('is free at once when the process that has it is gone, and not before', async () => {
    await hooks.endpoint();
    await hooks.brand('Northwind');
    const other = new pg.Client({ connectionString: product.databaseUrl });
    await other.connect();
    await other.query('select pg_advisory_lock(7302152, 1)');
    await product.sql("update webhooks.dispatch set lane = 1, lane_until = now() + interval '1 hour'");
    await hooks.drain();
    expect(hooks.receiver.received).toHaveLength(0);
    await other.end();
    await until(
      'the lock is free',
      async () => (await product.sql('select from pg_locks where objid = 1 and classid = 7302152')).length === 0,
    );
    await hooks.drain();
    expect(hooks.receiver.received).toHaveLength(1);
  });

  it('of a process that lives but did nothing for ten seconds is taken over, and what it sent is sent again', async () => {
    const { id } = await hooks.endpoint();
    await hooks.brand('Northwind');
    let answer: () => void = () => undefined;
    hooks.receiver.answerWith((response, _received, count) => {
      if (count === 1) answer = () => response.writeHead(204).end();
      else response.writeHead(204).end();
    });
    const first = hooks.drain();
    await until('the first try is under way', async () => hooks.receiver.received.length === 1);
    await product.sql('update webhooks.dispatch set lane_fence = lane_fence + 1');
    answer();
    await first;
    expect(hooks.receiver.received.map(({ id: event }) => event)).toHaveLength(2);
    expect(new Set(hooks.receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(await hooks.deliveries(id)).toMatchObject([{ status: 'succeeded', tries: 1 }]);
  });
});

describe('a receiver that never answers', () => {
  it('delays nobody, has at most four under way, and is given up after 15 seconds', async () => {
    const slow = await startReceiver();
    slow.answerWith(silence);
    const { id } = await hooks.endpoint(['brand.created'], slow.url);
    await hooks.endpoint(['brand.created']);
    for (let index = 0; index < 12; index += 1) await hooks.brand(`Brand ${index}`);
    const dispatcher = product.nest.get(WebhookDispatcher);
    dispatcher.start();
    const begun = Date.now();
    while (hooks.receiver.received.length < 12 && Date.now() - begun < 10_000)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(hooks.receiver.received).toHaveLength(12);
    expect(slow.received).toHaveLength(4);
    expect((await hooks.deliveries(id, '&status=succeeded')).length).toBe(0);
    await slow.stop();
  });
});
