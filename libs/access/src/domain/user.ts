import { Aggregate, type AggregateState, DomainError, type Role } from '@app/kernel';
import { accessErrors } from './access.errors.js';
import { accessEvents } from './access.events.js';
import { checkedEmail } from './texts.js';

export const userResource = { type: 'user' } as const;

/** `organizationId` is always the live organization: its users are also those of its test twin. */
export interface UserState extends AggregateState {
  email: string;
  passwordHash: string | null;
  role: Role;
  status: 'active' | 'deactivated';
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
    const email = checkedEmail(given.email);
    const user = new User({ ...given, email, status: 'active', version: 1, createdAt: now, updatedAt: now });
    user.emit(accessEvents['user.created'], { role: given.role });
    return user;
  }

  get isActiveOwner(): boolean {
    return this.state.role === 'owner' && this.state.status === 'active';
  }

  /** `owners`: the active owners of the organization, this user included if it is one. */
  changeRole(role: Role, owners: number, now: Date): void {
    this.requireActive();
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

  requireActive(): void {
    if (this.state.status === 'active') return;
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
  eraseAll(): Promise<void>;
}
