import { z } from 'zod';

export const DeliveryIssueView = z
  .strictObject({
    code: z.string(),
    severity: z.enum(['blocking', 'limiting']),
    field: z.string().nullable(),
    message: z.string(),
    value: z.unknown(),
    limit: z.unknown(),
    resource: z.strictObject({ type: z.string(), id: z.string() }).nullable(),
    channel: z.string().nullable(),
    url: z.string().nullable().describe("The platform's page where a person mends it; null: there is none."),
  })
  .meta({ id: 'DeliveryIssue', description: 'Why a campaign does not deliver, or less than it could.' });
