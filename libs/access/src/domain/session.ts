// How long a person stays signed in to the console.
import type { Role } from '@app/kernel';
import type { SecondFactorStatus } from './second-factor.js';

/** Holds the secret of a session, on this host and nowhere below it. */
export const SESSION_COOKIE = '__Host-sid';

const MINUTE_MS = 60_000;

export const sessionTimes = {
  /** A session that nobody uses ends. */
  idleMs: 30 * MINUTE_MS,
  /** A session that is used ends too. */
  longestMs: 12 * 60 * MINUTE_MS,
  /** What could outlive a stolen session needs the password again after this time. */
  confirmedMs: 15 * MINUTE_MS,
  /** The bearer that calls `/v1`. */
  bearerMs: 10 * MINUTE_MS,
} as const;

/** Until when the person need not give the password again. */
export const confirmedUntilOf = ({ confirmedAt }: { readonly confirmedAt: Date }): Date =>
  new Date(confirmedAt.getTime() + sessionTimes.confirmedMs);

/** An active user of an active organization with its password's hash; null: it has none. */
export interface SignInUser {
  readonly organizationId: string;
  readonly userId: string;
  readonly passwordHash: string | null;
}

/**
 * The part of a session that belongs to one organization. A person's session has one for each organization whose password was
 * right.
 */
export interface Membership {
  readonly sessionId: string;
  readonly organizationId: string;
  readonly testOrganizationId: string;
  readonly organizationName: string;
  readonly userId: string;
  readonly email: string;
  readonly role: Role;
  readonly signedInAt: Date;
  readonly confirmedAt: Date;
  readonly expiresAt: Date;
  readonly secondFactor: SecondFactorStatus;
  /** This user holds a second factor; without one, that of another user of the session counts. */
  readonly hasFactor: boolean;
}

/** A session as its owner sees it in a list. */
export interface SignedInPlace {
  readonly id: string;
  readonly signedInAt: Date;
  readonly seenAt: Date;
  readonly address: string;
  readonly agent: string;
}
