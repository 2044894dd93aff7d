import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, notFound, publicId } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import { AudiencePerformance, type PerformanceFigures, type Period } from '../domain/audience-performance.js';
import type { AudienceState, Size } from '../domain/audience.state.js';
import { type Bucket, type Findings, noFindings } from '../domain/insights.js';
import { platformSize } from '../domain/size.js';
import { ListQueries, type ListView } from './list.queries.js';
import { sizeView } from './audience.row.js';
import type { InsightsView } from './insights.view.js';

const DAY_MS = 86_400_000;
const GROWTH_DAYS = 90;
const PERFORMANCE_DAYS = 30;

interface InsightsRow extends Pick<AudienceState, 'status' | 'size' | 'sizedAt'> {
  readonly computedAt: Date | null;
  readonly findings: Findings | null;
}
interface DayRow {
  readonly day: string;
  readonly size: Size;
}

const found = statement(
  'audiences.insights',
  `select status, size, sized_at as "sizedAt", computed_at as "computedAt", findings
   from audiences.audience left join audiences.insight on insight.organization_id = $1 and audience_id = id
   where audience.organization_id = $1 and id = $2`,
);
const growth = statement(
  'audiences.insights.growth',
  'select day, size from audiences.size_day where organization_id = $1 and audience_id = $2 and day > $3::date order by day',
);

@Injectable()
export class InsightsQueries {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly lists: ListQueries,
    @Inject(AudiencePerformance) private readonly performance: AudiencePerformance,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async get(actor: Actor, id: string): Promise<InsightsView> {
    const before = (days: number) => new Date(this.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
    // As everywhere, the last days end yesterday, because today's numbers are incomplete.
    const period = { startDate: before(PERFORMANCE_DAYS), endDate: before(1) };
    const [row, days, lists] = await Promise.all([
      this.reads.one<InsightsRow>(actor, found, [id]),
      this.reads.rows<DayRow>(actor, growth, [id, before(GROWTH_DAYS)]),
      this.lists.of(actor, [id]),
    ]);
    if (!row) throw notFound('audience');
    const view = insightsView(id, row, days, period, await this.performance.of(actor, id, period));
    return { ...view, ...whoView(row, lists), reach_by_channel: reachView(lists) };
  }
}

function insightsView(
  id: string,
  { status, size, sizedAt, computedAt, findings }: InsightsRow,
  days: readonly DayRow[],
  { startDate, endDate }: Period,
  figures: PerformanceFigures | null,
): Omit<InsightsView, 'reach_by_channel' | keyof Who> {
  const { overlaps } = findings ?? noFindings;
  return {
    audience_id: publicId('audience', id),
    status,
    as_of: computedAt?.toISOString() ?? null,
    period: figures && { start_date: startDate, end_date: endDate },
    size: sizeView(size, sizedAt),
    interests: null,
    overlaps: overlaps?.map(({ audienceId, share }) => ({ audience_id: publicId('audience', audienceId), share })) ?? null,
    growth: days.map(({ day, size: { lower, upper } }) => ({ date: day, lower_bound: lower, upper_bound: upper })),
    performance: figures && performanceView(figures),
  };
}

type Who = Pick<InsightsView, 'demographics' | 'demographics_source' | 'baseline' | 'suppressed'>;

/** Our own numbers, where its people are listed here; else those of a platform that tells some. */
function whoView({ findings, computedAt }: InsightsRow, lists: readonly ListView[]): Who {
  const { demographics, baseline, suppressed } = findings ?? noFindings;
  const { channel, breakdown: told } = lists.find(({ breakdown }) => breakdown?.age ?? breakdown?.gender) ?? {};
  const isTold = baseline === null && told !== undefined && told !== null;
  return {
    demographics: {
      age: sectionView(isTold ? told.age : demographics.age),
      gender: sectionView(isTold ? told.gender : demographics.gender),
      location: sectionView(demographics.location),
      language: sectionView(demographics.language),
      device: null,
    },
    demographics_source: isTold
      ? { source: 'platform', channel: channel ?? null, as_of: told.at, countries: [...told.countries] }
      : baseline && computedAt && { source: 'members', channel: null, as_of: computedAt.toISOString(), countries: null },
    baseline: isTold ? 'country' : baseline,
    suppressed: [...(isTold ? told.suppressed : suppressed)],
  };
}

const reachView = (lists: readonly ListView[]): InsightsView['reach_by_channel'] =>
  [...new Set(lists.map(({ channel }) => channel))].flatMap((channel) => {
    const size = platformSize(lists.flatMap((list) => (list.channel === channel && list.size ? [list.size] : [])));
    return size ? [{ channel, lower_bound: size.lower, upper_bound: size.upper }] : [];
  });

const sectionView = (buckets: readonly Bucket[] | null): InsightsView['demographics']['age'] =>
  buckets && buckets.map(({ bucket, share, baselineShare, index }) => ({ bucket, share, baseline_share: baselineShare, index }));

const campaigns = (ids: readonly string[]): string[] => ids.map((id) => publicId('campaign', id));

const performanceView = ({
  campaignIds,
  unattributedCampaignIds,
  byCurrency,
}: PerformanceFigures): InsightsView['performance'] => ({
  basis: 'campaigns',
  campaign_ids: campaigns(campaignIds),
  unattributed_campaign_ids: campaigns(unattributedCampaignIds),
  by_currency: byCurrency.map(({ currency, impressions, clicks, spend, conversions, conversionValue }) => ({
    currency,
    impressions,
    clicks,
    spend,
    conversions,
    conversion_value: conversionValue,
  })),
});
