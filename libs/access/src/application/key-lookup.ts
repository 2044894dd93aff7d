import { timingSafeEqual } from 'node:crypto';
import { BatchQueue, MOST_WAITING } from '@app/platform/data';
import type { Mode, Permission, Plan, Role } from '@app/kernel';
import { AUTHENTICATOR_CONNECTIONS, type AuthenticatorPool } from './authenticator-pool.js';

/** A key with its present user and organization. */
export interface ActiveKey {
  readonly digest: Buffer;
  readonly keyId: string;
  readonly organizationId: string;
  readonly liveOrganizationId: string;
  readonly organizationStatus: string;
  readonly mode: Mode;
  readonly plan: Plan;
  readonly userId: string;
  readonly userStatus: string;
  readonly role: Role;
  /** To which the key is narrowed; null: it is not. */
  readonly permissions: readonly Permission[] | null;
  readonly revokedAt: Date | null;
  readonly expiresAt: Date | null;
}

interface PendingLookup {
  readonly digest: Buffer;
  readonly resolve: (found: ActiveKey | undefined) => void;
  readonly reject: (error: unknown) => void;
}

const MOST_AT_ONCE = 200;

/** The plan of a test twin is that of its live organization; `home` of a live organization is itself. */
const FIND = `select k.digest, k.id as "keyId", k.organization_id as "organizationId",
    o.live_organization_id as "liveOrganizationId", o.status as "organizationStatus", o.mode, home.plan,
    k.user_id as "userId", u.status as "userStatus", u.role, k.permissions, k.revoked_at as "revokedAt", k.expires_at
    as "expiresAt"
  from access.api_key k
  join access.organization o on o.organization_id = k.organization_id
  join access.organization home on home.organization_id = o.live_organization_id
  join access.user u on u.organization_id = k.user_organization_id and u.id = k.user_id
  where k.digest = any($1::bytea[])`;

/**
 * Looks keys up without a cache. Look-ups that arrived by the time a query is sent share that query, so each of them sees the
 * database as it is after its own arrival.
 */
export class KeyLookup {
  private readonly waiting: BatchQueue<PendingLookup>;
  private running = 0;
  private scheduled = false;

  constructor(private readonly pool: AuthenticatorPool) {
    this.waiting = new BatchQueue(MOST_WAITING, pool.waitMs);
  }

  find(digest: Buffer): Promise<ActiveKey | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ digest, resolve, reject });
      this.schedule();
    });
  }

  /** Runs after the requests that have already arrived are read, and while a connection is free. */
  private schedule(): void {
    if (this.scheduled || this.waiting.length === 0 || this.running >= AUTHENTICATOR_CONNECTIONS) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.send(this.waiting.take(MOST_AT_ONCE));
      this.schedule();
    });
  }

  private async send(batch: readonly PendingLookup[]): Promise<void> {
    this.running += 1;
    try {
      const rows = await this.pool.rows<ActiveKey>('access.authenticate', FIND, [batch.map(({ digest }) => digest)]);
      const found = new Map(rows.map((row) => [row.digest.toString('hex'), row]));
      for (const { digest, resolve } of batch) {
        const row = found.get(digest.toString('hex'));
        resolve(row && timingSafeEqual(row.digest, digest) ? row : undefined);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.running -= 1;
      this.schedule();
    }
  }
}
