import { Inject, Injectable } from '@nestjs/common';
import { systemActor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { AccessStores } from '../domain/access.store.js';
import { User, userResource } from '../domain/user.js';
import { type FoundLink, linkInvalid } from './link-lookup.js';
import { Passwords } from './passwords.js';

/** The passwords that people set for themselves. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(AccessStores) private readonly stores: AccessStores,
    private readonly outbox: Outbox,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Uses the link up and signs the user out everywhere. It signs nobody in, and a second factor stays.
   * @throws 400 `link_invalid` for all but one of several uses at once
   */
  async setByLink({ organizationId, digest }: FoundLink, password: string, requestId: string): Promise<void> {
    const passwordHash = await this.passwords.hash(password);
    const service = { ...systemActor(organizationId), via: 'console', requestId } as const;
    await this.unitOfWork.run(service, async () => {
      const userId = await this.stores.links.take(digest, this.unitOfWork.now);
      if (userId === undefined) throw linkInvalid();
      await this.unitOfWork.run({ ...service, userId }, async () => {
        const state = await this.stores.users.find(userId, { lock: true });
        if (!state || state.status === 'deactivated') throw linkInvalid();
        const user = new User(state);
        user.setPassword(passwordHash, this.unitOfWork.now);
        user.saved(await this.stores.users.update(user.state));
        await this.stores.users.endSessions(userId);
        await this.outbox.record(userResource, user, { by: 'link' });
      });
    });
  }
}
