// Makes the variants of a creative, each stored as soon as it is ready. It may be killed at any instant: a repeat makes only the
// missing ones, and each place among the variants is taken once.
import { Injectable } from '@nestjs/common';
import { type Actor, DomainError } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { ATTEMPTS, type JobMessage, Task } from '@app/platform/messaging';
import { storageErrors } from '@app/platform/storage';
import { sharedPartsOf, withNeeds } from '../domain/channel-needs.js';
import type { Creative } from '../domain/creative.js';
import type { CreativeState, GenerationError, Variant } from '../domain/creative.state.js';
import type { GenerationUsage, VariantOrder } from '../domain/creative-generator.js';
import { ordersOf } from '../domain/variant-orders.js';
import { BrandLogos, type BrandLogo } from './brand-logos.js';
import { CreativeStores } from './creative.store.js';
import { type PhotoResults, RequestPhotos } from './request-photos.js';
import { VariantMaking } from './variant-making.js';

@Injectable()
export class CreativeGeneration {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly creatives: CreativeStores,
    private readonly logos: BrandLogos,
    private readonly photos: RequestPhotos,
    private readonly making: VariantMaking,
  ) {}

  /** A temporary failure is thrown, and the job is repeated until the schedule gives the generation up. */
  @Task('creative.generate', ATTEMPTS.persistent, 'generations')
  async run({ actor, payload }: JobMessage): Promise<void> {
    const id = String(payload.creativeId);
    try {
      await this.make(actor, id);
    } catch (failure) {
      if (!(failure instanceof DomainError) || failure.kind !== storageErrors.storage_full) throw failure;
      await this.giveUp(actor, id, { code: failure.kind.code, message: failure.message, retryable: false }, true);
    }
  }

  private async make(actor: Actor, id: string): Promise<void> {
    const begun = await this.begin(actor, id);
    if (!begun) return;
    const { creative, orders } = begun;
    const usage = { inputTokens: 0, outputTokens: 0, images: 0 };
    const stop = new AbortController();
    const add = (used: GenerationUsage): void => {
      for (const key of Object.keys(usage) as (keyof GenerationUsage)[]) usage[key] += used[key];
    };
    const logo = await this.logos.bring(creative, orders, stop.signal);
    if (logo) await this.keepLogo(actor, creative.id, logo);
    const photos = await this.photos.bring(creative, orders, stop.signal);
    if (photos) await this.keepPhotos(actor, creative.id, photos);
    const given = photos?.given ?? [];
    for await (const variant of this.making.variants(creative, orders, logo?.drawn ?? null, stop.signal, add, given)) {
      if (!(await this.keep(actor, creative, variant))) {
        stop.abort();
        return;
      }
    }
    await this.finish(actor, creative.id, usage);
  }

  /** The missing variants; undefined when they are no longer wanted. */
  private async begin(
    actor: Actor,
    id: string,
  ): Promise<{ creative: Readonly<CreativeState>; orders: VariantOrder[] } | undefined> {
    return this.unitOfWork.run(actor, async () => {
      const creative = await this.creatives.load(id);
      if (!creative.isGenerating) return undefined;
      this.creatives.started(id, this.unitOfWork.now);
      const made = new Set((await this.creatives.made(id)).map(({ index }) => index));
      const { type, plan } = creative.state;
      return { creative: creative.state, orders: ordersOf(type, plan).filter(({ index }) => !made.has(index)) };
    });
  }

  private async keepLogo(actor: Actor, id: string, { kept }: BrandLogo): Promise<void> {
    await this.unitOfWork.run(actor, async () => this.creatives.keepLogo(id, kept));
  }

  private async keepPhotos(actor: Actor, id: string, { fates }: PhotoResults): Promise<void> {
    await this.unitOfWork.run(actor, async () => this.creatives.keepPhotos(id, fates));
  }

  /** False when the creative was archived meanwhile: no more variants are wanted. */
  private async keep(actor: Actor, { id, plan }: Readonly<CreativeState>, variant: Variant): Promise<boolean> {
    return this.unitOfWork.run(actor, async () => {
      const { isGenerating, state } = await this.creatives.load(id);
      if (!isGenerating) return false;
      const judged = variant.status === 'active' ? withNeeds(variant, sharedPartsOf(state)) : variant;
      this.creatives.addVariant(id, plan.language, judged, this.unitOfWork.now);
      return true;
    });
  }

  private async finish(actor: Actor, id: string, usage: GenerationUsage): Promise<void> {
    await this.change(actor, id, async (creative) => {
      creative.finish(this.unitOfWork.now, await this.creatives.made(id), usage);
    });
  }

  /** @param withFiles also what was made of it is erased: half of a generation is no use to anybody */
  async giveUp(actor: Actor, id: string, error: GenerationError, withFiles = false): Promise<void> {
    await this.change(actor, id, async (creative) => {
      creative.fail(this.unitOfWork.now, error);
      if (withFiles) creative.eraseFiles(this.unitOfWork.now);
    });
  }

  private async change(actor: Actor, id: string, change: (creative: Creative) => Promise<void>): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const creative = await this.creatives.load(id);
      if (!creative.isGenerating) return;
      await change(creative);
      await this.creatives.save(creative, { status: creative.state.status });
    });
  }
}
