import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { EveryOrganization, forEveryOne } from '@app/platform/messaging';
import { REMEMBERED_DAYS } from '../domain/export.limits.js';
import type { Export } from '../domain/export.js';
import type { ExportStatus } from '../domain/export.lifecycle.js';
import { ExportFiles } from './export-files.js';
import { ExportStore } from './export.store.js';

/** $2: now. */
const pending = statement(
  'analytics.export.pending',
  `select id, status from analytics.export where organization_id = $1 and (
     status = 'queued' or status = 'running' and (leased_until is null or leased_until <= now()) or status = 'ready'
     and expires_at <= $2::timestamptz
     or status in ('failed', 'expired') and updated_at < $2::timestamptz - interval '${REMEMBERED_DAYS} days')
   order by created_at, id limit 200`,
);

/** Removes what is over, and goes on with what a lost worker left. */
@Injectable()
export class ExportSchedules {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
    private readonly exports: ExportStore,
    private readonly files: ExportFiles,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @EveryOrganization('* * * * *', 'analytics.tend-exports')
  async tend(actor: Actor): Promise<void> {
    const found = await this.reads.rows<Pending>(actor, pending, [this.clock.now()]);
    const steps = [() => forEveryOne(found, (each) => this.goOn(actor, each)), () => this.files.removeUnneeded({ actor })];
    await forEveryOne(steps, (step) => step());
  }

  private goOn(actor: Actor, { id, status }: Pending): Promise<unknown> {
    const over = (found: Export, now: Date): boolean | void => (found.state.status === 'ready' ? found.expire(now) : false);
    const steps: Readonly<Record<ExportStatus, () => Promise<unknown>>> = {
      queued: () => this.exports.enqueueWaiting(),
      running: () => this.exports.enqueue(id),
      ready: () => this.exports.change(id, over),
      failed: () => this.exports.forget(id),
      expired: () => this.exports.forget(id),
    };
    return this.unitOfWork.run(actor, steps[status]);
  }
}

interface Pending {
  readonly id: string;
  readonly status: ExportStatus;
}
