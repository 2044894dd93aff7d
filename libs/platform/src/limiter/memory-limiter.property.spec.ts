// Random histories of the limiter of a single process; each decision is compared with a plain list of the requests taken so far.
import fc from 'fast-check';
import { runs } from '../../../../test/support/full-counts.js';
import { block, type DayReservations } from './day-account.js';
import { MemoryLimiter } from './memory-limiter.js';
import type { Decision, Quota, WindowState } from './rate-limiter.js';

const minute = 60_000;
const day = 86_400_000;
const dayName = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A database that answers when the history lets it. */
class SlowStore implements DayReservations {
  readonly reserved = new Map<string, number>();
  readonly pending: { commit: (answer?: boolean) => void; fail: () => void }[] = [];

  reserve(subject: string, date: string, wanted: number, limit: number): Promise<{ granted: number; reserved: number }> {
    return new Promise((resolve, reject) => {
      const commit = (answer = true): void => {
        const before = this.at(subject, date);
        const after = Math.max(before, Math.min(before + wanted, limit));
        this.reserved.set(`${subject} ${date}`, after);
        if (answer) resolve({ granted: after - before, reserved: after });
      };
      this.pending.push({ commit, fail: () => reject(new Error('database is down')) });
    });
  }

  release(subject: string, date: string, unused: number): Promise<void> {
    this.reserved.set(`${subject} ${date}`, this.at(subject, date) - unused);
    return Promise.resolve();
  }

  at(subject: string, date: string): number {
    return this.reserved.get(`${subject} ${date}`) ?? 0;
  }
}

type Operation =
  | { do: 'step'; ms: number }
  | { do: 'consume' | 'peek'; subject: string; times: number }
  | { do: 'answer' | 'fail'; which: number }
  | { do: 'close' }
  | { do: 'kill'; committed: boolean };

const subject = fc.constantFrom('one', 'two');
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('step' as const), ms: fc.nat(3_000) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('step' as const), ms: fc.integer({ min: 58_000, max: 61_000 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('step' as const), ms: fc.constantFrom(1, 59_999, 60_000, day) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('consume' as const), subject, times: fc.integer({ min: 1, max: 15 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('peek' as const), subject, times: fc.constant(1) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('answer' as const), which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), committed: fc.boolean() }) },
);
const quota: fc.Arbitrary<Quota> = fc.record({
  perMinute: fc.integer({ min: 1, max: 40 }),
  perDay: fc.option(fc.integer({ min: 1, max: 70 }), { freq: 4 }),
});

/** The expected decision, counted from the list of taken requests without regard for speed. */
class Model {
  /** Of this process only: a restart forgets the minute, as documented. */
  taken: { subject: string; at: number }[] = [];
  ever: { subject: string; at: number }[] = [];
  /** Reserved by killed processes, by subject and day. */
  readonly lost = new Map<string, number>();

  constructor(private readonly quota: Quota) {}

  expectation(subject: string, now: number, take: boolean): Decision {
    const allowed = this.windows(subject, now).every((window) => window.remaining > 0);
    if (take && allowed) for (const list of [this.taken, this.ever]) list.push({ subject, at: now });
    const windows = this.windows(subject, now);
    const fewest = windows.filter((window) => window.remaining === Math.min(...windows.map(({ remaining }) => remaining)));
    const last = Math.max(...fewest.map(({ resetAt }) => resetAt));
    const tightest = (allowed ? fewest[0] : fewest.find(({ resetAt }) => resetAt === last)) as WindowState;
    return { allowed, tightest, windows, retryAfterSeconds: allowed ? null : Math.ceil((tightest.resetAt - now) / 1_000) };
  }

  dayUsed(subject: string, date: string): number {
    return this.ever.filter((one) => one.subject === subject && dayName(one.at) === date).length;
  }

  private windows(subject: string, now: number): WindowState[] {
    const mine = this.taken.filter((one) => one.subject === subject).map(({ at }) => at);
    const remainingAt = (at: number): number => this.quota.perMinute - mine.filter((one) => one + minute > at).length;
    const remaining = remainingAt(now);
    const resetAt = mine.map((at) => at + minute).find((at) => at > now && remainingAt(at) > remaining) ?? now;
    const windows: WindowState[] = [{ name: 'minute', limit: this.quota.perMinute, remaining, resetAt }];
    if (this.quota.perDay !== null) {
      const used = this.dayUsed(subject, dayName(now)) + (this.lost.get(`${subject} ${dayName(now)}`) ?? 0);
      const midnight = Date.parse(dayName(now)) + day;
      windows.push({
        name: 'day',
        limit: this.quota.perDay,
        remaining: this.quota.perDay - used,
        resetAt: used > 0 ? midnight : now,
      });
    }
    return windows;
  }
}

const turn = (): Promise<void> => new Promise(setImmediate);

class History {
  now = Date.UTC(2025, 10, 21, 23, 57);
  readonly store = new SlowStore();
  readonly model: Model;
  private limiter = this.start();
  private generation = 0;
  private kills = 0;
  private waiting = 0;
  /** A callback's failed expectation would be lost in its promise. */
  private readonly disagreements: unknown[] = [];

  constructor(private readonly quota: Quota) {
    this.model = new Model(quota);
  }

  async run(operations: readonly Operation[]): Promise<void> {
    for (const one of operations) {
      if (one.do === 'step') this.now += one.ms;
      if (one.do === 'consume' || one.do === 'peek') for (let i = 0; i < one.times; i += 1) this.send(one.subject, one.do);
      if (one.do === 'answer') this.pick(one.which)?.commit();
      if (one.do === 'fail') this.pick(one.which)?.fail();
      if (one.do === 'close') await this.close();
      if (one.do === 'kill') this.kill(one.committed);
      await turn();
      expect(this.disagreements).toEqual([]);
    }
    while (this.store.pending.length > 0) {
      this.pick(0)?.commit();
      await turn();
    }
    expect(this.disagreements).toEqual([]);
    expect(this.waiting).toBe(0);
    await this.close();
    this.expectNoLimitBroken();
  }

  private send(subject: string, how: 'consume' | 'peek'): void {
    const { generation } = this;
    this.waiting += 1;
    this.limiter[how](subject, this.quota).then(
      (decision) => {
        if (generation !== this.generation) return;
        this.waiting -= 1;
        const expected = this.model.expectation(subject, this.now, how === 'consume');
        if (JSON.stringify(decision) !== JSON.stringify(expected)) this.disagreements.push({ decision, expected });
      },
      (error: Error) => {
        if (generation !== this.generation) return;
        this.waiting -= 1;
        if (!/database is down|closed/.test(error.message)) this.disagreements.push(error);
      },
    );
  }

  private start(): MemoryLimiter {
    return new MemoryLimiter({ now: () => this.now, reservations: this.store });
  }

  private pick(which: number): SlowStore['pending'][number] | undefined {
    return this.store.pending.splice(which % Math.max(1, this.store.pending.length), 1)[0];
  }

  private async close(): Promise<void> {
    const closing = this.limiter.close();
    while (this.store.pending.length > 0) this.pick(0)?.commit();
    await closing;
    await turn();
    for (const [key, reserved] of this.store.reserved) {
      const [subject = '', date = ''] = key.split(' ');
      // Reservations of a past day are useless and may stay.
      if (date === dayName(this.now)) expect(reserved).toBe(this.model.dayUsed(subject, date) + (this.model.lost.get(key) ?? 0));
    }
    this.restart();
  }

  private kill(committed: boolean): void {
    // A killed process receives no answer.
    for (const call of this.store.pending.splice(0)) if (committed) call.commit(false);
    this.kills += 1;
    this.restart();
    for (const [key, reserved] of this.store.reserved) {
      const [subject = '', date = ''] = key.split(' ');
      this.model.lost.set(key, reserved - this.model.dayUsed(subject, date));
      expect(this.model.lost.get(key)).toBeLessThanOrEqual(block * this.kills);
    }
  }

  private restart(): void {
    this.generation += 1;
    this.waiting = 0;
    this.model.taken = [];
    this.limiter = this.start();
  }

  private expectNoLimitBroken(): void {
    for (const [key, reserved] of this.store.reserved) {
      const [subject = '', date = ''] = key.split(' ');
      expect(this.model.dayUsed(subject, date)).toBeLessThanOrEqual(reserved);
      expect(reserved).toBeLessThanOrEqual(this.quota.perDay ?? 0);
    }
  }
}

describe('any history of the limiter of a single process', () => {
  it('is decided as a recount of the requests taken decides it: never one more, never one less, every header true', async () => {
    await fc.assert(
      fc.asyncProperty(quota, fc.array(operation, { maxLength: 80 }), (limits, operations) =>
        new History(limits).run(operations),
      ),
      { numRuns: runs(400) },
    );
  });

  it('refuses until the reset it names and not a millisecond longer', async () => {
    const sends = fc.array(fc.record({ ms: fc.nat(20_000), times: fc.nat(10) }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(quota, sends, async (limits, steps) => {
        let now = Date.UTC(2025, 10, 21, 23, 57);
        const store = new SlowStore();
        const limiter = new MemoryLimiter({ now: () => now, reservations: store });
        const ask = async (how: 'consume' | 'peek'): Promise<Decision> => {
          const answer = limiter[how]('org', limits);
          while (store.pending.length > 0) store.pending.shift()?.commit();
          return answer;
        };
        for (const { ms, times } of steps) {
          now += ms;
          for (let i = 0; i < times; i += 1) await ask('consume');
        }
        const { allowed, tightest, retryAfterSeconds } = await ask('peek');
        if (allowed) return;
        const asked = now;
        now = tightest.resetAt - 1;
        expect((await ask('consume')).allowed).toBe(false);
        now = Math.min(tightest.resetAt, asked + (retryAfterSeconds ?? 0) * 1_000);
        expect((await ask('consume')).allowed).toBe(true);
      }),
      { numRuns: runs(400) },
    );
  });
});
