import { Lifecycle } from '@app/kernel';
import { connectionEvents } from './connection.events.js';

export const connectionStates = ['pending', 'active', 'error', 'expired', 'disconnected'] as const;
export type ConnectionStatus = (typeof connectionStates)[number];

export const connectionLifecycle = new Lifecycle({
  resource: 'connection',
  states: connectionStates,
  initial: ['pending'],
  operations: {
    activate: { from: ['pending'], to: 'active', emits: connectionEvents['connection.connected'], by: 'system' },
    recover: { from: ['error'], to: 'active', emits: connectionEvents['connection.recovered'], by: 'system' },
    fail: { from: ['active'], to: 'error', emits: connectionEvents['connection.failed'], by: 'system' },
    expire: { from: ['active', 'error'], to: 'expired', emits: connectionEvents['connection.expired'], by: 'system' },
    reauthorize: { from: ['expired'], to: 'active', emits: connectionEvents['connection.reauthorized'], by: 'system' },
    sync: { from: ['active', 'error'], to: 'active', emits: connectionEvents['connection.sync_requested'], by: 'caller' },
    disconnect: {
      from: ['pending', 'active', 'error', 'expired'],
      to: 'disconnected',
      emits: connectionEvents['connection.disconnected'],
      by: 'caller',
    },
  },
});

export const syncStates = ['queued', 'running', 'succeeded', 'partial', 'failed', 'canceled'] as const;
export type SyncStatus = (typeof syncStates)[number];
export const openSyncStates = ['queued', 'running'] as const satisfies readonly SyncStatus[];
