import type { Database } from '@app/platform/data';

const FRESH_MS = 1_000;

/**
 * Ready: not draining, and since the start the database answered once with a schema of at least this build. From then on the
 * database decides nothing: all processes share it, so when it is away none would be left to say so in our own words.
 * `further`: why this process itself does not work; null when it does.
 */
export class Readiness {
  private draining = false;
  private checked: { readonly at: number; readonly fault: string | null } = { at: -Infinity, fault: 'starting' };
  private running: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly migrations: number,
    private readonly further: () => Promise<string | null> = () => Promise.resolve(null),
  ) {}

  drain(): void {
    this.draining = true;
  }

  async answer(): Promise<{ readonly status: number; readonly body: Readonly<Record<string, string>> }> {
    const fault = this.draining ? 'draining' : ((await this.fault()) ?? (await this.further()));
    return fault === null
      ? { status: 200, body: { status: 'ready' } }
      : { status: 503, body: { status: 'not_ready', reason: fault } };
  }

  private async fault(): Promise<string | null> {
    const { at, fault } = this.checked;
    if (fault !== null && performance.now() - at > FRESH_MS) {
      this.running ??= this.check().finally(() => (this.running = undefined));
      await this.running;
    }
    return this.checked.fault;
  }

  private async check(): Promise<void> {
    const fault = await this.database.fault(this.migrations);
    this.checked = { at: performance.now(), fault };
  }
}
