/** Create, update and remove of user lists. Their members are uploaded by the Data Manager API only. */
import { isRecord } from '../message-schema.js';
import {
  changes,
  checkCreate,
  checkMask,
  checkName,
  newId,
  ownId,
  refuse,
  resourceName,
  text,
  type Operation,
  type Target,
} from '../operation.js';
import { rememberList } from './list-history.js';
import { checkedKind } from './list-kinds.js';
import { LIST_KINDS, type ListKind, type UserList } from './list-tables.js';

type WritableFields = Pick<UserList, 'name' | 'description' | 'membership_status' | 'life_span' | 'integration_code' | 'detail'>;

const LONGEST_LIFE_DAYS = 540;
/** Members that were uploaded stay longer than visitors. */
const DEFAULT_LIFE_DAYS = { uploaded: 540, others: 30 } as const;

function kindOf({ resource, ...operation }: Operation): [ListKind, Record<string, unknown>] {
  for (const kind of LIST_KINDS) {
    const detail = resource[kind];
    if (isRecord(detail)) return [kind, detail];
  }
  throw refuse({ resource, ...operation }, 'userListError.USER_LIST_MUTATE_NOT_SUPPORTED', 'userList');
}

function lifeSpan(operation: Operation, otherwise: number): number {
  const given = operation.resource['membershipLifeSpan'];
  if (given === undefined || given === null) return otherwise;
  const days = Number(given);
  if (days < 0) throw refuse(operation, 'rangeError.TOO_LOW', 'membershipLifeSpan', String(days));
  if (days > LONGEST_LIFE_DAYS) throw refuse(operation, 'rangeError.TOO_HIGH', 'membershipLifeSpan', String(days));
  return days;
}

function membership(operation: Operation): UserList['membership_status'] {
  const given = text(operation.resource['membershipStatus']);
  if (given === undefined || given === 'UNSPECIFIED') return 'OPEN';
  if (given === 'UNKNOWN') throw refuse(operation, 'fieldError.INVALID_VALUE', 'membershipStatus');
  return given as UserList['membership_status'];
}

async function checkUnique({ sql, account }: Target, operation: Operation, name: string, id: string): Promise<void> {
  checkName(operation, name, 'userListError.INVALID_NAME');
  const same = await sql.query(
    "select 1 from google_ads.user_list where account_id = $1 and name = $2 and status <> 'REMOVED' and id <> $3",
    [account.id, name, id],
  );
  if (same.length > 0) throw refuse(operation, 'userListError.INVALID_NAME', 'name', name);
}

export async function createUserList(target: Target, operation: Operation): Promise<string> {
  const { resource } = operation;
  checkCreate(operation);
  if (text(resource['name']) === undefined) throw refuse(operation, 'userListError.INVALID_NAME', 'name');
  const [kind, given] = kindOf(operation);
  const uploaded = kind === 'crmBasedUserList';
  const days = lifeSpan(operation, uploaded ? DEFAULT_LIFE_DAYS.uploaded : DEFAULT_LIFE_DAYS.others);
  const status = membership(operation);
  const name = String(resource['name']);
  const detail = await checkedKind(target, operation, kind, given);
  await checkUnique(target, operation, name, '0');
  const id = await newId(target, operation);
  await target.sql.query(
    `insert into google_ads.user_list (id, account_id, name, description, status, membership_status, life_span,
       integration_code, kind,
       detail, created_at, ready_at) values ($1, $2, $3, $4, 'ENABLED', $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[id, target.account.id, name, text(resource['description']) ?? null, status, days],
      ...[text(resource['integrationCode']) ?? null, kind, detail, target.now],
      uploaded ? null : new Date(target.now.getTime() + target.listReadyMs),
    ],
  );
  await rememberList(target.sql, id, target.lists, target.now);
  return resourceName(target.account.id, 'userList', id);
}

async function own({ sql, account }: Target, operation: Operation, id: string): Promise<UserList> {
  const [list] = await sql.query<UserList>('select * from google_ads.user_list where id = $1 and account_id = $2', [
    id,
    account.id,
  ]);
  if (list === undefined) throw refuse(operation, 'mutateError.RESOURCE_NOT_FOUND');
  if (list.status === 'REMOVED') throw refuse(operation, 'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE');
  return list;
}

/** The detail after the update: the parts that the mask names are new, the others as before. */
async function changedDetail(
  target: Target,
  operation: Operation,
  mask: string[],
  before: UserList,
): Promise<UserList['detail']> {
  const kind = LIST_KINDS.find((each) => changes(mask, each));
  if (kind === undefined) return before.detail;
  if (kind !== before.kind) throw refuse(operation, 'userListError.INVALID_TYPE', kind);
  const given = operation.resource[kind];
  return checkedKind(target, operation, kind, { ...before.detail, ...(isRecord(given) ? given : {}) });
}

export async function updateUserList(target: Target, operation: Operation): Promise<string> {
  const { resource } = operation;
  const before = await own(target, operation, ownId(target, operation));
  const mask = checkMask(operation);
  if (changes(mask, 'name') && text(resource['name']) === undefined)
    throw refuse(operation, 'userListError.INVALID_NAME', 'name');
  const after: WritableFields = {
    name: changes(mask, 'name') ? String(resource['name']) : before.name,
    description: changes(mask, 'description') ? (text(resource['description']) ?? null) : before.description,
    membership_status: changes(mask, 'membershipStatus') ? membership(operation) : before.membership_status,
    life_span: changes(mask, 'membershipLifeSpan') ? lifeSpan(operation, before.life_span) : before.life_span,
    integration_code: changes(mask, 'integrationCode') ? (text(resource['integrationCode']) ?? null) : before.integration_code,
    detail: await changedDetail(target, operation, mask, before),
  };
  await checkUnique(target, operation, after.name, before.id);
  await target.sql.query(
    `update google_ads.user_list set name = $2, description = $3, membership_status = $4, life_span = $5, integration_code = $6,
       detail = $7, people = null where id = $1`,
    [before.id, ...Object.values(after)],
  );
  await rememberList(target.sql, before.id, target.lists, target.now);
  return resourceName(target.account.id, 'userList', before.id);
}

/** Its name is free again, its members are gone. */
export async function removeUserList(target: Target, operation: Operation): Promise<string> {
  const { id } = await own(target, operation, ownId(target, operation));
  await target.sql.query(
    "update google_ads.user_list set status = 'REMOVED', membership_status = 'CLOSED', people = null where id = $1",
    [id],
  );
  await target.sql.query('delete from google_ads.user_list_member where list_id = $1', [id]);
  await rememberList(target.sql, id, target.lists, target.now);
  return resourceName(target.account.id, 'userList', id);
}
