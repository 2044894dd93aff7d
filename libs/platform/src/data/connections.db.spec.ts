import { createServer } from 'node:net';
import { listen } from '@app/platform/http';
import { cloneDatabase, dropDatabase, serviceUrlOf } from '../../../../test/support/database.js';
import { APP_ROLE, openPool } from './connections.js';
import { isOutage } from './outage.js';

const DATABASE = `connections_${process.pid}`;
const WAIT_MS = 1_000;

const keepProcessBusy = (milliseconds: number): void => {
  for (const until = performance.now() + milliseconds; performance.now() < until;);
};

describe('opening a connection', () => {
  afterAll(() => dropDatabase(DATABASE));

  test('does not fail because this process was busy with a burst of requests', async () => {
    const url = serviceUrlOf(await cloneDatabase(DATABASE));
    const pool = openPool({ url, role: APP_ROLE, max: 2, waitMs: WAIT_MS });
    const asked = [pool.connect(), pool.connect()];
    keepProcessBusy(3 * WAIT_MS);
    const clients = await Promise.all(asked);
    for (const client of clients) client.release();
    await pool.end();
  });

  test('is given up as an outage when the server does not answer', async () => {
    const silent = createServer((socket) => socket.resume().on('error', () => socket.destroy()));
    const port = await listen(silent, 0, '127.0.0.1');
    const pool = openPool({ url: `postgres://nobody:none@127.0.0.1:${port}/none`, role: null, max: 1, waitMs: WAIT_MS });
    const started = performance.now();
    const error: unknown = await pool.connect().catch((reason: unknown) => reason);
    expect(isOutage(error)).toBe(true);
    expect(performance.now() - started).toBeGreaterThanOrEqual(WAIT_MS * 0.9);
    await pool.end();
    await new Promise((resolve) => silent.close(resolve));
  });
});
