// The processes of a run: the bare server, our API as it is shipped, the load generator.
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import { apiNodeOptions, workerNodeOptions } from '../../apps/node-options.js';
import type { BareWork } from './bare-generator.js';
import { orders } from './creative-orders.js';
import type { Load, LoadAnswer, Measurement } from './load-generator.js';

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface BareOptions {
  readonly databaseUrl: string;
  readonly pool: number;
  readonly certificate: Certificate | null;
}

export interface RunningServer {
  readonly origin: string;
  /** The present resident memory in megabytes. */
  memory(): number;
  /** The peak memory; where the system does not report it, the present memory. */
  peakMemory(): number;
  /** Milliseconds of processor time since it started; undefined: the system cannot say. */
  processorMs(): number | undefined;
  /** Whether it has loaded a native module of this name; undefined: the system cannot say. */
  holds(module: string): boolean | undefined;
  stop(): Promise<void>;
}

const programAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const anyCertificate = new Agent({ connect: { rejectUnauthorized: false } });

/** A file of Linux about the process. */
function procFile(child: ChildProcess, file: 'status' | 'maps' | 'stat'): string | undefined {
  return process.platform === 'linux' ? readFileSync(`/proc/${child.pid}/${file}`, 'utf8') : undefined;
}

function running(child: ChildProcess, origin: string): RunningServer {
  const memory = (): number => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024;
  return {
    origin,
    memory,
    peakMemory: () => {
      const peak = /^VmHWM:\s+(\d+) kB/m.exec(procFile(child, 'status') ?? '')?.[1];
      return peak === undefined ? memory() : Number(peak) / 1024;
    },
    processorMs: () => {
      // After the name in parentheses: the times of its own and of the system, in hundredths of a second.
      const [user, system] =
        procFile(child, 'stat')
          ?.replace(/^.*\) /s, '')
          .split(' ')
          .slice(11, 13)
          .map(Number) ?? [];
      return user === undefined || system === undefined ? undefined : (user + system) * 10;
    },
    holds: (module) => procFile(child, 'maps')?.includes(module),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const endedEarly = async (child: ChildProcess, what: string): Promise<never> => {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`${what} ended before it was ready (exit code ${code ?? 'none'}); see its message above.`);
};

export async function startBare(options: BareOptions): Promise<RunningServer> {
  const child = fork(programAt('bare-server.js'), [], { env: { ...process.env, BARE_SERVER: JSON.stringify(options) } });
  const [port] = (await Promise.race([once(child, 'message'), endedEarly(child, 'The bare server')])) as [number];
  return running(child, `${options.certificate ? 'https' : 'http'}://127.0.0.1:${port}`);
}

export interface RunningApi extends RunningServer {
  /** From the start of the process to the first 200 of /readyz. */
  readonly bootSeconds: number;
  /** The address of the debugger, if Node was started with one. */
  readonly inspector: string | undefined;
}

/** `dist/apps/api/src/main.js`, on free ports. */
export async function startApi(
  env: Readonly<Record<string, string>>,
  tls: boolean,
  nodeOptions: readonly string[] = [],
): Promise<RunningApi> {
  const started = performance.now();
  const transport = tls ? { TLS_MODE: 'self' } : { TLS_MODE: 'proxy', TRUSTED_PROXIES: '127.0.0.1/32' };
  const ports = { HOST: '127.0.0.1', PORT: '0', HTTP_PORT: '0', METRICS_PORT: '0', DRAIN_SECONDS: '0', LOG_LEVEL: 'info' };
  const child = fork(programAt('../../apps/api/src/main.js'), [], {
    env: { PATH: process.env['PATH'], ...ports, ...transport, ...env },
    execArgv: [...apiNodeOptions, ...nodeOptions],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const inspector = linesOf(child.stderr, /^Debugger listening on (ws:\S+)/, /^(?!For help|Debugger)/);
  const listening = linesOf(child.stdout, /"port":(\d+).*"listening"/, /"level":[56]0/);
  const port = await Promise.race([listening.first, endedEarly(child, 'The API')]);
  const origin = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  await untilReady(origin);
  const bootSeconds = (performance.now() - started) / 1_000;
  return { ...running(child, origin), bootSeconds, inspector: nodeOptions.length > 0 ? await inspector.first : undefined };
}

/** `dist/apps/worker/src/main.js` as it is shipped. Ready when it takes jobs. */
export async function startWorker(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const ports = { HOST: '127.0.0.1', METRICS_PORT: '0', LOG_LEVEL: 'warn' };
  const child = fork(programAt('../../apps/worker/src/main.js'), [], {
    env: { PATH: process.env['PATH'], ...ports, ...env },
    execArgv: [...workerNodeOptions],
  });
  await Promise.race([once(child, 'message'), endedEarly(child, 'The worker')]);
  return running(child, '');
}

export interface BareGenerator extends RunningServer {
  /** Resolves when all of it is made. */
  make(work: BareWork): Promise<void>;
}

export function startBareGenerator(): BareGenerator {
  const child = fork(programAt('bare-generator.js'), [], { execArgv: [] });
  const ended = endedEarly(child, 'The bare generator');
  ended.catch(() => undefined);
  return {
    ...running(child, ''),
    make: async (work) => {
      const answered = once(child, 'message') as Promise<[number]>;
      child.send(work);
      const [pictures] = await Promise.race([answered, ended]);
      if (pictures !== work.generations * orders.length) throw new Error(`The bare generator made ${pictures} pictures only.`);
    },
  };
}

/** The first match in a child's output, which is read to its end; lines that match `shown` go to our own stderr. */
function linesOf(stream: Readable | null, pattern: RegExp, shown: RegExp): { first: Promise<string> } {
  if (!stream) throw new Error('The child has no such stream.');
  const first = new Promise<string>((resolve) => {
    createInterface({ input: stream }).on('line', (line) => {
      const found = pattern.exec(line)?.[1];
      if (found !== undefined) resolve(found);
      else if (shown.test(line)) console.error(line);
    });
  });
  return { first };
}

async function untilReady(origin: string): Promise<void> {
  for (;;) {
    const { statusCode, body } = await request(`${origin}/readyz`, { dispatcher: anyCertificate });
    await body.dump();
    if (statusCode === 200) return;
  }
}

export interface LoadGenerator {
  run(load: Load): Promise<Measurement>;
  stop(): void;
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(programAt('load-generator.js'));
  const ended = endedEarly(child, 'The load generator');
  ended.catch(() => undefined);
  return {
    run: async (load) => {
      const answered = once(child, 'message') as Promise<[LoadAnswer]>;
      child.send(load);
      const [answer] = await Promise.race([answered, ended]);
      if ('fault' in answer) throw new Error(answer.fault);
      return answer.measured;
    },
    stop: () => child.disconnect(),
  };
}
