import type { DayReservations } from './day-account.js';

export type RunSql = (sql: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

// The row is locked before it is read, so `before` is the latest count despite concurrent reservations. A row that another
// transaction inserts meanwhile is invisible to this statement: it then returns nothing and is run again.
const reserveSql = `with opened as (
  insert into platform.day_quota (subject, day, reserved) values ($1, $2::date, least($3::integer, $4::integer))
  on conflict do nothing
  returning reserved
), before as (
  select reserved from platform.day_quota where subject = $1 and day = $2::date for update
), raised as (
  update platform.day_quota quota
  set reserved = greatest(before.reserved, least(before.reserved + $3::integer, $4::integer))
  from before where quota.subject = $1 and quota.day = $2::date
  returning quota.reserved, quota.reserved - before.reserved as granted
)
select reserved, reserved as granted from opened union all select reserved, granted from raised`;

const releaseSql = `update platform.day_quota set reserved = greatest(reserved - $3::integer, 0)
where subject = $1 and day = $2::date`;

/** Day reservations in one row per subject and day; one round trip each. */
export class PostgresDayReservations implements DayReservations {
  constructor(private readonly run: RunSql) {}

  async reserve(subject: string, day: string, wanted: number, limit: number): Promise<{ granted: number; reserved: number }> {
    for (;;) {
      const { rows } = await this.run(reserveSql, [subject, day, wanted, limit]);
      const row = rows[0];
      if (row) return { granted: Number(row['granted']), reserved: Number(row['reserved']) };
    }
  }

  async release(subject: string, day: string, unused: number): Promise<void> {
    await this.run(releaseSql, [subject, day, unused]);
  }
}
