// The hours of a campaign as an ad schedule.
import type { CampaignIntent, NodeBody } from '@app/connections';
import { weekOf, type Window, windowsOf } from '../../shared/dayparting.js';
import { listed, type PlanFindings } from '../../shared/plan-findings.js';
import type { GooglePlanContext } from './plan-context.js';

export const SCHEDULE_STEP_MINUTES = 15;
/** General knowledge, as of 2026-11. */
const MOST_WINDOWS_A_DAY = 6;
const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

/** The windows of the account's week, Monday first; empty: always. */
export function scheduleOf(campaign: CampaignIntent, context: GooglePlanContext, findings: PlanFindings): readonly NodeBody[] {
  const week = weekOf(campaign, context, { platform: 'Google Ads', stepMinutes: SCHEDULE_STEP_MINUTES }, findings);
  if (week === null) return [];
  const windows = windowsOf(week);
  refuseTooMany(windows, findings);
  return windows.map(({ day, start, end }) => ({ day: days[day] ?? '', start, end }));
}

function refuseTooMany(windows: readonly Window[], findings: PlanFindings): void {
  const full = days.filter((_, day) => windows.filter((window) => window.day === day).length > MOST_WINDOWS_A_DAY);
  if (full.length === 0) return;
  const message =
    `Google Ads has at most ${MOST_WINDOWS_A_DAY} windows a day in the time zone of the account; there ` +
    `are more on ${listed(full)}.`;
  findings.refuse('dayparting', message, { value: full, possible: MOST_WINDOWS_A_DAY });
}
