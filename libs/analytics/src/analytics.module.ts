import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { SETTINGS, type Settings } from '@app/platform/config';
import { FactMonths } from './application/fact-months.js';
import { FactsSchedules, RETENTION_MONTHS } from './application/facts.schedules.js';
import { ForgetNumbers } from './application/forget-organization.js';
import { MetricsIngest } from './application/metrics-ingest.js';
import {
  AdMetricsStream,
  AudienceMetricsStream,
  MetricsStream,
  segmentMetricsStreams,
  SegmentMetricsStreams,
} from './application/metrics.stream.js';
import { Projector } from './application/projector.js';
import { RestatementRetention } from './application/restatement-retention.js';
import { Subjects } from './application/subjects.js';
import { CampaignDirectory } from './domain/campaign.directory.js';
import { AnalyticsController } from './http/analytics.controller.js';
import { ReportController } from './http/report.controller.js';
import { RestatementsController } from './http/restatements.controller.js';
import { AnalyticsQueries } from './read/analytics.queries.js';
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
  ForgetNumbers,
  MetricsIngest,
  MetricsStream,
  AdMetricsStream,
  AudienceMetricsStream,
  segmentMetricsStreams,
  Projector,
  RestatementRetention,
  Subjects,
  AnalyticsQueries,
  ReportQueries,
  RestatementsQueries,
];

/** The read side. The owners of what numbers are about are bound from outside: `AnalyticsModule.with([CampaignsModule], CampaignDirectoryOfCampaigns, owners)`. */
@Module({})
export class AnalyticsModule {
  static with(
    imports: NonNullable<DynamicModule['imports']>,
    campaigns: Type<CampaignDirectory>,
    subjects: Provider,
  ): DynamicModule {
    return {
      module: AnalyticsModule,
      imports,
      providers: [{ provide: CampaignDirectory, useExisting: campaigns }, subjects, ...providers],
      controllers: [AnalyticsController, ReportController, RestatementsController],
      exports: [
        MetricsStream,
        AdMetricsStream,
        AudienceMetricsStream,
        SegmentMetricsStreams,
        Projector,
        Subjects,
        AnalyticsQueries,
        ReportQueries,
      ],
    };
  }
}
