// Who of an audience leaves for a platform, and by which identifiers: pure rules, one person at a time.

export type SentType = 'email' | 'phone' | 'device' | 'crm';

/** Why a person of an audience is not on its list. */
export const leftOutReasons = {
  consent_missing: 'Nobody told whether their data may be sent to ad platforms; upload them again with `consent`.',
  consent_denied: 'Their data may not be sent to ad platforms.',
  hashed_only: 'Their ids came as hashes, and the platform takes plain ids only: upload them again as they are.',
  not_taken: 'They have no identifier that this list takes.',
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;
export type Outcome = 'sent' | LeftOutReason;

/** How a platform takes each identifier; absent: not at all. */
export interface AcceptedForms {
  readonly email?: 'gmail_normalized' | 'lower_case';
  readonly phone?: 'e164' | 'digits';
  readonly device?: 'raw' | 'sha256';
  readonly crm?: 'raw' | 'sha256';
}

export interface ListRules {
  readonly takes: readonly SentType[];
  readonly forms: AcceptedForms;
  /** A person without a consent is not taken. */
  readonly asksConsent: boolean;
}

/** A person as he is at home now. Identifiers are SHA-256 in hexadecimal. */
export interface PersonAtHome {
  /** Of the address in lower case, where that form is known. */
  readonly email: string | null;
  /** In its first form, which identifies the person: of a Gmail address without dots and plus suffix. */
  readonly emailNormalized: string | null;
  readonly phone: string | null;
  readonly phoneDigits: string | null;
  readonly device: string | null;
  readonly crm: string | null;
  readonly adUserData: 'granted' | 'denied' | null;
  readonly adPersonalization: 'granted' | 'denied' | null;
}

/** An identifier as it is, or may be, on the platform. */
export interface SentIdentifier {
  readonly type: SentType;
  readonly hash: string;
}

export interface Verdict {
  readonly outcome: Outcome;
  /** Empty unless he is sent. */
  readonly identifiers: readonly SentIdentifier[];
}

/**
 * @param person null: he is not in the audience any more, and nothing is told of him
 * @param kept the hashes of those ids that we can tell as they are
 */
export function verdictOn(person: PersonAtHome | null, rules: ListRules, kept: { has(hash: string): boolean }): Verdict | null {
  if (person === null) return null;
  if (person.adUserData === 'denied') return leftOut('consent_denied');
  if (person.adUserData === null && rules.asksConsent) return leftOut('consent_missing');
  const found = rules.takes.flatMap((type) => identifierOf(person, type, rules.forms, kept) ?? []);
  const identifiers = found.filter((each): each is SentIdentifier => typeof each === 'object');
  if (identifiers.length > 0) return { outcome: 'sent', identifiers };
  return leftOut(found.includes('hashed_only') ? 'hashed_only' : 'not_taken');
}

const leftOut = (outcome: LeftOutReason): Verdict => ({ outcome, identifiers: [] });

/** null: he has none of this type, or the platform takes none. */
function identifierOf(
  person: PersonAtHome,
  type: SentType,
  forms: AcceptedForms,
  kept: { has(hash: string): boolean },
): SentIdentifier | LeftOutReason | null {
  const hash = hashOf(person, type, forms);
  if (hash === null) return null;
  return forms[type] === 'raw' && !kept.has(hash) ? 'hashed_only' : { type, hash };
}

/** The hashes of what the platform takes as it is, of these people. */
export const rawHashes = (people: readonly (PersonAtHome | null)[], { takes, forms }: ListRules): string[] =>
  takes
    .filter((type) => forms[type] === 'raw')
    .flatMap((type) => people.flatMap((person) => (person && hashOf(person, type, forms)) ?? []));

/** The hashes of what the platform takes as it is. */
export const rawTypesOf = (sent: readonly SentIdentifier[], { forms }: Pick<ListRules, 'forms'>): string[] =>
  sent.filter(({ type }) => forms[type] === 'raw').map(({ hash }) => hash);

function hashOf(person: PersonAtHome, type: SentType, forms: AcceptedForms): string | null {
  if (forms[type] === undefined) return null;
  if (type === 'email' && forms.email === 'gmail_normalized') return person.emailNormalized;
  return type === 'phone' && forms.phone === 'digits' ? person.phoneDigits : person[type];
}
