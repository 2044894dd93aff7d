import { LEDGER_BYTES, MemoryLimiter } from './memory-limiter.js';

it('forgets a subject, and no other', async () => {
  const reservations = { reserve: () => Promise.reject(new Error('No day is limited here.')), release: () => Promise.resolve() };
  const limiter = new MemoryLimiter({ now: () => 0, reservations, mostBytes: 2 * LEDGER_BYTES });
  const quota = { perMinute: 1, perDay: null };
  for (const subject of ['org', 'beside']) await limiter.consume(subject, quota);
  await limiter.forget('org');
  expect((await limiter.consume('another', quota)).allowed).toBe(true);
  expect((await limiter.consume('beside', quota)).allowed).toBe(false);
});
