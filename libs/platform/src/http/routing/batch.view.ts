import { z } from 'zod';
import { withExample } from './openapi.views.js';

const ResultView = z
  .strictObject({
    status: z.int().describe('The HTTP status that the operation would have alone.'),
    headers: z
      .record(z.string(), z.string())
      .describe('Of the headers of its answer: `ETag`, `Location`, `Retry-After`, `Idempotency-Replayed` and `X-Request-Id`.'),
    body: z.record(z.string(), z.unknown()).describe('The answer that it would have alone: `data`, or `error`.'),
  })
  .meta({ id: 'BatchResult', description: 'What became of one operation of a batch.' });

export const BatchView = withExample(
  z
    .strictObject({
      results: z.array(ResultView).describe('One for each operation, in the order in which they were sent.'),
      succeeded: z.int().describe('Operations whose status is below 400.'),
      failed: z.int().describe('Operations whose status is 400 or more; the others are done.'),
    })
    .meta({ id: 'BatchOutcome', description: 'What became of the operations of a batch.' }),
  {
    results: [
      {
        status: 404,
        headers: { 'X-Request-Id': 'req_01jdqm6gnceha8bmyqy3c6z3jx.0' },
        body: {
          error: {
            code: 'not_found',
            message: 'No such campaign.',
            details: {
              request_id: 'req_01jdqm6gnceha8bmyqy3c6z3jx.0',
              retryable: false,
              doc_url: 'https://api.example.com/docs/errors/not_found',
              resource_type: 'campaign',
            },
          },
        },
      },
    ],
    succeeded: 0,
    failed: 1,
  },
);
export type BatchView = z.output<typeof BatchView>;
export type BatchResult = z.output<typeof ResultView>;
