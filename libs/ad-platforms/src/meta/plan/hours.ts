// Hours, pacing and caps of an ad set.
import type { CampaignIntent, NodeBody, NodeValue } from '@app/connections';
import { weekOf, windowsOf } from '../../shared/dayparting.js';
import type { PlanFindings } from '../../shared/plan-findings.js';
import type { GoalRow } from './objectives.table.js';
import type { MetaPlanContext } from './plan-context.js';

/** `schedule`: the account's week, Monday 0; empty: always. */
export function hoursOf(campaign: CampaignIntent, context: MetaPlanContext, findings: PlanFindings): NodeBody {
  const { dayparting, budget, pacing, bid } = campaign;
  const hasHours = dayparting !== null && dayparting.length > 0;
  if (hasHours && budget.type === 'daily') {
    const message = 'Meta keeps hours of the week only with a lifetime budget. Use one, or leave the hours out.';
    findings.refuse('dayparting', message, { value: 'daily', possible: 'lifetime' });
  }
  const week = weekOf(campaign, context, { platform: 'Meta', stepMinutes: 60 }, findings);
  const schedule = week === null ? [] : windowsOf(week).map(({ day, start, end }) => ({ day, start, end }));
  const isFast = pacing === 'accelerated' && bid.type === 'bid_cap' && schedule.length === 0;
  if (pacing === 'accelerated' && !isFast) {
    const message =
      'Meta spends faster only with the bid strategy bid_cap and without hours of the week: this campaign is paced evenly.';
    findings.tell('adjusted_for_channel', 'pacing', message, { value: pacing, possible: 'even' });
  }
  return { schedule, accelerated: isFast };
}

const periodDays = { day: 1, week: 7, month: 30 } as const;

export function frequencyCapOf({ frequencyCap }: CampaignIntent, { goal }: GoalRow, findings: PlanFindings): NodeValue {
  if (frequencyCap === null) return null;
  const { impressions, per } = frequencyCap;
  if (goal !== 'REACH') {
    const message = 'Meta has a frequency cap only for campaigns for awareness that are optimised for reach.';
    findings.refuse('frequency_cap', message, { value: `${impressions} per ${per}`, possible: 'awareness' });
  }
  if (per === 'month') {
    const message = 'Meta counts the impressions of a frequency cap in days: a month is 30 of them.';
    findings.tell('adjusted_for_channel', 'frequency_cap', message, { value: per, possible: '30 days' });
  }
  return { impressions, days: periodDays[per] };
}

export const clickWindows: readonly number[] = [1, 7];
export const viewWindows: readonly number[] = [0, 1];

export function attributionOf({ attribution }: CampaignIntent, findings: PlanFindings): NodeBody {
  const { clickDays, viewDays, model } = attribution;
  const windows = [
    ['attribution.click_days', clickDays, clickWindows],
    ['attribution.view_days', viewDays, viewWindows],
  ] as const;
  for (const [field, days, possible] of windows) {
    if (possible.includes(days)) continue;
    const message = `Meta has no attribution window of ${days} days there; possible: ${possible.join(' and ')}.`;
    findings.refuse(field, message, { value: days, possible: possible.map(String) });
  }
  if (model !== 'last_touch') {
    const message = 'Meta gives a conversion to its last click or view within the windows, whatever the model.';
    findings.tell('adjusted_for_channel', 'attribution.model', message, { value: model, possible: 'last_touch' });
  }
  return { click_days: clickDays, view_days: viewDays };
}
