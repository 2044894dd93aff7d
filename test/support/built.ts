/** Processes of the built product (`dist`), run as in production: used over their ports, and killed. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Agent, fetch } from 'undici';
import { ApiClient } from './client.js';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type Environment = Readonly<Record<string, string>>;

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

export interface BuiltProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  /** The output so far, of both streams. */
  output(): string;
  readonly ended: Promise<Ended>;
  /** Waits until this is in the output; throws when the process ends before. */
  says(words: string): Promise<void>;
}

/** Runs `dist/apps/<app>/src/main.js` with only these settings. It leads its own process group and ends with the spec. */
export function runBuilt(app: string, settings: Environment, cwd = ROOT, nodeOptions: readonly string[] = []): BuiltProcess {
  const program = join(ROOT, 'dist/apps', app, 'src/main.js');
  if (!existsSync(program)) throw new Error(`${program} is missing: run npm run build first.`);
  const { PATH = '', HOME = '/' } = process.env;
  const child = spawn(process.execPath, [...nodeOptions, program], {
    cwd,
    env: { PATH, HOME, ...settings },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code: code ?? null, output }));
  const says = async (words: string): Promise<void> => {
    while (!output.includes(words)) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`${app} ended before it said "${words}":\n${(await ended).output}`);
      await pause(25);
    }
  };
  return { child, pid: child.pid ?? 0, output: () => output, ended, says };
}

/** Ports below those of outgoing connections, so that none is taken between this check and its use. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = randomInt(10_000, 30_000);
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const opened = new Promise<boolean>((resolve) => {
    probe.once('listening', () => resolve(true));
    probe.once('error', () => resolve(false));
  });
  probe.listen(port, '127.0.0.1');
  const free = await opened;
  if (free) await new Promise((resolve) => probe.close(resolve));
  return free;
}

/** Asks until the answer is neither undefined nor false. */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>, seconds = 90): Promise<T> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}`);
    await pause(100);
  }
}

type Fetch = typeof globalThis.fetch;

/** `fetch` for a service with this certificate. */
export function trusting(certificate: string): Fetch {
  const dispatcher = new Agent({ connect: { ca: certificate } });
  return ((url: string, init: object = {}) => fetch(url, { ...init, dispatcher })) as unknown as Fetch;
}

/** A client of the service at this address, without a key. */
export async function clientOf(origin: string, send: Fetch): Promise<ApiClient> {
  const document = await (await send(`${origin}/openapi.json`)).json();
  return new ApiClient(origin, document as never, null, send);
}

export interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** This process and all its descendants, without those that only wait to be reaped. */
export function treeOf(root: number): ProcessEntry[] {
  const all = processes();
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

export const isAlive = ({ pid, command }: ProcessEntry): boolean =>
  processes().some((each) => each.pid === pid && each.command === command);

function processes(): ProcessEntry[] {
  if (process.platform !== 'linux')
    return listed(execFileSync('ps', ['-axww', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' }));
  return readdirSync('/proc').flatMap((entry) => {
    const command = /^\d+$/.test(entry) ? contentOf(`/proc/${entry}/cmdline`).replaceAll('\0', ' ').trim() : '';
    const status = contentOf(`/proc/${entry}/stat`);
    const parent = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
    return command === '' || status === '' ? [] : [{ pid: Number(entry), parent, command }];
  });
}

const listed = (text: string): ProcessEntry[] =>
  [...text.matchAll(/^ *(\d+) +(\d+) +([^(].*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }));

/** Empty for a process that has ended. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
