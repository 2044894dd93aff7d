import { Inject, Injectable } from '@nestjs/common';
import { type Actor, AuditLog, publicId, resourceArchived } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { sharedPartsOf } from '../domain/channel-needs.js';
import { brandNameImmutable, creativeInUse, promptRejected, variantFailed } from '../domain/creative.errors.js';
import type { Creative, MetadataChanges } from '../domain/creative.js';
import { altTextField, brandNameField, rejectionsIn } from '../domain/request-policy.js';
import { Usage } from '../domain/usage.js';
import { CreativeStores } from './creative.store.js';

/** One method per write. */
@Injectable()
export class CreativeService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly creatives: CreativeStores,
    @Inject(Usage) private readonly usage: Usage,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  async update(actor: Actor, id: string, changes: MetadataChanges, expectedVersion: number | null): Promise<void> {
    const { altText = null, brandName } = changes;
    const reasons = rejectionsIn([...altTextField(altText), ...brandNameField(brandName ?? null)]);
    if (reasons.length > 0) throw promptRejected(reasons);
    await this.unitOfWork.run(actor, async () => {
      const creative = await this.load(id, expectedVersion);
      const isRenamed = creative.renames(brandName);
      const changed = creative.update(changes, this.unitOfWork.now);
      if (changed === null) return;
      await this.creatives.save(creative, changed);
      if (isRenamed) await this.rename(actor, creative);
    });
  }

  /** A launch locks the row as this does: either it sees the new name, or this sees the campaign. */
  private async rename(actor: Actor, { id, state }: Creative): Promise<void> {
    const [isPublished] = await this.usage.onPlatforms(actor, [id]);
    if (isPublished) throw brandNameImmutable(state.status);
    await this.creatives.judgeNeeds(id, sharedPartsOf(state));
  }

  /** An archived creative stays the same record. Launching locks the row as this does, so one of the two sees the other. */
  async archive(actor: Actor, id: string, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const creative = await this.load(id, expectedVersion);
      const campaigns = await this.usage.activeCampaigns(actor, id);
      if (campaigns.length > 0) throw creativeInUse(campaigns);
      if (creative.archive(this.unitOfWork.now)) await this.creatives.save(creative, { status: creative.state.status });
    });
  }

  /**
   * A person's word that a draft is fit to run. Accepting what is accepted, or no draft, changes nothing.
   * @throws 404; 409 `resource_archived`, `variant_failed`
   */
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

  private async load(id: string, expectedVersion: number | null): Promise<Creative> {
    const creative = await this.creatives.load(id);
    creative.expectVersion(expectedVersion);
    return creative;
  }
}
