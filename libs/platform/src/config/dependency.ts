// What a process depends on beside itself, such as its database. A loss is told once, and so is its end: not once a request.
import { Gauge } from 'prom-client';
import type { Logger } from './logger.js';

/** Milliseconds without a failure before it counts as back, so that one that answers now and then is not told each time. */
const STEADY_MS = 5_000;

const awayNow = new Gauge({
  name: 'dependency_away',
  help: '1: what the process needs (its database, Redis, its lease of jobs) does not answer; of threads the sum',
  labelNames: ['dependency'],
});

let log: Pick<Logger, 'warn'> | undefined;

/** All losses of this thread are told there from now on. */
export const tellLosses = (logger: Pick<Logger, 'warn'>): void => void (log = logger);

export class Dependency {
  private since: number | undefined;
  private failedAt = 0;

  /** @param now milliseconds that only grow */
  constructor(
    private readonly name: string,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** It did not answer, for this reason. */
  failed(cause: unknown): void {
    this.failedAt = this.now();
    if (this.since !== undefined) return;
    this.since = this.failedAt;
    awayNow.set({ dependency: this.name }, 1);
    log?.warn({ dependency: this.name, cause: cause instanceof Error ? cause.message : String(cause) }, `${this.name} is away`);
  }

  /** It answered. */
  answered(): void {
    if (this.since === undefined || this.now() - this.failedAt < STEADY_MS) return;
    const awaySeconds = Math.round((this.now() - this.since) / 1_000);
    this.since = undefined;
    awayNow.set({ dependency: this.name }, 0);
    log?.warn({ dependency: this.name, away_seconds: awaySeconds }, `${this.name} answers again`);
  }
}
