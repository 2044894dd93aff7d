// The details of the errors of creatives, by code.
import { z } from 'zod';

const limit = z.int().describe('The most that is allowed.');
const retryAfter = z.int().min(1).describe('Seconds to wait; the header Retry-After says the same.');

export const creativeErrorDetails = {
  prompt_rejected: z
    .object({
      reasons: z
        .array(
          z.object({
            field: z.string().nullable().describe('The field that holds it; null: several together.'),
            class: z.string().describe('What may not be advertised.'),
            message: z.string().describe('A sentence for the user.'),
          }),
        )
        .describe('Every reason.'),
    })
    .meta({
      examples: [{ reasons: [{ field: 'prompt', class: 'weapons', message: 'Weapons may not be advertised.' }] }],
    }),
  limits_broken: z
    .object({
      fields: z
        .array(
          z.looseObject({
            field: z.string().describe('Where.'),
            code: z.string().describe('The rule that is broken.'),
            message: z.string().describe('What would be right.'),
          }),
        )
        .describe('Every broken limit and rule, at most fifty.'),
      more_faults: z.int().optional().describe('How many are not listed; left out: none.'),
    })
    .meta({
      examples: [{ fields: [{ field: 'headlines[0]', code: 'too_long', message: 'headlines[0] has more than 30 characters.' }] }],
    }),
  variant_failed: z
    .object({ required_status: z.array(z.string()).describe('The statuses from which it is possible.') })
    .meta({ examples: [{ required_status: ['active'] }] }),
  too_many_brands: z.object({ limit }).meta({ examples: [{ limit: 100 }] }),
  too_many_readings: z.object({ limit, retry_after: retryAfter }).meta({ examples: [{ limit: 100, retry_after: 3_600 }] }),
  too_many_uploads: z.object({ limit, retry_after: retryAfter }).meta({ examples: [{ limit: 100, retry_after: 900 }] }),
};
