// Accounts whose platforms restate, repeat, reorder and omit days, and the state in which each must end.
import { type Actor, newId, type SegmentKind, segmentKinds, systemActor } from '@app/kernel';
import { type Level, levelNames, levelRow } from './levels.js';
import { baseNames } from './metrics.js';
import { anAdRow, anAudienceRow, aRow, aSegmentRow, dayAt } from './report.builder.js';
import type { ReportRow } from './report.row.js';
import type { MetricsBatch } from './report.js';
import type { Measures } from './sums.js';

export const DAYS = 12;

/** The campaign in which our ads lie. */
const ourCampaign = newId();
/** At the level of ads, four ads of two campaigns of the platform. */
export const campaigns = ['1', '2', '3', '4'].map((platformId) => ({ platformId, ours: platformId === '4' ? null : newId() }));

// Both organizations know accounts by the same ids, so a leak between them would show.
export const actors = [systemActor(newId()), systemActor(newId())];
export const connections = [newId(), newId()];

export type Sync = { actor: Actor; batch: MetricsBatch };

type RowOf = (day: string, campaign: (typeof campaigns)[number], measures: Measures) => ReportRow;

const bySegment: RowOf = (day, { platformId, ours }, measures) =>
  aSegmentRow(day, ours === null ? '9' : '8', platformId, { measures, campaignId: ours && ourCampaign });

export const rowOf: Readonly<Record<Level, RowOf>> = {
  campaign: (day, { platformId, ours }, measures) => aRow(day, platformId, measures, ours),
  ad: (day, { platformId, ours }, measures) =>
    ours === null
      ? anAdRow(day, '9', platformId, { measures })
      : anAdRow(day, '8', platformId, {
          measures,
          campaignId: ourCampaign,
          creativeId: ours,
          format: 'feed',
          variant: Number(platformId),
        }),
  audience: (day, { platformId, ours }, measures) =>
    ours === null
      ? anAudienceRow(day, '9', platformId, { measures })
      : anAudienceRow(day, '8', platformId, { measures, campaignId: ourCampaign, audienceId: ours }),
  ...(Object.fromEntries(segmentKinds.map((kind) => [kind, bySegment])) as Record<SegmentKind, RowOf>),
};

/** The expected final state: the facts of each level, and the manifest. */
export function modelOf(syncs: readonly Sync[]): { facts: Readonly<Record<Level, string[]>>; days: string[] } {
  const newest = new Map<string, Sync>();
  for (const sync of syncs) {
    for (let day = 0; day < DAYS; day += 1) {
      if (dayAt(day) < sync.batch.startDate || dayAt(day) > sync.batch.endDate) continue;
      const at = [sync.batch.level, sync.actor.organizationId, sync.batch.connectionId, dayAt(day)].join(' ');
      const known = newest.get(at);
      if (!known || known.batch.fetchedAt < sync.batch.fetchedAt) newest.set(at, sync);
    }
  }
  const facts = Object.fromEntries(levelNames.map((level) => [level, [] as string[]])) as Record<Level, string[]>;
  const days: string[] = [];
  for (const [at, { batch }] of newest) {
    const rows = batch.rows.filter((row) => at.endsWith(row.day));
    const { keys, attributes } = levelRow(batch.level);
    days.push([at, rows.length, rows.reduce((sum, row) => sum + (row.measures.spend ?? 0n), 0n)].join(' '));
    for (const row of rows) {
      const values = [...keys, ...attributes].map(({ of, orElse }) => of(row) ?? orElse);
      const line = [at, ...values, ...baseNames.map((name) => row.measures[name])].map(String).join(' ');
      facts[batch.level].push(line);
    }
  }
  for (const lines of [...Object.values(facts), days]) lines.sort();
  return { facts, days };
}
