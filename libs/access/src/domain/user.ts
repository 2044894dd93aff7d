import { Aggregate, type AggregateState, commonErrors, DomainError, type Role } from '@app/kernel';
import { accessErrors, secondFactorState } from './access.errors.js';
import { accessEvents } from './access.events.js';
import { checkedEmail } from './texts.js';

export const userResource = { type: 'user' } as const;

/** Deactivated ones are counted too: a record of somebody stays. */
export const MOST_MEMBERS = 1_000;

export const userStates = ['active', 'invited', 'deactivated'] as const;
export type UserStatus = (typeof userStates)[number];

/** `organizationId` is always the live organization: its users are also those of its test twin. */
export interface UserState extends AggregateState {
  email: string;
  passwordHash: string | null;
  role: Role;
  /** `invited`: has not set a password by the invitation yet, and can do nothing. */
  status: UserStatus;
  /** A code of an authenticator app is asked for after the password. */
  secondFactor: boolean;
}

export interface NewUser {
  readonly organizationId: string;
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly role: Role;
}

export class User extends Aggregate<UserState> {
  static create(given: NewUser, now: Date): User {
    const user = User.made(given, 'active', now);
    user.emit(accessEvents['user.created'], { role: given.role });
    return user;
  }

  static invite(given: Omit<NewUser, 'passwordHash'>, now: Date): User {
    const user = User.made({ ...given, passwordHash: null }, 'invited', now);
    user.emit(accessEvents['user.invited'], { role: given.role });
    return user;
  }

  private static made(given: NewUser, status: UserStatus, now: Date): User {
    const email = checkedEmail(given.email);
    return new User({ ...given, email, status, secondFactor: false, version: 1, createdAt: now, updatedAt: now });
  }

  get isActiveOwner(): boolean {
    return this.state.role === 'owner' && this.state.status === 'active';
  }

  /** `owners`: the active owners of the organization, this user included if it is one. */
  changeRole(role: Role, owners: number, now: Date): void {
    this.requireNotDeactivated();
    const previous = this.state.role;
    if (previous === role) return;
    this.requireAnotherOwner(owners);
    this.change({ role, updatedAt: now });
    this.emit(accessEvents['user.role_changed'], { role, previous_role: previous });
  }

  /** A second call changes nothing. */
  deactivate(owners: number, now: Date): void {
    if (this.state.status === 'deactivated') return;
    this.requireAnotherOwner(owners);
    this.change({ status: 'deactivated', updatedAt: now });
    this.emit(accessEvents['user.deactivated']);
  }

  /** With the keys that were not revoked. A second call changes nothing. */
  reactivate(now: Date): void {
    if (this.state.status !== 'deactivated') return;
    this.change({ status: 'active', updatedAt: now });
    this.emit(accessEvents['user.reactivated']);
  }

  /** By a link: an invited user becomes active. */
  setPassword(passwordHash: string, now: Date): void {
    const isInvited = this.state.status === 'invited';
    this.change({ passwordHash, status: 'active', updatedAt: now });
    this.emit(accessEvents[isInvited ? 'user.joined' : 'user.password_changed']);
  }

  /** A link to set a password was made; the user is as before. */
  noteLink(kind: string): void {
    this.requireNotDeactivated();
    this.emit(accessEvents['user.link_given'], { kind });
  }

  switchSecondFactor(on: boolean, now: Date): void {
    this.change({ secondFactor: on, updatedAt: now });
    this.emit(accessEvents[on ? 'user.second_factor_on' : 'user.second_factor_off']);
  }

  /** A recovery code was used instead of the app. */
  noteRecoveryCode(left: number): void {
    this.emit(accessEvents['user.recovery_code_used'], { left });
  }

  /** Those before them are worth nothing. */
  noteRecoveryCodes(): void {
    this.emit(accessEvents['user.recovery_codes_renewed']);
  }

  requireSecondFactor(on: boolean): void {
    if (this.state.secondFactor !== on) throw secondFactorState(this.state.secondFactor);
  }

  requireActive(): void {
    this.requireNotDeactivated();
    if (this.state.status === 'active') return;
    throw new DomainError(commonErrors.invalid_state_transition, 'The user has not accepted the invitation yet.', {
      resource_type: userResource.type,
      current_status: this.state.status,
      required_status: ['active'],
    });
  }

  private requireNotDeactivated(): void {
    if (this.state.status !== 'deactivated') return;
    throw new DomainError(accessErrors.user_deactivated, 'The user is deactivated.', { current_status: this.state.status });
  }

  private requireAnotherOwner(owners: number): void {
    if (!this.isActiveOwner || owners > 1) return;
    throw new DomainError(accessErrors.last_owner, 'This user is the last active owner; make somebody else an owner first.');
  }
}

/** Every stored user of an organization. */
export interface Users {
  /** 409 `email_taken` when the organization has that address, in any case. */
  insert(state: Readonly<UserState>): Promise<void>;
  /** Returns the version that was written. */
  update(state: Readonly<UserState>): Promise<number>;
  find(id: string, options?: { lock?: boolean }): Promise<UserState | undefined>;
  /** Counts the active owners and locks their rows, so that two owners cannot end each other at once. */
  lockOwners(): Promise<number>;
  count(): Promise<number>;
  /** The ids of the active ones that have one of these roles. */
  withRoles(roles: readonly Role[]): Promise<string[]>;
  /** Signs the user out everywhere. @param except the id of a session that stays */
  endSessions(userId: string, except?: string): Promise<void>;
  eraseAll(): Promise<void>;
}
