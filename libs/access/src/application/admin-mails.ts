// Mails to those who manage an organization, one job each: a refusal of one does not repeat the others.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, permissionsOf, roles } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { ATTEMPTS, type JobMessage, Jobs, Task } from '@app/platform/messaging';
import { AccessStores } from '../domain/access.store.js';
import { Mail, type MailMessage } from '../domain/mail.js';
import { organizationOf } from '../domain/organization.js';

const managing = roles.filter((role) => permissionsOf[role].has('webhooks:manage'));

@Injectable()
export class AdminMails {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(AccessStores) private readonly stores: AccessStores,
    private readonly jobs: Jobs,
    @Inject(Mail) private readonly mail: Mail | null,
  ) {}

  /** To the active admins and owners, also of a test twin, whose users are those of its live organization. */
  async queue(actor: Actor, message: Omit<MailMessage, 'to'>): Promise<void> {
    const { live } = await this.unitOfWork.run(
      actor,
      async () => (await organizationOf(this.stores.organizations, actor)).idsByMode,
    );
    const home = { ...actor, organizationId: live };
    await this.unitOfWork.run(home, async () => {
      for (const userId of await this.stores.users.withRoles(managing))
        await this.jobs.enqueue('access.mail-admin', { userId, ...message });
    });
  }

  @Task('access.mail-admin', ATTEMPTS.few)
  async send({ actor, payload }: JobMessage): Promise<void> {
    const { userId, subject, text } = payload as { userId: string; subject: string; text: string };
    const { user, organization } = await this.unitOfWork.run(actor, async () => ({
      user: await this.stores.users.find(userId),
      organization: await this.stores.organizations.find(actor.organizationId),
    }));
    if (user?.status !== 'active' || !organization || !this.mail) return;
    await this.mail.send({ to: user.email, subject, text: `${text}\n\nOrganization: ${organization.name}\n` });
  }
}
