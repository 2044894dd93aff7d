import type { Response } from 'express';
import type { DataSource } from 'typeorm';

const FRESH_MS = 1_000;

/** Ready: not draining, the database answered within the last second, and its schema is at least this build's. */
export class Readiness {
  private draining = false;
  private checked: { at: number; fault: string | null } = { at: 0, fault: 'starting' };
  private running: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly migrations: number,
  ) {}

  drain(): void {
    this.draining = true;
  }

  async answer(response: Response): Promise<void> {
    const fault = this.draining ? 'draining' : await this.fault();
    response.status(fault === null ? 200 : 503).json(fault === null ? { status: 'ready' } : { status: 'not_ready', reason: fault });
  }

  private async fault(): Promise<string | null> {
    if (Date.now() - this.checked.at > FRESH_MS) {
      this.running ??= this.check().finally(() => (this.running = undefined));
      await this.running;
    }
    return this.checked.fault;
  }

  private async check(): Promise<void> {
    const fault = await this.dataSource
      .query<{ applied: bigint }[]>('select count(*) as applied from public.schema_migration')
      .then(([row]) => (Number(row?.applied ?? 0) >= this.migrations ? null : 'database schema is older than this build: run the migrations'))
      .catch(() => 'database is away');
    this.checked = { at: Date.now(), fault };
  }
}
