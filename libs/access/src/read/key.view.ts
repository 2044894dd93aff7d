// The view of an API key. Its secret is in the answer that made it, and nowhere else.
import { z } from 'zod';
import {
  isoOrNull,
  keyPermissions,
  type Mode,
  modes,
  type Permission,
  publicId,
  publicIdOrNull,
  type Role,
  roles,
} from '@app/kernel';
import { keyActions, keyStates, type KeyStatus } from '../domain/api-key.js';
import { userStates, type UserStatus } from '../domain/user.js';

const instant = z.iso.datetime();

export const ApiKeyView = z
  .strictObject({
    id: z.string(),
    organization_id: z.string(),
    name: z.string(),
    mode: z.enum(modes).describe('`live` keys work on real platforms, `test` keys on simulated ones.'),
    status: z.enum(keyStates).describe('Only an `active` key is accepted.'),
    allowed_actions: z.array(z.enum(keyActions)),
    prefix: z.string().describe('How the key begins. The characters between `prefix` and `last_four` are never shown again.'),
    last_four: z.string().describe('The last four characters of the key.'),
    permissions: z
      .array(z.enum(keyPermissions))
      .nullable()
      .describe(
        'What the key may do at most; null: all that its user may do. It never may more than its user may at that moment.',
      ),
    user: z
      .strictObject({
        id: z.string(),
        email: z.string(),
        role: z.enum(roles),
        status: z.enum(userStates).describe('Only an active user can use the key.'),
      })
      .describe('The key acts for this user, and is refused while the user is not active.'),
    expires_at: instant.nullable().describe('From then on it is refused; null: never.'),
    last_used_at: instant.nullable().describe('When it was last used, to the minute; null: never.'),
    revoked_at: instant.nullable().describe('When it was revoked; null: it is not.'),
    revoked_by: z.string().nullable().describe('The user who revoked it; null: nobody did, or an operator.'),
    revoke_reason: z.string().nullable().describe('Why it was revoked, in words; null: it is not, or none was given.'),
    rotated_from: z.string().nullable().describe('The key that this one replaces; null: none.'),
    replaced_by: z.string().nullable().describe('The key that replaces this one; null: none.'),
    created_at: instant,
    updated_at: instant,
    version: z.int(),
  })
  .meta({ id: 'ApiKey', description: 'An API key without its secret.' });
export type ApiKeyView = z.output<typeof ApiKeyView>;

export const MadeApiKeyView = ApiKeyView.extend({
  key: z
    .string()
    .describe('The key itself, for the header `Authorization: Bearer`. It is shown only in this answer: keep it now.'),
}).meta({ id: 'MadeApiKey', description: 'A new API key with its secret.' });

export interface KeyRow {
  readonly organizationId: string;
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The organization of its user: the live one. */
  readonly userOrganizationId: string;
  readonly userId: string;
  readonly name: string;
  readonly mode: Mode;
  readonly status: KeyStatus;
  readonly prefix: string;
  readonly lastFour: string;
  readonly permissions: Permission[] | null;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly revokedBy: string | null;
  readonly revokeReason: string | null;
  readonly rotatedFrom: string | null;
  readonly replacedBy: string | null;
}

export interface KeyUser {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly status: UserStatus;
}

/** @param isOwn whether the reader is the user of the key: nobody else may rotate it */
export const apiKeyView = (row: KeyRow, user: KeyUser, isOwn: boolean): ApiKeyView => ({
  id: publicId('key', row.id),
  organization_id: publicId('organization', row.organizationId),
  name: row.name,
  mode: row.mode,
  status: row.status,
  allowed_actions: keyActions.filter(
    (action) => row.status === 'active' && (action === 'revoke' || (isOwn && row.replacedBy === null)),
  ),
  prefix: row.prefix,
  last_four: row.lastFour,
  permissions: row.permissions,
  user: { id: publicId('user', user.id), email: user.email, role: user.role, status: user.status },
  expires_at: isoOrNull(row.expiresAt),
  last_used_at: isoOrNull(row.lastUsedAt),
  revoked_at: isoOrNull(row.revokedAt),
  revoked_by: publicIdOrNull('user', row.revokedBy),
  revoke_reason: row.revokeReason,
  rotated_from: publicIdOrNull('key', row.rotatedFrom),
  replaced_by: publicIdOrNull('key', row.replacedBy),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  version: row.version,
});
