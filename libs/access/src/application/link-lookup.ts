import { Inject, Injectable } from '@nestjs/common';
import { Clock, DomainError } from '@app/kernel';
import { accessErrors } from '../domain/access.errors.js';
import type { LinkKind } from '../domain/link.js';
import { AuthenticatorPool } from './authenticator-pool.js';
import { LinkMint } from './link-mint.js';

/** A link that still works, with its user. */
export interface ActiveLink {
  readonly digest: Buffer;
  readonly kind: LinkKind;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly email: string;
  readonly expiresAt: Date;
  /** Of an invitation: the person can sign in already, in another organization. */
  readonly hasAccount: boolean;
}

const FIND = `select l.digest, l.kind, l.organization_id as "organizationId", o.name as "organizationName", u.email,
   l.expires_at as "expiresAt", l.kind = 'invite' and exists (select from access.user a
     join access.organization ao on ao.organization_id = a.organization_id and ao.status = 'active'
     where lower(a.email) = lower(u.email) and a.status = 'active' and a.password_hash is not null) as "hasAccount"
  from access.link l
  join access.user u on u.organization_id = l.organization_id and u.id = l.user_id and u.status <> 'deactivated'
  join access.organization o on o.organization_id = l.organization_id and o.status = 'active'
  where l.digest = $1 and l.expires_at > $2`;

/** The same for a link that was used, replaced, is over or never was: whoever guesses learns nothing. */
export const linkInvalid = (): DomainError =>
  new DomainError(
    accessErrors.link_invalid,
    'This link does not work any more: it was used, replaced, or is over. Ask for another one.',
  );

/** Finds the user of a link, across organizations. */
@Injectable()
export class LinkLookup {
  constructor(
    private readonly pool: AuthenticatorPool,
    private readonly mint: LinkMint,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** @throws 400 `link_invalid` */
  async find(token: string): Promise<ActiveLink> {
    const [found] = await this.pool.rows<ActiveLink>('access.link.find', FIND, [this.mint.digestOf(token), this.clock.now()]);
    if (!found) throw linkInvalid();
    return found;
  }
}
