/** The only source of "now". Never `new Date()` or SQL `now()` for business time. */
export interface Clock {
  now(): Date;
}

export const Clock = Symbol('Clock');

export const systemClock: Clock = { now: () => new Date() };

/**
 * A clock that stays at the time it is set to: for the demo's ninety days and for tests. Without a time set it is the system
 * clock.
 */
export class SettableClock implements Clock {
  private at: Date | undefined;

  now(): Date {
    return this.at ? new Date(this.at) : new Date();
  }

  set(at: Date): void {
    this.at = new Date(at);
  }

  release(): void {
    this.at = undefined;
  }
}
