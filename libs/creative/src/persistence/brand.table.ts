import { recordColumns } from '@app/platform/data';
import { EntitySchema } from 'typeorm';
import type { BrandState } from '../domain/brand.js';

export const brandTable = new EntitySchema<BrandState>({
  name: 'brand',
  schema: 'creative',
  columns: {
    ...recordColumns,
    voice: { type: 'text', nullable: true },
    colors: { type: 'jsonb' },
    fonts: { type: 'jsonb' },
    logoUrl: { type: 'text', name: 'logo_url', nullable: true },
    logoUploadId: { type: 'uuid', name: 'logo_upload_id', nullable: true },
    bannedTerms: { type: 'jsonb', name: 'banned_terms' },
    requiredTerms: { type: 'jsonb', name: 'required_terms' },
    disclaimer: { type: 'text', nullable: true },
    landingPageUrl: { type: 'text', name: 'landing_page_url', nullable: true },
    isDefault: { type: 'boolean', name: 'is_default' },
    status: { type: 'text' },
  },
});
