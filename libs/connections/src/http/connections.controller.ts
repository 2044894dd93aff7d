import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { type Actor, type Page, commonErrors } from '@app/kernel';
import {
  CurrentActor,
  Faults,
  IfMatch,
  Input,
  List,
  type ListRequest,
  Operation,
  PathId,
  Returns,
  shownName,
  Tag,
  unknownName,
  type WriteResult,
  ErrorDetails,
} from '@app/platform/http';
import { connectionErrors } from '../domain/connection.errors.js';
import { ConnectingService } from '../application/connecting.service.js';
import { DeveloperTokens } from '../application/developer-tokens.js';
import { ConnectionsService } from '../application/connections.service.js';
import { connectionErrorDetails } from '../read/connection.error-details.js';
import { connectionList, ConnectionsQueries, syncList } from '../read/connections.queries.js';
import type { ConnectionView, SyncView } from '../read/connection.view.js';
import { Connection, Sync, syncExamples, updateExamples } from './connections.examples.js';
import { StartSync, UpdateConnection } from './connections.requests.js';

@Tag('Connections', 'Links to ad accounts of the ad platforms, and the syncs that keep them up to date.')
@ErrorDetails(connectionErrorDetails)
@Controller('v1/connections')
export class ConnectionsController {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly connecting: ConnectingService,
    private readonly queries: ConnectionsQueries,
    private readonly tokens: DeveloperTokens,
  ) {}

  @Get()
  @Operation({
    id: 'connections.list',
    summary: 'List connections to ad accounts',
    description: 'Connections of the organization. One that is disconnected is listed with its history.',
    permission: 'connections:read',
    returns: Returns.page(Connection),
    errors: [],
  })
  list(@CurrentActor() actor: Actor, @List(connectionList) request: ListRequest): Promise<Page<ConnectionView>> {
    return this.queries.list(actor, request);
  }

  @Get(':id')
  @Operation({
    id: 'connections.get',
    summary: 'Get a connection with its health and latest syncs',
    description: 'The connection with its account, its authorization, its health with reasons, and its latest syncs.',
    permission: 'connections:read',
    returns: Returns.one(Connection),
    errors: [],
  })
  get(@CurrentActor() actor: Actor, @PathId('connection') id: string): Promise<ConnectionView> {
    return this.queries.get(actor, id);
  }

  @Patch(':id')
  @Operation({
    id: 'connections.update',
    summary: 'Change a connection and its settings',
    description:
      'Changes the name, how often it is synced, whether it is the default of its channel, and the settings that campaigns ' +
      'need. `is_default` moves at once from the connection that had it. `developer_token` is kept sealed, and never shown ' +
      'again. `confirm_account` confirms that the currency or time zone of the account was changed on the platform: until then its campaigns are stopped.',
    permission: 'connections:manage',
    returns: Returns.one(Connection),
    errors: [commonErrors.invalid_state_transition, connectionErrors.setting_not_available, connectionErrors.account_differs],
  })
  async update(
    @CurrentActor() actor: Actor,
    @PathId('connection') id: string,
    @Input({ examples: updateExamples }) body: UpdateConnection,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    const { name, settings, is_default: isDefault, confirm_account: confirmed, developer_token: token } = body;
    const known = settings || token ? await this.queries.get(actor, id) : null;
    if (settings && known) refuseUnknown(settings, known);
    if (token && known) refuseToken(known, this.tokens.channels);
    const application =
      typeof token === 'string' ? known && this.tokens.sealed(actor, { id, channel: known.channel }, token) : token;
    const changes = { name, isDefault, settings, confirmed, application, syncIntervalMinutes: body.sync_interval_minutes };
    await this.connections.update(actor, id, changes, version);
    return id;
  }

  @Delete(':id')
  @Operation({
    id: 'connections.disconnect',
    summary: 'End a connection and erase its tokens',
    description:
      'Final: what runs there is stopped, the tokens are erased, the history is kept. A repeat answers with the same record.',
    permission: 'connections:manage',
    returns: Returns.one(Connection),
    errors: [],
  })
  async disconnect(
    @CurrentActor() actor: Actor,
    @PathId('connection') id: string,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    await this.connecting.disconnect(actor, id, version);
    return id;
  }

  @Post(':id/sync')
  @Operation({
    id: 'connections.sync',
    summary: 'Start a sync',
    description:
      'Brings campaigns and numbers of the account up to date. One sync runs at a time: a second one is 409 ' +
      '`sync_in_progress` with the first in `details`; only a backfill, which reads older days, makes way. A connection that cannot be synced is refused with what helps.',
    permission: 'connections:sync',
    returns: Returns.accepted(Sync, ({ id, connection_id }) => `/v1/connections/${String(connection_id)}/syncs/${String(id)}`),
    errors: [
      connectionErrors.sync_in_progress,
      commonErrors.invalid_state_transition,
      connectionErrors.connection_not_active,
      connectionErrors.connection_reauth_required,
    ],
  })
  async sync(
    @CurrentActor() actor: Actor,
    @PathId('connection') id: string,
    @Input({ examples: syncExamples }) body: StartSync,
  ): Promise<WriteResult> {
    const window = { startDate: body.start_date ?? null, endDate: body.end_date ?? null };
    const request = { trigger: 'manual', mode: body.mode ?? 'incremental', ...window } as const;
    const sync = await this.connections.requestSync(actor, id, request);
    return () => this.queries.sync(actor, id, sync);
  }

  @Get(':id/syncs')
  @Operation({
    id: 'connections.syncs.list',
    summary: 'List the syncs of a connection',
    description: 'The syncs of a connection, newest first.',
    permission: 'connections:read',
    returns: Returns.page(Sync),
    errors: [],
  })
  syncs(
    @CurrentActor() actor: Actor,
    @PathId('connection') id: string,
    @List(syncList) request: ListRequest,
  ): Promise<Page<SyncView>> {
    return this.queries.syncs(actor, id, request);
  }

  @Get(':id/syncs/:sync_id')
  @Operation({
    id: 'connections.syncs.get',
    summary: 'Get a sync',
    description: 'The progress of a sync: its window, its streams, the counts of read and written records, and its error.',
    permission: 'connections:read',
    returns: Returns.one(Sync),
    errors: [],
  })
  syncRun(
    @CurrentActor() actor: Actor,
    @PathId('connection') id: string,
    @PathId('sync', 'sync_id') syncId: string,
  ): Promise<SyncView> {
    return this.queries.sync(actor, id, syncId);
  }
}

function refuseToken({ channel, developer_token_source: source }: ConnectionView, channels: readonly string[]): void {
  if (source !== null) return;
  const faults = new Faults();
  const message =
    `developer_token is not possible: calls to ${channel} carry none. Leave it out; connections of these channels take one: ` +
    `${channels.join(', ')}.`;
  faults.add(() => ({ field: 'developer_token', code: 'invalid_value', message, allowed: channels }));
  throw faults.toError();
}

/** The settings depend on the channel, which only the record knows. */
function refuseUnknown(sent: Readonly<Record<string, unknown>>, { settings }: ConnectionView): void {
  const known = Object.keys(settings);
  const faults = new Faults();
  for (const key of Object.keys(sent))
    if (!known.includes(key)) faults.add(() => unknownName(`settings.${shownName(key)}`, key, known));
  if (faults.list.length > 0) throw faults.toError();
}
