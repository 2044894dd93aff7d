// The delivery of a campaign: the observed and the desired state on its platforms.
import type { CampaignStatus } from './campaign.lifecycle.js';
import type { CampaignState } from './campaign.state.js';
import { strictCodes } from './channel.checks.js';
import { type DeliveryIssue, issueOf } from './delivery-issue.js';
import { delivers, type DeliveryStatus, type ObservedDelivery, resting, together } from './delivery-status.js';
import { type Deviation as ChangedThere, deviationIssues } from './deviation.js';
import { isDeliverable, type LaunchCheckCode, neverMendable } from './launch.checks.js';
import { isReportedByAds, type AdOnPlatform, rejections } from './ad-on-platform.js';
import { reportedCodes } from './plan.checks.js';
import { unlimitingCodes } from './reference.checks.js';

/** `absent`: there is nothing on the platform, and nothing is to be created there. */
export type DesiredState = 'enabled' | 'paused' | 'absent';

/** A campaign on one channel. */
export interface Placement {
  readonly channel: string;
  readonly desired: DesiredState;
  /** Whether we last switched it on there; it is made off, and stays so until its start where the platform takes whole days. */
  readonly isOn: boolean;
  /** The campaign's id on the platform; null until it is created there. */
  readonly platformCampaignId: string | null;
  /** The last observed state; null: none since `desired` became `enabled`, because a change on its way is no deviation. */
  readonly observed: ObservedDelivery | null;
  /** The last observed switch on the platform: `enabled`, `paused` or `removed`. */
  readonly platformStatus: string | null;
  /** The platform's last refusal, as a sentence; null after a success. */
  readonly lastError: string | null;
  /** Whether a person has to act on the platform before it accepts anything, and its page for that, where it is known. */
  readonly needsAction: boolean;
  readonly actionUrl: string | null;
  readonly ads: readonly AdOnPlatform[];
  /** What somebody changed there. */
  readonly deviations: readonly ChangedThere[];
}

/** A record beside the campaign: it changes with the platforms, and the campaign's version stays. */
export interface Delivery {
  readonly status: DeliveryStatus;
  readonly issues: readonly DeliveryIssue[];
}

/** `failures` are those of the launch checks at `now`. */
export function deliveryOf(
  campaign: Readonly<CampaignState>,
  failures: readonly DeliveryIssue[],
  placements: readonly Placement[],
  now: Date,
): Delivery {
  const gaps = campaign.status === 'completed' || campaign.status === 'archived' ? [] : untold(failures, placements);
  const issues = [...gaps, ...issuesOnPlatforms(campaign, placements)];
  const on = (channel: string): DeliveryStatus =>
    deliveryOn(campaign, channel, { placement: placements.find((each) => each.channel === channel), issues, now });
  if (campaign.status !== 'active')
    return { status: placements.map(({ channel }) => on(channel)).find(delivers) ?? resting[campaign.status], issues };
  const leaving = placements.filter(({ channel }) => !campaign.channels.includes(channel)).map(({ channel }) => on(channel));
  const isLimited = !issues.every(isOnlyTold);
  return { status: together([...campaign.channels.map(on), ...leaving.filter(delivers)], isLimited), issues };
}

/** What is known of a campaign on a channel, where its placement may not be made yet, with all issues of the campaign. */
interface KnownOnChannel {
  readonly placement: Placement | undefined;
  readonly issues: readonly DeliveryIssue[];
  readonly now: Date;
}

/** How the campaign delivers on one channel. */
export function deliveryOn(campaign: RunOnChannels, channel: string, { placement, issues, now }: KnownOnChannel): DeliveryStatus {
  const { status, startAt } = campaign;
  const concerning = issuesOn(channel, issues);
  const desired = placement?.desired ?? desiredState(campaign, issues, channel, false);
  const runs = placement && isUnstopped(status, placement) && delivers(placement.observed) ? placement.observed : null;
  if (!campaign.channels.includes(channel)) return runs ?? (status === 'archived' ? 'archived' : 'ended');
  if (status !== 'active') return runs ?? resting[status];
  const gaps = concerning.filter(({ severity }) => severity === 'blocking');
  if (runs === null && gaps.length > 0 && gaps.every(isEnd)) return 'ended';
  if (runs === null && (desired !== 'enabled' || gaps.length > 0)) return 'not_delivering';
  if (placement && isHeld(campaign, placement)) return 'scheduled';
  const state = runs ?? channelDelivery(placement?.observed ?? null, startAt, now);
  return state === 'delivering' && !concerning.every(isOnlyTold) ? 'limited' : state;
}

/** Its lifetime budget is used up on this channel, and the campaign goes on upon others. */
const isEnd = ({ code, channel }: DeliveryIssue): boolean =>
  code === ('budget_exhausted' satisfies LaunchCheckCode) && channel !== null;

/** Those of the channel and of none: another channel's are not in its way. */
export const issuesOn = <I extends Pick<DeliveryIssue, 'channel'>>(channel: string, issues: readonly I[]): I[] =>
  issues.filter((issue) => issue.channel === null || issue.channel === channel);

/** Without what the ads of the campaign itself tell. */
const untold = (failures: readonly DeliveryIssue[], placements: readonly Placement[]): DeliveryIssue[] =>
  failures.filter((issue) => !placements.some(({ channel, ads }) => channel === issue.channel && isReportedByAds(issue, ads)));

/**
 * The desired state of a channel. Nothing is created on its platform until every gap of its own and of none is closed; another
 * channel's is not in its way. What must not go live is brought to no further platform.
 */
export function desiredState(
  campaign: RunOnChannels,
  failures: readonly DeliveryIssue[],
  channel: string,
  published: boolean,
): DesiredState {
  const concerning = issuesOn(channel, failures);
  const mayRun = isDeliverable(concerning) && (published || !neverMendable(concerning));
  if (campaign.status === 'active' && campaign.channels.includes(channel) && mayRun) return 'enabled';
  return published ? 'paused' : 'absent';
}

/** The channels that may spend money. `published`: those on whose platform the campaign exists. */
export const spendingChannels = (
  campaign: Readonly<CampaignState>,
  failures: readonly DeliveryIssue[],
  published: ReadonlySet<string>,
): string[] =>
  campaign.channels.filter((channel) => desiredState(campaign, failures, channel, published.has(channel)) === 'enabled');

/** Whether a change, between two `spendingChannels`, starts spending. It needs the permission to launch. */
export const startsSpending = (before: readonly string[], after: readonly string[]): boolean =>
  after.some((channel) => !before.includes(channel));

interface StateRow {
  readonly code: string;
  readonly severity: DeliveryIssue['severity'];
  /** The sentence up to the platform's name. */
  readonly says: string;
  /** The cure. */
  readonly cure: string;
}

const seeReasons = 'platform_campaigns lists its reasons; after they are corrected there, the next sync notices it.';

/** Observed states of a platform that differ from the desired one. */
const unwanted: Partial<Record<ObservedDelivery, StateRow>> = {
  paused: {
    code: 'paused_on_platform',
    severity: 'blocking',
    says: 'is paused on',
    cure: 'Pause and resume it here, or enable it there.',
  },
  removed: {
    code: 'removed_on_platform',
    severity: 'blocking',
    says: 'was removed on',
    cure: 'Pause and resume it here: it is made again then, and by nothing else.',
  },
  not_delivering: { code: 'not_delivering_on_platform', severity: 'blocking', says: 'is not delivered by', cure: seeReasons },
  limited: {
    code: 'limited_on_platform',
    severity: 'limiting',
    says: 'is delivered less than it could be by',
    cure: seeReasons,
  },
};

/** The campaign itself is on there: what lies in it is not. */
const pausedWithin: StateRow = {
  code: 'paused_on_platform',
  severity: 'blocking',
  says: 'is on, and everything in it is paused, on',
  cure:
    'deviations[] names its groups, ads and keywords that are paused: pause and resume it here for groups and ads, ' +
    'PATCH keywords for keywords, or enable them there.',
};

function unwantedOf({ observed, platformStatus }: Placement): StateRow | undefined {
  if (observed === null) return undefined;
  return observed === 'paused' && platformStatus === 'enabled' ? pausedWithin : unwanted[observed];
}

/** Whether the platform itself shows it as stopped: removed, over, or switched off and no longer serving. */
const isSeenStopped = ({ observed, platformStatus }: Placement): boolean =>
  observed === 'removed' || observed === 'ended' || (platformStatus === 'paused' && !delivers(observed));

/** Whether the campaign exists on the platform, must not run there, and was not seen to be stopped: it may spend money. */
export const isUnstopped = (status: CampaignStatus, placement: Placement): boolean =>
  placement.platformCampaignId !== null && (status !== 'active' || placement.desired !== 'enabled') && !isSeenStopped(placement);

/** The issues of the platforms, whatever gaps the campaign has. A completed campaign can have no others. */
export const issuesOnPlatforms = (campaign: RunOnChannels, placements: readonly Placement[]): DeliveryIssue[] =>
  placements.flatMap((placement) => platformIssues(campaign, placement));

type RunOfCampaign = Readonly<Pick<CampaignState, 'status' | 'startAt'>>;
type RunOnChannels = RunOfCampaign & Readonly<Pick<CampaignState, 'channels'>>;

/** It was never switched on there, because it waits for its start: nobody paused it. */
const isHeld = ({ startAt }: RunOfCampaign, { isOn, observed }: Placement): boolean =>
  startAt !== null && !isOn && observed === 'paused';

function platformIssues(campaign: RunOnChannels, placement: Placement): DeliveryIssue[] {
  const { status, channels } = campaign;
  const { channel, desired, observed, lastError, needsAction, actionUrl: url, platformCampaignId } = placement;
  const issues: DeliveryIssue[] = [];
  if (lastError !== null) {
    const code = needsAction ? 'platform_action_needed' : 'platform_error';
    issues.push(issueOf(code, 'blocking', { field: null, message: lastError, channel, url }));
  }
  const isMeant = status !== 'active' || desired !== 'enabled' || isHeld(campaign, placement);
  const state = isMeant ? undefined : unwantedOf(placement);
  if (state) {
    const message = `The campaign ${state.says} ${channel}. ${state.cure}`;
    issues.push(issueOf(state.code, state.severity, { field: null, message, value: observed, channel }));
  }
  if ((status === 'active' || status === 'paused') && channels.includes(channel))
    issues.push(...rejections(channel, placement.ads, delivers(observed)), ...deviationIssues(channel, placement.deviations));
  if (isUnstopped(status, placement)) {
    const message =
      `The campaign ${status === 'active' ? 'should not run' : `is ${status}`}, but it was not seen to be stopped on ` +
      `${channel}, where its id is ` +
      `${platformCampaignId}: it may still spend money. Stopping it is tried again until it is seen. If the connection ` +
      `does not work ` +
      `any more, connect the account again or pause the campaign on the platform itself.`;
    issues.push(issueOf('still_delivering', 'blocking', { field: null, message, value: observed, limit: 'paused', channel }));
  }
  return issues;
}

function channelDelivery(observed: ObservedDelivery | null, startAt: Date | null, now: Date): DeliveryStatus {
  if (observed === 'ended') return 'ended';
  if (startAt !== null && startAt > now) return 'scheduled';
  // A campaign that was pushed and not observed yet is pending, too.
  if (observed === null) return 'pending_review';
  return observed === 'paused' || observed === 'removed' ? 'not_delivering' : observed;
}

/** What is done in another way on a channel, or in an account that nobody chose: it delivers as much as it could. */
const isOnlyTold = ({ code }: DeliveryIssue): boolean =>
  reportedCodes.has(code) || unlimitingCodes.has(code) || strictCodes.has(code);
