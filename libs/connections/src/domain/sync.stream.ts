import type { Actor } from '@app/kernel';
import type { AdPlatform, PlatformSession } from './ad-platform.js';

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
  /** Account days, both inclusive. */
  readonly window: { readonly startDate: string; readonly endDate: string };
  /** When the platform was asked: of two answers about a day, the later request wins. */
  readonly fetchedAt: Date;
}

export interface SyncCounts {
  readonly read: number;
  readonly written: number;
  readonly failed: number;
}

/** One kind of records of a sync. Contexts above register theirs; the apps bind them. */
export interface SyncStream<Rows = unknown> {
  readonly name: string;
  /** Reads the platform; outside of any transaction. Complete for the window, or an error. */
  fetch(context: SyncContext): Promise<Rows>;
  /** Stores the rows; safe to repeat. */
  store(context: SyncContext, rows: Rows): Promise<SyncCounts>;
}

/** Injection token of all streams, in the order in which they run. */
export const SyncStreams = Symbol('SyncStreams');
