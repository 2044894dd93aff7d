import { Button, Group, Select, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { DataTable } from '../../parts/data-table.js';
import { useFilters, useSorting } from '../../parts/filters.js';
import { NotAllowed } from '../../parts/not-allowed.js';
import { Page } from '../../parts/page.js';
import { EmptyState } from '../../parts/states.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { connectionColumns } from './connection-columns.js';
import { type Channel, channelsQuery } from './connections.queries.js';
import { ConnectDialog } from './connect-dialog.js';
import { PlatformCards } from './platform-cards.js';
import './connections.css';

const { connections, common } = texts;

const STATUSES = ['active', 'error', 'expired', 'pending', 'disconnected'] as const;
const SORTS = ['name', 'status', 'last_sync_at', 'created_at'] as const;

export function ConnectionsPage() {
  const { can } = useWork();
  if (!can('connections:read')) return <NotAllowed title={connections.title} permission="connections:read" />;
  return <Connections />;
}

function Connections() {
  const { can } = useWork();
  const [connecting, setConnecting] = useState<Channel | null>(null);
  return (
    <Page title={connections.title} about={can('connections:manage') ? connections.about : connections.mayNotConnect}>
      <PlatformCards onConnect={setConnecting} />
      <Stack gap="sm" component="section" aria-label={connections.list}>
        <Title order={2} size="h4">
          {connections.list}
        </Title>
        <ConnectionList onConnect={setConnecting} />
      </Stack>
      {connecting && <ConnectDialog platform={connecting} onClose={() => setConnecting(null)} />}
    </Page>
  );
}

function ConnectionList({ onConnect }: { onConnect: (channel: Channel) => void }) {
  const { can } = useWork();
  const channels = useQuery(channelsQuery).data ?? [];
  const filters = useFilters(['status', 'channel']);
  const [sorting, setSorting] = useSorting(SORTS, { sort: 'created_at', order: 'desc' });
  const status = STATUSES.find((each) => each === filters.values.status);
  const { channel } = filters.values;
  const first = channels.find(({ available }) => available);
  const list = useRows(['connections', 'list', status, channel, sorting], (cursor) =>
    answerOf(
      api.GET('/v1/connections', {
        params: {
          query: {
            limit: 25,
            ...sorting,
            ...(status === undefined ? {} : { status: [status] }),
            ...(channel === '' ? {} : { channel }),
            ...(cursor === undefined ? {} : { cursor }),
          },
        },
      }),
    ),
  );
  return (
    <>
      <Group gap="sm" className="filters">
        <Select
          label={common.status}
          allowDeselect={false}
          data={[
            { value: '', label: connections.anyStatus },
            ...STATUSES.map((each) => ({ value: each, label: connections.statuses[each] })),
          ]}
          value={status ?? ''}
          onChange={(value) => filters.set('status', value)}
        />
        {channels.length > 1 && (
          <Select
            label={connections.channel}
            allowDeselect={false}
            data={[{ value: '', label: common.all }, ...channels.map((each) => ({ value: each.channel, label: each.name }))]}
            value={channel}
            onChange={(value) => filters.set('channel', value)}
          />
        )}
      </Group>
      <DataTable
        label={connections.list}
        columns={connectionColumns}
        list={list}
        rowId={({ id }) => id}
        sorting={sorting}
        onSort={setSorting}
        empty={
          filters.isAny ? (
            <EmptyState
              title={common.noneFound}
              action={
                <Button variant="default" onClick={filters.clear}>
                  {common.clearFilters}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={connections.empty}
              action={
                first &&
                can('connections:manage') && <Button onClick={() => onConnect(first)}>{connections.connectTo(first.name)}</Button>
              }
            >
              {connections.emptyAbout}
            </EmptyState>
          )
        }
      />
    </>
  );
}
