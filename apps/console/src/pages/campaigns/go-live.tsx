import { Button, Stack, Table, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, Play } from 'lucide-react';
import { isFailure } from '../../api/failure.js';
import { formatMoney } from '../../format.js';
import { FailureAlert } from '../../parts/states.js';
import { wordFor } from '../../parts/words.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import type { Campaign } from './campaign.js';
import { useAllowed } from './campaign-actions.js';
import { accountName } from './accounts.js';
import { campaignQuery, planQuery } from './campaign-query.js';
import { flightOf } from './campaign-words.js';
import { type Checked, goLive, type GoLive } from './launch-check.js';

const { launch: words, actions, budgetPer, changedMeanwhile } = texts.campaigns;

interface GoLiveProps {
  readonly campaign: Campaign;
  readonly action: GoLive;
  /** undefined: not known yet. */
  readonly check: Checked | undefined;
}

/** What is spent, and the button. */
export function GoLiveCard({ campaign, action, check }: GoLiveProps) {
  const { mode } = useWork();
  const allows = useAllowed(campaign);
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => goLive(campaign.id, action, { validateOnly: false, version: campaign.version }),
    onSuccess: (now) => client.setQueryData(campaignQuery(campaign.id).queryKey, now),
    onSettled: () => client.invalidateQueries({ queryKey: ['campaigns'] }),
  });
  // The service would take the oldest; a person is asked.
  const asksAccount = action === 'launch' && check?.blocking.some(({ code }) => code === 'account_not_chosen');
  const isBlocked = check !== undefined && check.blocking.length + check.impossible.filter(isBlocking).length > 0;
  return (
    <Stack gap="md" className="card">
      <Title order={2} size="h4">
        {words.spend}
      </Title>
      <Spend campaign={campaign} />
      {mode === 'test' && <Text size="sm">{words.test}</Text>}
      {check?.isRefused && <Text size="sm">{words.refused}</Text>}
      {asksAccount && <Text size="sm">{words.accountFirst}</Text>}
      {isBlocked && !check.isRefused && !asksAccount && <Text size="sm">{words.inSpite}</Text>}
      {isFailure(start.error, 'version_mismatch') ? (
        <Text size="sm" role="alert" className="status-red">
          {changedMeanwhile}
        </Text>
      ) : (
        <FailureAlert error={start.error} />
      )}
      {isBlocked && allows('update') && (
        <Button component={Link} to={`/campaigns/${campaign.id}/edit`} leftSection={<Pencil size={16} aria-hidden />}>
          {words.mend}
        </Button>
      )}
      {allows(action) ? (
        <Button
          variant={isBlocked ? 'default' : 'filled'}
          disabled={check === undefined || check.isRefused || asksAccount}
          loading={start.isPending}
          onClick={() => start.mutate()}
          leftSection={<Play size={16} aria-hidden />}
        >
          {isBlocked ? words.anyway(actions[action]) : actions[action]}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {words.notAllowed}
        </Text>
      )}
    </Stack>
  );
}

const isBlocking = ({ severity }: { severity: string }): boolean => severity === 'blocking';

function Spend({ campaign }: { campaign: Campaign }) {
  const { budget, channels, spend_cap: cap } = campaign;
  // What the service would do, not what the console thinks of it.
  const plan = useQuery(planQuery(campaign.id, campaign.version)).data;
  const spentOn = (channel: string, money: string): string => {
    const account = plan?.channels.find((each) => each.channel === channel)?.account;
    return account ? words.spentIn(money, accountName(account)) : money;
  };
  const amountOn = (channel: string): string | null =>
    budget?.split?.find((part) => part.channel === channel)?.amount ?? budget?.amount ?? null;
  const rows: readonly (readonly [string, string])[] = budget
    ? [
        ...channels.map(
          (channel) =>
            [
              wordFor(channel),
              spentOn(channel, `${formatMoney(amountOn(channel), budget.currency)} ${budgetPer[budget.type]}`),
            ] as const,
        ),
        ...(channels.length > 1
          ? [[words.total, `${formatMoney(budget.total.amount, budget.currency)} ${budgetPer[budget.type]}`] as const]
          : []),
        ...(cap ? [[texts.campaigns.pace.cap, formatMoney(cap.amount, cap.currency)] as const] : []),
      ]
    : [[texts.campaigns.columns.budget, texts.campaigns.settings.none]];
  return (
    <Table className="facts" aria-label={words.spend}>
      <Table.Tbody>
        {[...rows, [texts.campaigns.columns.flight, flightOf(campaign)] as const].map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td className="number">{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
