import { minuteMs } from './rate-limiter.js';

/**
 * The instants of the requests taken in the last 60 seconds, oldest first: exact, O(1) amortised, at most twice the limit in
 * memory. When the clock steps back the log moves back with it, as if no time had passed since the newest request: nothing is
 * freed early and nothing is held too long.
 */
export class SlidingLog {
  private instants: number[] = [];
  /** Entries before this index have expired; they are removed when they make half of the log. */
  private start = 0;

  /** How many requests count at this instant. Must be called before the other methods at that instant. */
  usedAt(now: number): number {
    this.follow(now);
    while (this.instant(0) + minuteMs <= now) this.start += 1;
    if (this.start > this.instants.length / 2) {
      this.instants.splice(0, this.start);
      this.start = 0;
    }
    return this.instants.length - this.start;
  }

  /** The number of instants in memory, expired ones included. */
  get size(): number {
    return this.instants.length;
  }

  add(now: number): void {
    this.instants.push(now);
  }

  /** When the count next falls below `limit`, or falls at all if it is below already; Infinity for an empty log. */
  freesAt(limit: number): number {
    const used = this.instants.length - this.start;
    return this.instant(Math.max(0, used - limit)) + minuteMs;
  }

  private instant(index: number): number {
    return this.instants[this.start + index] ?? Infinity;
  }

  private follow(now: number): void {
    const ahead = (this.instants.at(-1) ?? now) - now;
    if (ahead > 0) this.instants = this.instants.map((instant) => instant - ahead);
  }
}
