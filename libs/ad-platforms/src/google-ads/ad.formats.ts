// The parts of each type of ad: our field, and how it is written to Google's fields and read back.
import { type NodeValue, PlatformError } from '@app/connections';
import { z } from 'zod';
import { reference, type Reference } from './bodies.js';

/** How an id of ours becomes a name of Google's within a request. */
export interface Names {
  readonly customer: string;
  readonly idOf: (to: Reference) => string;
}

/** An absent value is cleared by its name in a mask. */
interface Part {
  readonly fields: readonly string[];
  readonly write: (value: NodeValue, names: Names) => Readonly<Record<string, unknown>>;
  readonly read: (content: Readonly<Record<string, unknown>>) => NodeValue;
}

const strings = z.array(z.string().max(1_000)).max(100);
const shownTexts = z.array(z.object({ text: z.string().default('') })).default([]);
const shownText = z.object({ text: z.string() }).optional();
const shownImages = z.array(z.object({ asset: z.string().max(200) })).default([]);
const shownString = z.string().optional();

const texts = (field: string): Part => ({
  fields: [field],
  write: (value) => ({ [field]: strings.parse(value).map((text) => ({ text })) }),
  read: (content) => shownTexts.parse(content[field]).map(({ text }) => text),
});
const line = (field: string): Part => ({
  fields: [field],
  write: (value) => ({ [field]: value === null ? undefined : { text: value } }),
  read: (content) => shownText.parse(content[field])?.text ?? null,
});
const plain = (field: string): Part => ({
  fields: [field],
  write: (value) => ({ [field]: value ?? undefined }),
  read: (content) => shownString.parse(content[field]) ?? null,
});
const images = (field: string): Part => ({
  fields: [field],
  write: (value, { customer, idOf }) => ({
    [field]: z
      .array(reference)
      .parse(value)
      .map((to) => ({ asset: `customers/${customer}/assets/${idOf(to)}` })),
  }),
  read: (content) => shownImages.parse(content[field]).map(({ asset }) => ({ id: asset.slice(asset.lastIndexOf('/') + 1) })),
});
/** Two parts of the shown address. */
const paths: Part = {
  fields: ['path1', 'path2'],
  write: (value) => {
    const [path1, path2] = strings.parse(value);
    return { path1, path2 };
  },
  read: (content) =>
    [content['path1'], content['path2']].map((path) => shownString.parse(path) ?? '').filter((path) => path !== ''),
};

export interface AdFormat {
  /** Ours. */
  readonly name: string;
  /** Google's. */
  readonly type: string;
  readonly resource: 'responsiveSearchAd' | 'responsiveDisplayAd' | 'demandGenMultiAssetAd' | 'appAd';
  /** An app's ad leads to its store. */
  readonly hasFinalUrl: boolean;
  readonly parts: Readonly<Record<string, Part>>;
}

const common = { headlines: texts('headlines'), descriptions: texts('descriptions') };
const pictures = { images: images('marketingImages'), square_images: images('squareMarketingImages') };
const brand = { business_name: plain('businessName'), call_to_action: plain('callToActionText') };

const formats: readonly AdFormat[] = [
  {
    name: 'responsive_search',
    type: 'RESPONSIVE_SEARCH_AD',
    resource: 'responsiveSearchAd',
    hasFinalUrl: true,
    parts: { ...common, paths },
  },
  {
    name: 'responsive_display',
    type: 'RESPONSIVE_DISPLAY_AD',
    resource: 'responsiveDisplayAd',
    hasFinalUrl: true,
    parts: { ...common, ...pictures, ...brand, long_headline: line('longHeadline'), logos: images('squareLogoImages') },
  },
  {
    name: 'demand_gen',
    type: 'DEMAND_GEN_MULTI_ASSET_AD',
    resource: 'demandGenMultiAssetAd',
    hasFinalUrl: true,
    parts: { ...common, ...pictures, ...brand, portrait_images: images('portraitMarketingImages'), logos: images('logoImages') },
  },
  {
    name: 'app',
    type: 'APP_AD',
    resource: 'appAd',
    hasFinalUrl: false,
    parts: { ...common, images: images('images') },
  },
];
export const adFormats: Readonly<Record<string, AdFormat>> = Object.fromEntries(formats.map((format) => [format.name, format]));

export function formatOf(googleType: string): AdFormat {
  const format = formats.find(({ type }) => type === googleType);
  if (!format)
    throw new PlatformError('rejected', `Google Ads: ads of the type ${googleType} cannot be changed from here.`, {
      field: 'type',
    });
  return format;
}

/** Every field of Google's that an ad of ours may have, e.g. `responsiveSearchAd.headlines`. */
export const adFields: readonly string[] = formats.flatMap(({ resource, parts }) =>
  Object.values(parts).flatMap(({ fields }) => fields.map((field) => `${resource}.${field}`)),
);
