// What a campaign asks of a platform, from its fields and those of what it refers to.
import type { AudienceIntent, CampaignIntent, IntendedCreative } from '@app/connections';
import { publicId } from '@app/kernel';
import { channelBudget } from '../domain/budget.js';
import type { AudienceFacts, CreativeFacts, PlanFinding } from '../domain/launch-check.js';
import type { CampaignState } from '../domain/campaign.state.js';
import type { Reach } from '../domain/targeting-reach.js';
import { moneyOf } from '../domain/money-record.js';
import { urlSuffixOf } from './url-suffix.js';

/** Our reference on every platform: the campaign's UUID without dashes. */
export const tagOf = (campaignId: string): string => campaignId.replaceAll('-', '');

/** null while it lacks a field that every platform needs. */
export function intentOf(
  campaign: Readonly<CampaignState>,
  channel: string,
  creatives: readonly CreativeFacts[],
  reach: Pick<Reach, 'targeting'> & CampaignIntent['audiences'],
  placeholders: readonly string[] = [],
): CampaignIntent | null {
  const { objective, spendCap, bidStrategy } = campaign;
  const budget = channelBudget(campaign, channel);
  if (budget === null || objective === null) return null;
  const { target } = bidStrategy;
  return {
    tag: tagOf(campaign.id),
    name: campaign.name,
    objective,
    budget: { type: budget.type, amount: moneyOf(budget) },
    spendCap: spendCap && moneyOf(spendCap),
    pacing: campaign.pacing,
    bid: { type: bidStrategy.type, target: typeof target === 'number' || target === null ? target : moneyOf(target) },
    optimizationGoal: campaign.optimizationGoal,
    startsAt: campaign.startAt,
    endsAt: campaign.endAt,
    timezone: campaign.timezone,
    dayparting: campaign.dayparting,
    frequencyCap: campaign.frequencyCap,
    targeting: reach.targeting,
    audiences: { include: reach.include, exclude: reach.exclude },
    keywords: campaign.keywords,
    creatives: campaign.creativeIds.flatMap((id) => creatives.filter((creative) => creative.id === id).map(shownOn(channel))),
    landingPageUrl: campaign.landingPageUrl,
    urlSuffix: urlSuffixOf(campaign.tracking, placeholders),
    app: campaign.app,
    attribution: campaign.attribution,
    specialAdCategories: campaign.specialAdCategories.filter((category) => category !== 'none'),
    containsEuPoliticalAdvertising: campaign.containsEuPoliticalAdvertising,
  };
}

const shownOn =
  (channel: string) =>
  ({ id, name, brandName, logo, variants }: CreativeFacts): IntendedCreative => ({
    id: publicId('creative', id),
    name,
    brandName,
    logo,
    variants: variants
      .filter((variant) => variant.channel === channel)
      .map(({ index, take, format, copy, picture }) => ({ index, take, format, ...copy, picture })),
  });

// The lists of people that a campaign reaches or leaves out, as platforms get to know them.
export interface UsedAudience extends AudienceFacts {
  /** null: it is targeting under a name, or made of such an audience. */
  readonly intent: AudienceIntent | null;
}

interface Intended {
  readonly audiences: CampaignIntent['audiences'];
  readonly refused: readonly PlanFinding[];
}

export function intendedAudiences(reach: Pick<Reach, 'include' | 'exclude'>, known: readonly UsedAudience[]): Intended {
  const used = (ids: readonly string[]) => known.filter(({ id }) => ids.includes(id));
  const intents = (ids: readonly string[]) => used(ids).flatMap(({ intent }) => intent ?? []);
  const refused = (field: string, ids: readonly string[]) =>
    used(ids).flatMap(({ id, intent }) => (intent ? [] : [madeOfTargeting(field, id)]));
  return {
    audiences: { include: intents(reach.include), exclude: intents(reach.exclude) },
    refused: [...refused('audience_ids', reach.include), ...refused('excluded_audience_ids', reach.exclude)],
  };
}

const madeOfTargeting = (field: string, id: string): PlanFinding => ({
  field,
  message:
    'This audience combines a saved audience, which says where and how old people are and names nobody: a platform ' +
    'cannot make a list of it. ' +
    'Name the saved audience in the campaign itself, beside an audience that combines the rest.',
  value: publicId('audience', id),
  possible: ['customer_list', 'website', 'lookalike', 'combined'],
});
