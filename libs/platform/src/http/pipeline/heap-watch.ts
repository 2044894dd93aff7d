// A process whose heap is nearly full refuses what is large, and when that does not help it ends itself: it finishes what it
// has begun, and V8, which would end it with every request in it, does not come to it. docs/adr/0055 explains the numbers.
import type { Logger } from '@app/platform/config';
import type { Heap } from './heap.js';

/** The share of the limit above which the heap is nearly full. */
export const NEARLY_FULL = 0.85;
const LOOK_MS = 250;
/** A collection of a large heap stops the process for some tenths of a second: at most a sixth of its time is spent so. */
const COLLECT_MS = 1_000;
const PAUSES = 5;
/** So long nearly full, and still after a collection: it does not fall. */
export const ENDURED_MS = 3_000;
/** The log says it once in this time. */
const TOLD_MS = 60_000;

export class HeapWatch {
  private nextAt = -Infinity;
  private toldAt = -Infinity;
  private fullSince: number | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly log: Logger,
    private readonly heap: Heap,
  ) {}

  /** Looks again and again; calls `end` once, when the heap does not fall. */
  start(end: () => void): void {
    this.heap.watchInstead();
    this.timer = setInterval(() => {
      if (!this.isNearlyFull() || this.heap.now() - (this.fullSince ?? Infinity) < ENDURED_MS) return;
      this.collect();
      if (!this.isNearlyFull()) return;
      this.stop();
      this.log.error(this.figures(), 'the heap stays nearly full: this process finishes its work and ends, to be started again');
      end();
    }, LOOK_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Whether long-lived objects that are in use take more than the share. Collects first, where that may help. */
  isNearlyFull(): boolean {
    if (this.isFull() && this.heap.now() >= this.nextAt) this.collect();
    const now = this.heap.now();
    if (!this.isFull()) {
      this.fullSince = undefined;
      return false;
    }
    this.fullSince ??= now;
    if (now - this.toldAt >= TOLD_MS) {
      this.toldAt = now;
      this.log.warn(this.figures(), 'the heap is nearly full: large requests are refused until it falls');
    }
    return true;
  }

  private collect(): void {
    const began = this.heap.now();
    this.heap.collect();
    const ended = this.heap.now();
    this.nextAt = ended + Math.max(COLLECT_MS, PAUSES * (ended - began));
  }

  private isFull(): boolean {
    return this.heap.used() > NEARLY_FULL * this.heap.limit;
  }

  private figures(): { used_bytes: number; limit_bytes: number } {
    return { used_bytes: this.heap.used(), limit_bytes: this.heap.limit };
  }
}
