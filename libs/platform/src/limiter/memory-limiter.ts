import { DayAccount, type DayReservations } from './day-account.js';
import { dayOf, decisionOf, type Decision, type Quota, type RateLimiter } from './rate-limiter.js';
import { SlidingLog } from './sliding-log.js';

export interface MemoryLimiterOptions {
  /**
   * Epoch milliseconds, with or without fractions: the limiter is as exact as this clock. The clock may step back; if it jumps forward,
   * requests are freed too early by the same amount.
   */
  readonly now: () => number;
  /** Used only for subjects with a day limit. */
  readonly reservations: DayReservations;
  /**
   * Subjects counted at once. Beyond it new ones are refused with an error, and known ones are served. Anonymous clients have a limiter of
   * their own, so that a flood of addresses cannot take the organizations' places.
   */
  readonly maxSubjects?: number;
}

/**
 * The limiter of a single process. The minute is counted in memory, so a restart forgets the last 60 seconds, and a second process would
 * count separately: several replicas need Redis. The day is reserved in blocks from the database: exact while the process runs and over a
 * clean restart; a kill, or a reservation whose answer is lost, costs the subject at most one block.
 */
export class MemoryLimiter implements RateLimiter {
  private readonly ledgers = new Map<string, Ledger>();
  private sweep = this.ledgers.entries();
  private closed = false;

  constructor(private readonly options: MemoryLimiterOptions) {}

  consume(subject: string, quota: Quota): Promise<Decision> {
    return this.decide(subject, quota, true);
  }

  peek(subject: string, quota: Quota): Promise<Decision> {
    return this.decide(subject, quota, false);
  }

  /** The day's reservation stays: its row also holds the counts of other processes. */
  forget(subject: string): Promise<void> {
    this.ledgers.delete(subject);
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.closed = true;
    const accounts = [...this.ledgers.values()].flatMap((ledger) => ledger.accounts);
    const outcomes = await Promise.allSettled(accounts.map((account) => account.close()));
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome): unknown => outcome.reason);
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} day reservations could not be given back.`);
  }

  // Between two awaits everything happens in one turn of the event loop, so requests of this process cannot interleave there; after an await the
  // day and the ledger are looked up again.
  private async decide(subject: string, quota: Quota, take: boolean): Promise<Decision> {
    for (;;) {
      if (this.closed) throw new Error('The rate limiter is closed.');
      const now = this.options.now();
      const ledger = this.ledgerOf(subject, now, take || quota.perDay !== null);
      const account = quota.perDay === null ? undefined : ledger.accountOf(dayOf(now), subject, this.options.reservations);
      const dayUsed = account?.used ?? 0;
      const allowed = ledger.log.usedAt(now) < quota.perMinute && dayUsed < (quota.perDay ?? Infinity);
      if (account && quota.perDay !== null && (!account.known || (take && allowed && account.unspent === 0))) {
        await account.refill(quota.perDay);
        continue;
      }
      if (take && allowed) {
        ledger.log.add(now);
        account?.spend();
      }
      if (account && quota.perDay !== null) account.refillAhead(quota.perDay, now);
      return decisionOf(allowed, quota, {
        now,
        minuteUsed: ledger.log.usedAt(now),
        minuteFreesAt: ledger.log.freesAt(quota.perMinute),
        dayUsed: account?.used ?? 0,
      });
    }
  }

  private ledgerOf(subject: string, now: number, keep: boolean): Ledger {
    const known = this.ledgers.get(subject);
    if (known) return known;
    const fresh = new Ledger();
    if (keep) {
      this.forgetIdle(now);
      if (this.ledgers.size >= (this.options.maxSubjects ?? defaultMaxSubjects)) {
        throw new Error(`The rate limiter already counts ${this.ledgers.size} subjects.`);
      }
      this.ledgers.set(subject, fresh);
    }
    return fresh;
  }

  // Checks two subjects for each new one, so the sweep is faster than the growth and no single request pays for all.
  private forgetIdle(now: number): void {
    for (let looked = 0; looked < 2; looked += 1) {
      const next = this.sweep.next();
      if (next.done) {
        this.sweep = this.ledgers.entries();
        continue;
      }
      const [subject, ledger] = next.value;
      if (ledger.idleAt(now)) this.ledgers.delete(subject);
    }
  }
}

/** About 40 MB when each of them is an anonymous client with one or two requests. */
const defaultMaxSubjects = 100_000;

class Ledger {
  readonly log = new SlidingLog();
  accounts: readonly DayAccount[] = [];

  /** Keeps two days, newest first: after a clock correction across midnight the other day's account is still there. */
  accountOf(day: number, subject: string, reservations: DayReservations): DayAccount {
    const known = this.accounts.find((account) => account.day === day);
    if (known) return known;
    const fresh = new DayAccount(day, subject, reservations);
    this.accounts = [fresh, ...this.accounts].slice(0, 2);
    return fresh;
  }

  idleAt(now: number): boolean {
    return this.log.usedAt(now) === 0 && this.accounts.every((account) => account.idle || account.day < dayOf(now));
  }
}
