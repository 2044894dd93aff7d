// Plain HTTP to Google: headers, time and size limits, and every failure as a PlatformError. Knows nothing of campaigns.
import type { Readable } from 'node:stream';
import { PlatformError, type PlatformFault, type PlatformSession } from '@app/connections';
import type { Clock } from '@app/kernel';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { errorOfDataManager } from './data-manager.errors.js';
import {
  errorOfAnswer,
  errorOfStatus,
  googleStatus,
  lostAnswer,
  type Circumstances,
  type WhenLost,
} from './google-ads.errors.js';
import type { GoogleAdsSettings } from './google-ads.settings.js';
import { BrokenArray, elementsOf } from '../shared/json-array.stream.js';

/** One call. `managerId` is sent as `login-customer-id`: without it Google refuses access through a manager account. */
export interface AdsCall {
  readonly session: Pick<PlatformSession, 'accessToken' | 'managerId' | 'application'>;
  /** Below the version, e.g. `customers/1/googleAds:search`. */
  readonly path: string;
  /** Absent: a GET. */
  readonly body?: object;
  readonly whenLost: WhenLost;
  /** What Google counts: one by default, one for each change of a mutate, none for a follow-up page. */
  readonly operations?: number;
  /** The longest wait where it is shorter than that of its kind. */
  readonly withinMs?: number;
}

/** One call of the Data Manager API, by which the members of lists are sent. */
export type DataManagerCall = Omit<AdsCall, 'session'> & { readonly session: Pick<PlatformSession, 'accessToken'> };

interface WireCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly whenLost: WhenLost;
  readonly secrets: readonly string[];
  readonly limits: Limits;
  readonly errorOf: typeof errorOfAnswer;
}

interface Limits {
  /** The longest silence, before the answer or within it. */
  readonly idleMs: number;
  readonly totalMs: number;
}

/** Google works on a mutate for up to 150 s; a report may take minutes, but must not pause. */
const limitsOf = {
  read: { idleMs: 60_000, totalMs: 60_000 },
  write: { idleMs: 150_000, totalMs: 150_000 },
  stream: { idleMs: 60_000, totalMs: 600_000 },
} as const satisfies Record<string, Limits>;

const CONNECT_MS = 5_000;
/** A page has 10 000 rows of a few hundred bytes. */
const LARGEST_ANSWER = 32 * 1024 * 1024;
const LARGEST_REPORT = 1024 * 1024 * 1024;

/** The request cannot have reached Google: even a write can simply be tried again. */
const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

const midStreamError = z.object({ error: googleStatus });

interface Answer {
  readonly body: Readable;
  readonly at: Circumstances;
}

export class GoogleAdsClient {
  private readonly agent = new Agent({ connect: { timeout: CONNECT_MS } });

  constructor(
    private readonly settings: GoogleAdsSettings,
    private readonly clock: Clock,
  ) {}

  /** One call of the Google Ads API; the answer is checked against the schema. */
  async ads<S extends z.ZodType>(schema: S, call: AdsCall): Promise<z.output<S>> {
    const { withinMs } = call;
    const usual = call.whenLost === 'transient' ? limitsOf.read : limitsOf.write;
    const wire = await this.adsCall(call, withinMs === undefined ? usual : { idleMs: withinMs, totalMs: withinMs });
    return this.checked(schema, await this.send(wire));
  }

  /** One call whose answer is an array of chunks, each checked as it arrives. Yields all of them, or ends in an error. */
  async *adsStream<S extends z.ZodType>(schema: S, call: AdsCall): AsyncGenerator<z.output<S>> {
    const { body, at } = await this.send(await this.adsCall(call, limitsOf.stream));
    try {
      for await (const chunk of elementsOf(body, { elementCharacters: LARGEST_ANSWER, totalBytes: LARGEST_REPORT })) {
        const failed = midStreamError.safeParse(chunk);
        if (failed.success) throw errorOfStatus(failed.data.error, failed.data.error.code ?? 0, at);
        yield conforming(schema, chunk, at);
      }
    } catch (error) {
      throw brokenOff(error, at);
    } finally {
      body.destroy();
    }
  }

  /** One call of the OAuth endpoints. */
  async oauth<S extends z.ZodType>(
    schema: S,
    path: string,
    form: URLSearchParams,
    secrets: readonly string[],
  ): Promise<z.output<S>> {
    const wire: WireCall = {
      method: 'POST',
      url: `${this.settings.oauthBaseUrl}${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      whenLost: 'transient',
      secrets: [...this.ownSecrets(), ...secrets],
      limits: limitsOf.read,
      errorOf: errorOfAnswer,
    };
    return this.checked(schema, await this.send(wire));
  }

  /** The Data Manager API knows no developer token, and fails in a form of its own. */
  async dataManager<S extends z.ZodType>(schema: S, { session, path, body, whenLost }: DataManagerCall): Promise<z.output<S>> {
    const wire: WireCall = {
      method: body ? 'POST' : 'GET',
      url: `${this.settings.dataManagerUrl}/v1/${path}`,
      headers: { authorization: `Bearer ${session.accessToken}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      whenLost,
      secrets: [session.accessToken],
      limits: body ? limitsOf.write : limitsOf.read,
      errorOf: errorOfDataManager,
    };
    return this.checked(schema, await this.send(wire));
  }

  /** Nothing is sent before its operations are counted. */
  private async adsCall({ session, path, body, whenLost, operations = 1 }: AdsCall, limits: Limits): Promise<WireCall> {
    await session.application?.spend(operations);
    const developerToken = session.application?.developerToken ?? this.settings.developerToken;
    return {
      method: body ? 'POST' : 'GET',
      url: `${this.settings.baseUrl}/${this.settings.version}/${path}`,
      headers: {
        authorization: `Bearer ${session.accessToken}`,
        'developer-token': developerToken,
        ...(session.managerId === null ? {} : { 'login-customer-id': session.managerId }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      whenLost,
      secrets: [...this.ownSecrets(), session.accessToken, developerToken],
      limits,
      errorOf: errorOfAnswer,
    };
  }

  private ownSecrets(): string[] {
    return [this.settings.clientSecret, this.settings.developerToken];
  }

  /** A successful answer; its body is still to be read. */
  private async send(call: WireCall): Promise<Answer> {
    const circumstances = { whenLost: call.whenLost, now: this.clock.now(), secrets: call.secrets, pages: this.settings.pages };
    const answer = await request(call.url, {
      dispatcher: this.agent,
      method: call.method,
      headers: call.headers,
      body: call.body ?? null,
      headersTimeout: call.limits.idleMs,
      bodyTimeout: call.limits.idleMs,
      signal: AbortSignal.timeout(call.limits.totalMs),
    }).catch((error: unknown) => {
      throw noAnswer(error, call.whenLost);
    });
    const requestId = answer.headers['request-id'];
    const at = { ...circumstances, requestId: typeof requestId === 'string' ? requestId : undefined };
    if (answer.statusCode >= 200 && answer.statusCode < 300) return { body: answer.body, at };
    const text = await wholeText(answer.body).catch(() => '');
    throw call.errorOf(answer.statusCode, parsedOrNull(text), at);
  }

  private async checked<S extends z.ZodType>(schema: S, { body, at }: Answer): Promise<z.output<S>> {
    const text = await wholeText(body).catch((error: unknown) => {
      throw brokenOff(error, at);
    });
    return conforming(schema, parsedOrNull(text), at);
  }
}

function conforming<S extends z.ZodType>(schema: S, value: unknown, at: Circumstances): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.join('.') || 'the whole';
  throw lostAnswer(`the answer cannot be read at ${place}`, at.whenLost, at.requestId);
}

async function wholeText(body: Readable): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > LARGEST_ANSWER) {
      body.destroy();
      throw new BrokenArray('is larger than any page');
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function noAnswer(error: unknown, whenLost: WhenLost): PlatformError {
  const code = codeOf(error);
  const fault: PlatformFault = neverSent.includes(code) ? 'transient' : whenLost;
  return lostAnswer(`no answer (${code})`, fault);
}

/** The answer began and did not end properly; an error that already has a meaning keeps it. */
function brokenOff(error: unknown, at: Circumstances): PlatformError {
  if (error instanceof PlatformError) return error;
  const reason = error instanceof BrokenArray ? error.message : `broke off (${codeOf(error)})`;
  return lostAnswer(`the answer ${reason}`, at.whenLost, at.requestId);
}

const codeOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name);
};
