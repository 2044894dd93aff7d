import type { AggregateState } from '@app/kernel';
import type { ConnectionFault } from './connection.state.js';
import type { SyncStatus } from './connection.lifecycle.js';
import type { SyncCounts } from './sync.stream.js';

/** `backfill`: days before the first sync, read by the schedule while the connection is idle. */
export const syncTriggers = ['manual', 'schedule', 'backfill'] as const;
export const syncModes = ['incremental', 'full'] as const;
export const streamStatuses = ['pending', 'running', 'succeeded', 'failed', 'skipped'] as const;

/** A report that a platform makes, of these days, since `at`. Never shown: `resume` is the platform's own text. */
export interface OrderedReport {
  readonly start_date: string;
  readonly end_date: string;
  readonly at: string;
  readonly resume: string;
}

/** What one stream of a run has done so far. */
export interface StreamResult {
  readonly name: string;
  /** `skipped`: the run ended before its turn, or does not need it. */
  readonly status: (typeof streamStatuses)[number];
  readonly records: SyncCounts;
  /** Of a stream of days: the window is stored up to this account day; a repeat goes on after it. */
  readonly through_date: string | null;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  /** Of a stream under way: why it waits before it is tried again. */
  readonly error: ConnectionFault | null;
  /** What the platform makes for it. */
  readonly ordered?: OrderedReport | null;
}

/** Why a run waits: the platform throttles, refuses this service until its operator mends it, or makes what was ordered. */
export const waitingReasons = ['rate_limited', 'service_refused', 'report_in_preparation'] as const;

/** One sync of one connection. A run belongs to its worker; only its end is emitted. */
export interface SyncRunState extends AggregateState {
  connectionId: string;
  trigger: (typeof syncTriggers)[number];
  mode: (typeof syncModes)[number];
  /** Whether it reads what seldom changes too: the account's own facts, sets, segments, lists. */
  isWhole: boolean;
  status: SyncStatus;
  requestedBy: string | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  windowStart: string;
  windowEnd: string;
  streams: readonly StreamResult[];
  attempt: number;
  error: ConnectionFault | null;
  waitingReason: (typeof waitingReasons)[number] | null;
  resumeAt: Date | null;
}

/** How a run ended. */
export type SyncOutcome = Pick<SyncRunState, 'status' | 'streams' | 'error'>;

export const pendingStream = (name: string): StreamResult => ({
  name,
  status: 'pending',
  records: { read: 0, written: 0, failed: 0 },
  through_date: null,
  started_at: null,
  finished_at: null,
  error: null,
});

export const addCounts = (one: SyncCounts, other: SyncCounts): SyncCounts => ({
  read: one.read + other.read,
  written: one.written + other.written,
  failed: one.failed + other.failed,
});

/** The end of a run whose streams have all had their turn. */
export function outcomeOf(streams: readonly StreamResult[]): SyncOutcome {
  const ran = streams.filter(({ status }) => status !== 'skipped');
  const failed = ran.filter(({ status }) => status === 'failed');
  const status = failed.length === 0 ? 'succeeded' : failed.length < ran.length ? 'partial' : 'failed';
  return { status, streams, error: failed[0]?.error ?? null };
}

/** The streams of a run that ends early: the one under way has failed with the error, or is skipped when there is none. */
export const cutOff = (streams: readonly StreamResult[], at: Date, error: ConnectionFault | null): StreamResult[] =>
  streams.map((stream) => {
    if (stream.status === 'running' && error) return { ...stream, status: 'failed', finished_at: at.toISOString(), error };
    const isOpen = stream.status === 'running' || stream.status === 'pending';
    return isOpen ? { ...stream, status: 'skipped', finished_at: at.toISOString(), error: null } : stream;
  });
