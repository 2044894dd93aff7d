// The failures of every operation: by status exactly the codes that it can answer with, each with the shape of its details.
import type { ErrorKind } from '@app/kernel';
import { docPathOf } from '../requests/error-answer.js';
import { detailsShapeOf, exampleDetailsOf } from './error-details.js';
import { named, onEveryAnswer, replayable } from './openapi.answers.js';
import type { Views } from './openapi.views.js';
import { type Declared, errorsOf, unroutedErrors } from './pipeline-errors.js';

type Json = Record<string, unknown>;

interface Status {
  readonly name: string;
  readonly about: string;
  readonly headers?: readonly string[];
}

const statuses: Readonly<Record<number, Status>> = {
  400: { name: 'BadRequest', about: 'The request is wrong by itself.' },
  401: { name: 'Unauthorized', about: 'There is no API key that is valid now.', headers: ['WWW-Authenticate'] },
  403: { name: 'Forbidden', about: 'The user of the key may not do this, or the request came over plain HTTP.' },
  404: { name: 'NotFound', about: 'No such record in your organization.', headers: replayable },
  408: { name: 'RequestTimeout', about: 'The body did not come in time.' },
  409: { name: 'Conflict', about: 'The present state of the record does not allow it.', headers: replayable },
  412: {
    name: 'PreconditionFailed',
    about: 'If-Match names another version than the current one.',
    headers: replayable,
  },
  413: { name: 'PayloadTooLarge', about: 'The body is larger than this operation takes.' },
  415: { name: 'UnsupportedMediaType', about: 'The body is not JSON.' },
  422: { name: 'UnprocessableContent', about: 'A business rule over stored data refuses it.', headers: replayable },
  429: { name: 'TooManyRequests', about: 'No further request is possible now.', headers: ['Retry-After'] },
  500: { name: 'InternalError', about: 'A fault of ours.' },
  503: { name: 'ServiceUnavailable', about: 'The service, or a platform, cannot answer now.', headers: ['Retry-After'] },
};

/** Operations that can give the same codes share a response: `Conflict.duplicate_external_id.resource_archived`. */
export class FailureResponses {
  private readonly kinds = new Map(unroutedErrors.map((kind) => [kind.code, kind]));
  /** `components.responses` */
  readonly responses: Record<string, Json>;

  /** @param server the base URL for clients */
  constructor(readonly server: string) {
    this.responses = { Failure: this.response('The request reached no operation.', onEveryAnswer, unroutedErrors) };
  }

  /** The responses of one operation, its failures. */
  of(declared: Declared): Json {
    const kinds = errorsOf(declared);
    for (const kind of kinds) this.kinds.set(kind.code, kind);
    const found = [...new Set(kinds.map(({ status }) => status))].map((status): [string, Json] => [
      String(status),
      {
        $ref: this.refOf(
          status,
          kinds.filter((kind) => kind.status === status),
        ),
      },
    ]);
    return { ...Object.fromEntries(found), default: { $ref: '#/components/responses/Failure' } };
  }

  /** Of `components.schemas`: the error of each code that some operation can answer with, and what those have in common. */
  schemas(views: Views): Record<string, Json> {
    const kinds = [...this.kinds.values()].sort((one, other) => (one.code < other.code ? -1 : 1));
    return { ...common, ...Object.fromEntries(kinds.map((kind) => [schemaNameOf(kind.code), errorSchema(kind, views)])) };
  }

  private refOf(status: number, kinds: readonly ErrorKind[]): string {
    const known = statuses[status];
    if (!known) throw new Error(`No operation answers with ${status} yet: give it a row in openapi.failures.ts.`);
    const codes = kinds.map(({ code }) => code);
    const name = [known.name, ...codes].join('.');
    this.responses[name] ??= this.response(
      `${known.about} \`error.code\`: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
      [...onEveryAnswer, ...(known.headers ?? [])],
      kinds,
    );
    return `#/components/responses/${name}`;
  }

  private response(description: string, headers: readonly string[], kinds: readonly ErrorKind[]): Json {
    return {
      description,
      headers: named(...headers),
      content: {
        'application/json': {
          schema: envelope(kinds.map(({ code }) => ({ $ref: `#/components/schemas/${schemaNameOf(code)}` }))),
          ...(kinds[0] ? { example: failureExample(kinds[0], this.server) } : {}),
        },
      },
    };
  }
}

const envelope = (errors: readonly Json[]): Json => ({
  type: 'object',
  required: ['error'],
  properties: {
    error: errors.length === 1 ? errors[0] : { description: 'What was refused; its `code` says which of these.', anyOf: errors },
  },
});

/** An answer with that failure. @param server the base URL for clients */
export const failureExample = ({ code, summary, retryable }: ErrorKind, server: string): Json => ({
  error: {
    code,
    message: summary,
    details: {
      request_id: 'req_01jdqm6gnceha8bmyqy3c6z3jx',
      retryable,
      doc_url: server + docPathOf(code),
      ...exampleDetailsOf(code),
    },
  },
});

/** `duplicate_external_id` → `DuplicateExternalIdError` */
const schemaNameOf = (code: string): string =>
  `${code.replace(/(?:^|_)(.)/g, (_all, letter: string) => letter.toUpperCase())}Error`;

function errorSchema({ code, status, summary, retryable }: ErrorKind, views: Views): Json {
  const shape = detailsShapeOf(code);
  const { properties = {}, required = [] } = (shape && views.part(shape)) ?? {};
  return {
    type: 'object',
    description: `${status}: ${summary}`,
    required: ['code', 'message', 'details'],
    properties: {
      code: { type: 'string', const: code },
      message: { $ref: '#/components/schemas/ErrorMessage' },
      details: {
        type: 'object',
        description: 'The values of the message, for machines.',
        required: ['request_id', 'retryable', 'doc_url', ...(required as string[])],
        properties: {
          request_id: { $ref: '#/components/schemas/RequestId' },
          retryable: {
            type: 'boolean',
            const: retryable,
            description: 'Whether the same request may succeed later without a change.',
          },
          doc_url: { $ref: '#/components/schemas/DocUrl' },
          ...(properties as Json),
        },
      },
    },
  };
}

const common: Record<string, Json> = {
  ErrorMessage: { type: 'string', description: 'What was refused and what would be accepted, for people.' },
  DocUrl: {
    type: 'string',
    format: 'uri',
    description: 'The page that explains the code: its cause, and what helps.',
    examples: ['https://api.example.com/docs/errors/not_found'],
  },
  RequestId: { type: 'string', description: 'Finds the request in our logs.', examples: ['req_01jdqm6gnceha8bmyqy3c6z3jx'] },
};
