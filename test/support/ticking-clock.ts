import { SettableClock } from '@app/kernel';

/** Goes on by a millisecond each time that somebody looks at it, from where it was put. */
export class TickingClock extends SettableClock {
  private ticks = 0;

  override now(): Date {
    this.ticks += 1;
    return new Date(super.now().getTime() + this.ticks);
  }
}
