// Which server answers a report: the read replica of the organization, unless it has not replayed yet what the organization's
// reports are made of.
import type { Actor } from '@app/kernel';
import type { Settings } from '@app/platform/config';
import { APP_ROLE, openPool, type Pool } from './connections.js';
import { reportConnections } from './database-limits.js';
import { isOutage } from './outage.js';
import { readAlone } from './read-pool.js';
import { nameFrom, type Statement } from './statement.js';

export interface ReportServer {
  readonly pool: Pool;
  /** How far the server is behind the primary, in seconds; 0: not at all. */
  readonly lagSeconds: number;
}

interface Progress {
  readonly progress: bigint;
}

export class ReportServers {
  private readonly primary: Pool;
  private readonly replicas: readonly Pool[];

  constructor(private readonly settings: Settings) {
    const { DATABASE_URL, DATABASE_READ_URLS, DATABASE_WAIT_MS: waitMs } = settings;
    const open = (url: string): Pool => openPool({ url, role: APP_ROLE, max: reportConnections(settings), waitMs });
    this.primary = open(DATABASE_URL);
    this.replicas = DATABASE_READ_URLS.map(open);
  }

  /**
   * @param progress one row with a `progress` of the organization, a bigint that grows with each change that its reports must
   *   show
   */
  async of(actor: Actor, progress: Statement): Promise<ReportServer> {
    const replica = replicaOf(this.replicas, actor);
    if (replica === undefined) return { pool: this.primary, lagSeconds: 0 };
    const ask = async <R>(pool: Pool, more: string, values: readonly unknown[]): Promise<R | undefined> => {
      const text = `select asked.progress, ${more} from (${progress.text}) asked`;
      const query = { name: nameFrom('report.progress', text), text, values: [actor.organizationId, ...values] };
      const [row] = await readAlone(pool, actor, query, this.settings.DATABASE_DEADLINE_MS);
      return row as R | undefined;
    };
    const there = await ask<Progress & { place: string }>(this.primary, 'pg_current_wal_lsn()::text as place', []);
    try {
      const here = await ask<Progress & { lagSeconds: number }>(replica, LAG, [there?.place]);
      if (here && there && here.progress >= there.progress) return { pool: replica, lagSeconds: here.lagSeconds };
    } catch (error) {
      if (!isOutage(error)) throw error;
    }
    return { pool: this.primary, lagSeconds: 0 };
  }

  async end(): Promise<void> {
    await Promise.all([this.primary, ...this.replicas].map((pool) => pool.end()));
  }
}

/**
 * $2: where the primary is. An idle primary commits nothing, so the age of the last replayed commit says nothing about a replica
 * that is there.
 */
const LAG = `coalesce(case when pg_last_wal_replay_lsn() >= $2::pg_lsn then 0
  else greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())) end, 0)::float8 as "lagSeconds"`;

/** Always the same one for an organization, so that its reports do not jump back in time. */
export const replicaOf = <P>(replicas: readonly P[], { organizationId }: Actor): P | undefined =>
  replicas[Number.parseInt(organizationId.slice(-6), 16) % replicas.length];
