// The places of ads and what fits there, counted while somebody types; the service decides.
import type { Schemas } from '../../api/client.js';
import { adPlaces } from '../../api/service.table.js';

export interface TextLimit {
  /** The platform refuses a longer text; null: it only shortens it. */
  readonly hard: number | null;
  /** Up to here it shows all of it. */
  readonly shown: number;
  readonly least: number;
  readonly most: number;
}

export interface AdPlace {
  readonly channel: (typeof adPlaces)[number]['channel'];
  readonly format: Schemas['Variant']['format'];
  /** An East Asian letter or an emoji counts as two. */
  readonly isWideTwice: boolean;
  readonly headlines: TextLimit | null;
  readonly long_headline: TextLimit | null;
  readonly primary_text: TextLimit | null;
  readonly descriptions: TextLimit | null;
  /** The usual sizes of its pictures; none: words only. */
  readonly sizes: readonly (readonly [width: number, height: number])[];
}

/** The first one of a channel is its usual one. */
export const places: readonly AdPlace[] = adPlaces;
export const channels = [...new Set(places.map(({ channel }) => channel))];

/** Where ads are made for at first: the connected platforms, or where none is those that can be connected. */
export function firstChannels(connected: readonly string[], available: readonly string[]): string[] {
  const of = (some: readonly string[]): string[] => channels.filter((channel) => some.includes(channel));
  const own = of(connected);
  return own.length > 0 ? own : of(available);
}

/** A file goes before an address. */
export function logoBody([logo]: readonly { readonly image: Schemas['ImageFields'] }[], address = ''): Schemas['BrandFields'] {
  const url = logo?.image.url ?? address.trim();
  if (logo?.image.upload_id !== undefined) return { logo_upload_id: logo.image.upload_id };
  return url === '' ? {} : { logo_url: url };
}
