// Translates Google's failures: one table, and the readers of the three forms in which failures arrive.
import type { PlatformError } from '@app/connections';
import { z } from 'zod';
import { LONGEST_TEXT } from '../shared/cleaned-texts.js';
import { type Circumstances, type Failure, Failures, type FaultTable } from '../shared/failures.js';
import { accessFaults } from './access-faults.table.js';
import { findingOf } from './google-ads.findings.js';
import { type AdsError, type AdsFailure, adsFailureIn, codeOf, pathOf, refusalOf } from './google-ads.refusals.js';
import type { Page } from './google-ads.settings.js';

const needing = (page: Page) => ({ fault: 'precondition', page }) as const;
const euDeclaration = needing('eu_declaration');
const conversionTracking = needing('conversion_tracking');
const customerDataTerms = needing('customer_data_terms');

/** What is ours concerns every account of ours. */
const accessRows: FaultTable = Object.fromEntries(
  Object.entries(accessFaults).map(([word, { fault, isOurs, isOfToken }]) => {
    const page = findingOf[word];
    const rest = { ...(isOurs && { scope: 'app' as const }), ...(isOfToken && { isOfToken }), ...(page && { page }) };
    return [word, { fault, ...rest }];
  }),
);

/** Looked up from the most specific key to the most general: `family.CODE`, `family.*`, `HTTP status`. */
const table: FaultTable = {
  'quotaError.RESOURCE_EXHAUSTED': 'throttled',
  'quotaError.RESOURCE_TEMPORARILY_EXHAUSTED': 'throttled',
  'quotaError.EXCESSIVE_SHORT_TERM_QUERY_RESOURCE_CONSUMPTION': 'throttled',
  'quotaError.EXCESSIVE_LONG_TERM_QUERY_RESOURCE_CONSUMPTION': 'throttled',
  'internalError.*': 'transient',
  'databaseError.CONCURRENT_MODIFICATION': 'conflict',
  // A page token expires while pages are read; the whole query is sent again.
  'requestError.EXPIRED_PAGE_TOKEN': 'transient',
  'requestError.INVALID_PAGE_TOKEN': 'transient',
  // What Google adds to them ends no consent before somebody has decided about it.
  'authenticationError.*': 'rejected',
  ...accessRows,
  'oauth.invalid_grant': 'auth',
  // Our campaigns are declared: one that was made elsewhere stops every change of the account.
  'mutateError.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED': euDeclaration,
  'campaignError.CONVERSION_TRACKING_NOT_ENABLED': conversionTracking,
  // A strategy that bids for conversions, in an account that counts none.
  'biddingError.CONVERSION_TRACKING_NOT_ENABLED': conversionTracking,
  'campaignError.HEC_AGREEMENT_REQUIRED': 'precondition',
  'campaignError.DUPLICATE_CAMPAIGN_NAME': 'duplicate',
  'campaignBudgetError.DUPLICATE_NAME': 'duplicate',
  'adGroupError.DUPLICATE_ADGROUP_NAME': 'duplicate',
  'assetError.DUPLICATE_ASSET_NAME': 'duplicate',
  'audienceError.NAME_ALREADY_IN_USE': 'duplicate',
  'userListError.NAME_ALREADY_USED': 'duplicate',
  // Google's definitions say it of a taken name, too; ours are never malformed.
  'userListError.INVALID_NAME': 'duplicate',
  'userListError.ADVERTISER_NOT_ON_ALLOWLIST_FOR_USING_UPLOADED_DATA': 'permission',
  'dataManager.TERMS_AND_CONDITIONS_NOT_SIGNED': customerDataTerms,
  'dataManager.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED': euDeclaration,
  'dataManager.INVALID_USER_LIST_ID': 'not_found',
  'dataManager.INVALID_REQUEST_ID': 'not_found',
  'dataManager.NOT_FOUND': 'not_found',
  'dataManager.NOT_ALLOWLISTED': 'permission',
  'dataManager.ADVERTISER_NOT_ALLOWLISTED_FOR_UPLOADED_DATA': 'permission',
  'dateRangeError.REQUESTED_DATE_GRANULARITY_NOT_SUPPORTED': 'too_old',
  'mutateError.RESOURCE_NOT_FOUND': 'not_found',
  'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE': 'not_found',
  'adGroupAdError.CANNOT_OPERATE_ON_REMOVED_ADGROUPAD': 'not_found',
  'mutateError.RESOURCE_ALREADY_EXISTS': 'conflict',
  'HTTP 401': 'auth',
  'HTTP 403': 'permission',
  'HTTP 408': 'transient',
  'HTTP 429': 'throttled',
  'HTTP 500': 'transient',
  'HTTP 502': 'transient',
  'HTTP 503': 'transient',
  'HTTP 504': 'transient',
};

export const failures = new Failures('Google Ads', table);

/** Google's general form of a failure; `code` is an HTTP status in an answer's body, and Google's own number elsewhere. */
export const googleStatus = z.object({
  code: z.number().optional(),
  message: z.string().optional(),
  details: z.array(z.unknown()).optional(),
});
const withStatus = z.object({ error: googleStatus });
/** What Google's servers say before a request reaches Google Ads. */
const errorInfo = z.object({ reason: z.string() });
const oauthFailure = z.object({ error: z.string() });

const scopes: Readonly<Record<string, 'account' | 'app'>> = { ACCOUNT: 'account', DEVELOPER: 'app' };

/**
 * The error of an answer that is not 2xx. The body is unchecked: Google's failure, bare or in an array, OAuth's, or a proxy's
 * page.
 */
export function errorOfAnswer(httpStatus: number, body: unknown, at: Circumstances): PlatformError {
  const bare: unknown = Array.isArray(body) ? body.at(-1) : body;
  const oauth = oauthFailure.safeParse(bare);
  if (oauth.success)
    return failures.error([`oauth.${oauth.data.error}`, `HTTP ${httpStatus}`], 'the token endpoint refused', {}, at);
  const google = withStatus.safeParse(bare);
  return errorOfStatus(google.success ? google.data.error : {}, httpStatus, at);
}

/** The error of a Google status: the body of a refusal, a `partialFailureError`, or the last element of a broken stream. */
export function errorOfStatus(body: z.infer<typeof googleStatus>, httpStatus: number, at: Circumstances): PlatformError {
  const failure = adsFailureIn(body.details ?? []);
  if (failure) return errorOfFailure(failure, httpStatus, at);
  const reason = (body.details ?? []).map((detail) => errorInfo.safeParse(detail)).find((parsed) => parsed.success)?.data.reason;
  const words = [...(`googleApi.${reason}` in table ? [`googleApi.${reason}`] : []), `HTTP ${httpStatus}`];
  return failures.error(words, body.message ?? 'no reason given', {}, at);
}

function errorOfFailure({ errors, unread, requestId }: AdsFailure, httpStatus: number, at: Circumstances): PlatformError {
  const failed = (error: AdsError): Failure => {
    const code = codeOf(error);
    const words = [code, `${code.slice(0, code.indexOf('.'))}.*`, `HTTP ${httpStatus}`];
    return { words, refusal: refusalOf(error), detail: detailOf(error, at.now) };
  };
  const [first, ...others] = errors;
  const ofChange = errors.some((error) => pathOf(error)?.startsWith('mutate_operations['));
  const all = [failed(first), ...others.map(failed)] as const;
  return failures.errorOfAll(all, { unread, ofChange }, { ...at, requestId: requestId ?? at.requestId });
}

function detailOf(error: AdsError, now: Date): PlatformError['detail'] {
  const quota = error.details?.quotaErrorDetails;
  const scope = scopes[quota?.rateScope ?? ''];
  const seconds = secondsOf(quota?.retryDelay);
  const field = pathOf(error);
  return {
    ...(field ? { field: field.slice(0, LONGEST_TEXT) } : {}),
    ...(scope ? { scope } : {}),
    ...(seconds === undefined ? {} : { retryAt: new Date(now.getTime() + seconds * 1000) }),
  };
}

/** Quotas renew within a day, so a longer wait is ignored. */
const LONGEST_WAIT_S = 86_400;

/** `"1224s"`, `"1.5s"` → whole seconds, rounded up. */
export function secondsOf(duration: string | undefined): number | undefined {
  const match = /^(\d{1,12}(?:\.\d{1,9})?)s$/.exec(duration ?? '');
  return match ? Math.min(Math.ceil(Number(match[1])), LONGEST_WAIT_S) : undefined;
}
