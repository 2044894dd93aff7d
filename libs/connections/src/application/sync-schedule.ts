import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { EveryOrganization, forEveryOne, Jobs } from '@app/platform/messaging';
import { ConnectionsService } from './connections.service.js';
import { enqueueRun } from './sync-job.js';

const due = statement(
  'connections.connection.due',
  `select id from connections.connection where organization_id = $1 and status in ('active', 'error') and next_sync_at <= $2
   and not exists (select from connections.sync s where s.organization_id = $1 and s.connection_id = connection.id and
   s.status in ('queued', 'running'))`,
);
const lost = statement(
  'connections.sync.lost',
  `select id from connections.sync where organization_id = $1 and status = 'running' and leased_until <= now()`,
);
const behind = statement(
  'connections.connection.behind',
  `select id from connections.connection where organization_id = $1 and status = 'active' and next_backfill_at <= $2
   and not exists (select from connections.sync s where s.organization_id = $1 and s.connection_id = connection.id and
   s.status in ('queued', 'running'))
   order by next_backfill_at, id limit greatest(0, $3 - (
     select count(*) from connections.sync s where s.organization_id = $1 and s.trigger = 'backfill' and s.status in
     ('queued', 'running')))`,
);

/** The most connections of an organization whose older days are read at the same time. */
const MOST_BACKFILLS = 2;

/** Starts what is due each minute. One organization's failure does not stop the others. */
@Injectable()
export class SyncSchedule {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
    private readonly connections: ConnectionsService,
    private readonly jobs: Jobs,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The runs of lost workers go on; then the syncs begin that are due, then what is left of idle connections' backfills. */
  @EveryOrganization('* * * * *', 'connections.schedule-syncs')
  async startDue(actor: Actor): Promise<void> {
    const steps = [() => this.takeOver(actor), () => this.startSyncs(actor), () => this.continueBackfills(actor)];
    await forEveryOne(steps, (step) => step());
  }

  private async takeOver(actor: Actor): Promise<void> {
    const runs = await this.reads.rows<{ id: string }>(actor, lost);
    await forEveryOne(runs, ({ id }) => this.unitOfWork.run(actor, () => enqueueRun(this.jobs, id)));
  }

  private async startSyncs(actor: Actor): Promise<void> {
    const connections = await this.reads.rows<{ id: string }>(actor, due, [this.clock.now()]);
    const asked = { trigger: 'schedule', mode: 'incremental', startDate: null, endDate: null } as const;
    await forEveryOne(connections, ({ id }) => this.connections.requestSync(actor, id, asked));
  }

  private async continueBackfills(actor: Actor): Promise<void> {
    const connections = await this.reads.rows<{ id: string }>(actor, behind, [this.clock.now(), MOST_BACKFILLS]);
    await forEveryOne(connections, ({ id }) => this.connections.continueBackfill(actor, id));
  }
}
