// All launch checks, evaluated together so that all gaps are reported at once.
import { budgetChecks } from './budget.checks.js';
import type { CampaignState } from './campaign.state.js';
import { channelChecks } from './channel.checks.js';
import { type DeliveryIssue, issueOf } from './delivery-issue.js';
import type { LaunchCheck, LaunchContext } from './launch-check.js';
import { planChecks } from './plan.checks.js';
import { referenceChecks } from './reference.checks.js';
import { targetingChecks } from './targeting.checks.js';

const table = [...targetingChecks, ...budgetChecks, ...channelChecks, ...referenceChecks, ...planChecks] as const;

export type LaunchCheckCode = (typeof table)[number]['code'];
export const launchChecks: readonly LaunchCheck[] = table;

const final: ReadonlySet<string> = new Set(launchChecks.filter(({ mendable }) => !mendable).map(({ code }) => code));

export const launchFailures = (campaign: Readonly<CampaignState>, context: LaunchContext): DeliveryIssue[] =>
  launchChecks.flatMap(({ code, severity, test }) => test(campaign, context).map((finding) => issueOf(code, severity, finding)));

export const isDeliverable = (failures: readonly DeliveryIssue[]): boolean =>
  failures.every(({ severity }) => severity !== 'blocking');

/** Whether a gap can never be corrected after a launch: launch and resume are then always refused. */
export const neverMendable = (failures: readonly DeliveryIssue[]): boolean => failures.some(({ code }) => final.has(code));
