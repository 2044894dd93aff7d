import { Dependency } from '@app/platform/config';
import type { Cluster, Redis, RedisOptions, Result } from 'ioredis';
import { decisionOf, minuteMs, type Decision, type Quota, type RateLimiter } from './rate-limiter.js';

// Minute: a list of the instants (µs) of the requests of the last 60 seconds, at most `limit` long. Day: a hash from the
// number of the UTC day to its count; yesterday's stays, for a clock correction across midnight. Both in one step on the
// store's own clock. When the clock steps back the log is moved back with it, so that nothing is freed early and nothing is
// held too long.
const script = `
local log, days = KEYS[1], KEYS[2]
local limit, dayLimit = tonumber(ARGV[1]), tonumber(ARGV[2])
local take, window, notAfter = ARGV[3] == '1', tonumber(ARGV[4]), tonumber(ARGV[5])
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
if take and now > notAfter then return { -1, 0, 0, 0, now } end
local today = math.floor(clock[1] / 86400)
local function add(instant)
  redis.call('RPUSH', log, string.format('%.0f', instant))
  redis.call('PEXPIRE', log, window / 1000 + 1000)
end

local ahead = (tonumber(redis.call('LINDEX', log, -1)) or now) - now
if ahead > 0 then
  local instants = redis.call('LRANGE', log, 0, -1)
  redis.call('DEL', log)
  for _, instant in ipairs(instants) do add(instant - ahead) end
end
local oldest = tonumber(redis.call('LINDEX', log, 0))
while oldest and oldest + window <= now do
  redis.call('LPOP', log)
  oldest = tonumber(redis.call('LINDEX', log, 0))
end

local used = redis.call('LLEN', log)
local dayUsed = dayLimit >= 0 and tonumber(redis.call('HGET', days, today)) or 0
local allowed = used < limit and (dayLimit < 0 or dayUsed < dayLimit)
if take and allowed then
  add(now)
  used = used + 1
  if dayLimit >= 0 then
    dayUsed = redis.call('HINCRBY', days, today, 1)
    redis.call('EXPIRE', days, 172800)
    if dayUsed == 1 then
      for _, day in ipairs(redis.call('HKEYS', days)) do
        if math.abs(day - today) > 1 then redis.call('HDEL', days, day) end
      end
    end
  end
end
local frees = tonumber(redis.call('LINDEX', log, math.max(0, used - limit))) or now - window
return { allowed and 1 or 0, used, frees + window, dayUsed, now }`;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    rateLimit(
      minuteKey: string,
      dayKey: string,
      perMinute: number,
      perDay: number,
      take: 0 | 1,
      windowMicroseconds: number,
      notAfterMicroseconds: number,
    ): Result<[allowed: number, minuteUsed: number, minuteFreesAt: number, dayUsed: number, now: number], Context>;
  }
}

/** The keys of the minute and the day, in one hash slot. */
const keysOf = (subject: string): [minute: string, day: string] => [`limiter:{${subject}}:minute`, `limiter:{${subject}}:day`];

/** How long a decision may take: what was given up here may have been taken there, so it is not less. */
export const patienceMs = 500;

/**
 * The limiter's own connection: a command runs at most once and is never queued offline. Its timeout only frees what a hanging
 * server never answers; decisions are given up sooner.
 */
export const redisLimiterOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  autoResendUnfulfilledCommands: false,
  commandTimeout: 10 * patienceMs,
} as const satisfies RedisOptions;

/** Rejects after this time, but first reads what arrived: a pause of this process is no fault of the server. */
async function answered<T>(within: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Error('Redis did not answer in time.'))), within);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The limiter of many replicas: one Lua script decides over both windows. All keys of a subject share its hash tag, so a
 * cluster finds them in one slot, and every key expires. Needs Redis 5 or later with `maxmemory-policy noeviction`. Counts
 * live as long as that server's data, so use `appendonly yes` where a restart must not reset them.
 *
 * When Redis cannot be reached, the error surfaces. With `API_REPLICAS` each process then counts its share
 * (`FailoverLimiter`); without it the caller answers 503 with `Retry-After`, because the size of a share is unknown.
 */
export class RedisLimiter implements RateLimiter {
  /** The server's clock minus ours in ms as an answer showed it, less the time that this took to arrive. null: not known yet. */
  private ahead: { readonly ms: number; readonly seenAt: number } | null = null;
  private readonly server = new Dependency('Redis');

  /** Only tests change the times. */
  constructor(
    private readonly redis: Redis | Cluster,
    private readonly windowMs: number = minuteMs,
    private readonly patience: number = patienceMs,
  ) {
    redis.defineCommand('rateLimit', { numberOfKeys: 2, lua: script });
  }

  /**
   * Connects, or rejects when the server does not answer: a wrong address must stop the boot. Later losses reconnect
   * automatically.
   */
  static async connect(url: string, options: RedisOptions = {}, patience = patienceMs): Promise<RedisLimiter> {
    const { Redis: Connection } = await import('ioredis');
    let connected = false;
    let fault: Error | undefined;
    const retryStrategy = (attempt: number): number | null => (connected ? Math.min(attempt * 50, 2_000) : null);
    const redis = new Connection(url, { ...redisLimiterOptions, retryStrategy, ...options, lazyConnect: true });
    // Without a listener ioredis prints every loss of the connection; the failing commands already reject.
    redis.on('error', (error: Error) => (fault = error));
    await redis.connect().catch((error: Error) => {
      throw new Error(`Redis cannot be reached: ${(fault ?? error).message}`, { cause: fault ?? error });
    });
    connected = true;
    return new RedisLimiter(redis, minuteMs, patience);
  }

  consume(subject: string, quota: Quota): Promise<Decision> {
    return this.decide(subject, quota, 1);
  }

  peek(subject: string, quota: Quota): Promise<Decision> {
    return this.decide(subject, quota, 0);
  }

  async forget(subject: string): Promise<void> {
    await this.redis.del(...keysOf(subject));
  }

  // Nothing is held here and all requests are done: a command still under way may be dropped.
  close(): Promise<void> {
    this.redis.disconnect();
    return Promise.resolve();
  }

  private async decide(subject: string, quota: Quota, take: 0 | 1): Promise<Decision> {
    try {
      const decision = await answered(this.patience, this.ask(subject, quota, take));
      this.server.answered();
      return decision;
    } catch (error) {
      this.server.failed(error);
      throw error;
    }
  }

  private async ask(subject: string, quota: Quota, take: 0 | 1): Promise<Decision> {
    const { perMinute, perDay } = quota;
    const [allowed, minuteUsed, minuteFreesAt, dayUsed, now] = await this.redis.rateLimit(
      ...keysOf(subject),
      perMinute,
      perDay ?? -1,
      take,
      this.windowMs * 1_000,
      // The caller has given up by then and counts elsewhere: a command that a stopped server reads late takes nothing.
      this.ahead === null ? Number.MAX_SAFE_INTEGER : Math.floor((Date.now() + this.ahead.ms + this.patience) * 1_000),
    );
    this.compareClocks(now / 1_000);
    if (allowed === -1) throw new Error('Redis answered too late.');
    const nowMs = now / 1_000;
    const frees = nowMs + (minuteFreesAt - now) / 1_000;
    return decisionOf(allowed === 1, quota, { now: nowMs, minuteUsed, minuteFreesAt: frees, dayUsed });
  }

  /** The quickest answer of a minute knows best: one that waited here to be read makes the server's clock seem behind. */
  private compareClocks(serverNow: number): void {
    const seenAt = Date.now();
    const ms = serverNow - seenAt;
    const { ahead } = this;
    if (ahead === null || ms > ahead.ms || Math.abs(seenAt - ahead.seenAt) > minuteMs) this.ahead = { ms, seenAt };
  }
}
