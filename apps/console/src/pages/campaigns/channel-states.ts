// A campaign on each of its platforms: how it does there, what keeps it back, whose money it spends and how much.
import type { Schemas } from '../../api/client.js';
import { accountNames } from './accounts.js';
import type { Campaign, Issue } from './campaign.js';
import { issuesOf } from './issue-words.js';
import { isRunningThere } from './moving.js';

type Placed = Schemas['PlatformCampaign'];
type Money = NonNullable<Placed['budget']>;

export interface ChannelState {
  readonly channel: string;
  readonly status: Campaign['delivery_status'];
  /** It is not among the platforms of the campaign any more. */
  readonly isTakenOff: boolean;
  /** It is to stop there, and the platform still shows it as running. */
  readonly isStopping: boolean;
  /** Its own, and those of every platform; the worst first. */
  readonly issues: readonly Issue[];
  readonly account: string | null;
  readonly budget: Money | null;
  /** undefined: nothing is there yet. */
  readonly placed: Placed | undefined;
}

/** What it may spend on a platform; null: nothing is set for it. */
export function budgetOn({ budget }: Pick<Campaign, 'budget'>, channel: string): Money | null {
  const amount = budget?.split ? budget.split.find((part) => part.channel === channel)?.amount : budget?.amount;
  return budget && amount ? { type: budget.type, amount, currency: budget.currency } : null;
}

/** Its own, or one of every platform. */
export const isOn = (channel: string) => (issue: Issue) => issue.channel === null || issue.channel === channel;
export const blocks = ({ severity }: Pick<Issue, 'severity'>): boolean => severity === 'blocking';

/** Those of the campaign in its order, then those that it was taken off. */
export function channelStates(campaign: Campaign, connections: readonly Schemas['Connection'][]): readonly ChannelState[] {
  const former = campaign.platform_campaigns.map(({ channel }) => channel).filter((each) => !campaign.channels.includes(each));
  return [...campaign.channels, ...former].map((channel) => {
    const placed = campaign.platform_campaigns.find((each) => each.channel === channel);
    const isTakenOff = !campaign.channels.includes(channel);
    // What the campaign lacks is in the way only where it is to run.
    const issues = issuesOf(placed ?? campaign).filter((issue) =>
      isTakenOff ? issue.channel === channel : isOn(channel)(issue),
    );
    return {
      channel,
      status: placed?.delivery_status ?? statusBefore(campaign, issues),
      isTakenOff,
      isStopping: placed !== undefined && placed.desired_state !== 'enabled' && isRunningThere(placed),
      issues,
      account: accountNames({ ...campaign, channels: [channel] }, connections)[0] ?? null,
      budget: placed?.budget ?? (isTakenOff ? null : budgetOn(campaign, channel)),
      placed,
    };
  });
}

/** As long as nothing was sent to the platform. */
function statusBefore({ status, delivery_status: delivery }: Campaign, issues: readonly Issue[]): Campaign['delivery_status'] {
  if (status !== 'active') return delivery;
  return issues.some(blocks) ? 'not_delivering' : delivery === 'scheduled' ? 'scheduled' : 'pending_review';
}

/** It is or was on more than one platform. */
export const hasSeveral = ({ channels, platform_campaigns: placed }: Campaign): boolean =>
  new Set([...channels, ...placed.map(({ channel }) => channel)]).size > 1;

/** Whether the state of the whole says less than that of each. */
export const differ = (states: readonly ChannelState[]): boolean =>
  new Set(states.filter(({ isTakenOff }) => !isTakenOff).map(({ status }) => status)).size > 1;
