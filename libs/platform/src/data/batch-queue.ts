import { serviceUnavailable } from './outage.js';

/**
 * Requests that wait to be sent together. Bounded: when the queue is full, or nothing was taken for too long, the waiters are
 * refused.
 */
export class BatchQueue<W extends { readonly reject: (error: unknown) => void }> {
  private items: W[] = [];
  private movedAt = 0;
  private watched = false;

  /** @param waitMs the longest wait while nothing is taken, in milliseconds */
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
    // One turn of the event loop later, because this process may itself have been slow and an answer may be here already.
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
