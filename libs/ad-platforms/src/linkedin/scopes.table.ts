// What each feature of a consent needs. A consent is all or nothing; the operator's application may lack a part of it.
import type { Feature } from '@app/connections';

/** Source: LinkedIn's documentation of access. An ad speaks as an organization, in whose name posts are made. */
export const scopesOf: Readonly<Record<Feature, readonly string[]>> = {
  campaigns: ['r_ads', 'rw_ads'],
  reports: ['r_ads_reporting'],
  audiences: ['rw_dmp_segments'],
  /** The words of ads are posts: they are written, and read back. */
  creative: ['w_organization_social', 'r_organization_social'],
};

export const everyFeature = Object.keys(scopesOf) as Feature[];
