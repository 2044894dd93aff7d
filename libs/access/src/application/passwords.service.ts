import { Inject, Injectable } from '@nestjs/common';
import { systemActor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { AccessStores } from '../domain/access.store.js';
import { namesAbout } from '../domain/password.rules.js';
import { User, userResource } from '../domain/user.js';
import type { ActiveLink } from './link-lookup.js';
import { LinkUse } from './link-use.js';
import { Passwords } from './passwords.js';
import { type ProvenSession, wrongPassword } from './sessions.service.js';

/** The passwords that people set for themselves. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(AccessStores) private readonly stores: AccessStores,
    private readonly outbox: Outbox,
    private readonly passwords: Passwords,
    private readonly links: LinkUse,
  ) {}

  /**
   * Uses the link up and signs the user out everywhere. It signs nobody in, and a second factor stays.
   * @throws 400 `link_invalid` for all but one of several uses at once
   */
  async setByLink(link: ActiveLink, password: string, requestId: string): Promise<void> {
    const { email, organizationName } = link;
    const passwordHash = await this.passwords.hash(password, { names: namesAbout(email, organizationName) }, email);
    await this.links.once(link, requestId, (user) => this.set(user, passwordHash, { by: 'link' }));
  }

  /**
   * For every user of the session, which share one password. Each is changed in a transaction of its own organization; after a
   * crash in between the rest is changed by the same request again.
   */
  async change({ sessionId, users }: ProvenSession, next: string, requestId: string): Promise<void> {
    const names = users.flatMap(({ email, organizationName }) => namesAbout(email, organizationName));
    const passwordHash = await this.passwords.hash(next, { names, field: 'new_password' }, sessionId);
    for (const { organizationId, userId, provenHash } of users) {
      const person = { ...systemActor(organizationId), userId, via: 'console', requestId } as const;
      await this.unitOfWork.run(person, async () => {
        const state = await this.stores.users.find(userId, { lock: true });
        // A link or another session was faster.
        if (state?.status !== 'active' || state.passwordHash !== provenHash) throw wrongPassword();
        await this.set(new User(state), passwordHash, { by: 'self' }, sessionId);
      });
    }
  }

  /** @param except a session that stays */
  private async set(user: User, passwordHash: string, by: { readonly by: string }, except?: string): Promise<void> {
    user.setPassword(passwordHash, this.unitOfWork.now);
    user.saved(await this.stores.users.update(user.state));
    await this.stores.users.endSessions(user.id, except);
    await this.outbox.record(userResource, user, by);
  }
}
