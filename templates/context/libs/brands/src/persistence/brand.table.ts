import { recordColumns } from '@app/platform/data';
import { EntitySchema } from 'typeorm';
import type { BrandState } from '../domain/brand.state.js';

export const brandTable = new EntitySchema<BrandState>({
  name: 'brand',
  schema: 'brands',
  columns: { ...recordColumns, status: { type: 'text' } },
});
