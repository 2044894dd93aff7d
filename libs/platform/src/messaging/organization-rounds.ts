// Schedules that serve every organization. Each turn is isolated: a failure or an endless turn is logged and counted, and the
// round goes on. The next round finds missed work due again.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, OrganizationDirectory, systemActor } from '@app/kernel';
import { LOGGER, type Logger } from '@app/platform/config';
import { Counter } from 'prom-client';

/** Organizations served in parallel. */
const LANES = 4;
/** The longest wait for one organization. The limits of its own database statements end a longer turn. */
const TURN_MS = 20_000;

const failures = new Counter({
  name: 'schedule_failures_total',
  help: 'Turns of a schedule that failed or did not end in time, over all organizations',
  labelNames: ['task'],
});

@Injectable()
export class OrganizationRounds {
  constructor(
    @Inject(OrganizationDirectory) private readonly organizations: OrganizationDirectory,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * One turn per organization, in an order that starts at random, so that a round that is cut short misses different ones each
   * time.
   */
  async run(task: string, serve: (actor: Actor) => Promise<void>, turnMs = TURN_MS): Promise<void> {
    const ids = await this.organizations.ids();
    const first = Math.floor(Math.random() * ids.length);
    const waiting = [...ids.slice(first), ...ids.slice(0, first)].values();
    const lane = async (): Promise<void> => {
      for (const organization of waiting) {
        try {
          await within(turnMs, serve(systemActor(organization)));
        } catch (error) {
          failures.inc({ task });
          const cause = error instanceof Error ? error.message : String(error);
          this.log.error({ task, organization, cause }, 'schedule failed for one organization; the next round tries again');
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }
}

async function within(milliseconds: number, turn: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${milliseconds} ms`)), milliseconds);
  });
  try {
    await Promise.race([turn, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs the work for every item, also after failures; then throws the failures together. */
export async function forEveryOne<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = [];
  for (const item of items) await work(item).catch((fault: unknown) => void faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${items.length} failed: ${reasonsOf(faults)}`);
}

const reasonsOf = (faults: readonly unknown[]): string =>
  [...new Set(faults.map((fault) => (fault instanceof Error ? fault.message : String(fault))))].slice(0, 3).join('; ');
