import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Decision, Quota } from './rate-limiter.js';
import { patienceMs, RedisLimiter } from './redis-limiter.js';

const minutely = (perMinute: number): Quota => ({ perMinute, perDay: null });
const today = (): number => Math.floor(Date.now() / 86_400_000);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const servers: { readonly process: ChildProcess; readonly directory: string }[] = [];

async function startRedis(port: number, ...settings: string[]): Promise<ChildProcess> {
  const directory = mkdtempSync(join(tmpdir(), 'limiter-redis-'));
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory, ...settings];
  const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  servers.push({ process: server, directory });
  for await (const text of server.stdout) if (String(text).includes('Ready to accept connections')) return server;
  throw new Error('redis-server did not start.');
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGKILL');
  await exit;
}

describe('the limiter in Redis', () => {
  let port: number;
  let server: ChildProcess;
  let redis: Redis;
  let limiter: RedisLimiter;
  let subject: string;
  let subjects = 0;
  const others: RedisLimiter[] = [];
  const clients: Redis[] = [];

  const url = (): string => `redis://127.0.0.1:${port}`;
  // What is counted here is how many are allowed, not how soon a busy machine answers.
  const connect = async (patience = 30_000): Promise<RedisLimiter> => {
    const other = await RedisLimiter.connect(url(), { commandTimeout: 30_000 }, patience);
    others.push(other);
    return other;
  };
  const allowed = async (times: number, quota: Quota, by = [limiter]): Promise<number> => {
    const decisions = await Promise.all(by.flatMap((one) => Array.from({ length: times }, () => one.consume(subject, quota))));
    return decisions.filter((decision) => decision.allowed).length;
  };
  const answering = async (): Promise<Decision> => {
    for (;;) {
      const decision = await limiter.peek(subject, minutely(5)).catch(() => undefined);
      if (decision) return decision;
      await pause(20);
    }
  };
  const key = (window: 'minute' | 'day'): string => `limiter:{${subject}}:${window}`;

  beforeAll(async () => {
    port = await freePort();
    server = await startRedis(port);
    redis = new Redis(url());
    clients.push(redis);
    redis.on('error', () => undefined);
    limiter = await connect();
  });

  afterAll(async () => {
    for (const client of clients) client.disconnect();
    await Promise.all(others.map((other) => other.close()));
    for (const { process: started, directory } of servers) {
      await stop(started);
      rmSync(directory, { recursive: true });
    }
  });

  beforeEach(() => {
    subjects += 1;
    subject = `org:${subjects}`;
  });

  it('allows the limit in 60 seconds, then says when the next request succeeds', async () => {
    const before = Date.now();
    expect(await allowed(7, minutely(5))).toBe(5);
    const after = Date.now() + 1;
    const refused = await limiter.consume(subject, minutely(5));
    expect(refused).toMatchObject({ allowed: false, retryAfterSeconds: 60 });
    expect(refused.windows).toEqual([{ name: 'minute', limit: 5, remaining: 0, resetAt: refused.tightest.resetAt }]);
    expect(refused.tightest.resetAt - 60_000).toBeGreaterThanOrEqual(before);
    expect(refused.tightest.resetAt - 60_000).toBeLessThanOrEqual(after);
  });

  it('frees each request at the reset it names', async () => {
    const short = new RedisLimiter(redis, 500);
    await short.consume(subject, minutely(2));
    await pause(200);
    await short.consume(subject, minutely(2));
    const { tightest } = await short.peek(subject, minutely(2));
    await pause(Math.ceil(tightest.resetAt - Date.now()));
    expect(await allowed(3, minutely(2), [short])).toBe(1);
  });

  it('takes nothing for a refused request and nothing for a peek', async () => {
    await allowed(9, minutely(3));
    for (let i = 0; i < 3; i += 1) expect((await limiter.peek(subject, minutely(3))).allowed).toBe(false);
    expect(await redis.llen(key('minute'))).toBe(3);
    subject += ' fresh';
    expect(await limiter.peek(subject, { perMinute: 3, perDay: 9 })).toMatchObject({
      allowed: true,
      windows: [{ remaining: 3 }, { remaining: 9 }],
    });
    expect(await redis.exists(key('minute'), key('day'))).toBe(0);
  });

  it('gives the whole day and no more, in the same step as the minute', async () => {
    const quota = { perMinute: 1_000, perDay: 30 };
    expect(await allowed(50, quota)).toBe(30);
    const midnight = (today() + 1) * 86_400_000;
    expect((await limiter.consume(subject, quota)).tightest).toEqual({ name: 'day', limit: 30, remaining: 0, resetAt: midnight });
    expect(await redis.llen(key('minute'))).toBe(30);
    expect(await allowed(5, { perMinute: 30, perDay: 40 })).toBe(0);
    expect(await redis.hget(key('day'), String(today()))).toBe('30');
  });

  it('starts every UTC day at zero, and keeps the day before for a clock correction across midnight', async () => {
    await redis.hset(key('day'), today() - 2, 5, today() - 1, 5);
    expect(await allowed(9, { perMinute: 100, perDay: 5 })).toBe(5);
    expect((await redis.hkeys(key('day'))).map(Number)).toEqual([today() - 1, today()]);
  });

  it('frees nothing early when its clock steps back, and holds nothing until the clock has caught up', async () => {
    const inAnHour = (Date.now() + 3_600_000) * 1_000;
    await redis.rpush(key('minute'), inAnHour - 20_000_000, inAnHour);
    const refused = await limiter.consume(subject, minutely(2));
    expect(refused).toMatchObject({ allowed: false, retryAfterSeconds: 40 });
    expect(await allowed(2, minutely(3))).toBe(1);
  });

  it('honours a changed plan at once', async () => {
    await allowed(5, minutely(5));
    expect((await limiter.consume(subject, minutely(2))).tightest.remaining).toBe(0);
    expect(await allowed(9, minutely(8))).toBe(3);
  });

  it('names after a downgrade the request that really frees', async () => {
    const now = Date.now() * 1_000;
    await redis.rpush(key('minute'), now - 40_000_000, now - 30_000_000, now - 20_000_000);
    expect((await limiter.peek(subject, minutely(2))).retryAfterSeconds).toBe(30);
  });

  it('forgets a subject, and no other', async () => {
    const quota = { perMinute: 5, perDay: 9 };
    await allowed(2, quota);
    await limiter.consume(`${subject} beside`, quota);
    await limiter.forget(subject);
    expect(await redis.exists(key('minute'), key('day'))).toBe(0);
    expect((await limiter.peek(subject, quota)).windows).toMatchObject([{ remaining: 5 }, { remaining: 9 }]);
    expect((await limiter.peek(`${subject} beside`, quota)).windows).toMatchObject([{ remaining: 4 }, { remaining: 8 }]);
  });

  it('expires every key', async () => {
    await allowed(2, { perMinute: 5, perDay: 5 });
    expect(await redis.pttl(key('minute'))).toBeGreaterThan(60_000);
    expect(await redis.pttl(key('minute'))).toBeLessThanOrEqual(61_000);
    expect(await redis.ttl(key('day'))).toBeGreaterThan(86_400);
    expect(await redis.ttl(key('day'))).toBeLessThanOrEqual(172_800);
  });

  it('counts once when the server has forgotten the script', async () => {
    await redis.script('FLUSH');
    expect((await limiter.consume(subject, minutely(5))).tightest.remaining).toBe(4);
  });

  it('keeps what belongs to a subject in one slot of a cluster', async () => {
    const clusterPort = await freePort();
    await startRedis(clusterPort, '--cluster-enabled', 'yes');
    const member = new Redis(clusterPort, { maxRetriesPerRequest: 0 });
    clients.push(member);
    await member.call('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
    while (!String(await member.cluster('INFO')).includes('cluster_state:ok')) await pause(20);
    expect(await allowed(5, { perMinute: 3, perDay: 9 }, [new RedisLimiter(member)])).toBe(3);
  });

  it('is exact over many connections at once', async () => {
    const replicas = await Promise.all(Array.from({ length: 8 }, () => connect()));
    expect(await allowed(100, { perMinute: 300, perDay: 250 }, replicas)).toBe(250);
  });

  describe('with the patience of the product', () => {
    beforeAll(async () => {
      limiter = await connect(patienceMs);
    });

    it('fails soon when the server hangs, and a request that was given up costs nothing afterwards', async () => {
      await limiter.consume(subject, minutely(100));
      server.kill('SIGSTOP');
      const began = Date.now();
      await expect(limiter.consume(subject, minutely(100))).rejects.toThrow('Redis did not answer in time.');
      expect(Date.now() - began).toBeLessThan(2_000);
      server.kill('SIGCONT');
      expect((await limiter.peek(subject, minutely(100))).tightest.remaining).toBe(99);
    });

    it('takes a pause of its own process for no fault of the server, in this request and in the next', async () => {
      await limiter.consume(subject, minutely(100));
      const asked = [limiter.consume(subject, minutely(100)), limiter.consume(subject, minutely(100))];
      const began = performance.now();
      while (performance.now() - began < 2 * patienceMs);
      for (const { allowed: isAllowed } of await Promise.all(asked)) expect(isAllowed).toBe(true);
      expect((await limiter.consume(subject, minutely(100))).tightest.remaining).toBe(96);
    });

    it('does not send a request again whose answer was lost with the connection', async () => {
      server.kill('SIGSTOP');
      const lost = expect(limiter.consume(subject, minutely(5))).rejects.toThrow();
      await stop(server);
      server = await startRedis(port);
      await lost;
      expect((await answering()).tightest.remaining).toBe(5);
    });

    it('fails while the server is down, refuses to start without it, and works again with it', async () => {
      await stop(server);
      await expect(limiter.consume(subject, minutely(5))).rejects.toThrow();
      await expect(limiter.consume(subject, minutely(5))).rejects.toThrow("Stream isn't writeable");
      await expect(RedisLimiter.connect(url())).rejects.toThrow('Redis cannot be reached: connect ECONNREFUSED');
      server = await startRedis(port);
      await answering();
      expect(await allowed(9, minutely(5))).toBe(5);
    });
  });
});
