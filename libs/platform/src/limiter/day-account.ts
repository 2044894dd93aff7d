import { dayName } from './rate-limiter.js';

/** The store of the day's counts. Reserved and never spent counts are lost for that day unless they are released. */
export interface DayReservations {
  /**
   * Atomically adds up to `wanted` to the reserved count of the subject's UTC day (`YYYY-MM-DD`), never above `limit`; returns
   * the number granted and the reserved total afterwards.
   */
  reserve(subject: string, day: string, wanted: number, limit: number): Promise<{ granted: number; reserved: number }>;
  release(subject: string, day: string, unused: number): Promise<void>;
}

/** The most that one account holds unspent, so a kill costs a subject's day no more: 0.2 % of the smallest plan. */
export const block = 20;
/** Below this the account is refilled in the background, so that requests rarely wait for the database. */
const low = block / 2;
/** A spent day is looked up again after this time: a process that ended meanwhile may have given counts back. */
const askAgainMs = 1_000;

/** One subject's UTC day: the reserved counts, and how many of them this process may still spend. */
export class DayAccount {
  /** False until the store has answered once: before that the day's count is unknown. */
  known = false;
  unspent = 0;
  private reserved = 0;
  private askedAt = -Infinity;
  private refilling: Promise<void> | undefined;

  constructor(
    readonly day: number,
    private readonly subject: string,
    private readonly reservations: DayReservations,
  ) {}

  get used(): number {
    return this.reserved - this.unspent;
  }

  get idle(): boolean {
    return this.unspent === 0 && this.refilling === undefined;
  }

  spend(): void {
    this.unspent -= 1;
  }

  /** Refills the account to one block; concurrent callers share one request. */
  refill(limit: number): Promise<void> {
    this.refilling ??= this.ask(limit).finally(() => {
      this.refilling = undefined;
    });
    return this.refilling;
  }

  refillAhead(limit: number, now: number): void {
    if (this.unspent > low || this.refilling !== undefined) return;
    if (this.reserved >= limit && Math.abs(now - this.askedAt) < askAgainMs) return;
    this.askedAt = now;
    // No caller waits for this refill: a caller that finds the account empty asks again and gets the failure.
    this.refill(limit).catch(() => undefined);
  }

  /** Releases the unspent counts, after a running refill. */
  async close(): Promise<void> {
    await this.refilling?.catch(() => undefined);
    const unused = this.unspent;
    this.unspent = 0;
    if (unused > 0) await this.reservations.release(this.subject, dayName(this.day), unused);
  }

  private async ask(limit: number): Promise<void> {
    const answer = await this.reservations.reserve(this.subject, dayName(this.day), block - this.unspent, limit);
    this.unspent += answer.granted;
    this.reserved = answer.reserved;
    this.known = true;
  }
}
