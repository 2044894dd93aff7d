import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { SETTINGS, type Settings } from '@app/platform/config';
import { AggregateStore, UnitOfWork } from '@app/platform/data';
import { ExportFiles } from './application/export-files.js';
import { ExportMaking } from './application/export-making.js';
import { ExportRunner } from './application/export-runner.js';
import { ExportSchedules } from './application/export.schedules.js';
import { EXPORT_ROWS, ExportStore } from './application/export.store.js';
import { ExportsService } from './application/exports.service.js';
import { FactMonths } from './application/fact-months.js';
import { FactsSchedules, RETENTION_MONTHS } from './application/facts.schedules.js';
import { ExportPurge } from './application/export-purge.js';
import { AnalyticsPurge } from './application/analytics-purge.js';
import { MetricsIngest } from './application/metrics-ingest.js';
import {
  AdMetricsStream,
  AudienceMetricsStream,
  MetricsStream,
  segmentMetricsStreams,
  SegmentMetricsStreams,
} from './application/metrics.stream.js';
import { Projector } from './application/projector.js';
import { Reach, ReachOfPlatforms } from './application/unique-reach.js';
import { Subjects } from './application/subjects.js';
import { CampaignDirectory } from './domain/campaign.directory.js';
import { ExportSource } from './domain/export-source.js';
import { ExportLimits, exportLimits } from './domain/export.limits.js';
import { AnalyticsController } from './http/analytics.controller.js';
import { ExportFilesController } from './http/export-files.controller.js';
import { ExportsController } from './http/exports.controller.js';
import { ReportController } from './http/report.controller.js';
import { RestatementsController } from './http/restatements.controller.js';
import { exportTable } from './persistence/export.table.js';
import { AnalyticsQueries } from './read/analytics.queries.js';
import { ExportAddresses } from './read/export-addresses.js';
import { ExportDownloads } from './read/export-downloads.js';
import { ReportExportSource } from './read/export-source.js';
import { ExportsQueries } from './read/exports.queries.js';
import { ReportQueries } from './read/report.queries.js';
import { RestatementsQueries } from './read/restatements.queries.js';

const providers: Provider[] = [
  {
    provide: RETENTION_MONTHS,
    inject: [SETTINGS],
    useFactory: ({ METRICS_RETENTION_MONTHS }: Settings) => METRICS_RETENTION_MONTHS ?? null,
  },
  FactMonths,
  FactsSchedules,
  AnalyticsPurge,
  MetricsIngest,
  MetricsStream,
  AdMetricsStream,
  AudienceMetricsStream,
  segmentMetricsStreams,
  Projector,
  Reach,
  ReachOfPlatforms,
  Subjects,
  AnalyticsQueries,
  ReportQueries,
  RestatementsQueries,
];

/** For the operator's tools. */
const forCommands = [ExportsService, ExportsQueries, ExportDownloads];

const exports: Provider[] = [
  {
    provide: EXPORT_ROWS,
    inject: [UnitOfWork],
    useFactory: (unitOfWork: UnitOfWork) => new AggregateStore(unitOfWork, exportTable),
  },
  { provide: ExportLimits, useValue: exportLimits },
  { provide: ExportSource, useClass: ReportExportSource },
  ExportStore,
  ExportsService,
  ExportMaking,
  ExportRunner,
  ExportFiles,
  ExportSchedules,
  ExportPurge,
  ExportAddresses,
  ExportDownloads,
  ExportsQueries,
];

/**
 * The read side: `AnalyticsModule.with([CampaignsModule], CampaignDirectoryOfCampaigns, ports)`. The apps bind the ports:
 * `SubjectDirectory`, which owns what numbers are about, `ExportStorage` and `Spool`, and the address of files.
 */
@Module({})
export class AnalyticsModule {
  static with(
    imports: NonNullable<DynamicModule['imports']>,
    campaigns: Type<CampaignDirectory>,
    ports: readonly Provider[],
  ): DynamicModule {
    return {
      module: AnalyticsModule,
      imports,
      providers: [{ provide: CampaignDirectory, useExisting: campaigns }, ...ports, ...providers, ...exports],
      controllers: [AnalyticsController, ReportController, RestatementsController, ExportsController, ExportFilesController],
      exports: [
        MetricsStream,
        AdMetricsStream,
        AudienceMetricsStream,
        SegmentMetricsStreams,
        Projector,
        Subjects,
        AnalyticsQueries,
        ReportQueries,
        ...forCommands,
      ],
    };
  }
}
