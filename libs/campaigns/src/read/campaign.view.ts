// The view of a campaign.
import { TargetingView, targetingView } from '@app/targeting';
import { isoOrNull, publicId, publicIdOrNull } from '@app/kernel';
import { z } from 'zod';
import { allowedActions, campaignActions, campaignStatuses } from '../domain/campaign.lifecycle.js';
import { appStores } from '../domain/app.js';
import { budgetPeriods, budgetTotal } from '../domain/budget.js';
import {
  attributionModels,
  bidStrategyTypes,
  budgetTypes,
  completionReasons,
  frequencyPeriods,
  objectives,
  optimizationGoals,
  pacings,
  specialAdCategories,
  weekdays,
} from '../domain/campaign.state.js';
import { keywordMatches } from '../domain/keyword.js';
import type { DeliveryIssue } from '../domain/delivery-issue.js';
import { issuesOnPlatforms } from '../domain/delivery.js';
import { deliveryStatuses } from '../domain/delivery-status.js';
import type { CampaignRow } from '../domain/campaign.row.js';
import { DeliveryIssueView } from './delivery-issue.view.js';
import { type KnownPlatforms, placementOf, type PlacementRow, PlatformCampaignView, platformView } from './placement.view.js';

const instant = z.iso.datetime();
const money = z
  .strictObject({ amount: z.string(), currency: z.string() })
  .meta({ id: 'Money', description: 'Decimal string in major units, ISO 4217 currency.' });
const texts = z.array(z.string());

export const CampaignView = z
  .strictObject({
    id: z.string(),
    organization_id: z.string(),
    external_id: z.string().nullable(),
    name: z.string(),
    description: z.string().nullable(),
    status: z.enum(campaignStatuses),
    delivery_status: z.enum(deliveryStatuses),
    delivery_issues: z.array(DeliveryIssueView),
    allowed_actions: z.array(z.enum(campaignActions)),
    objective: z.enum(objectives).nullable(),
    channels: texts,
    connection_ids: texts.describe(
      'The chosen ad accounts, at most one per channel. A channel without one runs in its default connection, else in the ' +
        'only healthy one; `platform_campaigns[].account` is the one that it is in.',
    ),
    budget: z
      .strictObject({
        type: z.enum(budgetTypes),
        amount: z.string().nullable().describe('For each of the channels; null: `split` names the amount of each.'),
        currency: z.string(),
        split: z
          .array(z.strictObject({ channel: z.string(), amount: z.string() }))
          .nullable()
          .describe('The amount of each channel; null: `amount` for each.'),
        total: z
          .strictObject({ amount: z.string(), per: z.enum(budgetPeriods) })
          .meta({ description: 'The amounts of all channels together, in the currency of the budget.' }),
      })
      .nullable(),
    spend_cap: money.nullable(),
    pacing: z.enum(pacings),
    bid_strategy: z.strictObject({ type: z.enum(bidStrategyTypes), target: z.union([money, z.number()]).nullable() }),
    optimization_goal: z.enum(optimizationGoals).nullable(),
    start_at: instant.nullable(),
    end_at: instant.nullable(),
    timezone: z.string(),
    dayparting: z.array(z.strictObject({ days: z.array(z.enum(weekdays)), start: z.string(), end: z.string() })).nullable(),
    frequency_cap: z.strictObject({ impressions: z.int(), per: z.enum(frequencyPeriods) }).nullable(),
    targeting: TargetingView,
    keywords: z.array(z.strictObject({ text: z.string(), match: z.enum(keywordMatches), negative: z.boolean() })),
    audience_ids: texts,
    excluded_audience_ids: texts,
    creative_ids: texts,
    landing_page_url: z.string().nullable(),
    app: z.strictObject({ id: z.string(), store: z.enum(appStores) }).nullable(),
    tracking: z
      .strictObject({
        utm_source: z.string().nullable(),
        utm_medium: z.string().nullable(),
        utm_campaign: z.string().nullable(),
        utm_content: z.string().nullable(),
        utm_term: z.string().nullable(),
      })
      .nullable(),
    attribution: z.strictObject({ click_days: z.int(), view_days: z.int(), model: z.enum(attributionModels) }),
    special_ad_categories: z.array(z.enum(specialAdCategories)),
    contains_eu_political_advertising: z.boolean().nullable(),
    labels: texts,
    metadata: z.record(z.string(), z.string()),
    platform_campaigns: z.array(PlatformCampaignView),
    created_by: z.string().nullable(),
    created_at: instant,
    updated_at: instant,
    launched_at: instant.nullable(),
    paused_at: instant.nullable(),
    paused_by: z.enum(['user', 'system']).nullable(),
    completed_at: instant.nullable(),
    completion_reason: z.enum(completionReasons).nullable(),
    archived_at: instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Campaign', description: 'A campaign: its content, budget, channels and targeting; and its delivery.' });
export type CampaignView = z.output<typeof CampaignView>;

type ShownRow = CampaignRow & { readonly platform: readonly PlacementRow[] | null };

/** One that an earlier release stored has no page. */
const issueView = ({ url, ...issue }: DeliveryIssue): DeliveryIssue => ({ ...issue, url: url ?? null });

/** The issues of a completed campaign do not wait for the job that stores its end. */
const issuesOf = (row: ShownRow): DeliveryIssue[] =>
  row.status === 'completed' ? issuesOnPlatforms(row, (row.platform ?? []).map(placementOf)) : row.deliveryIssues.map(issueView);

export function campaignView(row: ShownRow, known: KnownPlatforms): CampaignView {
  const { tracking, attribution } = row;
  const issues = issuesOf(row);
  return {
    id: publicId('campaign', row.id),
    organization_id: publicId('organization', row.organizationId),
    external_id: row.externalId,
    name: row.name,
    description: row.description,
    status: row.status,
    delivery_status: row.deliveryStatus,
    delivery_issues: issues,
    allowed_actions: allowedActions(row.status),
    objective: row.objective,
    channels: [...row.channels],
    connection_ids: row.connectionIds.map((id) => publicId('connection', id)),
    budget: budgetView(row),
    spend_cap: row.spendCap,
    pacing: row.pacing,
    bid_strategy: row.bidStrategy,
    optimization_goal: row.optimizationGoal,
    start_at: isoOrNull(row.startAt),
    end_at: isoOrNull(row.endAt),
    timezone: row.timezone,
    dayparting: row.dayparting as CampaignView['dayparting'],
    frequency_cap: row.frequencyCap,
    targeting: targetingView(row.targeting),
    keywords: [...row.keywords],
    audience_ids: row.audienceIds.map((id) => publicId('audience', id)),
    excluded_audience_ids: row.excludedAudienceIds.map((id) => publicId('audience', id)),
    creative_ids: row.creativeIds.map((id) => publicId('creative', id)),
    landing_page_url: row.landingPageUrl,
    app: row.app,
    tracking: tracking && {
      utm_source: tracking.utmSource,
      utm_medium: tracking.utmMedium,
      utm_campaign: tracking.utmCampaign,
      utm_content: tracking.utmContent,
      utm_term: tracking.utmTerm,
    },
    attribution: { click_days: attribution.clickDays, view_days: attribution.viewDays, model: attribution.model },
    special_ad_categories: [...row.specialAdCategories],
    contains_eu_political_advertising: row.containsEuPoliticalAdvertising,
    labels: [...row.labels],
    metadata: row.metadata,
    platform_campaigns: (row.platform ?? []).map((each) => platformView(row, each, issues, known)),
    created_by: publicIdOrNull('user', row.createdBy),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    launched_at: isoOrNull(row.launchedAt),
    paused_at: isoOrNull(row.pausedAt),
    paused_by: row.pausedBy,
    completed_at: isoOrNull(row.completedAt),
    completion_reason: row.completionReason,
    archived_at: isoOrNull(row.archivedAt),
    version: row.version,
  };
}

function budgetView(row: ShownRow): CampaignView['budget'] {
  const total = budgetTotal(row);
  if (row.budget === null || total === null) return null;
  const { type, amount, currency, split } = row.budget;
  return { type, amount, currency, split: split ? [...split] : null, total };
}
