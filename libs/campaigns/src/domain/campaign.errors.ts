import { commonErrors, defineErrors, DomainError } from '@app/kernel';
import type { CampaignStatus } from './campaign.lifecycle.js';
import type { DeliveryIssue } from './delivery-issue.js';

export const campaignErrors = defineErrors({
  launch_preconditions_failed: {
    status: 422,
    summary: 'The campaign cannot go live now; details.failures lists every reason, details.warnings those that only limit it.',
  },
});

export function launchPreconditionsFailed(action: 'launch' | 'resume', issues: readonly DeliveryIssue[]): DomainError {
  const failures = issues.filter((issue) => issue.severity === 'blocking');
  const warnings = issues.filter((issue) => issue.severity === 'limiting');
  const reasons = failures.map((failure) => failure.message).join(' ');
  return new DomainError(campaignErrors.launch_preconditions_failed, `The campaign cannot ${action}: ${reasons}`, {
    action,
    failures,
    warnings,
  });
}

/** `fields` are wire paths. */
export function fieldsImmutable(status: CampaignStatus, fields: readonly string[]): DomainError {
  return new DomainError(
    commonErrors.field_immutable,
    `${fields.join(', ')} can no longer be changed: the campaign is ${status}.`,
    {
      resource_type: 'campaign',
      current_status: status,
      fields: fields.map((field) => ({
        field,
        code: 'immutable',
        message: `${field} can no longer be changed: the campaign is ${status}.`,
      })),
    },
  );
}
