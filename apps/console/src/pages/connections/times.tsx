// When a connection was and will be synced, and when its consent ends.
import { Text } from '@mantine/core';
import { formatDay, formatInstant } from '../../format.js';
import { Ago } from '../../parts/ago.js';
import { texts } from '../../texts.js';
import type { Connection } from './connections.queries.js';

const { connections } = texts;
const SOON_MS = 30 * 86_400_000;

interface Of {
  readonly connection: Connection;
}

export function LastSync({ connection: { sync } }: Of) {
  return <Ago at={sync.last_sync_at} never={connections.notYet} />;
}

export function NextSync({ connection: { sync, status } }: Of) {
  if (sync.state !== 'idle')
    return <span className="status-blue">{sync.state === 'queued' ? connections.syncQueued : connections.syncRunning}</span>;
  if (status === 'disconnected') return texts.none;
  if (sync.next_sync_at === null) return <span className="status-red">{connections.syncStopped}</span>;
  const isDue = Date.parse(sync.next_sync_at) <= Date.now();
  return isDue ? <span title={formatInstant(sync.next_sync_at)}>{connections.due}</span> : <Ago at={sync.next_sync_at} />;
}

/** The end of the consent, foreseen: a person has to be there before. */
export function ConsentEnd({ connection: { auth, status } }: Of) {
  if (status === 'disconnected')
    return (
      <Text inherit span c="dimmed">
        {connections.consent.none}
      </Text>
    );
  if (status === 'expired' || auth.reauth_required) return <span className="status-red">{connections.consent.ended}</span>;
  if (auth.reauth_by === null)
    return (
      <Text inherit span c="dimmed">
        {connections.consent.lasting}
      </Text>
    );
  const isSoon = Date.parse(auth.reauth_by) - Date.now() < SOON_MS;
  return (
    <span className={isSoon ? 'status-yellow' : undefined} title={formatInstant(auth.reauth_by)}>
      {connections.consent.endsOn(formatDay(auth.reauth_by))}
    </span>
  );
}
