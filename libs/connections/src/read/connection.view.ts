import { z } from 'zod';
import { features } from '../domain/platform-oauth.js';
import { tokenSources } from '../domain/connection.changes.js';
import { connectionStates, syncStates } from '../domain/connection.lifecycle.js';
import { streamStatuses, syncModes, syncTriggers, waitingReasons } from '../domain/sync-run.js';

const instant = z.iso.datetime();
const day = z.iso.date();
const counts = z.strictObject({ read: z.int(), written: z.int(), failed: z.int() });
const fault = z
  .strictObject({
    class: z.string(),
    code: z.string().nullable(),
    message: z.string(),
    retryable: z.boolean(),
    occurred_at: instant,
    action: z.string().nullable().describe('What helps; null: it goes on by itself.'),
  })
  .meta({ id: 'ConnectionFault' });

export const SyncView = z
  .strictObject({
    id: z.string(),
    connection_id: z.string(),
    trigger: z.enum(syncTriggers).describe('backfill: days before the first sync, read while nothing else runs.'),
    mode: z.enum(syncModes),
    status: z.enum(syncStates),
    requested_by: z.string().nullable(),
    created_at: instant,
    started_at: instant.nullable(),
    finished_at: instant.nullable(),
    updated_at: instant,
    window: z.strictObject({ start_date: day, end_date: day }),
    records: counts,
    streams: z.array(
      z.strictObject({
        name: z.string(),
        status: z.enum(streamStatuses).describe('skipped: the sync ended before its turn, or does not need it.'),
        records: counts,
        through_date: day.nullable().describe('Of a stream of days: the window is stored up to this day.'),
        started_at: instant.nullable(),
        finished_at: instant.nullable(),
        error: fault.nullable().describe('Of a running stream: why it waits before it is tried again.'),
      }),
    ),
    attempt: z.int(),
    waiting_reason: z.enum(waitingReasons).nullable(),
    resume_at: instant.nullable(),
    error: fault.nullable().describe('Of a running sync: why it waits before it is tried again.'),
  })
  .meta({ id: 'Sync', description: 'One run that brings a connection up to date.' });
export type SyncView = z.output<typeof SyncView>;

export const ConnectionView = z
  .strictObject({
    id: z.string(),
    organization_id: z.string(),
    channel: z.string(),
    simulated: z.boolean(),
    name: z.string(),
    is_default: z
      .boolean()
      .describe('Campaigns that name no connection of this channel run here. At most one of the connections to a channel is it.'),
    status: z.enum(connectionStates),
    status_reason: z.string().nullable(),
    status_changed_at: instant,
    health: z.enum(['healthy', 'degraded', 'unhealthy', 'unknown']),
    health_reasons: z.array(
      z.strictObject({
        code: z.string(),
        message: z.string(),
        action: z.string().describe('What helps.'),
        url: z.string().nullable().describe("The platform's page for it."),
      }),
    ),
    account: z.strictObject({
      id: z.string(),
      manager_id: z.string().nullable(),
      name: z.string(),
      currency: z.string(),
      timezone: z.string(),
      status: z.string(),
      minimum_daily_budget: z
        .string()
        .nullable()
        .describe('The least that a campaign may spend a day there, in its currency; null: the account tells none.'),
      changed_from: z
        .strictObject({ currency: z.string(), timezone: z.string() })
        .nullable()
        .describe('Before a change on the platform that nobody has confirmed yet; until then nothing is spent.'),
    }),
    settings: z
      .record(z.string(), z.string().nullable())
      .describe('The chosen values; null: nobody chose one, and the default holds.'),
    setting_options: z.array(
      z.strictObject({
        key: z.string(),
        about: z.string(),
        value: z.string().nullable().describe('The value that campaigns use; null: there is none.'),
        is_default: z.boolean(),
        needed_for: z.array(z.string()).describe('Campaigns with these objectives need a value.'),
        choices: z.array(z.strictObject({ id: z.string(), name: z.string() })).describe('As of the last sync.'),
      }),
    ),
    developer_token_source: z
      .enum(tokenSources)
      .nullable()
      .describe("Whose developer token calls carry: the connection's own, or this service's; null: the platform has none."),
    sync_interval_minutes: z.int(),
    auth: z.strictObject({
      type: z.literal('oauth2'),
      scopes: z.array(z.string()),
      features: z.array(z.enum(features)),
      features_missing: z.array(z.enum(features)),
      token_expires_at: instant.nullable(),
      refresh_expires_at: instant.nullable(),
      last_refresh_at: instant.nullable(),
      reauth_required: z.boolean(),
      reauth_by: instant.nullable(),
      connections: z.int(),
    }),
    sync: z.strictObject({
      state: z.enum(['idle', 'queued', 'running']),
      interval_minutes: z.int().describe('The same as sync_interval_minutes.'),
      last_sync_at: instant.nullable(),
      last_success_at: instant.nullable(),
      next_sync_at: instant.nullable(),
      consecutive_failures: z.int(),
      backfill: z
        .strictObject({ start_date: day.nullable(), target_date: day.nullable(), done: z.boolean() })
        .describe('The oldest day that is stored, and the oldest day that will be; older days are read while nothing else is.'),
      recent: z.array(SyncView),
    }),
    data_through_date: day.nullable(),
    last_error: fault.nullable(),
    connected_by: z.string().nullable(),
    disconnected_at: instant.nullable(),
    created_at: instant,
    updated_at: instant,
    version: z.int(),
  })
  .meta({ id: 'Connection', description: 'A link to one ad account of an ad platform.' });
export type ConnectionView = z.output<typeof ConnectionView>;
