// The view of a campaign on one platform, with its ads.
import { attributionFields, type AttributionTraits, attributionView, nodeKinds } from '@app/connections';
import { isoOrNull, publicId, channels, formats, oneOf } from '@app/kernel';
import { z } from 'zod';
import { channelBudget } from '../domain/budget.js';
import { budgetTypes } from '../domain/campaign.state.js';
import type { CampaignRow } from '../domain/campaign.row.js';
import { deliveryOn, issuesOn, type Placement } from '../domain/delivery.js';
import type { DeliveryIssue } from '../domain/delivery-issue.js';
import { deliveryStatuses } from '../domain/delivery-status.js';
import type { FieldDeviation, Deviation } from '../domain/deviation.js';
import { nodeStates } from '../domain/node-words.js';
import { DeliveryIssueView } from './delivery-issue.view.js';
import { formatOf, type AdOnPlatform, type PlatformReview, reviewStatuses, reviewStatusOf } from '../domain/ad-on-platform.js';

const texts = z.array(z.string());

/** What a platform's review says of an ad. */
export const reviewFields = {
  review_status: z.enum(reviewStatuses).describe('What the review of the platform says.'),
  review_findings: z
    .array(
      z.strictObject({
        topic: z.string().describe('In the platform’s own word.'),
        severity: z
          .enum(['prohibited', 'limited'])
          .describe('`prohibited`: it is not shown; `limited`: it is shown to fewer people.'),
        sentence: z.string().nullable().describe('What the platform says about it; null: it gives the word only.'),
      }),
    )
    .describe('The remarks of the review.'),
};

export const reviewView = (review: PlatformReview | null) => ({
  review_status: reviewStatusOf(review),
  review_findings: (review?.findings ?? []).map((finding) => ({ ...finding, sentence: finding.sentence ?? null })),
});

const deviating = {
  node: z.string().describe('The key of the object in the tree.'),
  field: z.string().describe('The field of the campaign.'),
  platform_field: z.string().describe('Its name on the platform.'),
};

/** How a campaign, or a part of it, is on its platform. */
export const platformState = {
  observed_state: z.string().nullable().describe('Whether it runs there, in our words; null: it was not seen yet.'),
  platform_status: z.string().nullable().describe('The platform’s own word for its state; null: it was not seen yet.'),
  platform_reasons: texts.describe('Why it is in that state, in the platform’s own words.'),
  last_error: z.string().nullable().describe('What went wrong at the last try, in words; null: nothing.'),
};
export const desiredState = z.enum(['enabled', 'paused', 'absent']).describe('How it is to be there.');

export const AdAccountView = z
  .strictObject({ id: z.string(), name: z.string(), currency: z.string(), timezone: z.string() })
  .meta({ id: 'AdAccount', description: "Whose money is spent: the ad account, by the platform's id and name." });

/** What is shown of an ad account; null: it is not known. */
export const accountView = (account: z.output<typeof AdAccountView> | undefined): z.output<typeof AdAccountView> | null =>
  account ? { id: account.id, name: account.name, currency: account.currency, timezone: account.timezone } : null;

export const PlatformCampaignView = z
  .strictObject({
    channel: z.string().meta(oneOf(channels)),
    connection_id: z.string(),
    account: AdAccountView.nullable().describe('The ad account; null: it is not known.'),
    platform_account_id: z.string().nullable().describe('The id of the ad account on the platform; null: not there yet.'),
    platform_campaign_id: z.string().nullable().describe('The id of the campaign on the platform; null: not there yet.'),
    desired_state: desiredState,
    ...platformState,
    delivery_status: z.enum(deliveryStatuses).describe('How the campaign delivers on this channel.'),
    delivery_issues: z
      .array(DeliveryIssueView)
      .describe("Those of the campaign that are this channel's own, or of every channel."),
    budget: z
      .strictObject({
        type: z.enum(budgetTypes).describe('`daily`: an average per day; `lifetime`: for the whole flight.'),
        amount: z.string(),
        currency: z.string(),
      })
      .nullable()
      .describe('What the campaign may spend on this channel; null: nothing, as on one that it has left.'),
    attribution: z
      .strictObject(attributionFields)
      .nullable()
      .describe('How the platform gives conversions to its ads; null: the channel is not available here any more.'),
    nodes: z
      .array(
        z.strictObject({
          kind: z.enum(nodeKinds).describe('What sort of object.'),
          state: z.enum(nodeStates).describe('How far it is.'),
          count: z.int().describe('How many.'),
        }),
      )
      .describe('How many objects of each kind are in which state.'),
    ads: z
      .array(
        z.strictObject({
          node: z.string().describe('The key of the ad in the tree.'),
          creative_id: z.string().nullable(),
          format: z.string().meta(oneOf(formats)).nullable().describe('Its format; null: it shows variants of several formats.'),
          variant_ids: texts.describe('The variants that it shows.'),
          platform_ad_id: z.string().nullable().describe('Its id on the platform; null: it is not there.'),
          ...reviewFields,
        }),
      )
      .describe('Its ads there.'),
    deviations: z
      .array(
        z.strictObject({
          ...deviating,
          ours: z.unknown().describe('What we told the platform.'),
          theirs: z.unknown().describe('What it shows.'),
        }),
      )
      .describe("What somebody changed on the platform: the field of the campaign, and its values in the platform's terms."),
    reasserted: z
      .array(z.strictObject(deviating))
      .describe('What a PATCH of the field makes ours again, until the platform shows it.'),
    synced_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PlatformCampaign', description: 'The campaign on one ad platform: its desired and its observed state there.' });
type PlatformCampaignView = z.output<typeof PlatformCampaignView>;

/** A placement in the database's JSON array beside its campaign. */
export interface PlacementRow {
  readonly channel: string;
  readonly connection_id: string;
  readonly platform_account_id: string | null;
  readonly platform_campaign_id: string | null;
  readonly desired: 'enabled' | 'paused' | 'absent';
  readonly observed: Placement['observed'];
  readonly platform_status: string | null;
  readonly platform_reasons: string[];
  readonly last_error: string | null;
  readonly needs_action: boolean;
  readonly action_url: string | null;
  readonly nodes: readonly NodeCount[];
  readonly ads: readonly AdOnPlatform[];
  readonly deviations: readonly Deviation[];
  readonly reasserted: readonly FieldDeviation[];
  readonly synced_at: string | null;
  readonly is_on: boolean;
}

/** What is known of platforms besides the campaign, by the connection's id. */
export interface KnownPlatforms {
  readonly accounts: ReadonlyMap<string, z.output<typeof AdAccountView>>;
  readonly attribution: ReadonlyMap<string, AttributionTraits>;
  readonly now: Date;
}

type NodeCount = PlatformCampaignView['nodes'][number];

export const placementOf = (row: PlacementRow): Placement => ({
  channel: row.channel,
  desired: row.desired,
  isOn: row.is_on,
  platformCampaignId: row.platform_campaign_id,
  observed: row.observed,
  platformStatus: row.platform_status,
  lastError: row.last_error,
  needsAction: row.needs_action,
  actionUrl: row.action_url,
  ads: row.ads,
  deviations: row.deviations,
});

/** @param issues those of the campaign */
export const platformView = (
  campaign: CampaignRow,
  row: PlacementRow,
  issues: readonly DeliveryIssue[],
  { accounts, attribution, now }: KnownPlatforms,
): PlatformCampaignView => {
  const claims = attribution.get(row.connection_id);
  return {
    channel: row.channel,
    connection_id: publicId('connection', row.connection_id),
    account: accountView(accounts.get(row.connection_id)),
    platform_account_id: row.platform_account_id,
    platform_campaign_id: row.platform_campaign_id,
    desired_state: row.desired,
    observed_state: row.observed,
    platform_status: row.platform_status,
    platform_reasons: row.platform_reasons,
    last_error: row.last_error,
    delivery_status: deliveryOn(campaign, row.channel, { placement: placementOf(row), issues, now }),
    delivery_issues: issuesOn(row.channel, issues),
    budget: campaign.channels.includes(row.channel) ? channelBudget(campaign, row.channel) : null,
    attribution: claims ? attributionView(claims) : null,
    nodes: row.nodes.toSorted((one, other) => placeOf(one) - placeOf(other)),
    ads: row.ads.map(adView),
    deviations: row.deviations.map((each) => ({ ...fieldView(each), ours: each.ours, theirs: each.theirs })),
    reasserted: row.reasserted.map(fieldView),
    synced_at: isoOrNull(row.synced_at === null ? null : new Date(row.synced_at)),
  };
};

const fieldView = ({ node, fields, platformField }: FieldDeviation) => ({
  node,
  field: fields[0] ?? platformField,
  platform_field: platformField,
});

const placeOf = ({ kind, state }: NodeCount): number => nodeKinds.indexOf(kind) * nodeStates.length + nodeStates.indexOf(state);

const adView = (ad: AdOnPlatform): PlatformCampaignView['ads'][number] => ({
  node: ad.node,
  creative_id: ad.variants[0]?.creativeId ?? null,
  format: formatOf(ad),
  variant_ids: ad.variants.flatMap(({ id }) => id ?? []),
  platform_ad_id: ad.platformId,
  ...reviewView(ad.review),
});
