import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@app/kernel';
import { Outbox } from '@app/platform/messaging';
import { accessErrors } from '../domain/access.errors.js';
import { AccessStores } from '../domain/access.store.js';
import type { Membership } from '../domain/session.js';
import { userResource } from '../domain/user.js';
import { type ActiveLink, linkInvalid } from './link-lookup.js';
import { LinkUse } from './link-use.js';
import { SecondFactorService } from './second-factor.service.js';
import { SessionStore } from './session.store.js';

/** An invitation to somebody who has an account already: the person signs in, and the new user is one of the same person. */
@Injectable()
export class AcceptanceService {
  constructor(
    private readonly links: LinkUse,
    @Inject(AccessStores) private readonly stores: AccessStores,
    private readonly outbox: Outbox,
    private readonly sessions: SessionStore,
    private readonly factors: SecondFactorService,
  ) {}

  /**
   * The invited user gets password and second factor of the session's users, and the session opens it too.
   * @param users those of the session, whose second factor was given
   * @throws 403 `other_account` for a session of another address, 400 `link_invalid` for all but one of several uses at once
   */
  async accept(link: ActiveLink, users: readonly Membership[], requestId: string): Promise<void> {
    const [own] = users;
    if (link.kind !== 'invite' || !own) throw linkInvalid();
    if (own.email.toLowerCase() !== link.email.toLowerCase()) throw otherAccount(own.email);
    const passwordHash = await this.passwordOf(own);
    const held = await this.factors.heldBy(users);
    const joined = await this.links.once(link, requestId, async (user, at) => {
      const { organizationId, status } = user.state;
      if (status !== 'invited') throw linkInvalid();
      user.setPassword(passwordHash, at);
      if (held) await this.factors.adopt(user, held);
      user.saved(await this.stores.users.update(user.state));
      await this.outbox.record(userResource, user, { by: 'account', second_factor: held !== undefined });
      return { organizationId, userId: user.id, at };
    });
    await this.sessions.join(own, joined);
  }

  private async passwordOf({ email, organizationId, userId }: Membership): Promise<string> {
    const users = await this.sessions.users(email);
    const own = users.find((each) => each.organizationId === organizationId && each.userId === userId);
    if (!own?.passwordHash) throw linkInvalid();
    return own.passwordHash;
  }
}

const otherAccount = (email: string): DomainError =>
  new DomainError(accessErrors.other_account, `The invitation is for another address than ${email}: sign in with that one.`);
