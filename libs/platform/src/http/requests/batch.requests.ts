// A batch: writes that are sent together, each as it would be sent alone.
import { field, isRecord } from './field.js';
import { Enum, Text } from './fields.js';
import { Nested, NestedList } from './list.fields.js';

export const MOST_OPERATIONS = 50;
/** Writes: a list answers many records by itself, and the answers of a batch are held until all of it is done. */
export const batchMethods = ['POST', 'PATCH', 'PUT', 'DELETE'] as const;

/** As HTTP carries it. */
const printable = { regex: /^[\x20-\x7e]+$/, must: 'must have printable characters of ASCII only' };

/** What a request has beside its body; its key and its request are those of the batch. */
export class BatchHeaders {
  @Text({
    max: 255,
    pattern: printable,
    about: 'of this operation alone; without one it has its own part of the key of the batch',
  })
  'Idempotency-Key'?: string;

  @Text({ max: 50, pattern: printable, about: 'the ETag of the version that is meant to be changed', example: '"3"' })
  'If-Match'?: string;

  @Text({ max: 128, pattern: printable, about: 'finds the operation in our logs; without one it is made of that of the batch' })
  'X-Request-Id'?: string;
}

export class BatchOperation {
  @Enum(batchMethods, { required: true, about: 'the method of the operation', example: 'POST' })
  method: (typeof batchMethods)[number];

  @Text({
    required: true,
    max: 2_048,
    pattern: { regex: /^\/v1\/[!-~]+$/, must: 'must be the path of an operation, such as /v1/campaigns, with its query' },
    about: 'the path of the operation, with its query',
    example: '/v1/campaigns',
  })
  path: string;

  @Nested(() => BatchHeaders, { about: 'headers of this operation' })
  headers?: BatchHeaders;

  @field(
    { nullable: true, about: 'the body of the operation as it would be sent alone; null: none' },
    [{ code: 'invalid_type', must: 'must be an object, the body of the operation', test: isRecord }],
    { type: 'object', additionalProperties: true, maxProperties: 200 },
  )
  body?: Record<string, unknown> | null;
}

export class Batch {
  @NestedList(() => BatchOperation, {
    required: true,
    min: 1,
    max: MOST_OPERATIONS,
    about: 'what is to be done, in this order',
    form: '[{ "method": "POST", "path": "/v1/campaigns", "body": { "name": "Spring" } }]',
  })
  operations: BatchOperation[];
}

export const batchExamples = {
  two_campaigns: {
    operations: [
      { method: 'POST', path: '/v1/campaigns', body: { name: 'Spring sale', external_id: 'crm-1' } },
      { method: 'POST', path: '/v1/campaigns', body: { name: 'Summer sale', external_id: 'crm-2' } },
    ],
  },
};
