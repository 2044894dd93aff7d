import fc from 'fast-check';
import {
  batchOf,
  callPurposes,
  type CallPurpose,
  ceilingOf,
  countsFrom,
  grantOf,
  hourOf,
  type SpentHour,
} from './operation-quota.js';

const START = Date.parse('2026-11-01T00:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MIN = 24 * 60;

const at = (minute: number): Date => new Date(START + minute * MINUTE_MS);

/** A table of hours as the database keeps it, and every operation as the platform would count it. */
class Days {
  readonly hours = new Map<number, number>();
  readonly made: { readonly minute: number; readonly purpose: CallPurpose; readonly operations: number }[] = [];

  constructor(private readonly limit: number) {}

  get spent(): SpentHour[] {
    return [...this.hours].map(([hour, operations]) => ({ hour: new Date(hour), operations }));
  }

  /** Whether it was let through; all that is granted is spent at the end of the hour at the latest. */
  ask(minute: number, purpose: CallPurpose, needed: number): boolean {
    const answer = grantOf({ purpose, needed, limit: this.limit }, this.spent, at(minute));
    if ('retryAt' in answer) return false;
    const hour = hourOf(at(minute)).getTime();
    this.hours.set(hour, (this.hours.get(hour) ?? 0) + answer.granted);
    const last = Math.floor(minute / 60) * 60 + 59;
    this.made.push({ minute, purpose, operations: needed }, { minute: last, purpose, operations: answer.granted - needed });
    return true;
  }

  /** Of the 24 hours that end with this minute. */
  counted(minute: number, of: readonly CallPurpose[] = callPurposes): number {
    return this.made
      .filter((call) => call.minute > minute - DAY_MIN && call.minute <= minute && of.includes(call.purpose))
      .reduce((sum, { operations }) => sum + operations, 0);
  }
}

const calls = fc.array(
  fc.record({
    pause: fc.integer({ min: 0, max: 240 }),
    purpose: fc.constantFrom(...callPurposes),
    needed: fc.integer({ min: 1, max: 40 }),
  }),
  { maxLength: 200 },
);

describe('the operations of an application', () => {
  it('never take the part of stops in any 24 hours, as far as they are reads and changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 3_000 }), calls, (limit, all) => {
        const days = new Days(limit);
        let minute = 0;
        for (const { pause, purpose, needed } of all) days.ask((minute += pause), purpose, needed);
        for (const { minute: end } of days.made) {
          expect(days.counted(end, ['read', 'change'])).toBeLessThanOrEqual(limit * 0.9);
          expect(days.counted(end, ['read'])).toBeLessThanOrEqual(limit * 0.8);
        }
      }),
    );
  });

  it('leave a tenth to stops, and a stop is asked for whatever was spent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 3_000 }), calls, (limit, all) => {
        const days = new Days(limit);
        let minute = 0;
        for (const { pause, purpose, needed } of all) days.ask((minute += pause), purpose === 'stop' ? 'read' : purpose, needed);
        expect(limit - days.counted(minute)).toBeGreaterThanOrEqual(Math.floor(limit / 10));
        for (let stops = 0; stops <= limit; stops += batchOf(limit)) expect(days.ask(minute, 'stop', 1)).toBe(true);
      }),
    );
  });

  it('are refused until the time that is named, and granted then', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 3_000 }), calls, (limit, all) => {
        const days = new Days(limit);
        let minute = 0;
        for (const { pause, purpose, needed } of all) {
          minute += pause;
          const answer = grantOf({ purpose, needed, limit }, days.spent, at(minute));
          if ('retryAt' in answer && needed <= ceilingOf(purpose, limit)) {
            const just = new Date(answer.retryAt.getTime() - 1);
            expect('granted' in grantOf({ purpose, needed, limit }, days.spent, just)).toBe(false);
            expect('granted' in grantOf({ purpose, needed, limit }, days.spent, answer.retryAt)).toBe(true);
          }
          days.ask(minute, purpose, needed);
        }
      }),
    );
  });

  it.each([
    ['a full hour ago', '2026-11-02T10:00:00Z', '2026-11-01T10:00:00Z'],
    ['within the hour', '2026-11-02T10:59:59Z', '2026-11-01T10:00:00Z'],
  ])('count from %s a day before', (_, now, from) => {
    expect(countsFrom(new Date(now))).toEqual(new Date(from));
  });

  it('are reserved ten at a time of Basic access, and one by one of a small limit', () => {
    expect([batchOf(15_000), batchOf(2_880), batchOf(100)]).toEqual([10, 2, 1]);
  });
});
