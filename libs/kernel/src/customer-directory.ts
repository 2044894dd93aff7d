import type { Plan } from './plan.js';

/** Which organizations belong together, and what their customer has. */
export interface CustomerDirectory {
  /** The organization and its test twin, the live one first, whichever of the two is asked for; empty: there is no such one. */
  twinsOf(organizationId: string): Promise<readonly string[]>;
  /** That of its live organization; undefined: there is no such organization, or it is deleted. */
  planOf(organizationId: string): Promise<Plan | undefined>;
}

export const CustomerDirectory = Symbol('CustomerDirectory');
