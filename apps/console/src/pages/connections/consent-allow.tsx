import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { Schemas } from '../../api/client.js';
import { Countdown } from '../../parts/countdown.js';
import { texts } from '../../texts.js';
import { BeginAgain } from './begin-again.js';
import type { Connecting } from './connections.queries.js';

const { connections } = texts;
const { connect } = connections;

interface AllowAccessProps {
  readonly begun: Schemas['BegunConsent'];
  readonly connecting: Connecting;
  readonly onAgain: () => void;
}

/** A link that the person follows: no browser stops that, as it would a window that opens by itself. It works once. */
export function AllowAccess({ begun, connecting: { platform, connection }, onAgain }: AllowAccessProps) {
  const [isAway, setAway] = useState(false);
  if (isAway)
    return (
      <Stack gap="md">
        <Group gap="sm" wrap="nowrap" align="flex-start" role="status">
          <Loader size="sm" aria-hidden />
          <Stack gap={2}>
            <Text fw={600}>{connect.waiting(platform.name)}</Text>
            <Text size="sm" c="dimmed">
              {connect.waitingAbout}
            </Text>
          </Stack>
        </Group>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {connect.timeLeft} <Countdown to={begun.expires_at} />
          </Text>
          <BeginAgain onAgain={onAgain} />
        </Group>
      </Stack>
    );
  return (
    <Stack gap="md">
      <Text size="sm">{connection ? connect.againAbout(platform.name) : connect.allowAbout(platform.name)}</Text>
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {connect.asked}
        </Text>
        <Group gap={6}>
          {begun.features.map((feature) => (
            <span key={feature} className="tag">
              {connections.features[feature].label}
            </span>
          ))}
        </Group>
      </Stack>
      {begun.simulated && (
        <Text size="sm" c="dimmed">
          {connections.simulatedAbout}
        </Text>
      )}
      <Group justify="flex-end">
        <Button
          component="a"
          href={begun.url}
          target="_blank"
          rel="noopener"
          rightSection={<ExternalLink size={16} aria-hidden />}
          // Not before the browser has followed the link.
          onClick={() => setTimeout(() => setAway(true))}
        >
          {connect.open(platform.name)}
        </Button>
      </Group>
    </Stack>
  );
}
