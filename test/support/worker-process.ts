/** A worker process of the built product beside a product under test: same database, same files, same simulated platforms. */
import { type BuiltProcess, type Environment, ROOT, runBuilt } from './built.js';
import type { Product } from './product.js';

/** @param nodeOptions such as the memory limits of production */
export function startWorker({ settings }: Product, more: Environment = {}, nodeOptions: readonly string[] = []): BuiltProcess {
  const { DATABASE_URL, DATA_DIR, KEY_PEPPER, TOKEN_KEYS, CURSOR_KEYS, SIMULATOR_URL = '' } = settings;
  const secrets = { DATABASE_URL, KEY_PEPPER, TOKEN_KEYS, CURSOR_KEYS };
  const environment = { DATA_DIR, METRICS_PORT: '0', HOST: '127.0.0.1', SIMULATOR_URL, ...secrets, ...more };
  return runBuilt('worker', environment, ROOT, nodeOptions);
}

/** Ends it at once, like a crash. */
export async function killWorker({ child, ended }: BuiltProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
