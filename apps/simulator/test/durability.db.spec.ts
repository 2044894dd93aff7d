import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { dropDatabase, emptyDatabase, list, text, type Json } from './simulated.js';

const ROOT = `${__dirname}/../../..`;
const START = `
  import { startSimulator } from '${ROOT}/apps/simulator/src/simulator.ts';
  const { port } = await startSimulator({ databaseUrl: process.env.DATABASE, port: 0, host: '127.0.0.1' });
  console.log(port);`;

describe('a simulator that is killed', () => {
  let databaseUrl: string;
  let child: ChildProcess | undefined;
  beforeAll(async () => {
    databaseUrl = await emptyDatabase();
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    await dropDatabase(databaseUrl);
  });

  const start = async (): Promise<string> => {
    const loader = ['--import', `${ROOT}/test/support/typescript.mjs`, '--input-type=module', '--eval', START];
    child = spawn(process.execPath, loader, {
      cwd: ROOT,
      env: { ...process.env, DATABASE: databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (child.stdout === null) throw new Error('the child has no output');
    for await (const port of createInterface(child.stdout)) return `http://127.0.0.1:${port}`;
    throw new Error('the simulator did not start');
  };
  const kill = async (): Promise<void> => {
    if (child === undefined) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const send = async (url: string, body?: object, headers: Record<string, string> = {}): Promise<Json> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(url, { headers: { 'content-type': 'application/json', ...headers }, ...init });
    return (await response.json()) as Json;
  };

  it('has every campaign, token, setting and log entry it acknowledged', async () => {
    const first = await start();
    await send(`${first}/_control/clock/advance`, { days: 2 });
    await send(`${first}/_control/google-ads/accounts`, { id: '1', name: 'Acme' });
    const { access_token } = await send(`${first}/_control/google-ads/grants`, { accounts: ['1'] });
    const headers = { authorization: `Bearer ${text(access_token)}`, 'developer-token': 'simulator-developer-token' };
    const acknowledged: string[] = [];
    const writer = async (lane: number): Promise<void> => {
      for (let each = 0; ; each += 1) {
        const name = `Campaign ${lane}.${each}`;
        await send(`${first}/_control/google-ads/accounts/1/campaigns`, { name, amount_micros: '1000000' });
        acknowledged.push(name);
      }
    };
    const writers = Promise.allSettled([1, 2, 3].map(writer));
    while (acknowledged.length < 20) await new Promise(setImmediate);
    await kill();
    await writers;

    const second = await start();
    const query = { query: 'SELECT campaign.name FROM campaign' };
    const { results } = await send(`${second}/google-ads/v25/customers/1/googleAds:search`, query, headers);
    const kept = new Set(list(results).map(({ campaign }) => campaign?.['name']));
    expect(acknowledged.length).toBeGreaterThanOrEqual(20);
    expect(acknowledged.filter((name) => !kept.has(name as unknown as Json))).toEqual([]);
    const { offset_ms } = await send(`${second}/_control/clock`);
    expect(Math.round(Number(offset_ms) / 86_400_000)).toBe(2);
    expect(list((await send(`${second}/_control/requests`))['requests'])).toMatchObject([
      { operation: 'googleAds.search', status: 200 },
    ]);
  });
});
