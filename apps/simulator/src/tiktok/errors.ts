/** TikTok's form of an answer: the status is 200, and the code says what it is. */
import { randomBytes } from 'node:crypto';
import type { Violation } from '../core/violations.js';
import type { Answer } from '../platform.js';

export class TiktokError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export const answerOf = (data: object, code = 0, message = 'OK'): Answer => ({
  status: 200,
  body: { code, message, request_id: `20261120${randomBytes(12).toString('hex').toUpperCase()}`, data },
});
export const errorAnswer = ({ code, message }: Pick<TiktokError, 'code' | 'message'>): Answer => answerOf({}, code, message);

/** A slash that is missing at the end, too. */
export const noPath: Answer = { status: 404, headers: { 'content-type': 'text/plain' }, body: '404 page not found' };

export const invalid = (message: string): TiktokError => new TiktokError(40_002, message);
export const noPermission = (id: string): TiktokError => new TiktokError(40_001, `No permission to operate advertiser ${id}.`);

/** The first thing that is wrong; a field is named in the sentence alone. */
export function refusalOf([{ code, resource, field, allowed }]: readonly [Violation, ...Violation[]]): TiktokError {
  const name = field ?? resource;
  if (code === 'not_found' || code === 'wrong_parent') return new TiktokError(40_007, `The ${resource} does not exist.`);
  if (code === 'impossible_move') return invalid(`The status of the ${resource} cannot be changed to this.`);
  if (code === 'duplicate') return invalid(`${name} already exists.`);
  if (code === 'missing') return invalid(`Missing required field(s): ${name}.`);
  const what = typeof allowed === 'string' ? allowed.replaceAll('_', '-') : code.replaceAll('_', '-');
  return invalid(`Invalid value for ${name}: ${what}.`);
}

/** A spent quota, by its name. */
export const THROTTLES: Readonly<Record<string, number>> = { app: 40_100, endpoint: 40_016, advertiser: 40_133 };
