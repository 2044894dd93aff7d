import type { ReadyPicture } from '../use-pictures.js';

/** What the form of a brand kit holds. */
export interface BrandValues {
  name: string;
  external_id: string;
  description: string;
  colors: string[];
  fonts: string;
  logo_url: string;
  /** That the kit has. */
  logo_upload_id: string;
  /** A file that takes its place when the kit is saved. */
  logo: ReadyPicture[];
  voice: string;
  required_terms: string[];
  banned_terms: string[];
  disclaimer: string;
  landing_page_url: string;
  is_default: boolean;
  labels: string[];
}
