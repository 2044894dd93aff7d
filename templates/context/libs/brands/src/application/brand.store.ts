import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@app/kernel';
import type { AggregateStore } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { Brand } from '../domain/brand.js';
import type { BrandState } from '../domain/brand.state.js';

/** Injection token of the table behind the store. */
export const BRAND_ROWS = Symbol('BRAND_ROWS');

/** Stores brands. Every method works in the current unit of work. */
@Injectable()
export class BrandStore {
  constructor(
    @Inject(BRAND_ROWS) private readonly rows: AggregateStore<BrandState>,
    private readonly outbox: Outbox,
  ) {}

  /** The brand, locked until the unit of work ends. */
  async load(id: string): Promise<Brand> {
    const row = await this.rows.find(id, { lock: true });
    if (!row) throw notFound('brand');
    return new Brand(row);
  }

  async add(brand: Brand): Promise<void> {
    this.rows.insertLater(brand.state);
    await this.outbox.record({ type: 'brand' }, brand, { name: brand.state.name });
  }

  async save(brand: Brand, changes: Readonly<Record<string, unknown>>): Promise<void> {
    brand.saved(await this.rows.update(brand.state));
    await this.outbox.record({ type: 'brand' }, brand, changes);
  }
}
