import type { PlatformAccount } from '../domain/platform-accounts.js';
import { Connection } from '../domain/connection.js';
import { healthOf } from './connection.health.js';
import type { ConnectionRow } from './connection.row.js';

const AT = new Date('2026-03-01T12:00:00.000Z');
const account: PlatformAccount = {
  id: '7',
  managerId: null,
  name: 'Acme',
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  status: 'active',
};
const connected: ConnectionRow = {
  ...Connection.connect(AT, {
    organizationId: 'o',
    channel: 'google_ads',
    world: 'real',
    name: 'Acme',
    account,
    connectedBy: null,
  }).state,
  status: 'active',
  lastSyncAt: AT,
  grant: null,
};
const codesOf = (row: ConnectionRow): string[] => healthOf(row).health_reasons.map(({ code }) => code);

it('is healthy for no reason when it is active, its account too, and its last sync went well', () => {
  expect(healthOf(connected)).toEqual({ health: 'healthy', health_reasons: [] });
});

it.each<[string, Partial<ConnectionRow>, string, string[]]>([
  ['was disconnected', { status: 'disconnected' }, 'unhealthy', ['disconnected']],
  ['has a grant that the platform no longer accepts', { status: 'expired' }, 'unhealthy', ['reauthorization_required']],
  ['failed too often', { status: 'error', consecutiveFailures: 3 }, 'unhealthy', ['needs_attention']],
  ['has an account that is not active', { account: { ...account, status: 'disabled' } }, 'unhealthy', ['account_inactive']],
  ['failed once', { consecutiveFailures: 1 }, 'degraded', ['last_sync_failed']],
  ['was never synced', { lastSyncAt: null }, 'unknown', ['never_synced']],
])('a connection that %s says so', (_what, change, health, codes) => {
  const row = { ...connected, ...change };
  expect(healthOf(row).health).toBe(health);
  expect(codesOf(row)).toEqual(codes);
});

it('of several reasons all are named, and the worst is the health', () => {
  const row: ConnectionRow = {
    ...connected,
    account: { ...account, status: 'disabled' },
    consecutiveFailures: 2,
    lastSyncAt: null,
  };
  expect(healthOf(row).health).toBe('unhealthy');
  expect(codesOf(row)).toEqual(['account_inactive', 'last_sync_failed', 'never_synced']);
});

it('every reason is a sentence for people', () => {
  const row: ConnectionRow = { ...connected, status: 'error', account: { ...account, status: 'disabled' }, lastSyncAt: null };
  for (const { message } of healthOf(row).health_reasons) expect(message).toMatch(/^[A-Z].+\.$/);
});
