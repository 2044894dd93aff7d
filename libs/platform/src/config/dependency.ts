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

/** Milliseconds that only grow, and a call after some of them, which keeps no process alive. */
export interface Time {
  now(): number;
  after(ms: number, call: () => void): void;
}

const realTime: Time = {
  now: () => performance.now(),
  after: (ms, call) => void setTimeout(call, ms).unref(),
};

export class Dependency {
  private since: number | undefined;
  private failedAt = 0;
  /** Of the first answer after the last failure. */
  private answeredAt: number | undefined;

  constructor(
    private readonly name: string,
    private readonly time: Time = realTime,
  ) {}

  /** It did not answer, for this reason. */
  failed(cause: unknown): void {
    this.failedAt = this.time.now();
    this.answeredAt = undefined;
    if (this.since !== undefined) return;
    this.since = this.failedAt;
    awayNow.set({ dependency: this.name }, 1);
    log?.warn({ dependency: this.name, cause: cause instanceof Error ? cause.message : String(cause) }, `${this.name} is away`);
  }

  /** It answered. One that nobody asks again is back as well: hence the look after the steady time. */
  answered(): void {
    if (this.since === undefined || this.answeredAt !== undefined) return;
    const answeredAt = this.time.now();
    this.answeredAt = answeredAt;
    this.time.after(Math.max(0, this.failedAt + STEADY_MS - answeredAt), () => {
      if (this.answeredAt === answeredAt) this.isBack(answeredAt);
    });
  }

  private isBack(answeredAt: number): void {
    const awaySeconds = Math.round((answeredAt - (this.since ?? answeredAt)) / 1_000);
    this.since = undefined;
    this.answeredAt = undefined;
    awayNow.set({ dependency: this.name }, 0);
    log?.warn({ dependency: this.name, away_seconds: awaySeconds }, `${this.name} answers again`);
  }
}
