// Who may do what. Code asks for permissions, never for role names; a role has all of the roles before it.
const added = {
  viewer: ['campaigns:read', 'creative:read', 'audiences:read', 'connections:read', 'analytics:read', 'events:read', 'keys:own'],
  analyst: ['analytics:query'],
  manager: ['campaigns:write', 'campaigns:launch', 'creative:write', 'creative:generate', 'audiences:write', 'connections:sync'],
  admin: ['connections:manage', 'keys:manage', 'members:manage', 'suppressions:manage', 'webhooks:manage', 'audit:read'],
  owner: ['plan:manage'],
} as const;

export type Role = keyof typeof added;
export type Permission = (typeof added)[Role][number];

export const roles = Object.keys(added) as Role[];
export const permissions = Object.values(added).flat() as readonly Permission[];

/** What no key can do: only people in the console, or operators. */
const ofPeople: readonly Permission[] = ['keys:own', 'keys:manage', 'members:manage', 'audit:read', 'plan:manage'];
/** To which a key may be narrowed. */
export const keyPermissions = permissions.filter((permission) => !ofPeople.includes(permission));

/** What a request may do: with a key nothing that is for people alone, whoever its user is. */
export const usablePermissions = (actor: {
  readonly via: string;
  readonly permissions: ReadonlySet<Permission>;
}): ReadonlySet<Permission> =>
  actor.via === 'api' ? new Set(keyPermissions.filter((permission) => actor.permissions.has(permission))) : actor.permissions;

/** Every permission of a role. */
export const permissionsOf: Readonly<Record<Role, ReadonlySet<Permission>>> = Object.fromEntries(
  roles.map((role, rank) => [role, new Set<Permission>(roles.slice(0, rank + 1).flatMap((lower) => [...added[lower]]))]),
) as unknown as Record<Role, ReadonlySet<Permission>>;
