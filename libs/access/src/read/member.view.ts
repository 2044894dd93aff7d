// The view of a member: a user of the organization, as those who manage members see it.
import { z } from 'zod';
import { type Actor, isoOrNull, modes, publicId, type Role, roles } from '@app/kernel';
import { linkKinds, linkMails, type LinkState } from '../domain/link.js';
import { allowedMemberActions, memberActions } from '../domain/member.actions.js';
import { userStates, type UserStatus } from '../domain/user.js';

const instant = z.iso.datetime();

const MemberKey = z.strictObject({
  id: z.string(),
  name: z.string(),
  mode: z.enum(modes),
  last_four: z.string().describe('The last four characters of the key.'),
});
const keys = (about: string) => z.array(MemberKey).meta({ description: about });

const MemberLink = z.strictObject({
  kind: z.enum(linkKinds).describe('What it is for: to accept an invitation, or to choose a new password.'),
  url: z.string().nullable().meta({ description: 'Shown once, in the answer of the request that made it; null afterwards.' }),
  expires_at: instant.describe('When the link stops working.'),
  mail: z.enum(linkMails).meta({ description: 'Whether it was sent by e-mail too.' }),
});

export const MemberView = z
  .strictObject({
    id: z.string(),
    email: z.string(),
    role: z.enum(roles),
    status: z.enum(userStates).describe('`invited` until the invitation is accepted; a `deactivated` member can do nothing.'),
    allowed_actions: z.array(z.enum(memberActions)),
    has_password: z.boolean().describe('Whether the member has chosen a password.'),
    second_factor: z.boolean().describe('Whether the member signs in with a second factor.'),
    active_keys: keys('Keys that act for this member now, of both modes. They stop with a deactivation.'),
    stopped_keys: keys('Keys of a deactivated member that were not revoked. They work again with a reactivation.'),
    link: MemberLink.nullable().meta({ description: 'The last invitation or reset that was not used; null: none.' }),
    last_signed_in_at: instant.nullable().describe('When the member last signed in to the console; null: never.'),
    created_at: instant,
    updated_at: instant,
    version: z.int(),
  })
  .meta({ id: 'Member', description: 'A person of the organization and of its test twin.' });
export type MemberView = z.output<typeof MemberView>;

export interface MemberRow {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly status: UserStatus;
  readonly hasPassword: boolean;
  readonly secondFactor: boolean;
  readonly lastSignedInAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
  /** The active owners of the organization. */
  readonly owners: number;
  readonly testOrganizationId: string;
  readonly link: (Pick<LinkState, 'kind' | 'mail'> & { readonly expiresAt: string }) | null;
}

export interface MemberKeyRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly mode: (typeof modes)[number];
  readonly lastFour: string;
}

/** @param unended the keys of all members that are neither revoked nor over */
export function memberView(actor: Actor, row: MemberRow, unended: readonly MemberKeyRow[]): MemberView {
  const own = unended
    .filter(({ userId }) => userId === row.id)
    .map(({ id, name, mode, lastFour }) => ({ id: publicId('key', id), name, mode, last_four: lastFour }));
  const { link } = row;
  return {
    id: publicId('user', row.id),
    email: row.email,
    role: row.role,
    status: row.status,
    allowed_actions: allowedMemberActions(actor, row, row.owners),
    has_password: row.hasPassword,
    second_factor: row.secondFactor,
    active_keys: row.status === 'active' ? own : [],
    stopped_keys: row.status === 'active' ? [] : own,
    link: link && { kind: link.kind, url: null, expires_at: new Date(link.expiresAt).toISOString(), mail: link.mail },
    last_signed_in_at: isoOrNull(row.lastSignedInAt),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  };
}
