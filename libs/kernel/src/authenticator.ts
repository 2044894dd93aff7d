import type { Actor } from './actor.js';

/** `malformed_api_key`: the text cannot be a key; its form or its checksum is wrong. */
export type CredentialFault =
  'malformed_api_key' | 'invalid_api_key' | 'revoked_api_key' | 'expired_api_key' | 'session_required';

/** Finds the owner of a bearer token. The key, its user and its organization are read for every call. */
export interface Authenticator {
  authenticate(token: string, requestId: string): Promise<Actor | CredentialFault>;
}

export const Authenticator = Symbol('Authenticator');
