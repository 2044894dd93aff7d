import { Group, Text } from '@mantine/core';
import type { Schemas } from '../../api/client.js';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';

type Lists = Schemas['Audience']['platform_audiences'];
type State = Lists[number]['status'];

/** What somebody should look at first. */
const urgency: readonly State[] = [
  'action_needed',
  'refused',
  'gone',
  'expired',
  'closed',
  'empty',
  'too_small',
  'waiting',
  'ready',
];

/** One badge for each platform: the state of its most troubled list. */
export function PlatformBadges({ of: lists }: { of: Lists }) {
  const worst = new Map<string, State>();
  for (const state of urgency)
    for (const { channel, status } of lists) if (status === state && !worst.has(channel)) worst.set(channel, state);
  if (worst.size === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.none}
      </Text>
    );
  return (
    <Group gap={6}>
      {[...worst].map(([channel, state]) => (
        <StatusBadge
          key={channel}
          value={state}
          label={texts.audiences.onChannel(wordFor(channel), wordFor(state).toLowerCase())}
        />
      ))}
    </Group>
  );
}
