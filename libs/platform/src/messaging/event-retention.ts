import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import { EveryOrganization } from './handlers.js';

const KEPT_MS = 30 * 86_400_000;
/** Rows of one transaction, and transactions of one turn. */
const BATCH = 1_000;
const MOST_BATCHES = 50;

/**
 * Ids begin with the time, so the oldest events need no index of their own. Only those before the first one that stays: what is
 * forgotten is the begin of the feed, without a gap.
 */
const forgetPlaces = statement(
  'platform.feed.forget-places',
  `with first as (select sequence, event_id from platform.event_place where organization_id = $1
       order by sequence limit ${BATCH}),
     old as (select sequence, event_id from first
       where sequence < (select coalesce(min(sequence), 9223372036854775807) from first where event_id >= $2::uuid)),
     gone as (delete from platform.event e using old where e.organization_id = $1 and e.id = old.event_id),
     left_places as (delete from platform.event_place p using old where p.organization_id = $1 and p.sequence = old.sequence),
     told as (update platform.event_head set forgotten = (select max(sequence) from old)
       where organization = $1 and exists (select from old))
   select count(*)::int as forgotten from old`,
);
const forgetUnplaced = statement(
  'platform.feed.forget-unplaced',
  `delete from platform.event where organization_id = $1 and id in (
     select id from platform.event where organization_id = $1 and id < $2::uuid and not is_published order by id limit ${BATCH})`,
);

/** The least id that an event of this instant can have. */
function firstIdOf(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/** Forgets events after 30 days, also those that never left the service. */
@Injectable()
export class EventRetention {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @EveryOrganization('52 * * * *', 'platform.forget-events')
  async forget(actor: Actor): Promise<void> {
    const oldest = firstIdOf(new Date(this.clock.now().getTime() - KEPT_MS));
    await this.inBatches(() => this.places(actor, oldest));
    await this.inBatches(() => this.unitOfWork.run(actor, () => this.unitOfWork.current.affected(forgetUnplaced, [oldest])));
  }

  private async places(actor: Actor, oldest: string): Promise<number> {
    return this.unitOfWork.run(actor, async () => {
      const [row] = await this.unitOfWork.current.rows<{ forgotten: number }>(forgetPlaces, [oldest]);
      return row?.forgotten ?? 0;
    });
  }

  private async inBatches(forget: () => Promise<number>): Promise<void> {
    for (let batch = 0; batch < MOST_BATCHES && (await forget()) === BATCH; batch += 1);
  }
}
