// Prism, a validating proxy that integrators run in front of an API. It judges by the document alone, with code that is not ours.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenApi } from '../support/document.js';

const PROGRAM = fileURLToPath(new URL('./node_modules/@stoplight/prism-cli/dist/index.js', import.meta.url));
const LISTENING = /Prism is listening on (http:\/\/127\.0\.0\.1:\d+)/;

/** A violation that Prism found in a request or its answer. */
export interface Violation {
  /** Starts with `request` or `response`. */
  readonly location: readonly string[];
  readonly message: string;
}

export interface Exchange {
  /** e.g. `POST /v1/campaigns` */
  readonly request: string;
  readonly status: number;
  readonly violations: readonly Violation[];
}

export interface Prism {
  readonly origin: string;
  /** Sends through Prism and records its violations. */
  readonly fetch: typeof globalThis.fetch;
  readonly exchanges: readonly Exchange[];
  stop(): Promise<void>;
}

/** Prism in front of an API at `upstream`. It forwards every request, valid or not, so that the API itself answers. */
export async function startPrism(document: OpenApi, upstream: string): Promise<Prism> {
  const folder = await mkdtemp(join(tmpdir(), 'prism-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const child = spawn(process.execPath, [PROGRAM, 'proxy', file, upstream, '--port', '0', '--cors', 'false'], {
    env: { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = await listening(child);
  const exchanges: Exchange[] = [];
  return {
    origin,
    exchanges,
    fetch: (async (url: string, init: RequestInit = {}) => {
      const response = await fetch(url, init);
      // An error of Prism itself, e.g. for a path that the document does not have.
      if (response.headers.get('content-type')?.startsWith('application/problem+json') === true)
        throw new Error(`Prism did not forward ${url}: ${await response.text()}`);
      const violations = JSON.parse(response.headers.get('sl-violations') ?? '[]') as Violation[];
      const { pathname } = new URL(url);
      exchanges.push({ request: `${init.method ?? 'GET'} ${pathname}`, status: response.status, violations });
      return response;
    }) as typeof globalThis.fetch,
    async stop() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** Its address; the rest of its output is discarded. */
function listening(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const hear = (text: Buffer): void => {
      output = (output + text.toString()).slice(-20_000);
      const origin = LISTENING.exec(output)?.[1];
      if (origin !== undefined) resolve(origin);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`Prism did not start:\n${output}`)));
  });
}

/** Prism's violations in an answer, or in a request that was accepted. */
export const disagreements = (exchanges: readonly Exchange[]): string[] =>
  exchanges.flatMap(({ request, status, violations }) =>
    violations
      .filter(({ location }) => location[0] !== 'request' || status < 300)
      .map(({ location, message }) => `${request} → ${status}: ${location.join('.')} ${message}`),
  );
