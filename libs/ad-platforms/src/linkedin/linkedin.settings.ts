import type { AccountFindingCode } from '@app/connections';

/** LinkedIn's addresses and our application there. All of it is configuration, so that a simulator can replace LinkedIn. */
export interface LinkedinSettings {
  /** `https://api.linkedin.com/rest` */
  readonly baseUrl: string;
  /** Of tokens: `https://www.linkedin.com/oauth/v2` */
  readonly oauthUrl: string;
  /** The consent page, as browsers reach it. */
  readonly authorizeUrl: string;
  /** Where files go: LinkedIn names an address for each, and our token is sent to no other host. */
  readonly uploadOrigin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name under which LinkedIn knows the lists of people of our application, as agreed with it. */
  readonly sourcePlatform: string;
  /** Of every call; LinkedIn takes one for a year. */
  readonly version: string;
  /** LinkedIn's pages, by what a person mends there; null: there are no such pages. */
  readonly pages: Readonly<Partial<Record<Page, string>>> | null;
}

export type Page = AccountFindingCode | 'confirm_email';

/** From general knowledge: no page of the documentation names these addresses. */
const CAMPAIGN_MANAGER = 'https://www.linkedin.com/campaignmanager/accounts';
const pages: LinkedinSettings['pages'] = {
  account_suspended: CAMPAIGN_MANAGER,
  account_closed: CAMPAIGN_MANAGER,
  account_unreachable: CAMPAIGN_MANAGER,
  role_too_low: CAMPAIGN_MANAGER,
  payment_missing: CAMPAIGN_MANAGER,
  spend_limit_reached: CAMPAIGN_MANAGER,
  confirm_email: 'https://www.linkedin.com/mypreferences/d/manage-email-addresses',
};

/** An application of ours at LinkedIn. */
export type LinkedinCredentials = Pick<LinkedinSettings, 'clientId' | 'clientSecret' | 'sourcePlatform'>;

/** Without an address: LinkedIn's own. */
export interface RealLinkedin extends LinkedinCredentials {
  readonly baseUrl: string | undefined;
}

/** Ends about 2027-08. */
const VERSION = '202608';
const OAUTH = 'https://www.linkedin.com/oauth/v2';

export const realLinkedin = ({ baseUrl, ...application }: RealLinkedin): LinkedinSettings => ({
  ...application,
  baseUrl: baseUrl ?? 'https://api.linkedin.com/rest',
  oauthUrl: OAUTH,
  authorizeUrl: `${OAUTH}/authorization`,
  uploadOrigin: 'https://www.linkedin.com',
  version: VERSION,
  pages,
});

/** The simulator has credentials of its own: no secret of a real application ever leaves for it. */
export const simulatedLinkedin = (simulator: { readonly url: string; readonly publicUrl: string }): LinkedinSettings => ({
  clientId: '77simulator0001',
  clientSecret: 'simulator-secret',
  sourcePlatform: 'SIMULATED',
  baseUrl: `${simulator.url}/linkedin/rest`,
  oauthUrl: `${simulator.url}/linkedin/oauth/v2`,
  authorizeUrl: `${simulator.publicUrl}/linkedin/oauth/v2/authorization`,
  uploadOrigin: new URL(simulator.url).origin,
  version: VERSION,
  pages: null,
});
