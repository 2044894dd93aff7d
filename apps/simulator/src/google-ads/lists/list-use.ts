/** Whether a list may be named in a criterion or in an audience. */
import { idOf, refuse, resourceName, text, type Operation, type Target } from '../operation.js';
import type { UserList } from './list-tables.js';

type Json = Record<string, unknown>;

interface Use {
  field: string;
  negative: boolean;
}

async function named(
  target: Target,
  operation: Operation,
  value: unknown,
  field: string,
): Promise<[string, UserList | undefined]> {
  const name = text(value);
  if (name === undefined) throw refuse(operation, 'fieldError.REQUIRED', field);
  const id = idOf(target, operation, 'userList', name, field);
  const [list] = await target.sql.query<UserList>(
    "select * from google_ads.user_list where id = $1 and account_id = $2 and status <> 'REMOVED'",
    [id, target.account.id],
  );
  return [resourceName(target.account.id, 'userList', id), list];
}

/** For a criterion; lookalikes belong to the audiences of Demand Gen. A closed list may still be excluded. */
export async function usableList(
  target: Target,
  operation: Operation,
  value: unknown,
  { field, negative }: Use,
): Promise<string> {
  const [name, list] = await named(target, operation, value, field);
  if (list === undefined) throw refuse(operation, 'criterionError.INVALID_USER_LIST', field, name);
  if (list.kind === 'lookalikeUserList')
    throw refuse(
      operation,
      negative ? 'criterionError.CANNOT_EXCLUDE_CRITERION' : 'criterionError.CANNOT_TARGET_CRITERION',
      field,
    );
  if (!negative && list.membership_status === 'CLOSED')
    throw refuse(operation, 'criterionError.CANNOT_ADD_CLOSED_USER_LIST', field);
  return name;
}

/** For an audience: as a segment, or as an exclusion. */
export async function usableSegment(
  target: Target,
  operation: Operation,
  segment: Json,
  { field, negative }: Use,
): Promise<Json> {
  const { userList } = segment as { userList?: Json };
  const [name, list] = await named(target, operation, userList?.['userList'], field);
  if (list === undefined) throw refuse(operation, 'audienceError.AUDIENCE_SEGMENT_NOT_FOUND', field, name);
  if (!negative && list.membership_status === 'CLOSED')
    throw refuse(operation, 'criterionError.CANNOT_ADD_CLOSED_USER_LIST', field);
  return { userList: { userList: name } };
}
