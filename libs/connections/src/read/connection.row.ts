import type { ConnectionState } from '../domain/connection.js';

/** A connection as it is read: its state, and the public facts about its credentials. */
export type ConnectionRow = ConnectionState & { readonly tokenExpiresAt: Date | null; readonly refreshedAt: Date | null };
