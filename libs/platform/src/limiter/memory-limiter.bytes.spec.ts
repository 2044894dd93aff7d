import { LEDGER_BYTES, MemoryLimiter } from './memory-limiter.js';

const quota = { perMinute: 1_000, perDay: null };

it('a limiter counts its bytes by the requests that it remembers, and gives them back', async () => {
  let now = Date.UTC(2025, 10, 21, 12);
  const nothing = { reserve: () => Promise.reject(new Error('no days here')), release: () => Promise.resolve() };
  const limiter = new MemoryLimiter({ now: () => now, reservations: nothing });
  for (let sent = 0; sent < 1_000; sent += 1) await limiter.consume('org', quota);
  expect(limiter.bytes).toBeGreaterThan(1_000 * 8);
  now += 60_000;
  await limiter.consume('another', quota);
  await limiter.consume('org', quota);
  expect(limiter.bytes).toBe(2 * LEDGER_BYTES);
  await limiter.forget('org');
  await limiter.forget('another');
  expect([limiter.bytes, limiter.entries]).toEqual([0, 0]);
});
