// The view of a brand.
import { z } from 'zod';
import { isoOrNull, publicId, publicIdOrNull } from '@app/kernel';
import { allowedBrandActions, brandActions, brandStatuses } from '../domain/brand.lifecycle.js';
import type { BrandState } from '../domain/brand.state.js';

const instant = z.iso.datetime();

export const BrandView = z
  .strictObject({
    id: z.string(),
    organization_id: z.string(),
    external_id: z.string().nullable(),
    name: z.string(),
    description: z.string().nullable(),
    status: z.enum(brandStatuses).describe('An `archived` brand stays readable and changes no more.'),
    allowed_actions: z.array(z.enum(brandActions)),
    labels: z.array(z.string()),
    metadata: z.record(z.string(), z.string()),
    created_by: z.string().nullable(),
    created_at: instant,
    updated_at: instant,
    archived_at: instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Brand', description: 'A brand.' });
export type BrandView = z.output<typeof BrandView>;

export const brandView = (row: BrandState): BrandView => ({
  id: publicId('brand', row.id),
  organization_id: publicId('organization', row.organizationId),
  external_id: row.externalId,
  name: row.name,
  description: row.description,
  status: row.status,
  allowed_actions: allowedBrandActions(row.status),
  labels: [...row.labels],
  metadata: { ...row.metadata },
  created_by: publicIdOrNull('user', row.createdBy),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  archived_at: isoOrNull(row.archivedAt),
  version: row.version,
});
