// One row of a report in our measures: whole millionths, never a float.
import type { ReportBreakdown, ReportDay } from '@app/connections';
import { segmentForm, UNKNOWN_SEGMENT } from '@app/kernel';
import { placementTold } from './plan/placements.table.js';
import { type ConversionActions, leadActions, VIDEO_VIEW, WINDOWS } from './report.actions.table.js';
import type { Action, InsightsRow } from './report.answers.js';

/**
 * The sum of these actions within our windows; null: Meta tells one of them without the windows, as it does of some breakdowns,
 * so that nobody knows how many count. One that is absent has not happened.
 */
export function countedIn(all: readonly Action[], types: readonly string[]): bigint | null {
  let sum = 0n;
  for (const action of all) {
    if (!types.includes(action.action_type)) continue;
    const told = WINDOWS.flatMap((window) => action[window] ?? []);
    if (told.length === 0 && action.value !== 0n) return null;
    for (const each of told) sum += each;
  }
  return sum;
}

const MILLION = 1_000_000n;
const whole = (millions: bigint | null): bigint | null => millions && millions / MILLION;

export const dayOf = (row: InsightsRow, breakdown: ReportBreakdown, conversions: ConversionActions): ReportDay => {
  const { objective = '' } = row;
  const counted = (Object.hasOwn(conversions.of, objective) ? conversions.of[objective] : undefined) ?? conversions.usual;
  return {
    platformCampaignId: row.campaign_id,
    platformAdId: row.ad_id ?? null,
    platformAudienceId: null,
    segment: segmentOf[breakdown](row),
    date: row.date_start,
    impressions: row.impressions,
    clicks: row.clicks ?? 0n,
    spendMicros: row.spend,
    conversionsMicros: countedIn(row.actions, counted),
    conversionValueMicros: countedIn(row.action_values, counted),
    videoViews: whole(row.actions.find(({ action_type: type }) => type === VIDEO_VIEW)?.value ?? 0n),
    engagements: row.inline_post_engagement ?? 0n,
    leads: whole(countedIn(row.actions, leadActions)),
  };
};

/** The values of `device_platform`, by general knowledge. Tablets are mobile devices there. */
const devices: Readonly<Record<string, string>> = { mobile_app: 'mobile', mobile_web: 'mobile', desktop: 'desktop' };
const OTHER = 'other';

/** Meta's words for ages, genders and countries are ours; one that it adds later is not known yet. */
const segmentOf: Readonly<Record<ReportBreakdown, (row: InsightsRow) => string | null>> = {
  none: () => null,
  age: ({ age = '' }) => segmentForm('age', age) ?? UNKNOWN_SEGMENT,
  gender: ({ gender = '' }) => segmentForm('gender', gender) ?? UNKNOWN_SEGMENT,
  device: ({ device_platform: platform = '' }) => (Object.hasOwn(devices, platform) ? devices[platform] : undefined) ?? OTHER,
  country: ({ country = '' }) => segmentForm('country', country) ?? UNKNOWN_SEGMENT,
  placement: ({ publisher_platform: publisher = '', platform_position: position = '' }) =>
    placementTold(publisher, position) ?? OTHER,
};
