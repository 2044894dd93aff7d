import { Inject, Injectable } from '@nestjs/common';
import { type Actor, newId, notFound, requirePermission, type Role } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { AccessStores } from '../domain/access.store.js';
import { requireRank } from '../domain/authority.js';
import { organizationOf } from '../domain/organization.js';
import { User, userResource } from '../domain/user.js';
import { Passwords } from './passwords.js';

/** Users belong to the live organization, and so does the actor. */
@Injectable()
export class UsersService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(AccessStores) private readonly stores: AccessStores,
    private readonly outbox: Outbox,
    private readonly passwords: Passwords,
  ) {}

  /** Without a password the user can act only through keys. Returns the new user's id. */
  async create(actor: Actor, email: string, role: Role, password: string | null = null): Promise<string> {
    requirePermission(actor, 'members:manage');
    requireRank(actor, role);
    const passwordHash = password === null ? null : await this.passwords.hash(password);
    return this.unitOfWork.run(actor, async () => {
      (await organizationOf(this.stores.organizations, actor)).requireLive();
      const { organizationId } = actor;
      const user = User.create({ organizationId, id: newId(), email, passwordHash, role }, this.unitOfWork.now);
      await this.stores.users.insert(user.state);
      await this.outbox.record(userResource, user, { role });
      return user.id;
    });
  }

  async setRole(actor: Actor, userId: string, role: Role): Promise<void> {
    requireRank(actor, role);
    await this.change(actor, userId, { role }, (user, owners) => user.changeRole(role, owners, this.unitOfWork.now));
  }

  /** The user's keys answer `revoked_api_key` from now on. */
  async deactivate(actor: Actor, userId: string): Promise<void> {
    await this.change(actor, userId, { status: 'deactivated' }, (user, owners) => user.deactivate(owners, this.unitOfWork.now));
  }

  private async change(
    actor: Actor,
    userId: string,
    changes: Readonly<Record<string, unknown>>,
    change: (user: User, owners: number) => void,
  ): Promise<void> {
    requirePermission(actor, 'members:manage');
    await this.unitOfWork.run(actor, async () => {
      const owners = await this.stores.users.lockOwners();
      const state = await this.stores.users.find(userId, { lock: true });
      if (!state) throw notFound(userResource.type);
      requireRank(actor, state.role);
      const user = new User(state);
      change(user, owners);
      if (user.events.length === 0) return;
      user.saved(await this.stores.users.update(user.state));
      await this.outbox.record(userResource, user, changes);
    });
  }
}
