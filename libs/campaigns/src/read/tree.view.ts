// The views of a campaign's trees: as they would be brought to the platforms, and as they are there.
import { nodeKinds } from '@app/connections';
import { isoOrNull, publicId, publicIdOrNull, channels, oneOf } from '@app/kernel';
import { z } from 'zod';
import type { AccountFigures } from '../domain/ad-figures.js';
import type { ChannelPreview } from '../domain/channel-preview.js';
import { nodeActions, nodeStates } from '../domain/node-words.js';
import type { PlatformReview } from '../domain/ad-on-platform.js';
import { DeliveryIssueView } from './delivery-issue.view.js';
import { accountView, AdAccountView, desiredState, platformState, reviewFields, reviewView } from './placement.view.js';

const texts = z.array(z.string());
const node = {
  key: z.string().describe('Its name in the tree; the same in a plan and in a delivery.'),
  kind: z.enum(nodeKinds).describe('What sort of object.'),
  parent: z.string().nullable().describe('The key of the object that holds it; null: it is the campaign.'),
};

export const CampaignPlanView = z
  .strictObject({
    campaign_id: z.string(),
    channels: z.array(
      z.strictObject({
        channel: z.string().meta(oneOf(channels)),
        connection_id: z.string().nullable(),
        account: AdAccountView.nullable().describe('The ad account; null: none is connected to this channel.'),
        delivery_issues: z.array(DeliveryIssueView).describe('What stands in the way there.'),
        to_be_resolved: texts.describe('Places whose id the platform is asked for after the launch.'),
        nodes: z
          .array(
            z.strictObject({
              ...node,
              action: z.enum(nodeActions).describe('What would be done with it.'),
              fields: z
                .array(
                  z.strictObject({
                    field: z.string().describe('The platform’s field.'),
                    from: z.unknown().describe('What it is there; null: nothing yet.'),
                    to: z.unknown().describe('What it would be.'),
                  }),
                )
                .describe('What would change.'),
            }),
          )
          .nullable()
          .describe(
            'The objects, from the campaign down; null: they cannot be planned before the campaign has an ' +
              'objective, a budget and a connection.',
          ),
      }),
    ),
  })
  .meta({
    id: 'CampaignPlan',
    description: 'What a launch, a resume or a change would do on each platform, node by node and field by field.',
  });
export type CampaignPlanView = z.output<typeof CampaignPlanView>;

type PlannedNode = NonNullable<CampaignPlanView['channels'][number]['nodes']>[number];
/** Its lists are not changed here. */
type ReadNode = Omit<PlannedNode, 'fields'> & { readonly fields: readonly PlannedNode['fields'][number][] };

export const planView = (campaignId: string, previews: readonly ChannelPreview<ReadNode>[]): CampaignPlanView => ({
  campaign_id: publicId('campaign', campaignId),
  channels: previews.map(({ channel, connection, issues, nodes, unresolvedPlaces }) => ({
    channel,
    connection_id: publicIdOrNull('connection', connection?.id ?? null),
    account: accountView(connection?.account),
    delivery_issues: [...issues] as CampaignPlanView['channels'][number]['delivery_issues'],
    to_be_resolved: [...unresolvedPlaces],
    nodes: nodes && nodes.map((each) => ({ ...each, fields: [...each.fields] })),
  })),
});

export const CampaignDeliveryView = z
  .strictObject({
    campaign_id: z.string(),
    channels: z.array(
      z.strictObject({
        channel: z.string().meta(oneOf(channels)),
        connection_id: z.string(),
        desired_state: desiredState,
        last_error: platformState.last_error,
        next_try_at: z.iso.datetime().nullable().describe('When it is tried again; null: nothing is left to do.'),
        foreign: z
          .array(
            z.strictObject({
              kind: node.kind,
              platform_id: z.string().describe('Its id on the platform.'),
              parent_platform_id: z.string().nullable().describe('The id of the object that holds it; null: not told.'),
              platform_status: z.string().describe('The platform’s own word for its state.'),
              observed_state: z.string().describe('Whether it runs, in our words.'),
              name: z.string().nullable().describe('Its name there; null: it has none.'),
            }),
          )
          .describe(
            'What somebody else made in the campaign there: it is left alone. The first 100; `foreign_count` counts all.',
          ),
        foreign_count: z.int().describe('How many of them there are.'),
        nodes: z
          .array(
            z.strictObject({
              ...node,
              attempt: z.int().describe('Which try it is, from 1.'),
              state: z.enum(nodeStates).describe('How far it is.'),
              is_wanted: z.boolean().describe('Whether the campaign, as it is now, has it.'),
              switched: z.enum(['on', 'off']).describe('How it is to be switched.'),
              platform_id: z.string().nullable().describe('Its id on the platform; null: not there yet.'),
              ...platformState,
              review_status: reviewFields.review_status
                .nullable()
                .describe('What the review of the platform says; null for all but ads.'),
              review_findings: reviewFields.review_findings,
              fields: z
                .record(z.string(), z.unknown())
                .nullable()
                .describe('What the platform was told last; null: nothing yet.'),
              shown: z.record(z.string(), z.unknown()).nullable().describe('What the platform shows; null: it was not seen yet.'),
              synced_at: z.iso.datetime().nullable(),
              figures: z
                .strictObject({
                  impressions: z.int(),
                  clicks: z.int(),
                  spend: z
                    .string()
                    .nullable()
                    .describe('Money spent, decimal string in `currency`; null: the currency of the ad account has changed.'),
                  conversions: z
                    .number()
                    .nullable()
                    .describe('As the platform gives them to its ads; null: it does not supply them.'),
                  currency: z.string().nullable(),
                  first_date: z.iso.date().nullable().describe('The first day with activity; null: there was none.'),
                  data_through_date: z.iso.date().describe('The last account day that is in these numbers.'),
                })
                .nullable()
                .describe(
                  'What the ad achieved in all days that were reported; null for other nodes and while nothing is known. ' +
                    'The ads of a campaign need not add up to it: platforms report some activity for no ad.',
                ),
            }),
          )
          .describe('Its objects, from the campaign down.'),
      }),
    ),
  })
  .meta({ id: 'CampaignDelivery', description: 'The whole tree of a campaign on each platform, node by node.' });
export type CampaignDeliveryView = z.output<typeof CampaignDeliveryView>;

export interface DeliveryRow {
  readonly channel: string;
  readonly connectionId: string;
  readonly desired: 'enabled' | 'paused' | 'absent';
  readonly lastError: string | null;
  readonly nextTryAt: Date | null;
  readonly foreignObjects: readonly ForeignRow[];
  readonly foreignCount: number;
  readonly nodes: readonly NodeRow[] | null;
}

type NodeView = CampaignDeliveryView['channels'][number]['nodes'][number];
/** A foreign object in the database's JSON array. */
interface ForeignRow extends Pick<Foreign, 'kind' | 'name'> {
  readonly id: string;
  readonly parent: string | null;
  readonly status: string;
  readonly delivery: string;
}
type Foreign = CampaignDeliveryView['channels'][number]['foreign'][number];

/** A node in the database's JSON array. */
type NodeRow = Pick<
  NodeView,
  'key' | 'kind' | 'parent' | 'attempt' | 'state' | 'is_wanted' | 'platform_id' | 'platform_status' | 'platform_reasons'
> & {
  readonly is_on: boolean;
  readonly observed: string | null;
  readonly review: PlatformReview | null;
  readonly last_error: string | null;
  readonly applied: NodeView['fields'];
  readonly shown: NodeView['shown'];
  readonly synced_at: string | null;
  readonly intended_at: string | null;
};

export const deliveryView = (
  campaignId: string,
  rows: readonly DeliveryRow[],
  figures: ReadonlyMap<string, AccountFigures>,
): CampaignDeliveryView => ({
  campaign_id: publicId('campaign', campaignId),
  channels: rows.map(({ channel, connectionId, desired, lastError, nextTryAt, nodes, ...row }) => ({
    channel,
    connection_id: publicId('connection', connectionId),
    desired_state: desired,
    last_error: lastError,
    next_try_at: isoOrNull(nextTryAt),
    foreign: row.foreignObjects.map(foreignView),
    foreign_count: row.foreignCount,
    nodes: (nodes ?? []).map((each) => nodeView(each, figures.get(connectionId))),
  })),
});

const foreignView = ({ kind, id, parent, status, delivery, name }: ForeignRow): Foreign => ({
  kind,
  platform_id: id,
  parent_platform_id: parent,
  platform_status: status,
  observed_state: delivery,
  name,
});

const nodeView = (
  { is_on, observed, review, applied, synced_at, intended_at, ...row }: NodeRow,
  account: AccountFigures | undefined,
): NodeView => ({
  key: row.key,
  kind: row.kind,
  parent: row.parent,
  attempt: row.attempt,
  state: row.state,
  is_wanted: row.is_wanted,
  switched: is_on ? 'on' : 'off',
  platform_id: row.platform_id,
  platform_status: row.platform_status,
  observed_state: observed,
  platform_reasons: row.platform_reasons,
  ...(row.kind === 'ad' ? reviewView(review) : { review_status: null, review_findings: [] }),
  last_error: row.last_error,
  fields: row.platform_id === null ? null : applied,
  shown: row.shown,
  synced_at: synced_at === null ? null : new Date(synced_at).toISOString(),
  figures: account && row.kind === 'ad' ? figuresOf(account, row.platform_id, intended_at) : null,
});

/** A report that was asked for after the ad was made, and does not hold it, says that nothing happened. */
function figuresOf({ ads, none, askedAt }: AccountFigures, id: string | null, intendedAt: string | null): NodeView['figures'] {
  if (id === null) return null;
  const covers = askedAt !== null && intendedAt !== null && new Date(intendedAt) <= askedAt;
  const known = ads.get(id) ?? (covers ? none : null);
  if (known === null) return null;
  const { firstDate, dataThroughDate, ...sums } = known;
  return { ...sums, first_date: firstDate, data_through_date: dataThroughDate };
}
