// What becomes of the runs of a report that was ordered, until all of it can be read: late ones are waited for, and those that
// failed, never end or are gone are ordered again, in halves where they are of several days.
import { PlatformError } from '@app/connections';
import type { Clock } from '@app/kernel';
import type { Failures } from './failures.js';
import { again, type OrderedPart, whole, written } from './ordered-parts.js';

export interface ReportRuns<Row> {
  /** Returns the id of the run: at most 20 digits. */
  order(part: Pick<OrderedPart, 'startDate' | 'endDate'>): Promise<string>;
  /** `over`: it failed, or there is no such run. */
  stateOf(runId: string): Promise<'made' | 'working' | 'over'>;
  rows(runId: string): AsyncIterable<Row>;
  /** Whether an order is refused because it asks for too much. */
  isTooLarge(error: unknown): boolean;
  isGone(error: unknown): boolean;
}

/** Small runs are made in seconds, and most others take minutes. */
const POLL_MS = { atFirst: 5_000, then: 30_000 };
const MINUTE_MS = 60_000;
/** Some never end. */
const LONGEST_RUN_MINUTES = 60;

export class OrderedReport<Row> {
  /** `platform`: its name in sentences. */
  constructor(
    private readonly platform: string,
    private readonly runs: ReportRuns<Row>,
    private readonly failures: Failures,
    private readonly clock: Clock,
  ) {}

  /** @throws PlatformError `not_ready` until every part is complete */
  async *rows(before: readonly OrderedPart[]): AsyncGenerator<Row> {
    const parts: OrderedPart[] = [];
    for (const part of before) parts.push(...(await this.advanced(part)));
    if (parts.some(({ at }) => at > 0)) throw this.notReady(parts);
    for (const [index, part] of parts.entries())
      try {
        yield* this.runs.rows(part.runId ?? '');
      } catch (error) {
        if (!this.runs.isGone(error)) throw error;
        const anew = await this.order(whole(part));
        throw this.notReady([...parts.slice(0, index), ...anew, ...parts.slice(index + 1)]);
      }
  }

  /** The part as it is now, or what was ordered in its place. */
  private async advanced(part: OrderedPart): Promise<OrderedPart[]> {
    if (part.runId === null) return this.order(part);
    if (part.at === 0) return [part];
    const state = await this.runs.stateOf(part.runId);
    if (state === 'made') return [{ ...part, at: 0 }];
    return state === 'over' || this.minute() - part.at > LONGEST_RUN_MINUTES ? this.orderAgain(part) : [part];
  }

  private async order(part: OrderedPart): Promise<OrderedPart[]> {
    try {
      return [{ ...part, runId: await this.runs.order(part), at: this.minute() }];
    } catch (error) {
      if (!this.runs.isTooLarge(error)) throw error;
      return this.orderAgain(part);
    }
  }

  private async orderAgain(part: OrderedPart): Promise<OrderedPart[]> {
    const halves = again(part);
    if (halves === null)
      throw this.failures.lost(`the report of ${part.startDate} was ordered in vain several times`, 'transient');
    const ordered: OrderedPart[] = [];
    for (const half of halves) ordered.push(...(await this.order(half)));
    return ordered;
  }

  private notReady(parts: readonly OrderedPart[]): PlatformError {
    const isNew = this.minute() - Math.max(...parts.map(({ at }) => at)) <= 1;
    return new PlatformError('not_ready', `${this.platform}: the report is being made.`, {
      retryAt: new Date(this.clock.now().getTime() + (isNew ? POLL_MS.atFirst : POLL_MS.then)),
      resume: written(parts),
      scope: 'call',
    });
  }

  private minute(): number {
    return Math.floor(this.clock.now().getTime() / MINUTE_MS);
  }
}
