import {
  Aggregate,
  type AggregateState,
  commonErrors,
  DomainError,
  type FieldFault,
  type Mode,
  type Permission,
  validationFailed,
} from '@app/kernel';
import { accessErrors } from './access.errors.js';
import { accessEvents } from './access.events.js';
import { checkedName } from './texts.js';

export const keyResource = { type: 'key' } as const;

export const keyStates = ['active', 'revoked', 'expired'] as const;
export type KeyStatus = (typeof keyStates)[number];
export const keyActions = ['rotate', 'revoke'] as const;

/**
 * The active keys of an organization; its test twin has its own. While keys are rotated each may have its successor beside it.
 */
export const keyLimits = { made: 1_000, withSuccessors: 2_000 } as const;

/** Those of one person among them. */
export const ownKeyLimits = { made: 20, withSuccessors: 40 } as const;

/** Seven days: the longest time for which an old key stays valid beside its successor. */
export const LONGEST_OVERLAP_SECONDS = 7 * 24 * 3_600;

/**
 * `organizationId` is the key's organization: the live one or its test twin. The time of the last use is not part of the
 * aggregate.
 */
export interface ApiKeyState extends AggregateState {
  userOrganizationId: string;
  userId: string;
  name: string;
  mode: Mode;
  digest: Buffer;
  prefix: string;
  lastFour: string;
  /** What the key may do at most; null: all that its user may. */
  permissions: readonly Permission[] | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  revokedBy: string | null;
  revokeReason: string | null;
  rotatedFrom: string | null;
  replacedBy: string | null;
}

/** The stored form of a secret. */
export interface StoredSecret {
  readonly digest: Buffer;
  readonly prefix: string;
  readonly lastFour: string;
}

export interface NewKey extends StoredSecret {
  readonly organizationId: string;
  readonly id: string;
  readonly userOrganizationId: string;
  readonly userId: string;
  readonly name: string;
  readonly mode: Mode;
  readonly permissions: readonly Permission[] | null;
  readonly expiresAt: Date | null;
}

/** `active → revoked | expired`; both are final. Expiry depends only on time, so the status is derived and never stored. */
export class ApiKey extends Aggregate<ApiKeyState> {
  static create(given: NewKey, now: Date): ApiKey {
    const key = ApiKey.made({ ...given, rotatedFrom: null }, now);
    key.emit(accessEvents['key.created'], { user_id: given.userId, mode: given.mode });
    return key;
  }

  private static made(given: NewKey & { rotatedFrom: string | null }, now: Date): ApiKey {
    if (given.expiresAt && given.expiresAt <= now) {
      throw validationFailed([{ field: 'expires_at', code: 'too_small', message: 'expires_at is not in the future.' }]);
    }
    const fresh = {
      revokedAt: null,
      revokedBy: null,
      revokeReason: null,
      replacedBy: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    return new ApiKey({ ...given, ...fresh, name: checkedName(given.name) });
  }

  statusAt(now: Date): KeyStatus {
    if (this.state.revokedAt) return 'revoked';
    return this.state.expiresAt && this.state.expiresAt <= now ? 'expired' : 'active';
  }

  /**
   * The successor has the same user, name, permissions and life span. This key stays valid for the overlap; without one it is
   * revoked, so that no replica's clock can delay its end.
   */
  rotate(successor: { readonly id: string } & StoredSecret, overlapSeconds: number, now: Date): ApiKey {
    this.requireActive('rotate', now);
    requireOverlap(overlapSeconds);
    const { createdAt, expiresAt, replacedBy } = this.state;
    if (replacedBy !== null)
      throw new DomainError(accessErrors.key_already_rotated, 'This key was already rotated; rotate its successor.');
    const until = expiresAt && new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime());
    const { organizationId, userOrganizationId, userId, name, mode, permissions } = this.state;
    const same = { organizationId, userOrganizationId, userId, name, mode, permissions };
    const key = ApiKey.made({ ...same, ...successor, expiresAt: until, rotatedFrom: this.id }, now);
    if (overlapSeconds === 0) this.end(now, null, 'rotated');
    else this.endBy(new Date(now.getTime() + overlapSeconds * 1_000), now);
    this.change({ replacedBy: successor.id });
    this.emit(accessEvents['key.rotated'], { successor_id: successor.id, overlap_seconds: overlapSeconds });
    return key;
  }

  /** A second call changes nothing. */
  revoke(by: string | null, reason: string | null, now: Date): void {
    if (this.state.revokedAt) return;
    this.requireActive('revoke', now);
    this.end(now, by, reason);
    this.emit(accessEvents['key.revoked'], { reason });
  }

  private end(now: Date, by: string | null, reason: string | null): void {
    this.change({ revokedAt: now, revokedBy: by, revokeReason: reason, updatedAt: now });
  }

  private endBy(end: Date, now: Date): void {
    const { expiresAt } = this.state;
    this.change({ expiresAt: expiresAt && expiresAt < end ? expiresAt : end, updatedAt: now });
  }

  private requireActive(action: (typeof keyActions)[number], now: Date): void {
    const status = this.statusAt(now);
    if (status === 'active') return;
    throw new DomainError(commonErrors.invalid_state_transition, `This API key is ${status}; ${action} needs an active one.`, {
      resource_type: keyResource.type,
      action,
      current_status: status,
      required_status: ['active'],
      allowed_actions: [],
    });
  }
}

function requireOverlap(seconds: number): void {
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= LONGEST_OVERLAP_SECONDS) return;
  const fault: FieldFault = {
    field: 'overlap_seconds',
    code: 'invalid_value',
    message: `overlap_seconds is not a whole number from 0 to ${LONGEST_OVERLAP_SECONDS} (7 days).`,
    limit: LONGEST_OVERLAP_SECONDS,
  };
  throw validationFailed([fault]);
}

export interface ActiveKeys {
  readonly all: number;
  readonly own: number;
}

/** Every stored key of an organization. */
export interface ApiKeys {
  insert(state: Readonly<ApiKeyState>): Promise<void>;
  /** Returns the version that was written. */
  update(state: Readonly<ApiKeyState>): Promise<number>;
  find(id: string, options?: { lock?: boolean }): Promise<ApiKeyState | undefined>;
  /**
   * The keys that are active at this time, and those of the user among them. Others that are made at the same moment wait until
   * the unit of work ends.
   */
  countActive(now: Date, userId: string): Promise<ActiveKeys>;
  eraseAll(): Promise<void>;
}
