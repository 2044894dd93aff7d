/** User lists as rows of a query. */
import type { Sql } from '../../database.js';
import { snakeCase } from '../field-names.js';
import { resourceName } from '../operation.js';
import type { Row, Value } from '../row.js';
import type { Account } from '../tables.js';
import { FLEXIBLE, LIST_TYPES } from './list-fields.js';
import { roundedSize, sizedLists, sizeRange, type ListRules, type SizedList } from './list-sizes.js';
import type { ListKind } from './list-tables.js';

function sizes({ size, kind, membership_status, matchPercent }: SizedList, { floor }: ListRules): Row {
  const serves = size !== null && size >= floor && membership_status === 'OPEN';
  const told = size === null ? undefined : roundedSize(size);
  const range = size === null ? undefined : sizeRange(size);
  const inSearch = kind !== 'lookalikeUserList';
  return {
    'user_list.size_for_display': told === undefined ? undefined : BigInt(told),
    'user_list.size_range_for_display': range,
    'user_list.size_for_search': told === undefined || !inSearch ? undefined : BigInt(told),
    'user_list.size_range_for_search': inSearch ? range : undefined,
    'user_list.eligible_for_display': serves,
    'user_list.eligible_for_search': serves && inSearch,
    'user_list.match_rate_percentage': matchPercent ?? undefined,
  };
}

/** `{ flexibleRuleUserList: { … } }` has one field for each part. */
function details(kind: ListKind, detail: Record<string, unknown>): Row {
  const path = `user_list.${snakeCase(kind)}`;
  const flexible = detail['flexibleRuleUserList'];
  const parts = typeof flexible === 'object' && flexible !== null ? Object.entries(flexible) : [];
  return Object.fromEntries([
    ...Object.entries(detail).map(([name, value]) => [`${path}.${snakeCase(name)}`, value as Value] as const),
    ...parts.map(([name, value]) => [`user_list.${FLEXIBLE}.${snakeCase(name)}`, value as Value] as const),
  ]);
}

const listRow = (list: SizedList, rules: ListRules): Row => ({
  'user_list.resource_name': resourceName(list.account_id, 'userList', list.id),
  'user_list.id': BigInt(list.id),
  'user_list.read_only': false,
  'user_list.name': list.name,
  'user_list.description': list.description ?? undefined,
  'user_list.integration_code': list.integration_code ?? undefined,
  'user_list.type': LIST_TYPES[list.kind],
  'user_list.membership_status': list.membership_status,
  'user_list.membership_life_span': BigInt(list.life_span),
  'user_list.access_reason': 'OWNED',
  'user_list.account_user_list_status': 'ENABLED',
  ...sizes(list, rules),
  ...details(list.kind, list.detail),
});

/** Removed lists are not shown. */
export async function listRows(
  sql: Sql,
  account: Account,
  rules: ListRules,
  { now, knownUntil }: { now: number; knownUntil: Date | null },
): Promise<Row[]> {
  const lists = await sizedLists(sql, account, rules, now);
  return lists
    .filter(({ status, created_at }) => status !== 'REMOVED' && (knownUntil === null || created_at <= knownUntil))
    .map((list) => listRow(list, rules));
}
