/** Google's addresses and our credentials. All of it is configuration, so that a simulator can replace Google. */
export interface GoogleAdsSettings {
  /** Without the version: `https://googleads.googleapis.com` */
  readonly baseUrl: string;
  /** The base of `/token` and `/revoke`: `https://oauth2.googleapis.com` */
  readonly oauthBaseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly developerToken: string;
  /** The path segment that pins the version; Google ends it about a year after its release. */
  readonly version: 'v25';
}
