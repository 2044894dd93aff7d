// One organization takes at most its share of a worker's places, however many of its jobs wait.
import type { WorkerEvents } from 'graphile-worker';

interface FlaggedJob {
  readonly id: string;
  readonly flags: Readonly<Record<string, true>> | null;
}

/**
 * The organizations whose jobs a worker must skip when it takes its next one. Workers of one process look one after another, so
 * that a job
 * that one has just taken is counted before the next one looks.
 */
export class FairPlaces {
  private readonly running = new Map<string, readonly string[]>();
  private readonly lookers: (() => void)[] = [];
  private isLooking = false;

  constructor(
    events: WorkerEvents,
    private readonly share: number,
  ) {
    events.on('job:start', ({ job }) => {
      const { id, flags } = job as unknown as FlaggedJob;
      this.running.set(id, Object.keys(flags ?? {}));
      this.looked();
    });
    events.on('worker:getJob:empty', () => this.looked());
    events.on('worker:getJob:error', () => this.looked());
    events.on('job:complete', ({ job }) => this.running.delete(job.id));
  }

  /** Resolves when it is this worker's turn. */
  readonly withoutRoom = async (): Promise<string[]> => {
    if (this.isLooking) await new Promise<void>((resolve) => this.lookers.push(resolve));
    this.isLooking = true;
    const places = new Map<string, number>();
    for (const flag of [...this.running.values()].flat()) places.set(flag, (places.get(flag) ?? 0) + 1);
    return [...places].filter(([, taken]) => taken >= this.share).map(([flag]) => flag);
  };

  /** Starts the next turn in the same step, so that no other worker comes between. */
  private looked(): void {
    const next = this.lookers.shift();
    if (next) next();
    else this.isLooking = false;
  }
}
