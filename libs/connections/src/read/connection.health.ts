import type { ConnectionRow, GrantRow } from './connection.row.js';
import type { ConnectionView } from './connection.view.js';

type Health = Pick<ConnectionView, 'health' | 'health_reasons'>;

/** The health of a connection, apart from its state: the first matching row names the health, every matching row a reason. */
const rules: readonly { health: Health['health']; code: string; holds: (row: ConnectionRow) => boolean; message: string }[] = [
  {
    health: 'unhealthy',
    code: 'disconnected',
    holds: (row) => row.status === 'disconnected',
    message: 'The connection was ended.',
  },
  {
    health: 'unhealthy',
    code: 'reauthorization_required',
    holds: (row) => row.status === 'expired',
    message: 'The platform no longer accepts our grant; connect the account again.',
  },
  {
    health: 'unhealthy',
    code: 'needs_attention',
    holds: (row) => row.status === 'error',
    message: 'Syncs keep failing; last_error gives the reason.',
  },
  {
    health: 'unhealthy',
    code: 'account_inactive',
    holds: (row) => row.account.status !== 'active',
    message: 'The ad account is not active on the platform.',
  },
  {
    health: 'degraded',
    code: 'last_sync_failed',
    holds: (row) => row.status === 'active' && row.consecutiveFailures > 0,
    message: 'The last sync failed; the next one may mend it.',
  },
  { health: 'unknown', code: 'never_synced', holds: (row) => row.lastSyncAt === null, message: 'No sync has ended yet.' },
];

/** When only another consent helps; null: never, as far as is known. A token that cannot be renewed ends the consent with itself. */
export const consentEndsAt = (grant: GrantRow): string | null => (grant.isRenewable ? grant.refreshEndsAt : grant.accessEndsAt);

export function healthOf(row: ConnectionRow): Health {
  const holding = rules.filter(({ holds }) => holds(row));
  return { health: holding[0]?.health ?? 'healthy', health_reasons: holding.map(({ code, message }) => ({ code, message })) };
}
