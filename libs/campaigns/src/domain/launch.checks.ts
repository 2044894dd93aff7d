// All launch checks, evaluated together so that all gaps are reported at once.
import { budgetChecks } from './budget.checks.js';
import type { CampaignField, CampaignState } from './campaign.state.js';
import { channelChecks, strictCodes } from './channel.checks.js';
import { type DeliveryIssue, issueOf } from './delivery-issue.js';
import type { LaunchCheck, LaunchContext } from './launch-check.js';
import { planChecks } from './plan.checks.js';
import { referenceChecks } from './reference.checks.js';
import { targetingChecks } from './targeting.checks.js';

const table = [...targetingChecks, ...budgetChecks, ...channelChecks, ...referenceChecks, ...planChecks] as const;

export type LaunchCheckCode = (typeof table)[number]['code'];
export const launchChecks: readonly LaunchCheck[] = table;

/** The fields that any check reads: a change of others opens and closes no gap. */
export const checkedFields: ReadonlySet<CampaignField> = new Set(launchChecks.flatMap(({ reads }) => reads));

const final: ReadonlySet<string> = new Set(launchChecks.filter(({ recoverable }) => !recoverable).map(({ code }) => code));

/** @param checks only a spec has others */
export function launchFailures(
  campaign: Readonly<CampaignState>,
  context: LaunchContext,
  checks: readonly LaunchCheck[] = launchChecks,
): DeliveryIssue[] {
  const found = checks.flatMap(({ code, severity, sparesRunning, test }) =>
    test(campaign, context).map((finding) => {
      const isSpared = sparesRunning && isOn(campaign, context, finding.channel ?? null);
      return issueOf(code, isSpared ? 'limiting' : severity, finding);
    }),
  );
  return found.filter((issue) => !ofPlans.has(issue.code) || !found.some((other) => tellsMoreThan(other, issue)));
}

/** @param channel null: on any */
const isOn = ({ status }: Readonly<CampaignState>, { running }: LaunchContext, channel: string | null): boolean =>
  status === 'active' && (channel === null ? running.length > 0 : running.includes(channel));

const ofPlans: ReadonlySet<string> = new Set(planChecks.map(({ code }) => code));

/** What a platform does with a field that has a gap of its own says nothing new. */
const tellsMoreThan = (other: DeliveryIssue, issue: DeliveryIssue): boolean =>
  !ofPlans.has(other.code) &&
  other.severity === 'blocking' &&
  (other.channel === null || other.channel === issue.channel) &&
  other.field?.split('.')[0] === issue.field?.split('.')[0];

export const isDeliverable = (failures: readonly DeliveryIssue[]): boolean =>
  failures.every(({ severity }) => severity !== 'blocking');

/** The same issues where a campaign is asked for that lacks nothing: what nobody has settled then refuses the launch too. */
export const strictly = (failures: readonly DeliveryIssue[]): DeliveryIssue[] =>
  failures.map((failure) => (strictCodes.has(failure.code) ? { ...failure, severity: 'blocking' } : failure));

/** Whether a gap can never be corrected after a launch, or must not go live at all: launch and resume are then always refused. */
export const neverMendable = (failures: readonly DeliveryIssue[]): boolean => failures.some(({ code }) => final.has(code));
