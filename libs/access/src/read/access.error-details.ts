// The details of the errors of access, by code.
import { z } from 'zod';

const most = (what: string) => z.object({ limit: z.int().describe(`The most ${what} that are allowed.`) });

export const accessErrorDetails = {
  email_taken: z
    .object({ email: z.string().describe('The address as it was sent.') })
    .meta({ examples: [{ email: 'maria@acme.example' }] }),
  user_deactivated: z
    .object({ current_status: z.literal('deactivated').describe('The present status of the user.') })
    .meta({ examples: [{ current_status: 'deactivated' }] }),
  too_many_members: most('members').meta({ examples: [{ limit: 500 }] }),
  too_many_api_keys: most('active API keys of an organization').meta({ examples: [{ limit: 100 }] }),
  too_many_own_api_keys: most('active API keys of a person').meta({ examples: [{ limit: 20 }] }),
  insufficient_role: z.object({
    role: z.string().optional().describe('The role that is above that of the acting user.'),
    permissions: z.array(z.string()).optional().describe('What the user of the key may not do.'),
  }),
};
