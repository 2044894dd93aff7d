import { Inject, Injectable } from '@nestjs/common';
import { type Actor, newId, notFound, requirePermission, type Role } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { AccessStores } from '../domain/access.store.js';
import { requireRank } from '../domain/authority.js';
import { organizationOf } from '../domain/organization.js';
import { namesAbout } from '../domain/password.rules.js';
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
    const passwordHash = password === null ? null : await this.passwords.hash(password, { names: namesAbout(email) }, email);
    return this.unitOfWork.run(actor, async () => {
      (await organizationOf(this.stores.organizations, actor)).requireLive();
      const { organizationId } = actor;
      const user = User.create({ organizationId, id: newId(), email, passwordHash, role }, this.unitOfWork.now);
      await this.stores.users.insert(user.state);
      await this.outbox.record(userResource, user, { role });
      return user.id;
    });
  }

  /** @param role undefined: only the version is compared */
  async setRole(actor: Actor, userId: string, role: Role | undefined, version: number | null = null): Promise<void> {
    if (role !== undefined) requireRank(actor, role);
    await this.change(actor, { userId, version }, { role }, (user, owners) => {
      if (role !== undefined) user.changeRole(role, owners, this.unitOfWork.now);
    });
  }

  /** The user's keys answer `revoked_api_key` from now on, and sessions and links are over. */
  async deactivate(actor: Actor, userId: string, version: number | null = null): Promise<void> {
    const changes = { status: 'deactivated' };
    await this.change(actor, { userId, version }, changes, (user, owners) => user.deactivate(owners, this.unitOfWork.now));
  }

  /** The user signs in again, and the keys that were not revoked work again. */
  async reactivate(actor: Actor, userId: string, version: number | null = null): Promise<void> {
    await this.change(actor, { userId, version }, { status: 'active' }, (user) => user.reactivate(this.unitOfWork.now));
  }

  private async change(
    actor: Actor,
    { userId, version }: { readonly userId: string; readonly version: number | null },
    changes: Readonly<Record<string, unknown>>,
    change: (user: User, owners: number) => void,
  ): Promise<void> {
    requirePermission(actor, 'members:manage');
    await this.unitOfWork.run(actor, async () => {
      (await organizationOf(this.stores.organizations, actor)).requireLive();
      const owners = await this.stores.users.lockOwners();
      const state = await this.stores.users.find(userId, { lock: true });
      if (!state) throw notFound(userResource.type);
      requireRank(actor, state.role);
      const user = new User(state);
      user.expectVersion(version);
      change(user, owners);
      if (user.events.length === 0) return;
      user.saved(await this.stores.users.update(user.state));
      // A link that was made for another role, or by somebody who could do more then, is worth nothing any more.
      await this.stores.links.endOf(userId);
      if (user.state.status !== 'active') await this.stores.users.endSessions(userId);
      await this.outbox.record(userResource, user, changes);
    });
  }
}
