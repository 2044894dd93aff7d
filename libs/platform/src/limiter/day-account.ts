import { dayName } from './rate-limiter.js';

/** Where the day's counts live. Counts reserved there and never spent are gone for that day unless they are released. */
export interface DayReservations {
  /**
   * Atomically adds up to `wanted` to what is reserved for the subject's UTC day (`YYYY-MM-DD`), never above `limit`;
   * returns how many were granted and the total reserved after.
   */
  reserve(subject: string, day: string, wanted: number, limit: number): Promise<{ granted: number; reserved: number }>;
  release(subject: string, day: string, unused: number): Promise<void>;
}

/** Most that one account holds unspent, so the most that a kill costs a subject's day: 0.2 % of the smallest plan. */
export const block = 20;
/** From here on the account is topped up behind the requests, so that they rarely wait for the database. */
const low = block / 2;
/** A spent day is asked about again after this long: a process that ended meanwhile may have given counts back. */
const askAgainMs = 1_000;

/** One subject's UTC day: what was reserved in the store, and how much of it this process may still spend. */
export class DayAccount {
  /** False until the store has answered once: before that nobody knows what the day has seen. */
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

  /** Tops the account up to one block; everybody who needs that at the same time shares one call. */
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
    // Nobody waits for this one: whoever finds the account empty asks again and gets the failure.
    this.refill(limit).catch(() => undefined);
  }

  /** Gives back what is unspent, after the refill that may be under way. */
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
