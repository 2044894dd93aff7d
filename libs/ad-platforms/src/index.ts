import type { AdPlatform } from '@app/connections';
import type { Clock } from '@app/kernel';
import { GoogleAds } from './google-ads/google-ads.js';
import type { GoogleAdsSettings } from './google-ads/google-ads.settings.js';

export type { GoogleAdsSettings };

export interface AdPlatformSettings {
  readonly googleAds: GoogleAdsSettings;
}

/** Every platform of the product. A new one is one line here and its settings above. */
export const createAdPlatforms = (settings: AdPlatformSettings, clock: Clock): AdPlatform[] => [
  new GoogleAds(settings.googleAds, clock),
];
