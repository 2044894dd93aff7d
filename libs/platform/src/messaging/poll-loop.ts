// Work that looks again and again whether there is something to do, because nobody announces it.
import { setTimeout as pause } from 'node:timers/promises';
import { Dependency } from '@app/platform/config';
import { Counter } from 'prom-client';

const looks = new Counter({
  name: 'poll_looks_total',
  help: 'Looks for work that nobody announces, by loop; one that stands still looks no more',
  labelNames: ['loop'],
});

export class PollLoop {
  private readonly ending = new AbortController();
  private readonly works: Dependency;
  private running: Promise<void> = Promise.resolve();

  /** @param look true: there is more to do at once. One that fails is told once, and done again after the pause. */
  constructor(
    private readonly name: string,
    private readonly pauseMs: number,
    private readonly look: () => Promise<boolean>,
  ) {
    this.works = new Dependency(name);
  }

  get isEnding(): boolean {
    return this.ending.signal.aborted;
  }

  start(): void {
    this.running = this.run();
  }

  /** Resolves when the last look has ended. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  /** Something that a look began did not end well. */
  failed(cause: unknown): void {
    this.works.failed(cause);
  }

  private async run(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      const hasMore = await this.looked();
      if (!hasMore) await pause(this.pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async looked(): Promise<boolean> {
    try {
      const hasMore = await this.look();
      looks.inc({ loop: this.name });
      this.works.answered();
      return hasMore;
    } catch (failure) {
      this.works.failed(failure);
      return false;
    }
  }
}
