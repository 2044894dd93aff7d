/** The state of a campaign at an instant: its owner's setting first, then its dates, then its ads. */
import { instantOf } from '../model/zones.js';
import type { Account, Campaign } from './tables.js';
import { ELIGIBLE, shownBelow, type PrimaryStatus } from './tree-status.js';
import type { Tree } from './tree.js';

export interface ShownStatus extends PrimaryStatus {
  serving: string;
}

export const needsKeywords = ({ channel }: Pick<Campaign, 'channel'>): boolean => channel === 'SEARCH';

/** Without its ads: what its setting, its dates and the account say. */
export function ownStatus(campaign: Campaign, account: Account, now: number): ShownStatus {
  const ended = campaign.ends !== null && instantOf(campaign.ends, account.time_zone) <= now;
  const pending = instantOf(campaign.starts, account.time_zone) > now;
  const serving = ended ? 'ENDED' : account.status === 'SUSPENDED' ? 'SUSPENDED' : pending ? 'PENDING' : 'SERVING';
  if (campaign.status === 'REMOVED') return { serving: 'NONE', primary: 'REMOVED', reasons: ['CAMPAIGN_REMOVED'] };
  if (ended) return { serving, primary: 'ENDED', reasons: ['CAMPAIGN_ENDED'] };
  if (campaign.status === 'PAUSED') return { serving, primary: 'PAUSED', reasons: ['CAMPAIGN_PAUSED'] };
  if (serving === 'SUSPENDED') return { serving, primary: 'NOT_ELIGIBLE', reasons: [] };
  if (pending) return { serving, primary: 'PENDING', reasons: ['CAMPAIGN_PENDING'] };
  return { serving, ...ELIGIBLE };
}

export interface StatusContext {
  account: Account;
  tree: Tree;
  now: number;
}

export function shownStatus(campaign: Campaign, { account, tree, now }: StatusContext): ShownStatus {
  const own = ownStatus(campaign, account, now);
  if (own.primary !== ELIGIBLE.primary) return own;
  return { serving: own.serving, ...shownBelow(campaign.id, tree, needsKeywords(campaign), now) };
}
