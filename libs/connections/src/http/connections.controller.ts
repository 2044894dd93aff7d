import { Controller, Delete, Get, Post } from '@nestjs/common';
import { type Actor, type FieldFault, type Page, validationFailed } from '@app/kernel';
import {
  CurrentActor,
  IfMatch,
  Input,
  List,
  type ListRequest,
  Operation,
  parseDay,
  PathId,
  Returns,
  type Written,
} from '@app/platform/http';
import { ApiTags } from '@nestjs/swagger';
import { ConnectingService } from '../application/connecting.service.js';
import { ConnectionsService } from '../application/connections.service.js';
import { connectionList, ConnectionsQueries, syncList } from '../read/connections.queries.js';
import { ConnectionView, SyncView } from '../read/connection.view.js';
import { StartSync } from './connections.requests.js';

@ApiTags('Connections')
@Controller('v1/connections')
export class ConnectionsController {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly connecting: ConnectingService,
    private readonly queries: ConnectionsQueries,
  ) {}

  @Get()
  @Operation({
    summary: 'List connections to ad accounts',
    permission: 'connections:read',
    returns: Returns.page(ConnectionView),
  })
  list(@CurrentActor() actor: Actor, @List(connectionList) request: ListRequest): Promise<Page<ConnectionView>> {
    return this.queries.list(actor, request);
  }

  @Get(':id')
  @Operation({
    summary: 'Get a connection with its health and latest syncs',
    permission: 'connections:read',
    returns: Returns.one(ConnectionView),
  })
  get(@CurrentActor() actor: Actor, @PathId('connection') id: string): Promise<ConnectionView> {
    return this.queries.get(actor, id);
  }

  @Delete(':id')
  @Operation({
    summary: 'End a connection and erase its credentials',
    permission: 'connections:manage',
    returns: Returns.one(ConnectionView),
  })
  async disconnect(
    @CurrentActor() actor: Actor,
    @PathId('connection') id: string,
    @IfMatch() version: number | null,
  ): Promise<Written> {
    await this.connecting.disconnect(actor, id, version);
    return id;
  }

  @Post(':id/sync')
  @Operation({
    summary: 'Start a sync',
    permission: 'connections:sync',
    returns: Returns.accepted(
      SyncView,
      ({ id, connection_id }) => `/v1/connections/${String(connection_id)}/syncs/${String(id)}`,
    ),
  })
  async sync(@CurrentActor() actor: Actor, @PathId('connection') id: string, @Input() body: StartSync): Promise<Written> {
    const window = { startDate: body.start_date ?? null, endDate: body.end_date ?? null };
    refuseImpossible(window);
    const request = { trigger: 'manual', mode: body.mode ?? 'incremental', ...window } as const;
    const sync = await this.connections.requestSync(actor, id, request);
    return () => this.queries.sync(actor, id, sync);
  }

  @Get(':id/syncs')
  @Operation({
    summary: 'List the syncs of a connection',
    permission: 'connections:read',
    returns: Returns.page(SyncView),
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
    summary: 'Get a sync',
    permission: 'connections:read',
    returns: Returns.one(SyncView),
  })
  syncRun(
    @CurrentActor() actor: Actor,
    @PathId('connection') id: string,
    @PathId('sync', 'sync_id') syncId: string,
  ): Promise<SyncView> {
    return this.queries.sync(actor, id, syncId);
  }
}

function refuseImpossible({ startDate, endDate }: { startDate: string | null; endDate: string | null }): void {
  const faults: FieldFault[] = [];
  for (const [field, day] of [
    ['start_date', startDate],
    ['end_date', endDate],
  ] as const) {
    if (day !== null && !parseDay(day))
      faults.push({ field, code: 'invalid_value', message: `${field} is a day that does not exist.` });
  }
  if (faults.length === 0 && startDate !== null && endDate !== null && endDate < startDate) {
    faults.push({ field: 'end_date', code: 'conflict', message: 'end_date lies before start_date.' });
  }
  if (faults.length > 0) throw validationFailed(faults);
}
