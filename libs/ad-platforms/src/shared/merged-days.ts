// Rows of a report by segment: several words of a platform may mean one of ours.
import type { ReportDay } from '@app/connections';
import { placements, UNKNOWN_SEGMENT } from '@app/kernel';

const OTHER = 'other';

/** Several words of a platform may mean it, so that their rows are summed; all others have one row. */
const shared: readonly (string | null)[] = [UNKNOWN_SEGMENT, OTHER, 'mobile', ...placements];

/** Rows of several words as one, at the end; the others as they come, so that no report is in memory as a whole. */
export async function* mergedDays(days: AsyncIterable<ReportDay>): AsyncGenerator<ReportDay> {
  const sums = new Map<string, ReportDay>();
  for await (const day of days) {
    if (!shared.includes(day.segment)) {
      yield day;
      continue;
    }
    const key = `${day.platformCampaignId} ${day.platformAdId} ${day.date} ${day.segment}`;
    const known = sums.get(key);
    sums.set(key, known ? sumOf(known, day) : day);
  }
  yield* sums.values();
}

const plus = (one: bigint | null, other: bigint | null): bigint | null => (one === null || other === null ? null : one + other);

const sumOf = (one: ReportDay, other: ReportDay): ReportDay => ({
  ...one,
  impressions: one.impressions + other.impressions,
  clicks: one.clicks + other.clicks,
  spendMicros: one.spendMicros + other.spendMicros,
  conversionsMicros: plus(one.conversionsMicros, other.conversionsMicros),
  conversionValueMicros: plus(one.conversionValueMicros, other.conversionValueMicros),
  videoViews: plus(one.videoViews, other.videoViews),
  engagements: plus(one.engagements, other.engagements),
  leads: plus(one.leads, other.leads),
});
