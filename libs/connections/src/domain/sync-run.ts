import type { AggregateState } from '@app/kernel';
import type { SyncCounts } from './sync.stream.js';
import type { ConnectionFault } from './connection.js';
import type { SyncStatus } from './connection.lifecycle.js';

export interface StreamResult {
  readonly name: string;
  readonly status: 'succeeded' | 'failed';
  readonly records: SyncCounts;
  readonly error: ConnectionFault | null;
}

/** One sync of one connection. A run belongs to its worker; only its end is emitted. */
export interface SyncRunState extends AggregateState {
  connectionId: string;
  trigger: 'manual' | 'schedule';
  mode: 'incremental' | 'full';
  status: SyncStatus;
  requestedBy: string | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  windowStart: string;
  windowEnd: string;
  streams: readonly StreamResult[];
  attempt: number;
  error: ConnectionFault | null;
  waitingReason: 'rate_limited' | null;
  resumeAt: Date | null;
}
