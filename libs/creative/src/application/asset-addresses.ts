// Addresses that serve a file without a key, for an hour; the signature is the permission.
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@app/kernel';
import { KeyRings } from '@app/platform/data';

/** Injection token: the base of the addresses, e.g. `https://api.example.com`. The module binds it from the settings. */
export const ASSETS_ORIGIN = Symbol('ASSETS_ORIGIN');

/** The type of each servable file, by the extension of its name. */
export const assetTypes = { png: 'image/png', jpg: 'image/jpeg' } as const;
type Extension = keyof typeof assetTypes;
const endings = Object.keys(assetTypes) as Extension[];

export interface AssetAddress {
  readonly url: string;
  readonly expiresAt: Date;
}

const VALID_SECONDS = 3_600;
/** Within this many seconds a file keeps the same address, so that caches find it again. */
const STEP_SECONDS = 300;

const ORGANIZATION = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FILE = new RegExp(`^[0-9a-f]{64}\\.(?:${endings.join('|')})$`);
const EXPIRES = /^[1-9]\d{9,10}$/;

@Injectable()
export class AssetAddresses {
  private readonly base: string;

  constructor(
    private readonly rings: KeyRings,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(ASSETS_ORIGIN) origin: string,
  ) {
    this.base = `${origin.replace(/\/+$/, '')}/assets`;
  }

  /**
   * `<origin>/assets/<organization uuid>/<sha256 hex>.<png|jpg>?expires=<unix seconds>&signature=<key id>.<base64url hmac>`,
   * valid for 60 to 65 minutes. Throws for a type that is not in `assetTypes`.
   */
  addressOf(organizationId: string, sha256: string, mimeType: string): AssetAddress {
    const ending = endings.find((each) => assetTypes[each] === mimeType);
    if (ending === undefined) throw new Error(`Files of the type ${mimeType} have no address: give it a line in assetTypes.`);
    const file = `${sha256}.${ending}`;
    if (!ORGANIZATION.test(organizationId) || !FILE.test(file))
      throw new Error('An address is made of an organization uuid and 64 hex digits.');
    const seconds = Math.ceil((this.now() + VALID_SECONDS) / STEP_SECONDS) * STEP_SECONDS;
    const expires = String(seconds);
    const signature = this.rings.signatureOf(claimOf(organizationId, file, expires));
    return {
      url: `${this.base}/${organizationId}/${file}?expires=${expires}&signature=${signature}`,
      expiresAt: new Date(seconds * 1_000),
    };
  }

  /**
   * Whether this is an address of ours that has not expired. Any key of the ring is accepted; the comparison takes constant time.
   */
  verify(organizationId: string, file: string, expires: string, signature: string): boolean {
    if (!ORGANIZATION.test(organizationId) || !FILE.test(file) || !EXPIRES.test(expires)) return false;
    return this.rings.isSignatureOf(claimOf(organizationId, file, expires), signature) && this.secondsLeft(expires) > 0;
  }

  /** Whole seconds until an address expires; 0 when it has expired. */
  secondsLeft(expires: string): number {
    return Math.max(0, Math.floor(Number(expires) - this.now()));
  }

  private now(): number {
    return this.clock.now().getTime() / 1_000;
  }
}

/** Cursors are signed with the same keys, but their payload is JSON and never begins like this. */
const claimOf = (organizationId: string, file: string, expires: string): string => `asset ${organizationId}/${file} ${expires}`;
