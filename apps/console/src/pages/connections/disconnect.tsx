import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.js';
import { isFailure } from '../../api/failure.js';
import { Confirm } from '../../parts/confirm.js';
import { texts } from '../../texts.js';
import { type Connection, connectionsChanged } from './connections.queries.js';

const { disconnect: words } = texts.connections;

export function DisconnectPanel({ connection }: { connection: Connection }) {
  const { id, name, version } = connection;
  const [isAsking, setAsking] = useState(false);
  const end = async (): Promise<void> => {
    const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
    try {
      await dataOf(api.DELETE('/v1/connections/{id}', { params }));
    } catch (error) {
      // A sync may have ended meanwhile; the person confirms what stands there now.
      if (isFailure(error, 'version_mismatch')) await connectionsChanged();
      throw error;
    }
    await connectionsChanged();
  };
  return (
    <Group className="card" justify="space-between" component="section" aria-label={words.title}>
      <Stack gap={2}>
        <Title order={2} size="h4">
          {words.title}
        </Title>
        <Text size="sm" c="dimmed">
          {words.about}
        </Text>
      </Stack>
      <Button variant="default" className="dangerous" onClick={() => setAsking(true)}>
        {words.title}
      </Button>
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={words.question(name)}
        word={name}
        confirm={words.confirm}
        onConfirm={end}
      >
        <List size="sm" spacing={4}>
          {words.effects.map((effect) => (
            <List.Item key={effect}>{effect}</List.Item>
          ))}
        </List>
      </Confirm>
    </Group>
  );
}
