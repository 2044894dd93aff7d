// The daily desk: what needs somebody, and where to begin.
import { Anchor, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answerOf, api, type Schemas } from '../../api/client.js';
import { Page } from '../../parts/page.js';
import { EmptyState, Loads } from '../../parts/states.js';
import { StatusBadge } from '../../parts/status.js';
import { texts } from '../../texts.js';

const { home } = texts;
const MOST = 100;

export function HomePage() {
  const connections = useQuery({
    queryKey: ['connections', 'home'],
    queryFn: () => answerOf(api.GET('/v1/connections', { params: { query: { limit: MOST } } })),
  });
  const campaigns = useQuery({
    queryKey: ['campaigns', 'home'],
    queryFn: () => answerOf(api.GET('/v1/campaigns', { params: { query: { limit: MOST, status: ['active'] } } })),
  });
  return (
    <Page title={home.title}>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack gap="sm">
          <Title order={2} size="h4">
            {home.attention}
          </Title>
          <Loads query={connections}>{({ data }) => <Troubles connections={data} />}</Loads>
          <Loads query={campaigns}>{({ data }) => <Limited campaigns={data} />}</Loads>
        </Stack>
      </SimpleGrid>
    </Page>
  );
}

function Troubles({ connections }: { connections: readonly Schemas['Connection'][] }) {
  const troubled = connections.filter(({ health, status }) => health !== 'healthy' && status !== 'disconnected');
  return troubled.map(({ id, name, health, health_reasons: reasons }) => (
    <Group key={id} className="card" justify="space-between" align="flex-start" wrap="nowrap">
      <Stack gap={2}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {reasons[0]?.message}
        </Text>
      </Stack>
      <StatusBadge value={health} />
    </Group>
  ));
}

function Limited({ campaigns }: { campaigns: readonly Schemas['Campaign'][] }) {
  const limited = campaigns.filter(({ delivery_status: status }) => ['limited', 'not_delivering'].includes(status));
  if (limited.length === 0) return <EmptyState title={home.nothing}>{home.nothingAbout}</EmptyState>;
  return limited.map(({ id, name, delivery_status: status, delivery_issues: issues }) => (
    <Group key={id} className="card" justify="space-between" align="flex-start" wrap="nowrap">
      <Stack gap={2}>
        <Anchor component={Link} to={`/campaigns/${id}`} fw={600}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {issues[0]?.message}
        </Text>
      </Stack>
      <StatusBadge value={status} />
    </Group>
  ));
}
