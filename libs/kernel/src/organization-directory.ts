import type { Plan } from './plan.js';

/** Every organization, for what serves all of them, one after another or side by side. */
export interface OrganizationDirectory {
  ids(): Promise<string[]>;
  /** The organization and its test twin, the live one first, whichever of the two is asked for; empty: there is no such one. */
  twinsOf(organizationId: string): Promise<readonly string[]>;
  /** That of its live organization; undefined: there is no such organization, or it is deleted. */
  planOf(organizationId: string): Promise<Plan | undefined>;
}

export const OrganizationDirectory = Symbol('OrganizationDirectory');
