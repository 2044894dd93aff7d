/** Every organization, for schedules that serve all of them one after another. */
export interface OrganizationDirectory {
  ids(): Promise<string[]>;
}

export const OrganizationDirectory = Symbol('OrganizationDirectory');
