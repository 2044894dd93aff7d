/** Google's words for user lists. */
export const UPLOAD_KEY_TYPES = ['CONTACT_INFO', 'CRM_ID', 'MOBILE_ADVERTISING_ID'] as const;
export type UploadKeyType = (typeof UPLOAD_KEY_TYPES)[number];
export const EXPANSION_LEVELS = ['NARROW', 'BALANCED', 'BROAD'] as const;
export const MEMBERSHIP_STATUS = ['OPEN', 'CLOSED'] as const;
export const DATA_SOURCE_TYPES = [
  'FIRST_PARTY',
  'THIRD_PARTY_CREDIT_BUREAU',
  'THIRD_PARTY_VOTER_FILE',
  'THIRD_PARTY_PARTNER_DATA',
] as const;
export const PREPOPULATION = ['REQUESTED', 'FINISHED', 'FAILED'] as const;
export const RULE_OPERATORS = ['AND', 'OR'] as const;
export const RULE_TYPES = ['AND_OF_ORS', 'OR_OF_ANDS'] as const;
export const LOGICAL_OPERATORS = ['ALL', 'ANY', 'NONE'] as const;
export const STRING_OPERATORS = [
  ...['CONTAINS', 'EQUALS', 'STARTS_WITH', 'ENDS_WITH', 'NOT_EQUALS', 'NOT_CONTAINS', 'NOT_STARTS_WITH', 'NOT_ENDS_WITH'],
] as const;
export const NUMBER_OPERATORS = [
  ...['GREATER_THAN', 'GREATER_THAN_OR_EQUAL', 'EQUALS', 'NOT_EQUALS', 'LESS_THAN', 'LESS_THAN_OR_EQUAL'],
] as const;
export const DATE_OPERATORS = ['EQUALS', 'NOT_EQUALS', 'BEFORE', 'AFTER'] as const;
