/** What each kind of user list is made of: checked, and written in one way only. */
import { isDate } from '../../model/zones.js';
import { isRecord } from '../message-schema.js';
import { idOf, refuse, resourceName, text, type Operation, type Target } from '../operation.js';
import { GEO_TARGETS } from '../places/geo-targets.js';
import { ITEM_KINDS } from './list-schema.js';
import type { ListKind, UserList } from './list-tables.js';

type Detail = Record<string, unknown>;
type Check = (target: Target, operation: Operation, detail: Detail) => Promise<Detail> | Detail;

const listOf = (value: unknown): Detail[] => (Array.isArray(value) ? (value as Detail[]) : []);
const wordOf = (value: unknown): string | undefined =>
  ['UNSPECIFIED', 'UNKNOWN'].includes(String(value)) ? undefined : text(value);
const daysOf = (value: unknown): number | undefined => (value === undefined || value === null ? undefined : Number(value));

function crmBased(_: Target, operation: Operation, detail: Detail): Detail {
  const at = 'crmBasedUserList';
  const uploadKeyType = wordOf(detail['uploadKeyType']);
  const appId = text(detail['appId']);
  const dataSourceType = wordOf(detail['dataSourceType']) ?? 'FIRST_PARTY';
  if (uploadKeyType === undefined) throw refuse(operation, 'fieldError.REQUIRED', `${at}.uploadKeyType`);
  const isOfDevices = uploadKeyType === 'MOBILE_ADVERTISING_ID';
  if (isOfDevices && appId === undefined) throw refuse(operation, 'userListError.APP_ID_NOT_SET', `${at}.appId`);
  if (!isOfDevices && appId !== undefined) throw refuse(operation, 'userListError.APP_ID_NOT_ALLOWED', `${at}.appId`);
  if (dataSourceType !== 'FIRST_PARTY')
    throw refuse(operation, 'userListError.ADVERTISER_NOT_ON_ALLOWLIST_FOR_USING_UPLOADED_DATA', `${at}.dataSourceType`);
  return { uploadKeyType, dataSourceType, ...(appId === undefined ? {} : { appId }) };
}

const COUNTRIES = new Set([...GEO_TARGETS.values()].filter(({ type }) => type === 'Country').map((place) => place.countryCode));
const SEED_KINDS: readonly ListKind[] = ['crmBasedUserList', 'ruleBasedUserList'];

/** Lists of the account that were not removed. */
const present = ({ sql, account }: Target, ids: readonly string[]): Promise<UserList[]> =>
  sql.query<UserList>("select * from google_ads.user_list where account_id = $1 and status <> 'REMOVED' and id = any($2)", [
    account.id,
    ids,
  ]);

async function lookalike(target: Target, operation: Operation, detail: Detail): Promise<Detail> {
  const at = 'lookalikeUserList';
  const asTexts = (value: unknown): string[] => [...new Set(Array.isArray(value) ? value.map(String) : [])].sort();
  const seedUserListIds = asTexts(detail['seedUserListIds']);
  const countryCodes = asTexts(detail['countryCodes']);
  const expansionLevel = wordOf(detail['expansionLevel']);
  if (seedUserListIds.length === 0) throw refuse(operation, 'fieldError.REQUIRED_NONEMPTY_LIST', `${at}.seedUserListIds`);
  if (expansionLevel === undefined) throw refuse(operation, 'fieldError.REQUIRED', `${at}.expansionLevel`);
  if (countryCodes.length === 0 || !countryCodes.every((code) => COUNTRIES.has(code)))
    throw refuse(operation, 'userListError.INVALID_COUNTRY_CODES', `${at}.countryCodes`);
  const seeds = await present(target, seedUserListIds);
  if (seeds.length < seedUserListIds.length)
    throw refuse(operation, 'userListError.SEED_LIST_DOES_NOT_EXIST', `${at}.seedUserListIds`);
  if (!seeds.every(({ kind }) => SEED_KINDS.includes(kind)))
    throw refuse(operation, 'userListError.INVALID_SEED_LIST_TYPE', `${at}.seedUserListIds`);
  const written = { seedUserListIds, expansionLevel, countryCodes };
  const same = await target.sql.query(
    "select 1 from google_ads.user_list where account_id = $1 and kind = $2 and status <> 'REMOVED' and detail = $3",
    [target.account.id, at, written],
  );
  if (same.length > 0) throw refuse(operation, 'userListError.DUPLICATE_LOOKALIKE', at);
  return written;
}

const RULE_VARIABLE = /^[A-Za-z_\u0080-\u{10ffff}][A-Za-z0-9_\u0080-\u{10ffff}]*$/u;
const URL_VARIABLES = ['url__', 'ref_url__'];
const NOT_IN_URLS = /["'()\t\r\n]/;

function isItem(item: Detail): boolean {
  const name = text(item['name']) ?? '';
  const kind = ITEM_KINDS.find((each) => isRecord(item[each]));
  const test = kind === undefined ? {} : (item[kind] as Detail);
  if (!RULE_VARIABLE.test(name) || kind === undefined || wordOf(test['operator']) === undefined) return false;
  const { value, offsetInDays } = test;
  if (kind === 'numberRuleItem') return typeof value === 'number';
  if (kind === 'dateRuleItem') return typeof value === 'string' ? isDate(value) : offsetInDays !== undefined;
  return text(value) !== undefined && !(URL_VARIABLES.includes(name) && NOT_IN_URLS.test(String(value)));
}

const LONGEST_DAYS = 540;

function operandOf(operation: Operation, field: string, operand: Detail): Detail {
  const rule = isRecord(operand['rule']) ? operand['rule'] : {};
  if (rule['ruleType'] === 'AND_OF_ORS') throw refuse(operation, 'userListError.RULE_TYPE_IS_NOT_SUPPORTED', `${field}.rule`);
  const groups = listOf(rule['ruleItemGroups']);
  const valid = groups.every(({ ruleItems }) => listOf(ruleItems).length > 0 && listOf(ruleItems).every(isItem));
  if (groups.length === 0 || !valid) throw refuse(operation, 'userListError.INVALID_RULE', `${field}.rule`);
  const days = daysOf(operand['lookbackWindowDays']);
  if (days !== undefined && days < 1) throw refuse(operation, 'rangeError.TOO_LOW', `${field}.lookbackWindowDays`);
  if (days !== undefined && days > LONGEST_DAYS) throw refuse(operation, 'rangeError.TOO_HIGH', `${field}.lookbackWindowDays`);
  return { rule, ...(days === undefined ? {} : { lookbackWindowDays: String(days) }) };
}

/** The people whom any, or all, of the inclusive operands describe, without those of any exclusive one. */
function ruleBased(_: Target, operation: Operation, detail: Detail): Detail {
  const at = 'ruleBasedUserList.flexibleRuleUserList';
  const flexible = detail['flexibleRuleUserList'];
  if (!isRecord(flexible)) throw refuse(operation, 'fieldError.REQUIRED', at);
  const operands = (field: string): Detail[] =>
    listOf(flexible[field]).map((operand, index) => operandOf(operation, `${at}.${field}[${index}]`, operand));
  const inclusiveRuleOperator = wordOf(flexible['inclusiveRuleOperator']);
  const inclusiveOperands = operands('inclusiveOperands');
  const exclusiveOperands = operands('exclusiveOperands');
  if (inclusiveOperands.length === 0) throw refuse(operation, 'userListError.INVALID_RULE', `${at}.inclusiveOperands`);
  if (inclusiveRuleOperator === undefined) throw refuse(operation, 'fieldError.REQUIRED', `${at}.inclusiveRuleOperator`);
  const prepopulation = wordOf(detail['prepopulationStatus']);
  return {
    ...(prepopulation === undefined ? {} : { prepopulationStatus: prepopulation }),
    flexibleRuleUserList: {
      inclusiveRuleOperator,
      inclusiveOperands,
      ...(exclusiveOperands.length === 0 ? {} : { exclusiveOperands }),
    },
  };
}

async function logical(target: Target, operation: Operation, detail: Detail): Promise<Detail> {
  const at = 'logicalUserList.rules';
  const rules = listOf(detail['rules']);
  if (rules.length === 0) throw refuse(operation, 'fieldError.REQUIRED_NONEMPTY_LIST', at);
  const written = rules.map((rule, index) => {
    const operator = wordOf(rule['operator']);
    if (operator === undefined) throw refuse(operation, 'fieldError.REQUIRED', `${at}[${index}].operator`);
    const ids = listOf(rule['ruleOperands']).map((operand, number) => {
      const field = `${at}[${index}].ruleOperands[${number}].userList`;
      const name = text(operand['userList']);
      if (name === undefined) throw refuse(operation, 'userListError.INVALID_USER_LIST_LOGICAL_RULE_OPERAND', field);
      return idOf(target, operation, 'userList', name, field);
    });
    if (ids.length === 0) throw refuse(operation, 'userListError.INVALID_USER_LIST_LOGICAL_RULE_OPERAND', `${at}[${index}]`);
    return { operator, ids };
  });
  const named = [...new Set(written.flatMap(({ ids }) => ids))];
  const lists = await present(target, named);
  if (lists.length < named.length) throw refuse(operation, 'userListError.INVALID_USER_LIST_LOGICAL_RULE_OPERAND', at);
  if (lists.some(({ kind }) => kind === 'logicalUserList'))
    throw refuse(operation, 'userListError.CAN_NOT_ADD_LOGICAL_LIST_AS_LOGICAL_LIST_OPERAND', at);
  const uploaded = lists.filter(({ kind }) => kind === 'crmBasedUserList');
  if (uploaded.length > 0 && uploaded.length < lists.length)
    throw refuse(operation, 'userListError.CAN_NOT_MIX_CRM_BASED_IN_LOGICAL_LIST_WITH_OTHER_LISTS', at);
  return {
    rules: written.map(({ operator, ids }) => ({
      operator,
      ruleOperands: ids.map((id) => ({ userList: resourceName(target.account.id, 'userList', id) })),
    })),
  };
}

const CHECKS: Record<ListKind, Check> = {
  crmBasedUserList: crmBased,
  lookalikeUserList: lookalike,
  ruleBasedUserList: ruleBased,
  logicalUserList: logical,
};

export const checkedKind = async (target: Target, operation: Operation, kind: ListKind, detail: Detail): Promise<Detail> =>
  CHECKS[kind](target, operation, detail);
