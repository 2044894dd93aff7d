// From the fields of requests to a brand.
import { uuidsOf } from '@app/platform/http';
import { type Brand, noBrand } from '../domain/creative-words.js';
import type { BrandFields } from './brand.requests.js';

/** The fields that the request has; null is a value, too. */
export function givenBrandOf(fields: BrandFields): Partial<Brand> {
  const given = {
    name: fields.name,
    voice: fields.voice,
    colors: fields.colors?.map((color) => color.toLowerCase()),
    fonts: fields.fonts,
    logoUrl: fields.logo_url,
    bannedTerms: fields.banned_terms,
    requiredTerms: fields.required_terms,
    disclaimer: fields.disclaimer,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Absent when there is none, so that the same request gets the same seed as ever. */
export function logoUploadOf({ logo_upload_id }: BrandFields): { readonly logoUploadId?: string } {
  const [logoUploadId] = logo_upload_id ? uuidsOf('upload', [logo_upload_id]) : [];
  return logoUploadId === undefined ? {} : { logoUploadId };
}

/** Of a kit, where null is a value, too. */
export const kitLogoOf = (fields: BrandFields): string | null | undefined =>
  fields.logo_upload_id === null ? null : logoUploadOf(fields).logoUploadId;

export const brandOf = (fields: BrandFields): Brand => ({ ...noBrand, fonts: [], ...givenBrandOf(fields) });
