// Whether this thread lives, as the others see it: an advisory lock on a connection of its own, which ends with it. Others see at
// once that a killed one is gone.
import { randomInt } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS, type Settings } from '@app/platform/config';
import { APP_ROLE, openPool, type Pool, type PoolClient } from '@app/platform/data';

/** The class of all advisory locks of workers. */
export const WORKER_LOCKS = 7_302_152;
/** The number of the lock that all workers share; those of presences are above it. */
export const WORKING = 0;

/** The numbers of those that live, as an array of SQL; only the primary knows them. */
export const PRESENT = `array(select objid::bigint from pg_locks where locktype = 'advisory' and classid = ${WORKER_LOCKS}
  and objid > ${WORKING} and granted and database = (select oid from pg_database where datname = current_database()))`;

/** A host that vanished is noticed within some ten seconds, where the server can tell. */
const NOTICED = 'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3';

@Injectable()
export class Presence implements OnApplicationShutdown {
  readonly id = randomInt(WORKING + 1, 2 ** 31 - 1);
  private pool: Pool | undefined;
  private taking: Promise<PoolClient> | undefined;
  private client: PoolClient | undefined;

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'DATABASE_URL'>) {}

  get isHeld(): boolean {
    return this.client !== undefined;
  }

  /** The connection whose end is the end of this presence; a new one after a loss. @throws when there is none */
  async held(): Promise<PoolClient> {
    if (this.client) return this.client;
    this.taking ??= this.taken().finally(() => (this.taking = undefined));
    return this.taking;
  }

  /** The connection failed: what was held with it is free. Both the query and the connection report the loss. */
  lose(client: PoolClient): void {
    if (client !== this.client) return;
    this.client = undefined;
    client.release(true);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.taking?.catch(() => undefined);
    if (this.client) this.lose(this.client);
    await this.pool?.end();
  }

  private async taken(): Promise<PoolClient> {
    this.pool ??= openPool({ url: this.settings.DATABASE_URL, role: APP_ROLE, max: 1 });
    const client = await this.pool.connect();
    client.on('error', () => this.lose(client));
    try {
      await client.query(NOTICED);
      await client.query('select pg_advisory_lock($1, $2)', [WORKER_LOCKS, this.id]);
      this.client = client;
      return client;
    } catch (failure) {
      client.release(true);
      throw failure;
    }
  }
}
