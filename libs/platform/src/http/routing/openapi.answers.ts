// The successes of every operation in their envelope, and the headers of all answers.
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

export const named = (...names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
export const onEveryAnswer = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
];

const isWrite = (method: string): boolean => method !== 'get';
export const replayable = ['Idempotency-Replayed'];

type Answering = Route & { readonly answer: Answer };

/** The responses of one operation, its successes. */
export function successesOf(method: string, route: Answering, views: Views): Json {
  const status = String(successStatus(route.answer));
  const response = success(method, route, views);
  if (route.answer.kind === 'put') return { '201': response, '200': changed(response) };
  const dryRun = {
    ...response,
    description: 'With `validate_only`: the result that a write would have; nothing was written.',
    headers: named(...onEveryAnswer),
  };
  return { [status]: response, ...(route.dryRun && status !== '200' ? { '200': dryRun } : {}) };
}

/** Of a record that was there, or of a dry run, which has no version and no place. */
const changed = (created: Json): Json => ({
  ...created,
  description: 'Changed, or with `validate_only` what would be; nothing was written then.',
  headers: { ...named(...onEveryAnswer, ...replayable), ETag: { ...ETAG, required: false } },
});

const successes: Readonly<Record<AnswerKind, string>> = {
  one: 'The record.',
  page: 'One page.',
  created: 'Created; Location names it.',
  put: 'Created; Location names it.',
  accepted: 'Accepted; Location shows the progress.',
  report: 'The numbers.',
  report_page: 'One page of numbers.',
};

function success(method: string, { answer, dryRun, callsOut }: Answering, views: Views): Json {
  const { kind, view, meta, location } = answer;
  const hasVersion =
    view instanceof z.ZodObject && 'version' in view.shape && ['one', 'created', 'put', 'accepted'].includes(kind);
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
