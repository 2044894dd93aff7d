import { Injectable } from '@nestjs/common';
import { type Actor, notFound, type Page } from '@app/kernel';
import {
  byName,
  columnsOf,
  KeysetPaginator,
  type ListRequest,
  type ListTable,
  ReadDatabase,
  statement,
  updatedSince,
  usualSorts,
} from '@app/platform/data';
import { brandStatuses } from '../domain/brand.lifecycle.js';
import type { BrandState } from '../domain/brand.state.js';
import { brandTable } from '../persistence/brand.table.js';
import { brandView, type BrandView } from './brand.view.js';

const columns = columnsOf(brandTable);

export const brandList: ListTable = {
  resource: 'brands',
  columns,
  from: 'brands.brand',
  states: brandStatuses,
  sorts: { ...usualSorts, ...byName },
  filters: {
    ...updatedSince,
    external_id: { sql: (parameter) => `external_id = ${parameter}`, about: "The caller's own key." },
    label: { sql: (parameter) => `labels ?| ${parameter}::text[]`, about: 'Only brands with any of these labels.', isList: true },
  },
};

const get = statement('brands.brand.get', `select ${columns} from brands.brand where organization_id = $1 and id = $2`);

@Injectable()
export class BrandsQueries {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly keyset: KeysetPaginator,
  ) {}

  async list(actor: Actor, request: ListRequest): Promise<Page<BrandView>> {
    const { items, nextCursor } = await this.keyset.page<BrandState>(actor, brandList, request);
    return { items: items.map(brandView), nextCursor };
  }

  async get(actor: Actor, id: string): Promise<BrandView> {
    const row = await this.reads.one<BrandState>(actor, get, [id]);
    if (!row) throw notFound('brand');
    return brandView(row);
  }
}
