// How the parts of a campaign are written.
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDayIn, formatMoney } from '../../format.js';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { accountNames } from './accounts.js';
import { useConnections } from './channels.js';
import { issueTitle } from './issue-words.js';
import type { Campaign, Issue } from './campaign.js';

const { campaigns } = texts;

/** "£825.00 a day"; over several platforms the total. */
export function BudgetWords({ campaign: { budget, channels } }: { campaign: Campaign }) {
  if (!budget) return <Text inherit>{texts.none}</Text>;
  // Before the first platform is chosen the total is nothing.
  const isShared = channels.length !== 1 && budget.amount !== null;
  const amount = channels.length === 0 ? budget.amount : budget.total.amount;
  return (
    <Stack gap={0} component="span">
      <span className="one-line">
        {formatMoney(amount, budget.currency)} {campaigns.budgetPer[budget.type]}
      </span>
      {isShared && (
        <Text span size="xs" c="dimmed">
          {channels.length > 1 && `${formatMoney(budget.amount, budget.currency)} `}
          {campaigns.perChannel}
        </Text>
      )}
    </Stack>
  );
}

/** The days of the flight, in the campaign's own time zone. */
export function flightOf({ start_at, launched_at, end_at, timezone }: Campaign): string {
  const start = start_at ?? launched_at;
  if (start && end_at) return campaigns.flight.between(formatDayIn(start, timezone), formatDayIn(end_at, timezone));
  if (start) return campaigns.flight.from(formatDayIn(start, timezone));
  return end_at ? campaigns.flight.until(formatDayIn(end_at, timezone)) : campaigns.flight.open;
}

/** "Fabrikam Enterprise, 1000000007": whose money is spent. */
export const useAccountWords = (campaign: Campaign): string => accountNames(campaign, useConnections() ?? []).join('; ');

export const AccountWords = ({ campaign }: { campaign: Campaign }) => useAccountWords(campaign);

export const channelsOf = ({ channels }: Campaign): string => channels.map(wordFor).join(', ') || texts.none;

/** A platform's summary, which other issues explain. */
const isSummary = ({ code }: Issue): boolean => code === 'limited_on_platform' || code === 'not_delivering_on_platform';
const rankOf = (issue: Issue): number => (issue.severity === 'blocking' ? 0 : 2) + Number(isSummary(issue));

/** The worst first, and what explains before what sums up. */
export const issuesOf = ({ delivery_issues: issues }: Campaign): readonly Issue[] =>
  [...issues].sort((one, other) => rankOf(one) - rankOf(other));

/** What the delivery of a campaign in this status is anyway. */
const usual: Readonly<Record<string, string>> = { draft: 'not_launched', completed: 'ended' };

export const deliverySaysMore = ({ status, delivery_status: delivery }: Campaign): boolean =>
  delivery !== (usual[status] ?? status);

/** The state of the delivery, and why it is not all it could be. */
export function DeliveryWords({ campaign }: { campaign: Campaign }) {
  const [first, ...others] = issuesOf(campaign);
  return (
    <Stack gap={4} align="flex-start" className="delivery-words">
      {deliverySaysMore(campaign) || first ? <StatusBadge value={campaign.delivery_status} /> : texts.none}
      {first && (
        <Anchor component={Link} to={`/campaigns/${campaign.id}`} hash="why" size="xs" lineClamp={2} ta="start" fw={400}>
          {issueTitle(first)}
          {others.length > 0 && ` · ${campaigns.moreReasons(others.length)}`}
        </Anchor>
      )}
    </Stack>
  );
}

export function Labels({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <Group gap={4}>
      {labels.map((label) => (
        <span key={label} className="tag">
          {label}
        </span>
      ))}
    </Group>
  );
}
