// One card for each ad platform: connect an account there, or why that is not possible.
import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { Loads } from '../../parts/states.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { type Channel, channelsQuery, livingQuery } from './connections.queries.js';

const { connections } = texts;

export function PlatformCards({ onConnect }: { onConnect: (channel: Channel) => void }) {
  const channels = useQuery(channelsQuery);
  const living = useQuery(livingQuery);
  return (
    <Stack gap="sm" component="section" aria-label={connections.platforms}>
      <Title order={2} size="h4">
        {connections.platforms}
      </Title>
      <Loads query={channels} rows={2}>
        {(all) => (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {all.map((channel) => (
              <PlatformCard
                key={channel.channel}
                channel={channel}
                count={living.data?.data.filter((each) => each.channel === channel.channel).length}
                onConnect={() => onConnect(channel)}
              />
            ))}
          </SimpleGrid>
        )}
      </Loads>
    </Stack>
  );
}

interface PlatformCardProps {
  readonly channel: Channel;
  readonly count: number | undefined;
  readonly onConnect: () => void;
}

function PlatformCard({ channel: { name, available, simulated }, count, onConnect }: PlatformCardProps) {
  const { can } = useWork();
  const about = !available ? connections.unavailable : simulated ? connections.simulatedAbout : connections.connectAbout;
  return (
    <Stack gap="sm" className="card" justify="space-between">
      <Stack gap={4}>
        <Group gap="sm">
          <Title order={3} size="h5">
            {name}
          </Title>
          {simulated && <span className="tag">{connections.simulated}</span>}
        </Group>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </Stack>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {count === undefined ? '' : connections.connectedCount(count)}
        </Text>
        {available && can('connections:manage') && (
          <Button leftSection={<Plug size={16} aria-hidden />} onClick={onConnect}>
            {connections.connectTo(name)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
