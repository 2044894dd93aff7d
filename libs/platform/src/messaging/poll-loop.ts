// Work that looks again and again whether there is something to do, because nobody announces it.
import { setTimeout as pause } from 'node:timers/promises';
import { Dependency } from '@app/platform/config';
import { Counter } from 'prom-client';
import { Heartbeat } from './heartbeat.js';

const looks = new Counter({
  name: 'poll_looks_total',
  help: 'Looks for work that nobody announces, by loop; one that stands still looks no more',
  labelNames: ['loop'],
});

export class PollLoop {
  private readonly ending = new AbortController();
  private readonly works: Dependency;
  private readonly heartbeat = new Heartbeat();
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

  /** A long look still works: it has come further. */
  beat(): void {
    this.heartbeat.beat();
  }

  /** Why it does not work; null when it does. A look that fails is told elsewhere: the next one may succeed. */
  fault(): string | null {
    return this.heartbeat.hasStopped ? `its ${this.name} stands still` : null;
  }

  /** Something that a look began did not end well. */
  failed(cause: unknown): void {
    this.works.failed(cause);
  }

  private async run(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      this.heartbeat.beat();
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
