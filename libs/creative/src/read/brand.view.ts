// The view of a brand kit.
import { z } from 'zod';
import { isoOrNull, publicId, publicIdOrNull } from '@app/kernel';
import type { BrandState } from '../domain/brand.js';
import { fonts } from '../domain/creative-words.js';
import { allowedBrandActions, brandActions, brandStatuses } from '../domain/brand.lifecycle.js';

const instant = z.iso.datetime();
const texts = z.array(z.string());

export const BrandView = z
  .strictObject({
    id: z.string(),
    organization_id: z.string(),
    external_id: z.string().nullable(),
    name: z.string(),
    description: z.string().nullable(),
    status: z.enum(brandStatuses),
    allowed_actions: z.array(z.enum(brandActions)),
    voice: z.string().nullable(),
    colors: texts,
    fonts: z.array(z.enum(fonts)),
    logo_url: z.string().nullable(),
    banned_terms: texts,
    required_terms: texts,
    disclaimer: z.string().nullable(),
    landing_page_url: z.string().nullable(),
    labels: texts,
    metadata: z.record(z.string(), z.string()),
    created_by: z.string().nullable(),
    created_at: instant,
    updated_at: instant,
    archived_at: instant.nullable(),
    version: z.int(),
  })
  .meta({
    id: 'Brand',
    description: 'How a brand looks and speaks. A creative that names it takes a copy, which later changes do not reach.',
  });
export type BrandView = z.output<typeof BrandView>;

export const brandView = (row: BrandState): BrandView => ({
  id: publicId('brand', row.id),
  organization_id: publicId('organization', row.organizationId),
  external_id: row.externalId,
  name: row.name,
  description: row.description,
  status: row.status,
  allowed_actions: allowedBrandActions(row.status),
  voice: row.voice,
  colors: [...row.colors],
  fonts: [...(row.fonts ?? [])],
  logo_url: row.logoUrl,
  banned_terms: [...row.bannedTerms],
  required_terms: [...row.requiredTerms],
  disclaimer: row.disclaimer,
  landing_page_url: row.landingPageUrl,
  labels: [...row.labels],
  metadata: { ...row.metadata },
  created_by: publicIdOrNull('user', row.createdBy),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  archived_at: isoOrNull(row.archivedAt),
  version: row.version,
});
