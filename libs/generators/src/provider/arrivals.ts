/** Passes things on one by one as they become ready; the reader waits for the next. For a single reader. */
export class Arrivals<T> {
  private readonly ready: T[] = [];
  private ended: { readonly error?: unknown } | undefined;
  private wake: () => void = () => undefined;

  /** Has no effect after the end. */
  push(thing: T): void {
    if (this.ended) return;
    this.ready.push(thing);
    this.wake();
  }

  /** The reader still gets all ready things; then it ends, or gets the error. */
  end(how: { readonly error?: unknown } = {}): void {
    this.ended ??= how;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for (;;) {
      yield* this.ready.splice(0);
      if (this.ready.length > 0) continue;
      if (this.ended) break;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
    if ('error' in this.ended) throw this.ended.error;
  }
}
