/** Google's words in fault scripts, and what the servers in front of Google's interfaces answer. */
import { z } from 'zod';
import { type Answer, type FaultWords, HTML, type LoggedHeaders, type ScriptedFailure } from '../platform.js';
import { quotaExceeded } from './access.js';
import { failure, type Failure } from './errors.js';

const errorCode = z
  .record(z.string(), z.string())
  .refine((code) => Object.keys(code).length === 1, 'is one family with its code');

export const FAULT_WORDS: FaultWords = { throttleScopes: ['ACCOUNT', 'DEVELOPER'], errorCode };
export const LOGGED_HEADERS: LoggedHeaders = { shown: ['login-customer-id'], secret: ['developer-token'] };

export function scriptedFailures(scripted: ScriptedFailure): Failure[] {
  if (scripted.kind === 'throttle') return quotaExceeded(scripted.retryDelaySeconds, scripted.scope ?? 'DEVELOPER').failures;
  const [[family, code] = ['internalError', 'INTERNAL_ERROR']] = Object.entries(errorCode.parse(scripted.errorCode));
  return [failure(`${family}.${code}`, scripted.message === undefined ? {} : { message: scripted.message })];
}

export const BAD_GATEWAY: Answer = {
  status: 502,
  headers: HTML,
  body: '<!DOCTYPE html>\n<html lang=en><title>Error 502 (Server Error)!!1</title><p><b>502.</b> That’s an error.</html>\n',
};
