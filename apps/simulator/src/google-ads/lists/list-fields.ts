/** What a query may read of user lists. */
import type { Field } from '../query/field.js';
import {
  DATA_SOURCE_TYPES,
  EXPANSION_LEVELS,
  MEMBERSHIP_STATUS,
  PREPOPULATION,
  RULE_OPERATORS,
  UPLOAD_KEY_TYPES,
} from './list-words.js';
import { SIZE_RANGES } from './list-sizes.js';
import type { ListKind } from './list-tables.js';

export const LIST_TYPES: Record<ListKind, string> = {
  crmBasedUserList: 'CRM_BASED',
  lookalikeUserList: 'LOOKALIKE',
  ruleBasedUserList: 'RULE_BASED',
  logicalUserList: 'LOGICAL',
};

const int64: Field = { type: 'int64' };
const string: Field = { type: 'string' };
const strings: Field = { type: 'string', repeated: true };
const bool: Field = { type: 'bool' };
const message: Field = { type: 'message', repeated: true };

export const FLEXIBLE = 'rule_based_user_list.flexible_rule_user_list';
const OF_LIST: Readonly<Record<string, Field>> = {
  resource_name: string,
  id: int64,
  read_only: bool,
  name: string,
  description: string,
  integration_code: string,
  type: { type: Object.values(LIST_TYPES) },
  membership_status: { type: MEMBERSHIP_STATUS },
  membership_life_span: int64,
  access_reason: { type: ['OWNED', 'SHARED', 'LICENSED', 'SUBSCRIBED'] },
  account_user_list_status: { type: ['ENABLED', 'DISABLED'] },
  closing_reason: { type: ['UNUSED'] },
  size_for_display: int64,
  size_for_search: int64,
  size_range_for_display: { type: SIZE_RANGES },
  size_range_for_search: { type: SIZE_RANGES },
  eligible_for_display: bool,
  eligible_for_search: bool,
  // An int32 there, which JSON writes as a number.
  match_rate_percentage: { type: 'double' },
  'crm_based_user_list.upload_key_type': { type: UPLOAD_KEY_TYPES },
  'crm_based_user_list.data_source_type': { type: DATA_SOURCE_TYPES },
  'crm_based_user_list.app_id': string,
  'lookalike_user_list.seed_user_list_ids': strings,
  'lookalike_user_list.expansion_level': { type: EXPANSION_LEVELS },
  'lookalike_user_list.country_codes': strings,
  'rule_based_user_list.prepopulation_status': { type: PREPOPULATION },
  [`${FLEXIBLE}.inclusive_rule_operator`]: { type: RULE_OPERATORS },
  [`${FLEXIBLE}.inclusive_operands`]: message,
  [`${FLEXIBLE}.exclusive_operands`]: message,
  'logical_user_list.rules': message,
};
export const LIST_FIELDS: Readonly<Record<string, Field>> = Object.fromEntries(
  Object.entries(OF_LIST).map(([name, field]) => [`user_list.${name}`, field]),
);

/** Fields in which zero means another thing than nothing. */
export const LIST_ZEROS = ['size_for_display', 'size_for_search', 'match_rate_percentage', 'membership_life_span'].map(
  (name) => `user_list.${name}`,
);
