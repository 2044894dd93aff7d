/**
 * Webhooks while workers are killed: every event reaches every healthy endpoint, signed and with the same bytes each time.
 * FULL=1: 20,000 events, a kill every five seconds.
 */
import { newId, systemActor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { setTimeout as pause } from 'node:timers/promises';
import { type BuiltProcess, freePorts, until } from '../support/built.js';
import { FULL } from '../support/full-counts.js';
import { type Product, startProduct } from '../support/product.js';
import { isSignedWith, ok, silence, startReceiver, status, type WebhookReceiver } from '../support/webhook-receiver.js';
import { killWorker, startWorker } from '../support/worker-process.js';

jest.setTimeout(1_800_000);

const EVENTS = FULL ? 20_000 : 200;
const PER_SECOND = FULL ? 50 : 100;
const AT_ONCE = 5;
const KILL_MS = FULL ? 5_000 : 1_000;
const LATEST_MS = 2_000;

/** How the receivers answer; half of them have faults. */
const kinds = {
  healthy: ok,
  faulty: (...given) => (Math.random() < 0.3 ? status(503) : ok)(...given),
  hanging: (...given) => (Math.random() < 0.05 ? silence : Math.random() < 0.3 ? status(500) : ok)(...given),
} satisfies Record<string, Parameters<WebhookReceiver['answerWith']>[0]>;
const setUp = ['healthy', 'healthy', 'healthy', 'faulty', 'faulty', 'hanging'] as const;

interface Place {
  readonly kind: keyof typeof kinds;
  readonly receiver: WebhookReceiver;
}

let product: Product;
/** With the port at which each says whether it works. */
const workers: (BuiltProcess & { readonly port: number })[] = [];
const places: Place[] = [];
const begin = async (): Promise<void> => {
  const [port = 0] = await freePorts(1);
  workers.push({ ...startWorker(product, { WEBHOOKS_TO_LOOPBACK: 'true', METRICS_PORT: String(port) }), port });
};
/** The thread that delivers begins later than its process. */
const isReady = ({ port }: { readonly port: number }): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/metrics`).then(
    async (answer) => /^poll_looks_total\{loop="delivery of webhooks"\} [1-9]/m.test(await answer.text()),
    () => false,
  );
const ready = async (): Promise<void> => {
  for (const each of [...workers]) await until('a worker works', () => isReady(each));
};

beforeAll(async () => {
  product = await startProduct('reliability_webhooks', { settings: { WEBHOOKS_TO_LOOPBACK: 'true' } });
  await begin();
  await begin();
  await ready();
});
afterAll(async () => {
  await Promise.all(workers.map(killWorker));
  await Promise.all(places.map(({ receiver }) => receiver.stop()));
  await product.stop();
});

/** Events of brands, as a busy organization makes them; their ids. */
async function emit(organizationId: string): Promise<void> {
  const [work, outbox] = [product.nest.get(UnitOfWork), product.nest.get(Outbox)];
  for (let made = 0; made < EVENTS; made += AT_ONCE) {
    const begun = performance.now();
    await work.run(systemActor(organizationId), async () => {
      for (let index = 0; index < AT_ONCE; index += 1)
        await outbox.emit({ type: 'brand', id: newId() }, { type: 'brand.updated', data: { fields: ['name'] } });
    });
    await pause(Math.max(0, (AT_ONCE * 1_000) / PER_SECOND - (performance.now() - begun)));
  }
}

const idsOf = ({ receiver }: Place): Set<string> => new Set(receiver.received.map(({ id }) => id));

test('nothing is lost, changed or late at a healthy endpoint while others fail and workers are killed', async () => {
  const acme = await product.organization();
  const { key } = await product.keys.create(systemActor(acme.id), acme.userIds.admin, 'webhooks', { mode: 'test' });
  let unsigned = 0;
  for (const kind of setUp) {
    const receiver = await startReceiver();
    const made = await product.client.as(key).post('/v1/webhook_endpoints', { url: receiver.url, types: ['brand.updated'] });
    const secret = String(made.body.data.secret);
    // At once, as a receiver does: the library refuses what was signed more than five minutes ago.
    receiver.answerWith((response, received, count) => {
      if (!isSignedWith(secret, received)) unsigned += 1;
      return kinds[kind](response, received, count);
    });
    places.push({ kind, receiver });
  }
  const isEnded = new AbortController();
  let kills = 0;
  const killing = (async () => {
    while (!isEnded.signal.aborted) {
      await pause(KILL_MS, undefined, { signal: isEnded.signal }).catch(() => undefined);
      await ready();
      const [oldest] = workers.splice(0, 1);
      if (!oldest) continue;
      await killWorker(oldest);
      kills += 1;
      await begin();
    }
  })();
  await emit(acme.testId);
  const events = await product.sql<{ id: string }>("select id from platform.event where type = 'brand.updated'");
  const healthy = places.filter(({ kind }) => kind === 'healthy');
  const isWhole = (place: Place): boolean => idsOf(place).size >= events.length;
  await until('every healthy endpoint has every event', async () => healthy.every(isWhole), FULL ? 600 : 90);
  isEnded.abort();
  await killing;

  expect([events.length, kills > 0]).toEqual([EVENTS, true]);
  const all = places.flatMap(({ receiver }) => receiver.received);
  expect(unsigned).toBe(0);
  expect(new Set(all.map(({ id, body }) => `${id} ${body}`)).size).toBe(new Set(all.map(({ id }) => id)).size);
  const late = healthy.flatMap(({ receiver }) => {
    const first = new Map<string, number>();
    for (const { id, body, at } of receiver.received)
      if (!first.has(id)) first.set(id, at - Date.parse((JSON.parse(body) as { occurred_at: string }).occurred_at));
    return [...first.values()];
  });
  late.sort((one, other) => one - other);
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((part) => late[Math.floor(part * (late.length - 1))]);
  const told = places.map((place) => `${place.kind} ${idsOf(place).size} in ${place.receiver.received.length} tries`);
  process.stdout.write(
    `webhooks: ${EVENTS} events, ${kills} kills; ${told.join(', ')}; healthy ms p50 ${p50}, p95 ${p95}, p99 ${p99}\n`,
  );
  if (FULL) expect(p95).toBeLessThanOrEqual(LATEST_MS);
});
