import { BoundedCache } from '@app/kernel';
import { MemoryLimiter } from './memory-limiter.js';
import type { DayReservations } from './day-account.js';
import type { Decision, Quota, RateLimiter } from './rate-limiter.js';

export interface FailoverOptions {
  /** The number of processes that share the limit. */
  readonly replicas: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Of the counts of this process, as of `MemoryLimiter`. */
  readonly name?: string;
  readonly whenFull?: 'refuse' | 'forget';
}

/** The shared store must have answered for this long before it is used again. */
export const recoveryMs = 60_000;
const askAgainMs = 1_000;

/** One process's share of a quota: rounded down, at least one. */
const shareOf = ({ perMinute, perDay }: Quota, replicas: number): Quota => ({
  perMinute: Math.max(1, Math.floor(perMinute / replicas)),
  perDay: perDay === null ? null : Math.max(1, Math.floor(perDay / replicas)),
});

/**
 * Counts in the shared store; while that is down, in this process with its share of the limit. The share starts with empty
 * counts, so around the switch a subject may get up to twice its minute, and never more than the limit otherwise.
 */
export class FailoverLimiter implements RateLimiter {
  private readonly own: MemoryLimiter;
  private away = false;
  /** Since when the store answers again. */
  private answersSince: number | undefined;
  private askedAt = -Infinity;
  private isAsking = false;

  constructor(
    private readonly shared: RateLimiter,
    private readonly options: FailoverOptions,
  ) {
    this.own = new MemoryLimiter({ ...options, reservations: new OwnDays() });
  }

  consume(subject: string, quota: Quota): Promise<Decision> {
    return this.decide('consume', subject, quota);
  }

  peek(subject: string, quota: Quota): Promise<Decision> {
    return this.decide('peek', subject, quota);
  }

  /** Rejects while the shared store is down: it then still holds counts of the subject. */
  async forget(subject: string): Promise<void> {
    await this.own.forget(subject);
    await this.shared.forget(subject);
  }

  async close(): Promise<void> {
    await Promise.all([this.own.close(), this.shared.close()]);
  }

  private async decide(how: 'consume' | 'peek', subject: string, quota: Quota): Promise<Decision> {
    if (this.away) void this.askAgain(subject, quota);
    else {
      try {
        return await this.shared[how](subject, quota);
      } catch {
        this.away = true;
        this.answersSince = undefined;
      }
    }
    return this.own[how](subject, shareOf(quota, this.options.replicas));
  }

  private async askAgain(subject: string, quota: Quota): Promise<void> {
    if (this.isAsking || Math.abs(this.options.now() - this.askedAt) < askAgainMs) return;
    this.isAsking = true;
    this.askedAt = this.options.now();
    try {
      await this.shared.peek(subject, quota);
      this.answersSince ??= this.options.now();
      if (this.options.now() - this.answersSince >= recoveryMs) this.away = false;
    } catch {
      this.answersSince = undefined;
    } finally {
      this.isAsking = false;
    }
  }
}

/**
 * The days of this process alone; earlier days are deleted. Beyond its bytes the subject that was counted longest ago begins its
 * day anew.
 */
class OwnDays implements DayReservations {
  private readonly reserved = new BoundedCache<number>({ name: 'day-counts', mostBytes: 8 * 1_048_576, sizeOf: () => 16 });
  private day = '';

  reserve(subject: string, day: string, wanted: number, limit: number): Promise<{ granted: number; reserved: number }> {
    if (day > this.day) {
      this.reserved.clear();
      this.day = day;
    }
    const before = this.reserved.get(subject) ?? 0;
    const granted = Math.max(0, Math.min(wanted, limit - before));
    this.reserved.set(subject, before + granted);
    return Promise.resolve({ granted, reserved: before + granted });
  }

  release(subject: string, _day: string, unused: number): Promise<void> {
    this.reserved.set(subject, Math.max(0, (this.reserved.get(subject) ?? 0) - unused));
    return Promise.resolve();
  }
}
