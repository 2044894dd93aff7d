import { z } from 'zod';
import { channels, idPrefixes, oneOf } from '@app/kernel';

export const DeliveryIssueView = z
  .strictObject({
    code: z.string(),
    severity: z.enum(['blocking', 'limiting']).describe('`blocking`: nothing is shown; `limiting`: less than could be.'),
    field: z.string().nullable(),
    message: z.string(),
    value: z.unknown().describe('The value that is in the way; null: none.'),
    limit: z.unknown().describe('What is allowed; null: no bound.'),
    resource: z
      .strictObject({
        type: z
          .string()
          .meta(oneOf(Object.keys(idPrefixes)))
          .describe('What kind of record.'),
        id: z.string(),
      })
      .nullable()
      .describe('The record that is in the way; null: none.'),
    channel: z.string().meta(oneOf(channels)).nullable().describe('The ad platform that it is about; null: all.'),
    url: z.string().nullable().describe("The platform's page where a person mends it; null: there is none."),
  })
  .meta({ id: 'DeliveryIssue', description: 'Why a campaign does not deliver, or less than it could.' });
