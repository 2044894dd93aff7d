// The view of a brand kit.
import { z } from 'zod';
import { isoOrNull, publicId, publicIdOrNull } from '@app/kernel';
import type { BrandState } from '../domain/brand.js';
import { type Brand, fonts } from '../domain/creative-words.js';
import { allowedBrandActions, brandActions, brandStatuses } from '../domain/brand.lifecycle.js';
import { instant, texts } from './view-parts.js';

/** How a brand looks and speaks: the same in a kit and in a creative that was made with it. */
export const look = {
  voice: z.string().nullable().describe('How the brand speaks, in its own words; null: not said.'),
  colors: texts.describe('Six hex digits each, such as `#1a73e8`, the main color first.'),
  fonts: z.array(z.enum(fonts)).describe('Of headlines and offers on pictures; empty: the one that suits the tone.'),
  logo_url: z.string().nullable().describe('Where its logo was fetched; null: none, or the logo is an upload.'),
  banned_terms: texts.describe('Words that no text may contain.'),
  required_terms: texts.describe('Words that every ad must contain.'),
  disclaimer: z.string().nullable().describe('A sentence that every ad must carry; null: none.'),
};

export const lookOf = (brand: Brand) => ({
  voice: brand.voice,
  colors: [...brand.colors],
  fonts: [...(brand.fonts ?? [])],
  logo_url: brand.logoUrl,
  banned_terms: [...brand.bannedTerms],
  required_terms: [...brand.requiredTerms],
  disclaimer: brand.disclaimer,
});

export const BrandView = z
  .strictObject({
    id: z.string(),
    organization_id: z.string(),
    external_id: z.string().nullable(),
    name: z.string(),
    description: z.string().nullable(),
    status: z.enum(brandStatuses).describe('An `archived` brand is taken by no new creative.'),
    allowed_actions: z.array(z.enum(brandActions)),
    ...look,
    logo_upload_id: z
      .string()
      .nullable()
      .meta({ description: 'The logo where it is an upload: then `logo_url` is null. null: it is none.' }),
    landing_page_url: z.string().nullable().describe('The landing page of creatives that name none; null: none.'),
    is_default: z.boolean().meta({ description: 'Whether creatives that name no brand take its name.' }),
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
  ...lookOf(row),
  logo_upload_id: publicIdOrNull('upload', row.logoUploadId),
  landing_page_url: row.landingPageUrl,
  is_default: row.isDefault,
  labels: [...row.labels],
  metadata: { ...row.metadata },
  created_by: publicIdOrNull('user', row.createdBy),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  archived_at: isoOrNull(row.archivedAt),
  version: row.version,
});
