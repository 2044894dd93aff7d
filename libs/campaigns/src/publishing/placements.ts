import { Injectable } from '@nestjs/common';
import { type Actor } from '@app/kernel';
import { lockingStatement, ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import type { DesiredState, Placement } from '../domain/delivery.js';
import type { FieldDeviation, Deviation } from '../domain/deviation.js';
import type { Refusal } from './platform-refusal.js';

export interface StoredPlacement extends Placement {
  readonly campaignId: string;
  readonly connectionId: string;
  /** Whether something of it is on the platform, or may be. */
  readonly isBegun: boolean;
  /** Whether the account was taken although several were possible and nobody had chosen. */
  readonly isAssumed: boolean;
  /** null: the campaign was placed before accounts were kept, and not seen since. */
  readonly platformAccountId: string | null;
  /** What was changed there and is to be ours again, until the platform shows it. */
  readonly reasserted: readonly FieldDeviation[];
}

/** Where a campaign runs on a channel. `accountId`: null while its connection is not known any more. */
export interface PlacementAccount extends Pick<StoredPlacement, 'connectionId' | 'isAssumed'> {
  readonly accountId: string | null;
}

const columns = `campaign_id as "campaignId", channel, connection_id as "connectionId", platform_campaign_id as
   "platformCampaignId", desired, observed, platform_status as "platformStatus", last_error as "lastError",
  needs_action as "needsAction", action_url as "actionUrl", platform_account_id as "platformAccountId", ads,
  deviations, reasserted,
  is_on as "isOn", begun.is_assumed as "isAssumed", begun.is_begun as "isBegun"`;
const rooted = `campaigns.placed cross join lateral (select p.is_assumed, exists (select from campaigns.node b
     where b.organization_id = p.organization_id and b.campaign_id = p.campaign_id and b.channel = p.channel
     and (b.platform_id is not null or b.state = 'intended')) as is_begun
     from campaigns.placement p where p.organization_id = placed.organization_id and p.campaign_id = placed.campaign_id
     and p.channel = placed.channel) begun`;
const ofCampaign = statement(
  'campaigns.placement.of',
  `select ${columns} from ${rooted} where organization_id = $1 and campaign_id = $2 order by channel`,
);
const ofConnection = statement(
  'campaigns.placement.of-connection',
  `select ${columns} from ${rooted} where organization_id = $1 and connection_id = $2`,
);
/** Nobody begins anything there until the unit of work ends. */
const hold = lockingStatement(
  'campaigns.placement.hold',
  'select channel from campaigns.placement where organization_id = $1 and campaign_id = $2 order by channel for update',
);
/**
 * With a new desired state, what was observed before says nothing any more. In another account a worker that is on its way to
 * the former one has lost its lease.
 */
const want = statement(
  'campaigns.placement.want',
  `with before as (
     select desired, connection_id from campaigns.placement where organization_id = $1 and campaign_id = $2 and channel = $3),
   wanted as (
     insert into campaigns.placement (organization_id, campaign_id, channel, connection_id, platform_account_id,
     desired, is_assumed) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (organization_id, campaign_id, channel) do update set desired = excluded.desired, connection_id =
     excluded.connection_id,
       platform_account_id = coalesce(excluded.platform_account_id, campaigns.placement.platform_account_id),
       is_assumed = excluded.is_assumed,
       fence = campaigns.placement.fence + (campaigns.placement.connection_id <> excluded.connection_id)::int,
       leased_until = case when campaigns.placement.connection_id = excluded.connection_id
         then campaigns.placement.leased_until end
     where campaigns.placement.desired <> excluded.desired or campaigns.placement.connection_id <> excluded.connection_id
       or campaigns.placement.is_assumed <> excluded.is_assumed
     returning organization_id, campaign_id, channel, desired, connection_id)
   update campaigns.node n set observed = null from wanted w where w.desired = 'enabled'
     and not exists (select from before b where b.desired = w.desired and b.connection_id = w.connection_id)
     and n.organization_id = w.organization_id
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

  /** The placements of the campaign stay locked until the unit of work ends. */
  async hold(campaignId: string): Promise<void> {
    await this.unitOfWork.current.rows(hold, [campaignId]);
  }

  async want(
    campaignId: string,
    channel: string,
    { connectionId, accountId, isAssumed }: PlacementAccount,
    desired: DesiredState,
  ): Promise<void> {
    await this.unitOfWork.current.affected(want, [campaignId, channel, connectionId, accountId, desired, isAssumed]);
  }

  /**
   * Before the call that switches the campaign on: from now to `until`, or to `enablingEnded`, no state read on the platform
   * counts, so that the campaign is not taken for stopped while the call is on its way. False: it should no longer run.
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
