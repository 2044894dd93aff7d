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

it('a limiter that may forget refuses nobody for a flood of others, and keeps who asks all the time', async () => {
  const nothing = { reserve: () => Promise.reject(new Error('no days here')), release: () => Promise.resolve() };
  const minutely = { perMinute: 3, perDay: null };
  const limiter = new MemoryLimiter({ now: () => 0, reservations: nothing, mostBytes: 100 * LEDGER_BYTES, whenFull: 'forget' });
  const allowed = [];
  for (let address = 0; address < 1_000; address += 1) {
    expect((await limiter.consume(`flood ${address}`, minutely)).allowed).toBe(true);
    if (address % 50 === 0) allowed.push((await limiter.consume('busy', minutely)).allowed);
  }
  expect(allowed.filter(Boolean)).toHaveLength(3);
  expect([limiter.entries, limiter.bytes]).toEqual([100, 100 * LEDGER_BYTES]);
});

it('a subject that is forgotten gives back what it had reserved of its day', async () => {
  const released: [subject: string, unused: number][] = [];
  const limiter = new MemoryLimiter({
    now: () => 0,
    reservations: {
      reserve: (_subject, _day, wanted) => Promise.resolve({ granted: wanted, reserved: wanted }),
      release: (subject, _day, unused) => Promise.resolve(void released.push([subject, unused])),
    },
    mostBytes: LEDGER_BYTES,
    whenFull: 'forget',
  });
  await limiter.consume('first', { perMinute: 10, perDay: 100 });
  await limiter.consume('second', { perMinute: 10, perDay: null });
  await new Promise(setImmediate);
  expect([released.map(([subject]) => subject), limiter.entries]).toEqual([['first'], 1]);
});
