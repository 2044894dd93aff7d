/** The state of a campaign at an instant: its owner's setting first, then its dates, then the review. */
import { instantOf } from '../model/zones.js';
import type { Account, Campaign } from './tables.js';

export interface ShownStatus {
  serving: string;
  primary: string;
  reasons: string[];
}

export function shownStatus(campaign: Campaign, account: Account, now: number): ShownStatus {
  const ended = campaign.ends !== null && instantOf(campaign.ends, account.time_zone) <= now;
  const pending = instantOf(campaign.starts, account.time_zone) > now;
  const serving = ended ? 'ENDED' : account.status === 'SUSPENDED' ? 'SUSPENDED' : pending ? 'PENDING' : 'SERVING';
  if (campaign.status === 'REMOVED') return { serving: 'NONE', primary: 'REMOVED', reasons: ['CAMPAIGN_REMOVED'] };
  if (ended) return { serving, primary: 'ENDED', reasons: ['CAMPAIGN_ENDED'] };
  if (campaign.status === 'PAUSED') return { serving, primary: 'PAUSED', reasons: ['CAMPAIGN_PAUSED'] };
  if (serving === 'SUSPENDED') return { serving, primary: 'NOT_ELIGIBLE', reasons: [] };
  if (pending) return { serving, primary: 'PENDING', reasons: ['CAMPAIGN_PENDING'] };
  if (campaign.eligible_at !== null && campaign.eligible_at.getTime() > now)
    return { serving, primary: 'PENDING', reasons: ['MOST_ADS_UNDER_REVIEW'] };
  return { serving, primary: 'ELIGIBLE', reasons: [] };
}
