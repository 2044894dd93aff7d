/** What Meta's Marketing API is, as the core of the simulators keeps it. */
import type { Declaration } from '../core/declaration.js';
import { account } from './declared/account.js';
import { ad } from './declared/ad.js';
import { adSet } from './declared/ad-set.js';
import { audience, lists } from './declared/audience.js';
import { campaign } from './declared/campaign.js';
import { creative } from './declared/creative.js';
import { image } from './declared/image.js';
import { reports } from './report-numbers.js';

const HOUR_MS = 3_600_000;

export const metaDeclaration: Declaration = {
  name: 'meta',
  accounts: 'account',
  lagMs: 0,
  paging: { style: 'cursor', size: 25 },
  /** Of the full tier, without what active ads add. */
  quotas: {
    ads_management: { scope: 'account', kinds: ['ads_management'], calls: 100_000, windowMs: HOUR_MS, tells: true },
    ads_insights: { scope: 'account', kinds: ['ads_insights'], calls: 190_000, windowMs: HOUR_MS, tells: true },
    custom_audience: { scope: 'account', kinds: ['custom_audience'], calls: 190_000, windowMs: HOUR_MS, tells: true },
    app: { scope: 'app', kinds: null, calls: 10_000_000, windowMs: HOUR_MS, tells: false },
  },
  lists,
  reports,
  resources: { account, campaign, adset: adSet, adimage: image, adcreative: creative, ad, customaudience: audience },
};
