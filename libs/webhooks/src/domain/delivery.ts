// One event for one endpoint, until it is received or given up.
import type { Pace } from './pace.js';
import { askedPauseMs, isSuccess, type TryResult } from './try-result.js';

export const deliveryStatuses = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/** The pause before each try; after the last one the delivery has failed, some 28 hours after the event. */
export const pausesMs = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
] as const satisfies readonly number[];

/** So that what failed together is not tried again together. */
const JITTER = 0.2;

/** What a try makes of a delivery. */
export interface Settled {
  readonly status: DeliveryStatus;
  /** When it is tried again; null: it is not. */
  readonly dueAt: Date | null;
}

/**
 * @param tries those that have ended, this one included
 * @param random of 0 to 1
 */
export function settled(tries: number, result: TryResult, now: Date, random: number): Settled {
  if (isSuccess(result)) return { status: 'succeeded', dueAt: null };
  const pause = pausesMs[tries];
  if (pause === undefined || result.fault === 'gone') return { status: 'failed', dueAt: null };
  const jittered = pause * (1 - JITTER + 2 * JITTER * random);
  return { status: 'pending', dueAt: new Date(now.getTime() + Math.max(jittered, askedPauseMs(result))) };
}

/** A delivery in the hands of a lane. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly eventId: string;
  /** Of the event. */
  readonly occurredAt: Date;
  /** The bytes that are sent at every try. */
  readonly body: string;
  /** Those that have ended. */
  readonly tries: number;
  /** Grows when somebody asks for it again: what a try came to that began before is not kept. */
  readonly fence: number;
}

/** One try with what came of it. */
export interface EndedTry {
  readonly delivery: ClaimedDelivery;
  readonly result: TryResult;
  readonly at: Date;
}

/** When the next delivery may begin at an endpoint: when one is due, and it is not paused. */
export const nextAt = (firstDue: Date | null, { pausedUntil }: Pace): Date | null =>
  firstDue && pausedUntil && pausedUntil > firstDue ? pausedUntil : firstDue;
