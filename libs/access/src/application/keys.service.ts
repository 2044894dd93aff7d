import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type Mode, newId, notFound, requirePermission } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { AccessStores } from '../domain/access.store.js';
import { ApiKey, keyResource } from '../domain/api-key.js';
import { requireSelf } from '../domain/authority.js';
import { organizationOf, type Twins } from '../domain/organization.js';
import { User, userResource } from '../domain/user.js';
import { KeyMint } from './key-format.js';

/** The key itself is shown only here. */
export interface MadeKey {
  readonly id: string;
  readonly organizationId: string;
  readonly key: string;
  readonly expiresAt: Date | null;
}

@Injectable()
export class KeysService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(AccessStores) private readonly stores: AccessStores,
    private readonly outbox: Outbox,
    private readonly mint: KeyMint,
  ) {}

  /** The actor belongs to the live organization, as its users do; the key is for that one or, in test mode, for its twin. */
  async create(
    actor: Actor,
    userId: string,
    name: string,
    { mode = 'live', expiresAt = null }: { mode?: Mode; expiresAt?: Date | null } = {},
  ): Promise<MadeKey> {
    requirePermission(actor, 'keys:manage');
    requireSelf(actor, userId);
    const twins = await this.twinsOfActive(actor, userId);
    const opens: Actor = { ...actor, organizationId: twins[mode], mode };
    const { key, secret } = this.mint.make(mode);
    return this.unitOfWork.run(opens, async () => {
      const owner = { organizationId: twins[mode], userOrganizationId: twins.live, userId };
      const made = ApiKey.create({ ...owner, id: newId(), name, mode, expiresAt, ...secret }, this.unitOfWork.now);
      await this.stores.keys.insert(made.state);
      await this.outbox.record(keyResource, made, { name, mode, user_id: userId, expires_at: expiresAt });
      return { id: made.id, organizationId: twins[mode], key, expiresAt };
    });
  }

  /** The successor is valid at once; the old key stays valid for the overlap: 0 to 7 days. The actor belongs to the key's organization. */
  async rotate(actor: Actor, keyId: string, overlapSeconds: number): Promise<MadeKey> {
    requirePermission(actor, 'keys:manage');
    return this.unitOfWork.run(actor, async () => {
      const old = await this.locked(keyId);
      requireSelf(actor, old.state.userId);
      const { key, secret } = this.mint.make(old.state.mode);
      const next = old.rotate({ id: newId(), ...secret }, overlapSeconds, this.unitOfWork.now);
      await this.stores.keys.insert(next.state);
      old.saved(await this.stores.keys.update(old.state));
      await this.outbox.record(keyResource, old, { replaced_by: next.id, overlap_seconds: overlapSeconds });
      return { id: next.id, organizationId: actor.organizationId, key, expiresAt: next.state.expiresAt };
    });
  }

  /** No request sent after this has answered is accepted. A user who manages keys may end any key of the organization. */
  async revoke(actor: Actor, keyId: string, reason: string | null = null): Promise<void> {
    requirePermission(actor, 'keys:manage');
    await this.unitOfWork.run(actor, async () => {
      const key = await this.locked(keyId);
      key.revoke(actor.userId, reason, this.unitOfWork.now);
      if (key.events.length === 0) return;
      key.saved(await this.stores.keys.update(key.state));
      await this.outbox.record(keyResource, key, { reason });
    });
  }

  private async locked(keyId: string): Promise<ApiKey> {
    const state = await this.stores.keys.find(keyId, { lock: true });
    if (!state) throw notFound(keyResource.type);
    return new ApiKey(state);
  }

  private async twinsOfActive(actor: Actor, userId: string): Promise<Twins> {
    return this.unitOfWork.run(actor, async () => {
      const organization = await organizationOf(this.stores.organizations, actor);
      organization.requireLive();
      const state = await this.stores.users.find(userId);
      if (!state) throw notFound(userResource.type);
      new User(state).requireActive();
      return organization.twins;
    });
  }
}
