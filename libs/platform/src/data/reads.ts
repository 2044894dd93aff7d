import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { SETTINGS, type Settings } from '@app/platform/config';
import { isOutage, serviceUnavailable } from './outage.js';
import { ReadPool } from './read-pool.js';
import type { Statement } from './statement.js';
import { UnitOfWork } from './unit-of-work.js';

/** Reads behind both walls in one round trip, on a pool of their own. Inside a unit of work that has begun they see what it wrote. */
@Injectable()
export class Reads implements OnApplicationShutdown {
  private readonly primary: ReadPool;
  private readonly replicas: readonly ReadPool[];

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly unitOfWork: UnitOfWork,
  ) {
    const open = (url: string): ReadPool => new ReadPool(url, settings.DATABASE_POOL);
    this.primary = open(settings.DATABASE_URL);
    this.replicas = settings.DATABASE_READ_URLS.map(open);
  }

  /** `mayLag`: a report, which may take long; a read replica may answer it, some moments behind. */
  async rows<R>(
    actor: Actor,
    { name, text }: Statement,
    values: readonly unknown[] = [],
    options: { mayLag?: boolean } = {},
  ): Promise<R[]> {
    const transaction = this.unitOfWork.currentOf(actor);
    if (transaction) return transaction.rows<R>({ name, text }, values);
    const query = { name, text, values: [actor.organizationId, ...values] };
    try {
      return (await (options.mayLag ? this.replicaOf(actor).alone(actor, query) : this.primary.shared(actor, query))) as R[];
    } catch (error) {
      throw isOutage(error) ? serviceUnavailable() : error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.primary, ...this.replicas].map((pool) => pool.end()));
  }

  /** Always the same one for an organization, so that its reads do not jump back in time. */
  private replicaOf({ organizationId }: Actor): ReadPool {
    const number = Number.parseInt(organizationId.slice(-6), 16);
    return this.replicas[number % Math.max(1, this.replicas.length)] ?? this.primary;
  }
}
