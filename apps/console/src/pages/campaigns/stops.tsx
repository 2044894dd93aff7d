// What stopping a campaign of several platforms means on each of them.
import { Stack, Text } from '@mantine/core';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import type { Campaign } from './campaign.js';
import { hasSeveral } from './channel-states.js';
import { useChannelStates } from './on-each.js';

const { stops: words } = texts.campaigns;

export function Stops({ campaign, about }: { campaign: Campaign; about: string }) {
  const states = useChannelStates(campaign);
  if (!hasSeveral(campaign)) return about;
  return (
    <Stack gap="xs">
      <Text size="sm">{about}</Text>
      <ul className="faults">
        {states.map(({ channel, account, status, placed, isTakenOff }) => (
          <li key={channel}>
            {[wordFor(channel), account].filter(Boolean).join(', ')}:{' '}
            {placed && !isTakenOff ? words.stops(wordFor(status).toLowerCase()) : words.nothing}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
