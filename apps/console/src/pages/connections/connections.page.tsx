import { Button, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { connectionSorts, connectionStatuses, knownChannels } from '../../api/service.table.js';
import { useFilters, useSorting } from '../../parts/filters.js';
import { FilteredList, FilterRow, WordFilter } from '../../parts/list-page.js';
import { NotAllowed } from '../../parts/not-allowed.js';
import { Page } from '../../parts/page.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { connectionColumns } from './connection-columns.js';
import { type Channel, channelsQuery } from './connections.queries.js';
import { ConnectDialog } from './connect-dialog.js';
import { PlatformCards } from './platform-cards.js';
import './connections.css';

const { connections, common } = texts;

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
  const [sorting, setSorting] = useSorting(connectionSorts, { sort: 'created_at', order: 'desc' });
  const status = connectionStatuses.find((each) => each === filters.values.status);
  const channel = knownChannels.find((each) => each === filters.values.channel);
  const first = channels.find(({ available }) => available);
  const list = useRows(['connections', 'list', status, channel, sorting], (cursor) =>
    answerOf(
      api.GET('/v1/connections', {
        params: {
          query: {
            limit: 25,
            ...sorting,
            ...(status === undefined ? {} : { status: [status] }),
            ...(channel === undefined ? {} : { channel: [channel] }),
            ...(cursor === undefined ? {} : { cursor }),
          },
        },
      }),
    ),
  );
  return (
    <FilteredList
      label={connections.list}
      list={list}
      columns={connectionColumns}
      sorting={sorting}
      onSort={setSorting}
      filters={filters}
      inputs={
        <FilterRow>
          <WordFilter
            label={common.status}
            words={connectionStatuses}
            nameOf={(each) => connections.statuses[each]}
            any={connections.anyStatus}
            value={status}
            onChange={(value) => filters.set('status', value)}
          />
          {channels.length > 1 && (
            <WordFilter
              label={connections.channel}
              words={channels.map((each) => each.channel)}
              nameOf={(each) => channels.find((known) => known.channel === each)?.name ?? each}
              value={channel ?? ''}
              onChange={(value) => filters.set('channel', value)}
            />
          )}
        </FilterRow>
      }
      empty={{
        title: connections.empty,
        about: connections.emptyAbout,
        action: first && can('connections:manage') && (
          <Button onClick={() => onConnect(first)}>{connections.connectTo(first.name)}</Button>
        ),
      }}
    />
  );
}
