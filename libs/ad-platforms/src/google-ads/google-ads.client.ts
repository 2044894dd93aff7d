// The calls of Google's three interfaces: addresses, headers, secrets and limits. Knows nothing of campaigns.
import type { PlatformSession } from '@app/connections';
import type { Clock } from '@app/kernel';
import { z } from 'zod';
import type { WhenLost } from '../shared/failures.js';
import { type HttpCall, HttpClient, type HttpLimits } from '../shared/http.client.js';
import { errorOfDataManager } from './data-manager.errors.js';
import { errorOfAnswer, errorOfStatus, failures, googleStatus } from './google-ads.errors.js';
import type { GoogleAdsSettings } from './google-ads.settings.js';

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

/** Google works on a mutate for up to 150 s; a report may take minutes, but must not pause. */
const limitsOf = {
  read: { idleMs: 60_000, totalMs: 60_000 },
  write: { idleMs: 150_000, totalMs: 150_000 },
  stream: { idleMs: 60_000, totalMs: 600_000 },
} as const satisfies Record<string, HttpLimits>;

/** A page has 10 000 rows of a few hundred bytes. */
const LARGEST_ANSWER = 32 * 1024 * 1024;
const LARGEST_REPORT = 1024 * 1024 * 1024;

const midStreamError = z.object({ error: googleStatus });

const errorOf: HttpCall['errorOf'] = ({ status, body }, at) => errorOfAnswer(status, body, at);

export class GoogleAdsClient {
  private readonly http: HttpClient;

  constructor(
    private readonly settings: GoogleAdsSettings,
    clock: Clock,
  ) {
    const limits = { largestAnswer: LARGEST_ANSWER, largestStream: LARGEST_REPORT };
    this.http = new HttpClient({ failures, pages: settings.pages, requestIdHeader: 'request-id', ...limits }, clock);
  }

  /** One call of the Google Ads API; the answer is checked against the schema. */
  async ads<S extends z.ZodType>(schema: S, call: AdsCall): Promise<z.output<S>> {
    const { withinMs } = call;
    const usual = call.whenLost === 'transient' ? limitsOf.read : limitsOf.write;
    const wire = await this.adsCall(call, withinMs === undefined ? usual : { idleMs: withinMs, totalMs: withinMs });
    return (await this.http.answer(schema, wire)).content;
  }

  /** One call whose answer is an array of chunks, each checked as it arrives. Yields all of them, or ends in an error. */
  async *adsStream<S extends z.ZodType>(schema: S, call: AdsCall): AsyncGenerator<z.output<S>> {
    const wire = await this.adsCall(call, limitsOf.stream);
    const refusalIn: HttpCall['refusalIn'] = (chunk, at) => {
      const failed = midStreamError.safeParse(chunk);
      return failed.success ? errorOfStatus(failed.data.error, failed.data.error.code ?? 0, at) : null;
    };
    yield* this.http.stream(schema, { ...wire, refusalIn });
  }

  /** One call of the OAuth endpoints. */
  async oauth<S extends z.ZodType>(
    schema: S,
    path: string,
    form: URLSearchParams,
    secrets: readonly string[],
  ): Promise<z.output<S>> {
    const wire: HttpCall = {
      method: 'POST',
      url: `${this.settings.oauthBaseUrl}${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      whenLost: 'transient',
      secrets: [...this.ownSecrets(), ...secrets],
      limits: limitsOf.read,
      errorOf,
    };
    return (await this.http.answer(schema, wire)).content;
  }

  /** The Data Manager API knows no developer token, and fails in a form of its own. */
  async dataManager<S extends z.ZodType>(schema: S, { session, path, body, whenLost }: DataManagerCall): Promise<z.output<S>> {
    const wire: HttpCall = {
      method: body ? 'POST' : 'GET',
      url: `${this.settings.dataManagerUrl}/v1/${path}`,
      headers: { authorization: `Bearer ${session.accessToken}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      whenLost,
      secrets: [session.accessToken],
      limits: body ? limitsOf.write : limitsOf.read,
      errorOf: ({ status, body: refusal }, at) => errorOfDataManager(status, refusal, at),
    };
    return (await this.http.answer(schema, wire)).content;
  }

  /** Nothing is sent before its operations are counted. */
  private async adsCall({ session, path, body, whenLost, operations = 1 }: AdsCall, limits: HttpLimits): Promise<HttpCall> {
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
      errorOf,
    };
  }

  private ownSecrets(): string[] {
    return [this.settings.clientSecret, this.settings.developerToken];
  }
}
