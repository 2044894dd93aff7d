import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answerOf, api } from '../../api/client.js';
import { StatusBadge } from '../../parts/status.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';

const words = texts.creative;
const MOST_SEARCHED = 100;

/** The campaigns that show a creative, among the newest ones. */
export function UsedIn({ creativeId }: { creativeId: string }) {
  const { can } = useWork();
  const campaigns = useQuery({
    queryKey: ['campaigns', 'of creative', creativeId],
    queryFn: () => answerOf(api.GET('/v1/campaigns', { params: { query: { limit: MOST_SEARCHED } } })),
    enabled: can('campaigns:read'),
  });
  if (!campaigns.data) return null;
  const own = campaigns.data.data.filter(({ creative_ids: ids }) => ids.includes(creativeId));
  return (
    <Stack className="card" gap="sm" component="section">
      <Title order={2} size="h5">
        {words.usedIn}
      </Title>
      {own.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.usedNowhere}
        </Text>
      )}
      {own.map(({ id, name, status }) => (
        <Group key={id} justify="space-between" wrap="nowrap" gap="xs">
          <Anchor component={Link} to={`/campaigns/${id}`} size="sm" truncate>
            {name}
          </Anchor>
          <StatusBadge value={status} />
        </Group>
      ))}
      {campaigns.data.has_more && (
        <Text size="xs" c="dimmed">
          {words.usedSearched(MOST_SEARCHED)}
        </Text>
      )}
    </Stack>
  );
}
