export { AnalyticsModule } from './analytics.module.js';
export { type IngestResult, MetricsIngest } from './application/metrics-ingest.js';
export {
  hasNoRates,
  importRates,
  OtherSource,
  type RateImport,
  ratesListed,
  type StoredRate,
} from './application/rate-import.js';
export { AdMetricsStream, AudienceMetricsStream, MetricsStream, SegmentMetricsStreams } from './application/metrics.stream.js';
export { ExportsService } from './application/exports.service.js';
export { type ProjectionStatus, Projector } from './application/projector.js';
export { Subjects } from './application/subjects.js';
export { CampaignDirectory, type CampaignStatus, type DescribedCampaign } from './domain/campaign.directory.js';
export { CountExports1764000001502 } from './persistence/stored-exports.migration.js';
export { ExportStorage } from './domain/export-storage.js';
export { ExportLimits } from './domain/export.limits.js';
export { type ExportFormat, exportFormatNames } from './domain/export.state.js';
export { RateFileError } from './domain/rate.file.js';
export { holdsMoney, metricNames, sortableMetrics } from './domain/metrics.js';
export type { AttributedAd, ReportRow } from './domain/report.row.js';
export type { MetricsBatch } from './domain/report.js';
export { type Subject, SubjectDirectory, type SubjectKind } from './domain/subject.directory.js';
export { CreateAnalytics1764000000400 } from './persistence/analytics.migration.js';
export { StoreAdReports1764000000900 } from './persistence/ad-reports.migration.js';
export { MakeMonthsOnNeed1764000001110 } from './persistence/fact-months.migration.js';
export { StoreAudienceReports1764000001050 } from './persistence/audience-reports.migration.js';
export { tellFacets } from './persistence/facets.migration.js';
export { describeSubjects } from './persistence/subjects.migration.js';
export { StorePlacementReports1764000001570 } from './persistence/placement-reports.migration.js';
export { StoreSegmentReports1764000001130 } from './persistence/segment-reports.migration.js';
export { exportFromJson } from './http/exports.requests.js';
export { FoldReportedNames1764000001401, MakeExports1764000001160 } from './persistence/exports.migration.js';
export { KeepRates1764000001150 } from './persistence/rates.migration.js';
export { SumMonths1764000001170 } from './persistence/month-sums.migration.js';
export { RememberReach1764000001180 } from './persistence/reach.migration.js';
export { KeepRestatements1764000001120 } from './persistence/restatements.migration.js';
export { ReadMonthsByAnyPlan1764000001220 } from './persistence/month-names.migration.js';
export { BackUpMonths1764000001480 } from './persistence/backed-up-months.migration.js';
export { SplitRestatements1764000001210 } from './persistence/restatement-months.migration.js';
export { AdFigures } from './read/ad-figures.js';
export { AnalyticsQueries, type OverviewRequest } from './read/analytics.queries.js';
export { CampaignFigures } from './read/campaign-figures.js';
export { CampaignSpend } from './read/campaign-spend.js';
export type { AnalyticsMeta, OverviewView } from './read/analytics.view.js';
export { EXPORTS_ORIGIN } from './read/export-addresses.js';
export { ExportDownloads } from './read/export-downloads.js';
export type { ExportView } from './read/export.view.js';
export { ExportsQueries } from './read/exports.queries.js';
export { ReportQueries } from './read/report.queries.js';
