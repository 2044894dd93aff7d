import { z } from 'zod';
import { channels, objectives, oneOf } from '@app/kernel';
import { features } from '../domain/platform-oauth.js';
import { tokenSources } from '../domain/connection.changes.js';
import { connectionStates, syncStates } from '../domain/connection.lifecycle.js';
import { faultClasses } from '../domain/connection.state.js';
import { streamStatuses, syncModes, syncTriggers, waitingReasons } from '../domain/sync-run.js';

const instant = z.iso.datetime();
const day = z.iso.date();
const counts = z.strictObject({
  read: z.int().describe('Records that the platform gave.'),
  written: z.int().describe('Records that were new or changed.'),
  failed: z.int().describe('Records that could not be stored.'),
});
const fault = z
  .strictObject({
    class: z.enum(faultClasses).describe('What sort of fault it is.'),
    code: z.string().nullable().describe('The platform’s own code; null: it gave none.'),
    message: z.string(),
    retryable: z.boolean(),
    occurred_at: instant.describe('When it happened.'),
    action: z.string().nullable().describe('What helps; null: it goes on by itself.'),
  })
  .meta({ id: 'ConnectionFault' });

export const SyncView = z
  .strictObject({
    id: z.string(),
    connection_id: z.string(),
    trigger: z.enum(syncTriggers).describe('backfill: days before the first sync, read while nothing else runs.'),
    mode: z.enum(syncModes).describe('`incremental`: the days that the platform may still restate; `full`: the last 90 days.'),
    status: z.enum(syncStates).describe('How far it is.'),
    requested_by: z.string().nullable().describe('The user who asked for it; null: a schedule, or an operator.'),
    created_at: instant,
    started_at: instant.nullable().describe('When it began; null: it waits.'),
    finished_at: instant.nullable(),
    updated_at: instant,
    window: z
      .strictObject({ start_date: day.describe('The first day.'), end_date: day.describe('The last day, included.') })
      .describe('The days that it reads, as the ad account counts them.'),
    records: counts.describe('Records of all streams together.'),
    streams: z
      .array(
        z.strictObject({
          name: z.string().describe('The stream: what is read, such as `campaigns`.'),
          status: z.enum(streamStatuses).describe('skipped: the sync ended before its turn, or does not need it.'),
          records: counts.describe('Records of this stream.'),
          through_date: day
            .nullable()
            .describe('Of a stream of days: the window is stored up to this day; null: nothing yet, or no such stream.'),
          started_at: instant.nullable().describe('When its turn began; null: it has not.'),
          finished_at: instant.nullable(),
          error: fault
            .nullable()
            .describe('Why it failed; of a running stream: why it waits before it is tried again; null: nothing went wrong.'),
        }),
      )
      .describe('What it reads, one after another.'),
    attempt: z.int().describe('Which try it is, from 1.'),
    waiting_reason: z.enum(waitingReasons).nullable().describe('Why it waits; null: it does not.'),
    resume_at: instant.nullable().describe('When it goes on; null: it does not wait.'),
    error: fault
      .nullable()
      .describe('Why it failed; of a running sync: why it waits before it is tried again; null: nothing went wrong.'),
  })
  .meta({ id: 'Sync', description: 'One run that brings a connection up to date.' });
export type SyncView = z.output<typeof SyncView>;

export const ConnectionView = z
  .strictObject({
    id: z.string(),
    organization_id: z.string(),
    channel: z.string().meta(oneOf(channels)),
    simulated: z.boolean().describe('Whether it is an account of the simulator of the platform.'),
    name: z.string(),
    is_default: z
      .boolean()
      .describe('Campaigns that name no connection of this channel run here. At most one of the connections to a channel is it.'),
    status: z
      .enum(connectionStates)
      .describe('`expired` needs a new consent; `error` is tried again; `disconnected` is the end.'),
    status_reason: z.string().nullable().describe('Why it is in that state, in a word; null: nothing is wrong.'),
    status_changed_at: instant.describe('When its state last changed.'),
    health: z
      .enum(['healthy', 'degraded', 'unhealthy', 'unknown'])
      .describe('How well it works: `degraded` works with limits, `unhealthy` does not, `unknown` has not been tried.'),
    health_reasons: z
      .array(
        z.strictObject({
          code: z.string(),
          message: z.string(),
          action: z.string().describe('What helps.'),
          url: z.string().nullable().describe("The platform's page for it; null: none."),
        }),
      )
      .describe('Why it is not healthy, and what helps.'),
    account: z
      .strictObject({
        id: z.string(),
        manager_id: z.string().nullable().describe('The manager account through which it is reached; null: none.'),
        name: z.string().describe('Its name on the platform.'),
        currency: z.string().describe('ISO 4217: what the account is billed in.'),
        timezone: z.string().describe('IANA time zone, by which its days are counted.'),
        status: z.string().describe('As the platform says, such as `active`.'),
        minimum_daily_budget: z
          .string()
          .nullable()
          .describe('The least that a campaign may spend a day there, in its currency; null: the account tells none.'),
        changed_from: z
          .strictObject({ currency: z.string(), timezone: z.string() })
          .nullable()
          .describe(
            'Before a change on the platform that nobody has confirmed yet; until then nothing is spent; null: there is none.',
          ),
      })
      .describe('The ad account on the platform.'),
    settings: z
      .record(z.string(), z.string().nullable())
      .describe('The chosen values; null: nobody chose one, and the default holds.'),
    setting_options: z
      .array(
        z.strictObject({
          key: z.string().describe('Its name in `settings`.'),
          about: z.string().describe('What it is, for people.'),
          value: z.string().nullable().describe('The value that campaigns use; null: there is none.'),
          is_default: z.boolean().describe('Whether nobody chose it.'),
          needed_for: z.array(z.string().meta(oneOf(objectives))).describe('Campaigns with these objectives need a value.'),
          choices: z
            .array(z.strictObject({ id: z.string().describe('The value.'), name: z.string() }))
            .describe('The possible values, as of the last sync.'),
        }),
      )
      .describe('What can be chosen for it.'),
    developer_token_source: z
      .enum(tokenSources)
      .nullable()
      .describe("Whose developer token calls carry: the connection's own, or this service's; null: the platform has none."),
    sync_interval_minutes: z.int().describe('Minutes from one sync to the next.'),
    auth: z
      .strictObject({
        type: z.literal('oauth2').describe('How it is allowed: by OAuth 2.0.'),
        scopes: z.array(z.string()).describe('What the platform lets it do, in the platform’s own words.'),
        features: z.array(z.enum(features)).describe('What it can be used for.'),
        features_missing: z.array(z.enum(features)).describe('What the service offers and its consent does not allow.'),
        token_expires_at: instant
          .nullable()
          .describe('When the present access token ends, before which it is renewed; null: never.'),
        refresh_expires_at: instant
          .nullable()
          .describe('When the consent itself ends; null: it does not, or the platform does not tell.'),
        last_refresh_at: instant.nullable().describe('When the token was last renewed; null: never.'),
        reauth_required: z.boolean().describe('Whether a person must consent again.'),
        reauth_by: instant.nullable().describe('By when a person should consent again; null: no end is near.'),
        connections: z.int().describe('How many connections this consent carries.'),
      })
      .describe('What the service is allowed to do there.'),
    sync: z
      .strictObject({
        state: z.enum(['idle', 'queued', 'running']).describe('Whether a sync runs or waits now.'),
        interval_minutes: z.int().describe('The same as sync_interval_minutes.'),
        last_sync_at: instant.nullable().describe('When the last sync ended; null: none has.'),
        last_success_at: instant.nullable().describe('When the last sync succeeded; null: none has.'),
        next_sync_at: instant.nullable().describe('When the next sync begins; null: none will.'),
        consecutive_failures: z.int().describe('Syncs that failed since the last success.'),
        backfill: z
          .strictObject({
            start_date: day.nullable().describe('The oldest stored day; null: none is.'),
            target_date: day.nullable().describe('The oldest day that will be stored; null: not known yet.'),
            done: z.boolean().describe('Whether all of them are stored.'),
          })
          .describe('The oldest day that is stored, and the oldest day that will be; older days are read while nothing else is.'),
        recent: z.array(SyncView).describe('The latest syncs, the newest first.'),
      })
      .describe('How far its data are read.'),
    data_through_date: day.nullable().describe('The last account day whose numbers are stored; null: none is.'),
    last_error: fault.nullable().describe('The last fault; null: none, or it is over.'),
    connected_by: z.string().nullable().describe('The user who connected it; null: an operator.'),
    disconnected_at: instant.nullable().describe('When it was disconnected; null: it is not.'),
    created_at: instant,
    updated_at: instant,
    version: z.int(),
  })
  .meta({ id: 'Connection', description: 'A link to one ad account of an ad platform.' });
export type ConnectionView = z.output<typeof ConnectionView>;
