import { createHmac, randomBytes } from 'node:crypto';

export interface NewLinkToken {
  readonly digest: Buffer;
  readonly url: string;
}

/** Makes links to set a password, and their stored form. */
export class LinkMint {
  /** @param origin where people open the service */
  constructor(
    private readonly pepper: string,
    private readonly origin: string,
  ) {}

  /** The token stands in the fragment, which browsers send to no server: no log of one holds it. */
  make(): NewLinkToken {
    const token = randomBytes(32).toString('base64url');
    return { digest: this.digestOf(token), url: `${this.origin}/console/link#${token}` };
  }

  digestOf(token: string): Buffer {
    return createHmac('sha256', this.pepper).update(`console link ${token}`).digest();
  }
}
