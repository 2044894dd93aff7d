/** The message of a user list, as far as it is simulated. */
import { enumeration, type Kind, type Message } from '../message-schema.js';
import { LIST_KINDS } from './list-tables.js';
import {
  DATA_SOURCE_TYPES,
  DATE_OPERATORS,
  EXPANSION_LEVELS,
  LOGICAL_OPERATORS,
  MEMBERSHIP_STATUS,
  NUMBER_OPERATORS,
  PREPOPULATION,
  RULE_OPERATORS,
  RULE_TYPES,
  STRING_OPERATORS,
  UPLOAD_KEY_TYPES,
} from './list-words.js';

const message = (fields: Record<string, Kind>): Message => ({ fields });

const ITEMS = {
  numberRuleItem: message({ operator: enumeration('UserListNumberRuleItemOperator', NUMBER_OPERATORS), value: 'double' }),
  stringRuleItem: message({ operator: enumeration('UserListStringRuleItemOperator', STRING_OPERATORS), value: 'string' }),
  dateRuleItem: message({
    operator: enumeration('UserListDateRuleItemOperator', DATE_OPERATORS),
    value: 'string',
    offsetInDays: 'int64',
  }),
};
export const ITEM_KINDS = Object.keys(ITEMS) as (keyof typeof ITEMS)[];
const ITEM: Message = {
  fields: { name: 'string', ...ITEMS },
  exclusive: { name: 'rule_item', fields: ITEM_KINDS },
};
const OPERAND = message({
  rule: message({
    ruleType: enumeration('UserListRuleType', RULE_TYPES),
    ruleItemGroups: { list: message({ ruleItems: { list: ITEM } }) },
  }),
  lookbackWindowDays: 'int64',
});

export const USER_LIST: Message = {
  fields: {
    resourceName: 'string',
    id: 'int64',
    readOnly: 'bool',
    name: 'string',
    description: 'string',
    membershipStatus: enumeration('UserListMembershipStatus', MEMBERSHIP_STATUS),
    integrationCode: 'string',
    membershipLifeSpan: 'int64',
    sizeForDisplay: 'int64',
    sizeRangeForDisplay: 'string',
    sizeForSearch: 'int64',
    sizeRangeForSearch: 'string',
    type: 'string',
    closingReason: 'string',
    accessReason: 'string',
    accountUserListStatus: 'string',
    eligibleForSearch: 'bool',
    eligibleForDisplay: 'bool',
    matchRatePercentage: 'int64',
    crmBasedUserList: message({
      appId: 'string',
      uploadKeyType: enumeration('CustomerMatchUploadKeyType', UPLOAD_KEY_TYPES),
      dataSourceType: enumeration('UserListCrmDataSourceType', DATA_SOURCE_TYPES),
    }),
    lookalikeUserList: message({
      seedUserListIds: { list: 'int64' },
      expansionLevel: enumeration('LookalikeExpansionLevel', EXPANSION_LEVELS),
      countryCodes: { list: 'string' },
    }),
    ruleBasedUserList: message({
      prepopulationStatus: enumeration('UserListPrepopulationStatus', PREPOPULATION),
      flexibleRuleUserList: message({
        inclusiveRuleOperator: enumeration('UserListFlexibleRuleOperator', RULE_OPERATORS),
        inclusiveOperands: { list: OPERAND },
        exclusiveOperands: { list: OPERAND },
      }),
    }),
    logicalUserList: message({
      rules: {
        list: message({
          operator: enumeration('UserListLogicalRuleOperator', LOGICAL_OPERATORS),
          ruleOperands: { list: message({ userList: 'string' }) },
        }),
      },
    }),
  },
  exclusive: { name: 'user_list', fields: LIST_KINDS },
};

/** What only Google sets; the last ones a client may set on the real platform, and this one does not simulate. */
export const LIST_OUTPUT = [
  ...['id', 'readOnly', 'sizeForDisplay', 'sizeRangeForDisplay', 'sizeForSearch', 'sizeRangeForSearch', 'type', 'accessReason'],
  ...['eligibleForDisplay', 'matchRatePercentage', 'closingReason', 'accountUserListStatus', 'eligibleForSearch'],
];
