import { Injectable } from '@nestjs/common';
import type { NodeBody } from '@app/connections';
import { type Actor } from '@app/kernel';
import { ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import type { DesiredState, Placement } from '../domain/delivery.js';
import type { FieldDeviation, Deviation } from '../domain/deviation.js';
import type { Refusal } from './platform-refusal.js';

export interface StoredPlacement extends Placement {
  readonly campaignId: string;
  readonly connectionId: string;
  /** null: the campaign was placed before accounts were kept, and not seen since. */
  readonly platformAccountId: string | null;
  /** What we last told the platform of the campaign itself; null: nothing is there yet. */
  readonly applied: NodeBody | null;
  /** What the platform shows of it; null: it was never seen. */
  readonly shown: NodeBody | null;
  /** What was changed there and is to be ours again, until the platform shows it. */
  readonly reasserted: readonly FieldDeviation[];
}

const columns = `campaign_id as "campaignId", channel, connection_id as "connectionId", platform_campaign_id as
   "platformCampaignId", desired, applied, observed, platform_status as "platformStatus", last_error as "lastError",
  needs_action as "needsAction", action_url as "actionUrl", platform_account_id as "platformAccountId", ads,
  deviations, reasserted,
  root.shown, coalesce(root.is_on, false) as "isOn"`;
const rooted = `campaigns.placed left join lateral (
   select n.shown, n.is_on from campaigns.node n where n.organization_id = placed.organization_id
     and n.campaign_id = placed.campaign_id and n.channel = placed.channel and n.key = 'campaign' and n.is_current) root on true`;
const ofCampaign = statement(
  'campaigns.placement.of',
  `select ${columns} from ${rooted} where organization_id = $1 and campaign_id = $2 order by channel`,
);
const ofConnection = statement(
  'campaigns.placement.of-connection',
  `select ${columns} from ${rooted} where organization_id = $1 and connection_id = $2`,
);
/** With a new desired state, what was observed before says nothing any more. */
const want = statement(
  'campaigns.placement.want',
  `with wanted as (
     insert into campaigns.placement (organization_id, campaign_id, channel, connection_id, platform_account_id,
     desired) values ($1, $2, $3, $4, $5, $6)
     on conflict (organization_id, campaign_id, channel) do update set desired = excluded.desired, connection_id =
     excluded.connection_id,
       platform_account_id = coalesce(excluded.platform_account_id, campaigns.placement.platform_account_id)
     where campaigns.placement.desired <> excluded.desired or campaigns.placement.connection_id <> excluded.connection_id
     returning organization_id, campaign_id, channel, desired)
   update campaigns.node n set observed = null from wanted w where w.desired = 'enabled' and n.organization_id = w.organization_id
     and n.campaign_id = w.campaign_id and n.channel = w.channel and n.key = 'campaign' and n.is_current`,
);
/** Waits for concurrent changes of the row, and then reads the desired state. The last observed state is no longer valid. */
const enabling = statement(
  'campaigns.placement.enabling',
  `with enabling as (
     update campaigns.placement set enabling_until = $4 where organization_id = $1 and campaign_id = $2 and channel =
     $3 and desired = 'enabled'
     returning organization_id, campaign_id, channel)
   update campaigns.node n set observed = null, platform_status = null from enabling e where n.organization_id = e.organization_id
     and n.campaign_id = e.campaign_id and n.channel = e.channel and n.key = 'campaign' and n.is_current`,
);
const enablingEnded = statement(
  'campaigns.placement.enabling-ended',
  `update campaigns.placement set enabling_until = $5
   where organization_id = $1 and campaign_id = $2 and channel = $3 and enabling_until = $4`,
);
const answered = statement(
  'campaigns.placement.answered',
  `update campaigns.placement set last_error = $4, needs_action = $5, action_url = $6, next_try_at = null
   where organization_id = $1 and campaign_id = $2 and channel = $3`,
);
const remake = statement(
  'campaigns.node.remake',
  `with lost as (
     update campaigns.node n set is_current = false, is_wanted = false, state = 'retired' where n.organization_id = $1
     and n.campaign_id = $2 and n.is_current
       and (n.state = 'gone' or (n.kind not in ('audience', 'asset', 'targeting') and exists (
         select from campaigns.node r where r.organization_id = $1 and r.campaign_id = $2 and r.channel = n.channel
         and r.key = 'campaign' and r.is_current
           and r.state = 'gone')))
     returning n.*)
   insert into campaigns.node (organization_id, campaign_id, channel, key, attempt, is_current, is_wanted, kind,
   parent, tag, state, extra, body, file,
     variants, is_on, looks, platform_reasons)
   select organization_id, campaign_id, channel, key, attempt + 1, true, true, kind, parent, tag, 'planned', '{}',
   body, file, variants, false, 0, '[]' from lost`,
);

const switchedOff = statement(
  'campaigns.node.switched-off',
  `update campaigns.node set is_on = false where organization_id = $1 and campaign_id = $2 and is_current and is_on
     and platform_status = 'paused'
   and kind in ('group', 'ad')`,
);
const deviates = statement(
  'campaigns.placement.deviates',
  'update campaigns.placement set deviations = $4, reasserted = $5 where organization_id = $1 and campaign_id = $2 and ' +
    'channel = $3',
);

/** Where each campaign shall run, and the last refusal. Writes work in the current unit of work. */
@Injectable()
export class Placements {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
  ) {}

  of(actor: Actor, campaignId: string): Promise<StoredPlacement[]> {
    return this.reads.rows<StoredPlacement>(actor, ofCampaign, [campaignId]);
  }

  ofConnection(actor: Actor, connectionId: string): Promise<StoredPlacement[]> {
    return this.reads.rows<StoredPlacement>(actor, ofConnection, [connectionId]);
  }

  /** `accountId`: null while its connection is not known any more. */
  async want(
    campaignId: string,
    channel: string,
    [connectionId, accountId]: readonly [string, string | null],
    desired: DesiredState,
  ): Promise<void> {
    await this.unitOfWork.current.affected(want, [campaignId, channel, connectionId, accountId, desired]);
  }

  /**
   * Before the call that switches the campaign on: from now to `until`, or to `enablingEnded`, no state read on the platform
   * counts, so that the
   * campaign is not taken for stopped while the call is on its way. False: it should no longer run.
   */
  async enabling({ campaignId, channel }: StoredPlacement, until: Date): Promise<boolean> {
    return (await this.unitOfWork.current.affected(enabling, [campaignId, channel, until])) === 1;
  }

  /** The call that was announced with this `until` has ended: states that are read from now on count again. */
  async enablingEnded({ campaignId, channel }: StoredPlacement, until: Date): Promise<void> {
    await this.unitOfWork.current.affected(enablingEnded, [campaignId, channel, until, this.unitOfWork.now]);
  }

  /** Records the platform's last refusal; null: none. The last observed state stays. */
  async answered({ campaignId, channel }: StoredPlacement, refusal: Refusal | null): Promise<void> {
    const { message = null, needsAction = false, url = null } = refusal ?? {};
    await this.unitOfWork.current.affected(answered, [campaignId, channel, message, needsAction, url]);
  }

  /** Records what was changed there, and what of it is to be ours again. */
  async deviates(
    { campaignId, channel }: StoredPlacement,
    deviations: readonly Deviation[],
    reasserted: readonly FieldDeviation[],
  ): Promise<void> {
    const values = [campaignId, channel, JSON.stringify(deviations), JSON.stringify(reasserted)];
    await this.unitOfWork.current.affected(deviates, values);
  }

  /**
   * What was removed on the platform is to be made again, and what was switched off there switched on, on every channel; nothing
   * else does.
   */
  async remake(campaignId: string): Promise<void> {
    await this.unitOfWork.current.affected(remake, [campaignId]);
    await this.unitOfWork.current.affected(switchedOff, [campaignId]);
  }
}
