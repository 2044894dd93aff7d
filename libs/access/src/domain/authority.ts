// Who may manage whom, beyond permissions. The system and the operator's command-line tools are above every role.
import { type Actor, DomainError, type Permission, permissionsOf, type Role } from '@app/kernel';
import { accessErrors } from './access.errors.js';

const isOperator = (actor: Actor): boolean => actor.via === 'cli' || actor.via === 'system';

/** Nobody grants, changes or ends a role above their own: the actor must have every permission of the role. */
export function requireRank(actor: Actor, role: Role): void {
  if (isOperator(actor) || [...permissionsOf[role]].every((permission) => actor.permissions.has(permission))) return;
  throw new DomainError(accessErrors.insufficient_role, `The role ${role} is above your own.`, { role });
}

/** For what nobody inside an organization may do. */
export function requireOperator(actor: Actor): void {
  if (!isOperator(actor)) throw new DomainError(accessErrors.insufficient_role, 'Only the operator of this service may do this.');
}

/** A key acts as its user, so nobody else may get it. */
export function requireSelf(actor: Actor, userId: string): void {
  if (isOperator(actor) || actor.userId === userId) return;
  throw new DomainError(accessErrors.insufficient_role, 'Only the user a key acts for may make or rotate it.');
}

/** Of two people one vouches for the other: whoever has somebody's session cannot make a link for that very account. */
export function requireAnother(actor: Actor, userId: string): void {
  if (actor.userId !== userId) return;
  throw new DomainError(
    accessErrors.not_for_oneself,
    'A link to set your own password is not for you to make: change the password with the present one, or ask another admin.',
  );
}

/** A key never may more than its user, so nobody narrows one to what the user may not do. */
export function requireHeld(held: ReadonlySet<Permission>, wanted: readonly Permission[] | null): void {
  const above = wanted?.filter((permission) => !held.has(permission)) ?? [];
  if (above.length === 0) return;
  throw new DomainError(
    accessErrors.insufficient_role,
    `The role of the key's user has not the permission ${above.join(', ')}.`,
    {
      permissions: above,
    },
  );
}
