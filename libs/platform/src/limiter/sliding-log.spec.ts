import fc from 'fast-check';
import { runs } from '../../../../test/support/full-counts.js';
import { minuteMs } from './rate-limiter.js';
import { SlidingLog } from './sliding-log.js';

const noon = Date.UTC(2025, 10, 21, 12);

const logOf = (...instants: number[]): SlidingLog => {
  const log = new SlidingLog();
  for (const instant of instants) {
    log.usedAt(instant);
    log.add(instant);
  }
  return log;
};

describe('the log of the last 60 seconds', () => {
  it('counts a request until just before 60 seconds are over', () => {
    const log = logOf(noon, noon + 10);
    expect(log.usedAt(noon + 59_999)).toBe(2);
    expect(log.usedAt(noon + 60_000)).toBe(1);
    expect(log.usedAt(noon + 60_010)).toBe(0);
  });

  it('frees with its oldest request, or after a downgrade with the one that brings it below the limit', () => {
    const log = logOf(noon, noon + 1_000, noon + 2_000, noon + 3_000);
    expect(log.freesAt(4)).toBe(noon + 60_000);
    expect(log.freesAt(9)).toBe(noon + 60_000);
    expect(log.freesAt(2)).toBe(noon + 62_000);
  });

  it('frees nothing early when the clock steps back, and holds nothing until the clock has caught up', () => {
    const log = logOf(noon - 1_000, noon);
    const back = noon - 3_600_000;
    expect(log.usedAt(back)).toBe(2);
    expect(log.usedAt(back + 58_999)).toBe(2);
    expect(log.usedAt(back + 59_000)).toBe(1);
    expect(log.usedAt(back + 60_000)).toBe(0);
  });

  it('keeps the limit in true time, and frees all after a minute, however the clock is set back', () => {
    const step = fc.record({ ms: fc.nat(30_000), back: fc.oneof(fc.constant(0), fc.nat(200_000)), times: fc.nat(6) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.array(step), (limit, history) => {
        let clock = noon;
        let elapsed = 0;
        const log = new SlidingLog();
        const taken: number[] = [];
        for (const { ms, back, times } of history) {
          elapsed += ms;
          clock += ms - back;
          for (let i = 0; i < times && log.usedAt(clock) < limit; i += 1) {
            log.add(clock);
            taken.push(elapsed);
          }
        }
        for (const from of taken) {
          expect(taken.filter((at) => at >= from && at < from + minuteMs).length).toBeLessThanOrEqual(limit);
        }
        log.usedAt(clock);
        expect(log.usedAt(clock + minuteMs)).toBe(0);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('is an exact recount of the requests whatever their distances', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(5_000), fc.nat(90_000)), { maxLength: 200 }), (distances) => {
        const log = new SlidingLog();
        const taken: number[] = [];
        let now = noon;
        for (const distance of distances) {
          now += distance;
          expect(log.usedAt(now)).toBe(taken.filter((at) => at + minuteMs > now).length);
          log.add(now);
          taken.push(now);
        }
      }),
    );
  });

  it('holds no more than twice what counts, after any amount of traffic', () => {
    const log = new SlidingLog();
    let most = 0;
    for (let now = noon; now < noon + 3_600_000; now += 100) {
      const used = log.usedAt(now);
      log.add(now);
      most = Math.max(most, log.size / (used + 1));
    }
    expect(most).toBeLessThanOrEqual(2);
  });
});
