import { type Actor, permissionsOf, requirePermission, type Role, roles, systemActor } from '@app/kernel';
import { requireHeld, requireRank, requireSelf } from './authority.js';

const actorOf = (role: Role): Actor => ({ ...systemActor('o'), userId: 'u', via: 'api', permissions: permissionsOf[role] });
const code = (work: () => void): string => {
  try {
    work();
    return 'allowed';
  } catch (error) {
    return (error as { kind: { code: string } }).kind.code;
  }
};

describe('nobody reaches above their own role', () => {
  const cells = roles.flatMap((own, rank) => roles.map((target, targetRank) => [own, target, targetRank <= rank] as const));

  it.each(cells)('%s granting or changing %s: %s', (own, target, allowed) => {
    expect(code(() => requireRank(actorOf(own), target))).toBe(allowed ? 'allowed' : 'insufficient_role');
  });

  it.each(roles)('the system and the operator may grant %s', (role) => {
    expect(code(() => requireRank(systemActor('o'), role))).toBe('allowed');
    expect(code(() => requireRank(systemActor('o', 'cli'), role))).toBe('allowed');
  });
});

describe('narrowing a key', () => {
  it.each([
    [null, 'allowed'],
    [['campaigns:read'], 'allowed'],
    [['campaigns:read', 'campaigns:write'], 'insufficient_role'],
  ] as const)('of an analyst to %j: %s', (wanted, expected) => {
    expect(code(() => requireHeld(permissionsOf.analyst, wanted))).toBe(expected);
  });
});

describe('managing', () => {
  it.each([
    ['plan:manage', ['owner']],
    ['members:manage', ['admin', 'owner']],
    ['suppressions:manage', ['admin', 'owner']],
    ['keys:own', ['viewer', 'analyst', 'manager', 'admin', 'owner']],
    ['keys:manage', ['admin', 'owner']],
  ] as const)('%s is for %s', (permission, may) => {
    const allowed = roles.filter((role) => code(() => requirePermission(actorOf(role), permission)) === 'allowed');
    expect(allowed).toEqual(may);
  });

  it('is never open to an API request without a user', () => {
    const nobody: Actor = { ...systemActor('o'), via: 'api' };
    expect(code(() => requirePermission(nobody, 'keys:manage'))).toBe('insufficient_permissions');
  });

  it('a key of somebody else is refused, whatever the role', () => {
    expect(code(() => requireSelf(actorOf('owner'), 'another'))).toBe('insufficient_role');
    expect(code(() => requireSelf(actorOf('owner'), 'u'))).toBe('allowed');
  });
});
