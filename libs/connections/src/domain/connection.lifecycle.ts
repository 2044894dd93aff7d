import { Lifecycle } from '@app/kernel';
import './connection.events.js';

export const connectionStates = ['pending', 'active', 'error', 'expired', 'disconnected'] as const;
export type ConnectionStatus = (typeof connectionStates)[number];

export const connectionLifecycle = new Lifecycle({
  resource: 'connection',
  states: connectionStates,
  initial: ['pending'],
  operations: {
    activate: { from: ['pending'], to: 'active', emits: 'connection.connected', by: 'system' },
    recover: { from: ['error'], to: 'active', emits: 'connection.recovered', by: 'system' },
    fail: { from: ['active'], to: 'error', emits: 'connection.failed', by: 'system' },
    expire: { from: ['active', 'error'], to: 'expired', emits: 'connection.expired', by: 'system' },
    sync: { from: ['active', 'error'], to: 'active', emits: 'connection.sync_requested', by: 'caller' },
    disconnect: {
      from: ['pending', 'active', 'error', 'expired'],
      to: 'disconnected',
      emits: 'connection.disconnected',
      by: 'caller',
    },
  },
});

export const syncStates = ['queued', 'running', 'succeeded', 'partial', 'failed', 'canceled'] as const;
export type SyncStatus = (typeof syncStates)[number];
export const openSyncStates: readonly SyncStatus[] = ['queued', 'running'];
