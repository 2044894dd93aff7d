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

/** Our end is exclusive, Google's is the last second. A start that is not ahead is not said, and never changed: Google takes the creation. */
export function runOf({ startsAt, endsAt }: CampaignIntent, context: PlanContext, findings: PlanFindings): Run {
  const start = startsAt !== null && startsAt > context.now ? startsAt.getTime() : null;
  const lastSecond = endsAt && Math.floor((endsAt.getTime() - 1) / SECOND_MS) * SECOND_MS;
  return {
    ...(start === null ? {} : { starts_at: accountTime(start, 'start_at', context, findings) }),
    ends_at: lastSecond === null ? null : accountTime(lastSecond, 'end_at', context, findings),
  };
}

function accountTime(instant: number, field: string, { account: { timezone } }: PlanContext, findings: PlanFindings): string {
  const clock = clockOf(timezone);
  const shown = clock(instant);
  const isShownAgain = putBackMinutes
    .flatMap((minutes) => [minutes, -minutes])
    .some((minutes) => clock(instant + minutes * MINUTE_MS) === shown);
  if (isShownAgain) {
    const message =
      `The clock of the Google Ads account (${timezone}) is put back and shows ${shown} twice, so Google Ads cannot tell which one is meant. ` +
      'Choose a time outside that hour.';
    findings.refuse(field, message, { value: new Date(instant).toISOString() });
  }
  return shown;
}
