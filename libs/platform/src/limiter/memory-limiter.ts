import { listHolder, type MemoryHolder } from '@app/kernel';
import { DayAccount, type DayReservations } from './day-account.js';
import { dayOf, decisionOf, type Decision, type Quota, type RateLimiter } from './rate-limiter.js';
import { SlidingLog } from './sliding-log.js';

export interface MemoryLimiterOptions {
  /**
   * Epoch milliseconds, with or without fractions: the limiter is as exact as this clock. The clock may step back; if it jumps
   * forward, requests are freed too early by the same amount.
   */
  readonly now: () => number;
  /** Used only for subjects with a day limit. */
  readonly reservations: DayReservations;
  /** Of its holder; by default `rate-limits`. */
  readonly name?: string;
  /** Bytes of all counts. */
  readonly mostBytes?: number;
  /**
   * What happens to a new subject beyond these bytes. `refuse`: an error, and known ones are served; for organizations, because a
   * count that was forgotten would let its subject begin anew. `forget`: the subject that asked longest ago begins anew; for
   * addresses, whose number an attacker chooses: some 100,000 requests then free one of them, and nobody is refused for a flood.
   */
  readonly whenFull?: 'refuse' | 'forget';
}

/**
 * The limiter of a single process. The minute is counted in memory, so a restart forgets the last 60 seconds, and a second
 * process would count separately: several replicas need Redis. The day is reserved in blocks from the database: exact while
 * the process runs and over a clean restart; a kill, or a reservation whose answer is lost, costs the subject at most one
 * block.
 */
export class MemoryLimiter implements RateLimiter, MemoryHolder {
  readonly name: string;
  readonly mostBytes: number;
  private readonly ledgers = new Map<string, Ledger>();
  private sweep = this.ledgers.entries();
  private held = 0;
  private closed = false;

  constructor(private readonly options: MemoryLimiterOptions) {
    this.name = options.name ?? 'rate-limits';
    this.mostBytes = options.mostBytes ?? defaultMostBytes;
    listHolder(this);
  }

  get entries(): number {
    return this.ledgers.size;
  }

  get bytes(): number {
    return this.held;
  }

  consume(subject: string, quota: Quota): Promise<Decision> {
    return this.decide(subject, quota, true);
  }

  peek(subject: string, quota: Quota): Promise<Decision> {
    return this.decide(subject, quota, false);
  }

  /** The day's reservation stays: its row also holds the counts of other processes. */
  forget(subject: string): Promise<void> {
    this.drop(subject);
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.closed = true;
    const accounts = [...this.ledgers.values()].flatMap((ledger) => ledger.accounts);
    const outcomes = await Promise.allSettled(accounts.map((account) => account.close()));
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome): unknown => outcome.reason);
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} day reservations could not be given back.`);
  }

  // Between two awaits everything happens in one turn of the event loop, so requests of this process cannot interleave there;
  // after an await the day and the ledger are looked up again.
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
      this.held += ledger.grown();
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
    if (known) {
      if (this.options.whenFull === 'forget') this.touch(subject, known);
      return known;
    }
    const fresh = new Ledger();
    if (keep) {
      this.forgetIdle(now);
      this.makeRoom();
      this.ledgers.set(subject, fresh);
      fresh.isKept = true;
      this.held += fresh.grown();
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
      if (ledger.idleAt(now)) this.drop(subject);
    }
  }

  private makeRoom(): void {
    if (this.options.whenFull === 'forget')
      for (const [oldest, { accounts }] of this.ledgers) {
        if (this.held + LEDGER_BYTES <= this.mostBytes) return;
        this.drop(oldest);
        // What it has not spent of its day; when the store is away, that day has so much less.
        void Promise.allSettled(accounts.map((account) => account.close()));
      }
    if (this.held + LEDGER_BYTES > this.mostBytes)
      throw new Error(`The rate limiter already counts ${this.ledgers.size} subjects.`);
  }

  /** The map's order is that of the last requests. */
  private touch(subject: string, ledger: Ledger): void {
    this.ledgers.delete(subject);
    this.ledgers.set(subject, ledger);
  }

  private drop(subject: string): void {
    const ledger = this.ledgers.get(subject);
    if (!ledger) return;
    this.held -= ledger.bytes;
    ledger.isKept = false;
    this.ledgers.delete(subject);
  }
}

/** Some 100,000 anonymous clients with one or two requests, or 2,000 organizations with a thousand each. */
const defaultMostBytes = 40 * 1_048_576;
/** A subject with its name, its account and up to sixteen requests. */
export const LEDGER_BYTES = 400;
const INSTANT_BYTES = 12;

class Ledger {
  /** As they were last counted. */
  bytes = 0;
  /** Whether the limiter keeps it; a fresh one that only answers a question is dropped with the answer. */
  isKept = false;
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

  /** The bytes by which it grew since this was last asked; negative: it became smaller. */
  grown(): number {
    if (!this.isKept) return 0;
    const before = this.bytes;
    this.bytes = LEDGER_BYTES + INSTANT_BYTES * Math.max(0, this.log.size - 16);
    return this.bytes - before;
  }

  idleAt(now: number): boolean {
    return this.log.usedAt(now) === 0 && this.accounts.every((account) => account.idle || account.day < dayOf(now));
  }
}
