import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@app/platform/data';
import { type EventMessage, On } from '@app/platform/messaging';
import { CountStore } from './people-count.store.js';

const members = statement('audiences.forget.members', 'delete from audiences.member where organization_id = $1');
// Removing the members notes them as changes, so the changes are deleted after them.
const tallies = ['member_change', 'sampled_member', 'tally', 'tallied'].map((table) =>
  statement(`audiences.forget.${table}`, `delete from audiences.${table} where organization_id = $1`),
);
const forms = statement('audiences.forget.forms', 'delete from audiences.identifier_form where organization_id = $1');
const consent = statement('audiences.forget.consent', 'delete from audiences.consent where organization_id = $1');
const sealed = statement('audiences.forget.sealed-ids', 'delete from audiences.sealed_id where organization_id = $1');
const suppression = statement('audiences.forget.suppression', 'delete from audiences.suppression where organization_id = $1');
const sampling = statement('audiences.forget.sampling', 'delete from audiences.sampling where organization_id = $1');
const lists = ['outgoing', 'receipt', 'sent_identifier', 'sent_person', 'platform_list'].map((table) =>
  statement(`audiences.forget.${table}`, `delete from audiences.${table} where organization_id = $1`),
);
const audiences = statement('audiences.forget', 'delete from audiences.audience where organization_id = $1');

/** Erases the audiences and members of a deleted organization. */
@Injectable()
export class AudiencePurge {
  static readonly jobName = 'ForgetAudiences';

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tallying: CountStore,
  ) {}

  @On('organization.deleted')
  async forget({ actor }: EventMessage): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      this.tallying.begin();
      for (const each of lists) await this.unitOfWork.current.affected(each);
      await this.unitOfWork.current.affected(members);
      for (const each of tallies) await this.unitOfWork.current.affected(each);
      await this.unitOfWork.current.affected(forms);
      await this.unitOfWork.current.affected(consent);
      await this.unitOfWork.current.affected(sealed);
      await this.unitOfWork.current.affected(suppression);
      await this.unitOfWork.current.affected(sampling);
      await this.unitOfWork.current.affected(audiences);
    });
  }
}
