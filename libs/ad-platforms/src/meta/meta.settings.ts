import type { AccountFindingCode } from '@app/connections';

/** Meta's addresses and our app there. All of it is configuration, so that a simulator can replace Meta. */
export interface MetaSettings {
  /** Without the version: `https://graph.facebook.com` */
  readonly baseUrl: string;
  /** The consent page, with the version: `https://www.facebook.com/v26.0/dialog/oauth` */
  readonly authorizeUrl: string;
  readonly appId: string;
  readonly appSecret: string;
  /** The path segment that pins the version; the Marketing API ends it some months after the next one. */
  readonly version: 'v26.0';
  /** Meta's pages, by what a person mends there; null: there are no such pages. */
  readonly pages: Readonly<Record<Page, string>> | null;
}

export type Page = AccountFindingCode | 'account_blocked' | 'customer_data_terms' | 'lead_terms' | 'page_access';

/** From general knowledge: no page of the documentation names these addresses. */
const pages: Readonly<Record<Page, string>> = {
  account_suspended: 'https://business.facebook.com/accountquality',
  account_blocked: 'https://business.facebook.com/accountquality',
  account_closed: 'https://business.facebook.com/settings/ad-accounts',
  account_unreachable: 'https://business.facebook.com/settings/ad-accounts',
  role_too_low: 'https://business.facebook.com/settings/ad-accounts',
  terms_not_accepted: 'https://www.facebook.com/legal/terms',
  two_step_required: 'https://www.facebook.com/security/2fac/settings',
  payment_missing: 'https://business.facebook.com/billing_hub/payment_settings',
  spend_limit_reached: 'https://business.facebook.com/billing_hub/payment_settings',
  balance_empty: 'https://business.facebook.com/billing_hub/payment_settings',
  account_in_review: 'https://business.facebook.com/accountquality',
  customer_data_terms: 'https://www.facebook.com/customaudiences/app/tos/',
  lead_terms: 'https://www.facebook.com/ads/leadgen/tos',
  page_access: 'https://business.facebook.com/settings/pages',
};

/** An app of ours at Meta. */
export type MetaCredentials = Pick<MetaSettings, 'appId' | 'appSecret'>;

/** Without an address: Meta's own. */
export interface RealMeta extends MetaCredentials {
  readonly baseUrl: string | undefined;
}

const VERSION = 'v26.0';

export const realMeta = ({ baseUrl, ...app }: RealMeta): MetaSettings => ({
  ...app,
  baseUrl: baseUrl ?? 'https://graph.facebook.com',
  authorizeUrl: `https://www.facebook.com/${VERSION}/dialog/oauth`,
  version: VERSION,
  pages,
});

/** The simulator has credentials of its own: no secret of a real app ever leaves for it. */
export const simulatedMeta = (simulator: { readonly url: string; readonly publicUrl: string }): MetaSettings => ({
  appId: '1000000000001',
  appSecret: 'simulator-secret',
  baseUrl: `${simulator.url}/meta`,
  authorizeUrl: `${simulator.publicUrl}/meta/${VERSION}/dialog/oauth`,
  version: VERSION,
  pages: null,
});
