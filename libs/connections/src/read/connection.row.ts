import type { ConnectionState } from '../domain/connection.state.js';
import type { Feature } from '../domain/platform-oauth.js';

/** The public facts about a connection's grant; instants as JSON. */
export interface GrantRow {
  readonly scopes: readonly string[];
  readonly features: readonly Feature[];
  readonly accessEndsAt: string | null;
  readonly refreshEndsAt: string | null;
  readonly isRenewable: boolean;
  readonly renewedAt: string;
  /** How many connections share it. */
  readonly connections: number;
}

/** A connection as it is read: its state, and its grant while it has one. */
export type ConnectionRow = Omit<ConnectionState, 'developerToken'> & { readonly grant: GrantRow | null };
