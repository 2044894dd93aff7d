import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type FieldFault,
  hasPermission,
  type Mode,
  newId,
  notFound,
  type Permission,
  permissionsOf,
  requirePermission,
  validationFailed,
} from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { tooManyKeys, tooManyOwnKeys } from '../domain/access.errors.js';
import { AccessStores } from '../domain/access.store.js';
import { ApiKey, keyLimits, keyResource, ownKeyLimits } from '../domain/api-key.js';
import { requireHeld, requireSelf } from '../domain/authority.js';
import { organizationOf, type ModePair } from '../domain/organization.js';
import { User, userResource } from '../domain/user.js';
import { KeyMint } from './key-format.js';

/** The key itself is shown only here. */
export interface NewKeyResult {
  readonly id: string;
  readonly organizationId: string;
  readonly key: string;
  readonly expiresAt: Date | null;
}

export interface KeyWishes {
  readonly mode?: Mode;
  readonly expiresAt?: Date | null;
  /** What the key may do at most; null: all that its user may. */
  readonly permissions?: readonly Permission[] | null;
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
  async create(actor: Actor, userId: string, name: string, { mode = 'live', ...wishes }: KeyWishes = {}): Promise<NewKeyResult> {
    requirePermission(actor, 'keys:manage');
    requireSelf(actor, userId);
    const { twins, held } = await this.ownerOf(actor, userId);
    requireHeld(held, wishes.permissions ?? null);
    const opens: Actor = { ...actor, organizationId: twins[mode], mode };
    return this.unitOfWork.run(opens, () => this.make(opens, { userOrganizationId: twins.live, userId, name }, wishes));
  }

  /** A key of a person, for the organization in which they act: the live one or its test twin. */
  async createOwn(actor: Actor, name: string, { mode = actor.mode, ...wishes }: KeyWishes): Promise<NewKeyResult> {
    requirePermission(actor, 'keys:own');
    const { userId } = actor;
    if (userId === null) throw new Error('A key acts for a user.');
    if (mode !== actor.mode) throw validationFailed([otherMode(mode)]);
    requireHeld(actor.permissions, wishes.permissions ?? null);
    return this.unitOfWork.run(actor, async () => {
      const { idsByMode: twins } = await organizationOf(this.stores.organizations, actor);
      return this.make(actor, { userOrganizationId: twins.live, userId, name }, wishes);
    });
  }

  /**
   * The successor is valid at once; the old key stays valid for the overlap: 0 to 7 days. The actor belongs to the key's
   * organization.
   */
  async rotate(actor: Actor, keyId: string, overlapSeconds: number, version: number | null = null): Promise<NewKeyResult> {
    requirePermission(actor, 'keys:own');
    return this.unitOfWork.run(actor, async () => {
      const old = await this.locked(actor, keyId);
      requireSelf(actor, old.state.userId);
      old.expectVersion(version);
      const { key, secret } = this.mint.make(old.state.mode);
      const next = old.rotate({ id: newId(), ...secret }, overlapSeconds, this.unitOfWork.now);
      if (overlapSeconds > 0) await this.requireFewer(old.state.userId, 'withSuccessors');
      await this.stores.keys.insert(next.state);
      old.saved(await this.stores.keys.update(old.state));
      await this.outbox.record(keyResource, old, { replaced_by: next.id, overlap_seconds: overlapSeconds });
      return { id: next.id, organizationId: actor.organizationId, key, expiresAt: next.state.expiresAt };
    });
  }

  /** No request sent after this has answered is accepted. Everybody may end their own, and who manages keys any. */
  async revoke(actor: Actor, keyId: string, reason: string | null = null, version: number | null = null): Promise<void> {
    requirePermission(actor, 'keys:own');
    await this.unitOfWork.run(actor, async () => {
      const key = await this.locked(actor, keyId);
      key.expectVersion(version);
      key.revoke(actor.userId, reason, this.unitOfWork.now);
      if (key.events.length === 0) return;
      key.saved(await this.stores.keys.update(key.state));
      await this.outbox.record(keyResource, key, { reason, revoked_at: key.state.revokedAt });
    });
  }

  /** A key of somebody else is there only for those who manage keys. */
  private async locked(actor: Actor, keyId: string): Promise<ApiKey> {
    const state = await this.stores.keys.find(keyId, { lock: true });
    if (!state || (state.userId !== actor.userId && !hasPermission(actor, 'keys:manage'))) throw notFound(keyResource.type);
    return new ApiKey(state);
  }

  private async requireFewer(userId: string, when: keyof typeof keyLimits): Promise<void> {
    const { all, own } = await this.stores.keys.countActive(this.unitOfWork.now, userId);
    if (own >= ownKeyLimits[when]) throw tooManyOwnKeys(ownKeyLimits[when]);
    if (all >= keyLimits[when]) throw tooManyKeys(keyLimits[when]);
  }

  private async make(
    { organizationId, mode }: Actor,
    owner: { readonly userOrganizationId: string; readonly userId: string; readonly name: string },
    { expiresAt = null, permissions = null }: Omit<KeyWishes, 'mode'>,
  ): Promise<NewKeyResult> {
    const { key, secret } = this.mint.make(mode);
    const given = { ...owner, organizationId, id: newId(), mode, permissions, expiresAt, ...secret };
    const made = ApiKey.create(given, this.unitOfWork.now);
    await this.requireFewer(owner.userId, 'made');
    await this.stores.keys.insert(made.state);
    const { name, userId } = made.state;
    await this.outbox.record(keyResource, made, { name, mode, user_id: userId, permissions, expires_at: expiresAt });
    return { id: made.id, organizationId, key, expiresAt };
  }

  /** The organizations of an active user, and what the user may do. */
  private async ownerOf(actor: Actor, userId: string): Promise<{ twins: ModePair; held: ReadonlySet<Permission> }> {
    return this.unitOfWork.run(actor, async () => {
      const organization = await organizationOf(this.stores.organizations, actor);
      organization.requireLive();
      const state = await this.stores.users.find(userId);
      if (!state) throw notFound(userResource.type);
      new User(state).requireActive();
      return { twins: organization.idsByMode, held: permissionsOf[state.role] };
    });
  }
}

const otherMode = (mode: Mode): FieldFault => ({
  field: 'mode',
  code: 'conflict',
  message: `mode is ${mode}, but you act in the organization of the other mode.`,
});
