import { Accordion, Button, Center, Group, Select, Stack, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { answerOf, api } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { useFilters } from '../../parts/filters.js';
import { EmptyState, FailureAlert, Loading } from '../../parts/states.js';
import { texts } from '../../texts.js';
import type { Connection } from './connections.queries.js';
import { RunDetails, RunSummary } from './sync-run.js';

const { connections, common } = texts;
const { sync: words } = connections;
const STATUSES = ['succeeded', 'partial', 'failed', 'canceled', 'running', 'queued'] as const;
const AT_ONCE = 10;

/** Every run that is kept, the newest first; one opens to its steps. */
export function SyncHistory({ connection: { id, sync } }: { connection: Connection }) {
  const filters = useFilters(['run']);
  const [opened, setOpened] = useState<string | null>(null);
  const status = STATUSES.find((each) => each === filters.values.run);
  const list = useRows(['connections', 'syncs', id, status], (cursor) =>
    answerOf(
      api.GET('/v1/connections/{id}/syncs', {
        params: {
          path: { id },
          query: {
            limit: AT_ONCE,
            ...(status === undefined ? {} : { status: [status] }),
            ...(cursor === undefined ? {} : { cursor }),
          },
        },
      }),
    ),
  );
  const newest = sync.recent[0];
  const { reload } = list;
  // A run that began or ended stands in the history, too.
  const moved = `${newest?.id} ${newest?.status}`;
  useEffect(() => reload(), [moved]);
  return (
    <Stack gap="sm" component="section" aria-label={words.history}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {words.history}
        </Title>
        <Select
          aria-label={words.filter}
          allowDeselect={false}
          data={[
            { value: '', label: common.all },
            ...STATUSES.map((each) => ({ value: each, label: words.statuses[each] ?? each })),
          ]}
          value={status ?? ''}
          onChange={(value) => filters.set('run', value)}
        />
      </Group>
      {list.error && <FailureAlert error={list.error} retry={list.reload} />}
      {list.rows === undefined && !list.error && <Loading />}
      {list.rows?.length === 0 && (
        <EmptyState title={filters.isAny ? common.noneFound : words.noHistory}>
          {filters.isAny ? null : words.noHistoryAbout}
        </EmptyState>
      )}
      {list.rows && list.rows.length > 0 && (
        <Accordion order={3} variant="contained" value={opened} onChange={setOpened} className="sync-runs">
          {list.rows.map((run) => (
            <Accordion.Item key={run.id} value={run.id}>
              <Accordion.Control>
                <RunSummary run={run} />
              </Accordion.Control>
              <Accordion.Panel>{opened === run.id && <RunDetails run={run} />}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
      {list.hasMore && (
        <Center>
          <Button variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
            {common.loadMore}
          </Button>
        </Center>
      )}
    </Stack>
  );
}
