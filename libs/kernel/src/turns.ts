type Begin = () => void;

/**
 * Work of many on few places: one place at most for each, and they take turns, so that who has much waiting delays nobody by more
 * than one piece of work. Whoever calls bounds what waits.
 *
 * @example const turns = new Turns(1); await turns.run(customer, () => decode(bytes));
 */
export class Turns {
  /** In the order in which they were served: the first waits longest. */
  private readonly waiting = new Map<string, Begin[]>();
  private readonly running = new Set<string>();

  constructor(private readonly places: number) {}

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.running.size >= this.places || this.running.has(key)) {
      await new Promise<void>((begin) => {
        const own = this.waiting.get(key);
        if (own) own.push(begin);
        else this.waiting.set(key, [begin]);
      });
    } else this.running.add(key);
    try {
      return await work();
    } finally {
      this.running.delete(key);
      this.next();
    }
  }

  private next(): void {
    for (const [key, begins] of this.waiting) {
      if (this.running.has(key)) continue;
      const begin = begins.shift();
      this.waiting.delete(key);
      if (begins.length > 0) this.waiting.set(key, begins);
      if (!begin) continue;
      this.running.add(key);
      begin();
      return;
    }
  }
}
