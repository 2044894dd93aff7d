import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { LOGGER, type Logger, SETTINGS, type Settings } from '@app/platform/config';
import { APP_ROLE, nameFrom, pipelineFrom, openPool } from '@app/platform/data';
import { FailoverLimiter, MemoryLimiter, PostgresDayReservations, type RateLimiter, RedisLimiter } from '@app/platform/limiter';
import { ThrottlerModule } from '@nestjs/throttler';
import { BatchController } from './batch.controller.js';
import { BatchRuns } from './batch-runs.js';
import { ApiInterceptor } from './api.interceptor.js';
import { BodyBudget } from './body-budget.js';
import { ApiGuard, PlanThrottlerGuard } from './api.guard.js';
import { ownHeap } from './heap.js';
import { HeapWatch } from './heap-watch.js';
import { ErrorFilter } from './error.filter.js';
import { Housekeeping } from './housekeeping.js';
import { Idempotency } from './idempotency.js';
import { RATE_LIMITERS, type RateLimiters, RequestLimits } from './request-limits.js';
import { JsonBodies } from './json-bodies.js';
import { LargeAnswers } from './large-answers.js';
import { RawBodies } from './raw-bodies.js';
import { RouteTable } from '../routing/route-table.js';

/** Redis counts for many replicas; without Redis this process counts, and its days are reserved in PostgreSQL. */
async function openLimiters(settings: Settings): Promise<RateLimiters> {
  const publicPaths = new MemoryLimiter({
    now: Date.now,
    reservations: noDays,
    name: 'rate-limits-of-public-paths',
    ...forgetting,
  });
  const [organizations, anonymous, end] = await (settings.REDIS_URL
    ? sharedLimiters(settings.REDIS_URL, settings)
    : ownLimiters(settings));
  return {
    organizations,
    anonymous,
    publicPaths,
    close: async () => {
      await Promise.all([organizations, anonymous, publicPaths].map((limiter) => limiter.close()));
      await end();
    },
  };
}

type Limiters = [organizations: RateLimiter, anonymous: RateLimiter, end: () => Promise<void>];
const [ORGANIZATIONS, ADDRESSES] = ['rate-limits-of-organizations', 'rate-limits-of-addresses'];
const forgetting = { whenFull: 'forget' } as const;
const noDays = {
  reserve: () => Promise.reject(new Error('A limit of public paths has no day.')),
  release: () => Promise.resolve(),
};

async function sharedLimiters(url: string, { API_REPLICAS: replicas }: Settings): Promise<Limiters> {
  const redis = await RedisLimiter.connect(url);
  const nothing = (): Promise<void> => Promise.resolve();
  if (replicas === undefined) return [redis, redis, nothing];
  const own = { replicas, now: Date.now };
  return [
    new FailoverLimiter(redis, { ...own, name: ORGANIZATIONS }),
    new FailoverLimiter(redis, { ...own, ...forgetting, name: ADDRESSES }),
    nothing,
  ];
}

function ownLimiters({ DATABASE_URL, DATABASE_DEADLINE_MS, DATABASE_WAIT_MS }: Settings): Limiters {
  const pool = openPool({ url: DATABASE_URL, role: APP_ROLE, max: 2, waitMs: DATABASE_WAIT_MS });
  const reservations = new PostgresDayReservations(async (sql, values) => {
    const [result] = await pipelineFrom(
      pool,
      [{ name: nameFrom('platform.day-quota', sql), text: sql, values }],
      DATABASE_DEADLINE_MS,
    );
    return { rows: result?.rows ?? [] };
  });
  const own = { now: Date.now, reservations };
  return [
    new MemoryLimiter({ ...own, name: ORGANIZATIONS }),
    new MemoryLimiter({ ...own, ...forgetting, name: ADDRESSES }),
    () => pool.end(),
  ];
}

/**
 * The request pipeline: everything between the socket and a controller. Another module must provide `Authenticator` and
 * `OrganizationDirectory`.
 */
@Global()
@Module({
  imports: [DiscoveryModule, ThrottlerModule.forRoot([{ name: 'plan', ttl: 60_000, limit: 1 }])],
  controllers: [BatchController],
  providers: [
    BatchRuns,
    RouteTable,
    RequestLimits,
    { provide: HeapWatch, inject: [LOGGER], useFactory: (log: Logger) => new HeapWatch(log, ownHeap()) },
    BodyBudget,
    LargeAnswers,
    RawBodies,
    JsonBodies,
    Idempotency,
    Housekeeping,
    PlanThrottlerGuard,
    { provide: RATE_LIMITERS, inject: [SETTINGS], useFactory: openLimiters },
    { provide: APP_GUARD, useClass: ApiGuard },
    { provide: APP_INTERCEPTOR, useClass: ApiInterceptor },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [HeapWatch, RouteTable, RequestLimits, RawBodies, JsonBodies],
})
export class HttpModule implements OnApplicationShutdown {
  constructor(@Inject(RATE_LIMITERS) private readonly limiters: RateLimiters) {}

  async onApplicationShutdown(): Promise<void> {
    await this.limiters.close();
  }
}
