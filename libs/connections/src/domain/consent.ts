// A consent under way: each step waits for one thing that only the right person can bring, and not for long.
import { DomainError } from '@app/kernel';
import type { World } from './ad-platform.js';
import { connectionErrors } from './connection.errors.js';
import type { Feature, PlatformGrant } from './platform-oauth.js';

/** How many minutes a consent may stay in a step. */
export const consentSteps = {
  /** Our link was given out and waits for a browser. */
  begun: 10,
  /** The browser is at the platform; its state will come back. */
  asked: 10,
  /** The platform's code is being exchanged. */
  exchanging: 5,
  /** The browser shows six digits, which are to be typed where the consent was begun. */
  answered: 5,
  /** They were typed; the accounts are to be chosen. */
  confirmed: 30,
  /** The chosen accounts are connected; who asks again is told the same. */
  used: 10,
  /** The person did not allow anything. */
  denied: 10,
  /** Nothing can be done with it any more. */
  over: 0,
} as const;
export type ConsentStep = keyof typeof consentSteps;

/** The same for a person who waits for it. */
export const consentStatuses = ['waiting', 'code_required', 'confirmed', 'connected', 'denied', 'over'] as const;
export type ConsentStatus = (typeof consentStatuses)[number];

const statusOfStep: Readonly<Record<ConsentStep, ConsentStatus>> = {
  begun: 'waiting',
  asked: 'waiting',
  exchanging: 'waiting',
  answered: 'code_required',
  confirmed: 'confirmed',
  used: 'connected',
  denied: 'denied',
  over: 'over',
};

export const consentLimits = {
  codeTries: 5,
  openPerOrganization: 20,
  accounts: 200,
  revokeHours: 24,
  revokeAgainMinutes: 15,
} as const;

export interface Consent {
  readonly id: string;
  readonly channel: string;
  readonly world: World;
  /** What is asked for. */
  readonly features: readonly Feature[];
  /** The connection that is consented for again; null: it is for new ones. */
  readonly connectionId: string | null;
  /** The user who began it, and the only one who may go on; null: the operator. */
  readonly begunBy: string | null;
  /** That user began it in the console, where the browser of the consent may be signed in, too. */
  readonly inConsole: boolean;
  readonly begunAt: Date;
  readonly step: ConsentStep;
  readonly endsAt: Date;
  /** The keyed hash of what the step waits for: the link's ticket, the state, the six digits. */
  readonly awaited: Buffer | null;
  /** The keyed hash of the cookie of the browser that opened the link. */
  readonly browser: Buffer | null;
  /** Wrong codes so far. */
  readonly tries: number;
  /** The verifier of PKCE. */
  readonly verifier: string | null;
  readonly grant: PlatformGrant | null;
  /** The connections that were made with it, or brought back. */
  readonly connected: readonly string[];
}

export const consentStatusOf = ({ step, endsAt }: Consent, now: Date): ConsentStatus =>
  endsAt > now ? statusOfStep[step] : 'over';

export const newConsent = (
  now: Date,
  given: Pick<Consent, 'id' | 'channel' | 'world' | 'features' | 'connectionId' | 'begunBy' | 'inConsole' | 'awaited'>,
): Consent => ({
  ...given,
  begunAt: now,
  step: 'begun',
  endsAt: endOf('begun', now),
  browser: null,
  tries: 0,
  verifier: null,
  grant: null,
  connected: [],
});

/** The consent in another step; what the former one waited for is forgotten. */
export const movedTo = (consent: Consent, step: ConsentStep, now: Date, more: Partial<Consent> = {}): Consent => ({
  ...consent,
  awaited: null,
  verifier: null,
  ...more,
  step,
  endsAt: endOf(step, now),
});

const endOf = (step: ConsentStep, now: Date): Date => new Date(now.getTime() + consentSteps[step] * 60_000);

export const consentExpired = (): DomainError =>
  new DomainError(connectionErrors.consent_expired, 'This consent is over, was used, or is none of yours. Begin again.');
