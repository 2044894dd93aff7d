import type { AccountFindingCode } from '@app/connections';

/** Google's addresses and our credentials. All of it is configuration, so that a simulator can replace Google. */
export interface GoogleAdsSettings {
  /** Without the version: `https://googleads.googleapis.com` */
  readonly baseUrl: string;
  /** The consent page: `https://accounts.google.com/o/oauth2/v2/auth` */
  readonly authorizeUrl: string;
  /** The base of `/token` and `/revoke`: `https://oauth2.googleapis.com` */
  readonly oauthBaseUrl: string;
  /** Without the version: `https://datamanager.googleapis.com` */
  readonly dataManagerUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly developerToken: string;
  /** Of a developer token in 24 hours; null: any number, as with standard access. */
  readonly dailyOperations: number | null;
  /** The path segment that pins the version; Google ends it about a year after its release. */
  readonly version: 'v25';
  /** Google's pages, by what a person mends there; null: there are no such pages. */
  readonly pages: Readonly<Record<Page, string>> | null;
}

export type Page = AccountFindingCode | 'eu_declaration' | 'conversion_tracking' | 'customer_data_terms';

/** From general knowledge: no page of the documentation names these addresses. */
const pages: Readonly<Record<Page, string>> = {
  account_suspended: 'https://ads.google.com/aw/overview',
  account_closed: 'https://ads.google.com/aw/preferences',
  account_unreachable: 'https://ads.google.com/aw/accountaccess/users',
  role_too_low: 'https://ads.google.com/aw/accountaccess/users',
  terms_not_accepted: 'https://ads.google.com/aw/overview',
  two_step_required: 'https://myaccount.google.com/signinoptions/two-step-verification',
  payment_missing: 'https://ads.google.com/aw/billing/summary',
  spend_limit_reached: 'https://ads.google.com/aw/billing/summary',
  balance_empty: 'https://ads.google.com/aw/billing/summary',
  account_in_review: 'https://ads.google.com/aw/overview',
  eu_declaration: 'https://ads.google.com/aw/campaigns',
  conversion_tracking: 'https://ads.google.com/aw/conversions',
  customer_data_terms: 'https://ads.google.com/aw/settings/account',
};

/** An app of ours at Google. */
export type GoogleAdsCredentials = Pick<GoogleAdsSettings, 'clientId' | 'clientSecret' | 'developerToken'>;

/** Without addresses: Google's own. */
export interface RealGoogleAds extends GoogleAdsCredentials {
  readonly baseUrl: string | undefined;
  readonly oauthBaseUrl: string | undefined;
  readonly dataManagerUrl: string | undefined;
  /** Absent: those of basic access. */
  readonly dailyOperations?: number | null | undefined;
}

const BASIC_ACCESS = 15_000;

export const realGoogleAds = ({
  baseUrl,
  oauthBaseUrl,
  dataManagerUrl,
  dailyOperations = BASIC_ACCESS,
  ...app
}: RealGoogleAds): GoogleAdsSettings => ({
  ...app,
  dailyOperations,
  baseUrl: baseUrl ?? 'https://googleads.googleapis.com',
  oauthBaseUrl: oauthBaseUrl ?? 'https://oauth2.googleapis.com',
  dataManagerUrl: dataManagerUrl ?? 'https://datamanager.googleapis.com',
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  version: 'v25',
  pages,
});

/** The simulator has credentials of its own: no secret of a real app ever leaves for it. */
export const simulatedGoogleAds = (simulator: { readonly url: string; readonly publicUrl: string }): GoogleAdsSettings => ({
  clientId: 'simulator-client',
  clientSecret: 'simulator-secret',
  developerToken: 'simulator-developer-token',
  dailyOperations: null,
  baseUrl: `${simulator.url}/google-ads`,
  oauthBaseUrl: `${simulator.url}/google-ads`,
  dataManagerUrl: `${simulator.url}/data-manager`,
  authorizeUrl: `${simulator.publicUrl}/google-ads/o/oauth2/v2/auth`,
  version: 'v25',
  pages: null,
});
