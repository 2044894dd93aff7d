// Links by e-mail, sent by a job that commits with the link: no crash loses one, and no mail is sent for a link that does not
// exist.
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { KeyRings, UnitOfWork } from '@app/platform/data';
import { ATTEMPTS, type JobMessage, Jobs, Task } from '@app/platform/messaging';
import { AccessStores } from '../domain/access.store.js';
import { linkMessage } from '../domain/link-message.js';
import type { LinkMail, LinkState } from '../domain/link.js';
import { Mail } from '../domain/mail.js';
import type { NewLinkToken } from './link-mint.js';

@Injectable()
export class LinkMails {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(AccessStores) private readonly stores: AccessStores,
    private readonly jobs: Jobs,
    private readonly rings: KeyRings,
    @Inject(Mail) private readonly mail: Mail | null,
  ) {}

  get isConfigured(): boolean {
    return this.mail !== null;
  }

  /** In the transaction of the link. */
  async queue(actor: Actor, userId: string, { url, digest }: NewLinkToken): Promise<void> {
    const sealed = this.rings.encrypt(JSON.stringify([url, digest.toString('base64')]), contextOf(actor, userId));
    await this.jobs.enqueue('access.mail-link', { userId, sealed });
  }

  @Task('access.mail-link', ATTEMPTS.few)
  async send({ actor, payload, attempt }: JobMessage): Promise<void> {
    const { userId, sealed } = payload as { userId: string; sealed: string };
    const found = await this.unitOfWork.run(actor, () => this.recipientOf(actor, userId));
    if (!found) return;
    const [url, digest] = JSON.parse(this.rings.decrypt(sealed, contextOf(actor, userId))) as [string, string];
    // It was replaced.
    if (found.link.digest.toString('base64') !== digest) return;
    const note = (mail: LinkMail): Promise<void> =>
      this.unitOfWork.run(actor, () => this.stores.links.mailed(found.link.digest, mail));
    if (!this.mail) return note('not_configured');
    try {
      await this.mail.send(linkMessage(found.link, { to: found.to, organization: found.organization, url }));
    } catch (failure) {
      if (attempt >= ATTEMPTS.few) await note('failed');
      throw failure;
    }
    await note('sent');
  }

  /** undefined: the link was used, or is over. */
  private async recipientOf(
    actor: Actor,
    userId: string,
  ): Promise<{ link: LinkState; to: string; organization: string } | undefined> {
    const [link, user, organization] = [
      await this.stores.links.find(userId),
      await this.stores.users.find(userId),
      await this.stores.organizations.find(actor.organizationId),
    ];
    if (!link || !user || !organization || link.expiresAt <= this.unitOfWork.now) return undefined;
    return { link, to: user.email, organization: organization.name };
  }
}

/** Bound to its user: in another job it cannot be decrypted. */
const contextOf = ({ organizationId }: Actor, userId: string): string => `${organizationId} ${userId} link`;
