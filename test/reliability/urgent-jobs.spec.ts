// A worker process as it is shipped: what stops and launches campaigns never shares an event loop with long work.
import { type BuiltProcess, freePorts, until } from '../support/built.js';
import { type Connected, startConnected } from '../support/connected.js';
import { killWorker, startWorker } from '../support/worker-process.js';

jest.setTimeout(240_000);

let connected: Connected;
let worker: BuiltProcess;
let port: number;

beforeAll(async () => {
  connected = await startConnected('reliability_urgent_jobs');
  [port = 0] = await freePorts(1);
  worker = startWorker(connected.product, { METRICS_PORT: String(port) });
});
afterAll(async () => {
  await killWorker(worker);
  await connected.product.stop();
});

/** Which threads of the worker ran jobs of this task so far. */
async function loopsOf(task: RegExp): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const found = text.matchAll(/^job_starts_total\{task="([^"]+)",loop="(\w+)"\} \d+$/gm);
  return [...new Set([...found].flatMap(([, name = '', loop = '']) => (task.test(name) ? [loop] : [])))];
}

test('a campaign is launched and paused by the main thread, pictures and syncs are made by another one', async () => {
  const { api, create, read, connection } = connected;
  const prompt = { prompt: 'Running shoes. Free returns for 30 days. Light and fast on every road.', channels: ['google_ads'] };
  const made = (await api.post('/v1/creative/generate', { ...prompt, name: 'Shoes' })).body.data;
  await api.post(`/v1/connections/${connection}/sync`);
  const id = await create('Quick');
  const seen = (status: string) => async () => (await read(id)).delivery_status === status;
  expect((await api.post(`/v1/campaigns/${id}/launch`)).status).toBe(200);
  await until('it delivers', seen('delivering'));
  expect((await api.post(`/v1/campaigns/${id}/pause`)).status).toBe(200);
  await until('it is stopped', seen('paused'));
  const ready = async () => (await api.get(`/v1/creative/${made.id}`)).body.data.status !== 'generating';
  await until('the creative is made', ready);
  await until('the sync has ended', async () => (await loopsOf(/^connections\.run-sync$/)).length > 0);

  expect(await loopsOf(/^campaign\.(launched|resumed|paused|completed|archived)>CampaignPublisher/)).toEqual(['urgent']);
  expect(await loopsOf(/^(creative\.generate|connections\.run-sync)$/)).toEqual(['long']);
});
