// The answers of every operation: successes in the envelope, failures by their status, and the headers of both.
import { errorCatalogue, type ErrorKind } from '@app/kernel';
import { z } from 'zod';
import { exampleOf, type Views } from './openapi.views.js';
import { type Answer, type AnswerKind, type Route, successStatus } from './routes.js';

type Json = Record<string, unknown>;

const text = (description: string, schema: Json = {}): Json => ({ description, schema: { type: 'string', ...schema } });
const number = (description: string): Json => ({ description, schema: { type: 'integer', minimum: 0 } });
const always = (header: Json): Json => ({ ...header, required: true });

const ETAG = always(
  text(
    'The version of the record; send it as If-Match to change just this version. ' +
      'Delivery changes without it: If-None-Match is not heeded.',
    { pattern: '^"[0-9]+"$' },
  ),
);

/** `components.headers` */
export const headers: Json = {
  'X-Request-Id': always(text('Finds the request in our logs; the one that was sent, when it was well formed.')),
  'X-RateLimit-Limit': always(number('Requests that the tightest window of the plan allows.')),
  'X-RateLimit-Remaining': always(number('Requests that it still allows.')),
  'X-RateLimit-Reset': always(number('UTC epoch seconds at which Remaining next rises.')),
  RateLimit: text('The same in the words of the IETF draft: the tightest window, what remains, seconds until it rises.'),
  'RateLimit-Policy': text('Every window of the plan: its quota and its length in seconds.'),
  ETag: ETAG,
  Location: always(text('Where the new record is read.', { format: 'uri' })),
  'Retry-After': always({ description: 'Seconds to wait before the next try.', schema: { type: 'integer', minimum: 1 } }),
  'Idempotency-Replayed': text('Sent when the request had an Idempotency-Key: whether this is the answer of an earlier one.', {
    enum: ['true', 'false'],
  }),
  'WWW-Authenticate': always(text('How to authenticate: `Bearer`.')),
};

const named = (...names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
const onEveryAnswer = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
];

interface Failure {
  readonly name: string;
  readonly about: string;
  readonly headers?: readonly string[];
  readonly happens?: (method: string, path: string, route: Route) => boolean;
}

const isWrite = (method: string): boolean => method !== 'get';
const replayable = ['Idempotency-Replayed'];

const failures: Readonly<Record<number, Failure>> = {
  400: { name: 'BadRequest', about: 'The request is wrong by itself; `details.fields` lists every fault.' },
  401: { name: 'Unauthorized', about: 'There is no API key that is valid now.', headers: ['WWW-Authenticate'] },
  403: { name: 'Forbidden', about: 'The user of the key may not do this, or the request came over plain HTTP.' },
  404: {
    name: 'NotFound',
    about: 'No such record in your organization.',
    headers: replayable,
    happens: (_method, path) => path.includes('{'),
  },
  409: { name: 'Conflict', about: 'The present state of the record does not allow it.', headers: replayable, happens: isWrite },
  412: {
    name: 'PreconditionFailed',
    about: 'If-Match names another version than the current one.',
    headers: replayable,
    happens: (_method, _path, { takesVersion }) => takesVersion === true,
  },
  413: { name: 'PayloadTooLarge', about: 'The body is larger than this operation takes.', happens: isWrite },
  415: { name: 'UnsupportedMediaType', about: 'The body is not JSON.', happens: isWrite },
  422: {
    name: 'UnprocessableContent',
    about: 'A business rule over stored data refuses it.',
    headers: replayable,
    happens: (method, _path, { answer, callsOut }) =>
      isWrite(method) || callsOut === true || answer?.kind === 'report' || answer?.kind === 'report_page',
  },
  429: { name: 'TooManyRequests', about: 'The plan allows no further request now.', headers: ['Retry-After'] },
  500: { name: 'InternalError', about: 'A fault of ours.' },
  503: { name: 'ServiceUnavailable', about: 'The service cannot answer now.', headers: ['Retry-After'] },
};

/** `components.responses` */
export function failureResponses(): Json {
  const byName = Object.entries(failures).map(([status, { name, about, headers: more = [] }]) => {
    const kinds = errorCatalogue().filter((kind) => kind.status === Number(status));
    const codes = kinds.map(({ code }) => `\`${code}\``).join(', ');
    return [name, failure(`${about} \`error.code\`: ${codes}.`, [...onEveryAnswer, ...more], kinds[0])];
  });
  return Object.fromEntries([...byName, ['Failure', failure('Any other failure.', onEveryAnswer, undefined)]]) as Json;
}

const failure = (description: string, names: readonly string[], kind: ErrorKind | undefined): Json => ({
  description,
  headers: named(...names),
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Error' }, ...(kind ? { example: errorExample(kind) } : {}) },
  },
});

const errorExample = ({ code, summary, retryable }: ErrorKind): Json => ({
  error: { code, message: summary, details: { request_id: 'req_01jdqm6gnceha8bmyqy3c6z3jx', retryable } },
});

type Answering = Route & { readonly answer: Answer };

/** The responses of one operation. */
export function responsesOf(method: string, path: string, route: Answering, views: Views): Json {
  const status = String(successStatus(route.answer));
  const response = success(method, route, views);
  const dryRun = {
    ...response,
    description: 'With `validate_only`: the result that a write would have; nothing was written.',
    headers: named(...onEveryAnswer),
  };
  const possible = Object.entries(failures).filter(([, { happens }]) => happens?.(method, path, route) ?? true);
  return {
    [status]: response,
    ...(route.dryRun && status !== '200' ? { '200': dryRun } : {}),
    ...Object.fromEntries(possible.map(([code, { name }]) => [code, { $ref: `#/components/responses/${name}` }])),
    default: { $ref: '#/components/responses/Failure' },
  };
}

const successes: Readonly<Record<AnswerKind, string>> = {
  one: 'The record.',
  page: 'One page.',
  created: 'Created; Location names it.',
  accepted: 'Accepted; Location shows the progress.',
  report: 'The numbers.',
  report_page: 'One page of numbers.',
};

function success(method: string, { answer, dryRun, callsOut }: Answering, views: Views): Json {
  const { kind, view, meta, location } = answer;
  const hasVersion = view instanceof z.ZodObject && 'version' in view.shape && ['one', 'created', 'accepted'].includes(kind);
  const more = [
    ...(hasVersion ? ['ETag'] : []),
    ...(location ? ['Location'] : []),
    ...(kind === 'accepted' ? ['Retry-After'] : []),
    ...(isWrite(method) && !callsOut ? replayable : []),
  ];
  const example = enveloped(kind, exampleOf(view), meta && exampleOf(meta));
  return {
    description: successes[kind],
    // A dry run answers with the same status, but with a record that has no version yet.
    headers: { ...named(...onEveryAnswer, ...more), ...(hasVersion && dryRun ? { ETag: { ...ETAG, required: false } } : {}) },
    content: {
      'application/json': {
        schema: envelope(kind, views.ref(view), meta && views.ref(meta)),
        ...(exampleOf(view) === undefined ? {} : { example }),
      },
    },
  };
}

const isPage = (kind: AnswerKind): boolean => kind === 'page' || kind === 'report_page';

function envelope(kind: AnswerKind, view: Json, meta: Json | undefined): Json {
  const properties: Json = {
    ...(isPage(kind)
      ? {
          data: { type: 'array', items: view },
          has_more: { type: 'boolean' },
          next_cursor: { type: ['string', 'null'], description: 'Send it as cursor for the next page; null on the last one.' },
        }
      : { data: view }),
    ...(meta ? { meta } : {}),
  };
  return { type: 'object', required: Object.keys(properties), properties };
}

const enveloped = (kind: AnswerKind, data: unknown, meta: unknown): Json => ({
  ...(isPage(kind) ? { data: [data], has_more: false, next_cursor: null } : { data }),
  ...(meta ? { meta } : {}),
});

/** The error envelope; `components.schemas.Error`. */
export function errorSchemas(): Json {
  const catalogue = errorCatalogue();
  return {
    FieldFault: {
      type: 'object',
      description:
        'One fault of one field of the request; further fields repeat the values of the message, such as `limit` and ' +
        '`allowed_values`.',
      required: ['field', 'code', 'message'],
      properties: {
        field: {
          type: 'string',
          description: 'Where: `budget.amount`, `query.limit`, `header.If-Match`.',
          examples: ['budget.amount'],
        },
        code: {
          type: 'string',
          description: 'What is wrong: `required`, `unknown_field`, `invalid_type`, `too_long` …',
          examples: ['required'],
        },
        message: { type: 'string', description: 'What would be right.' },
        nearest: { type: 'string', description: 'The name that was probably meant.' },
      },
      additionalProperties: true,
    },
    Error: {
      type: 'object',
      description: 'The envelope of every failure.',
      required: ['error'],
      properties: {
        error: {
          type: 'object',
          required: ['code', 'message', 'details'],
          properties: {
            code: {
              type: 'string',
              enum: catalogue.map(({ code }) => code),
              description: catalogue.map(({ code, status, summary }) => `- \`${code}\` (${status}): ${summary}`).join('\n'),
            },
            message: { type: 'string', description: 'What was refused and what would be accepted, for people.' },
            details: {
              type: 'object',
              description: 'The values of the message, for machines; further fields depend on the code.',
              required: ['request_id', 'retryable'],
              properties: {
                request_id: { type: 'string' },
                retryable: { type: 'boolean', description: 'Whether the same request may succeed later without a change.' },
                fields: { type: 'array', items: { $ref: '#/components/schemas/FieldFault' } },
              },
              additionalProperties: true,
            },
          },
        },
      },
    },
  };
}
