// What a platform says to a planned campaign without making anything of it.
import { type DeliveryIssue, issueOf } from './delivery-issue.js';

/** Why a platform was not asked, or did not answer. */
export const uncheckedReasons = {
  not_planned: 'It cannot be planned before the campaign has an objective, a budget and a connection.',
  not_supported: 'The plan holds what the channel cannot do; the delivery issues name it.',
  nothing_to_create: 'Everything of it is on the platform already, as it should be.',
  lists_not_there: 'A list of people that it needs is not on the platform yet.',
  too_large: 'Its pictures together are too large for one check; a launch sends them one by one.',
  not_checkable: 'The platform cannot check what it does not make.',
  connection_not_active: 'The connection does not work; its health says why.',
  platform_unavailable: 'The platform did not answer in time, or takes no calls now.',
} as const;
export type UncheckedReason = keyof typeof uncheckedReasons;

export interface ChannelDryRun {
  readonly channel: string;
  /** null: the platform was asked, and answered. */
  readonly reason: UncheckedReason | null;
  /** At most 20 of them. `field`: of the campaign; null: it stands behind none, or the platform names none. */
  readonly refused: readonly { readonly field: string | null; readonly code: string; readonly message: string }[];
}

export const unchecked = (channel: string, reason: UncheckedReason): ChannelDryRun => ({ channel, reason, refused: [] });

/** Why a launch or resume that demands the check is refused, as its own gaps are told; a platform that is away is none of it. */
export const refusalsOf = (channels: readonly ChannelDryRun[]): DeliveryIssue[] =>
  channels.flatMap(({ channel, reason, refused }) => [
    ...refused.map(({ field, code, message }) => issueOf('platform_error', 'blocking', { field, message, value: code, channel })),
    ...(reason === 'connection_not_active'
      ? [issueOf(reason, 'blocking', { field: null, message: uncheckedReasons[reason], channel })]
      : []),
  ]);
