/** Google's codes for user lists, with what they mean. */
export const LIST_MESSAGES = {
  'userListError.ADVERTISER_NOT_ON_ALLOWLIST_FOR_USING_UPLOADED_DATA':
    'The advertiser must be on an allowlist to use lists of data from third parties.',
  'userListError.APP_ID_NOT_ALLOWED': 'An app id is possible only with mobile advertising ids.',
  'userListError.APP_ID_NOT_SET': 'Mobile advertising ids need the id of their app.',
  'userListError.CAN_NOT_ADD_LOGICAL_LIST_AS_LOGICAL_LIST_OPERAND': 'A logical list cannot be part of a logical list.',
  'userListError.CAN_NOT_MIX_CRM_BASED_IN_LOGICAL_LIST_WITH_OTHER_LISTS':
    'A logical list cannot mix uploaded lists with lists of other types.',
  'userListError.DUPLICATE_LOOKALIKE': 'The same lookalike exists already.',
  'userListError.INVALID_COUNTRY_CODES': 'The country codes are invalid.',
  'userListError.INVALID_NAME': 'The name of the list is empty or invalid.',
  'userListError.INVALID_RULE': 'The rule is invalid.',
  'userListError.INVALID_SEED_LIST_TYPE': 'A list of this type cannot be a seed.',
  'userListError.INVALID_TYPE': 'The list is of another type.',
  'userListError.INVALID_USER_LIST_LOGICAL_RULE_OPERAND': 'An operand of the rule is invalid.',
  'userListError.RULE_TYPE_IS_NOT_SUPPORTED': 'The type of the rule is not supported here.',
  'userListError.SEED_LIST_DOES_NOT_EXIST': 'A seed list does not exist.',
  'userListError.USER_LIST_MUTATE_NOT_SUPPORTED': 'The list has no type that can be created.',
} as const;
