// Activity of campaigns, the reports of it at every level, and what a count by hand says of it.
import { isSegmentKind, newId, type SegmentKind } from '@app/kernel';
import { type DimensionName, levelOf } from './dimensions.js';
import type { Level } from './levels.js';
import { anAdRow, anAudienceRow, aRow, aSegmentRow, dayAt } from './report.builder.js';
import type { ReportRow } from './report.row.js';

export const DAYS = 3;

export const campaigns = [newId(), newId(), newId()];
/** What these campaigns are today, in the same order. */
export const described = [
  { objective: 'sales', labels: ['loud', 'quiet'] },
  { objective: 'leads', labels: [] },
  { objective: 'sales', labels: ['quiet'] },
];
export const creatives = [newId(), newId()];
export const audiences = [newId(), newId()];
export const accounts = [
  { connectionId: newId(), channel: 'google_ads', currency: 'USD' },
  { connectionId: newId(), channel: 'meta', currency: 'EUR' },
];

/** Some values of each kind; `unknown` is one that the platform tells. */
export const some: Readonly<Record<SegmentKind, readonly string[]>> = {
  age: ['18-24', '65+', 'unknown'],
  gender: ['female', 'unknown'],
  device: ['mobile', 'tv', 'other'],
  country: ['DE', 'US', 'unknown'],
  placement: ['feed', 'stories', 'other'],
};
/**
 * A campaign on a day, with what its ads, its audience and its segments report; these need not add up to it. Numbers are places
 * in the lists above.
 */
export interface Activity {
  readonly account: number;
  readonly campaign: number | null;
  readonly day: number;
  readonly clicks: number;
  readonly audience: number | null;
  readonly ads: readonly {
    readonly creative: number | null;
    readonly format: string | null;
    readonly variant: number | null;
    readonly clicks: number;
  }[];
  readonly segments: Readonly<Record<SegmentKind, readonly { readonly value: string; readonly clicks: number }[]>>;
}

export const at = <T>(all: readonly T[], index: number | null): T | null => (index === null ? null : (all[index] ?? null));

const idOf = ({ campaign }: Activity): string => `platform ${campaign}`;
const campaignOf = (each: Activity): string | null => at(campaigns, each.campaign);

const bySegment =
  (kind: SegmentKind) =>
  (each: Activity): ReportRow[] =>
    each.segments[kind].map(({ value, clicks }) =>
      aSegmentRow(dayAt(each.day), idOf(each), value, { campaignId: campaignOf(each), measures: { clicks: BigInt(clicks) } }),
    );

const byLevel: Readonly<Record<Level, (each: Activity) => ReportRow[]>> = {
  campaign: (each) => [aRow(dayAt(each.day), idOf(each), { clicks: BigInt(each.clicks) }, campaignOf(each))],
  ad: (each) =>
    each.ads.map((ad, number) =>
      anAdRow(dayAt(each.day), idOf(each), `ad ${number}`, {
        creativeId: at(creatives, ad.creative),
        format: ad.creative === null ? null : ad.format,
        variant: ad.creative === null ? null : ad.variant,
        campaignId: campaignOf(each),
        measures: { clicks: BigInt(ad.clicks) },
      }),
    ),
  audience: (each) =>
    ['contact', 'crm'].map((list) =>
      anAudienceRow(dayAt(each.day), idOf(each), list, {
        campaignId: campaignOf(each),
        audienceId: at(audiences, each.audience),
      }),
    ),
  age: bySegment('age'),
  gender: bySegment('gender'),
  device: bySegment('device'),
  country: bySegment('country'),
  placement: bySegment('placement'),
};

/** What a platform reports of it at a level. */
export const rowsOf = (level: Level, activity: readonly Activity[]): ReportRow[] => activity.flatMap(byLevel[level]);

/** Clicks by the values of the dimensions, counted by hand; what the level cannot tell is the rest of the campaigns. */
export function counted(all: readonly Activity[], names: readonly DimensionName[], byDay: boolean): Map<string, number> {
  const level = levelOf(names);
  const sums = new Map<string, number>();
  const add = (each: Activity, clicks: number, own: Partial<Record<DimensionName, string | number | null>>): void => {
    const account = accounts[each.account] ?? accounts[0];
    const values: Partial<Record<DimensionName, string | number | null>> = {
      channel: account?.channel ?? null,
      connection: account?.connectionId ?? null,
      campaign: at(campaigns, each.campaign),
      ...own,
    };
    const key = JSON.stringify([...names.map((name) => values[name] ?? null), account?.currency, byDay ? dayAt(each.day) : null]);
    sums.set(key, (sums.get(key) ?? 0) + clicks);
  };
  for (const each of all) {
    if (level === 'audience') {
      add(each, each.clicks, { audience: at(audiences, each.audience) });
      continue;
    }
    add(each, each.clicks, {});
    if (level !== undefined && isSegmentKind(level))
      for (const { value, clicks } of each.segments[level]) {
        add(each, clicks, { [level]: value });
        add(each, -clicks, {});
      }
    if (level !== 'ad') continue;
    for (const { creative, format, variant, clicks } of each.ads) {
      const isTold = names.includes('creative') ? creative !== null : creative !== null && format !== null;
      if (!isTold) continue;
      add(each, clicks, { creative: at(creatives, creative), format, variant });
      add(each, -clicks, {});
    }
  }
  return sums;
}
