import type { RegisteredPlatform } from '@app/connections';
import type { Clock } from '@app/kernel';
import { planAudience } from './google-ads/plan/plan-audience.js';
import { planTree } from './google-ads/plan/plan-tree.js';
import { GoogleAds, googleAdsTraits } from './google-ads/google-ads.js';
import { type RealGoogleAds, realGoogleAds, simulatedGoogleAds } from './google-ads/google-ads.settings.js';
import { planAudience as planLinkedinAudience } from './linkedin/plan/plan-audience.js';
import { planTree as planLinkedinTree } from './linkedin/plan/plan-tree.js';
import { Linkedin, linkedinTraits } from './linkedin/linkedin.js';
import { type RealLinkedin, realLinkedin, simulatedLinkedin } from './linkedin/linkedin.settings.js';
import { planAudience as planMetaAudience } from './meta/plan/plan-audience.js';
import { planTreeWith } from './meta/plan/plan-tree.js';
import { Meta, metaTraits } from './meta/meta.js';
import { type RealMeta, realMeta, simulatedMeta } from './meta/meta.settings.js';
import { planAudience as planTiktokAudience } from './tiktok/plan/plan-audience.js';
import { planTree as planTiktokTree } from './tiktok/plan/plan-tree.js';
import { Tiktok, tiktokTraits } from './tiktok/tiktok.js';
import { type RealTiktok, realTiktok, simulatedTiktok } from './tiktok/tiktok.settings.js';

export { buttonOf as googleButtonOf } from './google-ads/plan/ad-rules.js';
export { GoogleAds } from './google-ads/google-ads.js';
export { simulatedGoogleAds } from './google-ads/google-ads.settings.js';
export { Linkedin } from './linkedin/linkedin.js';
export { simulatedLinkedin } from './linkedin/linkedin.settings.js';
export { planAudience as planLinkedinAudience } from './linkedin/plan/plan-audience.js';
export { planTree as planLinkedinTree } from './linkedin/plan/plan-tree.js';
export { restliQuery } from './linkedin/restli.js';
export { Meta } from './meta/meta.js';
export { simulatedMeta } from './meta/meta.settings.js';
export { planAudience as planMetaAudience } from './meta/plan/plan-audience.js';
export { planTreeWith as planMetaTreeWith } from './meta/plan/plan-tree.js';
export { planAudience as planTiktokAudience } from './tiktok/plan/plan-audience.js';
export { planTree as planTiktokTree } from './tiktok/plan/plan-tree.js';
export { Tiktok } from './tiktok/tiktok.js';
export { simulatedTiktok } from './tiktok/tiktok.settings.js';

export interface AdPlatformSettings {
  /** Our app at each platform; without one it is not on. */
  readonly googleAds?: RealGoogleAds | null;
  readonly meta?: RealMeta | null;
  readonly tiktok?: RealTiktok | null;
  readonly linkedin?: RealLinkedin | null;
  /** Where the simulated platforms answer: to this process, and to browsers; null: none run. */
  readonly simulator: { readonly url: string; readonly publicUrl: string } | null;
}

/** Every platform of the product. A new one is one entry here and its settings above. */
export const createAdPlatforms = (
  { googleAds = null, meta = null, tiktok = null, linkedin = null, simulator }: AdPlatformSettings,
  clock: Clock,
): RegisteredPlatform[] => [
  {
    traits: googleAdsTraits,
    plan: planTree,
    planAudience,
    real: googleAds && new GoogleAds(realGoogleAds(googleAds), clock),
    simulated: simulator && new GoogleAds(simulatedGoogleAds(simulator), clock),
  },
  {
    traits: metaTraits,
    plan: planTreeWith(planMetaAudience),
    planAudience: planMetaAudience,
    real: meta && new Meta(realMeta(meta), clock),
    simulated: simulator && new Meta(simulatedMeta(simulator), clock),
  },
  {
    traits: tiktokTraits,
    plan: planTiktokTree,
    planAudience: planTiktokAudience,
    real: tiktok && new Tiktok(realTiktok(tiktok), clock),
    simulated: simulator && new Tiktok(simulatedTiktok(simulator), clock),
  },
  {
    traits: linkedinTraits,
    plan: planLinkedinTree,
    planAudience: planLinkedinAudience,
    real: linkedin && new Linkedin(realLinkedin(linkedin), clock),
    simulated: simulator && new Linkedin(simulatedLinkedin(simulator), clock),
  },
];
