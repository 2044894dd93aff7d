// Google's words on who may call: each has a decision of its own, because a wrong one ends people's consents.
import type { PlatformFault } from '@app/connections';

interface AccessFault {
  readonly fault: PlatformFault;
  /** It is the mistake of this installation: its developer token, its project, its terms. No user's consent is worse for it. */
  readonly isOurs: boolean;
}

/** Only these mean that a consent is dead. */
const dead: AccessFault = { fault: 'auth', isOurs: false };
const ours: AccessFault = { fault: 'rejected', isOurs: true };
const account: AccessFault = { fault: 'permission', isOurs: false };
const person: AccessFault = { fault: 'precondition', isOurs: false };
const call: AccessFault = { fault: 'rejected', isOurs: false };

/** Source: authentication_error.proto and authorization_error.proto of googleapis, v22 to v25. */
export const accessFaults: Readonly<Record<string, AccessFault>> = {
  'authenticationError.AUTHENTICATION_ERROR': call,
  'authenticationError.CLIENT_CUSTOMER_ID_INVALID': call,
  'authenticationError.CUSTOMER_NOT_FOUND': account,
  'authenticationError.GOOGLE_ACCOUNT_DELETED': dead,
  'authenticationError.GOOGLE_ACCOUNT_COOKIE_INVALID': dead,
  'authenticationError.GOOGLE_ACCOUNT_AUTHENTICATION_FAILED': dead,
  'authenticationError.GOOGLE_ACCOUNT_USER_AND_ADS_USER_MISMATCH': dead,
  // Cookies are never sent.
  'authenticationError.LOGIN_COOKIE_REQUIRED': call,
  'authenticationError.LOGIN_COOKIE_INVALID': call,
  'authenticationError.NOT_ADS_USER': account,
  'authenticationError.OAUTH_TOKEN_INVALID': dead,
  'authenticationError.OAUTH_TOKEN_EXPIRED': dead,
  'authenticationError.OAUTH_TOKEN_DISABLED': dead,
  'authenticationError.OAUTH_TOKEN_REVOKED': dead,
  // The header is malformed: its form is ours, whatever the token.
  'authenticationError.OAUTH_TOKEN_HEADER_INVALID': ours,
  'authenticationError.USER_ID_INVALID': call,
  // The grant is good; its user must do something first.
  'authenticationError.TWO_STEP_VERIFICATION_NOT_ENROLLED': person,
  'authenticationError.ADVANCED_PROTECTION_NOT_ENROLLED': person,
  'authenticationError.ORGANIZATION_NOT_RECOGNIZED': ours,
  'authenticationError.ORGANIZATION_NOT_APPROVED': ours,
  'authenticationError.ORGANIZATION_NOT_ASSOCIATED_WITH_DEVELOPER_TOKEN': ours,
  'authenticationError.DEVELOPER_TOKEN_INVALID': ours,
  'authorizationError.USER_PERMISSION_DENIED': account,
  'authorizationError.DEVELOPER_TOKEN_NOT_ON_ALLOWLIST': ours,
  'authorizationError.DEVELOPER_TOKEN_PROHIBITED': ours,
  'authorizationError.PROJECT_DISABLED': ours,
  'authorizationError.AUTHORIZATION_ERROR': account,
  'authorizationError.ACTION_NOT_PERMITTED': account,
  'authorizationError.INCOMPLETE_SIGNUP': person,
  'authorizationError.CUSTOMER_NOT_ENABLED': account,
  'authorizationError.MISSING_TOS': person,
  'authorizationError.DEVELOPER_TOKEN_NOT_APPROVED': ours,
  'authorizationError.INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION': account,
  // Some services and metrics are opened for one installation at a time, and all others work.
  'authorizationError.SERVICE_ACCESS_DENIED': account,
  'authorizationError.METRIC_ACCESS_DENIED': account,
  'authorizationError.ACCESS_DENIED_FOR_ACCOUNT_TYPE': account,
  'authorizationError.CLOUD_PROJECT_NOT_UNDER_ORGANIZATION': ours,
  'authorizationError.CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION': ours,
  'authorizationError.ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT': account,
  'requestError.CLOUD_PROJECT_NOT_FOUND': ours,
  // The API is switched off in our Cloud project; it comes without a word of Google Ads.
  'googleApi.SERVICE_DISABLED': ours,
};
