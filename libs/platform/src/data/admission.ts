// Bounds the concurrent work and its queue, and shares the places fairly between organizations, or customers.
import { serviceUnavailable } from './outage.js';

export interface AdmissionLimits {
  /** How many may work at the same time, and how many of one organization. */
  readonly places: number;
  readonly placesOfOne: number;
  /** How many may wait, and how many of one organization; any further one is refused at once. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** Milliseconds: the longest wait while no place becomes free, and the longest wait at all. */
  readonly waitMs: number;
  readonly longestWaitMs: number;
}

interface Waiter {
  readonly admit: () => void;
  readonly refuse: (error: Error) => void;
}

/** A limited number of places. Waiting organizations take turns, so a long queue of one delays no other. */
export class Admission {
  private atWork = 0;
  private readonly atWorkOf = new Map<string, number>();
  private waiting = 0;
  /** In the order of the organizations' turns. */
  private readonly queues = new Map<string, Waiter[]>();
  private lastLeft = performance.now();

  /**
   * @param refusal the error for a refused waiter; `ownFault`: the organization already holds all the places that one may hold
   */
  constructor(
    private readonly limits: AdmissionLimits,
    private readonly refusal: (ownFault: boolean) => Error = () => serviceUnavailable(),
  ) {}

  async run<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(organizationId);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Resolves to the function that gives the place back, as soon as there is a place. */
  async enter(organizationId: string): Promise<() => void> {
    if (this.hasPlaceFor(organizationId)) this.take(organizationId);
    else await this.wait(organizationId);
    return () => this.leave(organizationId);
  }

  get places(): number {
    return this.atWork;
  }

  private hasPlaceFor(organizationId: string): boolean {
    return this.atWork < this.limits.places && (this.atWorkOf.get(organizationId) ?? 0) < this.limits.placesOfOne;
  }

  private take(organizationId: string): void {
    this.atWork += 1;
    this.atWorkOf.set(organizationId, (this.atWorkOf.get(organizationId) ?? 0) + 1);
  }

  private leave(organizationId: string): void {
    this.lastLeft = performance.now();
    this.atWork -= 1;
    const left = (this.atWorkOf.get(organizationId) ?? 1) - 1;
    if (left === 0) this.atWorkOf.delete(organizationId);
    else this.atWorkOf.set(organizationId, left);
    for (const [next, queue] of this.queues) {
      if (!this.hasPlaceFor(next)) continue;
      const waiter = queue.shift();
      this.queues.delete(next);
      if (queue.length > 0) this.queues.set(next, queue);
      waiter?.admit();
      return;
    }
  }

  private wait(organizationId: string): Promise<void> {
    const queue = this.queues.get(organizationId) ?? [];
    const { waiting, waitingOfOne } = this.limits;
    if (this.waiting >= waiting || queue.length >= waitingOfOne)
      return Promise.reject(this.refusal(queue.length >= waitingOfOne));
    this.queues.set(organizationId, queue);
    this.waiting += 1;
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        admit: () => {
          stop();
          this.waiting -= 1;
          this.take(organizationId);
          resolve();
        },
        refuse: (error) => {
          queue.splice(queue.indexOf(waiter), 1);
          if (queue.length === 0) this.queues.delete(organizationId);
          this.waiting -= 1;
          reject(error);
        },
      };
      const stop = this.watch(waiter, organizationId);
      queue.push(waiter);
    });
  }

  /** Refuses a waiter that has waited too long. A waiter that is admitted in the same turn of the event loop is not too late. */
  private watch(waiter: Waiter, organizationId: string): () => void {
    const { waitMs, longestWaitMs, placesOfOne } = this.limits;
    const since = performance.now();
    let timer: NodeJS.Timeout;
    let immediate: NodeJS.Immediate | undefined;
    const look = (): void => {
      const now = performance.now();
      const left = Math.min(Math.max(since, this.lastLeft) + waitMs, since + longestWaitMs) - now;
      if (left > 0) timer = setTimeout(lookSoon, left);
      else waiter.refuse(this.refusal((this.atWorkOf.get(organizationId) ?? 0) >= placesOfOne));
    };
    const lookSoon = (): void => void (immediate = setImmediate(look));
    timer = setTimeout(lookSoon, Math.min(waitMs, longestWaitMs));
    return () => {
      clearTimeout(timer);
      clearImmediate(immediate);
    };
  }
}
