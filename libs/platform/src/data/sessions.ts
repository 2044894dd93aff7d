// At boot a session of every kind is looked at, because each pool may reach the server on another way, and as another role.
import { setTimeout as pause } from 'node:timers/promises';
import { type Settings, SettingsError } from '@app/platform/config';
import pg from 'pg';
import { APP_ROLE, AUTHENTICATOR_ROLE, poolConfig } from './connections.js';
import { serverAt } from './server-state.js';
import { explainRefusal, refuseUnsafeSession, type ServiceSession } from './session-check.js';

const TRIES = 40;
const BETWEEN_TRIES_MS = 500;

type Place = ServiceSession & { readonly url: string };

/** The sessions of all pools of a process, each kind once. */
const places = ({ DATABASE_URL: url, DATABASE_READ_URLS: replicas }: Settings): Place[] => [
  { setting: 'DATABASE_URL', url, role: APP_ROLE },
  { setting: 'DATABASE_URL', url, role: AUTHENTICATOR_ROLE },
  ...replicas.map((replica): Place => ({ setting: 'DATABASE_READ_URLS', url: replica, role: APP_ROLE })),
];

/**
 * Waits until the database answers, 20 s at most. No process of the service starts with a session that could bypass row-level
 * security, or that lacks its role. A replica may be away: then the primary answers its reports.
 */
export async function requireSafeSessions(settings: Settings): Promise<void> {
  for (const place of places(settings)) await check(place);
}

async function check(place: Place): Promise<void> {
  const server = serverAt(place.url);
  for (let tries = 1; ; tries += 1) {
    try {
      await look(place);
      return server.answered();
    } catch (error) {
      if (error instanceof SettingsError) throw error;
      server.failed(error);
      if (place.setting === 'DATABASE_READ_URLS') return;
      if (tries >= TRIES) throw error;
      await pause(BETWEEN_TRIES_MS);
    }
  }
}

async function look({ url, setting, role }: Place): Promise<void> {
  const client = new pg.Client(poolConfig({ url, role, max: 1 }));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const query = async <R>(text: string, values?: unknown[]): Promise<R[]> => (await client.query(text, values)).rows as R[];
    await refuseUnsafeSession(query, { setting, role });
  } catch (error) {
    throw explainRefusal(error, setting);
  } finally {
    await client.end().catch(() => undefined);
  }
}
