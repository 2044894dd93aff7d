import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Authenticator, type DomainError, plans } from '@app/kernel';
import { type Decision, type Quota, type RateLimiter, subjectOf } from '@app/platform/limiter';
import { serviceUnavailable } from '@app/platform/data';
import { addressOf, clientOf, clientOfRequest } from '../requests/client-address.js';
import { fail } from '../requests/error-answer.js';
import { httpErrors } from '../requests/http.errors.js';
import { type PublicKind, publicLimits } from '../requests/public-limits.js';
import type { ApiRequest, Response } from '../requests/request.js';

export const RATE_LIMITERS = Symbol('RATE_LIMITERS');

/**
 * Organizations and anonymous clients are counted separately, so that a flood of addresses cannot take the organizations' places.
 */
export interface RateLimiters {
  readonly organizations: RateLimiter;
  readonly anonymous: RateLimiter;
  /** Of this process alone. */
  readonly publicPaths: RateLimiter;
  close(): Promise<void>;
}

/** Requests without a valid key, per client address. */
const ANONYMOUS: Quota = { perMinute: 1_000, perDay: null };
/** Requests of all people of an organization in the console that its plan does not count; those beyond count to the plan. */
const CONSOLE: Quota = { perMinute: 120, perDay: null };
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
/** The second one counts what the first one refuses. */
type Buckets = readonly [Bucket, Bucket?];

const bucketsOf = (actor: Actor): Buckets =>
  actor.via === 'console' ? [consoleBucketOf(actor), planBucketOf(actor)] : [planBucketOf(actor)];
const consoleBucketOf = ({ organizationId }: Actor): Bucket => ({
  kind: 'organizations',
  subject: consoleSubjectOf(organizationId),
  quota: CONSOLE,
});
/** The requests of people in the console that the plan does not count. */
export const consoleSubjectOf = (organizationId: string): string => `console:${organizationId}`;

/** Counts requests against their organization's plan, and sets the rate limit headers of every answer. */
@Injectable()
export class RequestLimits {
  constructor(
    @Inject(RATE_LIMITERS) private readonly limiters: RateLimiters,
    @Inject(Authenticator) private readonly authenticator: Authenticator,
  ) {}

  /** Counts one request of the organization; 429 beyond its plan. */
  async count(actor: Actor, response: Response): Promise<void> {
    await this.take(bucketsOf(actor), response);
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
    await this.take([anonymousBucket(request)], response);
  }

  /** Counts one request for what needs no key; 429 when its client sends too many. No answer shows this limit before. */
  async countPublic(kind: PublicKind, request: ApiRequest): Promise<void> {
    const quota = { perMinute: publicLimits[kind], perDay: null };
    const decision = await this.limiters.publicPaths.consume(`${kind}:${clientOfRequest(request)}`, quota);
    if (!decision.allowed) throw tooMany(decision);
  }

  /** Counts one try of what may be guessed, such as a password; 429 beyond the quota. The subject is kept only as a hash. */
  async countTry(subject: string, quota: Quota, response: Response): Promise<void> {
    const counted = createHash('sha256').update(subject).digest('base64url');
    await this.take([{ kind: 'anonymous', subject: `try:${counted}`, quota }], response);
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
    await this.take(await this.bucketsOfKey(request), response);
  }

  /** The headers of an answer that was not counted. */
  async describe(request: ApiRequest, response: Response): Promise<void> {
    const buckets = await this.bucketsOfKey(request);
    await this.decide('peek', buckets, response).catch(() => undefined);
  }

  private async take(buckets: Buckets, response: Response): Promise<void> {
    const decision = await this.decide('consume', buckets, response);
    if (!decision.allowed) throw tooMany(decision);
  }

  /** Sets the headers, also when the store is away. */
  private async decide(how: 'consume' | 'peek', [bucket, next]: Buckets, response: Response): Promise<Decision> {
    const { kind, subject, quota } = bucket;
    const decision = await this.limiters[kind][how](subject, quota).catch(() => undefined);
    if (!decision) {
      setHeaders(response, unknownHeaders(quota));
      throw serviceUnavailable();
    }
    if (!decision.allowed && next) return this.decide(how, [next], response);
    setHeaders(response, headersOf(decision));
    return decision;
  }

  private async bucketsOfKey(request: ApiRequest): Promise<Buckets> {
    if (request.context.actor) return bucketsOf(request.context.actor);
    const token = bearerToken(request.headers.authorization);
    const known =
      token === undefined
        ? undefined
        : await this.authenticator.authenticate(token, request.context.requestId).catch(() => undefined);
    return typeof known === 'object' ? bucketsOf(known) : [anonymousBucket(request)];
  }
}

function tooMany({ tightest: { name, limit, resetAt }, retryAfterSeconds }: Decision): DomainError {
  const seconds = retryAfterSeconds ?? 1;
  return fail(
    httpErrors.rate_limit_exceeded,
    `The limit of ${limit} requests per ${name} is used up; retry in ${seconds} s.`,
    { limit, window: name, retry_after: seconds, reset_at: new Date(resetAt).toISOString() },
    { 'Retry-After': String(seconds) },
  );
}

const anonymousBucket = (request: ApiRequest): Bucket => addressBucket(addressOf(request));
const addressBucket = (address: string): Bucket => ({
  kind: 'anonymous',
  subject: `address:${clientOf(address)}`,
  quota: ANONYMOUS,
});

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
