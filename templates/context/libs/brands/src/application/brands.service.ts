import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Brand } from '../domain/brand.js';
import type { BrandChanges, BrandFields } from '../domain/brand.state.js';
import { BrandStore } from './brand.store.js';

/** One method per write. */
@Injectable()
export class BrandsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly brands: BrandStore,
  ) {}

  /** Returns the new brand's id. */
  async create(actor: Actor, asked: BrandFields): Promise<string> {
    return this.unitOfWork.run(actor, async () => {
      const made = { ...asked, organizationId: actor.organizationId, createdBy: actor.userId };
      const brand = Brand.create(made, this.unitOfWork.now);
      await this.brands.add(brand);
      return brand.id;
    });
  }

  async update(actor: Actor, id: string, changes: BrandChanges, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const brand = await this.load(id, expectedVersion);
      const changed = brand.update(changes, this.unitOfWork.now);
      if (changed !== null) await this.brands.save(brand, changed);
    });
  }

  /** An archived brand stays the same record. */
  async archive(actor: Actor, id: string, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const brand = await this.load(id, expectedVersion);
      if (brand.archive(this.unitOfWork.now)) await this.brands.save(brand, { status: brand.state.status });
    });
  }

  private async load(id: string, expectedVersion: number | null): Promise<Brand> {
    const brand = await this.brands.load(id);
    brand.expectVersion(expectedVersion);
    return brand;
  }
}
