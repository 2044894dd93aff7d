// Invitations, and links to set a password. The link is shown once, to the person who makes it, and is worth the account until
// its end.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, newId, notFound, requirePermission, type Role } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { tooManyMembers } from '../domain/access.errors.js';
import { AccessStores } from '../domain/access.store.js';
import { requireAnother, requireRank } from '../domain/authority.js';
import { linkKindOf, linkLifetimesMs, type LinkMail, type LinkState, MAIL_AGAIN_MS } from '../domain/link.js';
import { organizationOf } from '../domain/organization.js';
import { MOST_MEMBERS, User, userResource } from '../domain/user.js';
import { LinkMails } from './link-mails.js';
import { LinkMint } from './link-mint.js';

/** The address of the link is shown only here. */
export interface NewLink {
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
    private readonly mails: LinkMails,
  ) {}

  /** A new user without a password, and the link by which that person sets one. */
  async invite(actor: Actor, email: string, role: Role): Promise<NewLink> {
    requirePermission(actor, 'members:manage');
    requireRank(actor, role);
    return this.unitOfWork.run(actor, async () => {
      (await organizationOf(this.stores.organizations, actor)).requireLive();
      const { organizationId } = actor;
      if ((await this.stores.users.count()) >= MOST_MEMBERS) throw tooManyMembers(MOST_MEMBERS);
      const user = User.invite({ organizationId, id: newId(), email, role }, this.unitOfWork.now);
      await this.stores.users.insert(user.state);
      await this.outbox.record(userResource, user, { role });
      return this.give(actor, user);
    });
  }

  /** Replaces the link that the user has. For an invited user it is the invitation again. */
  async renew(actor: Actor, userId: string): Promise<NewLink> {
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

  private async give(actor: Actor, user: User): Promise<NewLink> {
    const createdAt = this.unitOfWork.now;
    const kind = linkKindOf(user.state);
    const minted = this.mint.make();
    const mail = this.mailOf(createdAt, await this.stores.links.find(user.id));
    const expiresAt = new Date(createdAt.getTime() + linkLifetimesMs[kind]);
    await this.stores.links.put({
      userId: user.id,
      kind,
      digest: minted.digest,
      createdAt,
      expiresAt,
      createdBy: actor.userId,
      mail,
    });
    if (mail === 'queued') await this.mails.queue(actor, user.id, minted);
    return { userId: user.id, url: minted.url, expiresAt };
  }

  private mailOf(now: Date, before: LinkState | undefined): LinkMail {
    if (!this.mails.isConfigured) return 'not_configured';
    // One that waits to be sent is not sent when another one replaces it.
    return before && before.mail !== 'queued' && now.getTime() - before.createdAt.getTime() < MAIL_AGAIN_MS
      ? 'too_soon'
      : 'queued';
  }
}
