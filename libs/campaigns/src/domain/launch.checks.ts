// Everything a campaign needs before its platforms may follow it, evaluated together so that all gaps are told at once.
import { budgetChecks } from './budget.checks.js';
import type { CampaignState } from './campaign.state.js';
import { channelChecks } from './channel.checks.js';
import { type DeliveryIssue, issueOf } from './delivery-issue.js';
import type { LaunchCheck, LaunchContext } from './launch-check.js';
import { referenceChecks } from './reference.checks.js';
import { targetingChecks } from './targeting.checks.js';

const table = [...targetingChecks, ...budgetChecks, ...channelChecks, ...referenceChecks] as const;

export type LaunchCheckCode = (typeof table)[number]['code'];
export const launchChecks: readonly LaunchCheck[] = table;

const final: ReadonlySet<string> = new Set(launchChecks.filter(({ mendable }) => !mendable).map(({ code }) => code));

export const launchFailures = (campaign: Readonly<CampaignState>, context: LaunchContext): DeliveryIssue[] =>
  launchChecks.flatMap(({ code, severity, test }) => test(campaign, context).map((finding) => issueOf(code, severity, finding)));

export const isDeliverable = (failures: readonly DeliveryIssue[]): boolean =>
  failures.every(({ severity }) => severity !== 'blocking');

/** Whether something is wrong that nothing makes right after a launch: launch and resume are then refused outright. */
export const neverMendable = (failures: readonly DeliveryIssue[]): boolean => failures.some(({ code }) => final.has(code));
