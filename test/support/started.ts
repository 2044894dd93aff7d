/** `npm start` as a user runs it: the built product with its own folder and ports, seen from outside. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Demo, DemoOrganization } from '../../apps/demo/demo.js';
import {
  type BuiltProcess,
  clientOf,
  type Ended,
  type Environment,
  freePorts,
  isAlive,
  type ProcessEntry,
  ROOT,
  runBuilt,
  treeOf,
  trusting,
  until,
} from './built.js';
import type { ApiClient } from './client.js';

/** The last line of its output when everything runs. */
const READY = 'Ctrl-C stops everything.';
const parts = { api: '/apps/api/src/main.js', worker: '/apps/worker/src/main.js', simulator: '/apps/simulator/src/main.js' };

export type Part = keyof typeof parts | 'postgres' | 'launcher';
export type Ports = Readonly<Record<'PORT' | 'HTTP_PORT' | 'METRICS_PORT' | 'SIMULATOR_PORT', number>>;

export async function pickPorts(): Promise<Ports> {
  const [PORT = 0, HTTP_PORT = 0, METRICS_PORT = 0, SIMULATOR_PORT = 0] = await freePorts(4);
  return { PORT, HTTP_PORT, METRICS_PORT, SIMULATOR_PORT };
}

export const asSettings = (ports: Ports): Environment =>
  Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));

/** A folder that PostgreSQL's account can enter, with the data directory `.data`. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'advertising-started-'));
  chmodSync(folder, 0o755);
  return folder;
}

export class StartedProduct {
  readonly demo: Demo;
  /** Whether it runs, as far as this spec knows. */
  private isRunning = true;

  private constructor(
    readonly folder: string,
    readonly ports: Ports,
    private process: BuiltProcess,
    /** Trusts its certificate. */
    readonly fetch: typeof globalThis.fetch,
    /** Without a key: use `as`. */
    readonly client: ApiClient,
  ) {
    this.demo = JSON.parse(readFileSync(join(folder, '.data/demo.json'), 'utf8')) as Demo;
  }

  static async start(): Promise<StartedProduct> {
    const folder = newFolder();
    const ports = await pickPorts();
    const running = runBuilt('standalone', asSettings(ports), folder);
    await running.says(READY);
    const send = trusting(readFileSync(join(folder, '.data/tls/cert.pem'), 'utf8'));
    return new StartedProduct(folder, ports, running, send, await clientOf(`https://localhost:${ports.PORT}`, send));
  }

  get output(): string {
    return this.process.output();
  }

  organization(plan: DemoOrganization['plan'], mode: DemoOrganization['mode'] = 'live'): DemoOrganization {
    const found = this.demo.organizations.find((organization) => organization.plan === plan && organization.mode === mode);
    if (!found) throw new Error(`The demo has no ${plan} organization in ${mode} mode.`);
    return found;
  }

  /** As the owner of a demo organization. */
  ownerOf(plan: DemoOrganization['plan']): ApiClient {
    return this.client.as(this.organization(plan).users.find(({ role }) => role === 'owner')?.api_key ?? null);
  }

  /** Calls the control plane of the simulated platforms. */
  async control<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.demo.simulator_control_url}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  }

  /** Runs a command of the operator's tools where the product was started; `type` ends a line of its input. */
  command(...words: string[]): { output(): string; type(line: string): void; readonly ended: Promise<number | null> } {
    const program = join(ROOT, 'dist/apps/cli/src/main.js');
    const child = spawn(process.execPath, [program, ...words], { cwd: this.folder, stdio: ['pipe', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
    return { output: () => output, type: (line) => void child.stdin.write(`${line}\n`), ended };
  }

  /** The present process of this part. */
  find(part: Part): ProcessEntry | undefined {
    const { pid } = this.process;
    return treeOf(pid).find((entry) => {
      if (part === 'launcher') return entry.pid === pid;
      if (entry.parent !== pid) return false;
      return part === 'postgres' ? /\/postgres -D /.test(entry.command) : entry.command.includes(parts[part]);
    });
  }

  /** kill -9 of one process; returns it. */
  kill(part: Part): ProcessEntry {
    const found = this.killIfThere(part);
    if (!found) throw new Error(`There is no ${part} to kill.`);
    return found;
  }

  /** The same of one that may be dead already and not yet started again: one look, because it can end between two. */
  killIfThere(part: Part): ProcessEntry | undefined {
    const found = this.find(part);
    if (!found) return undefined;
    if (part === 'launcher') this.isRunning = false;
    process.kill(found.pid, 'SIGKILL');
    return found;
  }

  /** kill -9 of the launcher and of everything below it, PostgreSQL and its helpers included. */
  async killAll(): Promise<void> {
    this.isRunning = false;
    const tree = this.tree();
    for (const entry of tree) if (isAlive(entry)) process.kill(entry.pid, 'SIGKILL');
    await this.process.ended;
    await until('every killed process is gone', async () => !tree.some(isAlive));
  }

  tree(): ProcessEntry[] {
    return treeOf(this.process.pid);
  }

  /** SIGTERM to the launcher, as a supervisor does. */
  async stop(): Promise<Ended> {
    this.isRunning = false;
    process.kill(this.process.pid, 'SIGTERM');
    return this.process.ended;
  }

  /** Ctrl-C in a terminal: the signal reaches the whole foreground group at once. */
  async interrupt(): Promise<Ended> {
    this.isRunning = false;
    process.kill(-this.process.pid, 'SIGINT');
    return this.process.ended;
  }

  /** Starts again from the same folder, with the same ports; returns the time in milliseconds. */
  async restart(): Promise<number> {
    const began = Date.now();
    this.process = runBuilt('standalone', asSettings(this.ports), this.folder);
    await this.process.says(READY);
    this.isRunning = true;
    return Date.now() - began;
  }

  /**
   * Stops and removes everything, in any state. Throws, with the output, when the product ended although no test had asked it to.
   */
  async end(): Promise<void> {
    const { exitCode, signalCode } = this.process.child;
    const endedByItself = this.isRunning && (exitCode !== null || signalCode !== null);
    if (this.tree().length > 0) await this.killAll();
    rmSync(this.folder, { recursive: true, force: true });
    if (endedByItself) throw new Error(`The product ended by itself (${signalCode ?? `exit code ${exitCode}`}):\n${this.output}`);
  }
}
