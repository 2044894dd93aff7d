/** An API process of the built product beside a product under test: same database, its own ports and certificate. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltProcess, clientOf, type Environment, ROOT, runBuilt, trusting } from './built.js';
import type { ApiClient } from './client.js';
import type { Product } from './product.js';

export interface ApiProcess extends BuiltProcess {
  readonly origin: string;
  readonly port: number;
  readonly fetch: typeof globalThis.fetch;
  /** Without a key: use `as`. */
  readonly client: ApiClient;
}

const folders: string[] = [];

/** @param nodeOptions such as the memory limits of production */
export async function startApi(
  { settings }: Product,
  more: Environment = {},
  nodeOptions: readonly string[] = [],
): Promise<ApiProcess> {
  const { DATABASE_URL, KEY_PEPPER, TOKEN_KEYS, CURSOR_KEYS } = settings;
  const folder = mkdtempSync(join(tmpdir(), 'advertising-api-'));
  folders.push(folder);
  const ports = { PORT: '0', HTTP_PORT: '0', METRICS_PORT: '0', HOST: '127.0.0.1' };
  const secrets = { DATABASE_URL, KEY_PEPPER, TOKEN_KEYS, CURSOR_KEYS };
  const environment = { DATA_DIR: folder, DATABASE_POOL: '6', DRAIN_SECONDS: '0', ...ports, ...secrets, ...more };
  const running = runBuilt('api', environment, ROOT, nodeOptions);
  await running.says('"msg":"listening"');
  const port = Number(/"port":(\d+)/.exec(running.output())?.[1]);
  const send = trusting(readFileSync(join(folder, 'tls/cert.pem'), 'utf8'));
  const origin = `https://localhost:${port}`;
  return { ...running, origin, port, fetch: send, client: await clientOf(origin, send) };
}

/** Ends it at once, like a crash. */
export async function killApi({ child, ended }: ApiProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

export function removeApiFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
