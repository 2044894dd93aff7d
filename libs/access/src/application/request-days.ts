import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, type RequestMeter } from '@app/kernel';
import { NO_KEY, type Outcome, outcomeOf, outcomes } from '../domain/request-counts.js';
import { AuthenticatorPool } from './authenticator-pool.js';

const FLUSH_MS = 5_000;

const ADDED = outcomes.map((each) => `${each} = known.${each} + excluded.${each}`).join(', ');
/** What comes after its organization was deleted counts nothing. */
const ADD = `insert into access.request_day as known (organization_id, day, key_id, ${outcomes.join(', ')})
  select counted.* from unnest($1::uuid[], $2::date[], $3::uuid[], $4::int[], $5::int[], $6::int[], $7::int[])
    as counted (organization_id, day, key_id, ${outcomes.join(', ')})
  join access.organization o on o.organization_id = counted.organization_id and o.status <> 'deleted'
  on conflict (organization_id, day, key_id) do update set ${ADDED}`;

interface Counted {
  readonly organizationId: string;
  readonly day: string;
  readonly keyId: string;
  readonly counts: Record<Outcome, number>;
}

/** Counts in memory, and adds it up in the database every few seconds: a process that is killed loses so much of its counts. */
@Injectable()
export class RequestDays implements RequestMeter, BeforeApplicationShutdown {
  private counted = new Map<string, Counted>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly pool: AuthenticatorPool,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  note({ organizationId, keyId }: Actor, status: number): void {
    const day = this.clock.now().toISOString().slice(0, 10);
    this.add({ organizationId, day, keyId: keyId ?? NO_KEY }, outcomeOf(status), 1);
  }

  /** What cannot be written now is kept for the next time. */
  async flush(): Promise<void> {
    // In one order, so that two processes never wait for each other.
    const all = [...this.counted].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
    this.counted = new Map();
    if (all.length === 0) return;
    const columns = [
      all.map(({ organizationId }) => organizationId),
      all.map(({ day }) => day),
      all.map(({ keyId }) => keyId),
      ...outcomes.map((outcome) => all.map(({ counts }) => counts[outcome])),
    ];
    await this.pool.rows('access.request_day.add', ADD, columns).catch(() => {
      for (const { counts, ...of } of all) for (const outcome of outcomes) this.add(of, outcome, counts[outcome]);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private add(of: Omit<Counted, 'counts'>, outcome: Outcome, requests: number): void {
    const key = `${of.organizationId} ${of.day} ${of.keyId}`;
    const known = this.counted.get(key) ?? { ...of, counts: { succeeded: 0, refused: 0, rate_limited: 0, failed: 0 } };
    known.counts[outcome] += requests;
    this.counted.set(key, known);
  }
}
