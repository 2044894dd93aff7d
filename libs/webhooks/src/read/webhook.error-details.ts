// The details of the errors of webhooks, by code.
import { z } from 'zod';

export const webhookErrorDetails = {
  too_many_webhook_endpoints: z
    .object({ limit: z.int().describe('How many endpoints an organization may have that are not archived.') })
    .meta({ examples: [{ limit: 20 }] }),
  webhook_secret_rotating: z
    .object({
      former_secret_until: z.iso
        .datetime()
        .nullable()
        .describe('When the overlap of the last rotation ends; null: it has ended since.'),
    })
    .meta({ examples: [{ former_secret_until: '2026-11-22T12:00:00.000Z' }] }),
};
