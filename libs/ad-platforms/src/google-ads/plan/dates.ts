// The run of a campaign by the clock of the ad account.
import { type CampaignIntent, type PlanContext, wallClock } from '@app/connections';
import type { PlanFindings } from './findings.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** By how much clocks are put back. */
const putBackMinutes = [30, 60, 120];

export interface Run {
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

/** Our end is exclusive, Google's is the last second. A start that has passed stays as the platform has it. */
export function runOf({ startsAt, endsAt }: CampaignIntent, context: PlanContext, findings: PlanFindings): Run {
  const known = context.fixed?.starts_at;
  const isAhead = startsAt !== null && startsAt > context.now;
  const lastSecond = endsAt && new Date(Math.floor((endsAt.getTime() - 1) / SECOND_MS) * SECOND_MS);
  return {
    starts_at: isAhead ? accountTime(startsAt, 'start_at', context, findings) : typeof known === 'string' ? known : null,
    ends_at: lastSecond && accountTime(lastSecond, 'end_at', context, findings),
  };
}

function accountTime(instant: Date, field: string, { account: { timezone } }: PlanContext, findings: PlanFindings): string {
  const shown = wallClock(instant, timezone);
  const isShownAgain = putBackMinutes
    .flatMap((minutes) => [minutes, -minutes])
    .some((minutes) => wallClock(new Date(instant.getTime() + minutes * MINUTE_MS), timezone) === shown);
  if (isShownAgain) {
    const message =
      `The clock of the Google Ads account (${timezone}) is put back and shows ${shown} twice, so Google Ads cannot tell which one is meant. ` +
      'Choose a time outside that hour.';
    findings.refuse(field, message, { value: instant.toISOString() });
  }
  return shown;
}
