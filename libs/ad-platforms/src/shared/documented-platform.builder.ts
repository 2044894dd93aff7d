// A platform that gives the documented answers, one after the other, and records what it is asked.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PlatformError } from '@app/connections';

/** One call of the port, all its requests and answers, and its result. Whole numbers beyond JSON's range end in `n`. */
export interface Fixture {
  readonly about: string;
  /** `method`: of the port, or of one of its facets, as `oauth.renew`. */
  readonly call: { readonly method: string; readonly arguments: readonly unknown[] };
  readonly exchanges: readonly { readonly request: WireRequest; readonly response: WireAnswer }[];
  readonly outcome: { readonly result: unknown } | { readonly fault: string; readonly detail: object };
}
interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}
interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly text?: string;
}

/** The exchanges in these folders of `fixtures`, by the names of their files. */
export const fixturesIn = (...names: readonly string[]): [string, Fixture][] =>
  names
    .map((name) => join(__dirname, '../../fixtures', name))
    .flatMap((folder) =>
      readdirSync(folder).map((file): [string, Fixture] => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(join(folder, file), 'utf8')) as Fixture,
      ]),
    );

export function fixtureOf(fixtures: readonly (readonly [string, Fixture])[], name: string): Fixture {
  const found = fixtures.find(([each]) => each === name)?.[1];
  if (!found) throw new Error(`There is no fixture ${name}.`);
  return structuredClone(found);
}

/** As fixtures write it. */
export const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null, writtenAs));
function writtenAs(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  return value instanceof Map ? Object.fromEntries<unknown>(value) : value;
}

/** What a fixture means: instants of the port are dates, those in bodies of nodes are texts there too. */
function meant(field: string, written: unknown): unknown {
  if (typeof written !== 'string') return written;
  if (/^\d+n$/.test(written)) return BigInt(written.slice(0, -1));
  return field.endsWith('EndsAt') ? new Date(written) : written;
}

export async function collected(iterable: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const each of iterable) all.push(each);
  return all;
}

/** Makes the call of a fixture on these parts of the port. */
export async function made(parts: object, { method, arguments: written }: Fixture['call']): Promise<unknown> {
  const [name = '', part] = method.split('.').reverse();
  const port = (part === undefined ? parts : Reflect.get(parts, part)) as Record<string, (...given: unknown[]) => unknown>;
  const given = JSON.parse(JSON.stringify(written), meant) as unknown[];
  const answer = port[name]?.(...given);
  return Symbol.asyncIterator in Object(answer) ? collected(answer as AsyncIterable<unknown>) : answer;
}

export async function failureOf(call: Promise<unknown>): Promise<PlatformError> {
  const failure: unknown = await call.then(
    (result) => `it told ${JSON.stringify(plain(result))}`,
    (reason: unknown) => reason,
  );
  if (failure instanceof PlatformError) return failure;
  throw new Error(`Expected a PlatformError, but ${String(failure)}.`);
}

async function read(request: IncomingMessage, meaningful: readonly string[]): Promise<WireRequest> {
  const content = await text(request);
  const headers = Object.fromEntries(
    meaningful.flatMap((name) => (name in request.headers ? [[name, String(request.headers[name])]] : [])),
  );
  const sent = { method: request.method ?? '', path: request.url ?? '', headers };
  if (headers['content-type'] === 'application/json') return { ...sent, body: JSON.parse(content) };
  return headers['content-type'] === undefined ? sent : { ...sent, form: Object.fromEntries(new URLSearchParams(content)) };
}

export class DocumentedPlatform {
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => void response.destroy();

  /** `meaningful`: the headers that the platform reads: those of a fixture must be sent, the others must not. */
  constructor(private readonly meaningful: readonly string[]) {}

  private readonly server = createServer((request, response) => this.answer(request, response));

  /** Returns its address. */
  async start(): Promise<string> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  /** Gives the fixture's answers in their order, and records the requests. */
  replay({ exchanges }: Fixture): WireRequest[] {
    const sent: WireRequest[] = [];
    const answers = exchanges.map(({ response }) => response);
    const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      sent.push(await read(request, this.meaningful));
      const next = answers.shift() ?? { status: 418, headers: {}, text: 'one request too many' };
      const type = next.text === undefined ? { 'content-type': 'application/json; charset=UTF-8' } : {};
      response.writeHead(next.status, { ...type, ...next.headers }).end(next.text ?? JSON.stringify(next.body));
    };
    this.answer = (request, response) => void serve(request, response);
    return sent;
  }

  /** The call of a fixture has its outcome, by exactly its requests. */
  async holds(fixture: Fixture, parts: object): Promise<void> {
    const sent = this.replay(fixture);
    const result = made(parts, fixture.call);
    if ('result' in fixture.outcome) expect(plain(await result)).toEqual(fixture.outcome.result);
    else {
      const { fault, detail } = await failureOf(result);
      expect({ fault, detail: plain(detail) }).toEqual(fixture.outcome);
    }
    expect(sent).toEqual(fixture.exchanges.map(({ request }) => request));
  }
}
