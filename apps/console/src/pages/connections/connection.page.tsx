// One connection: its health and what helps, its account, its settings, its syncs, and its end.
import { Button, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { isFailure } from '../../api/failure.js';
import { HistorySection } from '../../parts/history.js';
import { NotAllowed } from '../../parts/not-allowed.js';
import { Page } from '../../parts/page.js';
import { EmptyState, FailureAlert, Loads } from '../../parts/states.js';
import { wordFor } from '../../parts/words.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { AccountPanel, ConfirmAccount } from './account-panel.js';
import { ConnectDialog } from './connect-dialog.js';
import './connections.css';
import { type Connection, channelsQuery, connectionQuery, OFTEN_MS } from './connections.queries.js';
import { DisconnectPanel } from './disconnect.js';
import { HealthBadge, HealthPanel } from './health.js';
import { SettingsForm } from './settings-form.js';
import { SyncHistory } from './sync-history.js';
import { SyncPanel } from './sync-panel.js';
import { SyncButton, useStartSync } from './sync-start.js';

const { connections, common } = texts;
const CALM_MS = 30_000;
const SETTINGS = 'connection-settings';
const back = { to: '/connections', label: connections.toAll };

export function ConnectionPage() {
  const { can } = useWork();
  const { id } = useParams({ from: '/desk/connections/$id' });
  if (!can('connections:read')) return <NotAllowed title={connections.title} permission="connections:read" />;
  return <Read id={id} key={id} />;
}

function Read({ id }: { id: string }) {
  const connection = useQuery({
    ...connectionQuery(id),
    refetchInterval: ({ state }) => (state.data && state.data.sync.state !== 'idle' ? OFTEN_MS : CALM_MS),
  });
  if (connection.data) return <Detail connection={connection.data} error={connection.error} />;
  return (
    <Page title={connections.title} back={back}>
      {isFailure(connection.error, 'not_found') ? (
        <EmptyState title={common.notFound}>{common.notFoundAbout}</EmptyState>
      ) : (
        <Loads query={connection}>{() => null}</Loads>
      )}
    </Page>
  );
}

function Detail({ connection, error }: { connection: Connection; error: Error | null }) {
  const { can } = useWork();
  const [isRenewing, setRenewing] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const start = useStartSync(connection.id);
  const platform = useQuery(channelsQuery).data?.find(({ channel }) => channel === connection.channel);
  const isLiving = connection.status !== 'disconnected';
  const mayManage = isLiving && can('connections:manage');
  const maySync = (connection.status === 'active' || connection.status === 'error') && can('connections:sync');
  const renew = mayManage && platform?.available ? () => setRenewing(true) : undefined;
  const sync = maySync ? () => start.mutate({}) : undefined;
  const { account } = connection;
  return (
    <Page
      title={connection.name}
      back={back}
      badge={<HealthBadge connection={connection} size="md" />}
      about={[wordFor(connection.channel), account.id, ...(connection.simulated ? [connections.simulated] : [])].join(' · ')}
      actions={
        <>
          {renew && (
            <Button variant="default" onClick={renew}>
              {connections.reauthorize}
            </Button>
          )}
          {maySync && <SyncButton start={start} connection={connection} />}
        </>
      }
    >
      <FailureAlert error={error} />
      <HealthPanel
        connection={connection}
        ways={{
          ...(renew ? { reauthorize: renew } : {}),
          ...(sync ? { sync } : {}),
          ...(mayManage ? { account: () => setConfirming(true), settings: toSettings } : {}),
        }}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} className="panels">
        <SyncPanel connection={connection} start={start} />
        <Stack gap="md">
          <AccountPanel connection={connection} {...(mayManage ? { onConfirm: () => setConfirming(true) } : {})} />
          {isLiving && <SettingsForm id={SETTINGS} connection={connection} mayChange={mayManage} />}
        </Stack>
      </SimpleGrid>
      <SyncHistory connection={connection} />
      <HistorySection of="connections" id={connection.id} />
      {mayManage && <DisconnectPanel connection={connection} />}
      {isRenewing && platform && <ConnectDialog platform={platform} connection={connection} onClose={() => setRenewing(false)} />}
      <ConfirmAccount connection={connection} opened={isConfirming} onClose={() => setConfirming(false)} />
    </Page>
  );
}

function toSettings(): void {
  const form = document.getElementById(SETTINGS);
  form?.scrollIntoView();
  form?.querySelector('input')?.focus();
}
