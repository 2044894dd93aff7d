// Large and hostile bodies at once, against one API process with the memory of production.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { apiNodeOptions } from '../../apps/node-options.js';
import { type ApiProcess, killApi, removeApiFolders, startApi } from '../support/api-process.js';
import { freePorts } from '../support/built.js';
import { customerLists, memberRows } from '../support/members.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

jest.setTimeout(300_000);

const MEBIBYTE = 1_048_576;
const UPLOADS = 20;
const ROWS = 10_000;

let product: Product;
let api: ApiProcess;
let acme: TestOrganization;
let metricsPort: number;

beforeAll(async () => {
  product = await startProduct('reliability_bodies');
  acme = await product.organization();
  [metricsPort = 0] = await freePorts(1);
  api = await startApi(product, { METRICS_PORT: String(metricsPort) }, apiNodeOptions);
});
afterAll(async () => {
  await killApi(api);
  removeApiFolders();
  await product.stop();
});

const lists = customerLists(() => api.client.as(acme.keys.manager));

async function send(path: string, body: string, key: string) {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const response = await api.fetch(`${api.origin}${path}`, { method: 'POST', headers, body });
  const answer = (await response.json()) as { data?: { received: number; refused: unknown[] }; error?: { code: string } };
  return { status: response.status, code: answer.error?.code ?? 'fine', retryAfter: response.headers.get('retry-after'), answer };
}

/** Who still sends seconds after the refusal, as on a slow machine, is cut off. */
function cutOff(failure: unknown): null {
  const { code } = (failure as { cause?: { code?: string } }).cause ?? {};
  expect(['EPIPE', 'ECONNRESET']).toContain(code);
  return null;
}

/** Like an ordinary client: sends an overloaded request again after the time in the answer. */
async function sendUntilDone(path: string, body: string, key: string) {
  for (;;) {
    const sent = await send(path, body, key);
    if (sent.status !== 503) return sent;
    // On a slow machine twenty uploads wait for the database longer than a request may.
    expect(['overloaded', 'service_unavailable']).toContain(sent.code);
    expect(['1', '2', '3', '4', '5']).toContain(sent.retryAfter);
    await pause(Number(sent.retryAfter) * 1_000);
  }
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** MiB. */
const mostMemory = (): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${api.pid}/status`, 'utf8'))?.[1]) / 1_024;

test('hostile and honest bodies at once: the process lives, its memory is bounded, and every honest client is served', async () => {
  const other = await product.organization();
  const list = await lists.made();
  const members = `/v1/audiences/${list}/members`;
  const hostile: readonly [path: string, body: string, refusal: string][] = [
    [members, `{"members":[${'{},'.repeat(1_390_000)}{}]}`, '400 validation_failed'],
    ['/v1/campaigns', `{"name":[${'[],'.repeat(349_000)}[]]}`, '413 too_many_values'],
    ['/v1/campaigns', `{${Array.from({ length: 70_000 }, (_, index) => `"x${index}":1`).join()}}`, '413 too_many_values'],
  ];
  const over = new AbortController();
  let answered = 0;
  const neighbour = (async () => {
    while (!over.signal.aborted) {
      expect((await api.client.as(other.keys.viewer).get('/v1/campaigns?limit=1')).status).toBe(200);
      answered += 1;
      await pause(200);
    }
  })();

  const refused = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const [path, body, refusal] = hostile[index % 3] ?? ['', '', ''];
      const isViewer = index % 2 === 0;
      const sent = await send(path, body, isViewer ? acme.keys.viewer : acme.keys.manager).catch(cutOff);
      if (!sent) return false;
      const { status, code, retryAfter } = sent;
      if (isViewer) expect(`${status} ${code}`).toBe('403 insufficient_permissions');
      // Whose body takes too long to come, as on a slow machine, hears of that first.
      else expect([refusal, '503 overloaded', '408 request_timeout']).toContain(`${status} ${code}`);
      if (status === 503) expect(['1', '2', '3', '4', '5']).toContain(retryAfter);
      return true;
    }),
  );
  expect(refused.filter((isAnswered) => isAnswered).length).toBeGreaterThan(25);

  const uploads = await Promise.all(
    Array.from({ length: UPLOADS }, async (_, upload) => {
      const rows = memberRows(ROWS, { kind: 'full', from: (upload % 2) * ROWS });
      return sendUntilDone(members, JSON.stringify({ members: rows }), acme.keys.manager);
    }),
  );
  for (const { status, answer } of uploads)
    expect([status, answer.data?.received, answer.data?.refused]).toEqual([200, ROWS, []]);

  over.abort();
  await neighbour;
  expect(answered).toBeGreaterThan(3);
  expect(api.child.exitCode).toBeNull();
  expect(await metric('http_body_bytes_in_work')).toBe(0);
  const most = await metric('http_body_bytes_in_work_most');
  expect([most > MEBIBYTE, most <= 32 * MEBIBYTE]).toEqual([true, true]);
  const memory = mostMemory();
  if (process.env['FULL'] === '1') console.log({ mebibytes: memory, answered });
  expect(memory).toBeLessThan(400);
});
