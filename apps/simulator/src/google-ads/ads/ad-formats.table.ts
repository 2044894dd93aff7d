/** What each type of ad holds: its texts with their display widths and counts, its images with their shapes. */
import type { AdType } from '../ad-tables.js';
import type { ErrorCode } from '../errors.js';

interface Texts {
  readonly width: number;
  readonly least: number;
  readonly most: number;
}

/** One text, plain or as `{ text }`. */
interface Line {
  readonly width: number;
  readonly missing?: ErrorCode;
}

/** Any one of the ratios, within one percent. */
export interface Shape {
  readonly ratios: readonly number[];
  readonly width: number;
  readonly height: number;
}

interface Count {
  readonly fields: readonly string[];
  readonly most?: number;
  readonly missing?: ErrorCode;
}

export interface AdFormat {
  readonly type: AdType;
  readonly channel: string;
  readonly texts: Readonly<Record<string, Texts>>;
  readonly lines: Readonly<Record<string, Line>>;
  readonly images: Readonly<Record<string, Shape>>;
  readonly counts: readonly Count[];
  /** An app's ads lead to its store. */
  readonly withUrls: boolean;
  readonly withName: boolean;
}

const landscape: Shape = { ratios: [1.91], width: 600, height: 314 };
const square: Shape = { ratios: [1], width: 300, height: 300 };
const logo: Shape = { ratios: [1], width: 128, height: 128 };
const noShape: ErrorCode = 'adError.MISSING_REQUIRED_IMAGE_ASPECT_RATIO';
const businessName: Line = { width: 25, missing: 'adError.MISSING_BUSINESS_NAME' };
const fewTexts = { headlines: { width: 30, least: 1, most: 5 }, descriptions: { width: 90, least: 1, most: 5 } };

export const AD_FORMATS: Readonly<Record<string, AdFormat>> = {
  responsiveSearchAd: {
    type: 'RESPONSIVE_SEARCH_AD',
    channel: 'SEARCH',
    texts: { headlines: { width: 30, least: 3, most: 15 }, descriptions: { width: 90, least: 2, most: 4 } },
    lines: { path1: { width: 15 }, path2: { width: 15 } },
    images: {},
    counts: [],
    withUrls: true,
    withName: false,
  },
  responsiveDisplayAd: {
    type: 'RESPONSIVE_DISPLAY_AD',
    channel: 'DISPLAY',
    texts: fewTexts,
    lines: { longHeadline: { width: 90, missing: 'fieldError.REQUIRED' }, businessName, callToActionText: { width: 30 } },
    images: {
      marketingImages: landscape,
      squareMarketingImages: square,
      logoImages: { ratios: [4], width: 512, height: 128 },
      squareLogoImages: logo,
    },
    counts: [
      { fields: ['marketingImages'], missing: noShape },
      { fields: ['squareMarketingImages'], missing: noShape },
      { fields: ['marketingImages', 'squareMarketingImages'], most: 15 },
      { fields: ['logoImages', 'squareLogoImages'], most: 5 },
    ],
    withUrls: true,
    withName: false,
  },
  demandGenMultiAssetAd: {
    type: 'DEMAND_GEN_MULTI_ASSET_AD',
    channel: 'DEMAND_GEN',
    texts: fewTexts,
    lines: { businessName },
    images: {
      marketingImages: landscape,
      squareMarketingImages: square,
      portraitMarketingImages: { ratios: [4 / 5], width: 480, height: 600 },
      tallPortraitMarketingImages: { ratios: [9 / 16], width: 600, height: 1067 },
      logoImages: logo,
    },
    counts: [
      { fields: ['marketingImages', 'squareMarketingImages'], missing: noShape },
      {
        fields: ['marketingImages', 'squareMarketingImages', 'portraitMarketingImages', 'tallPortraitMarketingImages'],
        most: 20,
      },
      { fields: ['logoImages'], most: 5, missing: 'adError.MISSING_IMAGE' },
    ],
    withUrls: true,
    withName: true,
  },
  // The counts of an app's ad are general knowledge.
  appAd: {
    type: 'APP_AD',
    channel: 'MULTI_CHANNEL',
    texts: { headlines: { width: 30, least: 2, most: 5 }, descriptions: { width: 90, least: 1, most: 5 } },
    lines: { mandatoryAdText: { width: 90 } },
    images: { images: { ratios: [1, 1.91, 4 / 5], width: 200, height: 200 } },
    counts: [{ fields: ['images'], most: 20 }],
    withUrls: false,
    withName: false,
  },
};

export const AD_DATA = Object.keys(AD_FORMATS);
