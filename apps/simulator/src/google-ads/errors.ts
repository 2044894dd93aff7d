/** Google's failures: the family of each code, its HTTP status and its JSON. */
import { randomBytes } from 'node:crypto';
import type { Answer } from '../platform.js';
import { AD_MESSAGES } from './ads/ad-errors.js';
import { LIST_MESSAGES } from './lists/list-errors.js';

export const API_VERSION = 'v25';

const MESSAGES = {
  ...AD_MESSAGES,
  ...LIST_MESSAGES,
  'authenticationError.OAUTH_TOKEN_INVALID': 'The OAuth access token in the header is not valid.',
  'authenticationError.OAUTH_TOKEN_EXPIRED': 'The OAuth access token in the header has expired.',
  'authenticationError.OAUTH_TOKEN_REVOKED': 'The OAuth access token in the header has been revoked.',
  'authenticationError.DEVELOPER_TOKEN_INVALID': 'The developer token is not valid.',
  'authorizationError.DEVELOPER_TOKEN_NOT_APPROVED':
    'The developer token is only approved for use with test accounts. Apply for a higher access level for others.',
  'authenticationError.TWO_STEP_VERIFICATION_NOT_ENROLLED':
    "An account administrator changed this account's authentication settings. To access this Google Ads account, " +
    'enable 2-Step Verification in your Google account.',
  'authorizationError.ACTION_NOT_PERMITTED': 'The user is not permitted to perform this action.',
  'authorizationError.SERVICE_ACCESS_DENIED': 'The developer does not have access to the service.',
  'authorizationError.INCOMPLETE_SIGNUP': 'Signing up has not been completed: the terms of service have not been accepted.',
  'authorizationError.USER_PERMISSION_DENIED':
    "User doesn't have permission to access customer. Note: If you're accessing a client customer, the manager's " +
    "customer id must be set in the 'login-customer-id' header.",
  'authorizationError.CUSTOMER_NOT_ENABLED':
    "The customer account can't be accessed because it is not yet enabled or has been deactivated.",
  'authorizationError.INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION':
    'The login customer id and the serving customer id are not linked.',
  'authorizationError.ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT': 'The action is not permitted for a suspended account.',
  'campaignError.CAMPAIGN_MUST_TARGET_AT_LEAST_ONE_NETWORK': 'Must target at least one network.',
  'campaignError.CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED': 'Cannot change the start date of a campaign that has started.',
  'campaignError.CANNOT_SET_DATE_TO_PAST': 'Cannot set a date to the past.',
  'campaignError.CANNOT_TARGET_SEARCH_NETWORK_WITHOUT_GOOGLE_SEARCH': 'Cannot target the search network without Google search.',
  'campaignError.DUPLICATE_CAMPAIGN_NAME': 'The name is already in use.',
  'campaignError.INVALID_CAMPAIGN_NAME': 'The campaign name cannot be used.',
  'campaignBudgetError.BUDGET_AMOUNT_MUST_BE_UNSET_FOR_CUSTOM_BUDGET_PERIOD':
    'Budget amount must be unset when the budget period is custom.',
  'campaignBudgetError.BUDGET_BELOW_PER_DAY_MINIMUM':
    "Budget amount or total amount must be above this campaign's per-day minimum.",
  'campaignBudgetError.CAMPAIGN_BUDGET_IN_USE': 'The campaign budget is used by at least one campaign.',
  'campaignBudgetError.CAMPAIGN_BUDGET_REMOVED': 'The requested campaign budget no longer exists.',
  'campaignBudgetError.CANNOT_UPDATE_CAMPAIGN_BUDGET_TO_IMPLICITLY_SHARED':
    'An explicitly shared budget cannot become implicitly shared.',
  'campaignBudgetError.CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS':
    'Only explicitly shared campaign budgets can be used with multiple campaigns.',
  'campaignBudgetError.DUPLICATE_NAME': 'A campaign budget with this name already exists.',
  'campaignBudgetError.NEGATIVE_MONEY_AMOUNT': 'A money amount was negative.',
  'campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT': 'A money amount was not a multiple of a minimum unit.',
  'campaignBudgetError.TOTAL_BUDGET_AMOUNT_MUST_BE_UNSET_FOR_BUDGET_PERIOD_DAILY':
    'Total budget amount must be unset when the budget period is daily.',
  'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE': 'The operation is not allowed for removed resources.',
  'dateError.DATE_RANGE_ERROR_START_TIME_MUST_BE_THE_START_OF_A_DAY':
    "This campaign type doesn't support a start date time that isn't the start of the day.",
  'dateError.DATE_RANGE_ERROR_END_TIME_MUST_BE_THE_END_OF_A_DAY':
    "This campaign type doesn't support an end date time that isn't the end of the day.",
  'dateError.INVALID_STRING_DATE_TIME_SECONDS': 'The string date time does not have the expected format.',
  'dateRangeError.INVALID_DATE': 'Invalid date.',
  'dateRangeError.REQUESTED_DATE_GRANULARITY_NOT_SUPPORTED':
    'The requested time granularity is not supported for the date range in the query.',
  'dateRangeError.START_DATE_AFTER_END_DATE': 'The start date was after the end date.',
  'fieldError.IMMUTABLE_FIELD': 'The field cannot be modified.',
  'fieldError.REQUIRED': 'The required field was not present.',
  'fieldError.REQUIRED_NONEMPTY_LIST': 'The required repeated field was empty.',
  'fieldError.VALUE_MUST_BE_UNSET': 'The field must be unset.',
  'fieldError.INVALID_VALUE': "The field's value is invalid.",
  'fieldMaskError.FIELD_MASK_NOT_ALLOWED': 'The field mask must be empty for create and remove operations.',
  'fieldMaskError.FIELD_MASK_MISSING': 'The field mask must be provided for update operations.',
  'fieldMaskError.FIELD_HAS_SUBFIELDS':
    'The field mask contained a field with subfields, which can be cleared and not updated: name its subfields.',
  'fieldMaskError.FIELD_NOT_FOUND': 'The field mask contained an invalid field.',
  'headerError.INVALID_LOGIN_CUSTOMER_ID': 'The login customer id could not be validated.',
  'internalError.INTERNAL_ERROR': 'An internal error has occurred.',
  'internalError.TRANSIENT_ERROR': 'A transient internal error has occurred. Retry the request.',
  'mutateError.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED':
    'A declaration whether the campaign contains EU political advertising is required.',
  'mutateError.ID_EXISTS_IN_MULTIPLE_MUTATES': 'Cannot mutate the same resource twice in one request.',
  'mutateError.RESOURCE_NOT_FOUND': 'Resource was not found.',
  'queryError.BAD_ENUM_CONSTANT': 'A condition references an invalid enum constant.',
  'queryError.BAD_ESCAPE_SEQUENCE': 'Query contains an invalid escape sequence.',
  'queryError.BAD_LIMIT_VALUE': 'Limit value is invalid.',
  'queryError.BAD_NUMBER': 'Encountered number can not be parsed.',
  'queryError.BAD_OPERATOR': 'Invalid operator encountered.',
  'queryError.BAD_PARAMETER_NAME': 'Parameter unknown or not supported.',
  'queryError.BAD_RESOURCE_TYPE_IN_FROM_CLAUSE': 'Invalid resource type was specified in the FROM clause.',
  'queryError.BAD_SYMBOL': 'Invalid symbol encountered outside of strings.',
  'queryError.BAD_VALUE': 'Value is invalid.',
  'queryError.DATE_RANGE_TOO_WIDE': 'Filters on date are over the allowed limit.',
  'queryError.DATE_RANGE_TOO_NARROW': 'Filters on date have a start date after the end date.',
  'queryError.EXPECTED_AND': 'Expected AND between values with BETWEEN operator.',
  'queryError.EXPECTED_BY': 'Expected BY after ORDER.',
  'queryError.EXPECTED_FILTERS_ON_DATE_RANGE': 'Missing filters on date related fields.',
  'queryError.EXPECTED_FROM': 'Missing FROM clause.',
  'queryError.EXPECTED_LIST': 'The operator requires a list.',
  'queryError.EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE':
    'Fields used in WHERE or ORDER BY clauses are missing from the SELECT clause.',
  'queryError.EXPECTED_SELECT': 'SELECT is missing at the beginning of query.',
  'queryError.EXPECTED_SINGLE_VALUE': 'The operator expects a single value.',
  'queryError.EXPECTED_VALUE_WITH_BETWEEN_OPERATOR': 'Missing one or both values with BETWEEN operator.',
  'queryError.INVALID_DATE_FORMAT': "Invalid date format. Expected 'YYYY-MM-DD'.",
  'queryError.INVALID_STRING_VALUE': 'Value passed was not a string when it should have been.',
  'queryError.INVALID_VALUE_WITH_DURING_OPERATOR': 'The value passed to the DURING operator is not a date range literal.',
  'queryError.OPERATOR_FIELD_MISMATCH': 'The operator is inapplicable to the field being filtered.',
  'queryError.PROHIBITED_EMPTY_LIST_IN_CONDITION': 'A condition was found with an empty list.',
  'queryError.PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE': 'A metric is incompatible with the main resource.',
  'queryError.PROHIBITED_NEWLINE_IN_STRING': 'Query has a string containing a newline character.',
  'queryError.PROHIBITED_RESOURCE_TYPE_IN_SELECT_CLAUSE': 'A field of an incompatible resource was included in SELECT.',
  'queryError.PROHIBITED_RESOURCE_TYPE_IN_WHERE_CLAUSE': 'A field of an incompatible resource was included in WHERE.',
  'queryError.PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE': 'A segment is incompatible with the main resource.',
  'queryError.PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE': 'A segment is incompatible with a metric of the query.',
  'queryError.PROHIBITED_FIELD_IN_ORDER_BY_CLAUSE': 'The field cannot be used in the ORDER BY clause.',
  'queryError.REQUESTED_METRICS_FOR_MANAGER':
    'Metrics cannot be requested for a manager account. Issue separate requests against each client account.',
  'queryError.STRING_NOT_TERMINATED': 'Query contains unterminated string.',
  'queryError.UNEXPECTED_END_OF_QUERY': 'Query is incomplete and cannot be parsed.',
  'queryError.UNEXPECTED_INPUT': 'Query has an unexpected extra part.',
  'queryError.UNRECOGNIZED_FIELD': 'Query contains one or more unrecognized fields.',
  'quotaError.RESOURCE_EXHAUSTED': 'Too many requests.',
  'requestError.CANNOT_BE_EXECUTED_BY_MANAGER_ACCOUNT': 'Request cannot be executed by a manager account.',
  'requestError.DEVELOPER_TOKEN_PARAMETER_MISSING': 'The developer-token parameter is required for all requests.',
  'requestError.EXPIRED_PAGE_TOKEN': 'Next page token specified in user request has expired.',
  'requestError.INVALID_CUSTOMER_ID': 'Customer id is invalid.',
  'requestError.INVALID_PAGE_TOKEN': 'Next page token specified in user request is invalid.',
  'requestError.OPERATION_REQUIRED': 'Mutate operation should have either create, update, or remove specified.',
  'requestError.PAGE_SIZE_NOT_SUPPORTED': 'Setting the page size is not supported. Search responses have a fixed page size.',
  'requestError.REQUIRED_FIELD_MISSING': 'Required field is missing.',
  'requestError.RESOURCE_NAME_MALFORMED': 'Resource name provided is malformed.',
  'requestError.RESOURCE_NAME_MISSING': 'Resource name is required for this request.',
  'requestError.TOO_MANY_MUTATE_OPERATIONS': 'Received too many mutate operations in the request.',
  'requestError.UNSUPPORTED_VERSION': 'This API version has been sunset and is no longer supported.',
  'stringLengthError.TOO_LONG': 'The value was too long.',
} as const;
export type ErrorCode = keyof typeof MESSAGES;

const isKnown = (code: string): code is ErrorCode => code in MESSAGES;

/** HTTP status and canonical status of an error family; every other family is a fault of the request. */
const FAMILIES: Record<string, readonly [number, string, string]> = {
  authenticationError: [401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'],
  authorizationError: [403, 'PERMISSION_DENIED', 'The caller does not have permission'],
  quotaError: [429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).'],
  internalError: [500, 'INTERNAL', 'Internal error encountered.'],
  databaseError: [409, 'ABORTED', 'The operation was aborted.'],
};
const INVALID_ARGUMENT = [400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.'] as const;

export interface PathElement {
  fieldName: string;
  index?: number;
}

export interface Failure {
  errorCode: Record<string, string>;
  message: string;
  trigger?: { stringValue: string };
  location?: { fieldPathElements: PathElement[] };
  details?: object;
}

export interface FailureDetails {
  message?: string;
  trigger?: string;
  at?: PathElement[];
  details?: object;
}

/** One refusal in Google's format; `code` is `family.CODE`. */
export function failure(code: string, { message, trigger, at, details }: FailureDetails = {}): Failure {
  const [family = '', name = ''] = code.split('.');
  return {
    errorCode: { [family]: name },
    message: message ?? (isKnown(code) ? MESSAGES[code] : name),
    ...(trigger === undefined ? {} : { trigger: { stringValue: trigger } }),
    ...(at === undefined ? {} : { location: { fieldPathElements: at } }),
    ...(details === undefined ? {} : { details }),
  };
}

export class GoogleAdsError extends Error {
  constructor(readonly failures: Failure[]) {
    super(failures.map(({ message }) => message).join(' '));
  }
}

export const refusal = (code: ErrorCode, details?: FailureDetails): GoogleAdsError =>
  new GoogleAdsError([failure(code, details)]);

export const newRequestId = (): string => randomBytes(16).toString('base64url');

export const failureDetails = (failures: Failure[], requestId: string): object => ({
  '@type': `type.googleapis.com/google.ads.googleads.${API_VERSION}.errors.GoogleAdsFailure`,
  errors: failures,
  requestId,
});

export function failureAnswer(failures: Failure[], requestId: string, status?: number): Answer {
  const family = Object.keys(failures[0]?.errorCode ?? {})[0] ?? '';
  const [code, canonical, message] = FAMILIES[family] ?? INVALID_ARGUMENT;
  const error = { code: status ?? code, message, status: canonical, details: [failureDetails(failures, requestId)] };
  return { status: status ?? code, body: { error } };
}

/** Failures of the outer layer of Google's servers: no GoogleAdsFailure inside. */
export class PlainError extends Error {
  constructor(
    readonly status: number,
    readonly canonical: string,
    message: string,
    readonly details?: object[],
  ) {
    super(message);
  }

  answer(): Answer {
    const { status, canonical, message, details } = this;
    return {
      status,
      body: { error: { code: status, message, status: canonical, ...(details === undefined ? {} : { details }) } },
    };
  }
}
