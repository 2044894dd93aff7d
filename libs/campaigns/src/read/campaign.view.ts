// The view of a campaign.
import { TargetingView, targetingView } from '@app/targeting';
import { isoOrNull, publicId, publicIdOrNull, channels, oneOf } from '@app/kernel';
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
    status: z.enum(campaignStatuses).describe('What callers have set; `delivery_status` says what becomes of it.'),
    delivery_status: z.enum(deliveryStatuses).describe('How it delivers on its platforms.'),
    delivery_issues: z.array(DeliveryIssueView).describe('Every reason why it does not deliver, or less than it could.'),
    allowed_actions: z.array(z.enum(campaignActions)),
    objective: z.enum(objectives).nullable().describe('What it is for; null: not chosen yet.'),
    channels: z.array(z.string().meta(oneOf(channels))),
    connection_ids: texts.describe(
      'The chosen ad accounts, at most one per channel. A channel without one runs in its default connection, else in the ' +
        'only healthy one; `platform_campaigns[].account` is the one that it is in.',
    ),
    budget: z
      .strictObject({
        type: z.enum(budgetTypes).describe('`daily`: an average per day; `lifetime`: for the whole flight.'),
        amount: z.string().nullable().describe('For each of the channels; null: `split` names the amount of each.'),
        currency: z.string(),
        split: z
          .array(z.strictObject({ channel: z.string().meta(oneOf(channels)), amount: z.string() }))
          .nullable()
          .describe('The amount of each channel; null: `amount` for each.'),
        total: z
          .strictObject({ amount: z.string(), per: z.enum(budgetPeriods).describe('The time for which it is.') })
          .meta({ description: 'The amounts of all channels together, in the currency of the budget.' }),
      })
      .nullable()
      .describe('What it may spend; null: not chosen yet.'),
    spend_cap: money.nullable().describe('The most that it may spend in its life; null: no cap.'),
    pacing: z.enum(pacings).describe('`even`: through the day; `accelerated`: as fast as it can.'),
    bid_strategy: z
      .strictObject({
        type: z.enum(bidStrategyTypes).describe('How it bids.'),
        target: z
          .union([money, z.number()])
          .nullable()
          .describe('An amount, or for `target_roas` a ratio such as 3.5; null: the strategy has none.'),
      })
      .describe('How it bids for places.'),
    optimization_goal: z
      .enum(optimizationGoals)
      .nullable()
      .describe('What the platforms look for; null: what suits the objective.'),
    start_at: instant.nullable().describe('When its flight begins; null: at the launch.'),
    end_at: instant.nullable().describe('When its flight ends, exclusive; null: when it is stopped.'),
    timezone: z.string().describe('IANA time zone of its hours and days.'),
    dayparting: z
      .array(
        z.strictObject({
          days: z.array(z.enum(weekdays)).describe('On these days of the week.'),
          start: z.string().describe('From this time of day, such as 09:30, in its time zone.'),
          end: z.string().describe('Until this time of day; 24:00 is the end of the day.'),
        }),
      )
      .nullable()
      .describe('The hours at which it is shown; null: all.'),
    frequency_cap: z
      .strictObject({
        impressions: z.int().describe('How often one person sees it at most.'),
        per: z.enum(frequencyPeriods).describe('In this time.'),
      })
      .nullable()
      .describe('How often one person sees it; null: no cap.'),
    targeting: TargetingView.describe('To whom it is shown.'),
    keywords: z
      .array(
        z.strictObject({
          text: z.string().describe('The words.'),
          match: z.enum(keywordMatches).describe('How near a search must be.'),
          negative: z.boolean().describe('Whether searches that match are left out.'),
        }),
      )
      .describe('Searches for which it is shown.'),
    audience_ids: texts.describe('Audiences to whom it is shown; empty: everybody whom the targeting allows.'),
    excluded_audience_ids: texts.describe('Audiences to whom it is not shown.'),
    creative_ids: texts.describe('The creatives that it shows.'),
    landing_page_url: z.string().nullable().describe('Where a click leads; null: where each creative says.'),
    app: z
      .strictObject({
        id: z.string().describe('Digits in the Apple store, a package name in the Google store.'),
        store: z.enum(appStores).describe('The store that has it.'),
      })
      .nullable()
      .describe('The app that is advertised; null: none.'),
    tracking: z
      .strictObject({
        utm_source: z.string().nullable().describe('`utm_source` of the address; null: left out.'),
        utm_medium: z.string().nullable().describe('`utm_medium` of the address; null: left out.'),
        utm_campaign: z.string().nullable().describe('`utm_campaign` of the address; null: left out.'),
        utm_content: z.string().nullable().describe('`utm_content` of the address; null: left out.'),
        utm_term: z.string().nullable().describe('`utm_term` of the address; null: left out.'),
      })
      .nullable()
      .describe('What is added to the landing page’s address; null: nothing.'),
    attribution: z
      .strictObject({
        click_days: z.int().describe('Conversions count so many days after a click.'),
        view_days: z.int().describe('Conversions count so many days after a view; 0: not at all.'),
        model: z.enum(attributionModels).describe('How a conversion is shared among the ads before it.'),
      })
      .describe('How conversions are given to its ads, where a platform lets a campaign choose.'),
    special_ad_categories: z
      .array(z.enum(specialAdCategories))
      .describe('What the law protects, such as `housing`; empty: not said.'),
    contains_eu_political_advertising: z
      .boolean()
      .nullable()
      .describe('Whether it is political advertising in the EU; null: not said, and no launch there.'),
    labels: texts,
    metadata: z.record(z.string(), z.string()),
    platform_campaigns: z.array(PlatformCampaignView).describe('How it is on each of its platforms.'),
    created_by: z.string().nullable(),
    created_at: instant,
    updated_at: instant,
    launched_at: instant.nullable().describe('When it was launched; null: it is not.'),
    paused_at: instant.nullable().describe('When it was paused; null: it is not.'),
    paused_by: z
      .enum(['user', 'system'])
      .nullable()
      .describe('Who paused it: a `user`, or the service (`system`); null: nobody.'),
    completed_at: instant.nullable().describe('When it was completed; null: it is not.'),
    completion_reason: z.enum(completionReasons).nullable().describe('Why it is completed; null: it is not.'),
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
