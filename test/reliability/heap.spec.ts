// An API process whose heap stays nearly full: it refuses what is large, finishes what it has begun, ends before V8 would end
// it, and its launcher starts the next one. Three uploads that wait for the database hold more than a heap can that is as
// small as the process allows.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { killApi, removeApiFolders, startApi } from '../support/api-process.js';
import { freePorts, ROOT, until } from '../support/built.js';
import { collectGarbage, DEBUGGER, inspectorAt } from '../support/inspector.js';
import { customerLists, memberRows } from '../support/members.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

jest.setTimeout(300_000);

const MEBIBYTE = 1_048_576;
const PEOPLE = 10_000;
/** MiB: two uploads at work fit below the line, and three do not. */
const ROOM = 12;
const NEARLY_FULL = 0.85;

let product: Product;
let organizations: TestOrganization[];
let folder: string;
/** The launched process's own. */
let ca: Buffer;

beforeAll(async () => {
  product = await startProduct('reliability_heap');
  organizations = [await product.organization(), await product.organization()];
  folder = mkdtempSync(join(tmpdir(), 'advertising-heap-'));
});
afterAll(async () => {
  await product.stop();
  removeApiFolders();
  rmSync(folder, { recursive: true, force: true });
});

const metricIn = (text: string, name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);

/** MiB of what an API process needs after its first uploads, without what a collection frees. */
async function neededHeap(bodies: readonly Upload[]): Promise<number> {
  const [metricsPort = 0] = await freePorts(1);
  const api = await startApi(product, { METRICS_PORT: String(metricsPort) }, ['--inspect=127.0.0.1:0']);
  const inspector = await inspectorAt(DEBUGGER.exec(api.output())?.[1] ?? '');
  try {
    for (const { path, body, key } of bodies.slice(0, 2))
      expect((await api.client.as(key).post(path, JSON.parse(body))).status).toBe(200);
    await collectGarbage(inspector);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return metricIn(metrics, 'heap_old_space_used_bytes') / MEBIBYTE;
  } finally {
    inspector.close();
    await killApi(api);
  }
}

interface Upload {
  readonly path: string;
  readonly body: string;
  readonly key: string;
}

interface Answered {
  readonly status: number;
  readonly code: string;
}

/** On a connection of its own. `unsent`: there was no connection, so the process has never had the request. */
function send(port: number, { path, body, key }: Upload, method = 'POST'): Promise<Answered | 'unsent'> {
  return new Promise((resolve, reject) => {
    let connected = false;
    const headers = { Authorization: `Bearer ${key}`, ...(body === '' ? {} : { 'Content-Type': 'application/json' }) };
    const sent = request({ host: 'localhost', port, path, method, headers, ca, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('error', reject).on('end', () => {
        const { error } = (text === '' ? {} : JSON.parse(text)) as { error?: { code: string } };
        resolve({ status: response.statusCode ?? 0, code: error?.code ?? 'fine' });
      });
    });
    sent.on('socket', (socket) => socket.once('secureConnect', () => (connected = true)));
    sent.on('error', (error) => (connected ? reject(error) : resolve('unsent')));
    sent.end(body);
  });
}

test('no request is lost, large ones are refused, small ones answered, and the process is replaced', async () => {
  const uploads: Upload[] = [];
  for (const { keys } of organizations)
    for (let each = 0; each < 2; each += 1) {
      const path = `/v1/audiences/${await customerLists(() => product.client.as(keys.manager)).made()}/members`;
      uploads.push({ path, body: JSON.stringify({ members: memberRows(PEOPLE, { from: each * PEOPLE }) }), key: keys.manager });
    }
  const limit = Math.ceil(((await neededHeap(uploads)) + ROOM) / NEARLY_FULL);

  const [port = 0, httpPort = 0] = await freePorts(2);
  const launcher = join(folder, 'launcher.mjs');
  const child = pathToFileURL(join(ROOT, 'dist/apps/standalone/src/child.js')).href;
  writeFileSync(launcher, `import { startChild } from '${child}';\nawait startChild('api', process.env);\n`);
  const { DATABASE_URL, KEY_PEPPER, TOKEN_KEYS, CURSOR_KEYS } = product.settings;
  const launched = spawn(process.execPath, [launcher], {
    env: {
      ...{ PATH: process.env['PATH'], NODE_OPTIONS: `--max-old-space-size=${limit} --max-semi-space-size=16` },
      ...{ DATABASE_URL, KEY_PEPPER, TOKEN_KEYS, CURSOR_KEYS, DATABASE_POOL: '6', DATA_DIR: folder, DRAIN_SECONDS: '1' },
      ...{ HOST: '127.0.0.1', PORT: String(port), HTTP_PORT: String(httpPort), METRICS_PORT: '0' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [launched.stdout, launched.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const said = (words: string): number => output.split(words).length - 1;
  const blocker = new pg.Client({ connectionString: product.databaseUrl });
  try {
    await until('the process listens', async () => said('"msg":"listening"') === 1);
    ca = readFileSync(join(folder, 'tls/cert.pem'));
    await blocker.connect();
    await blocker.query('begin; lock table audiences.member in access exclusive mode');
    const over = new AbortController();
    const small: string[] = [];
    const neighbour = (async () => {
      const asked = { path: '/v1/campaigns?limit=1', body: '', key: organizations[0]?.keys.viewer ?? '' };
      const written = { path: '/v1/campaigns', body: '{"name":"Small"}', key: organizations[1]?.keys.manager ?? '' };
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const answer = await (turn % 2 === 0 ? send(port, asked, 'GET') : send(port, written));
        if (answer !== 'unsent') small.push(`${answer.status} ${answer.code}`);
        await pause(100);
      }
    })();
    const refusals: string[] = [];
    const uploading = uploads.map(async (upload) => {
      for (;;) {
        const answer = await send(port, upload);
        if (answer !== 'unsent') {
          if (answer.status === 200) return;
          refusals.push(`${answer.status} ${answer.code}`);
        }
        await pause(500);
      }
    });
    const uploaded = Promise.all(uploading);
    await Promise.race([uploaded, until('it ends itself', async () => said('finishes its work and ends') === 1)]);
    // A large request is refused as long as the heap is nearly full, also by a process that is about to end.
    const another = await send(port, uploads[0] as Upload);
    await blocker.query('rollback');
    await until('the next process listens', async () => said('"msg":"listening"') === 2);
    await uploaded;
    over.abort();
    await neighbour;

    expect(another).toEqual({ status: 503, code: 'overloaded' });
    expect(new Set([...refusals, '503 service_unavailable'])).toEqual(new Set(['503 overloaded', '503 service_unavailable']));
    expect(new Set(small)).toEqual(new Set(['200 fine', '201 fine']));
    expect(small.length).toBeGreaterThan(10);
    expect(said('large requests are refused until it falls')).toBe(1);
    expect(said('heap out of memory')).toBe(0);
    const [stored] = await product.sql<{ people: number }>('select count(*)::int as people from audiences.member');
    expect(stored?.people).toBe(uploads.length * PEOPLE);
    if (process.env['FULL'] === '1') console.log({ limit, refusals, small: small.length });
  } catch (failure) {
    console.log(output);
    throw failure;
  } finally {
    await blocker.end();
    launched.kill('SIGKILL');
    await once(launched, 'close');
  }
});
