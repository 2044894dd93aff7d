// The run of a campaign by the clock of the ad account.
import type { CampaignIntent, PlanContext } from '@app/connections';
import type { PlanFindings } from './findings.js';
import { clockOf } from './zone-stretches.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** By how much clocks are put back. */
const putBackMinutes = [30, 60, 120];

export interface Run {
  readonly starts_at?: string;
  readonly ends_at: string | null;
}

/** Our end is exclusive, Google's is the last second. */
export function runOf({ startsAt, endsAt }: CampaignIntent, context: PlanContext, findings: PlanFindings): Run {
  const isAhead = startsAt !== null && startsAt > context.now;
  const start = isAhead ? accountTime(startsAt.getTime(), 'start_at', context, findings) : soonInsteadOf(context);
  const lastSecond = endsAt && Math.floor((endsAt.getTime() - 1) / SECOND_MS) * SECOND_MS;
  return {
    ...(start === null ? {} : { starts_at: start }),
    ends_at: lastSecond === null ? null : accountTime(lastSecond, 'end_at', context, findings),
  };
}

/**
 * A start that is not ahead is not said: Google takes the creation, and keeps the start of a campaign that has begun. null: so
 * it is. Where Google
 * still waits for a later start, the next full minute: the same in every plan until it has come.
 */
function soonInsteadOf({ now, account, fixed }: PlanContext): string | null {
  const clock = clockOf(account.timezone);
  const there = fixed?.starts_at;
  if (typeof there !== 'string' || there <= clock(now.getTime())) return null;
  return clock(Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS);
}

function accountTime(instant: number, field: string, { account: { timezone } }: PlanContext, findings: PlanFindings): string {
  const clock = clockOf(timezone);
  const shown = clock(instant);
  const isShownAgain = putBackMinutes
    .flatMap((minutes) => [minutes, -minutes])
    .some((minutes) => clock(instant + minutes * MINUTE_MS) === shown);
  if (isShownAgain) {
    const message =
      `The clock of the Google Ads account (${timezone}) is put back and shows ${shown} twice, so Google Ads cannot ` +
      `tell which one is meant. ` +
      'Choose a time outside that hour.';
    findings.refuse(field, message, { value: new Date(instant).toISOString() });
  }
  return shown;
}
