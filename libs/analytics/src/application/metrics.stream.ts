// The part of a sync that analytics takes: the campaign-level report of its window, attributed to our campaigns.
import { Inject, Injectable } from '@nestjs/common';
import { PlatformError, type ReportDay, type SyncContext, type SyncCounts, type SyncStream } from '@app/connections';
import { CampaignDirectory } from '../domain/campaign.directory.js';
import { type MetricsBatch, ReportRefused, type ReportRow } from '../domain/report.js';
import { MetricsIngest } from './metrics-ingest.js';

@Injectable()
export class MetricsStream implements SyncStream<readonly ReportDay[]> {
  readonly name = 'metrics';
  readonly reads = 'days';

  constructor(
    private readonly ingest: MetricsIngest,
    @Inject(CampaignDirectory) private readonly campaigns: CampaignDirectory,
  ) {}

  async fetch({ platform, session, window }: SyncContext): Promise<readonly ReportDay[]> {
    const days: ReportDay[] = [];
    const request = { level: 'campaign', breakdown: 'none', ...window } as const;
    for await (const day of platform.reports.days(session, request)) days.push(day);
    return days;
  }

  async store(context: SyncContext, rows: readonly ReportDay[]): Promise<SyncCounts> {
    const { actor, syncId, connection, platform, window, fetchedAt } = context;
    const platformIds = [...new Set(rows.map((row) => row.platformCampaignId))];
    const ours = await this.campaigns.byPlatformIds(actor, connection.id, platformIds);
    const batch: MetricsBatch = {
      connectionId: connection.id,
      // Another attempt of the same sync asks the platform again and gets another answer.
      batchId: `${syncId} ${window.startDate}..${window.endDate} ${fetchedAt.toISOString()}`,
      level: 'campaign',
      channel: connection.channel,
      currency: connection.currency,
      timezone: connection.timezone,
      lookbackDays: platform.traits.lookbackDays,
      fetchedAt,
      ...window,
      // A report is complete or an error. But an account that is closed to us also answers without any row.
      complete: rows.length > 0,
      rows: rows.map((row) => reportRow(row, ours.get(row.platformCampaignId) ?? null)),
    };
    const { inserted, updated, deleted } = await context
      .write(() => this.ingest.ingest(actor, batch))
      .catch((error: unknown) => {
        throw error instanceof ReportRefused ? new PlatformError('rejected', error.message) : error;
      });
    return { read: rows.length, written: inserted + updated + deleted, failed: 0 };
  }
}

const reportRow = (row: ReportDay, campaignId: string | null): ReportRow => ({
  day: row.date,
  platformCampaignId: row.platformCampaignId,
  campaignId,
  measures: {
    impressions: row.impressions,
    clicks: row.clicks,
    spend: row.spendMicros,
    conversions: row.conversionsMicros,
    conversion_value: row.conversionValueMicros,
    video_views: row.videoViews,
    engagements: row.engagements,
    leads: row.leads,
  },
});
