import { commonErrors, defineErrors, DomainError } from '@app/kernel';
import { connectionLifecycle, type ConnectionStatus } from './connection.lifecycle.js';

export const connectionErrors = defineErrors({
  sync_in_progress: {
    status: 409,
    summary: 'A sync of this connection is queued or running; details.sync is that run.',
    cure: 'Wait for the run in details.sync: read it until its status is succeeded, partial, failed or canceled.',
  },
  connection_not_active: {
    status: 422,
    summary: 'The connection is not ready: it was never completed.',
    cure: 'Complete the connection in the console, or connect the account again.',
  },
  connection_reauth_required: {
    status: 422,
    summary: 'The platform no longer accepts the consent; only connecting the account again helps.',
    cure: 'Connect the account again in the console: a person has to consent on the platform.',
  },
  unusable_account: {
    status: 422,
    summary: 'The ad account has a time zone or a currency that is not known here; details.account_id names it.',
    cure: 'Connect another ad account, or tell us the id in details.account_id.',
  },
  account_not_in_grant: {
    status: 422,
    summary: 'The consent does not reach this ad account; details.account_ids are those that it reaches.',
    cure: 'Choose one of details.account_ids, or consent on the platform as a person who has access to the account.',
  },
  platform_not_available: {
    status: 422,
    summary: 'This service has no credentials for the platform; its operator sets them.',
    cure: 'Ask the operator of this service to set the credentials of the platform.',
  },
  setting_not_available: {
    status: 422,
    summary: 'The ad account has no such value for the setting; details.choices are those that it has.',
    cure: 'Send the id of one of details.choices.',
  },
  account_differs: {
    status: 422,
    summary: "The confirmed currency or time zone is not the ad account's; details are its present ones.",
    cure: 'Look at the currency and time zone in details; where they are what you expect, confirm them.',
  },
  duplicate_connection: {
    status: 409,
    summary: 'This ad account is connected already; details.existing_id is that connection.',
    cure: 'Use the connection in details.existing_id.',
  },
  too_many_consents: {
    status: 409,
    summary: 'As many consents as an organization may have are under way; details.limit is their number.',
    cure: 'Finish or cancel a consent that is under way, or wait until it ends by itself.',
  },
  consent_expired: {
    status: 409,
    summary: 'The consent is over, was used, or is none of yours; only beginning again helps.',
    cure: 'Begin again in the console, and finish in the same browser.',
  },
  consent_denied: {
    status: 422,
    summary: 'The person did not allow anything on the platform.',
    cure: 'Begin again, and allow what the platform asks for.',
  },
  consent_code_wrong: {
    status: 422,
    summary: 'These are not the six digits that the browser shows; details.tries_left says how often they may still be typed.',
    cure: 'Type the six digits that the browser shows; after details.tries_left more faults only beginning again helps.',
  },
  consent_not_usable: {
    status: 422,
    summary: 'The platform refuses to list the ad accounts of the consent: something that they need was not allowed.',
    cure: 'Begin again, and leave every box ticked on the page of the platform.',
  },
  platform_throttled: {
    status: 429,
    retryable: true,
    summary: 'The platform takes no calls from us for now; retry after the given seconds.',
    cure: 'Wait for the seconds in Retry-After, then send the same request again.',
  },
  platform_unavailable: {
    status: 503,
    retryable: true,
    summary: 'The platform did not answer; the same request may succeed in a moment.',
    cure: 'Wait for the seconds in Retry-After, then send the same request again.',
  },
});

/** After a platform did not answer. */
const AGAIN_SECONDS = 5;

export const platformUnavailable = (): DomainError =>
  new DomainError(
    connectionErrors.platform_unavailable,
    `The platform did not answer. Try again in ${AGAIN_SECONDS} s.`,
    { retry_after: AGAIN_SECONDS },
    { 'Retry-After': String(AGAIN_SECONDS) },
  );

export const connectionEnded = (action: string, participle: string, required: readonly ConnectionStatus[]): DomainError =>
  new DomainError(
    commonErrors.invalid_state_transition,
    `A disconnected connection cannot be ${participle}: it was ended for good. To go on, connect the account again.`,
    {
      resource_type: 'connection',
      action,
      current_status: 'disconnected',
      required_status: required,
      allowed_actions: connectionLifecycle.allowedTo('disconnected'),
    },
  );
