// Google's words on who may call: each has a decision of its own, because a wrong one ends people's consents.
import type { PlatformFault } from '@app/connections';

interface AccessFault {
  readonly fault: PlatformFault;
  /** It is the mistake of this installation: its developer token, its project, its terms. No user's consent is worse for it. */
  readonly isOurs: boolean;
  /** Of what is ours: the developer token, or those who hold it. */
  readonly isOfToken?: true;
}

/** Only these mean that a consent is dead. */
const dead: AccessFault = { fault: 'auth', isOurs: false };
const ours: AccessFault = { fault: 'app_refused', isOurs: true };
const token: AccessFault = { ...ours, isOfToken: true };
const account: AccessFault = { fault: 'permission', isOurs: false };
const person: AccessFault = { fault: 'precondition', isOurs: false };
const call: AccessFault = { fault: 'rejected', isOurs: false };

/**
 * What Google's servers say before a request reaches Google Ads or the Data Manager: google.api.ErrorReason. About our project all
 * but the last: those are about the person's token, which is renewed before its grant counts as dead.
 */
const servers: Readonly<Record<string, AccessFault>> = {
  SERVICE_DISABLED: ours,
  BILLING_DISABLED: ours,
  API_KEY_INVALID: ours,
  API_KEY_SERVICE_BLOCKED: ours,
  API_KEY_HTTP_REFERRER_BLOCKED: ours,
  API_KEY_IP_ADDRESS_BLOCKED: ours,
  API_KEY_ANDROID_APP_BLOCKED: ours,
  API_KEY_IOS_APP_BLOCKED: ours,
  USER_PROJECT_DENIED: ours,
  CONSUMER_SUSPENDED: ours,
  CONSUMER_INVALID: ours,
  RESOURCE_PROJECT_INVALID: ours,
  SECURITY_POLICY_VIOLATED: ours,
  LOCATION_TAX_POLICY_VIOLATED: ours,
  LOCATION_POLICY_VIOLATED: ours,
  RATE_LIMIT_EXCEEDED: { fault: 'throttled', isOurs: true },
  RESOURCE_QUOTA_EXCEEDED: { fault: 'throttled', isOurs: true },
  ACCESS_TOKEN_EXPIRED: dead,
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: account,
  ACCESS_TOKEN_TYPE_UNSUPPORTED: call,
  CREDENTIALS_MISSING: call,
  ACCOUNT_STATE_INVALID: dead,
  SESSION_COOKIE_INVALID: call,
  // An administrator of the person's own organization has blocked our application.
  USER_BLOCKED_BY_ADMIN: person,
};

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
  'authenticationError.ORGANIZATION_NOT_RECOGNIZED': token,
  'authenticationError.ORGANIZATION_NOT_APPROVED': token,
  'authenticationError.ORGANIZATION_NOT_ASSOCIATED_WITH_DEVELOPER_TOKEN': token,
  'authenticationError.DEVELOPER_TOKEN_INVALID': token,
  'authorizationError.USER_PERMISSION_DENIED': account,
  'authorizationError.DEVELOPER_TOKEN_NOT_ON_ALLOWLIST': token,
  'authorizationError.DEVELOPER_TOKEN_PROHIBITED': token,
  'authorizationError.PROJECT_DISABLED': ours,
  'authorizationError.AUTHORIZATION_ERROR': account,
  'authorizationError.ACTION_NOT_PERMITTED': account,
  'authorizationError.INCOMPLETE_SIGNUP': person,
  'authorizationError.CUSTOMER_NOT_ENABLED': account,
  // The terms of the interface, which the developer signs.
  'authorizationError.MISSING_TOS': token,
  'authorizationError.DEVELOPER_TOKEN_NOT_APPROVED': token,
  'authorizationError.INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION': account,
  // Some services and metrics are opened for one installation at a time, and all others work.
  'authorizationError.SERVICE_ACCESS_DENIED': account,
  'authorizationError.METRIC_ACCESS_DENIED': account,
  'authorizationError.ACCESS_DENIED_FOR_ACCOUNT_TYPE': account,
  'authorizationError.CLOUD_PROJECT_NOT_UNDER_ORGANIZATION': ours,
  'authorizationError.CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION': ours,
  'authorizationError.ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT': account,
  'requestError.CLOUD_PROJECT_NOT_FOUND': ours,
  // The developer token, or the version of the interface that we speak.
  'quotaError.ACCESS_PROHIBITED': token,
  'requestError.DEVELOPER_TOKEN_PARAMETER_MISSING': ours,
  'requestError.UNSUPPORTED_VERSION': ours,
  'oauth.invalid_client': ours,
  'oauth.unauthorized_client': ours,
  'oauth.deleted_client': ours,
  'oauth.disabled_client': ours,
  ...Object.fromEntries(Object.entries(servers).map(([word, fault]) => [`googleApi.${word}`, fault])),
};
