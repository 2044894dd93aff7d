import type { Actor } from '@app/kernel';
import type { AdPlatform, PlatformTraits, QuotaKind } from './ad-platform.js';
import type { PlatformSession } from './platform-accounts.js';
import type { SyncWindow } from './sync-window.js';

/** The inputs of a stream while one connection is synced. */
export interface SyncContext {
  readonly actor: Actor;
  readonly syncId: string;
  readonly connection: {
    readonly id: string;
    readonly channel: string;
    readonly accountId: string;
    readonly currency: string;
    readonly timezone: string;
  };
  readonly platform: AdPlatform;
  readonly session: PlatformSession;
  /** Account days, both inclusive: the run's window, or the piece of it that is read now. */
  readonly window: SyncWindow;
  /** Whether what seldom changes is read too; if not, a stream of the present state reads what changes by the hour. */
  readonly isWhole: boolean;
  /** What the platform answered to the same request before: it makes the answer since then. null: nothing. */
  readonly resume: string | null;
  /** When the platform was asked: of two answers about a day, the later request wins. */
  readonly fetchedAt: Date;
  /** Runs the work in one transaction, which is refused when another worker has taken the run over. */
  readonly write: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface SyncCounts {
  readonly read: number;
  readonly written: number;
  readonly failed: number;
}

/** One kind of records of a sync. Contexts above register theirs; the apps bind them. */
export interface SyncStream<Rows = unknown> {
  readonly name: string;
  /** The kind of calls that it makes. */
  readonly quota: QuotaKind;
  /** `days`: records of days, read piece by piece; `present`: the present state, read once a run. */
  readonly reads: 'days' | 'present';
  /** Whether the platform has this at all: a backfill passes over what it has not. Absent: it has. */
  isSupplied?(traits: PlatformTraits): boolean;
  /** So many days back its records reach, today among them; absent or null: as far as the platform's. */
  historyDays?(traits: PlatformTraits): number | null;
  /** `day`: left out of the runs between two whole ones, because it seldom changes and each read is an operation of our quota. */
  readonly every: 'sync' | 'day';
  /** Reads the platform; outside of any transaction. Complete for the window, or an error. */
  fetch(context: SyncContext): Promise<Rows>;
  /** Stores the rows through `context.write`; safe to repeat. */
  store(context: SyncContext, rows: Rows): Promise<SyncCounts>;
}

/** Injection token of all streams, in the order in which they run. */
export const SyncStreams = Symbol('SyncStreams');
