/** Every organization, for what serves all of them, one after another or side by side. */
export interface OrganizationDirectory {
  ids(): Promise<string[]>;
  /** The organization and its test twin, the live one first, whichever of the two is asked for; empty: there is no such one. */
  twinsOf(organizationId: string): Promise<readonly string[]>;
}

export const OrganizationDirectory = Symbol('OrganizationDirectory');
