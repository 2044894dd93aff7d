// Before a campaign of several platforms goes live: where it starts, in which account with how much, and where it waits.
import { Stack, Table, Title } from '@mantine/core';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { moneyWords } from './campaign-words.js';
import type { Campaign } from './campaign.js';
import { type Checked, type GoLive, startsOf } from './launch-check.js';
import { Titles, useChannelStates } from './on-each.js';

const { starts: words } = texts.campaigns.launch;

interface StartsProps {
  readonly campaign: Campaign;
  readonly action: GoLive;
  readonly checked: Checked;
}

export function Starts({ campaign, action, checked }: StartsProps) {
  const states = new Map(useChannelStates(campaign).map((state) => [state.channel, state]));
  if (campaign.channels.length < 2) return null;
  return (
    <Stack gap="sm" component="section">
      <Title order={2} size="h4">
        {words.title}
      </Title>
      <div className="card">
        <Table className="facts" aria-label={words.title}>
          <Table.Tbody>
            {startsOf(campaign, action, checked).map(({ channel, because }) => {
              const state = states.get(channel);
              const money = state && moneyWords(state.budget);
              const isStarting = because.length === 0;
              return (
                <Table.Tr key={channel}>
                  <Table.Th scope="row">{wordFor(channel)}</Table.Th>
                  <Table.Td className="wrap">
                    <Stack gap={4} align="flex-start">
                      <StatusBadge
                        value={isStarting ? 'ready' : 'not_delivering'}
                        label={isStarting ? words.starts : words.waits}
                      />
                      <span>{[money, state?.account].filter(Boolean).join(' · ')}</span>
                      {!isStarting && <Titles issues={because} />}
                    </Stack>
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </div>
    </Stack>
  );
}
