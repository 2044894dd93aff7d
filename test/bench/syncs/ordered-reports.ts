// What a report that a platform is still making costs others: syncs of their accounts per second on the places of one worker,
// with and without an order that waits. An answer that never comes does hold a place: it shows what one is worth.
import { performance } from 'node:perf_hooks';
import { addDays, ConnectionDirectory, ConnectionsService } from '@app/connections';
import { systemActor } from '@app/kernel';
import { JobWorker } from '@app/platform/messaging';
import { registeredToy } from '../../contract/toy/toy-registered.js';
import { inWords, median, ratioOf, table } from '../figures.js';
import type { Tenant } from '../operations.js';
import { nothingElse, until } from '../platforms/launches.js';
import { counted, type SimulatedScene, withSimulated } from '../simulated.js';
import type { World } from '../world.js';

const ACCOUNTS = 8;
const ROUNDS = 3;
const DAYS = 31;
/** Of each call of the platform: places are scarce then, and not the processor. */
const LATENCY_MS = 600;
/** The platform that makes reports on order; its name is one that the tables of channels know. */
const CHANNEL = 'meta';
const HOUR_MS = 3_600_000;

/** Syncs of these connections, but not those that began by themselves. */
const asked = `connections.sync where connection_id = any($1) and trigger = 'manual'`;

const lanes = ['nothing', 'an order that waits', 'an answer that does not come'] as const;
type LaneName = (typeof lanes)[number];
/** Syncs per second, round by round. */
export type OrderedFigures = Readonly<Record<LaneName, number[]>>;

export async function orderedReports(world: World): Promise<OrderedFigures> {
  const toy = await registeredToy(CHANNEL, { now: () => new Date() });
  try {
    return await withSimulated(world, (scene) => measured(world.tenants, scene, toy), { others: [toy.platform] });
  } finally {
    await toy.server.stop();
  }
}

export function orderedReportsTable(figures: OrderedFigures): string {
  const rows = lanes.map((lane) => [lane, median(figures[lane]).toFixed(2), inWords(ratioOf(figures[lane], figures.nothing))]);
  const title = `Syncs of ${ACCOUNTS} accounts by one worker, ${LATENCY_MS} ms a call (goal beside an order that waits: 0.95)`;
  return `${title}\n${table(['beside', 'syncs/s', 'ratio'], rows)}`;
}

async function measured(
  tenants: readonly Tenant[],
  scene: SimulatedScene,
  { server, connect }: Awaited<ReturnType<typeof registeredToy>>,
): Promise<OrderedFigures> {
  const { product, ask, service } = scene;
  // Not the first: it may have tens of thousands of campaigns.
  const [ordering, holding, ...others] = tenants.slice(1);
  if (!ordering || !holding || others.length < ACCOUNTS / 2) throw new Error('More organizations are needed.');
  await connect({ nest: product }, ordering.organizationId);
  await scene.connect(holding);
  for (let at = 0; at < ACCOUNTS; at += 1) await scene.connect(others[at % (ACCOUNTS / 2)] ?? holding);
  const worker = product.get(JobWorker);
  await worker.drain();
  await worker.start(['work']);
  await ask('PATCH', '/config', { latencyMs: LATENCY_MS });
  const orders = await accountsOf(scene, [ordering]);
  const held = await accountsOf(scene, [holding]);
  const all = await accountsOf(scene, others);
  const one = ([account]: readonly Account[]) => [account?.id ?? ''];
  const isOpen = (of: readonly Account[]) => counted(service, `${asked} and status in ('queued', 'running')`, [one(of)]);

  const beside: Readonly<Record<LaneName, () => Promise<() => Promise<void>>>> = {
    nothing: async () => async () => undefined,
    'an order that waits': async () => {
      const before = server.orders;
      for (let at = 0; at < 100; at += 1) server.jobs.failNext({ end: 'done', lateMs: HOUR_MS });
      await begun(scene, orders);
      await until(() => server.orders > before);
      return async () => {
        if ((await isOpen(orders)) === 0) throw new Error('The order did not wait as long as the others were measured.');
        // What was ordered is lost, and what is ordered instead is there at once.
        server.jobs.clear();
        await until(async () => (await isOpen(orders)) === 0);
      };
    },
    'an answer that does not come': async () => {
      const match = { pathPattern: `customers/${held[0]?.account.id}/` };
      const { id } = await ask<{ id: string }>('POST', '/faults', { match, action: { kind: 'hold-answer' } });
      await begun(scene, held);
      const isHeld = async () =>
        (await ask<{ faults: { id: string; held: number }[] }>('GET', '/faults')).faults.some(
          (each) => each.id === id && each.held > 0,
        );
      await until(isHeld);
      return async () => {
        if (!(await isHeld())) throw new Error('The answer came while the others were measured.');
        await ask('DELETE', '/faults');
        await until(async () => (await isOpen(held)) === 0);
      };
    },
  };
  const figures: OrderedFigures = { nothing: [], 'an order that waits': [], 'an answer that does not come': [] };
  // Connecting has warmed the code up.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const lane of [...lanes.slice(round % lanes.length), ...lanes.slice(0, round % lanes.length)]) {
      const end = await beside[lane]();
      const speed = await synced(scene, all);
      console.error(`… round ${round} beside ${lane}: ${speed.toFixed(2)} syncs a second`);
      await end();
      figures[lane].push(speed);
    }
  return figures;
}

interface Account {
  readonly organizationId: string;
  readonly id: string;
  readonly account: { readonly id: string };
}

async function accountsOf({ product }: SimulatedScene, tenants: readonly Tenant[]): Promise<Account[]> {
  const found = tenants.map(async ({ organizationId }) =>
    (await product.get(ConnectionDirectory).all(systemActor(organizationId))).map(({ id, account }) => ({
      organizationId,
      id,
      account,
    })),
  );
  return (await Promise.all(found)).flat();
}

async function begun({ product }: SimulatedScene, accounts: readonly Account[]): Promise<void> {
  const startDate = addDays(new Date().toISOString().slice(0, 10), -DAYS);
  const request = { trigger: 'manual', mode: 'full', startDate, endDate: null } as const;
  for (const { organizationId, id } of accounts)
    await product.get(ConnectionsService).requestSync(systemActor(organizationId), id, request);
}

/** Syncs of all accounts, each once, from the first request to the last end: how many a second. */
async function synced(scene: SimulatedScene, accounts: readonly Account[]): Promise<number> {
  const ids = accounts.map(({ id }) => id);
  await nothingElse(scene);
  const began = performance.now();
  await begun(scene, accounts);
  await until(async () => (await counted(scene.service, `${asked} and status in ('queued', 'running')`, [ids])) === 0);
  const seconds = (performance.now() - began) / 1_000;
  if ((await counted(scene.service, `${asked} and status <> 'succeeded'`, [ids])) > 0)
    throw new Error('Some of the syncs failed.');
  return accounts.length / seconds;
}
