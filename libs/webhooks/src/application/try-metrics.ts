// What an operator sees of deliveries, over all organizations: no label tells whose they are.
import { Counter, Histogram } from 'prom-client';
import type { ClaimedDelivery } from '../domain/delivery.js';
import { tryFaults, type TryResult } from '../domain/try-result.js';

const tries = new Counter({
  name: 'webhook_tries_total',
  help: 'Tries of deliveries to webhook endpoints, by outcome: succeeded, or why not',
  labelNames: ['outcome'],
});
const SUCCEEDED = 'succeeded';
// An alert by a rate needs the zero before the first one.
for (const outcome of [SUCCEEDED, ...tryFaults]) tries.inc({ outcome }, 0);

const delays = new Histogram({
  name: 'webhook_first_delivery_seconds',
  help: 'From an event to its first delivery to an endpoint; what somebody asked to send again is not in it',
  buckets: [0.5, 1, 2, 5, 15, 60, 300, 1_800, 7_200, 43_200, 108_000],
});

/** @param at when the answer had come */
export function countTry({ occurredAt, fence }: ClaimedDelivery, { fault }: TryResult, at: Date): void {
  tries.inc({ outcome: fault ?? SUCCEEDED });
  if (fault === null && fence === 0) delays.observe(Math.max(0, at.getTime() - occurredAt.getTime()) / 1_000);
}
