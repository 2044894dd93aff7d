// Whether a worker still works: its lease is renewed every three seconds, and an idle pool looks for a job every second.
import type { WorkerEvents } from 'graphile-worker';

/** Milliseconds without a beat after which a worker no longer counts as working. */
const LONGEST_MS = 30_000;

/** Of one loop, which beats at each turn. With jobs under way it need not: a long job is no fault. */
export class Heartbeat {
  private at: number;
  private underWay = 0;

  /** @param now milliseconds that only grow */
  constructor(private readonly now: () => number = () => performance.now()) {
    this.at = now();
  }

  /** Of a pool of jobs. */
  static of(events: WorkerEvents, now?: () => number): Heartbeat {
    const heartbeat = new Heartbeat(now);
    events.on('worker:getJob:start', () => heartbeat.beat());
    events.on('job:start', () => (heartbeat.underWay += 1));
    events.on('job:complete', () => {
      heartbeat.underWay -= 1;
      heartbeat.beat();
    });
    return heartbeat;
  }

  beat(): void {
    this.at = this.now();
  }

  get hasStopped(): boolean {
    return this.underWay === 0 && this.now() - this.at > LONGEST_MS;
  }
}
