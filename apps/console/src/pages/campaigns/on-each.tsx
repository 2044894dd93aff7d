// A campaign of several platforms, on each: its state, its account, its money, what is there, and why it does not run.
import { Anchor, Group, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { attributionWords } from '../../parts/attribution.js';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { moneyWords } from './campaign-words.js';
import type { Campaign, Issue } from './campaign.js';
import { type ChannelState, channelStates, hasSeveral } from './channel-states.js';
import { useConnections } from './channels.js';
import { issueTitle } from './issue-words.js';

const { onEach: words, tree } = texts.campaigns;

export const useChannelStates = (campaign: Campaign): readonly ChannelState[] => channelStates(campaign, useConnections() ?? []);

export function OnEach({ campaign }: { campaign: Campaign }) {
  const states = useChannelStates(campaign);
  if (!hasSeveral(campaign)) return null;
  return (
    <Stack gap="sm" component="section">
      <Title order={2} size="h4">
        {words.title}
      </Title>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {states.map((state) => (
          <OnOne key={state.channel} campaign={campaign} state={state} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function OnOne({ campaign: { id }, state }: { campaign: Campaign; state: ChannelState }) {
  const { channel, account, placed, issues } = state;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [words.account, account],
    [words.budget, moneyWords(state.budget)],
    [words.there, thereOf(state)],
    [words.attribution, placed?.attribution && attributionWords(placed.attribution)],
    [words.why, issues.length > 0 && <Titles key="why" issues={issues} to={`/campaigns/${id}`} />],
  ];
  return (
    <Stack gap="xs" className="card" component="section" aria-label={wordFor(channel)}>
      <Group justify="space-between">
        <Title order={3} size="h5">
          {wordFor(channel)}
        </Title>
        <ChannelBadge state={state} />
      </Group>
      {state.isStopping && <Text size="sm">{words.stopping}</Text>}
      {state.isTakenOff && !state.isStopping && <Text size="sm">{words.takenOffAbout}</Text>}
      <Table className="facts" aria-label={words.factsOf(wordFor(channel))}>
        <Table.Tbody>
          {rows
            .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
            .map(([name, value]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td className="wrap">{value}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

/** One that it was taken off is told apart from one where it is over. */
export const ChannelBadge = ({ state: { status, isTakenOff } }: { state: ChannelState }) => (
  <StatusBadge value={status} {...(isTakenOff ? { label: words.takenOff } : {})} />
);

const MOST_SHOWN = 3;

/** The first of them. @param to where the rest stands */
export function Titles({ issues, to }: { issues: readonly Issue[]; to?: string }) {
  const more = issues.length - MOST_SHOWN;
  return (
    <ul className="faults">
      {issues.slice(0, MOST_SHOWN).map((issue, index) => (
        <li key={`${issue.code} ${index}`}>{issueTitle(issue)}</li>
      ))}
      {to && (
        <li>
          <Anchor component={Link} to={to} hash="why" inherit underline="always">
            {more > 0 ? texts.campaigns.moreReasons(more) : words.toReasons}
          </Anchor>
        </li>
      )}
    </ul>
  );
}

/** "Campaign (1), Group (2), Ad (4)": what stands on the platform. */
function thereOf({ placed }: ChannelState): string {
  const created = placed?.nodes.filter(({ state }) => state === 'created') ?? [];
  const parts = Object.entries(tree.kinds).flatMap(([kind, word]) => {
    const count = created.reduce((sum, each) => sum + (each.kind === kind ? each.count : 0), 0);
    return count === 0 ? [] : [words.counted(count, word)];
  });
  return parts.join(', ') || words.nothingThere;
}
