import { aggregateColumns, type DescribedTable } from '@app/platform/data';
import { EntitySchema } from 'typeorm';
import type { ConnectionState } from '../domain/connection.state.js';
import type { SyncRunState } from '../domain/sync-run.js';

export const connectionTable = new EntitySchema<ConnectionState>({
  name: 'connection',
  schema: 'connections',
  columns: {
    ...aggregateColumns,
    channel: { type: 'text' },
    world: { type: 'text' },
    name: { type: 'text' },
    isDefault: { type: 'boolean', name: 'is_default' },
    status: { type: 'text' },
    statusReason: { type: 'text', name: 'status_reason', nullable: true },
    statusChangedAt: { type: 'timestamptz', name: 'status_changed_at' },
    account: { type: 'jsonb' },
    findings: { type: 'jsonb' },
    choices: { type: 'jsonb' },
    settings: { type: 'jsonb' },
    unconfirmed: { type: 'jsonb', nullable: true },
    app: { type: 'text', nullable: true },
    developerToken: { type: 'text', name: 'developer_token', nullable: true },
    syncIntervalMinutes: { type: 'int', name: 'sync_interval_minutes' },
    nextSyncAt: { type: 'timestamptz', name: 'next_sync_at', nullable: true },
    lastSyncAt: { type: 'timestamptz', name: 'last_sync_at', nullable: true },
    lastSuccessAt: { type: 'timestamptz', name: 'last_success_at', nullable: true },
    lastWholeSyncAt: { type: 'timestamptz', name: 'last_whole_sync_at', nullable: true },
    dataThroughDate: { type: 'date', name: 'data_through_date', nullable: true },
    backfillStartDate: { type: 'date', name: 'backfill_start_date', nullable: true },
    backfillTargetDate: { type: 'date', name: 'backfill_target_date', nullable: true },
    backfillFailures: { type: 'int', name: 'backfill_failures' },
    nextBackfillAt: { type: 'timestamptz', name: 'next_backfill_at', nullable: true },
    consecutiveFailures: { type: 'int', name: 'consecutive_failures' },
    lastError: { type: 'jsonb', name: 'last_error', nullable: true },
    connectedBy: { type: 'uuid', name: 'connected_by', nullable: true },
    disconnectedAt: { type: 'timestamptz', name: 'disconnected_at', nullable: true },
  },
});

export const syncRunTable = new EntitySchema<SyncRunState>({
  name: 'sync',
  schema: 'connections',
  columns: {
    ...aggregateColumns,
    connectionId: { type: 'uuid', name: 'connection_id' },
    trigger: { type: 'text' },
    mode: { type: 'text' },
    isWhole: { type: 'boolean', name: 'is_whole' },
    status: { type: 'text' },
    requestedBy: { type: 'uuid', name: 'requested_by', nullable: true },
    startedAt: { type: 'timestamptz', name: 'started_at', nullable: true },
    finishedAt: { type: 'timestamptz', name: 'finished_at', nullable: true },
    windowStart: { type: 'date', name: 'window_start' },
    windowEnd: { type: 'date', name: 'window_end' },
    streams: { type: 'jsonb' },
    attempt: { type: 'int' },
    error: { type: 'jsonb', nullable: true },
    waitingReason: { type: 'text', name: 'waiting_reason', nullable: true },
    resumeAt: { type: 'timestamptz', name: 'resume_at', nullable: true },
  },
});

export const describedConnections: DescribedTable = {
  table: 'connections.connection',
  type: 'channel',
  hasLabels: false,
  facets: { sql: `jsonb_build_object('currency', account->'currency')`, reads: [] },
};
