import { Inject, Injectable } from '@nestjs/common';
import { type Actor, channels, Clock, isoOrNull, notFound, type Page, publicId, publicIdOrNull } from '@app/kernel';
import {
  byName,
  updatedSince,
  usualSorts,
  KeysetPaginator,
  type ListRequest,
  type ListTable,
  ReadDatabase,
  statement,
} from '@app/platform/data';
import { connectionLifecycle, connectionStates, syncStates } from '../domain/connection.lifecycle.js';
import { type PlatformTraits, TraitsByChannel } from '../domain/ad-platform.js';
import { settingsOf } from '../domain/connection-settings.js';
import { tokenSource } from '../domain/connection.changes.js';
import type { SyncRunState } from '../domain/sync-run.js';
import type { ConnectionView, SyncView } from './connection.view.js';
import type { ConnectionRow } from './connection.row.js';
import { type DerivedFacts, consentEndsAt, featuresMissing, healthOf } from './connection.health.js';

const syncColumns =
  `id, connection_id as "connectionId", trigger, mode, status, requested_by as "requestedBy", ` +
  `created_at as "createdAt", started_at as "startedAt",
  finished_at as "finishedAt", updated_at as "updatedAt", window_start as "windowStart", window_end as "windowEnd", streams, attempt, waiting_reason as "waitingReason",
  resume_at as "resumeAt", error`;
const connectionColumns = `id, organization_id as "organizationId", channel, world, name, is_default as "isDefault", status, status_reason as
   "statusReason", status_changed_at as "statusChangedAt", account, findings, choices, settings, unconfirmed, app,
  sync_interval_minutes as "syncIntervalMinutes", next_sync_at as "nextSyncAt", last_sync_at as "lastSyncAt",
  last_success_at as "lastSuccessAt",
  data_through_date as "dataThroughDate", backfill_start_date as "backfillStartDate", backfill_target_date as
  "backfillTargetDate",
  backfill_failures as "backfillFailures", next_backfill_at as "nextBackfillAt", consecutive_failures as
  "consecutiveFailures", last_error as "lastError", connected_by as "connectedBy",
  disconnected_at as "disconnectedAt", created_at as "createdAt", updated_at as "updatedAt", version,
  (select json_build_object('scopes', g.scopes, 'features', g.features, 'accessEndsAt', g.access_ends_at,
  'refreshEndsAt', g.refresh_ends_at,
     'isRenewable', g.refresh_token is not null, 'renewedAt', g.renewed_at, 'connections', (select count(*) from
     connections.grant_use s
       where s.organization_id = $1 and s.grant_id = g.id))
   from connections.grant_use u join connections.platform_grant g on g.organization_id = u.organization_id and g.id = u.grant_id
   where u.organization_id = $1 and u.connection_id = connection.id) as "grant"`;

type SyncRow = SyncRunState;

export const connectionList: ListTable = {
  resource: 'connections',
  columns: connectionColumns,
  from: 'connections.connection',
  states: connectionStates,
  sorts: {
    ...usualSorts,
    ...byName,
    channel: { sql: 'channel', type: 'text' },
    last_sync_at: { sql: 'last_sync_at', type: 'timestamptz', nullable: true },
  },
  filters: {
    ...updatedSince,
    channel: {
      sql: (parameter) => `channel = any(${parameter}::text[])`,
      about: 'Only connections to these ad platforms.',
      values: channels,
    },
  },
};

export const syncList: ListTable = {
  resource: 'syncs',
  columns: syncColumns,
  from: 'connections.sync',
  states: syncStates,
  sorts: { ...usualSorts, finished_at: { sql: 'finished_at', type: 'timestamptz', nullable: true } },
};

/** The same list for the connection in the path; clients cannot set this parameter. */
const syncsOfConnection: ListTable = {
  ...syncList,
  filters: { connection: { sql: (parameter) => `connection_id = ${parameter}::uuid`, about: '' } },
};

const getConnection = statement(
  'connections.get',
  `select ${connectionColumns} from connections.connection where organization_id = $1 and id = $2`,
);
const recentSyncs = statement(
  'connections.recent-syncs',
  `select ${syncColumns} from unnest($2::uuid[]) as of (id_) cross join lateral
   (select * from connections.sync s where s.organization_id = $1 and s.connection_id = of.id_ order by created_at
   desc, id desc limit 5) s`,
);
const getSync = statement(
  'connections.sync.get',
  `select ${syncColumns} from connections.sync where organization_id = $1 and connection_id = $2 and id = $3`,
);

@Injectable()
export class ConnectionsQueries {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly keyset: KeysetPaginator,
    @Inject(TraitsByChannel) private readonly traits: ReadonlyMap<string, PlatformTraits>,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async list(actor: Actor, request: ListRequest): Promise<Page<ConnectionView>> {
    const { items, nextCursor } = await this.keyset.page<ConnectionRow>(actor, connectionList, request);
    return { items: await this.views(actor, items), nextCursor };
  }

  async get(actor: Actor, id: string): Promise<ConnectionView> {
    const row = await this.reads.one<ConnectionRow>(actor, getConnection, [id]);
    const [view] = row ? await this.views(actor, [row]) : [];
    if (!view) throw notFound('connection');
    return view;
  }

  async syncs(actor: Actor, connectionId: string, request: ListRequest): Promise<Page<SyncView>> {
    await this.get(actor, connectionId);
    const { items, nextCursor } = await this.keyset.page<SyncRow>(actor, syncsOfConnection, {
      ...request,
      filters: { connection: connectionId },
    });
    return { items: items.map(syncView), nextCursor };
  }

  async sync(actor: Actor, connectionId: string, id: string): Promise<SyncView> {
    const row = await this.reads.one<SyncRow>(actor, getSync, [connectionId, id]);
    if (!row) throw notFound('sync');
    return syncView(row);
  }

  private async views(actor: Actor, rows: readonly ConnectionRow[]): Promise<ConnectionView[]> {
    const syncs = await this.reads.rows<SyncRow>(actor, recentSyncs, [rows.map(({ id }) => id)]);
    return rows.map((stored) => {
      const { settings = [], features = [], takesDeveloperToken, renewsByExchange } = this.traits.get(stored.channel) ?? {};
      const row = renewsByExchange && stored.grant ? { ...stored, grant: { ...stored.grant, isRenewable: true } } : stored;
      const facts = { settings: settingsOf(settings, row), featuresMissing: featuresMissing(row, features) };
      const own = syncs.filter(({ connectionId }) => connectionId === row.id);
      const developer_token_source = takesDeveloperToken ? tokenSource(row.app) : null;
      return { ...connectionView(row, own, facts), ...healthOf(row, facts, this.clock.now()), developer_token_source };
    });
  }
}

function connectionView(
  row: ConnectionRow,
  syncs: readonly SyncRow[],
  { settings, featuresMissing: missing }: DerivedFacts,
): Omit<ConnectionView, 'health' | 'health_reasons' | 'developer_token_source'> {
  const open = syncs.find(({ status }) => status === 'queued' || status === 'running');
  const { managerId, ...account } = row.account;
  return {
    id: publicId('connection', row.id),
    organization_id: publicId('organization', row.organizationId),
    channel: row.channel,
    simulated: row.world === 'simulated',
    name: row.name,
    is_default: row.isDefault,
    status: row.status,
    status_reason: row.statusReason,
    status_changed_at: row.statusChangedAt.toISOString(),
    account: {
      id: account.id,
      manager_id: managerId,
      name: account.name,
      ...{ currency: account.currency, timezone: account.timezone, status: account.status },
      minimum_daily_budget: account.minimumDailyBudget ?? null,
      changed_from: row.unconfirmed && { currency: row.unconfirmed.currency, timezone: row.unconfirmed.timezone },
    },
    settings: Object.fromEntries(settings.map(({ key }) => [key, row.settings[key] ?? null])),
    setting_options: settings.map(({ key, about, value, isDefault, neededFor, choices }) => ({
      key,
      about,
      value,
      is_default: isDefault,
      needed_for: [...neededFor],
      choices: choices.map(({ id, name }) => ({ id, name })),
    })),
    sync_interval_minutes: row.syncIntervalMinutes,
    auth: { ...authOf(row), features_missing: missing },
    sync: {
      state: open?.status === 'running' ? 'running' : open ? 'queued' : 'idle',
      interval_minutes: row.syncIntervalMinutes,
      last_sync_at: isoOrNull(row.lastSyncAt),
      last_success_at: isoOrNull(row.lastSuccessAt),
      next_sync_at: connectionLifecycle.allows(row.status, 'sync') ? isoOrNull(row.nextSyncAt) : null,
      consecutive_failures: row.consecutiveFailures,
      backfill: backfillOf(row),
      recent: syncs.map(syncView),
    },
    data_through_date: row.dataThroughDate,
    last_error: row.lastError,
    connected_by: publicIdOrNull('user', row.connectedBy),
    disconnected_at: isoOrNull(row.disconnectedAt),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** A connection that ended shows no grant, also while it still has one to stop what runs there. */
function authOf(row: ConnectionRow): Omit<ConnectionView['auth'], 'features_missing'> {
  const grant = row.status === 'disconnected' ? null : row.grant;
  return {
    type: 'oauth2',
    scopes: [...(grant?.scopes ?? [])],
    features: [...(grant?.features ?? [])],
    token_expires_at: grant && isoOf(grant.accessEndsAt),
    refresh_expires_at: grant && isoOf(grant.refreshEndsAt),
    last_refresh_at: grant && isoOf(grant.renewedAt),
    reauth_required: row.status === 'expired',
    reauth_by: grant && isoOf(consentEndsAt(grant)),
    connections: grant?.connections ?? 0,
  };
}

const isoOf = (instant: string | null): string | null => instant && new Date(instant).toISOString();

const backfillOf = ({
  backfillStartDate: start_date,
  backfillTargetDate: target_date,
}: ConnectionRow): ConnectionView['sync']['backfill'] => ({
  start_date,
  target_date,
  done: start_date !== null && target_date !== null && start_date <= target_date,
});

function syncView(row: SyncRow): SyncView {
  const sum = (key: 'read' | 'written' | 'failed'): number => row.streams.reduce((total, { records }) => total + records[key], 0);
  return {
    id: publicId('sync', row.id),
    connection_id: publicId('connection', row.connectionId),
    trigger: row.trigger,
    mode: row.mode,
    status: row.status,
    requested_by: publicIdOrNull('user', row.requestedBy),
    created_at: row.createdAt.toISOString(),
    started_at: isoOrNull(row.startedAt),
    finished_at: isoOrNull(row.finishedAt),
    updated_at: row.updatedAt.toISOString(),
    window: { start_date: row.windowStart, end_date: row.windowEnd },
    records: { read: sum('read'), written: sum('written'), failed: sum('failed') },
    streams: row.streams.map(({ ordered: _ordered, ...stream }) => stream),
    attempt: row.attempt,
    waiting_reason: row.waitingReason,
    resume_at: isoOrNull(row.resumeAt),
    error: row.error,
  };
}
