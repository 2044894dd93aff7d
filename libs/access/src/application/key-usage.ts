import { BoundedCache, type Clock } from '@app/kernel';
import type { AuthenticatorPool } from './authenticator-pool.js';

const FLUSH_MS = 5_000;
const MINUTE_MS = 60_000;

const WRITE = `update access.api_key k set last_used_at = used.at
  from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as used (organization_id, id, at)
  where k.organization_id = used.organization_id and k.id = used.id
    and (k.last_used_at is null or k.last_used_at <= used.at - interval '1 minute')`;

interface Use {
  readonly organizationId: string;
  readonly keyId: string;
  readonly at: Date;
}

/** Records the use of keys and writes it later, at most once a minute per key, whatever the number of replicas. */
export class KeyUsage {
  /** When the use of a key was last recorded. A forgotten key is recorded again, which changes nothing. */
  private readonly noted = new BoundedCache<number>({ name: 'key-uses', mostBytes: 2 * 1_048_576, sizeOf: () => 16 });
  private unwritten: Use[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly pool: AuthenticatorPool,
    private readonly clock: Clock,
  ) {
    this.timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  note(organizationId: string, keyId: string): void {
    const at = this.clock.now();
    if (at.getTime() - (this.noted.get(keyId) ?? 0) < MINUTE_MS) return;
    this.noted.set(keyId, at.getTime());
    this.unwritten.push({ organizationId, keyId, at });
  }

  /** A use that cannot be written now is kept for the next time. */
  async flush(): Promise<void> {
    const uses = this.unwritten;
    this.unwritten = [];
    if (uses.length === 0) return;
    const columns = [uses.map((use) => use.organizationId), uses.map((use) => use.keyId), uses.map((use) => use.at)];
    await this.pool.rows('access.key_usage', WRITE, columns).catch(() => this.unwritten.unshift(...uses));
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }
}
