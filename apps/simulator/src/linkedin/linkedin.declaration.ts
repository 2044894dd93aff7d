/** What LinkedIn's Marketing API is, as the core of the simulators keeps it. */
import type { Declaration } from '../core/declaration.js';
import { account } from './declared/account.js';
import { adCampaign } from './declared/campaign.js';
import { creative, image } from './declared/creative.js';
import { adCampaignGroup } from './declared/group.js';
import { dmpSegment, lists } from './declared/segment.js';
import { reports } from './report-numbers.js';

const DAY = { windowMs: 86_400_000, isOfUtcDay: true, tells: false } as const;

export const linkedinDeclaration: Declaration = {
  name: 'linkedin',
  accounts: 'account',
  zone: 'UTC',
  lagMs: 0,
  paging: { style: 'cursor', size: 100 },
  /** LinkedIn publishes no numbers: those of creatives are what a connector saw, the others are made up. */
  quotas: {
    member_tree: { scope: 'grant', kinds: ['adCampaigns', 'adCampaignGroups'], calls: 20_000, ...DAY },
    member_creatives: { scope: 'grant', kinds: ['creatives'], calls: 5_000, ...DAY },
    member_segments: { scope: 'grant', kinds: ['dmpSegments'], calls: 20_000, ...DAY },
    app_segments: { scope: 'app', kinds: ['dmpSegments', 'users'], calls: 100_000, ...DAY },
    /** Of a minute, since 2022-10. */
    member_users: { scope: 'grant', kinds: ['users'], calls: 600, windowMs: 60_000, tells: false },
    member_reports: { scope: 'grant', kinds: ['adAnalytics'], calls: 5_000, ...DAY },
    app_tree: {
      scope: 'app',
      kinds: ['adCampaigns', 'adCampaignGroups', 'creatives'],
      calls: 500_000,
      ...DAY,
    },
    app_reports: { scope: 'app', kinds: ['adAnalytics'], calls: 100_000, ...DAY },
    /** Of values, by their documentation; here of calls. */
    app_data: { scope: 'app', kinds: ['adAnalytics'], calls: 10_000, windowMs: 300_000, tells: false },
    app_accounts: { scope: 'app', kinds: ['adAccounts', 'adAccountUsers'], calls: 100_000, ...DAY },
  },
  lists,
  reports,
  resources: { account, adCampaignGroup, adCampaign, image, creative, dmpSegment },
};
