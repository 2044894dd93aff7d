import { isoOrNull, publicId, publicIdOrNull } from '@app/kernel';
import { targetingView } from '@app/targeting';
import type { Definition } from '../domain/audience-definition.js';
import { allowedActions } from '../domain/audience.lifecycle.js';
import { type AudienceState, definitionOf, type Size } from '../domain/audience.state.js';
import { matchRateOf } from '../domain/match-rate.js';
import type { ShownList } from './audience-lists.js';
import type { AudienceView } from './audience.view.js';

/** @param campaignIds UUIDs of the campaigns that name it and are not archived. @param lists those that it has on platforms */
export const audienceView = (row: AudienceState, campaignIds: readonly string[], lists: readonly ShownList[]): AudienceView => ({
  id: publicId('audience', row.id),
  organization_id: publicId('organization', row.organizationId),
  external_id: row.externalId,
  name: row.name,
  description: row.description,
  type: row.type,
  status: row.status,
  allowed_actions: allowedActions(row.status),
  definition: definitionView(definitionOf(row)),
  retention_days: row.retentionDays,
  size: sizeView(row.size, row.sizedAt),
  match_rate: matchRateOf(lists),
  platform_audiences: [],
  used_by_campaign_ids: campaignIds.map((id) => publicId('campaign', id)),
  error: row.error && { code: row.error.code, message: row.error.message },
  labels: [...row.labels],
  metadata: { ...row.metadata },
  created_by: publicIdOrNull('user', row.createdBy),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  archived_at: isoOrNull(row.archivedAt),
  version: row.version,
});

export const sizeView = (size: Size | null, sizedAt: Date | null): AudienceView['size'] =>
  size &&
  sizedAt && { lower_bound: size.lower, upper_bound: size.upper, source: size.source, estimated_at: sizedAt.toISOString() };

const audiences = (ids: readonly string[]): string[] => ids.map((id) => publicId('audience', id));

function definitionView(audience: Definition): AudienceView['definition'] {
  switch (audience.type) {
    case 'customer_list': {
      const { identifierTypes, source, appId } = audience.definition;
      return { identifier_types: [...identifierTypes], source, app_id: appId ?? null };
    }
    case 'lookalike': {
      const { sourceAudienceId, countries, expansion, ratio } = audience.definition;
      return { source_audience_id: publicId('audience', sourceAudienceId), countries: [...countries], expansion, ratio };
    }
    case 'combined': {
      const { anyOf, allOf, noneOf } = audience.definition;
      return { any_of: audiences(anyOf), all_of: audiences(allOf), none_of: audiences(noneOf) };
    }
    case 'saved':
      return targetingView(audience.definition);
    default: {
      const { include, exclude } = audience.definition;
      return { include: include.map(ruleView), exclude: exclude.map(ruleView) };
    }
  }
}

const ruleView = ({ event, filters, withinDays }: Extract<Definition, { type: 'website' }>['definition']['include'][number]) => ({
  event,
  filters: filters.map(({ field, op, value }) => ({ field, op, value })),
  within_days: withinDays,
});
