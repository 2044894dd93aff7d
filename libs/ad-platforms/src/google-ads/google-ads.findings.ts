import type { AccountFindingCode } from '@app/connections';

/** Refusals that say something about the account or its user. */
export const findingOf: Readonly<Record<string, AccountFindingCode>> = {
  'authorizationError.CUSTOMER_NOT_ENABLED': 'account_closed',
  'authorizationError.USER_PERMISSION_DENIED': 'account_unreachable',
  'authorizationError.INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION': 'account_unreachable',
  'authorizationError.ACTION_NOT_PERMITTED': 'role_too_low',
  'authorizationError.ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT': 'account_suspended',
  'authorizationError.INCOMPLETE_SIGNUP': 'terms_not_accepted',
  'authenticationError.TWO_STEP_VERIFICATION_NOT_ENROLLED': 'two_step_required',
};
