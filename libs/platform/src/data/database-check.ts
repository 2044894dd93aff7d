import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What keeps the database from serving this build. */
@Injectable()
export class DatabaseCheck {
  constructor(private readonly dataSource: DataSource) {}

  /** null: it answers, and its schema has at least this many migrations. */
  async fault(migrations: number): Promise<string | null> {
    try {
      const [row] = await this.dataSource.query<{ applied: bigint }[]>('select count(*) as applied from public.schema_migration');
      return Number(row?.applied ?? 0) >= migrations ? null : 'database schema is older than this build: run the migrations';
    } catch {
      return 'database is away';
    }
  }
}
