import { setTimeout as later } from 'node:timers/promises';
import type { SettableClock } from '@app/kernel';
import type { SimulatorControl } from './simulator-control.js';

const DAY_MS = 86_400_000;
const MORNING_MS = 9 * 3_600_000;
const BETWEEN_MS = 11 * 60_000;
/** While something is worked on, four seconds pass in one: platforms and the product wait for each other by the second. */
const WORK_MS = 1_000;
const WORK_EVERY_MS = 250;

/** The product's clock and the simulator's, always at the same instant. */
export class Clocks {
  private at: Date;
  private areReleased = false;
  private readonly midnight: number;

  constructor(
    private readonly product: SettableClock,
    private readonly control: SimulatorControl,
  ) {
    this.at = product.now();
    this.midnight = Math.floor(this.at.getTime() / DAY_MS) * DAY_MS;
  }

  /** The morning of the day so many days ago. */
  readonly dayAt = (daysAgo: number): Date => new Date(this.midnight - daysAgo * DAY_MS + MORNING_MS);

  /** Sets the clocks to the morning of a day. */
  async openDay(daysAgo: number): Promise<void> {
    await this.set(this.dayAt(daysAgo));
  }

  /** Moves the clocks by some minutes, to the next step of the day. */
  async tick(): Promise<void> {
    await this.set(new Date(this.at.getTime() + BETWEEN_MS));
  }

  /**
   * Waits for the work, and lets the clocks go on meanwhile: a job that comes again in a second would never end on a clock that
   * stands still.
   */
  async during(work: Promise<void>): Promise<void> {
    const over = work.then(() => true);
    while (!(await Promise.race([over, later(WORK_EVERY_MS, false)]))) await this.set(new Date(this.at.getTime() + WORK_MS));
  }

  async release(): Promise<void> {
    this.areReleased = true;
    this.product.release();
    await this.control.release();
  }

  /** Nothing, once they are released. */
  private async set(at: Date): Promise<void> {
    if (this.areReleased) return;
    this.at = at;
    this.product.set(at);
    await this.control.freeze(at);
  }
}
