// Translates LinkedIn's failures: the new form, which lists every refused field, the old one, and that of the tokens.
import { type Feature, PlatformError, type QuotaKind } from '@app/connections';
import { z } from 'zod';
import { type Circumstances, type Failure, Failures } from '../shared/failures.js';
import type { Headers, HttpRefusal } from '../shared/http.client.js';
import { faults, pathFields, throttles } from './error-codes.table.js';

export const failures = new Failures('LinkedIn', faults);

const text = z.string().optional().catch(undefined);
const inputError = z.object({
  code: text,
  description: text,
  input: z.object({ inputPath: z.object({ fieldPath: text }).optional() }).optional(),
});
const failure = z.object({
  message: text,
  code: text,
  serviceErrorCode: z.number().int().optional().catch(undefined),
  errorDetails: z
    .object({ inputErrors: z.array(z.unknown()).default([]) })
    .optional()
    .catch(undefined),
});

/** By all three LinkedIn's support finds a call. */
const traceHeaders = ['x-li-uuid', 'x-li-fabric', 'x-li-request-id'];
export const [REQUEST_ID = ''] = traceHeaders;

const traceOf = (headers: Headers): string | undefined => {
  const told = traceHeaders.flatMap((name) => (typeof headers[name] === 'string' ? [`${name}: ${headers[name]}`] : []));
  return told.length === 0 ? undefined : told.join(', ');
};

/** The error of an answer that refuses; its body is unchecked: LinkedIn's failure, or a proxy's page. */
export function errorOfAnswer({ status, headers, body }: HttpRefusal, of: QuotaKind, at: Circumstances): PlatformError {
  const told = { ...at, requestId: traceOf(headers) ?? at.requestId };
  const parsed = failure.safeParse(body);
  if (!parsed.success) return failures.error([`HTTP ${status}`, 'unread'], 'no reason given', {}, told);
  const { data } = parsed;
  const throttle = status === 429 ? throttles.find(({ says }) => says.test(data.message ?? '')) : undefined;
  const words = [
    ...(data.code === undefined ? [] : [data.code]),
    ...(data.serviceErrorCode === undefined ? [] : [String(data.serviceErrorCode)]),
    ...(throttle === undefined ? [] : [throttle.word]),
    `HTTP ${status}`,
  ];
  const inputs = data.errorDetails?.inputErrors ?? [];
  const [first, ...others] = inputs.flatMap((input) => failureOf(input, words));
  const error =
    first === undefined
      ? failures.error(words, data.message ?? 'no reason given', featureOf(status, of), told)
      : failures.errorOfAll([first, ...others], { unread: inputs.length - 1 - others.length, ofChange: true }, told);
  if (error.fault !== 'throttled') return error;
  const retryAt = throttle ? endOf(throttle.lasts, at.now) : retryAfterIn(headers, at.now);
  return new PlatformError(error.fault, error.message, {
    ...error.detail,
    of: error.detail.of ?? of,
    ...(retryAt && { retryAt }),
  });
}

function failureOf(input: unknown, words: readonly string[]): Failure[] {
  const { success, data } = inputError.safeParse(input);
  if (!success) return [];
  const path = data.input?.inputPath?.fieldPath;
  const field = path === undefined ? null : fieldOf(path);
  const code = data.code ?? words[0] ?? 'unknown';
  return [
    {
      words: [code, ...words],
      refusal: { node: null, field, code, message: data.description ?? 'no reason given', value: null },
      detail: field === null ? {} : { field },
    },
  ];
}

/** `/dailyBudget/amount` → `budget`; a path that is none of ours stays as LinkedIn writes it. */
export function fieldOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  for (let length = parts.length; length > 0; length -= 1)
    for (const key of [parts.slice(0, length).join('/'), parts[length - 1] ?? ''])
      if (Object.hasOwn(pathFields, key)) return pathFields[key] ?? key;
  return parts.join('.').slice(0, 200);
}

/** A refusal of a whole kind of calls means that the consent, or our application, lacks the part. */
function featureOf(status: number, of: QuotaKind): { readonly feature?: Feature } {
  if (status !== 403) return {};
  if (of === 'audiences') return { feature: 'audiences' };
  return of === 'reports' ? { feature: 'reports' } : {};
}

const DAY_MS = 86_400_000;

/** Of a day: the next midnight of UTC. */
function endOf(lasts: 'day' | number, now: Date): Date {
  if (lasts !== 'day') return new Date(now.getTime() + lasts);
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
}

function retryAfterIn({ 'retry-after': after }: Headers, now: Date): Date | undefined {
  if (typeof after !== 'string') return undefined;
  const at = /^\d{1,9}$/.test(after) ? now.getTime() + Number(after) * 1_000 : Date.parse(after);
  return Number.isNaN(at) ? undefined : new Date(at);
}

const tokenFailure = z.object({ error: z.string().max(200), error_description: text });

/** Of the addresses of tokens; what it means that a code or a refresh token is no good says the caller. */
export function errorOfToken({ status, headers, body }: HttpRefusal, at: Circumstances): PlatformError {
  const { success, data } = tokenFailure.safeParse(body);
  if (!success) return errorOfAnswer({ status, headers, body }, 'accounts', at);
  const told = { ...at, requestId: traceOf(headers) ?? at.requestId };
  return failures.error([data.error, `HTTP ${status}`], data.error_description ?? data.error, {}, told);
}

export const noSuch = (what: string): PlatformError => new PlatformError('not_found', `LinkedIn: no such ${what}.`);
