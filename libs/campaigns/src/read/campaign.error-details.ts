// The details of the errors of campaigns, by code.
import { z } from 'zod';
import { DeliveryIssueView } from './delivery-issue.view.js';

export const campaignErrorDetails = {
  launch_preconditions_failed: z
    .object({
      action: z.enum(['launch', 'resume', 'update']).describe('What was refused.'),
      failures: z.array(DeliveryIssueView).describe('Every reason.'),
      warnings: z.array(DeliveryIssueView).describe('What would only limit the delivery.'),
    })
    .meta({
      examples: [
        {
          action: 'launch',
          failures: [
            {
              code: 'creative_required',
              severity: 'blocking',
              field: 'creative_ids',
              message: 'The campaign has no creative.',
              value: [],
              limit: null,
              resource: null,
              channel: null,
              url: null,
            },
          ],
          warnings: [],
        },
      ],
    }),
};
