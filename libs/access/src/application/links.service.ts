// Invitations, and links to set a password. The link is shown once, to the person who makes it, and is worth the account until its end.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, newId, notFound, requirePermission, type Role } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { AccessStores } from '../domain/access.store.js';
import { requireAnother, requireRank } from '../domain/authority.js';
import { linkKindOf, linkLifetimesMs, type LinkState } from '../domain/link.js';
import { organizationOf } from '../domain/organization.js';
import { User, userResource } from '../domain/user.js';
import { LinkMint } from './link-mint.js';

/** The address of the link is shown only here. */
export interface GivenLink {
  readonly userId: string;
  readonly url: string;
  readonly expiresAt: Date;
}

@Injectable()
export class LinksService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(AccessStores) private readonly stores: AccessStores,
    private readonly outbox: Outbox,
    private readonly mint: LinkMint,
  ) {}

  /** A new user without a password, and the link by which that person sets one. */
  async invite(actor: Actor, email: string, role: Role): Promise<GivenLink> {
    requirePermission(actor, 'members:manage');
    requireRank(actor, role);
    return this.unitOfWork.run(actor, async () => {
      (await organizationOf(this.stores.organizations, actor)).requireLive();
      const { organizationId } = actor;
      const user = User.invite({ organizationId, id: newId(), email, role }, this.unitOfWork.now);
      await this.stores.users.insert(user.state);
      await this.outbox.record(userResource, user, { role });
      return this.give(actor, user);
    });
  }

  /** Replaces the link that the user has. For an invited user it is the invitation again. */
  async renew(actor: Actor, userId: string): Promise<GivenLink> {
    requirePermission(actor, 'members:manage');
    return this.unitOfWork.run(actor, async () => {
      (await organizationOf(this.stores.organizations, actor)).requireLive();
      const state = await this.stores.users.find(userId, { lock: true });
      if (!state) throw notFound(userResource.type);
      requireRank(actor, state.role);
      requireAnother(actor, userId);
      const user = new User(state);
      const kind = linkKindOf(state);
      user.noteLink(kind);
      await this.outbox.record(userResource, user, { kind });
      return this.give(actor, user);
    });
  }

  private async give(actor: Actor, user: User): Promise<GivenLink> {
    const now = this.unitOfWork.now;
    const kind = linkKindOf(user.state);
    const { digest, url } = this.mint.make();
    const expiresAt = new Date(now.getTime() + linkLifetimesMs[kind]);
    const link: LinkState = {
      userId: user.id,
      kind,
      digest,
      createdAt: now,
      expiresAt,
      createdBy: actor.userId,
      mail: 'not_configured',
    };
    await this.stores.links.put(link);
    return { userId: user.id, url, expiresAt };
  }
}
