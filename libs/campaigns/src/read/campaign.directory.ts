import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, uuidOf } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import type { CampaignStatus } from '../domain/campaign.lifecycle.js';
import type { Objective } from '../domain/campaign.state.js';
import type { AdVariant } from '../domain/ad-on-platform.js';
import { campaignsAt } from './campaigns-at.js';

export interface CampaignRecord {
  readonly name: string;
  readonly status: CampaignStatus;
  readonly channels: string[];
  readonly objective: Objective | null;
  readonly landingPageUrl: string | null;
  readonly labels: string[];
}

export interface AdRecord {
  readonly creativeId: string | null;
  readonly format: string | null;
  /** The index of the only variant. */
  readonly variant: number | null;
}

const byPlatform = statement(
  'campaigns.directory.by-platform',
  `select n.platform_id as platform_campaign_id, n.campaign_id from campaigns.node n join campaigns.placement p on
     p.organization_id = n.organization_id
     and p.campaign_id = n.campaign_id and p.channel = n.channel
   where n.organization_id = $1 and p.connection_id = $2 and n.kind = 'campaign' and n.platform_id = any($3::text[])`,
);
/** Of ads that were replaced or removed as well. */
const adsByPlatform = statement(
  'campaigns.directory.ads-by-platform',
  `select distinct on (n.platform_id) n.platform_id as "platformAdId", n.variants from campaigns.node n join campaigns.placement p
     on p.organization_id = n.organization_id and p.campaign_id = n.campaign_id and p.channel = n.channel
   where n.organization_id = $1 and p.connection_id = $2 and n.kind = 'ad' and n.platform_id = any($3::text[]) order
   by n.platform_id, n.attempt desc`,
);
const describe = statement(
  'campaigns.directory.describe',
  `select id, name, status, channels, objective, labels, landing_page_url as "landingPageUrl" from
     ${campaignsAt('$3::timestamptz')} where organization_id = $1 and id = any($2::uuid[])`,
);

const active = statement(
  'campaigns.directory.active-with-creative',
  `select id from ${campaignsAt('$3::timestamptz')} where organization_id = $1 and status = 'active' and creative_ids
     ? $2 order by id`,
);

// A launch makes the placements; what an archived campaign had on a platform is removed there.
const published = statement(
  'campaigns.directory.published-creatives',
  `select creative.id from unnest($2::uuid[]) creative (id) where exists (select from campaigns.campaign c
     where c.organization_id = $1 and c.status <> 'archived' and c.creative_ids ? creative.id::text and exists (
       select from campaigns.placement p where p.organization_id = $1 and p.campaign_id = c.id))`,
);

const targeting = statement(
  'campaigns.directory.with-audiences',
  `select audience.id as "audienceId", campaign.id as "campaignId", status in ('active', 'paused') as launched,
     audience_ids ? audience.id::text as included
   from unnest($2::uuid[]) audience (id) join ${campaignsAt('$3::timestamptz')} on organization_id = $1 and status <> 'archived'
     and (audience_ids ? audience.id::text or excluded_audience_ids ? audience.id::text) order by campaign.id`,
);

const including = statement(
  'campaigns.directory.including-audience',
  `select id as "campaignId", jsonb_array_length(audience_ids) = 1 as "isOnly" from ${campaignsAt('$3::timestamptz')}
   where organization_id = $1 and status <> 'archived' and audience_ids ? $2 order by id`,
);

const onlyAudience = statement(
  'campaigns.directory.only-audience',
  `select id, (audience_ids->>0)::uuid as "audienceId" from campaigns.campaign
   where organization_id = $1 and id = any($2::uuid[]) and jsonb_array_length(audience_ids) = 1`,
);

/** The data of campaigns for other contexts. */
@Injectable()
export class CampaignDirectory {
  constructor(
    private readonly reads: ReadDatabase,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Our campaigns by the platform's ids, where they exist. */
  async byPlatformIds(actor: Actor, connectionId: string, platformIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.reads.rows<{ platform_campaign_id: string; campaign_id: string }>(actor, byPlatform, [
      connectionId,
      platformIds,
    ]);
    return new Map(rows.map((row) => [row.platform_campaign_id, row.campaign_id]));
  }

  /** What our ads show, by the platform's ids; null where an ad shows several. */
  async adsByPlatformIds(actor: Actor, connectionId: string, platformIds: readonly string[]): Promise<Map<string, AdRecord>> {
    const rows = await this.reads.rows<{ platformAdId: string; variants: readonly AdVariant[] }>(actor, adsByPlatform, [
      connectionId,
      platformIds,
    ]);
    return new Map(rows.map(({ platformAdId, variants }) => [platformAdId, knownAd(variants)]));
  }

  /** The active campaigns that name the creative. */
  async activeWithCreative(actor: Actor, creativeId: string): Promise<string[]> {
    return (await this.reads.rows<{ id: string }>(actor, active, [creativeId, this.clock.now()])).map(({ id }) => id);
  }

  /** Those of the creatives that a campaign which was launched and is not archived names. */
  async publishedCreatives(actor: Actor, ids: readonly string[]): Promise<string[]> {
    return (await this.reads.rows<{ id: string }>(actor, published, [ids])).map(({ id }) => id);
  }

  /** The campaigns that include or exclude one of the audiences and are not archived; `launched`: active or paused. */
  withAudiences(
    actor: Actor,
    ids: readonly string[],
  ): Promise<{ audienceId: string; campaignId: string; launched: boolean; included: boolean }[]> {
    return this.reads.rows(actor, targeting, [ids, this.clock.now()]);
  }

  /** The campaigns that include the audience and are not archived; `isOnly`: they include no other one. */
  includingAudience(actor: Actor, id: string): Promise<{ campaignId: string; isOnly: boolean }[]> {
    return this.reads.rows(actor, including, [id, this.clock.now()]);
  }

  /** The audience of each campaign that includes exactly one. */
  async onlyAudiences(actor: Actor, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.reads.rows<{ id: string; audienceId: string }>(actor, onlyAudience, [ids]);
    return new Map(rows.map(({ id, audienceId }) => [id, audienceId]));
  }

  async describe(actor: Actor, ids: readonly string[]): Promise<Map<string, CampaignRecord>> {
    const rows = await this.reads.rows<CampaignRecord & { id: string }>(actor, describe, [ids, this.clock.now()]);
    return new Map(rows.map(({ id, ...campaign }) => [id, campaign]));
  }
}

function knownAd(variants: readonly AdVariant[]): AdRecord {
  const creativeId = onlyOne(variants.map((variant) => variant.creativeId));
  return {
    creativeId: creativeId === null ? null : (uuidOf('creative', creativeId) ?? null),
    format: onlyOne(variants.map(({ format }) => format ?? null)),
    variant: variants.length === 1 ? onlyOne(variants.map(({ index }) => index)) : null,
  };
}

function onlyOne<T>(values: readonly T[]): T | null {
  const [one, ...others] = new Set(values);
  return one === undefined || others.length > 0 ? null : one;
}
