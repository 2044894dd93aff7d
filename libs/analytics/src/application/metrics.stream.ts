// The parts of a sync that analytics takes: the reports of its window by campaign, ad, audience and segment, attributed to what
// is ours.
import { Inject, Injectable, type Provider } from '@nestjs/common';
import {
  PlatformError,
  type PlatformTraits,
  type ReportDay,
  type ReportRequest,
  type SyncContext,
  type SyncCounts,
  type SyncStream,
} from '@app/connections';
import { isSegmentKind, type SegmentKind, segmentKinds } from '@app/kernel';
import type { Level } from '../domain/levels.js';
import { CampaignDirectory } from '../domain/campaign.directory.js';
import { foreignAd, type ReportRow } from '../domain/report.row.js';
import { type MetricsBatch, InvalidReport } from '../domain/report.js';
import { MetricsIngest } from './metrics-ingest.js';

/** null: the platform has no report of this level. */
type Report = readonly ReportDay[] | null;

/** Segments are parts of the numbers of campaigns. */
const reportOf = (level: Level): Pick<ReportRequest, 'level' | 'breakdown'> =>
  isSegmentKind(level) ? { level: 'campaign', breakdown: level } : { level, breakdown: 'none' };

const hourly: readonly Level[] = ['campaign', 'ad'];

abstract class LevelStream implements SyncStream<Report> {
  abstract readonly name: string;
  readonly quota = 'reports';
  readonly reads = 'days';
  /** The days of a platform are the same for each level, and the levels below are parts of the first: these may follow later. */
  get every(): SyncStream['every'] {
    return hourly.includes(this.level) ? 'sync' : 'day';
  }
  protected abstract readonly level: Level;

  isSupplied({ reports }: PlatformTraits): boolean {
    const { level, breakdown } = reportOf(this.level);
    return reports.supplies[level].includes(breakdown);
  }

  historyDays({ reports }: PlatformTraits): number | null {
    return reports.historyDaysOf?.[reportOf(this.level).breakdown] ?? null;
  }

  constructor(
    private readonly ingest: MetricsIngest,
    @Inject(CampaignDirectory) protected readonly campaigns: CampaignDirectory,
  ) {}

  /** What lies below campaigns is not asked for where they had nothing, so an account that rests costs one request a window. */
  async fetch({ actor, connection, platform, session, window, resume }: SyncContext): Promise<Report> {
    const { level, breakdown } = reportOf(this.level);
    if (!this.isSupplied(platform.traits)) return null;
    if (this.level !== 'campaign' && (await this.ingest.hadNothing(actor, connection.id, window))) return [];
    const days: ReportDay[] = [];
    const request = { level, breakdown, ...window, ...(resume !== null && { resume }) };
    for await (const day of platform.reports.days(session, request)) days.push(day);
    return days;
  }

  async store(context: SyncContext, rows: Report): Promise<SyncCounts> {
    if (rows === null) return { read: 0, written: 0, failed: 0 };
    const { actor, syncId, connection, platform, window, fetchedAt } = context;
    const batch: MetricsBatch = {
      connectionId: connection.id,
      // Another attempt of the same sync asks the platform again and gets another answer.
      batchId: `${syncId} ${window.startDate}..${window.endDate} ${fetchedAt.toISOString()}`,
      syncId,
      level: this.level,
      channel: connection.channel,
      currency: connection.currency,
      timezone: connection.timezone,
      lookbackDays: platform.traits.lookbackDays,
      fetchedAt,
      ...window,
      // A report is complete or an error. But an account that is closed to us also answers without any row.
      complete: rows.length > 0,
      rows: await this.attributed(context, rows),
    };
    const { inserted, updated, deleted } = await this.ingest
      .ingest(actor, batch, (work) => context.write(work))
      .catch((error: unknown) => {
        throw error instanceof InvalidReport ? new PlatformError('rejected', error.message) : error;
      });
    return { read: rows.length, written: inserted + updated + deleted, failed: 0 };
  }

  protected abstract attributed(context: SyncContext, rows: readonly ReportDay[]): Promise<ReportRow[]>;
}

@Injectable()
export class MetricsStream extends LevelStream {
  readonly name = 'metrics';
  protected readonly level = 'campaign';

  protected async attributed({ actor, connection }: SyncContext, rows: readonly ReportDay[]): Promise<ReportRow[]> {
    const ours = await this.campaigns.byPlatformIds(actor, connection.id, campaignsIn(rows));
    return rows.map((row) => ({ ...measured(row), campaignId: ours.get(row.platformCampaignId) ?? null }));
  }
}

@Injectable()
export class AdMetricsStream extends LevelStream {
  readonly name = 'ad_metrics';
  protected readonly level = 'ad';

  protected async attributed({ actor, connection }: SyncContext, rows: readonly ReportDay[]): Promise<ReportRow[]> {
    const ours = await this.campaigns.byPlatformIds(actor, connection.id, campaignsIn(rows));
    const adIds = [...new Set(rows.flatMap(({ platformAdId }) => platformAdId ?? []))];
    const ads = await this.campaigns.adsByPlatformIds(actor, connection.id, adIds);
    return rows.map(({ platformAdId, ...row }) => ({
      ...measured(row),
      campaignId: ours.get(row.platformCampaignId) ?? null,
      ad: platformAdId === null ? null : { ...(ads.get(platformAdId) ?? foreignAd), platformAdId },
    }));
  }
}

@Injectable()
export class AudienceMetricsStream extends LevelStream {
  readonly name = 'audience_metrics';
  protected readonly level = 'audience';

  protected async attributed({ actor, connection }: SyncContext, rows: readonly ReportDay[]): Promise<ReportRow[]> {
    const ours = await this.campaigns.byPlatformIds(actor, connection.id, campaignsIn(rows));
    const reached = await this.campaigns.onlyAudiences(actor, [...new Set(ours.values())]);
    return rows.map(({ platformAudienceId, ...row }) => {
      const campaignId = ours.get(row.platformCampaignId) ?? null;
      const audienceId = reached.get(campaignId ?? '') ?? null;
      return { ...measured(row), campaignId, audience: platformAudienceId === null ? null : { platformAudienceId, audienceId } };
    });
  }
}

/** The campaigns' numbers by age, gender, device or country. */
class SegmentMetricsStream extends LevelStream {
  readonly name: string;

  constructor(
    protected readonly level: SegmentKind,
    ingest: MetricsIngest,
    campaigns: CampaignDirectory,
  ) {
    super(ingest, campaigns);
    this.name = `${level}_metrics`;
  }

  protected async attributed({ actor, connection }: SyncContext, rows: readonly ReportDay[]): Promise<ReportRow[]> {
    const ours = await this.campaigns.byPlatformIds(actor, connection.id, campaignsIn(rows));
    return rows.map((row) => ({
      ...measured(row),
      campaignId: ours.get(row.platformCampaignId) ?? null,
      segment: row.segment,
    }));
  }
}

/** One for each kind of segment. */
export const SegmentMetricsStreams = Symbol('the streams of segments');
export const segmentMetricsStreams: Provider = {
  provide: SegmentMetricsStreams,
  inject: [MetricsIngest, CampaignDirectory],
  useFactory: (ingest: MetricsIngest, campaigns: CampaignDirectory) =>
    segmentKinds.map((kind) => new SegmentMetricsStream(kind, ingest, campaigns)),
};

const campaignsIn = (rows: readonly ReportDay[]): string[] => [...new Set(rows.map((row) => row.platformCampaignId))];

type PlatformDay = Omit<ReportDay, 'platformAdId' | 'platformAudienceId'>;

const measured = (row: PlatformDay): Omit<ReportRow, 'campaignId'> => ({
  day: row.date,
  platformCampaignId: row.platformCampaignId,
  ad: null,
  audience: null,
  segment: null,
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
