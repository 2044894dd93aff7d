/**
 * One PostgreSQL server process: started on a free loopback port, started again when it dies, ended with this process even when
 * that is killed.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './postgres-home.js';
import { StartError } from './start-error.js';

export interface ServerPlan {
  readonly program: string;
  readonly data: string;
  readonly account: Account;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

interface Running {
  readonly process: ChildProcess;
  readonly port: number;
  readonly ended: Promise<unknown>;
}

/** Passed to the server as a setting, so that its command line names the process to which it belongs. */
const LAUNCHER = 'advertising.launcher';
/** A standby says "read-only". */
const READY = /ready to accept (read-only )?connections/;
const START_TIMEOUT = 60_000;
/** Another program took the chosen port; or processes of a killed server still hold its memory for a moment. */
const PASSING = /Address already in use|shared memory block/;
/** The longest time for a killed process to disappear. */
const DYING = 2_000;
/** The pause before the next attempt to start a server. */
const AGAIN = 500;
/** The wait after each signal before the next harder one. */
const STOP_TIMEOUTS = { SIGINT: 10_000, SIGQUIT: 5_000, SIGKILL: 5_000 } as const;

export async function runServer(plan: ServerPlan): Promise<{ port: number; stop: () => Promise<void> }> {
  let stopping = false;
  const isStopping = (): boolean => stopping;
  let current = await launch(plan);
  const { port } = current;
  const guard = async (): Promise<void> => {
    for (;;) {
      await current.ended;
      if (isStopping()) return;
      plan.log('PostgreSQL ended by itself and is started again');
      const next = await relaunch(plan, port, isStopping);
      if (next === undefined) return;
      current = next;
      if (isStopping()) current.process.kill('SIGINT');
    }
  };
  const guarded = guard();
  const stop = async (): Promise<void> => {
    stopping = true;
    current.process.kill('SIGINT');
    const impatience = setTimeout(() => current.process.kill('SIGQUIT'), STOP_TIMEOUTS.SIGINT);
    await guarded;
    clearTimeout(impatience);
  };
  return { port, stop };
}

/** Ends a server that a killed start left behind; refuses one whose start is still running. */
export async function endEarlierServer(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const pid = Number.parseInt(contentOf(file), 10);
  const command = commandOf(pid);
  if (command.includes(` -D ${data} `)) {
    const launcher = new RegExp(`${LAUNCHER}=(\\d+)`).exec(command)?.[1];
    if (launcher === undefined || !(await isGone(Number(launcher), DYING))) {
      throw new StartError(
        `The database in ${data} is in use by process ${launcher ?? pid}, which still runs. Stop it, or set DATA_DIR ` +
          `to another directory.`,
      );
    }
    await end(pid);
  }
  // PostgreSQL would refuse to start while that number is in use, by another program or by an unreaped process.
  rmSync(file, { force: true });
}

async function end(pid: number): Promise<void> {
  for (const [signal, timeout] of Object.entries(STOP_TIMEOUTS)) {
    signalIfAlive(pid, signal);
    if (await isGone(pid, timeout)) return;
  }
  throw new StartError(
    `PostgreSQL process ${pid}, left behind by an earlier start, does not end. End it by hand and start again.`,
  );
}

async function isGone(pid: number, within: number): Promise<boolean> {
  const deadline = Date.now() + within;
  while (commandOf(pid) !== '') {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

function signalIfAlive(pid: number, signal: string): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (commandOf(pid) !== '')
      throw new StartError(`PostgreSQL process ${pid}, left behind by an earlier start, cannot be ended: ${String(error)}`);
  }
}

async function launch(plan: ServerPlan, fixedPort?: number): Promise<Running> {
  const deadline = Date.now() + START_TIMEOUT;
  for (;;) {
    const outcome = await tryLaunch(plan, fixedPort ?? (await freePort()));
    if (!Array.isArray(outcome)) return outcome;
    const output = outcome.join('\n');
    if (!PASSING.test(output) || Date.now() > deadline) {
      throw new StartError(`PostgreSQL did not start from ${plan.data}. Mend the cause below, or set DATABASE_URL:\n${output}`);
    }
    await pause(50);
  }
}

/** Tries until it succeeds, because the cause of a failed start may pass. Undefined when the server is no longer wanted. */
async function relaunch(plan: ServerPlan, port: number, isUnwanted: () => boolean): Promise<Running | undefined> {
  while (!isUnwanted()) {
    try {
      return await launch(plan, port);
    } catch (error) {
      plan.log(String(error));
      await pause(AGAIN);
    }
  }
  return undefined;
}

/** The running server, or its last lines before it ended. */
async function tryLaunch(plan: ServerPlan, port: number): Promise<Running | string[]> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Small containers have too little /dev/shm for the default.
    dynamic_shared_memory_type: 'mmap',
    ...plan.settings,
    [LAUNCHER]: String(process.pid),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(plan.program, ['-D', plan.data, '-p', String(port), ...flags], {
    ...plan.account,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A session of its own: Ctrl-C in the terminal reaches only this process, which ends the server last.
    detached: true,
  });
  const ended = once(server, 'exit');
  const watchdog = watch(server, plan.account);
  const forget = (): void => void watchdog?.kill();
  ended.then(forget, forget);

  const lastLines: string[] = [];
  const ready = new Promise<true>((resolve) => {
    createInterface({ input: server.stderr }).on('line', (line) => {
      plan.log(line);
      if (lastLines.push(line) > 20) lastLines.shift();
      if (READY.test(line)) resolve(true);
    });
  });
  const timeout = setTimeout(() => server.kill('SIGQUIT'), START_TIMEOUT);
  // 'close' comes after the last line; 'exit' may come before.
  const isReady = await Promise.race([
    ready,
    once(server, 'close').then(
      () => false,
      (error: unknown) => !lastLines.push(String(error)),
    ),
  ]);
  clearTimeout(timeout);
  return isReady ? { process: server, port, ended } : lastLines;
}

/**
 * A shell that waits for this process's end of a pipe to close, which happens however this process ends, and then ends the
 * server and itself.
 */
function watch(server: ChildProcess, account: Account): ChildProcess | undefined {
  if (server.pid === undefined) return undefined;
  const script = `read -r _; kill -INT "$0" || exit
    for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -0 "$0" || exit; done
    kill -QUIT "$0"`;
  return spawn('/bin/sh', ['-c', script, String(server.pid)], {
    ...account,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new StartError('No free port on 127.0.0.1 for PostgreSQL.');
  return address.port;
}

/** Empty for a process that is dead, reaped or not. */
function commandOf(pid: number): string {
  if (process.platform === 'linux') return contentOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Empty for a missing file: the server and its process may end between two looks. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
