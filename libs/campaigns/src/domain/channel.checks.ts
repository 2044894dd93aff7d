import { publicId } from '@app/kernel';
import { listFindings } from './used-lists.js';
import type { CampaignState } from './campaign.state.js';
import { type IssueDetail, resourceOf } from './delivery-issue.js';
import {
  type AccountLack,
  type ConnectionFacts,
  type LaunchCheck,
  type LaunchContext,
  plannedFields,
  when,
} from './launch-check.js';
import { lackingSettings } from './plan.checks.js';

/** How a connection that is not active is told of, with what helps. */
const inactive = {
  pending: 'was never completed: connect the account.',
  error: 'is in error: its health_reasons say what helps, and the first good sync mends it.',
  expired: 'has lost its consent: connect the account again.',
} as const;

/** The connection of a channel follows from both. */
const accounts = ['channels', 'connectionIds'] as const;

/** What refuses a launch only where a campaign is asked for that lacks nothing: it limits no delivery. */
export const strictCodes: ReadonlySet<string> = new Set(['account_not_chosen']);

export const channelChecks = [
  {
    code: 'missing_channel',
    severity: 'blocking',
    recoverable: true,
    reads: ['channels'],
    test: ({ channels }, { channels: known }) =>
      when(channels.length === 0, () => ({
        field: 'channels',
        message: `A channel is missing; possible: ${known.join(', ')}.`,
        limit: known,
      })),
  },
  {
    code: 'channel_unavailable',
    severity: 'blocking',
    recoverable: true,
    reads: ['channels'],
    test: ({ channels }, { channels: known }) =>
      channels
        .filter((channel) => !known.includes(channel))
        .map((channel) => ({
          field: 'channels',
          message: `The channel ${channel} is not available here.`,
          value: channel,
          limit: known,
          channel,
        })),
  },
  {
    code: 'objective_unavailable',
    severity: 'blocking',
    recoverable: false,
    reads: ['channels', 'objective'],
    test: ({ channels, objective }, { objectives }) =>
      channels.flatMap((channel) => {
        const possible = objectives.get(channel);
        if (objective === null || possible === undefined || possible.includes(objective)) return [];
        const message = `A campaign on ${channel} cannot be for ${objective}; possible: ${possible.join(', ')}.`;
        return [{ field: 'objective', message, value: objective, limit: possible, channel }];
      }),
  },
  {
    code: 'connection_missing',
    severity: 'blocking',
    recoverable: true,
    reads: accounts,
    test: ({ channels }, { channels: known, connections }) =>
      channels
        .filter((channel) => known.includes(channel) && !connections.some((connection) => connection.channel === channel))
        .map((channel) => ({
          field: 'channels',
          message: `No connection to ${channel}: connect an ad account.`,
          value: channel,
          channel,
        })),
  },
  {
    // Whose money is spent is never settled in silence.
    code: 'account_not_chosen',
    severity: 'limiting',
    recoverable: true,
    reads: accounts,
    test: (campaign, context) =>
      onConnections(campaign, context, ({ takenAmong, accountId, id, name, channel }) => {
        if (takenAmong.length === 0) return null;
        const taken = publicId('connection', id);
        const message =
          `Nobody has chosen the ad account on ${channel}, and ${takenAmong.length} can be meant: the oldest is taken, ` +
          `"${name}" (${accountId}). Name one in connection_ids, such as ${taken}; or make one the default of ${channel}: ` +
          `PATCH /v1/connections/${taken} with is_default.`;
        const limit = takenAmong.slice(0, 20).map((each) => publicId('connection', each));
        return { field: 'connection_ids', message, value: taken, limit };
      }),
  },
  {
    code: 'connection_disconnected',
    severity: 'blocking',
    recoverable: true,
    reads: accounts,
    test: (campaign, context) =>
      onConnections(campaign, context, ({ status, channel }) =>
        status === 'disconnected'
          ? { field: null, message: `The connection to ${channel} was disconnected: connect the account again.`, value: status }
          : null,
      ),
  },
  {
    code: 'connection_not_active',
    severity: 'blocking',
    recoverable: true,
    reads: accounts,
    test: (campaign, context) =>
      onConnections(campaign, context, ({ status, stops, channel }) =>
        // An error that follows from the account is told by `platform_account_inactive`.
        status === 'active' || status === 'disconnected' || (status === 'error' && stops.length > 0)
          ? null
          : { field: null, message: `The connection to ${channel} ${inactive[status]}`, value: status, limit: 'active' },
      ),
  },
  {
    code: 'connection_scope_missing',
    severity: 'blocking',
    recoverable: true,
    reads: accounts,
    test: (campaign, context) =>
      onConnections(campaign, context, ({ missingFeatures, name, channel }) =>
        missingFeatures.length === 0
          ? null
          : {
              field: null,
              message:
                `The consent for the connection "${name}" to ${channel} does not allow ` +
                `${missingFeatures.join(', ')}: connect the account again and allow it.`,
              value: missingFeatures,
            },
      ),
  },
  {
    code: 'platform_account_inactive',
    severity: 'blocking',
    recoverable: true,
    reads: accounts,
    test: (campaign, context) =>
      onConnections(campaign, context, ({ stops, name, channel }) => {
        const [worst] = stops;
        if (!worst) return null;
        const { code: value, url } = worst;
        return { field: null, message: `The connection "${name}" to ${channel} cannot publish. ${sentence(stops)}`, value, url };
      }),
  },
  {
    // A refusal of the platform with the same cure blocks; this only keeps ads from being shown.
    code: 'platform_action_needed',
    severity: 'limiting',
    recoverable: true,
    reads: plannedFields,
    test: (campaign, context) => [
      ...listFindings(context.plans, 'platform_action_needed'),
      ...onConnections(campaign, context, ({ hinders, name, channel }) => {
        const [worst] = hinders;
        if (!worst) return null;
        const { code: value, url } = worst;
        return { field: null, message: `The connection "${name}" to ${channel}: ${sentence(hinders)}`, value, url };
      }),
    ],
  },
  {
    code: 'account_change_unconfirmed',
    severity: 'blocking',
    recoverable: true,
    reads: accounts,
    test: (campaign, context) =>
      onConnections(campaign, context, ({ changedFrom, accountCurrency, accountTimezone, id, name, channel }) => {
        if (!changedFrom) return null;
        const [before, now] = [`${changedFrom.currency} in ${changedFrom.timezone}`, `${accountCurrency} in ${accountTimezone}`];
        const message =
          `The ad account of the connection "${name}" was changed on ${channel} from ${before} to ${now}. ` +
          `Check the budget and the dates, then confirm it: PATCH /v1/connections/${publicId('connection', id)} with ` +
          `confirm_account.`;
        return { field: null, message, value: now, limit: before };
      }),
  },
  {
    code: 'platform_setting_missing',
    severity: 'blocking',
    recoverable: true,
    reads: plannedFields,
    test: ({ channels, objective }, { connections, plans }) =>
      connections
        .filter(({ channel, status }) => channels.includes(channel) && status !== 'disconnected')
        .flatMap((connection) => lackingSettings(connection, plans.get(connection.channel), objective)),
  },
  {
    code: 'budget_currency_mismatch',
    severity: 'blocking',
    recoverable: true,
    reads: [...accounts, 'budget'],
    test: (campaign, context) =>
      onConnections(campaign, context, ({ accountCurrency, channel }) => {
        const currency = campaign.budget?.currency;
        if (currency === undefined || accountCurrency === currency) return null;
        const message = `The budget is in ${currency}, the ad account on ${channel} in ${accountCurrency}.`;
        return { field: 'budget.currency', message, value: currency, limit: accountCurrency };
      }),
  },
] as const satisfies readonly LaunchCheck[];

const sentence = (lacks: readonly AccountLack[]): string => lacks.map(({ message, cure }) => `${message} ${cure}`).join(' ');

/** At most one finding for the connection of each of the campaign's channels. */
function onConnections(
  { channels }: Readonly<CampaignState>,
  { connections }: LaunchContext,
  judge: (connection: ConnectionFacts) => IssueDetail | null,
): readonly IssueDetail[] {
  return connections
    .filter((connection) => channels.includes(connection.channel))
    .flatMap((connection) => {
      const finding = judge(connection);
      return finding ? [{ ...finding, channel: connection.channel, resource: resourceOf('connection', connection.id) }] : [];
    });
}
