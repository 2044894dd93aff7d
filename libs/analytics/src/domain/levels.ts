// The levels of reports as one table: what tells the rows of a day apart, what we know of them, and where they are stored.
// Levels do not sum to each other, so each has facts of its own; totals come from the campaign level.
import type { SegmentKind } from '@app/kernel';
import { type ReportRow, UNATTRIBUTED } from './report.row.js';

export interface LevelColumn {
  readonly name: string;
  readonly type: 'text' | 'uuid' | 'smallint';
  readonly of: (row: ReportRow) => string | number | null;
  /** Stored in place of null. */
  readonly orElse: string | null;
}

interface LevelRow {
  readonly noun: string;
  readonly facts: string;
  /** The platform's ids, never null. */
  readonly keys: readonly LevelColumn[];
  /** May become known later. */
  readonly attributes: readonly LevelColumn[];
}

const column = (name: string, type: LevelColumn['type'], of: LevelColumn['of'], orElse: string | null = null): LevelColumn => ({
  name,
  type,
  of,
  orElse,
});

const platformCampaign = column('platform_campaign_id', 'text', (row) => row.platformCampaignId);
const campaign = column('campaign_id', 'uuid', (row) => row.campaignId, UNATTRIBUTED);

/** The campaign's numbers in parts of one kind. */
const bySegment = (kind: SegmentKind) =>
  ({
    noun: kind,
    facts: `fact_${kind}`,
    keys: [platformCampaign, column(kind, 'text', ({ segment }) => segment)],
    attributes: [campaign],
  }) as const satisfies LevelRow;

export const levels = {
  campaign: { noun: 'campaign', facts: 'fact', keys: [platformCampaign], attributes: [campaign] },
  ad: {
    noun: 'ad',
    facts: 'fact_ad',
    keys: [platformCampaign, column('platform_ad_id', 'text', ({ ad }) => ad?.platformAdId ?? null)],
    attributes: [
      campaign,
      column('creative_id', 'uuid', ({ ad }) => ad?.creativeId ?? null, UNATTRIBUTED),
      column('format', 'text', ({ ad }) => ad?.format ?? null),
      column('variant', 'smallint', ({ ad }) => ad?.variant ?? null),
    ],
  },
  audience: {
    noun: 'audience',
    facts: 'fact_audience',
    keys: [platformCampaign, column('platform_audience_id', 'text', ({ audience }) => audience?.platformAudienceId ?? null)],
    attributes: [campaign, column('audience_id', 'uuid', ({ audience }) => audience?.audienceId ?? null, UNATTRIBUTED)],
  },
  age: bySegment('age'),
  gender: bySegment('gender'),
  device: bySegment('device'),
  country: bySegment('country'),
  placement: bySegment('placement'),
} as const satisfies Record<string, LevelRow>;

export type Level = keyof typeof levels;
export const levelNames = Object.keys(levels) as Level[];
export const levelRow = (level: Level): LevelRow => levels[level];
