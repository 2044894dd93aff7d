import { defineErrors, DomainError, isoOrNull } from '@app/kernel';
import { MOST_ENDPOINTS } from './endpoint.limits.js';

export const webhookErrors = defineErrors({
  too_many_webhook_endpoints: {
    status: 422,
    summary: 'The organization has as many webhook endpoints that are not archived as it may have.',
    cure: 'Archive an endpoint that is not needed, or let one of them take more types.',
  },
  webhook_secret_rotating: {
    status: 409,
    summary: 'The secret was rotated before, and the overlap is not over; details.former_secret_until says when it is.',
    cure:
      'Wait until details.former_secret_until, or rotate with overlap_seconds 0, which ends both former secrets at ' + 'once.',
  },
});

export const tooManyEndpoints = (): DomainError =>
  new DomainError(
    webhookErrors.too_many_webhook_endpoints,
    `An organization has at most ${MOST_ENDPOINTS} webhook endpoints. Archive one that is no longer needed, or let one take ` +
      `more types.`,
    { limit: MOST_ENDPOINTS },
  );

export const stillRotating = (until: Date | null): DomainError =>
  new DomainError(
    webhookErrors.webhook_secret_rotating,
    `The former secret is valid until ${isoOrNull(until)}, and there are at most two. Rotate again afterwards, or with ` +
      `"overlap_seconds": 0, which ends both at once.`,
    { former_secret_until: isoOrNull(until) },
  );
