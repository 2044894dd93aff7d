// A list on a platform that an audience needs: its states, what may be wrong with it, and what campaigns are told of it.

import { type LeftOutReason, leftOutReasons } from './sending.js';

/**
 * `intended`: a call may have made it. `refused`: the platform does not take it. `gone`: somebody removed it there. `leaving`:
 * its people are taken out, then the list itself.
 */
export const listStates = ['planned', 'intended', 'created', 'refused', 'gone', 'leaving'] as const;
export type ListState = (typeof listStates)[number];

/** What may keep a list from being made or filled. `needsPerson`: it goes on only after somebody did something. */
export const listFaults = {
  terms_not_accepted: {
    needsPerson: true,
    message:
      "The platform's terms for customer data are not accepted for this connection: an admin reads them and sets its " +
      'customer_data_terms to accepted.',
  },
  feature_missing: {
    needsPerson: true,
    message: 'The consent of this connection does not allow audiences: connect the account again and allow them.',
  },
  reauth_required: { needsPerson: true, message: 'The platform no longer accepts the consent: connect the account again.' },
  permission_missing: {
    needsPerson: true,
    message:
      'The platform refuses us the lists of this account: see to it there that the account is active and that the ' +
      'connected user may manage them.',
  },
  platform_action_needed: { needsPerson: true, message: 'The platform demands something of a person first.' },
  refused: { needsPerson: true, message: 'The platform refuses the list.' },
  platform_throttled: { needsPerson: false, message: 'The platform asks us to wait. It is tried again by itself.' },
  platform_unavailable: { needsPerson: false, message: 'The platform could not be reached. It is tried again by itself.' },
} as const satisfies Record<string, { needsPerson: boolean; message: string }>;
export type ListFaultCode = keyof typeof listFaults;

export interface ListFault {
  readonly code: ListFaultCode;
  /** A sentence for the user, without anybody's identifiers. */
  readonly message: string;
  /** Where a person mends it; null: no page is known. */
  readonly url: string | null;
  /** ISO 8601 */
  readonly at: string;
  /** The work that failed; it alone clears the fault. */
  readonly task: string;
}

/** A list as the platform showed it last. */
export interface ObservedList {
  readonly state: 'building' | 'ready' | 'too_small' | 'expired' | 'closed' | 'error';
  readonly size: { readonly lower: number; readonly upper: number } | null;
  /** Percent, whole. */
  readonly matchRate: number | null;
  readonly reason: string | null;
  /** ISO 8601 */
  readonly at: string;
}

/**
 * - `waiting`: it is being made, or its people are on their way or being found. - `too_small`, `expired`, `closed`: as the
 * platform says.
 * - `empty`: nobody of the audience can be sent by what this list takes. - `gone`: somebody removed it there. -
 * `action_needed`: `fault` says what a person must do. - `refused`: the platform does not take it.
 */
export const standings = [
  'waiting',
  'ready',
  'empty',
  'too_small',
  'expired',
  'closed',
  'gone',
  'action_needed',
  'refused',
] as const;
export type ListReadinessState = (typeof standings)[number];

/** `usedAs` of a row of lists, in SQL. Its column is null where campaigns name the list itself, '' while there is nothing. */
export const usedAsInSql = `case when used_as is null then platform_id else nullif(used_as, '') end as "usedAs"`;

export interface ListFacts {
  readonly state: ListState;
  /** null: the platform finds its people. */
  readonly members: readonly string[] | null;
  /** null: that by which campaigns would refer to it is not there yet. */
  readonly usedAs: string | null;
  readonly observed: ObservedList | null;
  readonly fault: ListFault | null;
  /** When all people that it had at its making were sent and worked off; null: not yet. */
  readonly filledAt: Date | null;
  /** The people who are there by our account. */
  readonly sent: bigint;
}

const shown = {
  building: 'waiting',
  ready: 'ready',
  too_small: 'too_small',
  expired: 'expired',
  closed: 'closed',
  error: 'refused',
} as const satisfies Record<ObservedList['state'], ListReadinessState>;

/** A list that we fill counts by what the platform shows after it was filled: before, it is small for no other reason. */
export function standingOf({ state, members, usedAs, observed, fault, filledAt, sent }: ListFacts): ListReadinessState {
  if (state === 'refused' || state === 'gone') return state;
  if (state === 'leaving') return 'gone';
  const isFilled = members === null || filledAt !== null;
  if (state === 'created' && members !== null && filledAt !== null && sent === 0n && fault === null) return 'empty';
  const isShown = isFilled && observed !== null && (filledAt === null || observed.at >= filledAt.toISOString());
  const told = isShown ? shown[observed.state] : null;
  const standing = told === 'ready' && usedAs === null ? 'waiting' : told;
  if (state === 'created' && standing !== null && (standing !== 'waiting' || fault === null)) return standing;
  return fault && listFaults[fault.code].needsPerson ? 'action_needed' : 'waiting';
}

/** Why a list has nobody, or too few: the reason for which most of its people stay here. null: most people were sent. */
export function shortfallOf(
  state: ListReadinessState,
  { leftOut, sent }: Pick<ListFacts, 'sent'> & { readonly leftOut: Readonly<Record<string, number | string>> },
): { readonly code: LeftOutReason; readonly message: string; readonly url: null } | null {
  if (state !== 'empty' && state !== 'too_small') return null;
  const counts = Object.entries(leftOutReasons).map(([code, message]) => {
    const people = Number(leftOut[code] ?? 0);
    return { code: code as LeftOutReason, people, message };
  });
  const [largest] = counts.sort((one, other) => other.people - one.people);
  const all = counts.reduce((sum, { people }) => sum + people, 0);
  if (!largest || all <= Number(sent)) return null;
  const { code, people, message } = largest;
  return { code, message: `${people} of its people stay here. ${message}`, url: null };
}
