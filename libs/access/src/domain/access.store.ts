import type { ApiKeys } from './api-key.js';
import type { Links } from './link.js';
import type { Organizations } from './organization.js';
import type { SecondFactors } from './second-factor.js';
import type { Users } from './user.js';

/** The stores of this context's records. */
export interface AccessStores {
  readonly organizations: Organizations;
  readonly users: Users;
  readonly keys: ApiKeys;
  readonly links: Links;
  readonly secondFactors: SecondFactors;
}
export const AccessStores = Symbol('AccessStores');
