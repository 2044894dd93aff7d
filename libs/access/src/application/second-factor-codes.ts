// The codes of a second factor: made, encrypted, compared.
import { createHmac, randomInt } from 'node:crypto';
import type { Clock } from '@app/kernel';
import type { KeyRings } from '@app/platform/data';
import { factorRules, type SecondFactorState } from '../domain/second-factor.js';

/** Without letters and digits that look alike. Ten of them are 49 bits; the pepper is not in the database. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const HALF = 5;

const library = () => import('otplib');

export interface FactorOwner {
  readonly organizationId: string;
  readonly userId: string;
}

export class SecondFactorCodes {
  constructor(
    private readonly rings: KeyRings,
    private readonly pepper: string,
    private readonly clock: Clock,
  ) {}

  async makeSecret(): Promise<string> {
    return (await library()).generateSecret();
  }

  /** What an authenticator app reads from a QR code. */
  async uriOf(secret: string, issuer: string, label: string): Promise<string> {
    return (await library()).generateURI({ secret, issuer: issuer.replaceAll(':', ' '), label });
  }

  seal(secret: string, owner: FactorOwner): string {
    return this.rings.encrypt(secret, contextOf(owner));
  }

  open({ secret }: Pick<SecondFactorState, 'secret'>, owner: FactorOwner): string {
    return this.rings.decrypt(secret, contextOf(owner));
  }

  get newestKey(): string {
    return this.rings.newestTokenKey;
  }

  /** The step of a code that is right now; undefined: it is wrong. */
  async stepOf(factor: SecondFactorState, owner: FactorOwner, code: string): Promise<number | undefined> {
    const token = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(token)) return undefined;
    const epoch = this.clock.now().getTime() / 1_000;
    const secret = this.open(factor, owner);
    const result = await (await library()).verify({ secret, token, epoch, epochTolerance: factorRules.toleranceSeconds });
    return result.valid && 'timeStep' in result ? result.timeStep : undefined;
  }

  /** Shown once; only the digests are kept. */
  makeRecoveryCodes(): { codes: string[]; digests: string[] } {
    const half = (): string => Array.from({ length: HALF }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
    const codes = Array.from({ length: factorRules.recoveryCodes }, () => `${half()}-${half()}`);
    return { codes, digests: codes.map((code) => this.digestOf(code)) };
  }

  digestOf(code: string): string {
    const typed = code.toLowerCase().replace(/[\s-]/g, '');
    return createHmac('sha256', this.pepper).update(`recovery code ${typed}`).digest('base64url');
  }
}

/** Bound to the encrypted text: moved to another row it cannot be decrypted. */
const contextOf = ({ organizationId, userId }: FactorOwner): string => `${organizationId} ${userId} second_factor`;
