/** What TikTok's API for Business is, as the core of the simulators keeps it. */
import type { Declaration } from '../core/declaration.js';
import { account } from './declared/account.js';
import { ad, identity, image } from './declared/ad.js';
import { adgroup } from './declared/adgroup.js';
import { audience, lists } from './declared/audience.js';
import { campaign } from './declared/campaign.js';
import { reports } from './report-numbers.js';

const MINUTE_MS = 60_000;

export const tiktokDeclaration: Declaration = {
  name: 'tiktok',
  accounts: 'account',
  lagMs: 0,
  paging: { style: 'offset', size: 1_000 },
  /** Of the highest level; none says how long. */
  quotas: {
    app: { scope: 'app', kinds: null, calls: 100_000, windowMs: MINUTE_MS, tells: false },
    endpoint: { scope: 'app', kinds: ['ad/create/'], calls: 3_000, windowMs: MINUTE_MS, tells: false },
    advertiser: { scope: 'account', kinds: null, calls: 3_000, windowMs: MINUTE_MS, tells: false },
  },
  lists,
  reports,
  resources: { account, campaign, adgroup, image, identity, ad, audience },
};
