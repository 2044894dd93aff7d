// The failures of the Data Manager API. Its texts may repeat what was sent, and that is data of people: none of them goes on,
// only its words.
import type { PlatformError } from '@app/connections';
import { z } from 'zod';
import { accessFaults } from './access-faults.table.js';
import type { Circumstances } from '../shared/failures.js';
import { failures, googleStatus, secondsOf } from './google-ads.errors.js';

const answer = z.object({ error: googleStatus });
const word = z.string().regex(/^[A-Z0-9_]{1,100}$/);
const errorInfo = z.object({ reason: word, metadata: z.object({ quota_limit: z.string().optional() }).optional() });
/** `audience_members.audience_members[3].user_data.user_identifiers` */
const place = z.string().regex(/^[a-zA-Z0-9_.[\]]{1,200}$/);
const badRequest = z.object({ fieldViolations: z.array(z.object({ field: place.optional(), reason: word.optional() })).min(1) });
const retryInfo = z.object({ retryDelay: z.string() });

const sentences: Readonly<Record<string, string>> = {
  TERMS_AND_CONDITIONS_NOT_SIGNED: 'the terms for customer data are not accepted in the account',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'the consent does not cover the members of audiences',
  EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED: 'the account has a campaign without a declaration on EU political advertising',
  INVALID_USER_LIST_ID: 'the account has no such list of people',
  RESOURCE_EXHAUSTED: 'members are sent more often than our application may',
};

/** Where Google names no time: a minute passes, and a day's quota is asked for again every hour. */
const pauses: readonly (readonly [quota: RegExp, seconds: number])[] = [
  [/PerMinute/, 60],
  [/PerDay/, 3_600],
];

/** The error of an answer that is not 2xx. The body is unchecked. */
export function errorOfDataManager(httpStatus: number, body: unknown, at: Circumstances): PlatformError {
  const parsed = answer.safeParse(body);
  const details = parsed.success ? (parsed.data.error.details ?? []) : [];
  const found = <S extends z.ZodType>(schema: S): z.output<S> | undefined =>
    details.map((detail) => schema.safeParse(detail)).find(({ success }) => success)?.data;
  const info = found(errorInfo);
  const violation = found(badRequest)?.fieldViolations[0];
  const reason = violation?.reason ?? info?.reason ?? 'UNKNOWN';
  const isThrottled = httpStatus === 429;
  const limit = info?.metadata?.quota_limit ?? '';
  const seconds = secondsOf(found(retryInfo)?.retryDelay) ?? pauses.find(([quota]) => quota.test(limit))?.[1];
  const server = `googleApi.${info?.reason}`;
  return failures.error(
    [...(accessFaults[server]?.fault === 'app_refused' ? [server] : []), `dataManager.${reason}`, `HTTP ${httpStatus}`],
    sentences[reason] ?? 'the Data Manager API refused the call',
    {
      ...(violation?.field === undefined ? {} : { field: violation.field }),
      ...(isThrottled ? { scope: 'app' } : {}),
      ...(isThrottled && seconds !== undefined ? { retryAt: new Date(at.now.getTime() + seconds * 1000) } : {}),
      ...(reason === 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' ? { feature: 'audiences' } : {}),
    },
    at,
  );
}
