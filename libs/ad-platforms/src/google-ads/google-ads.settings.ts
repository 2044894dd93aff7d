/** How to reach Google and as whom. All of it comes from configuration, so that a simulator can stand in Google's place. */
export interface GoogleAdsSettings {
  /** Without the version: `https://googleads.googleapis.com` */
  readonly baseUrl: string;
  /** Holds `/token` and `/revoke`: `https://oauth2.googleapis.com` */
  readonly oauthBaseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly developerToken: string;
  /** The path segment that pins the version; it ends about a year after its release. */
  readonly version: 'v25';
}
