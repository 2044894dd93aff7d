// Addresses that take the bytes of one upload without a key, for fifteen minutes; the signature is the permission.
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@app/kernel';
import { KeyRings } from '@app/platform/data';
import { addressEndOf, type Upload } from '../domain/upload.js';
import { type AssetAddress, ASSETS_ORIGIN } from './asset-addresses.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const EXPIRES = /^[1-9]\d{12}$/;

/** The unchecked parts of an address; null: missing. */
export interface UploadAddress {
  readonly organization: string;
  readonly id: string;
  readonly expires: string | null;
  readonly signature: string | null;
}

@Injectable()
export class UploadAddresses {
  private readonly base: string;

  constructor(
    private readonly rings: KeyRings,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(ASSETS_ORIGIN) origin: string,
  ) {
    this.base = `${origin.replace(/\/+$/, '')}/uploads`;
  }

  /** `<origin>/uploads/<organization uuid>/<upload uuid>?expires=<unix milliseconds>&signature=<key id>.<base64url hmac>` */
  addressOf(organizationId: string, upload: Pick<Upload, 'id' | 'createdAt'>): AssetAddress {
    const expiresAt = addressEndOf(upload);
    const expires = String(expiresAt.getTime());
    const signature = this.rings.signatureOf(claimOf(organizationId, upload.id, expires));
    return { url: `${this.base}/${organizationId}/${upload.id}?expires=${expires}&signature=${signature}`, expiresAt };
  }

  /** Whether this is an address of ours that has not expired. */
  verify({ organization, id, expires, signature }: UploadAddress): boolean {
    if (expires === null || signature === null) return false;
    if (!UUID.test(organization) || !UUID.test(id) || !EXPIRES.test(expires)) return false;
    return (
      this.rings.isSignatureOf(claimOf(organization, id, expires), signature) && this.clock.now().getTime() < Number(expires)
    );
  }
}

/** Cursors and other addresses are signed with the same keys, and none of them begins like this. */
const claimOf = (organizationId: string, id: string, expires: string): string => `upload ${organizationId}/${id} ${expires}`;
