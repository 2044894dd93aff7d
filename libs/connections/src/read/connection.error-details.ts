// The details of the errors of connections, by code.
import { z } from 'zod';
import { channels, oneOf } from '@app/kernel';
import { connectionStates, openSyncStates } from '../domain/connection.lifecycle.js';

const accountId = z.string().describe("The platform's id of the ad account.");
const retryAfter = z.int().min(1).describe('Seconds to wait; the header Retry-After says the same.');
const notReady = z
  .object({
    connection_id: z.string().describe('The connection.'),
    status: z.enum(connectionStates).describe('Its present status.'),
  })
  .meta({ examples: [{ connection_id: 'con_01jdqm6gnceha8bmyqy3c6z3jx', status: 'expired' }] });

export const connectionErrorDetails = {
  sync_in_progress: z
    .object({
      sync: z
        .object({
          id: z.string().describe('Read it at `/v1/connections/:id/syncs/:sync_id`.'),
          status: z.enum(openSyncStates).describe('How far it is.'),
          created_at: z.iso.datetime().describe('When it was asked for.'),
          started_at: z.iso.datetime().nullable().describe('null: it has not begun.'),
        })
        .describe('The run that is under way.'),
    })
    .meta({
      examples: [
        {
          sync: {
            id: 'syn_01jdqm6gnceha8bmyqy3c6z3jx',
            status: 'running',
            created_at: '2026-11-30T12:00:00.000Z',
            started_at: '2026-11-30T12:00:01.000Z',
          },
        },
      ],
    }),
  connection_not_active: notReady,
  connection_reauth_required: notReady,
  unusable_account: z.object({ account_id: accountId }).meta({ examples: [{ account_id: '1234567890' }] }),
  account_not_in_grant: z
    .object({
      account_id: accountId,
      account_ids: z.array(z.string()).describe('Those that the consent reaches, at most 200.'),
    })
    .meta({ examples: [{ account_id: '1234567890', account_ids: ['9876543210'] }] }),
  platform_not_available: z
    .object({ channel: z.string().meta(oneOf(channels)).describe('The platform.') })
    .meta({ examples: [{ channel: 'google_ads' }] }),
  setting_not_available: z
    .object({
      setting: z.string().describe('The setting.'),
      value: z.string().describe('As it was sent.'),
      choices: z
        .array(
          z.object({
            id: z.string().describe('The value to send.'),
            name: z.string().describe('For people.'),
          }),
        )
        .describe('The values that the ad account has.'),
    })
    .meta({ examples: [{ setting: 'page_id', value: '1', choices: [{ id: '2', name: 'Acme' }] }] }),
  account_differs: z
    .object({
      currency: z.string().describe('The currency that the ad account has.'),
      timezone: z.string().describe('The time zone that it has.'),
    })
    .meta({ examples: [{ currency: 'USD', timezone: 'America/New_York' }] }),
  duplicate_connection: z
    .object({ account_id: accountId, existing_id: z.string().describe('Its connection.') })
    .meta({ examples: [{ account_id: '1234567890', existing_id: 'con_01jdqm6gnceha8bmyqy3c6z3jx' }] }),
  too_many_consents: z.object({ limit: z.int().describe('So many may be under way.') }).meta({ examples: [{ limit: 20 }] }),
  consent_code_wrong: z
    .object({ tries_left: z.int().describe('So many tries are left.') })
    .meta({ examples: [{ tries_left: 4 }] }),
  platform_throttled: z.object({ retry_after: retryAfter }).meta({ examples: [{ retry_after: 30 }] }),
  platform_unavailable: z.object({ retry_after: retryAfter }).meta({ examples: [{ retry_after: 5 }] }),
};
