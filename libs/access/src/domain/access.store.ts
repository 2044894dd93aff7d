import type { ApiKeys } from './api-key.js';
import type { Organizations } from './organization.js';
import type { Users } from './user.js';

/** The stores of this context's records. */
export interface AccessStores {
  readonly organizations: Organizations;
  readonly users: Users;
  readonly keys: ApiKeys;
}
export const AccessStores = Symbol('AccessStores');
