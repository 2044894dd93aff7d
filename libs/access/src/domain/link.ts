// Links by which a person sets a password: an invitation, or a reset. Whoever has the link has the account, so each works once
// and ends soon.
import type { UserState } from './user.js';

const MINUTE_MS = 60_000;

export const linkKinds = ['invite', 'reset'] as const;
export type LinkKind = (typeof linkKinds)[number];

/**
 * A reset opens an account that can do something already. Nobody waits at the screen for an invitation: it may lie over a
 * weekend.
 */
export const linkLifetimesMs: Readonly<Record<LinkKind, number>> = { invite: 72 * 60 * MINUTE_MS, reset: 30 * MINUTE_MS };

/** Nobody gets more than one mail in this time, however often somebody makes links. */
export const MAIL_AGAIN_MS = 5 * MINUTE_MS;

/** Whether the link was sent by e-mail too. `too_soon`: no, because another one was made a few minutes before it. */
export const linkMails = ['not_configured', 'queued', 'sent', 'failed', 'too_soon'] as const;
export type LinkMail = (typeof linkMails)[number];

export const linkKindOf = ({ status }: Pick<UserState, 'status'>): LinkKind => (status === 'invited' ? 'invite' : 'reset');

/** A user has one at a time: a new one replaces it. */
export interface LinkState {
  readonly userId: string;
  readonly kind: LinkKind;
  readonly digest: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly createdBy: string | null;
  readonly mail: LinkMail;
}

/** Every link of an organization. */
export interface Links {
  find(userId: string): Promise<LinkState | undefined>;
  put(link: LinkState): Promise<void>;
  /** Uses the link up: of several at once one gets its user. Undefined: it was used, replaced or is over. */
  take(digest: Buffer, now: Date): Promise<string | undefined>;
  /** Ends the link of this user, and those that the user gave to others. */
  endOf(userId: string): Promise<void>;
  mailed(digest: Buffer, mail: LinkMail): Promise<void>;
}
