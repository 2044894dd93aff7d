import type { Response } from 'express';
import type { Database } from '@app/platform/data';

const FRESH_MS = 1_000;

/** Ready: not draining, the database answered within the last second, and its schema is at least this build's. */
export class Readiness {
  private draining = false;
  private checked: { at: number; fault: string | null } = { at: 0, fault: 'starting' };
  private running: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly migrations: number,
  ) {}

  drain(): void {
    this.draining = true;
  }

  async answer(response: Response): Promise<void> {
    const fault = this.draining ? 'draining' : await this.fault();
    response
      .status(fault === null ? 200 : 503)
      .json(fault === null ? { status: 'ready' } : { status: 'not_ready', reason: fault });
  }

  private async fault(): Promise<string | null> {
    if (Date.now() - this.checked.at > FRESH_MS) {
      this.running ??= this.check().finally(() => (this.running = undefined));
      await this.running;
    }
    return this.checked.fault;
  }

  private async check(): Promise<void> {
    this.checked = { at: Date.now(), fault: await this.database.fault(this.migrations) };
  }
}
