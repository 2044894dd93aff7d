import fc from 'fast-check';
import { runs } from '../../../../test/support/full-counts.js';
import { FailoverLimiter, recoveryMs } from './failover-limiter.js';
import { decisionOf, type Decision, type Quota, type RateLimiter } from './rate-limiter.js';

/** A shared store that allows everything, and answers when the history lets it. */
class Store implements RateLimiter {
  isAway = false;
  taken = 0;

  consume(subject: string, quota: Quota): Promise<Decision> {
    if (!this.isAway) this.taken += 1;
    return this.peek(subject, quota);
  }

  peek(_subject: string, quota: Quota): Promise<Decision> {
    if (this.isAway) return Promise.reject(new Error('Command timed out'));
    return Promise.resolve(decisionOf(true, quota, { now: 0, minuteUsed: 0, minuteFreesAt: 0, dayUsed: 0 }));
  }

  forget(): Promise<void> {
    return this.isAway ? Promise.reject(new Error('Command timed out')) : Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

const turn = (): Promise<void> => new Promise(setImmediate);

it(
  'counts alone from the first failure of the store until that has answered for a minute, and never more than its ' + 'share',
  async () => {
    const step = fc.record({
      ms: fc.integer({ min: 1_000, max: 40_000 }),
      isAway: fc.boolean(),
      times: fc.integer({ min: 1, max: 9 }),
    });
    const quota = fc.record({ perMinute: fc.integer({ min: 1, max: 20 }), perDay: fc.constantFrom(null, 5, 30) });
    await fc.assert(
      fc.asyncProperty(
        quota,
        fc.integer({ min: 1, max: 6 }),
        fc.array(step, { maxLength: 30 }),
        async (limits, replicas, steps) => {
          let now = Date.UTC(2025, 10, 21, 12);
          const store = new Store();
          const limiter = new FailoverLimiter(store, { replicas, now: () => now });
          const share = Math.max(1, Math.floor(limits.perMinute / replicas));
          let alone = false;
          let answersSince: number | undefined;
          const own: number[] = [];
          for (const { ms, isAway, times } of steps) {
            now += ms;
            store.isAway = isAway;
            for (let sent = 0; sent < times; sent += 1) {
              const wasAlone = alone;
              const before = store.taken;
              const { allowed, windows } = await limiter.consume('org', limits);
              await turn();
              if (isAway) [alone, answersSince] = [true, undefined];
              const countedAlone = wasAlone || isAway;
              expect(store.taken - before).toBe(countedAlone ? 0 : 1);
              expect(windows[0]?.limit).toBe(countedAlone ? share : limits.perMinute);
              if (countedAlone && allowed) own.push(now);
              if (wasAlone && !isAway) {
                answersSince ??= now;
                if (now - answersSince >= recoveryMs) alone = false;
              }
            }
            expect(own.filter((at) => at + 60_000 > now).length).toBeLessThanOrEqual(share);
          }
        },
      ),
      { numRuns: runs(200) },
    );
  },
);
