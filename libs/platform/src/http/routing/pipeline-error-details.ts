// The details of the failures that every context shares.
import { z } from 'zod';

const instant = (about: string) => z.iso.datetime().describe(about);
const limit = z.int().describe('The most that is allowed.');
const resourceType = z.string().describe('The kind of the record, e.g. `campaign`.');
const currentStatus = z.string().describe('The present status of the record.');

/** After so many seconds the same request may be sent again. */
export const retryAfter = z.int().min(1).describe('Seconds to wait; the header Retry-After says the same.');

/** One fault of one field of the request. */
export const FieldFault = z
  .looseObject({
    field: z
      .string()
      .describe('Where: `budget.amount`, `query.limit`, `header.If-Match`.')
      .meta({ examples: ['budget.amount'] }),
    code: z
      .string()
      .describe('What is wrong: `required`, `unknown_field`, `invalid_type`, `too_long` …')
      .meta({ examples: ['required'] }),
    message: z.string().describe('What would be right.'),
    nearest: z.string().optional().describe('The name that was probably meant.'),
  })
  .meta({
    id: 'FieldFault',
    description:
      'One fault of one field of the request; further fields repeat the values of the message, such as `limit` and ' +
      '`allowed_values`.',
  });

const fields = z.array(FieldFault).describe('Every fault, at most a hundred.');
const moreFaults = z.int().optional().describe('How many faults are not listed; left out: none.');

const faulty = (field: string, code: string, message: string) => ({ fields: [{ field, code, message }] });
const waiting = (seconds: number) => z.object({ retry_after: retryAfter }).meta({ examples: [{ retry_after: seconds }] });

export const pipelineErrorDetails = {
  validation_failed: z
    .object({ fields, more_faults: moreFaults })
    .meta({ examples: [faulty('name', 'required', 'name is required.')] }),
  invalid_parameter: z
    .object({ fields, more_faults: moreFaults })
    .meta({ examples: [faulty('query.limit', 'invalid_value', 'query.limit must be an integer from 1 to 100.')] }),
  invalid_cursor: z.object({
    reason: z
      .enum(['malformed', 'mismatch', 'expired'])
      .describe('Not one of ours; of another sort, order, filter or organization; older than 72 hours.'),
    fields,
  }),
  invalid_json: z.object({ position: z.int().nullable().describe('Where, in characters; null: the body is no UTF-8.') }),
  invalid_api_key: z.object({
    reason: z.enum(['malformed', 'unknown']).describe('Not a whole key, or one that does not exist.'),
  }),
  insufficient_permissions: z
    .object({
      required_permission: z.string().describe('The permission that is lacking.'),
      roles: z.array(z.string()).describe('The roles that have it.'),
    })
    .meta({ examples: [{ required_permission: 'campaigns:launch', roles: ['owner', 'admin', 'manager'] }] }),
  not_found: z.object({ resource_type: resourceType }).meta({ examples: [{ resource_type: 'campaign' }] }),
  route_not_found: z.object({ nearest: z.string().optional().describe('The path that was probably meant.') }),
  method_not_allowed: z.object({
    method: z.string().describe('The method of the request.'),
    allowed_methods: z.array(z.string()).describe('The methods that the path has.'),
  }),
  resource_archived: z
    .object({
      resource_type: resourceType,
      current_status: z.literal('archived').describe('The present status of the record.'),
      allowed_actions: z.array(z.string()).describe('The actions that are possible now: none.'),
    })
    .meta({ examples: [{ resource_type: 'campaign', current_status: 'archived', allowed_actions: [] }] }),
  invalid_state_transition: z
    .object({
      resource_type: resourceType,
      action: z.string().describe('What was asked for.'),
      current_status: currentStatus,
      required_status: z.array(z.string()).describe('The statuses from which it is possible.'),
      allowed_actions: z.array(z.string()).describe('The actions that are possible now.'),
    })
    .meta({
      examples: [
        {
          resource_type: 'campaign',
          action: 'launch',
          current_status: 'paused',
          required_status: ['draft'],
          allowed_actions: ['resume', 'archive', 'update'],
        },
      ],
    }),
  resource_in_use: z
    .object({ campaign_ids: z.array(z.string()).describe('The campaigns that use the record.') })
    .meta({ examples: [{ campaign_ids: ['cmp_01jdqm6gnceha8bmyqy3c6z3jx'] }] }),
  field_immutable: z.object({ resource_type: resourceType, current_status: currentStatus, fields }).meta({
    examples: [
      {
        resource_type: 'campaign',
        current_status: 'active',
        ...faulty('objective', 'immutable', 'objective can no longer be changed: the campaign is active.'),
      },
    ],
  }),
  duplicate_external_id: z
    .object({
      external_id: z.string().nullable().describe('As it was sent; null: it was not sent.'),
      existing_id: z.string().nullable().describe('The record that has it; null: it has lost it since.'),
    })
    .meta({ examples: [{ external_id: 'spring-2027', existing_id: 'cmp_01jdqm6gnceha8bmyqy3c6z3jx' }] }),
  version_mismatch: z
    .object({
      current_version: z.int().describe('The version that the record has.'),
      expected_version: z.int().optional().describe('The one that If-Match names.'),
      expected_versions: z.array(z.int()).optional().describe('Those that it names, where it names none or several.'),
    })
    .meta({ examples: [{ current_version: 4, expected_version: 3 }] }),
  concurrent_modification: z.object({
    expected_version: z.int().optional().describe('The version that was read; left out where what others made of it counts.'),
  }),
  idempotency_in_progress: waiting(1),
  idempotency_key_reused: z
    .object({ operation: z.string().describe('Method and path of both requests.') })
    .meta({ examples: [{ operation: 'POST /v1/campaigns' }] }),
  payload_too_large: z.object({ limit: limit.describe('Bytes.') }).meta({ examples: [{ limit: 1_048_576 }] }),
  too_many_values: z.object({ limit, position: z.int().describe('Where the first one too many is, in characters.') }),
  unsupported_media_type: z
    .object({
      content_type: z.string().nullable().describe('As it was sent; null: not at all.'),
      content_encoding: z.string().describe('As it was sent.'),
      supported: z.array(z.string()).describe('The media types that are possible.'),
    })
    .meta({ examples: [{ content_type: 'text/plain', content_encoding: 'identity', supported: ['application/json'] }] }),
  rate_limit_exceeded: z
    .object({
      limit: limit.describe('Requests that the window allows.'),
      window: z.string().describe('`minute` or `day`.'),
      retry_after: retryAfter,
      reset_at: instant('When the next request is possible.'),
    })
    .meta({ examples: [{ limit: 60, window: 'minute', retry_after: 12, reset_at: '2026-11-30T12:00:00Z' }] }),
  too_many_reports: waiting(2),
  service_unavailable: z
    .object({
      retry_after: retryAfter,
      outcome: z
        .enum(['not_done', 'unknown'])
        .optional()
        .describe('Of a write: `unknown` where the answer to the commit was lost.'),
    })
    .meta({ examples: [{ retry_after: 1 }] }),
  overloaded: waiting(2),
  too_many_connections: waiting(1),
  storage_full: z
    .object({
      used_bytes: z.int().describe('What the stored files have.'),
      limit_bytes: z.int().describe('What the plan allows.'),
      asked_bytes: z.int().nullable().describe('What was asked for; null: nobody knows before the file is made.'),
    })
    .meta({ examples: [{ used_bytes: 1_073_000_000, limit_bytes: 1_073_741_824, asked_bytes: 2_000_000 }] }),
};
