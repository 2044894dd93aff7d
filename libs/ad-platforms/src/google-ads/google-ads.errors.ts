// Translates Google's failures: one table, and the readers of the three forms in which failures arrive.
import { PlatformError, type PlatformFault } from '@app/connections';
import { z } from 'zod';
import { accessFaults } from './access-faults.table.js';
import { findingOf } from './google-ads.findings.js';
import { type AdsError, type AdsFailure, adsFailureIn, codeOf, pathOf, refusalOf, sentenceOf } from './google-ads.refusals.js';
import type { GoogleAdsSettings, Page } from './google-ads.settings.js';

/**
 * Looked up from the most specific key to the most general: `family.CODE`, `family.*`, `HTTP status`; anything else is
 * `rejected`.
 */
const faultOf: Readonly<Record<string, PlatformFault>> = {
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
  ...Object.fromEntries(Object.entries(accessFaults).map(([word, { fault }]) => [word, fault])),
  'oauth.invalid_grant': 'auth',
  // Our campaigns are declared: one that was made elsewhere stops every change of the account.
  'mutateError.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED': 'precondition',
  'campaignError.CONVERSION_TRACKING_NOT_ENABLED': 'precondition',
  // A strategy that bids for conversions, in an account that counts none.
  'biddingError.CONVERSION_TRACKING_NOT_ENABLED': 'precondition',
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
  'dataManager.TERMS_AND_CONDITIONS_NOT_SIGNED': 'precondition',
  'dataManager.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED': 'precondition',
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

/** Where a person mends it. */
const pageOf: Readonly<Record<string, Page>> = {
  ...findingOf,
  'mutateError.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED': 'eu_declaration',
  'dataManager.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED': 'eu_declaration',
  'campaignError.CONVERSION_TRACKING_NOT_ENABLED': 'conversion_tracking',
  'biddingError.CONVERSION_TRACKING_NOT_ENABLED': 'conversion_tracking',
  'dataManager.TERMS_AND_CONDITIONS_NOT_SIGNED': 'customer_data_terms',
};

/**
 * Failures that concern every account of ours; the other faults here concern one account, and those that are absent only the
 * call.
 */
const isOfOurApp = (word: string): boolean => accessFaults[word]?.isOurs === true;
const ofAnAccount: readonly PlatformFault[] = ['auth', 'permission', 'precondition'];

/** The fault of a lost answer: `transient` for a read, or for a write that may be repeated blindly. */
export type WhenLost = Extract<PlatformFault, 'transient' | 'unknown_outcome'>;

/** The circumstances of a failed call; its meaning depends on them. */
export interface Circumstances {
  readonly whenLost: WhenLost;
  readonly now: Date;
  readonly requestId: string | undefined;
  /** Removed from the platform's message if it repeats them. */
  readonly secrets: readonly string[];
  readonly pages: GoogleAdsSettings['pages'];
}

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
  if (oauth.success) return errorOf([`oauth.${oauth.data.error}`, `HTTP ${httpStatus}`], 'the token endpoint refused', {}, at);
  const google = withStatus.safeParse(bare);
  return errorOfStatus(google.success ? google.data.error : {}, httpStatus, at);
}

/** The error of a Google status: the body of a refusal, a `partialFailureError`, or the last element of a broken stream. */
export function errorOfStatus(body: z.infer<typeof googleStatus>, httpStatus: number, at: Circumstances): PlatformError {
  const failure = adsFailureIn(body.details ?? []);
  if (failure) return errorOfFailure(failure, httpStatus, at);
  const reason = (body.details ?? []).map((detail) => errorInfo.safeParse(detail)).find((parsed) => parsed.success)?.data.reason;
  const words = [...(`googleApi.${reason}` in faultOf ? [`googleApi.${reason}`] : []), `HTTP ${httpStatus}`];
  return errorOf(words, body.message ?? 'no reason given', {}, at);
}

/** Every error is told; the one that decides what is done is the first that time or we must mend, or else the first. */
function errorOfFailure({ errors, unread, requestId }: AdsFailure, httpStatus: number, at: Circumstances): PlatformError {
  const wordsOf = (error: AdsError): string[] => {
    const code = codeOf(error);
    return [code, `${code.slice(0, code.indexOf('.'))}.*`, `HTTP ${httpStatus}`];
  };
  const leads = (error: AdsError): boolean => isOfOurApp(codeOf(error)) || passing.includes(knownFault(wordsOf(error)));
  const leading = errors.find(leads) ?? errors[0];
  const safe = (text: string | null): string | null => text && cleaned(text, at.secrets);
  const refusals = errors.map(refusalOf).map(({ field, code, message, value, ...rest }) => ({
    ...rest,
    field: safe(field),
    code: cleaned(code, at.secrets),
    message: cleaned(message, at.secrets),
    value: safe(value),
  }));
  const isChange = refusals.some(({ field }) => field?.startsWith('mutate_operations['));
  const others = refusals.filter((_, index) => errors[index] !== leading);
  const more = others.length === 0 && unread === 0 ? '' : `; also ${sentenceOf(others, unread)}`;
  const error = errorOf(
    wordsOf(leading),
    refusalOf(leading).message,
    { ...detailOf(leading, at.now), ...(isChange ? { refused: refusals } : {}), ...(unread > 0 ? { unread } : {}) },
    { ...at, requestId: requestId ?? at.requestId },
  );
  return more === '' ? error : new PlatformError(error.fault, `${error.message}${more}`.slice(0, LONGEST_OF_ALL), error.detail);
}
const LONGEST_OF_ALL = 4_000;

/** What passes by itself is waited for before anything is mended. */
const passing: readonly PlatformFault[] = ['throttled', 'transient'];
const knownFault = (words: readonly string[]): PlatformFault =>
  words.map((word) => faultOf[word]).find((fault) => fault !== undefined) ?? 'rejected';

/** The error when there was no answer, or an unreadable one. `reason` is ours, never the platform's text. */
export const lostAnswer = (reason: string, fault: PlatformFault, requestId?: string): PlatformError =>
  new PlatformError(fault, `Google Ads: ${reason}.`, requestId === undefined ? {} : { requestId });

/** `words`: the keys of the failure in the tables above, the most specific one first. */
export function errorOf(
  words: readonly string[],
  message: string,
  detail: PlatformError['detail'],
  at: Circumstances,
): PlatformError {
  const fault = faultAt(knownFault(words), at.whenLost);
  const platformCode = words[0] ?? 'unknown';
  const scope = isOfOurApp(platformCode) ? 'app' : ofAnAccount.includes(fault) ? 'account' : undefined;
  const page = pageOf[platformCode];
  const url = page === undefined ? undefined : at.pages?.[page];
  return new PlatformError(fault, `Google Ads: ${cleaned(message, at.secrets)} (${cleaned(platformCode, at.secrets)})`, {
    ...(scope === undefined ? {} : { scope }),
    ...(accessFaults[platformCode]?.isOfToken ? { isOfToken: true } : {}),
    ...detail,
    ...(url === undefined ? {} : { url }),
    platformCode: cleaned(platformCode, at.secrets),
    ...(at.requestId === undefined ? {} : { requestId: cleaned(at.requestId, at.secrets) }),
  });
}

/** A read that meets somebody else's change is simply repeated. */
function faultAt(known: PlatformFault, whenLost: WhenLost): PlatformFault {
  if (known === 'conflict') return whenLost === 'transient' ? 'transient' : 'conflict';
  return known === 'transient' ? whenLost : known;
}

function detailOf(error: AdsError, now: Date): PlatformError['detail'] {
  const quota = error.details?.quotaErrorDetails;
  const scope = scopes[quota?.rateScope ?? ''];
  const seconds = secondsOf(quota?.retryDelay);
  const field = pathOf(error);
  return {
    ...(field ? { field: field.slice(0, LONGEST) } : {}),
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

const LONGEST = 500;

/** The platform's message without our secrets and control characters, and cut to a limit. */
function cleaned(text: string, secrets: readonly string[]): string {
  const safe = secrets.reduce((sofar, secret) => (secret === '' ? sofar : sofar.replaceAll(secret, '[secret]')), text);
  return safe.replaceAll(/\p{Cc}+/gu, ' ').slice(0, LONGEST);
}
