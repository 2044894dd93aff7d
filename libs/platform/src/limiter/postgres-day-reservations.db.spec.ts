import type pg from 'pg';
import { cloneDatabase, dropDatabase, ownerPool } from '../../../../test/support/database.js';
import { block } from './day-account.js';
import { MemoryLimiter } from './memory-limiter.js';
import { PostgresDayReservations } from './postgres-day-reservations.js';

describe('day reservations in PostgreSQL', () => {
  const database = `day_quota_${process.pid}`;
  const day = '2025-11-21';
  let pool: pg.Pool;
  let reservations: PostgresDayReservations;
  let subject: string;
  let subjects = 0;

  const reserved = async (): Promise<unknown[]> =>
    (await pool.query('select day, reserved from platform.day_quota where subject = $1 order by day', [subject])).rows.map(
      (row: { reserved: number }) => row.reserved,
    );

  beforeAll(async () => {
    pool = ownerPool(await cloneDatabase(database), 12);
    reservations = new PostgresDayReservations((sql, values) => pool.query(sql, values));
  });

  afterAll(async () => {
    await pool.end();
    await dropDatabase(database);
  });

  beforeEach(() => {
    subjects += 1;
    subject = `org:${subjects}`;
  });

  it('grants what is wanted until the limit, then the rest, then nothing', async () => {
    expect(await reservations.reserve(subject, day, 20, 45)).toEqual({ granted: 20, reserved: 20 });
    expect(await reservations.reserve(subject, day, 20, 45)).toEqual({ granted: 20, reserved: 40 });
    expect(await reservations.reserve(subject, day, 20, 45)).toEqual({ granted: 5, reserved: 45 });
    expect(await reservations.reserve(subject, day, 20, 45)).toEqual({ granted: 0, reserved: 45 });
  });

  it('grants no more than the limit at the first call', async () => {
    expect(await reservations.reserve(subject, day, 20, 7)).toEqual({ granted: 7, reserved: 7 });
  });

  it('takes nothing back when a smaller plan has less than is reserved', async () => {
    await reservations.reserve(subject, day, 20, 100);
    expect(await reservations.reserve(subject, day, 20, 5)).toEqual({ granted: 0, reserved: 20 });
  });

  it('counts every subject and every day by itself', async () => {
    await reservations.reserve(subject, day, 20, 20);
    expect(await reservations.reserve(subject, '2025-11-22', 20, 20)).toEqual({ granted: 20, reserved: 20 });
    expect(await reservations.reserve(`${subject}x`, day, 20, 20)).toEqual({ granted: 20, reserved: 20 });
  });

  it('takes back what was not used, and never below nothing', async () => {
    await reservations.reserve(subject, day, 20, 100);
    await reservations.release(subject, day, 13);
    expect(await reserved()).toEqual([7]);
    await reservations.release(subject, day, 13);
    expect(await reserved()).toEqual([0]);
  });

  it('grants exactly the limit to many that reserve the same new day at once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => reservations.reserve(subject, day, 7, 1_000)));
    expect(answers.reduce((sum, { granted }) => sum + granted, 0)).toBe(1_000);
    expect(await reserved()).toEqual([1_000]);
    const totals = answers.filter(({ granted }) => granted > 0).map(({ reserved: total }) => total);
    expect(new Set(totals).size).toBe(totals.length);
  });

  it('sees the first reservation of a day that another process commits while this one waits for it', async () => {
    const other = await pool.connect();
    await other.query('begin');
    await other.query('insert into platform.day_quota (subject, day, reserved) values ($1, $2, 20)', [subject, day]);
    const waiting = reservations.reserve(subject, day, 20, 30);
    const blocked = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = $1`;
    while ((await pool.query(blocked, [database])).rowCount === 0) await new Promise(setImmediate);
    await other.query('commit');
    other.release();
    expect(await waiting).toEqual({ granted: 10, reserved: 30 });
  });

  it('lets concurrent processes share one day exactly, and a kill costs one block', async () => {
    const quota = { perMinute: 100_000, perDay: 1_000 };
    const now = (): number => Date.parse(`${day}T12:00:00Z`);
    const limiters = Array.from({ length: 4 }, () => new MemoryLimiter({ now, reservations }));
    const allowed = async (times: number, over: readonly MemoryLimiter[]): Promise<number> => {
      const decisions = await Promise.all(
        over.flatMap((limiter) => Array.from({ length: times }, () => limiter.consume(subject, quota))),
      );
      return decisions.filter((decision) => decision.allowed).length;
    };
    const first = await allowed(101, limiters);
    expect(first).toBe(404);
    const [killed, ...living] = limiters;
    expect(killed).toBeDefined();
    await Promise.all(living.map((limiter) => limiter.close()));
    const successor = new MemoryLimiter({ now, reservations });
    const rest = await allowed(1_000, [successor]);
    expect(first + rest).toBeLessThanOrEqual(1_000);
    expect(first + rest).toBeGreaterThanOrEqual(1_000 - block);
    expect(await reserved()).toEqual([1_000]);
  });

  it('starts each day at zero and gives back exactly the rest of a clean end', async () => {
    let now = Date.parse(`${day}T23:59:59.999Z`);
    const limiter = new MemoryLimiter({ now: () => now, reservations });
    const quota = { perMinute: 60, perDay: 30 };
    for (let i = 0; i < 30; i += 1) await limiter.consume(subject, quota);
    expect((await limiter.consume(subject, quota)).allowed).toBe(false);
    now += 1;
    for (let i = 0; i < 3; i += 1) expect((await limiter.consume(subject, quota)).allowed).toBe(true);
    await limiter.close();
    expect(await reserved()).toEqual([30, 3]);
  });
});
