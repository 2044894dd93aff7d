import { Inject, Injectable } from '@nestjs/common';
import { ConnectionDirectory } from '@app/connections';
import { type Actor, channels, Clock, notFound, type Page } from '@app/kernel';
import {
  byName,
  updatedSince,
  usualSorts,
  columnsOf,
  KeysetPaginator,
  type ListRequest,
  type ListTable,
  ReadDatabase,
  statement,
} from '@app/platform/data';
import { AdFigures } from '../domain/ad-figures.js';
import { campaignStatuses } from '../domain/campaign.lifecycle.js';
import { deliveryStatuses } from '../domain/delivery-status.js';
import { objectives } from '../domain/campaign.state.js';
import type { CampaignRow } from '../domain/campaign.row.js';
import { campaignTable } from '../persistence/campaign.table.js';
import { campaignsAt, campaignsEndedAt, campaignsStoredAt } from './campaigns-at.js';
import { type CampaignDeliveryView, deliveryView, type DeliveryRow } from './tree.view.js';
import { type CampaignView, campaignView } from './campaign.view.js';
import type { KnownPlatforms, PlacementRow } from './placement.view.js';

type Row = CampaignRow & { platform: PlacementRow[] | null };

const columns = `${columnsOf(campaignTable)},
  (select json_agg(p order by p.channel) from campaigns.placed p where p.organization_id = $1 and p.campaign_id =
  campaign.id) as platform`;

export const campaignList: ListTable = {
  resource: 'campaigns',
  columns,
  from: campaignsAt,
  states: campaignStatuses,
  sorts: {
    ...usualSorts,
    ...byName,
    status: { ...usualSorts.status, parts: [campaignsStoredAt, campaignsEndedAt] },
    start_at: { sql: 'start_at', type: 'timestamptz', nullable: true },
    end_at: { sql: 'end_at', type: 'timestamptz', nullable: true },
    budget_amount: { sql: 'sort_budget_amount', type: 'bigint', nullable: true },
  },
  filters: {
    ...updatedSince,
    channel: {
      sql: (parameter) => `channels ?| ${parameter}::text[]`,
      about: 'Only campaigns on any of these ad platforms.',
      values: channels,
    },
    delivery_status: {
      sql: (parameter) => `delivery_status = any(${parameter}::text[])`,
      about: 'Only campaigns with these delivery statuses.',
      values: deliveryStatuses,
    },
    external_id: { sql: (parameter) => `external_id = ${parameter}`, about: "The caller's own key." },
    label: {
      sql: (parameter) => `labels ?| ${parameter}::text[]`,
      about: 'Only campaigns with any of these labels.',
      isList: true,
    },
    objective: {
      sql: (parameter) => `objective = any(${parameter}::text[])`,
      about: 'Only campaigns with these objectives.',
      values: objectives,
    },
  },
};

const get = statement(
  'campaigns.get',
  `select ${columns} from ${campaignsAt('$3::timestamptz')} where organization_id = $1 and id = $2`,
);

const delivery = statement(
  'campaigns.delivery',
  `select channel, connection_id as "connectionId", desired, last_error as "lastError", next_try_at as "nextTryAt",
     foreign_objects as "foreignObjects", foreign_count as "foreignCount",
     (select json_agg(n order by n.kind, n.key, n.attempt) from campaigns.node n where n.organization_id = $1 and
     n.campaign_id = p.campaign_id
        and n.channel = p.channel) as nodes
   from campaigns.placement p where organization_id = $1 and campaign_id = $2 order by channel`,
);

@Injectable()
export class CampaignsQueries {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly keyset: KeysetPaginator,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(AdFigures) private readonly figures: AdFigures,
    private readonly connections: ConnectionDirectory,
  ) {}

  async list(actor: Actor, request: ListRequest): Promise<Page<CampaignView>> {
    const { items, nextCursor } = await this.keyset.page<Row>(actor, campaignList, request);
    const known = await this.platformsOf(actor, items);
    return { items: items.map((row) => campaignView(row, known)), nextCursor };
  }

  async get(actor: Actor, id: string): Promise<CampaignView> {
    const row = await this.reads.one<Row>(actor, get, [id, this.clock.now()]);
    if (!row) throw notFound('campaign');
    return campaignView(row, await this.platformsOf(actor, [row]));
  }

  private async platformsOf(actor: Actor, rows: readonly Row[]): Promise<KnownPlatforms> {
    const placed = rows
      .flatMap(({ platform }) => platform ?? [])
      .map(({ connection_id: connectionId, channel }) => ({ connectionId, channel }));
    return { ...(await this.connections.accounts(actor, placed)), now: this.clock.now() };
  }

  /** The whole tree on each platform. */
  async delivery(actor: Actor, id: string): Promise<CampaignDeliveryView> {
    await this.get(actor, id);
    const rows = await this.reads.rows<DeliveryRow>(actor, delivery, [id]);
    const connectionIds = rows.map(({ connectionId }) => connectionId);
    return deliveryView(id, rows, await this.figures.of(actor, id, connectionIds));
  }
}
