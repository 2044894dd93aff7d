// Translates TikTok's failures: nearly every answer has the status 200, and its `code` says what it is.
import { PlatformError, type QuotaKind } from '@app/connections';
import { z } from 'zod';
import { type Circumstances, Failures } from '../shared/failures.js';
import { blamedFields, faults, sentences } from './error-codes.table.js';

export const failures = new Failures('TikTok', faults);

const envelope = z.object({
  code: z.number().int(),
  message: z.string().optional().catch(undefined),
  request_id: z.string().max(200).optional().catch(undefined),
});

export const DONE = 0;
/** Some items were done: the answer names them. */
export const PARTLY_DONE = 20_001;

const NOT_READY_MS = 60_000;

/** The failure in an answer; null: it holds none. `kind`: a throttle means this one alone, as TikTok counts by endpoint. */
export function refusalIn(body: unknown, kind: QuotaKind, at: Circumstances): PlatformError | null {
  const parsed = envelope.safeParse(body);
  if (!parsed.success) return null;
  const { code, message = '', request_id: requestId } = parsed.data;
  if (code === DONE || code === PARTLY_DONE) return null;
  const said = sentences.filter((each) => each.code === String(code) && each.says.test(message));
  const words = [...said.map(({ word }) => `${code}/${word}`), String(code)];
  const field = blamedIn(message);
  const error = failures.error(words, message, field === undefined ? {} : { field }, {
    ...at,
    requestId: requestId ?? at.requestId,
  });
  const { fault } = error;
  const detail = { ...error.detail, platformCode: String(code) };
  // TikTok counts by endpoint, and says no time.
  if (fault === 'throttled') return new PlatformError(fault, error.message, { ...detail, of: kind });
  const retryAt = fault === 'not_ready' ? { retryAt: new Date(at.now.getTime() + NOT_READY_MS) } : {};
  return new PlatformError(fault, error.message, { ...detail, ...retryAt });
}

/** Of an answer that did not come from the API itself: a wrong path, or servers that are down. */
export function errorOfAnswer(httpStatus: number, body: unknown, kind: QuotaKind, at: Circumstances): PlatformError {
  const words = [`HTTP ${httpStatus}`, ...(httpStatus >= 500 ? ['HTTP 5xx'] : [])];
  return refusalIn(body, kind, at) ?? failures.error(words, 'no reason given', {}, at);
}

/** The first word of the sentence that is a field. */
const blamedIn = (message: string): string | undefined => {
  const word = message.match(/[a-z]+(_[a-z]+)*/g)?.find((each) => Object.hasOwn(blamedFields, each));
  return word === undefined ? undefined : blamedFields[word];
};
