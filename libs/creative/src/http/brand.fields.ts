// From the fields of requests to a brand.
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

export const brandOf = (fields: BrandFields): Brand => ({ ...noBrand, fonts: [], ...givenBrandOf(fields) });
