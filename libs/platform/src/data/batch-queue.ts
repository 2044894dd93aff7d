import { serviceUnavailable } from './outage.js';

/** What waits to be sent together with others. Bounded: when it is full, or nothing was taken for too long, who waits is refused. */
export class BatchQueue<W extends { readonly reject: (error: unknown) => void }> {
  private items: W[] = [];
  private movedAt = 0;
  private watched = false;

  /** @param waitMs how long one waits while nothing is taken, milliseconds */
  constructor(
    private readonly most: number,
    private readonly waitMs: number,
  ) {}

  get length(): number {
    return this.items.length;
  }

  push(item: W): void {
    if (this.items.length >= this.most) return item.reject(serviceUnavailable());
    if (this.items.length === 0) this.movedAt = performance.now();
    this.items.push(item);
    this.watch(this.waitMs);
  }

  take(most: number): W[] {
    this.movedAt = performance.now();
    return this.items.splice(0, most);
  }

  private watch(milliseconds: number): void {
    if (this.watched) return;
    this.watched = true;
    // After the turn of the event loop in which an answer may have come, because this process may itself have been slow.
    setTimeout(() => setImmediate(() => this.look()), milliseconds).unref();
  }

  private look(): void {
    this.watched = false;
    if (this.items.length === 0) return;
    const left = this.movedAt + this.waitMs - performance.now();
    if (left > 0) return this.watch(left);
    for (const { reject } of this.items.splice(0)) reject(serviceUnavailable());
  }
}
