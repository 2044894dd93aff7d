// The details of the errors of audiences, by code.
import { z } from 'zod';
import { refused } from './members.view.js';

export const audienceErrorDetails = {
  audience_source_unusable: z
    .object({
      audience_id: z.string().describe('The source.'),
      reason: z.string().describe('What is wrong with it, for people: `is archived`.'),
    })
    .meta({ examples: [{ audience_id: 'aud_01jdqm6gnceha8bmyqy3c6z3jx', reason: 'is archived' }] }),
  circular_audience: z
    .object({ path: z.array(z.string()).describe('The audiences, from the one that was written to itself.') })
    .meta({ examples: [{ path: ['aud_01jdqm6gnceha8bmyqy3c6z3jx', 'aud_01jdqm6gnceha8bmyqy3c6z3jx'] }] }),
  no_row_accepted: z
    .object({ received: z.int().describe('How many rows were sent.'), refused: refused.describe('Each with its first fault.') })
    .meta({
      examples: [
        {
          received: 1,
          refused: [{ line: 1, field: 'email', code: 'invalid_format', message: 'email must be an e-mail address.' }],
        },
      ],
    }),
  audience_takes_no_members: z
    .object({ type: z.string().describe('The type of the audience.') })
    .meta({ examples: [{ type: 'lookalike' }] }),
};
