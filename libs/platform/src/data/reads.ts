import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { SETTINGS, type Settings } from '@app/platform/config';
import { APP_ROLE, openPool, type Pool } from './connections.js';
import { isOutage, serviceUnavailable } from './outage.js';
import type { Statement } from './statement.js';
import { prepareTenant, tenantRows } from './tenant-query.js';
import { UnitOfWork } from './unit-of-work.js';

/** Reads behind both walls in one round trip, on a pool of their own. Inside a unit of work they see what it wrote. */
@Injectable()
export class Reads implements OnApplicationShutdown {
  private readonly primary: Pool;
  private readonly replicas: readonly Pool[];

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly unitOfWork: UnitOfWork,
  ) {
    const open = (url: string): Pool => openPool({ url, role: APP_ROLE, max: settings.DATABASE_POOL }, prepareTenant);
    this.primary = open(settings.DATABASE_URL);
    this.replicas = settings.DATABASE_READ_URLS.map(open);
  }

  /** `mayLag`: a read replica may answer, some moments behind. */
  async rows<R>(
    actor: Actor,
    { name, text }: Statement,
    values: readonly unknown[] = [],
    options: { mayLag?: boolean } = {},
  ): Promise<R[]> {
    const transaction = this.unitOfWork.currentOf(actor);
    if (transaction) return transaction.rows<R>({ name, text }, values);
    const pool = options.mayLag ? this.replicaOf(actor) : this.primary;
    try {
      const client = await pool.connect();
      let fault: unknown;
      try {
        return await tenantRows<R>(client, actor.organizationId, name, text, [actor.organizationId, ...values]);
      } catch (error) {
        fault = error;
        throw error;
      } finally {
        client.release(isOutage(fault));
      }
    } catch (error) {
      throw isOutage(error) ? serviceUnavailable() : error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.primary, ...this.replicas].map((pool) => pool.end()));
  }

  /** Always the same one for an organization, so that its reads do not jump back in time. */
  private replicaOf({ organizationId }: Actor): Pool {
    const number = Number.parseInt(organizationId.slice(-6), 16);
    return this.replicas[number % Math.max(1, this.replicas.length)] ?? this.primary;
  }
}
