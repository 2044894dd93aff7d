// The second factor of a user: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for the day on which the app is
// lost.

export const factorRules = {
  /** In which a new secret must be confirmed by a code of it. */
  setupMs: 10 * 60_000,
  /** A code of the step before and after counts too: clocks differ. */
  toleranceSeconds: 30,
  recoveryCodes: 10,
} as const;

/** Of one user in one session. */
export type SecondFactorStatus = 'none' | 'required' | 'passed';

export interface SecondFactorState {
  readonly userId: string;
  /** Encrypted. */
  readonly secret: string;
  readonly createdAt: Date;
  /** The step of the last code: that one and those before it are used up. */
  readonly lastStep: number;
  /** Digests of those that are left. */
  readonly recoveryCodes: readonly string[];
}

/** Those of an organization. */
export interface SecondFactors {
  /** Locks it, so that of two equal codes at once one is right. */
  find(userId: string): Promise<SecondFactorState | undefined>;
  /** Replaces the one that the user has. */
  put(factor: SecondFactorState): Promise<void>;
  remove(userId: string): Promise<void>;
  /** The session has given it. */
  given(userId: string, sessionId: string, at: Date): Promise<void>;
  /** Those whose secret is not encrypted by this key. */
  outdated(newestKey: string, most: number): Promise<SecondFactorState[]>;
}
