import { Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import { type Actor, Clock, type Page } from '@app/kernel';
import {
  CurrentActor,
  IfMatch,
  Input,
  List,
  type ListRequest,
  Operation,
  PathId,
  Returns,
  Tag,
  type WriteResult,
  storageErrors,
} from '@app/platform/http';
import { analyticsErrors } from '../domain/analytics.errors.js';
import { ExportsService } from '../application/exports.service.js';
import type { ExportView } from '../read/export.view.js';
import { exportList, ExportsQueries } from '../read/exports.queries.js';
import { Export, exportExamples } from './exports.examples.js';
import { CreateExport, exportFrom } from './exports.requests.js';

const permission = 'analytics:query';

@Tag('Analytics')
@Controller('v1/analytics/exports')
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly queries: ExportsQueries,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Post()
  @Operation({
    id: 'analytics.exports.create',
    summary: 'Export all rows of a query as a file',
    description:
      'Makes a CSV or NDJSON file of all rows of a query, up to 10 million, of one data version from the first to the ' +
      'last. Two exports of an organization run at once, 20 more wait; beyond that it is 429 `too_many_exports`. The file can be downloaded for 24 hours.',
    permission,
    returns: Returns.accepted(Export, ({ id }) => `/v1/analytics/exports/${String(id)}`),
    errors: [storageErrors.storage_full, analyticsErrors.too_many_exports],
  })
  create(@CurrentActor() actor: Actor, @Input({ examples: exportExamples }) body: CreateExport): Promise<WriteResult> {
    return this.exports.create(actor, exportFrom(body, this.clock.now()));
  }

  @Get()
  @Operation({
    id: 'analytics.exports.list',
    summary: 'List exports',
    description: 'Exports of the organization, newest first. One without a file is forgotten after 30 days.',
    permission,
    returns: Returns.page(Export),
    errors: [],
  })
  list(@CurrentActor() actor: Actor, @List(exportList) request: ListRequest): Promise<Page<ExportView>> {
    return this.queries.list(actor, request);
  }

  @Get(':id')
  @Operation({
    id: 'analytics.exports.get',
    summary: 'Get an export with its progress and its file',
    description: 'The state of an export, how much of it is written and, once it is ready, where its file can be downloaded.',
    permission,
    returns: Returns.one(Export),
    errors: [],
  })
  get(@CurrentActor() actor: Actor, @PathId('export') id: string): Promise<ExportView> {
    return this.queries.get(actor, id);
  }

  @Delete(':id')
  @Operation({
    id: 'analytics.exports.delete',
    summary: 'Delete an export with its file',
    description: 'Cancels an export that waits or runs, and removes the file of one that is ready. Answers with its last state.',
    permission,
    returns: Returns.one(Export),
    errors: [],
  })
  async delete(
    @CurrentActor() actor: Actor,
    @PathId('export') id: string,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    const last = await this.queries.get(actor, id);
    await this.exports.delete(actor, id, version);
    return () => Promise.resolve({ ...last, download: null });
  }
}
