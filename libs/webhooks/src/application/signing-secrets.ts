// The secrets with which deliveries are signed, after https://www.standardwebhooks.com.
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyRings } from '@app/platform/data';
import { Webhook } from 'standardwebhooks';

const BYTES = 32;
const PREFIX = 'whsec_';

/** The encrypted secrets of an endpoint. */
export interface SealedSecrets {
  readonly organizationId: string;
  readonly id: string;
  readonly secret: string;
  readonly formerSecret: string | null;
  readonly formerUntil: Date | null;
}

@Injectable()
export class SigningSecrets {
  constructor(private readonly rings: KeyRings) {}

  /** A new one, as it is shown once. */
  make(): string {
    return `${PREFIX}${randomBytes(BYTES).toString('base64')}`;
  }

  seal(organizationId: string, id: string, secret: string): string {
    return this.rings.encrypt(secret, contextOf(organizationId, id));
  }

  /** The key with which the newest ones are encrypted. */
  get newestKey(): string {
    return this.rings.newestTokenKey;
  }

  /** Encrypted by the newest key. */
  resealed(organizationId: string, id: string, sealed: string): string {
    return this.seal(organizationId, id, this.rings.decrypt(sealed, contextOf(organizationId, id)));
  }

  /** The headers of one try: signed by each secret that is valid now, the newest first. @param messageId the event's */
  headersOf(sealed: SealedSecrets, messageId: string, body: string, now: Date): Record<string, string> {
    const isRotating = sealed.formerUntil !== null && sealed.formerUntil > now;
    const texts = [sealed.secret, ...(isRotating && sealed.formerSecret !== null ? [sealed.formerSecret] : [])];
    const context = contextOf(sealed.organizationId, sealed.id);
    const signatures = texts.map((text) => new Webhook(this.rings.decrypt(text, context)).sign(messageId, now, body));
    return {
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': signatures.join(' '),
    };
  }
}

const contextOf = (organizationId: string, id: string): string => `${organizationId} ${id} webhook secret`;
