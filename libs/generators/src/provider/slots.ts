interface Waiter {
  readonly tenant: string;
  readonly go: () => void;
}

/** Limits concurrent work, in all and of one tenant: first come first served among those whose tenant may have more. */
export class Slots {
  private readonly waiting: Waiter[] = [];
  private readonly held = new Map<string, number>();
  private taken = 0;

  constructor(
    private readonly most: number,
    private readonly mostOfOne: number,
  ) {}

  /** @throws the error of `work`; the signal's reason when it aborts before the work has begun */
  async run<T>(tenant: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.turn(tenant, signal);
    try {
      return await work();
    } finally {
      this.give(tenant);
    }
  }

  private isFree(tenant: string): boolean {
    return this.taken < this.most && (this.held.get(tenant) ?? 0) < this.mostOfOne;
  }

  private take(tenant: string): void {
    this.taken += 1;
    this.held.set(tenant, (this.held.get(tenant) ?? 0) + 1);
  }

  private give(tenant: string): void {
    this.taken -= 1;
    const left = (this.held.get(tenant) ?? 0) - 1;
    if (left > 0) this.held.set(tenant, left);
    else this.held.delete(tenant);
    const place = this.waiting.findIndex((waiter) => this.isFree(waiter.tenant));
    for (const { go } of place < 0 ? [] : this.waiting.splice(place, 1)) go();
  }

  private async turn(tenant: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.isFree(tenant)) return this.take(tenant);
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(waiter), 1);
        reject(signal.reason as Error);
      };
      const waiter: Waiter = {
        tenant,
        go: () => {
          this.take(tenant);
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      this.waiting.push(waiter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
