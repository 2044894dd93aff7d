import { Anchor, List, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, dataOf } from '../../api/client.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';

const { audiences } = texts;

/** So many are named; each is a request. */
const MOST = 8;

/** The campaigns of these ids, by their names. */
export function Campaigns({ ids }: { ids: readonly string[] }) {
  const { can } = useWork();
  const named = ids.slice(0, MOST);
  const names = useQueries({
    queries: named.map((id) => ({
      queryKey: ['campaigns', id],
      queryFn: () => dataOf(api.GET('/v1/campaigns/{id}', { params: { path: { id } } })),
      enabled: can('campaigns:read'),
    })),
  });
  return (
    <>
      <List size="sm" spacing={4} listStyleType="none">
        {named.map((id, index) => (
          <List.Item key={id}>
            <Anchor component={Link} to={`/campaigns/${id}`} size="sm">
              {names[index]?.data?.name ?? id}
            </Anchor>
          </List.Item>
        ))}
      </List>
      {ids.length > MOST && (
        <Text size="sm" c="dimmed">
          {audiences.usedByMore(ids.length - MOST)}
        </Text>
      )}
    </>
  );
}
