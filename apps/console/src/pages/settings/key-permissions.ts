/** What only a person may do, in the console, is no permission of a key. A test compares it with the service's own table. */
const ofPeople: readonly string[] = ['keys:manage', 'members:manage', 'audit:read', 'plan:manage'];

export const isForKeys = (permission: string): boolean => !ofPeople.includes(permission);
