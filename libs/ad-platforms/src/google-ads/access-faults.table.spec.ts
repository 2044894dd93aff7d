import { accessFaults } from './access-faults.table.js';
import { errorOfDataManager } from './data-manager.errors.js';
import { errorOfAnswer } from './google-ads.errors.js';

const at = {
  whenLost: 'transient',
  now: new Date('2026-11-28T12:00:00Z'),
  requestId: undefined,
  secrets: [],
  pages: null,
} as const;
/** As Google defines them, beside UNSPECIFIED and UNKNOWN. */
const defined = {
  authenticationError:
    'AUTHENTICATION_ERROR CLIENT_CUSTOMER_ID_INVALID CUSTOMER_NOT_FOUND GOOGLE_ACCOUNT_DELETED GOOGLE_ACCOUNT_COOKIE_INVALID ' +
    'GOOGLE_ACCOUNT_AUTHENTICATION_FAILED GOOGLE_ACCOUNT_USER_AND_ADS_USER_MISMATCH LOGIN_COOKIE_REQUIRED NOT_ADS_USER ' +
    'OAUTH_TOKEN_INVALID OAUTH_TOKEN_EXPIRED OAUTH_TOKEN_DISABLED OAUTH_TOKEN_REVOKED OAUTH_TOKEN_HEADER_INVALID ' +
    'LOGIN_COOKIE_INVALID USER_ID_INVALID TWO_STEP_VERIFICATION_NOT_ENROLLED ADVANCED_PROTECTION_NOT_ENROLLED ' +
    'ORGANIZATION_NOT_RECOGNIZED ORGANIZATION_NOT_APPROVED ORGANIZATION_NOT_ASSOCIATED_WITH_DEVELOPER_TOKEN ' +
    'DEVELOPER_TOKEN_INVALID',
  authorizationError:
    'USER_PERMISSION_DENIED DEVELOPER_TOKEN_NOT_ON_ALLOWLIST DEVELOPER_TOKEN_PROHIBITED PROJECT_DISABLED AUTHORIZATION_ERROR ' +
    'ACTION_NOT_PERMITTED INCOMPLETE_SIGNUP CUSTOMER_NOT_ENABLED MISSING_TOS DEVELOPER_TOKEN_NOT_APPROVED ' +
    'INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION SERVICE_ACCESS_DENIED ACCESS_DENIED_FOR_ACCOUNT_TYPE ' +
    'METRIC_ACCESS_DENIED CLOUD_PROJECT_NOT_UNDER_ORGANIZATION CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION ' +
    'ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT',
};
const words = Object.entries(defined).flatMap(([family, codes]) => codes.split(' ').map((code) => [family, code] as const));
const refusal = (status: number, detail: object) => errorOfAnswer(status, { error: { code: status, details: [detail] } }, at);
const said = (family: string, code: string) =>
  refusal(family === 'authenticationError' ? 401 : 403, { errors: [{ errorCode: { [family]: code } }] });

describe('A refusal of Google about who may call', () => {
  it.each(words)('%s.%s has a decision, and that is what happens', (family, code) => {
    const decision = accessFaults[`${family}.${code}`];
    const { fault, detail } = said(family, code);
    expect([fault, detail.scope === 'app']).toEqual([decision?.fault, decision?.isOurs]);
  });

  it('ends a consent only where the grant or its Google account is dead', () => {
    const ending = words.filter(([family, code]) => said(family, code).fault === 'auth').map(([, code]) => code);
    expect(ending.sort()).toEqual([
      'GOOGLE_ACCOUNT_AUTHENTICATION_FAILED',
      'GOOGLE_ACCOUNT_COOKIE_INVALID',
      'GOOGLE_ACCOUNT_DELETED',
      'GOOGLE_ACCOUNT_USER_AND_ADS_USER_MISMATCH',
      'OAUTH_TOKEN_DISABLED',
      'OAUTH_TOKEN_EXPIRED',
      'OAUTH_TOKEN_INVALID',
      'OAUTH_TOKEN_REVOKED',
    ]);
  });

  it('by a word that nobody knows yet ends no consent', () => {
    expect(said('authenticationError', 'SOMETHING_NEW').fault).toBe('rejected');
    expect(said('authorizationError', 'SOMETHING_NEW').fault).toBe('permission');
  });

  it('because the API is switched off in our project is ours, although it has no word of Google Ads', () => {
    const { fault, detail } = refusal(403, { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED' });
    expect([fault, detail.scope]).toEqual(['app_refused', 'app']);
  });

  it.each([
    [401, { error: 'invalid_client' }],
    [401, { error: 'disabled_client' }],
    [403, { error: { details: [{ reason: 'CONSUMER_SUSPENDED' }] } }],
    [403, { error: { details: [{ errors: [{ errorCode: { quotaError: 'ACCESS_PROHIBITED' } }] }] } }],
    [403, { error: { details: [{ errors: [{ errorCode: { authorizationError: 'MISSING_TOS' } }] }] } }],
    [400, { error: { details: [{ errors: [{ errorCode: { requestError: 'UNSUPPORTED_VERSION' } }] }] } }],
  ])('is ours where our token, project, client or terms are meant (%i %j)', (status, body) => {
    const { fault, detail } = errorOfAnswer(status, body, at);
    expect([fault, detail.scope]).toEqual(['app_refused', 'app']);
    expect(errorOfDataManager(403, { error: { details: [{ reason: 'SERVICE_DISABLED' }] } }, at).fault).toBe('app_refused');
  });

  it('about EU political advertising is a demand on a person in the Data Manager as well', () => {
    const reason = 'EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED';
    expect(errorOfDataManager(400, { error: { details: [{ reason }] } }, at).fault).toBe('precondition');
  });
});
