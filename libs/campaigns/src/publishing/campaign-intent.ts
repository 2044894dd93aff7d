// What a campaign asks of a platform, from its fields and those of what it refers to.
import type { CampaignIntent, IntendedCreative } from '@app/connections';
import { publicId } from '@app/kernel';
import type { CreativeFacts } from '../domain/launch-check.js';
import type { CampaignState } from '../domain/campaign.state.js';
import type { Reach } from '../domain/targeting-reach.js';
import { moneyOf } from '../domain/money-record.js';

/** Our reference on every platform: the campaign's UUID without dashes. */
export const tagOf = (campaignId: string): string => campaignId.replaceAll('-', '');

/** null while it lacks a field that every platform needs. */
export function intentOf(
  campaign: Readonly<CampaignState>,
  channel: string,
  creatives: readonly CreativeFacts[],
  reach: Pick<Reach, 'targeting'> & CampaignIntent['audiences'],
): CampaignIntent | null {
  const { budget, objective, spendCap, bidStrategy } = campaign;
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
    urlSuffix: urlSuffixOf(campaign.tracking),
    app: campaign.app,
    attribution: campaign.attribution,
    specialAdCategories: campaign.specialAdCategories.filter((category) => category !== 'none'),
    containsEuPoliticalAdvertising: campaign.containsEuPoliticalAdvertising,
  };
}

const shownOn =
  (channel: string) =>
  ({ id, brandName, logo, variants }: CreativeFacts): IntendedCreative => ({
    id: publicId('creative', id),
    brandName,
    logo,
    variants: variants
      .filter((variant) => variant.channel === channel)
      .map(({ index, format, copy, picture }) => ({ index, format, ...copy, picture })),
  });

function urlSuffixOf(tracking: CampaignState['tracking']): string | null {
  if (tracking === null) return null;
  const words = [
    ['utm_source', tracking.utmSource],
    ['utm_medium', tracking.utmMedium],
    ['utm_campaign', tracking.utmCampaign],
    ['utm_content', tracking.utmContent],
    ['utm_term', tracking.utmTerm],
  ].filter((pair): pair is [string, string] => pair[1] !== null);
  return words.length === 0 ? null : new URLSearchParams(words).toString();
}
