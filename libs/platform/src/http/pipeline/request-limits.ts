import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Authenticator, plans } from '@app/kernel';
import { type Decision, type Quota, type RateLimiter, subjectOf } from '@app/platform/limiter';
import { serviceUnavailable } from '@app/platform/data';
import { fail } from '../requests/error-answer.js';
import { httpErrors } from '../requests/http.errors.js';
import type { ApiRequest, Response } from '../requests/request.js';

export const RATE_LIMITERS = Symbol('RATE_LIMITERS');

/**
 * Organizations and anonymous clients are counted separately, so that a flood of addresses cannot take the organizations' places.
 */
export interface RateLimiters {
  readonly organizations: RateLimiter;
  readonly anonymous: RateLimiter;
  close(): Promise<void>;
}

/** Requests without a valid key, per client address. */
const ANONYMOUS: Quota = { perMinute: 1_000, perDay: null };
/** Requests of a person in the console, counted beside the organization's keys. */
const CONSOLE: Quota = { perMinute: 600, perDay: null };
const SECONDS = { minute: 60, day: 86_400 } as const;

interface Bucket {
  readonly kind: 'organizations' | 'anonymous';
  readonly subject: string;
  readonly quota: Quota;
}

const planBucketOf = ({ organizationId, plan }: Actor): Bucket => ({
  kind: 'organizations',
  subject: subjectOf(organizationId),
  quota: plans[plan],
});
const bucketOf = (actor: Actor): Bucket =>
  actor.via === 'console'
    ? { kind: 'organizations', subject: `console:${actor.organizationId}:${actor.userId}`, quota: CONSOLE }
    : planBucketOf(actor);

/** Counts requests against their organization's plan, and sets the rate limit headers of every answer. */
@Injectable()
export class RequestLimits {
  constructor(
    @Inject(RATE_LIMITERS) private readonly limiters: RateLimiters,
    @Inject(Authenticator) private readonly authenticator: Authenticator,
  ) {}

  /** Counts one request of the organization; 429 beyond its plan. */
  async count(actor: Actor, response: Response): Promise<void> {
    await this.take(bucketOf(actor), response);
  }

  /** The counts of the organization's plan, whoever asks. */
  async usageOf(actor: Actor): Promise<{ readonly windows: Decision['windows']; readonly at: Date }> {
    const { kind, subject, quota } = planBucketOf(actor);
    try {
      const { windows } = await this.limiters[kind].peek(subject, quota);
      return { windows, at: new Date() };
    } catch {
      throw serviceUnavailable();
    }
  }

  /** Counts one request without a valid key; 429 when its address sends too many. */
  async countAnonymous(request: ApiRequest, response: Response): Promise<void> {
    await this.take(anonymousBucket(request), response);
  }

  /** Counts one try of what may be guessed, such as a password; 429 beyond the quota. The subject is kept only as a hash. */
  async countTry(subject: string, quota: Quota, response: Response): Promise<void> {
    const counted = createHash('sha256').update(subject).digest('base64url');
    await this.take({ kind: 'anonymous', subject: `try:${counted}`, quota }, response);
  }

  /** Counts an unreadable request of this address. @returns the headers of its limit */
  async countAddress(address: string): Promise<RateHeaders> {
    const { kind, subject, quota } = addressBucket(address);
    return this.limiters[kind].consume(subject, quota).then(headersOf, () => unknownHeaders(quota));
  }

  /**
   * Counts a request that reaches no operation: for the organization of its key, or for its address when the key is not valid.
   */
  async countUnrouted(request: ApiRequest, response: Response): Promise<void> {
    await this.take(await this.bucketOfKey(request), response);
  }

  /** The headers of an answer that was not counted. */
  async describe(request: ApiRequest, response: Response): Promise<void> {
    const bucket = await this.bucketOfKey(request);
    try {
      setHeaders(response, headersOf(await this.limiters[bucket.kind].peek(bucket.subject, bucket.quota)));
    } catch {
      setHeaders(response, unknownHeaders(bucket.quota));
    }
  }

  private async take({ kind, subject, quota }: Bucket, response: Response): Promise<void> {
    let decision: Decision;
    try {
      decision = await this.limiters[kind].consume(subject, quota);
    } catch {
      setHeaders(response, unknownHeaders(quota));
      throw serviceUnavailable();
    }
    setHeaders(response, headersOf(decision));
    if (decision.allowed) return;
    const { name, limit, resetAt } = decision.tightest;
    const seconds = decision.retryAfterSeconds ?? 1;
    throw fail(
      httpErrors.rate_limit_exceeded,
      `The limit of ${limit} requests per ${name} is used up; retry in ${seconds} s.`,
      { limit, window: name, retry_after: seconds, reset_at: new Date(resetAt).toISOString() },
      { 'Retry-After': String(seconds) },
    );
  }

  private async bucketOfKey(request: ApiRequest): Promise<Bucket> {
    if (request.context.actor) return bucketOf(request.context.actor);
    const token = bearerToken(request.headers.authorization);
    const known =
      token === undefined
        ? undefined
        : await this.authenticator.authenticate(token, request.context.requestId).catch(() => undefined);
    return typeof known === 'object' ? bucketOf(known) : anonymousBucket(request);
  }
}

const anonymousBucket = (request: ApiRequest): Bucket => addressBucket(request.ip ?? request.socket.remoteAddress ?? 'unknown');
const addressBucket = (address: string): Bucket => ({ kind: 'anonymous', subject: `address:${address}`, quota: ANONYMOUS });

/** The token of `Authorization: Bearer <token>`, the scheme in any case. */
export const bearerToken = (header: string | undefined): string | undefined => /^bearer +(\S+) *$/i.exec(header ?? '')?.[1];

export type RateHeaders = Readonly<Record<string, string | number>>;

function headersOf({ tightest, windows }: Decision): RateHeaders {
  const seconds = Math.max(0, Math.ceil((tightest.resetAt - Date.now()) / 1_000));
  return {
    'X-RateLimit-Limit': tightest.limit,
    'X-RateLimit-Remaining': tightest.remaining,
    'X-RateLimit-Reset': Math.ceil(tightest.resetAt / 1_000),
    'RateLimit-Policy': windows.map(({ name, limit }) => `"${name}";q=${limit};w=${SECONDS[name]}`).join(', '),
    RateLimit: `"${tightest.name}";r=${tightest.remaining};t=${seconds}`,
  };
}

/** While the counting store is down: the plan's limit, without the remaining count. */
const unknownHeaders = ({ perMinute }: Quota): RateHeaders => ({
  'X-RateLimit-Limit': perMinute,
  'X-RateLimit-Remaining': 0,
  'X-RateLimit-Reset': Math.ceil(Date.now() / 1_000) + 1,
});

function setHeaders(response: Response, headers: RateHeaders): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
