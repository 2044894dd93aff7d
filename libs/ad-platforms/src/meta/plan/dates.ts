// The run of a campaign, whose dates stand on the ad set: Meta takes instants.
import type { CampaignIntent, NodeBody } from '@app/connections';
import { lastSecondBefore } from '../../shared/account-clock.js';
import type { PlanFindings } from '../../shared/plan-findings.js';
import type { MetaPlanContext } from './plan-context.js';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

const told = (instant: number): string => new Date(Math.floor(instant / SECOND_MS) * SECOND_MS).toISOString();

/** Our end is exclusive, Meta's is the last second. Without a start Meta takes the creation; what has begun keeps its start. */
export function runOf(
  { startsAt, endsAt, budget }: CampaignIntent,
  { now, fixedGroup }: MetaPlanContext,
  findings: PlanFindings,
): NodeBody {
  const there = typeof fixedGroup?.['starts_at'] === 'string' ? Date.parse(fixedGroup['starts_at']) : null;
  const hasBegun = there !== null && there <= now.getTime();
  const start = startsAt !== null && startsAt > now ? startsAt.getTime() : null;
  // Where Meta still waits for a later start, the next full minute: the same in every plan until it has come.
  const soon = there === null ? null : Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const said = hasBegun ? null : (start ?? soon);
  if (budget.type === 'lifetime' && endsAt === null) {
    const message = 'A lifetime budget on Meta needs an end_at. Give one, or use a daily budget.';
    findings.refuse('end_at', message, { possible: 'daily' });
  }
  return {
    ...(said === null ? {} : { starts_at: told(said) }),
    ends_at: endsAt && told(lastSecondBefore(endsAt)),
  };
}
