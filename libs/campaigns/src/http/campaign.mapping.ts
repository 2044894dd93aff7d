import { camelCased, locationsForm } from '@app/kernel';
import { parseInstant, uuidsOf } from '@app/platform/http';
import type { TargetingFields } from '@app/targeting';
import type { CampaignChanges } from '../domain/campaign.changes.js';
import type { CreateCampaign, UpdateCampaign } from './campaigns.requests.js';

/** A validated request in the domain's terms: camelCase, instants, UUIDs. Absent stays absent, null stays null. */
export function changesOf(body: CreateCampaign | UpdateCampaign): CampaignChanges {
  const { start_at, end_at, audience_ids, excluded_audience_ids, creative_ids, metadata, targeting, ...plain } = body;
  return {
    ...(camelCased(plain) as CampaignChanges),
    ...(targeting === undefined ? {} : { targeting: targeting && targetingOf(targeting) }),
    ...(start_at === undefined ? {} : { startAt: instant(start_at) }),
    ...(end_at === undefined ? {} : { endAt: instant(end_at) }),
    ...(audience_ids === undefined ? {} : { audienceIds: uuidsOf('audience', audience_ids) }),
    ...(excluded_audience_ids === undefined ? {} : { excludedAudienceIds: uuidsOf('audience', excluded_audience_ids) }),
    ...(creative_ids === undefined ? {} : { creativeIds: uuidsOf('creative', creative_ids) }),
    ...(metadata === undefined ? {} : { metadata }),
  };
}

const targetingOf = ({ locations, ...plain }: TargetingFields): CampaignChanges['targeting'] => ({
  ...(camelCased(plain) as CampaignChanges['targeting']),
  ...(locations === undefined ? {} : { locations: locationsForm(locations) }),
});

const instant = (text: string | null): Date | null => (text === null ? null : (parseInstant(text) ?? null));
