// The run of a campaign by the clock of the ad account.
import type { CampaignIntent } from '@app/connections';
import type { GooglePlanContext } from './plan-context.js';
import type { PlanFindings } from '../../shared/plan-findings.js';
import { clockOf, endOfDay, isShownTwice, lastSecondBefore, startOfDay } from '../../shared/account-clock.js';

const MINUTE_MS = 60_000;

export interface Run {
  readonly starts_at?: string;
  readonly ends_at: string | null;
}

/** What a type of campaign takes as its run; `name`: as Google's own screens call it. */
export interface RunRules {
  readonly name: string;
  readonly takesTimes: boolean;
}

/** Our end is exclusive, Google's is the last second. */
export function runOf(
  rules: RunRules,
  { startsAt, endsAt }: CampaignIntent,
  context: GooglePlanContext,
  findings: PlanFindings,
): Run {
  const { now, account, fixed } = context;
  const start = startsAt !== null && startsAt > now ? startsAt.getTime() : null;
  const last = endsAt && lastSecondBefore(endsAt);
  if (rules.takesTimes) {
    const said = start === null ? soonInsteadOf(context) : accountTime(start, 'start_at', context, findings);
    return {
      ...(said === null ? {} : { starts_at: said }),
      ends_at: last === null ? null : accountTime(last, 'end_at', context, findings),
    };
  }
  const clock = clockOf(account.timezone);
  const there = typeof fixed?.starts_at === 'string' ? fixed.starts_at : null;
  const today = startOfDay(clock(now.getTime()));
  const wanted = start === null ? today : startOfDay(clock(start));
  // It has begun there, and keeps that start; or it begins with its creation. What is ahead of it waits as a paused campaign.
  const isSaid = there === null ? wanted > today : there > clock(now.getTime());
  const end = last === null ? null : endOfDay(clock(last));
  if (start !== null && clock(start) !== wanted) tellDay('start_at', new Date(start), rules, context, findings);
  if (endsAt !== null && last !== null && clock(last) !== end) tellDay('end_at', endsAt, rules, context, findings);
  return { ...(isSaid ? { starts_at: wanted } : {}), ends_at: end };
}

/** Until when the campaign is kept paused there, because its day begins earlier; null: Google itself waits for the start. */
export const holdOf = (rules: RunRules, { startsAt }: CampaignIntent, { now }: GooglePlanContext): Date | null =>
  !rules.takesTimes && startsAt !== null && startsAt > now ? startsAt : null;

function tellDay(
  field: 'start_at' | 'end_at',
  at: Date,
  { name }: RunRules,
  { account: { timezone } }: GooglePlanContext,
  findings: PlanFindings,
): void {
  const does = {
    start_at: 'starts with a day: the campaign stays paused there until start_at, and is then switched on',
    end_at: 'ends with a day: the campaign is paused there at end_at',
  }[field];
  const message = `A campaign of the type ${name} on Google Ads ${does}. The account's days are those of ${timezone}.`;
  findings.tell('adjusted_for_channel', field, message, { value: at.toISOString() });
}

/**
 * Where Google still waits for a later start, the next full minute: the same in every plan until it has come. null: the start
 * is not said, because Google takes the creation, and keeps the start of a campaign that has begun.
 */
function soonInsteadOf({ now, account, fixed }: GooglePlanContext): string | null {
  const clock = clockOf(account.timezone);
  const there = fixed?.starts_at;
  if (typeof there !== 'string' || there <= clock(now.getTime())) return null;
  return clock(Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS);
}

function accountTime(
  instant: number,
  field: string,
  { account: { timezone } }: GooglePlanContext,
  findings: PlanFindings,
): string {
  const shown = clockOf(timezone)(instant);
  if (isShownTwice(timezone, instant)) {
    const message =
      `The clock of the Google Ads account (${timezone}) is put back and shows ${shown} twice, so Google Ads cannot ` +
      `tell which one is meant. ` +
      'Choose a time outside that hour.';
    findings.refuse(field, message, { value: new Date(instant).toISOString() });
  }
  return shown;
}
