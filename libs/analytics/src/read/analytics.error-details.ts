// The details of the errors of analytics, by code.
import { z } from 'zod';

export const analyticsErrorDetails = {
  mixed_currency: z
    .object({
      sort: z.string().describe('The metric that the rows were to be sorted by.'),
      currencies: z.array(z.string()).describe('The currencies of the rows.'),
    })
    .meta({ examples: [{ sort: 'spend', currencies: ['EUR', 'USD'] }] }),
  too_many_exports: z
    .object({
      queued: z.int().describe('How many wait.'),
      limit: z.int().describe('How many may wait.'),
      retry_after: z.int().min(1).describe('Seconds to wait; the header Retry-After says the same.'),
    })
    .meta({ examples: [{ queued: 20, limit: 20, retry_after: 60 }] }),
  query_too_expensive: z
    .object({
      rows: z.int().describe('So many rows it would read.'),
      limit: z.int().describe('So many it may read.'),
      days: z.int().describe('About so many days could be read.'),
    })
    .meta({ examples: [{ rows: 4_500_000, limit: 3_000_000, days: 60 }] }),
};
