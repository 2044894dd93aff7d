import { uuidOf } from '@app/kernel';
import { parseInstant } from '@app/platform/http';
import type { CampaignChanges } from '../domain/campaign.changes.js';
import type { CreateCampaign, UpdateCampaign } from './campaigns.requests.js';

/** A validated request in the domain's words: camelCase, instants, UUIDs. Absent stays absent, null stays null. */
export function changesOf(body: CreateCampaign | UpdateCampaign): CampaignChanges {
  const { start_at, end_at, audience_ids, excluded_audience_ids, creative_ids, metadata, ...plain } = body;
  return {
    ...(camelCased(plain) as CampaignChanges),
    ...(start_at === undefined ? {} : { startAt: instant(start_at) }),
    ...(end_at === undefined ? {} : { endAt: instant(end_at) }),
    ...(audience_ids === undefined ? {} : { audienceIds: uuids('audience', audience_ids) }),
    ...(excluded_audience_ids === undefined ? {} : { excludedAudienceIds: uuids('audience', excluded_audience_ids) }),
    ...(creative_ids === undefined ? {} : { creativeIds: uuids('creative', creative_ids) }),
    ...(metadata === undefined ? {} : { metadata }),
  };
}

const instant = (text: string | null): Date | null => (text === null ? null : (parseInstant(text) ?? null));
/** What only looks like an id is the id of no record, and refused as such. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const uuids = (kind: 'audience' | 'creative', ids: readonly string[]): string[] => ids.map((id) => uuidOf(kind, id) ?? NOBODY);

function camelCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCased);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([name, item]) => [name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()), camelCased(item)]),
  );
}
