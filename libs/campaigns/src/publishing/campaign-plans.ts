import { Injectable } from '@nestjs/common';
import {
  AdPlatforms,
  type AudienceIntent,
  type CampaignIntent,
  type ConnectionRecord,
  languageCode,
  type NodeBody,
  type PlaceKind,
  placeKindOf,
  type PlatformNode,
  PlatformPlaces,
  type PlatformPlan,
} from '@app/connections';
import { type Actor, publicId } from '@app/kernel';
import type { AdVariant } from '../domain/ad-on-platform.js';
import { intendedAudiences, intentOf, type UsedAudience } from './campaign-intent.js';
import type { CampaignState } from '../domain/campaign.state.js';
import type { CreativeFacts, LaunchContext } from '../domain/launch-check.js';
import { reachOf } from '../domain/targeting-reach.js';
import { CampaignLists, type PlannedCampaign } from './campaign-lists.js';
import { NodeRecords } from './node-records.js';
import type { StoredPlacement } from './placements.js';
import { unknownPlaceholders } from './url-suffix.js';

/** What campaigns become on the platforms: planned, without a call to any. */
@Injectable()
export class CampaignPlans {
  constructor(
    private readonly platforms: AdPlatforms,
    private readonly places: PlatformPlaces,
    private readonly lists: CampaignLists,
    private readonly nodes: NodeRecords,
  ) {}

  /** By channel; none for a campaign that lacks what every platform needs. */
  async of(
    actor: Actor,
    campaign: Readonly<CampaignState>,
    connections: readonly ConnectionRecord[],
    placements: readonly StoredPlacement[],
    { now, creatives, audiences }: Pick<LaunchContext, 'now' | 'creatives'> & { readonly audiences: readonly UsedAudience[] },
  ): Promise<Map<string, PlannedCampaign>> {
    const plans = new Map<string, PlannedCampaign>();
    const reach = reachOf(campaign, audiences);
    const people = intendedAudiences(reach, audiences);
    for (const connection of connections) {
      const { channel, account, settings } = connection;
      const { placeholders = [], tree } = this.platforms.traits(channel);
      const told = unknownPlaceholders(campaign, placeholders);
      const intent = intentOf(campaign, channel, creatives, { targeting: reach.targeting, ...people.audiences }, placeholders);
      if (intent === null) continue;
      const places = await this.places.known(actor, connection, placesIn(intent, tree.placesAsked), now);
      const placement = placements.find((each) => each.channel === channel);
      const fixed = placement?.isBegun ? await this.nodes.said(actor, placement) : new Map<string, NodeBody>();
      const plan = this.platforms.planner(channel)(intent, { now, account, settings, places, fixed });
      const unsupported = [...reach.refused, ...people.refused, ...plan.unsupported];
      const whole = withVariants({ ...plan, unsupported, notes: [...plan.notes, ...told] }, creatives);
      const planned =
        plan.audiences.length > 0
          ? await this.lists.with(whole, intent.audiences, actor, connection)
          : { ...whole, connectionId: connection.id, lists: [] };
      plans.set(channel, planned);
    }
    return plans;
  }
}

/** Ads name the variants that they show as clients know them. */
function withVariants(plan: PlatformPlan, creatives: readonly CreativeFacts[]): PlatformPlan {
  const known = new Map(creatives.map(({ id, variants }) => [publicId('creative', id), variants]));
  const named = ({ creativeId, index }: PlatformNode['variants'][number]): AdVariant => {
    const variant = known.get(creativeId)?.find((each) => each.index === index);
    return { creativeId, index, ...(variant && { id: publicId('variant', variant.id), format: variant.format }) };
  };
  return { ...plan, nodes: plan.nodes.map((node) => ({ ...node, variants: node.variants.map(named) })) };
}

/** The places of these kinds, languages among them, that the campaign or one of its audiences names. */
function placesIn({ targeting: { locations, languages }, audiences }: CampaignIntent, kinds: readonly PlaceKind[]): string[] {
  const named = [...audiences.include, ...audiences.exclude].flatMap(countriesOf);
  const all = new Set([...locations.include, ...locations.exclude, ...named, ...languages.map(languageCode)]);
  return [...all].filter((code) => kinds.includes(placeKindOf(code)));
}

function countriesOf({ people }: AudienceIntent): readonly string[] {
  if (people.type === 'lookalike') return [...people.countries, ...countriesOf(people.source)];
  return people.type === 'combined' ? [...people.anyOf, ...people.allOf, ...people.noneOf].flatMap(countriesOf) : [];
}
