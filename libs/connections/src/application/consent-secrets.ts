// The secrets of a consent. Only keyed hashes of them are stored.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { publicId, uuidOf } from '@app/kernel';
import { GRANT_KEY } from './grant-holders.js';

const DIGITS = 6;
const FORM = /^(org_[0-9a-z]{26})\.([\w-]{43})$/;

export type SecretKind = 'ticket' | 'state' | 'browser' | `code of ${string}`;

/** What a browser carries for us: the organization, under whose rows it is looked up, and a secret. */
export interface BrowserSecret {
  readonly organizationId: string;
  readonly text: string;
}

@Injectable()
export class ConsentSecrets {
  constructor(@Inject(GRANT_KEY) private readonly key: string) {}

  /** 256 random bits behind the organization's public id. */
  carried(organizationId: string): string {
    return `${publicId('organization', organizationId)}.${this.random()}`;
  }

  /** undefined: we never gave out such a text. */
  read(text: string | null): BrowserSecret | undefined {
    const [, organization = ''] = FORM.exec(text ?? '') ?? [];
    const organizationId = uuidOf('organization', organization);
    return text === null || organizationId === undefined ? undefined : { organizationId, text };
  }

  random(): string {
    return randomBytes(32).toString('base64url');
  }

  code(): string {
    return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  }

  hash(kind: SecretKind, text: string): Buffer {
    return createHmac('sha256', this.key).update(`consent ${kind} ${text}`).digest();
  }

  /** In constant time. */
  matches(stored: Buffer | null, kind: SecretKind, text: string): boolean {
    return stored !== null && timingSafeEqual(stored, this.hash(kind, text));
  }

  /** PKCE, S256. */
  challengeOf(verifier: string): string {
    return createHash('sha256').update(verifier).digest('base64url');
  }
}
