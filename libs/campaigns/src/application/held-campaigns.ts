// Whom this build would hold: campaigns that are on now and whose launch checks no longer pass.
import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { desiredState } from '../domain/delivery.js';
import { CampaignStore } from './campaign.store.js';
import { LaunchContexts } from './launch-contexts.js';

const PAGE = 200;

const running = statement(
  'campaigns.campaign.running',
  "select id from campaigns.campaign c where organization_id = $1 and status = 'active' and id > $2 and exists (select from " +
    "campaigns.placement p where p.organization_id = $1 and p.campaign_id = c.id and p.desired = 'enabled') " +
    `order by id limit ${PAGE}`,
);
const FIRST = '00000000-0000-0000-0000-000000000000';

export interface HeldCampaign {
  readonly id: string;
  readonly name: string;
  readonly channel: string;
  /** The checks that hold it. */
  readonly codes: readonly string[];
}

@Injectable()
export class HeldCampaigns {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
    private readonly campaigns: CampaignStore,
    private readonly contexts: LaunchContexts,
  ) {}

  /** Changes nothing. */
  async of(actor: Actor): Promise<HeldCampaign[]> {
    const held: HeldCampaign[] = [];
    for (let after = FIRST; ;) {
      const page = await this.reads.rows<{ id: string }>(actor, running, [after]);
      for (const { id } of page) held.push(...(await this.holdOf(actor, id)));
      const last = page.at(-1);
      if (!last || page.length < PAGE) return held;
      after = last.id;
    }
  }

  private holdOf(actor: Actor, id: string): Promise<HeldCampaign[]> {
    return this.unitOfWork.run(actor, async () => {
      const { state } = (await this.campaigns.load(id)).campaign;
      const { failures, placements } = await this.contexts.load(actor, state, this.unitOfWork.now);
      return placements
        .filter(({ desired, channel }) => desired === 'enabled' && desiredState(state, failures, channel, true) !== 'enabled')
        .map(({ channel }) => {
          const holding = failures.filter((each) => each.severity === 'blocking' && [null, channel].includes(each.channel));
          return { id, name: state.name, channel, codes: [...new Set(holding.map(({ code }) => code))] };
        });
    });
  }
}
