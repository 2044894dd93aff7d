import { Accordion, Group, Select, Stack, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { answerOf, api } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { syncStatuses } from '../../api/service.table.js';
import { useFilters } from '../../parts/filters.js';
import { Listing } from '../../parts/listing.js';
import { EmptyState } from '../../parts/states.js';
import { texts } from '../../texts.js';
import type { Connection } from './connections.queries.js';
import { RunDetails, RunSummary } from './sync-run.js';

const { connections, common } = texts;
const { sync: words } = connections;
const AT_ONCE = 10;

/** Every run that is kept, the newest first; one opens to its steps. */
export function SyncHistory({ connection: { id, sync } }: { connection: Connection }) {
  const filters = useFilters(['run']);
  const [opened, setOpened] = useState<string | null>(null);
  const status = syncStatuses.find((each) => each === filters.values.run);
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
            ...syncStatuses.map((each) => ({ value: each, label: words.statuses[each] ?? each })),
          ]}
          value={status ?? ''}
          onChange={(value) => filters.set('run', value)}
        />
      </Group>
      <Listing
        list={list}
        empty={
          <EmptyState title={filters.isAny ? common.noneFound : words.noHistory}>
            {filters.isAny ? null : words.noHistoryAbout}
          </EmptyState>
        }
      >
        {(runs) => (
          <Accordion order={3} variant="contained" value={opened} onChange={setOpened} className="sync-runs">
            {runs.map((run) => (
              <Accordion.Item key={run.id} value={run.id}>
                <Accordion.Control>
                  <RunSummary run={run} />
                </Accordion.Control>
                <Accordion.Panel>{opened === run.id && <RunDetails run={run} />}</Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        )}
      </Listing>
    </Stack>
  );
}
