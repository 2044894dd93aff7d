import { Inject, Injectable } from '@nestjs/common';
import { systemActor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { AccessStores } from '../domain/access.store.js';
import { User } from '../domain/user.js';
import { type ActiveLink, linkInvalid } from './link-lookup.js';

/** Uses links up, one by one. */
@Injectable()
export class LinkUse {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(AccessStores) private readonly stores: AccessStores,
  ) {}

  /**
   * Works as the user of the link, who is locked, in the transaction that uses it up.
   * @throws 400 `link_invalid` for all but one of several uses at once
   */
  once<T>({ organizationId, digest }: ActiveLink, requestId: string, work: (user: User, now: Date) => Promise<T>): Promise<T> {
    const service = { ...systemActor(organizationId), via: 'console', requestId } as const;
    return this.unitOfWork.run(service, async () => {
      const { now } = this.unitOfWork;
      const userId = await this.stores.links.take(digest, now);
      if (userId === undefined) throw linkInvalid();
      return this.unitOfWork.run({ ...service, userId }, async () => {
        const state = await this.stores.users.find(userId, { lock: true });
        if (!state || state.status === 'deactivated') throw linkInvalid();
        return work(new User(state), now);
      });
    });
  }
}
