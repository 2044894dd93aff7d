// What the acting person may do with a member, as one table.
import { type Actor, permissionsOf } from '@app/kernel';
import type { UserState } from './user.js';

export const memberActions = ['update', 'deactivate', 'reactivate', 'reset_link'] as const;
export type MemberAction = (typeof memberActions)[number];

type Member = Pick<UserState, 'id' | 'role' | 'status'>;

interface Facts {
  readonly isDeactivated: boolean;
  readonly isSelf: boolean;
  readonly isLastOwner: boolean;
}

const allowedIf: Readonly<Record<MemberAction, (facts: Facts) => boolean>> = {
  update: ({ isDeactivated, isLastOwner }) => !isDeactivated && !isLastOwner,
  deactivate: ({ isDeactivated, isLastOwner }) => !isDeactivated && !isLastOwner,
  reactivate: ({ isDeactivated }) => isDeactivated,
  reset_link: ({ isDeactivated, isSelf }) => !isDeactivated && !isSelf,
};

/** @param owners the number of active owners */
export function allowedMemberActions(actor: Actor, { id, role, status }: Member, owners: number): MemberAction[] {
  const outranks = [...permissionsOf[role]].every((permission) => actor.permissions.has(permission));
  // Members are changed in the live organization.
  if (actor.mode === 'test' || !outranks) return [];
  const facts = {
    isDeactivated: status === 'deactivated',
    isSelf: id === actor.userId,
    isLastOwner: role === 'owner' && status === 'active' && owners <= 1,
  };
  return memberActions.filter((action) => allowedIf[action](facts));
}
