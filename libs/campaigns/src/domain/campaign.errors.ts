import { commonErrors, defineErrors, DomainError } from '@app/kernel';
import type { CampaignStatus } from './campaign.lifecycle.js';
import type { DeliveryIssue } from './delivery-issue.js';

export const campaignErrors = defineErrors({
  launch_preconditions_failed: {
    status: 422,
    summary: 'The campaign cannot go live now; details.failures lists every reason, details.warnings those that only limit it.',
    cure:
      'Close every gap in details.failures, then launch again. Without require_deliverable the campaign is ' +
      'launched with its gaps, and begins when they are closed.',
  },
});

const refused = { launch: 'launch', resume: 'resume', update: 'be changed like this' } as const;

export function launchPreconditionsFailed(action: keyof typeof refused, issues: readonly DeliveryIssue[]): DomainError {
  const failures = issues.filter((issue) => issue.severity === 'blocking');
  const warnings = issues.filter((issue) => issue.severity === 'limiting');
  const reasons = failures.map((failure) => failure.message).join(' ');
  return new DomainError(campaignErrors.launch_preconditions_failed, `The campaign cannot ${refused[action]}: ${reasons}`, {
    action,
    failures,
    warnings,
  });
}

/** The platforms have checked what is no longer planned. A repeat has it checked again, with the same key too. */
export const changedSinceCheck = (): DomainError =>
  new DomainError(
    commonErrors.concurrent_modification,
    'What the campaign becomes on its platforms was changed while they checked it; nothing was done. Send the request again.',
  );

export interface LockedField {
  /** Wire path. */
  readonly field: string;
  /** Another change of the field is possible: the end of the sentence "the campaign is active, and …". */
  readonly because?: string;
}

export function fieldsImmutable(status: CampaignStatus, locked: readonly LockedField[]): DomainError {
  const fields = locked.map(({ field, because }) => ({
    field,
    code: 'immutable',
    message: because
      ? `${field} cannot be changed in this way: the campaign is ${status}, and ${because}.`
      : `${field} can no longer be changed: the campaign is ${status}.`,
  }));
  const names = locked.map(({ field }) => field).join(', ');
  const [first, ...others] = fields;
  return new DomainError(
    commonErrors.field_immutable,
    first && others.length === 0 ? first.message : `${names} can no longer be changed: the campaign is ${status}.`,
    { resource_type: 'campaign', current_status: status, fields },
  );
}
