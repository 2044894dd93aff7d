import { z } from 'zod';
import { channels, oneOf } from '@app/kernel';
import { consentStatuses } from '../domain/consent.js';
import { features } from '../domain/platform-oauth.js';

const about = {
  simulated: 'The account is connected on the simulator of the platform.',
  connection: 'The connection that is consented for again; null: it is for new ones.',
};

export const BegunConsentView = z
  .strictObject({
    id: z.string(),
    channel: z.string().meta(oneOf(channels)),
    simulated: z.boolean().describe(about.simulated),
    connection_id: z.string().nullable().describe(about.connection),
    status: z.enum(consentStatuses).describe('waiting: for the person at the platform; what follows, the consent itself tells.'),
    url: z.string().describe('To be opened in a browser until expires_at; it works once.'),
    expires_at: z.iso.datetime().describe('When it stops working.'),
    features: z.array(z.enum(features)).describe('What the person is asked to allow.'),
  })
  .meta({ id: 'BegunConsent', description: 'A consent that waits for a browser.' });
export type BegunConsentView = z.output<typeof BegunConsentView>;

export const ConsentView = z
  .strictObject({
    id: z.string(),
    channel: z.string().meta(oneOf(channels)),
    simulated: z.boolean().describe(about.simulated),
    connection_id: z.string().nullable().describe(about.connection),
    status: z
      .enum(consentStatuses)
      .describe(
        'waiting: for the person at the platform; code_required: the browser shows six digits, to be sent as code; ' +
          'confirmed: accounts can be chosen; connected: connections has what was made; denied: the person allowed nothing; over: only beginning again helps.',
      ),
    expires_at: z.iso.datetime().describe('When this status is over, if nothing happens until then.'),
    accounts: z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          currency: z.string(),
          timezone: z.string(),
          manager_id: z.string().nullable().describe('The manager account through which it is reached; null: none.'),
          status: z.enum(['active', 'disabled', 'closed']).describe('As the platform says.'),
          usable: z.boolean().describe('Whether it can be connected by this consent.'),
          reason: z.string().nullable().describe('Why it cannot be connected by this consent; null: it can.'),
          connection_id: z.string().nullable().describe('Its connection; null: it has none yet.'),
        }),
      )
      .describe('While it is confirmed: the ad accounts that it reaches.'),
    features: z.array(z.enum(features)).describe('While it is confirmed: what the person allowed.'),
    features_missing: z.array(z.enum(features)).describe('While it is confirmed: what was asked for and not allowed.'),
    connections: z.array(z.string()).describe('Once it is connected: the ids of the connections.'),
  })
  .meta({ id: 'Consent', description: 'How far a consent is, and what it reaches.' });
export type ConsentView = z.output<typeof ConsentView>;
