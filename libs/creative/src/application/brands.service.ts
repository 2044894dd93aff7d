import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { BrandKit, type BrandChanges, type BrandFields, MOST_BRANDS } from '../domain/brand.js';
import { promptRejected, tooManyBrands } from '../domain/creative.errors.js';
import { fieldsOfBrand, landingPageField, rejectionsIn } from '../domain/request-policy.js';
import { BrandStore } from './brand.store.js';
import { CreativeStores } from './creative.store.js';
import { FileRelease } from './file-release.js';
import { requireOneLogo, takeKitLogo } from './taken-uploads.js';

/** One method per write. */
@Injectable()
export class BrandsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly brands: BrandStore,
    private readonly creatives: CreativeStores,
    private readonly files: FileRelease,
  ) {}

  /** Returns the new kit's id. */
  async create(actor: Actor, asked: BrandFields): Promise<string> {
    requirePrintable(asked);
    requireOneLogo(asked);
    return this.unitOfWork.run(actor, async () => {
      if ((await this.brands.count()) >= MOST_BRANDS) throw tooManyBrands(MOST_BRANDS);
      if (asked.logoUploadId !== null) await takeKitLogo(this.creatives, asked.logoUploadId);
      if (asked.isDefault) await this.giveUpDefault(await this.brands.defaultKit());
      const made = { ...asked, organizationId: actor.organizationId, createdBy: actor.userId };
      const kit = BrandKit.create(made, this.unitOfWork.now);
      await this.brands.add(kit);
      return kit.id;
    });
  }

  /** Creates the kit with this external id, or changes the one that has it. */
  async put(actor: Actor, asked: BrandFields, changes: BrandChanges): Promise<{ id: string; isNew: boolean }> {
    return this.unitOfWork.run(actor, async () => {
      const id = await this.brands.idOf(asked.externalId ?? '');
      if (id === undefined) return { id: await this.create(actor, asked), isNew: true };
      await this.update(actor, id, changes, null);
      return { id, isNew: false };
    });
  }

  async update(actor: Actor, id: string, changes: BrandChanges, expectedVersion: number | null): Promise<void> {
    requireOneLogo(changes);
    await this.unitOfWork.run(actor, async () => {
      const before = changes.isDefault ? await this.brands.defaultKit() : undefined;
      const kit = await this.load(id, expectedVersion);
      const { usedLogo } = kit;
      const changed = kit.update(changes, this.unitOfWork.now);
      if (changed === null) return;
      requirePrintable(kit.state);
      if (changed.logoUploadId) await takeKitLogo(this.creatives, changed.logoUploadId);
      if (before?.id !== id) await this.giveUpDefault(before);
      await this.brands.save(kit, changed);
      if (usedLogo !== null && usedLogo !== kit.usedLogo) await this.files.letGo([usedLogo]);
    });
  }

  /** An archived kit stays the same record. */
  async archive(actor: Actor, id: string, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const kit = await this.load(id, expectedVersion);
      const { usedLogo } = kit;
      if (!kit.archive(this.unitOfWork.now)) return;
      await this.brands.save(kit, { status: kit.state.status });
      if (usedLogo !== null) await this.files.letGo([usedLogo]);
    });
  }

  private async giveUpDefault(before: BrandKit | undefined): Promise<void> {
    const changed = before?.update({ isDefault: false }, this.unitOfWork.now);
    if (before && changed) await this.brands.save(before, changed);
  }

  private async load(id: string, expectedVersion: number | null): Promise<BrandKit> {
    const kit = await this.brands.load(id);
    kit.expectVersion(expectedVersion);
    return kit;
  }
}

/** 422 for words that no ad may print. They are judged as a whole, because a harmless name may make a voice harmful. */
function requirePrintable(kit: BrandFields): void {
  const reasons = rejectionsIn([...fieldsOfBrand(kit, ''), ...landingPageField(kit.landingPageUrl)]);
  if (reasons.length > 0) throw promptRejected(reasons);
}
