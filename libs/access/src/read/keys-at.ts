// API keys at an instant. Time alone ends a key, and a reader must not wait for the job that stores the end.
const columns = {
  organization_id: 'organizationId',
  id: 'id',
  version: 'version',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
  user_organization_id: 'userOrganizationId',
  user_id: 'userId',
  name: 'name',
  mode: 'mode',
  status: 'status',
  prefix: 'prefix',
  last_four: 'lastFour',
  permissions: 'permissions',
  expires_at: 'expiresAt',
  last_used_at: 'lastUsedAt',
  revoked_at: 'revokedAt',
  revoked_by: 'revokedBy',
  revoke_reason: 'revokeReason',
  rotated_from: 'rotatedFrom',
  replaced_by: 'replacedBy',
} as const;

/** All but the digest. */
export const keyColumns = Object.entries(columns)
  .map(([column, name]) => `${column} as "${name}"`)
  .join(', ');

const over = (now: string): string => `revoked_at is null and not expired and expires_at <= ${now}`;
const selected = (status: string): string =>
  [...Object.keys(columns), 'sort_name'].map((name) => (name === 'status' ? `${status} as status` : name)).join(', ');

/** The relation `api_key`: the rows of the table. @param now an SQL expression of type timestamptz, such as `$2::timestamptz` */
export const keysAt = (now: string): string =>
  `(select ${selected(`case when ${over(now)} then 'expired' else status end`)} from access.api_key) api_key`;

/** Those rows whose stored status is still valid: they can be read in the order of its index. */
export const keysStoredAt = (now: string): string =>
  `(select ${selected('status')} from access.api_key where (${over(now)}) is not true) api_key`;

/** The others: the few that have ended and are not stored so yet. `offset 0` makes PostgreSQL use their own index. */
export const keysEndedAt = (now: string): string =>
  `(select ${selected("'expired'")} from access.api_key where organization_id = $1 and ${over(now)} offset 0) api_key`;
