import { Inject, Injectable } from '@nestjs/common';
import { type Actor, AuditLog, publicId, resourceArchived } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { variantFailed } from '../domain/creative.errors.js';
import { CreativeStores } from './creative.store.js';

/** A person's word that a draft is fit to run. */
@Injectable()
export class DraftAcceptanceService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly creatives: CreativeStores,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  /** Accepting what is accepted, or no draft, changes nothing. @throws 404; 409 `resource_archived`, `variant_failed` */
  async accept(actor: Actor, creativeId: string, variantId: string): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const variant = await this.creatives.variant(creativeId, variantId);
      const { state } = await this.creatives.load(creativeId);
      if (state.status === 'archived') throw resourceArchived('creative');
      if (variant.status === 'failed') throw variantFailed();
      if (!(await this.creatives.accept(creativeId, variantId, actor.userId))) return;
      const changes = { variants: [publicId('variant', variantId)] };
      await this.creatives.tell(creativeId, 'creative.accepted', changes);
      await this.audit.record({ action: 'creative.accepted', resourceType: 'creative', resourceId: creativeId, changes });
    });
  }
}
