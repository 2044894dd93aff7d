import type { DayReservations } from './day-account.js';
import { LEDGER_BYTES, MemoryLimiter } from './memory-limiter.js';
import type { Quota } from './rate-limiter.js';

const minutely = (perMinute: number): Quota => ({ perMinute, perDay: null });
const [noon, midnight] = [Date.UTC(2025, 10, 21, 12), Date.UTC(2025, 10, 22)];

/** The store of the day's counts; a test can hold its answers back or fail them like a database's. */
class Store implements DayReservations {
  readonly reserved = new Map<string, number>();
  calls = 0;
  down = false;
  gate: Promise<void> = Promise.resolve();

  async reserve(subject: string, day: string, wanted: number, limit: number) {
    this.calls += 1;
    if (this.down) throw new Error('database is down');
    const before = this.reserved.get(`${subject} ${day}`) ?? 0;
    const after = Math.max(before, Math.min(before + wanted, limit));
    this.reserved.set(`${subject} ${day}`, after);
    await this.gate;
    return { granted: after - before, reserved: after };
  }

  release(subject: string, day: string, unused: number): Promise<void> {
    this.reserved.set(`${subject} ${day}`, (this.reserved.get(`${subject} ${day}`) ?? 0) - unused);
    return Promise.resolve();
  }
}

describe('the limiter of a single process', () => {
  let now: number;
  let store: Store;
  let limiter: MemoryLimiter;
  const start = (subjectsWithRoom = 1_000): MemoryLimiter =>
    new MemoryLimiter({ now: () => now, reservations: store, mostBytes: subjectsWithRoom * LEDGER_BYTES });
  const allowed = async (times: number, quota: Quota, subject = 'org'): Promise<number> => {
    const decisions = await Promise.all(Array.from({ length: times }, () => limiter.consume(subject, quota)));
    return decisions.filter((decision) => decision.allowed).length;
  };

  beforeEach(() => {
    now = noon;
    store = new Store();
    limiter = start();
  });

  it('allows the limit in any 60 seconds and frees each request 60 seconds after it was made', async () => {
    expect(await allowed(2, minutely(3))).toBe(2);
    now += 59_000;
    expect(await allowed(5, minutely(3))).toBe(1);
    now += 999;
    expect(await allowed(5, minutely(3))).toBe(0);
    now += 1;
    expect(await allowed(5, minutely(3))).toBe(2);
  });

  it('gives a refused client the time at which the next request succeeds', async () => {
    await allowed(1, minutely(2));
    now += 20_500;
    await allowed(1, minutely(2));
    now += 10_000;
    expect(await limiter.consume('org', minutely(2))).toEqual({
      allowed: false,
      tightest: { name: 'minute', limit: 2, remaining: 0, resetAt: noon + 60_000 },
      windows: [{ name: 'minute', limit: 2, remaining: 0, resetAt: noon + 60_000 }],
      retryAfterSeconds: 30,
    });
    now = noon + 59_999;
    expect((await limiter.peek('org', minutely(2))).retryAfterSeconds).toBe(1);
  });

  it('takes nothing for a refused request and nothing for a peek', async () => {
    await allowed(3, minutely(3));
    now += 30_000;
    await allowed(50, minutely(3));
    now += 30_000;
    for (let i = 0; i < 5; i += 1) expect((await limiter.peek('org', minutely(3))).tightest.remaining).toBe(3);
    expect(await allowed(5, minutely(3))).toBe(3);
  });

  it('shows an unused quota as full, with a reset of now', async () => {
    const quota = { perMinute: 60, perDay: 10_000 };
    const decision = await limiter.peek('org', quota);
    expect(decision.windows).toEqual([
      { name: 'minute', limit: 60, remaining: 60, resetAt: noon },
      { name: 'day', limit: 10_000, remaining: 10_000, resetAt: noon },
    ]);
    expect(decision).toMatchObject({ allowed: true, retryAfterSeconds: null, tightest: { name: 'minute' } });
  });

  it('names the minute when both windows have as many requests remaining', async () => {
    expect((await limiter.consume('org', { perMinute: 5, perDay: 5 })).tightest.name).toBe('minute');
  });

  it('names the day when the day has fewer remaining, and refuses until midnight', async () => {
    const quota = { perMinute: 5, perDay: 6 };
    await allowed(5, quota);
    now += 60_000;
    expect((await limiter.consume('org', quota)).tightest).toEqual({ name: 'day', limit: 6, remaining: 0, resetAt: midnight });
    expect(await limiter.consume('org', quota)).toMatchObject({ allowed: false, retryAfterSeconds: (midnight - now) / 1_000 });
  });

  it('names the window that frees last when both are violated', async () => {
    const quota = { perMinute: 2, perDay: 2 };
    await allowed(2, quota);
    expect((await limiter.consume('org', quota)).tightest.name).toBe('day');
    now = midnight - 10_000;
    await allowed(2, quota, 'other');
    expect((await limiter.consume('other', quota)).tightest).toMatchObject({ name: 'minute', resetAt: midnight + 50_000 });
  });

  it('honours a changed plan at once, without a negative remainder', async () => {
    await allowed(5, { perMinute: 5, perDay: 100 });
    const smaller = await limiter.consume('org', { perMinute: 2, perDay: 4 });
    expect(smaller).toMatchObject({ allowed: false, windows: [{ remaining: 0 }, { remaining: 0 }] });
    expect(await allowed(20, { perMinute: 10, perDay: 1_000 })).toBe(5);
  });

  it('never asks the database about a subject without a day limit', async () => {
    store.down = true;
    expect(await allowed(10, minutely(10))).toBe(10);
    expect(store.calls).toBe(0);
  });

  it('lets a burst that needs a reservation wait for one shared call', async () => {
    let open = (): void => undefined;
    store.gate = new Promise((resolve) => (open = resolve));
    const burst = allowed(15, { perMinute: 60, perDay: 10_000 });
    await new Promise(setImmediate);
    expect(store.calls).toBe(1);
    open();
    expect(await burst).toBe(15);
  });

  it('tops the block up before it is spent, so that the next request need not wait', async () => {
    const quota = { perMinute: 60, perDay: 10_000 };
    await allowed(10, quota);
    expect([...store.reserved.values()]).toEqual([30]);
    store.gate = new Promise(() => undefined);
    expect(await allowed(10, quota)).toBe(10);
  });

  it('gives the whole day, neither more nor less, however it is asked for', async () => {
    const quota = { perMinute: 1_000, perDay: 47 };
    expect(await allowed(100, quota)).toBe(47);
    now = midnight;
    expect(await allowed(100, quota)).toBe(47);
  });

  it('forgets nothing of the day over a clean restart', async () => {
    const quota = { perMinute: 1_000, perDay: 47 };
    await allowed(5, quota);
    await limiter.close();
    expect([...store.reserved.values()]).toEqual([5]);
    limiter = start();
    expect(await allowed(100, quota)).toBe(42);
  });

  it('loses at most one block of the day when it is killed', async () => {
    const quota = { perMinute: 1_000, perDay: 1_000 };
    await allowed(105, quota);
    limiter = start();
    const left = await allowed(1_000, quota);
    expect(left).toBeLessThanOrEqual(895);
    expect(left).toBeGreaterThanOrEqual(875);
  });

  it('gives back a reservation that was under way when it closed', async () => {
    let open = (): void => undefined;
    store.gate = new Promise((resolve) => (open = resolve));
    const waiting = limiter.consume('org', { perMinute: 60, perDay: 100 });
    const closing = limiter.close();
    open();
    await expect(waiting).rejects.toThrow('closed');
    await closing;
    expect([...store.reserved.values()]).toEqual([0]);
  });

  it('counts a request in the day in which it is decided when midnight passes while it waits', async () => {
    let open = (): void => undefined;
    store.gate = new Promise((resolve) => (open = resolve));
    now = midnight - 1;
    const waiting = limiter.consume('org', { perMinute: 60, perDay: 100 });
    now = midnight;
    open();
    expect((await waiting).windows[1]).toEqual({ name: 'day', limit: 100, remaining: 99, resetAt: midnight + 86_400_000 });
    await limiter.close();
    expect(Object.fromEntries(store.reserved)).toEqual({ 'org 2025-11-21': 0, 'org 2025-11-22': 1 });
  });

  it('fails when the database does, counts nothing for it, and works again with it', async () => {
    const quota = { perMinute: 60, perDay: 47 };
    store.down = true;
    await expect(limiter.consume('org', quota)).rejects.toThrow('database is down');
    store.down = false;
    expect(await allowed(60, quota)).toBe(47);
  });

  it('spends its reservation while the database is down', async () => {
    const quota = { perMinute: 60, perDay: 100 };
    await limiter.consume('org', quota);
    store.down = true;
    expect(await allowed(19, quota)).toBe(19);
    await expect(limiter.consume('org', quota)).rejects.toThrow('database is down');
  });

  it('finds out that an ending process has given counts back', async () => {
    const quota = { perMinute: 100, perDay: 25 };
    const ending = start();
    await ending.consume('org', quota);
    expect(await allowed(25, quota)).toBe(5);
    await ending.close();
    now += 1_000;
    expect(await allowed(1, quota)).toBe(0);
    expect(await allowed(25, quota)).toBe(19);
  });

  it('keeps both days exact when the clock is corrected across midnight', async () => {
    const quota = { perMinute: 1_000, perDay: 47 };
    now = midnight - 10;
    expect(await allowed(40, quota)).toBe(40);
    now = midnight;
    expect(await allowed(3, quota)).toBe(3);
    now = midnight - 5;
    expect(await allowed(100, quota)).toBe(7);
    now = midnight;
    expect(await allowed(100, quota)).toBe(44);
  });

  it('drops idle subjects and keeps memory bounded without forgetting one that counts', async () => {
    limiter = start(3);
    for (const subject of ['a', 'b', 'c']) await limiter.consume(subject, minutely(1));
    await expect(limiter.consume('d', minutely(1))).rejects.toThrow('already counts 3 subjects');
    expect((await limiter.consume('a', minutely(1))).allowed).toBe(false);
    expect((await limiter.peek('d', minutely(1))).allowed).toBe(true);
    now += 60_000;
    for (const subject of ['d', 'e', 'f']) expect((await limiter.consume(subject, minutely(1))).allowed).toBe(true);
  });

  it('keeps the account of an organization that was idle for a minute', async () => {
    limiter = start(2);
    const quota = { perMinute: 5, perDay: 10 };
    await allowed(1, quota);
    now += 120_000;
    await allowed(1, minutely(1), 'anonymous');
    await expect(limiter.consume('another', minutely(1))).rejects.toThrow('already counts');
    expect((await limiter.consume('org', quota)).windows[1]?.remaining).toBe(8);
  });
});
