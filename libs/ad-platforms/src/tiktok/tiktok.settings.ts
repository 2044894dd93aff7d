import type { AccountFindingCode } from '@app/connections';

/** TikTok's addresses and our app there. All of it is configuration, so that a simulator can replace TikTok. */
export interface TiktokSettings {
  /** With the version and without a slash at its end: `https://business-api.tiktok.com/open_api/v1.3` */
  readonly baseUrl: string;
  /** The consent page: `https://business-api.tiktok.com/portal/auth` */
  readonly authorizeUrl: string;
  readonly appId: string;
  readonly appSecret: string;
  /** TikTok's pages, by what a person mends there; null: there are no such pages. */
  readonly pages: Readonly<Record<AccountFindingCode, string>> | null;
}

const account = 'https://ads.tiktok.com/i18n/account/info';
const payment = 'https://ads.tiktok.com/i18n/account/payment';

/** From general knowledge: no page of the documentation names these addresses. */
const pages: Readonly<Record<AccountFindingCode, string>> = {
  account_suspended: account,
  account_closed: account,
  account_unreachable: 'https://business.tiktok.com/manage/accounts/adv',
  role_too_low: 'https://business.tiktok.com/manage/accounts/adv',
  terms_not_accepted: account,
  two_step_required: account,
  payment_missing: payment,
  spend_limit_reached: payment,
  balance_empty: payment,
  account_in_review: account,
};

/** An app of ours at TikTok. */
export type TiktokCredentials = Pick<TiktokSettings, 'appId' | 'appSecret'>;

/** Without an address: TikTok's own. */
export interface RealTiktok extends TiktokCredentials {
  readonly baseUrl: string | undefined;
}

const VERSION = 'open_api/v1.3';

export const realTiktok = ({ baseUrl = 'https://business-api.tiktok.com', ...app }: RealTiktok): TiktokSettings => ({
  ...app,
  baseUrl: `${baseUrl}/${VERSION}`,
  authorizeUrl: 'https://business-api.tiktok.com/portal/auth',
  pages,
});

/** The simulator has credentials of its own: no secret of a real app ever leaves for it. */
export const simulatedTiktok = (simulator: { readonly url: string; readonly publicUrl: string }): TiktokSettings => ({
  appId: '7000000000000000001',
  appSecret: 'simulator-secret',
  baseUrl: `${simulator.url}/tiktok/${VERSION}`,
  authorizeUrl: `${simulator.publicUrl}/tiktok/portal/auth`,
  pages: null,
});
