import type { RegisteredPlatform } from '@app/connections';
import type { Clock } from '@app/kernel';
import { planAudience } from './google-ads/plan/plan-audience.js';
import { planTree } from './google-ads/plan/plan-tree.js';
import { GoogleAds, googleAdsTraits } from './google-ads/google-ads.js';
import { type RealGoogleAds, realGoogleAds, simulatedGoogleAds } from './google-ads/google-ads.settings.js';

export { buttonOf as googleButtonOf } from './google-ads/plan/ad-rules.js';
export { GoogleAds } from './google-ads/google-ads.js';
export { simulatedGoogleAds } from './google-ads/google-ads.settings.js';

export interface AdPlatformSettings {
  /** Our app at the platform; null: it is not on. */
  readonly googleAds: RealGoogleAds | null;
  /** Where the simulated platforms answer: to this process, and to browsers; null: none run. */
  readonly simulator: { readonly url: string; readonly publicUrl: string } | null;
}

/** Every platform of the product. A new one is one entry here and its settings above. */
export const createAdPlatforms = ({ googleAds, simulator }: AdPlatformSettings, clock: Clock): RegisteredPlatform[] => [
  {
    traits: googleAdsTraits,
    plan: planTree,
    planAudience,
    real: googleAds && new GoogleAds(realGoogleAds(googleAds), clock),
    simulated: simulator && new GoogleAds(simulatedGoogleAds(simulator), clock),
  },
];
