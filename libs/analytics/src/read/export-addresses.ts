// Addresses that serve the file of an export without a key, as long as there is the file; the signature is the permission.
import { Inject, Injectable } from '@nestjs/common';
import { KeyRings } from '@app/platform/data';

/** Injection token: the base of the addresses, e.g. `https://api.example.com`. The module binds it from the settings. */
export const EXPORTS_ORIGIN = Symbol('EXPORTS_ORIGIN');

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

@Injectable()
export class ExportAddresses {
  private readonly base: string;

  constructor(
    private readonly rings: KeyRings,
    @Inject(EXPORTS_ORIGIN) origin: string,
  ) {
    this.base = `${origin.replace(/\/+$/, '')}/exports`;
  }

  /** `<origin>/exports/<organization uuid>/<export uuid>?signature=<key id>.<base64url hmac>` */
  addressOf(organizationId: string, id: string): string {
    return `${this.base}/${organizationId}/${id}?signature=${this.rings.signatureOf(claimOf(organizationId, id))}`;
  }

  verify(organizationId: string, id: string, signature: string): boolean {
    return UUID.test(organizationId) && UUID.test(id) && this.rings.isSignatureOf(claimOf(organizationId, id), signature);
  }
}

/** Cursors and other addresses are signed with the same keys, and none of them begins like this. */
const claimOf = (organizationId: string, id: string): string => `export ${organizationId}/${id}`;
