// Mixed traffic for a while: what a process holds stays within its bounds. SOAK_MINUTES=30 runs for so long, and then the heap
// must not have grown since the first tenth.
import { once } from 'node:events';
import { apiNodeOptions, workerNodeOptions } from '../../apps/node-options.js';
import { chance } from '../../apps/simulator/src/model/chance.js';
import { type ApiProcess, killApi, removeApiFolders, startApi } from '../support/api-process.js';
import { type BuiltProcess, freePorts } from '../support/built.js';
import { seed } from '../support/full-counts.js';
import { collectGarbage, DEBUGGER, type Inspector, inspectorAt } from '../support/inspector.js';
import { mixedTraffic, type Traffic } from '../support/mixed-traffic.js';
import { type Product, startProduct } from '../support/product.js';
import { killWorker, startWorker } from '../support/worker-process.js';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 0);
const SECONDS = MINUTES === 0 ? 20 : MINUTES * 60;
const MEBIBYTE = 1_048_576;
const ORGANIZATIONS = 8;
const LANES = 6;
const MOST_GROWTH = 1.15;
const MOST_OF_LIMIT = 0.7;
const DEBUGGED = '--inspect=127.0.0.1:0';

jest.setTimeout(300_000 + SECONDS * 2_000);

let product: Product;
let api: ApiProcess;
let worker: BuiltProcess;
let traffic: Traffic;
const ports: Record<'api' | 'worker', number> = { api: 0, worker: 0 };
const inspectors: Partial<Record<'api' | 'worker', Inspector>> = {};

beforeAll(async () => {
  console.log(`SEED=${seed}`);
  product = await startProduct('reliability_soak');
  const organizations = await Promise.all(Array.from({ length: ORGANIZATIONS }, () => product.organization()));
  [ports.api = 0, ports.worker = 0] = await freePorts(2);
  api = await startApi(product, { METRICS_PORT: String(ports.api) }, [...apiNodeOptions, DEBUGGED]);
  worker = startWorker(product, { METRICS_PORT: String(ports.worker) }, [...workerNodeOptions, DEBUGGED]);
  await once(worker.child, 'message');
  for (const [name, running] of [['api', api] as const, ['worker', worker] as const])
    inspectors[name] = await inspectorAt(DEBUGGER.exec(running.output())?.[1] ?? '');
  let drawn = 0;
  traffic = await mixedTraffic(api, organizations, () => chance(`${seed} ${(drawn += 1)}`));
});
afterAll(async () => {
  for (const inspector of Object.values(inspectors)) inspector.close();
  await Promise.all([killApi(api), killWorker(worker)]);
  removeApiFolders();
  await product.stop();
});

interface Figures {
  /** MiB, after a collection. */
  readonly heap: number;
  readonly shareOfLimit: number;
  /** MiB of machine code. */
  readonly code: number;
  /** Each holder with more than its bytes. */
  readonly beyond: readonly string[];
  readonly holders: number;
}

async function figuresOf(name: 'api' | 'worker'): Promise<Figures> {
  const inspector = inspectors[name];
  if (inspector) await collectGarbage(inspector);
  const text = await (await fetch(`http://127.0.0.1:${ports[name]}/metrics`)).text();
  const metric = (line: string): number => Number(new RegExp(`^${line} (\\S+)$`, 'm').exec(text)?.[1]);
  const holders = [...text.matchAll(/^memory_holder_bytes\{holder="([\w-]+)"\} (\S+)$/gm)];
  const limitOf = (holder: string): number => metric(`memory_holder_limit_bytes\\{holder="${holder}"\\}`);
  const used = metric('heap_old_space_used_bytes');
  return {
    heap: used / MEBIBYTE,
    shareOfLimit: used / metric('heap_old_space_limit_bytes'),
    code: metric('nodejs_heap_space_size_used_bytes\\{space="code"\\}') / MEBIBYTE,
    beyond: holders.filter(([, holder = '', bytes]) => !(Number(bytes) <= limitOf(holder))).map(([line]) => line),
    holders: holders.length,
  };
}

const both = async (): Promise<Record<'api' | 'worker', Figures>> => ({
  api: await figuresOf('api'),
  worker: await figuresOf('worker'),
});

test('each cache stays within its bytes, the heap far from its limit, and no process is replaced', async () => {
  await traffic.run(LANES, SECONDS / 10);
  const early = await both();
  await traffic.run(LANES, (SECONDS * 9) / 10);
  const late = await both();
  console.log({ answers: Object.fromEntries([...traffic.answers].sort()), early, late });

  for (const name of ['api', 'worker'] as const) {
    expect(late[name].beyond).toEqual([]);
    expect(late[name].holders).toBeGreaterThan(3);
    expect(late[name].shareOfLimit).toBeLessThan(MOST_OF_LIMIT);
    if (MINUTES > 0) expect(late[name].heap / early[name].heap).toBeLessThanOrEqual(MOST_GROWTH);
  }
  expect([api.child.exitCode, worker.child.exitCode]).toEqual([null, null]);
  const faults = [...traffic.answers.keys()].filter((answer) => answer.startsWith('5'));
  expect(new Set([...faults, '503 overloaded', '503 service_unavailable'])).toEqual(
    new Set(['503 overloaded', '503 service_unavailable']),
  );
  expect(traffic.answers.get('200 fine')).toBeGreaterThan(10);
});
