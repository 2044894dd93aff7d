// What a fault of a platform means for the work that met it: one row for each fault, for every context that works with platforms.
import type { PlatformFault } from './ad-platform.js';

/** What helps: time, a new consent, a right, another request, or a person who acts on the platform. */
export const faultKinds = [
  'platform_throttled',
  'platform_unavailable',
  'reauth_required',
  'permission_missing',
  'refused',
  'platform_action_needed',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface FaultMeaning {
  readonly kind: FaultKind;
  /**
   * When the same call may succeed: at the time that the platform names, or after pauses that grow; null: time alone does not
   * help.
   */
  readonly again: 'when_named' | 'after_pauses' | null;
  /** In plain words; what a person should do about it is said by the context that tells of it. */
  readonly sentence: string;
}

const unreachable: FaultMeaning = {
  kind: 'platform_unavailable',
  again: 'after_pauses',
  sentence: 'The platform could not be reached, or its answer broke off.',
};
const refused: FaultMeaning = { kind: 'refused', again: null, sentence: 'The platform refused the request.' };

export const faultMeanings: Readonly<Record<PlatformFault, FaultMeaning>> = {
  throttled: { kind: 'platform_throttled', again: 'when_named', sentence: 'The platform asks us to wait.' },
  transient: unreachable,
  unknown_outcome: unreachable,
  auth: { kind: 'reauth_required', again: null, sentence: 'The platform no longer accepts the consent.' },
  permission: { kind: 'permission_missing', again: null, sentence: 'The platform refuses us this ad account.' },
  not_found: { ...refused, sentence: 'The platform does not know what was asked for.' },
  duplicate: refused,
  rejected: refused,
  not_ready: { ...unreachable, again: 'when_named', sentence: 'The platform is not ready for it yet.' },
  precondition: {
    kind: 'platform_action_needed',
    again: null,
    sentence: 'The platform demands something of a person first.',
  },
  too_old: { ...refused, sentence: 'The platform keeps no numbers of days as old as these.' },
  app_refused: {
    ...unreachable,
    again: 'when_named',
    sentence: 'The platform refuses this service itself: its operator is told, and nothing is wrong with your account.',
  },
  token_refused: {
    kind: 'platform_action_needed',
    again: null,
    sentence: 'The platform takes no call with your developer token.',
  },
  conflict: { ...unreachable, sentence: 'Somebody else changed the same thing on the platform at the same time.' },
};
