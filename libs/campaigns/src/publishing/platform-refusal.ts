import { type FaultKind, faultMeanings, PlatformError } from '@app/connections';

const BY_ITSELF = 'It is tried again by itself.';
const AFTER_A_CHANGE =
  'Change the campaign, or mend the cause on the platform: it is tried again after a change and after the next sync.';

const cures: Readonly<Record<FaultKind, string>> = {
  platform_throttled: BY_ITSELF,
  platform_unavailable: BY_ITSELF,
  reauth_required: 'Connect the account again.',
  permission_missing:
    'See to it on the platform that the ad account is active and that the connected user may manage it: it is tried ' +
    'again after the next sync.',
  refused: AFTER_A_CHANGE,
  platform_action_needed: 'Mend it on the platform: it is tried again after the next sync.',
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
  const { kind } = faultMeanings[failure.fault];
  const needsAction = kind === 'platform_action_needed';
  const { url = null } = failure.detail;
  return { message: `${failure.message} ${cures[kind]}`, needsAction, url: needsAction ? url : null };
}
