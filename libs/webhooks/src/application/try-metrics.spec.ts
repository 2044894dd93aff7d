import { register } from 'prom-client';
import type { ClaimedDelivery } from '../domain/delivery.js';
import { tryFaults, type TryFault } from '../domain/try-result.js';
import { countTry } from './try-metrics.js';

const occurredAt = new Date('2026-11-30T12:00:00Z');
const delivery = (fence = 0): ClaimedDelivery => ({ id: 'd', eventId: 'e', occurredAt, body: '{}', tries: 0, fence });
const ended = (fault: TryFault | null, seconds: number, fence?: number): void =>
  countTry(
    delivery(fence),
    { fault, status: null, headers: {}, body: '', durationMs: 1, retryAfterMs: null },
    new Date(occurredAt.getTime() + seconds * 1_000),
  );
const valuesOf = async (name: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    ((await register.getSingleMetric(name)?.get())?.values ?? []).map(({ labels, value, ...more }) => [
      String(labels['outcome'] ?? ('metricName' in more ? `${String(more.metricName)} ${labels['le'] ?? ''}`.trim() : name)),
      value,
    ]),
  );

test('tries are counted by outcome, each from zero on, whoever they are of', async () => {
  ended('too_slow', 15);
  ended(null, 21);
  expect(Object.keys(await valuesOf('webhook_tries_total')).sort()).toEqual(['succeeded', ...tryFaults].sort());
  expect(await valuesOf('webhook_tries_total')).toMatchObject({ succeeded: 1, too_slow: 1, gone: 0 });
});

test('the time from an event to its first delivery is told, and not of what is sent again', async () => {
  const before = await valuesOf('webhook_first_delivery_seconds');
  ended('unreachable', 1);
  ended(null, 0.7);
  ended(null, 90_000, 1);
  const after = await valuesOf('webhook_first_delivery_seconds');
  const grown = (key: string): number => (after[key] ?? 0) - (before[key] ?? 0);
  expect([grown('webhook_first_delivery_seconds_count'), grown('webhook_first_delivery_seconds_bucket 0.5')]).toEqual([1, 0]);
  expect(grown('webhook_first_delivery_seconds_bucket 1')).toBe(1);
});
