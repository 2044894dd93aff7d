// A simulated platform with a recorder before it: every byte to it and from it.
import { connect, createServer } from 'node:net';
import { listen } from '@app/platform/http';
import { startSimulator } from '../../apps/simulator/src/simulator.js';
import { cloneDatabase, dropDatabase, SIMULATED } from './database.js';

const TOKENS = /(?:ya29\.|1\/\/0g|4\/0A)[\w-]+/g;

export async function startRecordedPlatform(name: string) {
  const simulator = await startSimulator({ databaseUrl: await cloneDatabase(name, SIMULATED), port: 0, host: '127.0.0.1' });
  const chunks: Buffer[] = [];
  const recorder = createServer((client) => {
    const upstream = connect(simulator.port, '127.0.0.1');
    for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) {
      from.on('data', (bytes: Buffer) => chunks.push(bytes));
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  });
  const port = await listen(recorder, 0, '127.0.0.1');
  return {
    /** What the product takes for the platform. */
    url: `http://127.0.0.1:${port}`,
    /** The control plane, past the recorder. */
    async control<T>(method: string, path: string, body?: object): Promise<T> {
      const response = await fetch(`http://127.0.0.1:${simulator.port}/_control${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
      return JSON.parse(text) as T;
    },
    /** All that was said, with the escapes of forms and addresses undone. */
    get traffic(): string {
      return Buffer.concat(chunks)
        .toString('utf8')
        .replaceAll(/%[0-9A-Fa-f]{2}/g, (escape) => String.fromCharCode(parseInt(escape.slice(1), 16)));
    },
    /** Every code and token that was said. */
    get tokens(): string[] {
      return [...new Set(this.traffic.match(TOKENS) ?? [])];
    },
    async stop(): Promise<void> {
      await simulator.close();
      await new Promise((resolve) => recorder.close(resolve));
      await dropDatabase(name);
    },
  };
}

export type RecordedPlatform = Awaited<ReturnType<typeof startRecordedPlatform>>;
