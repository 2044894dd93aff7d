import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import { EveryOrganization } from '@app/platform/messaging';
import { type PlatformTraits, TraitsByChannel } from '../domain/ad-platform.js';
import { ConnectionStores } from './connection.store.js';
import { GrantStore } from './grant.store.js';

/** So many days before its fixed end a consent is told to end, the last first. */
const WARNINGS = [1, 7, 30] as const;
const DAY_MS = 86_400_000;

/** A token that cannot be renewed ends the consent with itself. */
const END = 'case when refresh_token is null then access_ends_at else refresh_ends_at end';
const warn = statement(
  'connections.grant.warn',
  `update connections.platform_grant set warned_days = $4
   where organization_id = $1 and ended_at is null and ${END} > $2 and ${END} <= $3 and coalesce(warned_days, 1000) > $4
     and (refresh_token is not null or channel <> all ($5::text[]))
   returning id`,
);

/** Foretells the end of consents that nothing renews: once a month, a week and a day before. */
@Injectable()
export class ConsentWarnings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly grants: GrantStore,
    private readonly stores: ConnectionStores,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(TraitsByChannel) private readonly traits: ReadonlyMap<string, PlatformTraits>,
  ) {}

  @EveryOrganization('7 * * * *', 'connections.foretell-ends')
  foretell(actor: Actor): Promise<void> {
    return this.unitOfWork.run(actor, async () => {
      const now = this.clock.now();
      const exchanging = [...this.traits].filter(([, { renewsByExchange }]) => renewsByExchange).map(([channel]) => channel);
      for (const days of WARNINGS) {
        const until = new Date(now.getTime() + days * DAY_MS);
        const ending = await this.unitOfWork.current.rows<{ id: string }>(warn, [now, until, days, exchanging]);
        for (const { id } of ending) for (const connection of await this.grants.users(id)) await this.tell(connection, days);
      }
    });
  }

  private async tell(id: string, days: number): Promise<void> {
    const connection = await this.stores.load(id);
    if (connection.consentEndsSoon(days)) await this.stores.save(connection, { days });
  }
}
