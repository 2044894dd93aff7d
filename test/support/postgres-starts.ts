/** Starts the embedded PostgreSQL for its specs: here, or in a process that a test can kill. All end with the spec. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Postgres, type PostgresOptions, startPostgres } from '../../apps/standalone/src/embedded-postgres.js';

const STARTER = fileURLToPath(new URL('../../apps/standalone/src/embedded-postgres.ts', import.meta.url));
const TYPESCRIPT = fileURLToPath(new URL('./typescript.mjs', import.meta.url));

/** Safe here: only a power failure would lose data, a killed process does not. */
const SETTINGS = { fsync: 'off' };

const directories: string[] = [];
const running: Postgres[] = [];
const children: ChildProcess[] = [];

export async function endAll(): Promise<void> {
  for (const postgres of running.splice(0)) await postgres.stop();
  for (const child of children.splice(0)) child.kill('SIGKILL');
}

export function removeDirectories(): void {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
}

export function newDirectory(mode: number): string {
  const directory = mkdtempSync(join(tmpdir(), 'embedded-postgres-spec-'));
  chmodSync(directory, mode);
  return removedLater(directory);
}

export function removedLater(directory: string): string {
  directories.push(directory);
  return directory;
}

export function killedLater(child: ChildProcess): ChildProcess {
  children.push(child);
  return child;
}

export async function start(dataDir: string, options: Partial<PostgresOptions> = {}): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, settings: SETTINGS, ...options });
  running.push(postgres);
  return postgres;
}

export async function startElsewhere(dataDir: string): Promise<{ launcher: ChildProcess; url: string }> {
  const script = `import { startPostgres } from ${JSON.stringify(STARTER)};
    console.log((await startPostgres(${JSON.stringify({ dataDir, settings: SETTINGS })})).url);`;
  const launcher = spawn(process.execPath, ['--import', TYPESCRIPT, '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  killedLater(launcher);
  const [url] = (await once(createInterface({ input: launcher.stdout }), 'line')) as [string];
  return { launcher, url };
}

export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection is reported twice: here, and by the rejected query.
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

export async function isListening(url: string): Promise<boolean> {
  const socket = createConnection(Number(new URL(url).port), '127.0.0.1');
  const connected = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return connected.finally(() => socket.destroy());
}

/** For what hangs: a busy machine takes many times as long as an idle one. */
const NET_MS = 120_000;

export async function eventually(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + NET_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within ${NET_MS} ms: ${what}`);
    await pause(20);
  }
}

export function serverPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
}
