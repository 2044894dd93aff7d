// Which failures the request pipeline itself gives, and to which operations: derived from what a route declares.
import { commonErrors, type ErrorKind } from '@app/kernel';
import { cursorErrors, outageErrors } from '@app/platform/data';
import { httpErrors } from '../requests/http.errors.js';
import type { Route } from './routes.js';

export interface Declared {
  /** In lower case. */
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly route: Route;
}

type Where = (declared: Declared) => boolean;

const everywhere: Where = () => true;
const writes: Where = ({ method }) => method !== 'get';
const answersPages: Where = ({ route: { answer } }) => answer?.kind === 'page' || answer?.kind === 'report_page';
const ofTheConsole: Where = ({ route }) => route.consoleOnly === true;
const keepsAnswers: Where = (declared) => writes(declared) && declared.route.callsOut !== true;
const changesRecord: Where = (declared) => keepsAnswers(declared) && declared.path.includes('{');

/**
 * The example of a status is the first code that an operation can give, its own before these: one that an API key gets.
 */
const table: readonly (readonly [Where, readonly ErrorKind[]])[] = [
  [writes, [commonErrors.validation_failed]],
  [everywhere, [httpErrors.invalid_parameter]],
  [answersPages, [cursorErrors.invalid_cursor]],
  [writes, [httpErrors.invalid_json]],
  [everywhere, [httpErrors.invalid_request]],
  [
    everywhere,
    [
      httpErrors.missing_api_key,
      httpErrors.invalid_api_key,
      httpErrors.revoked_api_key,
      httpErrors.expired_api_key,
      commonErrors.session_required,
    ],
  ],
  [ofTheConsole, [httpErrors.console_only]],
  [everywhere, [commonErrors.insufficient_permissions, httpErrors.https_required]],
  [(declared) => ofTheConsole(declared) && writes(declared), [commonErrors.reauthentication_required]],
  [({ path }) => /\{(?!external_id)/.test(path), [commonErrors.not_found]],
  [changesRecord, [commonErrors.concurrent_modification]],
  [keepsAnswers, [httpErrors.idempotency_in_progress]],
  [({ route }) => route.takesVersion === true, [commonErrors.version_mismatch]],
  [writes, [httpErrors.request_timeout]],
  [writes, [httpErrors.payload_too_large, httpErrors.too_many_values, httpErrors.unsupported_media_type]],
  [keepsAnswers, [httpErrors.idempotency_key_reused]],
  [everywhere, [httpErrors.rate_limit_exceeded]],
  [everywhere, [httpErrors.internal_error]],
  [everywhere, [outageErrors.service_unavailable, httpErrors.overloaded, httpErrors.too_many_connections]],
];

/** What ends a request before it reaches an operation, by statuses that no operation has: the answer `default`. */
export const unroutedErrors: readonly ErrorKind[] = [
  httpErrors.route_not_found,
  httpErrors.method_not_allowed,
  httpErrors.request_timeout,
  httpErrors.expectation_failed,
  httpErrors.headers_too_large,
];

/** Every failure that an operation can answer with, its own first. */
export const errorsOf = (declared: Declared): readonly ErrorKind[] => [
  ...new Set([...(declared.route.errors ?? []), ...pipelineErrorsOf(declared)]),
];

export const pipelineErrorsOf = (declared: Declared): readonly ErrorKind[] =>
  table.flatMap(([where, kinds]) => (where(declared) ? kinds : []));
