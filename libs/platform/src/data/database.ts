import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What concerns the database as a whole and no organization. */
@Injectable()
export class Database {
  constructor(private readonly dataSource: DataSource) {}

  /** Request counts of days before this one (`YYYY-MM-DD`) serve nobody. */
  async forgetQuotasBefore(day: string): Promise<void> {
    await this.dataSource.query('delete from platform.day_quota where day < $1', [day]);
  }

  /** What keeps it from serving this build; null: it answers, and its schema has at least this many migrations. */
  async fault(migrations: number): Promise<string | null> {
    try {
      const [row] = await this.dataSource.query<{ applied: bigint }[]>('select count(*) as applied from public.schema_migration');
      return Number(row?.applied ?? 0) >= migrations ? null : 'database schema is older than this build: run the migrations';
    } catch {
      return 'database is away';
    }
  }
}
