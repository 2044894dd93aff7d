// Who is served next in a pool of jobs. One customer takes at most its share of the places, and the customers take turns, however
// many of their jobs wait and however long.
import type { Worker, WorkerEvents } from 'graphile-worker';
import type { Customers } from './customers.js';

interface FlaggedJob {
  readonly id: string;
  readonly flags: Readonly<Record<string, true>> | null;
}

/** Workers of one loop look one after another, so that a job that one has just taken is counted before the next one looks. */
export class Looks {
  private readonly waiting: (() => void)[] = [];
  private isLooking = false;

  /** Resolves when it is the caller's turn. */
  async begin(): Promise<void> {
    if (this.isLooking) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.isLooking = true;
  }

  /** Starts the next turn in the same step, so that no other worker comes between. */
  end(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.isLooking = false;
  }
}

/**
 * A look skips the queues that another process is looking at, and a worker that finds nothing sleeps for a second. So after the
 * news of a job it looks again some times, this many milliseconds apart.
 */
const LOOKS_AFTER_NEWS = 3;
const lookAgainMs = (): number => 30 + Math.random() * 50;

/** Whoever is alone is served without a look for others for so long; each such look would find nothing. */
const ALONE_MS = 50;

/** Organizations that are served in one round: each look for a job names all of them to the database. */
const LONGEST_ROUND = 1_000;

/** The organizations whose jobs a worker of one pool must skip when it takes its next one. */
export class FairPlaces {
  private readonly running = new Map<string, readonly string[]>();
  /** Who had a turn in this round. A round ends when nobody else has a job, or when it is as long as one may be. */
  private readonly served = new Set<string>();
  private readonly released = new WeakSet<Worker>();
  private isRound = false;
  private aloneUntil = -Infinity;
  private looksLeft = 0;

  constructor(
    events: WorkerEvents,
    private readonly places: number,
    private readonly customers: Customers,
    private readonly looks: Looks,
  ) {
    events.on('pool:listen:notification', () => (this.looksLeft = LOOKS_AFTER_NEWS));
    events.on('worker:release', ({ worker }) => this.released.add(worker));
    events.on('job:start', ({ job }) => {
      const { id, flags } = job as unknown as FlaggedJob;
      const organizations = Object.keys(flags ?? {});
      this.running.set(id, organizations);
      if (this.served.size >= LONGEST_ROUND) this.served.clear();
      for (const each of organizations) this.served.add(each);
      this.looks.end();
    });
    events.on('worker:getJob:error', () => this.looks.end());
    events.on('worker:getJob:empty', ({ worker }) => this.foundNone(worker));
    events.on('job:complete', ({ job }) => this.running.delete(job.id));
  }

  /** Resolves when it is this worker's turn to look. */
  readonly skipped = async (): Promise<string[]> => {
    await this.looks.begin();
    this.isRound = this.served.size > 0 && performance.now() >= this.aloneUntil;
    const full = await this.full();
    if (!this.isRound) return full;
    const served = await Promise.all([...this.served].map((each) => this.customers.of(each)));
    return [...new Set([...full, ...served.flat()])];
  };

  private async full(): Promise<string[]> {
    const share = Math.max(1, Math.floor(this.places / 2));
    const taken = new Map<string | undefined, number>();
    const full = new Set<string>();
    for (const organization of [...this.running.values()].flat()) {
      const customer = await this.customers.of(organization);
      const count = (taken.get(customer[0]) ?? 0) + 1;
      taken.set(customer[0], count);
      if (count >= share) for (const each of customer) full.add(each);
    }
    return [...full];
  }

  private foundNone(worker: Worker): void {
    const isRoundOver = this.isRound;
    if (isRoundOver) {
      if (this.served.size === 1) this.aloneUntil = performance.now() + ALONE_MS;
      this.served.clear();
    }
    this.looks.end();
    if (isRoundOver) this.lookAgain(worker);
    else if (this.looksLeft > 0) {
      this.looksLeft -= 1;
      setTimeout(() => this.lookAgain(worker), lookAgainMs()).unref();
    }
  }

  private lookAgain(worker: Worker): void {
    if (!this.released.has(worker)) worker.nudge();
  }
}
