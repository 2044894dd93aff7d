// Whether a worker still works: its lease is renewed every three seconds, and an idle pool looks for a job every second.
import type { WorkerEvents } from 'graphile-worker';

/** Milliseconds without a turn after which a worker no longer counts as working. */
const LONGEST_MS = 30_000;

/** The turns of one loop. One that has jobs under way has no need to turn: a long job is no fault. */
export class Turns {
  private at: number;
  private underWay = 0;

  /** @param now milliseconds that only grow */
  constructor(private readonly now: () => number = () => performance.now()) {
    this.at = now();
  }

  /** Of a pool of jobs. */
  static of(events: WorkerEvents, now?: () => number): Turns {
    const turns = new Turns(now);
    events.on('worker:getJob:start', () => turns.turned());
    events.on('job:start', () => (turns.underWay += 1));
    events.on('job:complete', () => {
      turns.underWay -= 1;
      turns.turned();
    });
    return turns;
  }

  turned(): void {
    this.at = this.now();
  }

  get hasStopped(): boolean {
    return this.underWay === 0 && this.now() - this.at > LONGEST_MS;
  }
}
