// What each feature of a consent needs; a user may refuse every permission alone.
import type { Feature } from '@app/connections';

/** Source: the reference page of Meta's permissions. An ad speaks as a Page, so campaigns need those of Pages, too. */
export const scopesOf: Readonly<Record<Feature, readonly string[]>> = {
  campaigns: ['ads_management', 'pages_show_list', 'pages_read_engagement'],
  reports: ['ads_read'],
  audiences: ['ads_management'],
  creative: ['ads_management', 'pages_show_list'],
};

/** Asked for in any case: with it, accounts that belong to a business are shown; without it, all else works. */
export const FOR_BUSINESSES = 'business_management';

export const everyFeature = Object.keys(scopesOf) as Feature[];

export const featureOfScope = (scope: string): Feature | undefined =>
  everyFeature.find((feature) => scopesOf[feature].includes(scope));
