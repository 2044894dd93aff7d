import { PlatformError, type PlatformFault } from '@app/connections';

const BY_ITSELF = 'It is tried again by itself.';
const AFTER_A_CHANGE =
  'Change the campaign, or mend the cause on the platform: it is tried again after a change and after the next sync.';

const cures: Readonly<Record<PlatformFault, string>> = {
  throttled: BY_ITSELF,
  transient: BY_ITSELF,
  unknown_outcome: BY_ITSELF,
  auth: 'Connect the account again.',
  permission:
    'See to it on the platform that the ad account is active and that the connected user may manage it: it is tried again after the next sync.',
  not_found: AFTER_A_CHANGE,
  duplicate: AFTER_A_CHANGE,
  rejected: AFTER_A_CHANGE,
  not_ready: BY_ITSELF,
  precondition: 'Mend it on the platform: it is tried again after the next sync.',
  conflict: BY_ITSELF,
};

export interface Refusal {
  /** The platform's, in the adapter's sentence, and the cure. */
  readonly message: string;
  /** Whether a person has to act on the platform first; `url`: at this page of it. */
  readonly needsAction: boolean;
  readonly url: string | null;
}

/** An unknown error is reported as internal, without details. */
export function refusalOf(failure: unknown, channel: string): Refusal {
  if (!(failure instanceof PlatformError))
    return { message: `The change could not be brought to ${channel} yet. ${BY_ITSELF}`, needsAction: false, url: null };
  const needsAction = failure.fault === 'precondition';
  const { url = null } = failure.detail;
  return { message: `${failure.message} ${cures[failure.fault]}`, needsAction, url: needsAction ? url : null };
}
