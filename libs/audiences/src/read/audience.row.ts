import { isoOrNull, publicId, publicIdOrNull } from '@app/kernel';
import { targetingView } from '@app/targeting';
import type { Definition } from '../domain/audience-definition.js';
import { allowedActions } from '../domain/audience.lifecycle.js';
import { type AudienceState, definitionOf, type Size } from '../domain/audience.state.js';
import { matchRateOf } from '../domain/match-rate.js';
import { standingOf } from '../domain/platform-list.js';
import { platformSize } from '../domain/size.js';
import type { ListRecord } from './list.queries.js';
import type { AudienceView } from './audience.view.js';

/** @param campaignIds UUIDs of the campaigns that name it and are not archived. @param lists those that it has on platforms */
export const audienceView = (row: AudienceState, campaignIds: readonly string[], lists: readonly ListRecord[]): AudienceView => ({
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
  match_rate: matchRateOf(lists.filter(({ state }) => state === 'created')),
  platform_audiences: lists.map(platformView),
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

const platformView = (list: ListRecord): AudienceView['platform_audiences'][number] => {
  const { observed, fault, syncedAt } = list;
  const size = platformSize(observed?.size ? [observed.size] : []);
  return {
    connection_id: publicId('connection', list.connectionId),
    channel: list.channel,
    platform_audience_id: list.platformId,
    part: list.partKey.split(':')[2] ?? 'list',
    status: standingOf({ ...list, sent: BigInt(list.sent) }),
    size: sizeView(size, observed && new Date(observed.at)),
    match_rate: matchRateOf([list]),
    synced_at: isoOrNull(syncedAt),
    left_out: countsOf(list.leftOut),
    refused: countsOf(list.refused),
    error: fault && fault.message,
    issue: fault && { code: fault.code, message: fault.message, url: fault.url },
  };
};

const countsOf = (counts: ListRecord['leftOut']): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([reason, people]) => (Number(people) > 0 ? [[reason, Number(people)]] : [])),
  );

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
