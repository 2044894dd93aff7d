// Plain HTTP to a platform: one agent, time and size limits, and every failure as a PlatformError. An adapter builds the calls
// (addresses, headers, bodies) and reads what is refused; nothing is tried again here.
import type { Readable } from 'node:stream';
import { PlatformError } from '@app/connections';
import type { Clock } from '@app/kernel';
import { Agent, type FormData, request } from 'undici';
import type { z } from 'zod';
import type { Circumstances, Failures, WhenLost } from './failures.js';
import { BrokenJson, elementsOf } from './json-array.stream.js';

export interface HttpLimits {
  /** The longest silence, before the answer or within it. */
  readonly idleMs: number;
  readonly totalMs: number;
}

export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A form with files sets its own content type. */
  readonly body?: string | Uint8Array | FormData;
  readonly whenLost: WhenLost;
  /** What no message may repeat. */
  readonly secrets: readonly string[];
  readonly limits: HttpLimits;
  /** The error of an answer that is not 2xx. */
  readonly errorOf: (answer: HttpRefusal, at: Circumstances) => PlatformError;
  /** What an answer of 2xx, or an element of a stream, refuses nevertheless. */
  readonly refusalIn?: (content: unknown, at: Circumstances) => PlatformError | null;
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

export interface HttpRefusal {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed and unchecked; null: it is no JSON. */
  readonly body: unknown;
}

export interface HttpAnswer<T> {
  readonly content: T;
  /** Some platforms put an id, or how much of a quota is used, there. */
  readonly headers: Headers;
}

export interface HttpSettings {
  readonly failures: Failures;
  readonly pages: Circumstances['pages'];
  /** The header of an answer that names the request; absent: it stands in the body. */
  readonly requestIdHeader?: string;
  /** In bytes: of an answer, and of one element of a stream. */
  readonly largestAnswer: number;
  /** In bytes. */
  readonly largestStream: number;
}

const CONNECT_MS = 5_000;

/** The request cannot have arrived: even a write can simply be tried again. */
const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

interface BegunAnswer {
  readonly body: Readable;
  readonly headers: Headers;
  readonly at: Circumstances;
}

export class HttpClient {
  private readonly agent = new Agent({ connect: { timeout: CONNECT_MS } });

  constructor(
    private readonly settings: HttpSettings,
    private readonly clock: Clock,
  ) {}

  /** One call; the answer is checked against the schema. An empty one is null. */
  async answer<S extends z.ZodType>(schema: S, call: HttpCall): Promise<HttpAnswer<z.output<S>>> {
    const { headers, text, at } = await this.whole(call);
    const value = parsedOrNull(text);
    if (value === null && !/^\s*(null\s*)?$/.test(text)) throw this.brokenOff(new BrokenJson('is no JSON'), at);
    return { content: this.conforming(schema, value, call, at), headers };
  }

  /** One call whose answer is a text of another form, e.g. CSV; where it is JSON, it may be a refusal. */
  async text(call: HttpCall): Promise<string> {
    const { text, at } = await this.whole(call);
    const refusal = call.refusalIn?.(parsedOrNull(text), at);
    if (refusal) throw refusal;
    return text;
  }

  /** One call whose answer is an array of objects, each checked as it arrives. Yields all of them, or ends in an error. */
  async *stream<S extends z.ZodType>(schema: S, call: HttpCall): AsyncGenerator<z.output<S>> {
    const { largestAnswer, largestStream } = this.settings;
    const { body, at } = await this.send(call);
    try {
      for await (const element of elementsOf(body, { elementCharacters: largestAnswer, totalBytes: largestStream }))
        yield this.conforming(schema, element, call, at);
    } catch (error) {
      throw this.brokenOff(error, at);
    } finally {
      body.destroy();
    }
  }

  private async whole(call: HttpCall): Promise<Omit<BegunAnswer, 'body'> & { readonly text: string }> {
    const { body, headers, at } = await this.send(call);
    const text = await this.wholeText(body).catch((error: unknown) => {
      throw this.brokenOff(error, at);
    });
    return { text, headers, at };
  }

  /** A successful answer; its body is still to be read. */
  private async send(call: HttpCall): Promise<BegunAnswer> {
    const { pages, requestIdHeader = '' } = this.settings;
    const circumstances = { whenLost: call.whenLost, now: this.clock.now(), secrets: call.secrets, pages };
    const { statusCode, headers, body } = await request(call.url, {
      dispatcher: this.agent,
      method: call.method,
      headers: call.headers,
      body: call.body ?? null,
      headersTimeout: call.limits.idleMs,
      bodyTimeout: call.limits.idleMs,
      signal: AbortSignal.timeout(call.limits.totalMs),
    }).catch((error: unknown) => {
      const code = codeOf(error);
      throw this.settings.failures.lost(`no answer (${code})`, neverSent.includes(code) ? 'transient' : call.whenLost);
    });
    const requestId = headers[requestIdHeader];
    const at = { ...circumstances, requestId: typeof requestId === 'string' ? requestId : undefined };
    if (statusCode >= 200 && statusCode < 300) return { body, headers, at };
    const text = await this.wholeText(body).catch(() => '');
    throw call.errorOf({ status: statusCode, headers, body: parsedOrNull(text) }, at);
  }

  private conforming<S extends z.ZodType>(schema: S, value: unknown, call: HttpCall, at: Circumstances): z.output<S> {
    const refusal = call.refusalIn?.(value, at);
    if (refusal) throw refusal;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const place = parsed.error.issues[0]?.path.join('.') || 'the whole';
    throw this.settings.failures.lost(`the answer cannot be read at ${place}`, at.whenLost, at.requestId);
  }

  private async wholeText(body: Readable): Promise<string> {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of body as AsyncIterable<Uint8Array>) {
      size += part.byteLength;
      if (size > this.settings.largestAnswer) {
        body.destroy();
        throw new BrokenJson('is larger than any page');
      }
      parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  }

  /** The answer began and did not end properly; an error that already has a meaning keeps it. */
  private brokenOff(error: unknown, at: Circumstances): PlatformError {
    if (error instanceof PlatformError) return error;
    const reason = error instanceof BrokenJson ? error.message : `broke off (${codeOf(error)})`;
    return this.settings.failures.lost(`the answer ${reason}`, at.whenLost, at.requestId);
  }
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const codeOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name);
};
