/**
 * The status shown of ads and ad groups, and what they mean for their campaign: its own setting first, then what hinders it from
 * above, then from below.
 */
import type { Ad, AdGroup, AdGroupCriterion } from './ad-tables.js';
import { reachesAnybody } from './audience-reach.js';
import { passes } from './serving.js';
import type { Tree } from './tree.js';

export interface PrimaryStatus {
  primary: string;
  reasons: string[];
}

export const ELIGIBLE: PrimaryStatus = { primary: 'ELIGIBLE', reasons: [] };

export const isUnderReview = ({ reviewed_at }: Pick<Ad, 'reviewed_at'>, now: number): boolean => reviewed_at.getTime() > now;

/** The first finding decides the status, all of them are named. */
function shown(findings: readonly (PrimaryStatus | undefined)[]): PrimaryStatus {
  const found = findings.filter((each) => each !== undefined);
  return { primary: found[0]?.primary ?? ELIGIBLE.primary, reasons: found.flatMap(({ reasons }) => reasons) };
}

const finding = (holds: boolean, primary: string, ...reasons: string[]): PrimaryStatus | undefined =>
  holds ? { primary, reasons } : undefined;

const own = (kind: 'AD_GROUP' | 'AD_GROUP_AD', { status }: { status: string }): PrimaryStatus | undefined =>
  status === 'ENABLED' ? undefined : { primary: status, reasons: [`${kind}_${status}`] };

/** What its parents do to an object that is itself enabled. */
const inherited = ({ primary, reasons }: PrimaryStatus): PrimaryStatus | undefined =>
  finding(primary !== ELIGIBLE.primary, reasons.includes('CAMPAIGN_PENDING') ? 'PENDING' : 'NOT_ELIGIBLE', ...reasons);

function reviewed(ad: Ad, now: number): PrimaryStatus | undefined {
  if (isUnderReview(ad, now)) return { primary: 'PENDING', reasons: ['AD_GROUP_AD_UNDER_REVIEW'] };
  switch (ad.approval_status) {
    case 'DISAPPROVED':
      return { primary: 'NOT_ELIGIBLE', reasons: ['AD_GROUP_AD_DISAPPROVED'] };
    case 'APPROVED_LIMITED':
      return { primary: 'LIMITED', reasons: ['AD_GROUP_AD_APPROVED_LABELED'] };
    case 'AREA_OF_INTEREST_ONLY':
      return { primary: 'LIMITED', reasons: ['AD_GROUP_AD_AREA_OF_INTEREST_ONLY'] };
    case 'APPROVED':
      return undefined;
  }
}

/** `campaign`: what the campaign's own setting and dates say, without its ads. */
export function shownAd(ad: Ad, adGroup: AdGroup, campaign: PrimaryStatus, now: number): PrimaryStatus {
  const group = own('AD_GROUP', adGroup);
  return shown([own('AD_GROUP_AD', ad), inherited(campaign), group && inherited(group), reviewed(ad, now)]);
}

/** What a set of ads says about whatever holds them. */
function ofAds(ads: readonly Ad[], now: number): PrimaryStatus | undefined {
  const kept = ads.filter(({ status }) => status !== 'REMOVED');
  const live = kept.filter(({ status }) => status === 'ENABLED');
  if (kept.length === 0) return { primary: 'NOT_ELIGIBLE', reasons: ['NO_AD_GROUP_ADS'] };
  if (live.length === 0) return { primary: 'PAUSED', reasons: ['AD_GROUP_ADS_PAUSED'] };
  const waiting = live.filter((ad) => isUnderReview(ad, now));
  const judged = live.filter((ad) => !isUnderReview(ad, now));
  const passed = judged.filter(passes);
  const hindered = passed.length > 0 ? 'LIMITED' : undefined;
  return shown([
    finding(
      waiting.length * 2 > live.length || (passed.length === 0 && waiting.length > 0),
      hindered ?? 'PENDING',
      'MOST_ADS_UNDER_REVIEW',
    ),
    finding(passed.length < judged.length, hindered ?? 'NOT_ELIGIBLE', 'HAS_ADS_DISAPPROVED'),
    finding(
      passed.some(({ approval_status }) => approval_status !== 'APPROVED'),
      'LIMITED',
      'HAS_ADS_LIMITED_BY_POLICY',
    ),
  ]);
}

function ofKeywords(keywords: readonly AdGroupCriterion[]): PrimaryStatus | undefined {
  const kept = keywords.filter(({ kind, negative, status }) => kind === 'keyword' && !negative && status !== 'REMOVED');
  if (kept.length === 0) return { primary: 'NOT_ELIGIBLE', reasons: ['NO_KEYWORDS'] };
  return finding(!kept.some(({ status }) => status === 'ENABLED'), 'PAUSED', 'KEYWORDS_PAUSED');
}

/** Google documents no reason for lists that are too small, closed or removed. */
const TOO_FEW_PEOPLE = 'NOT_ELIGIBLE';

export function shownAdGroup(
  adGroup: AdGroup,
  tree: Tree,
  campaign: PrimaryStatus,
  needsKeywords: boolean,
  now: number,
): PrimaryStatus {
  const within = <T extends { ad_group_id: string }>(all: T[]): T[] =>
    all.filter(({ ad_group_id }) => ad_group_id === adGroup.id);
  return shown([
    own('AD_GROUP', adGroup),
    inherited(campaign),
    needsKeywords ? ofKeywords(within(tree.criteria)) : undefined,
    finding(!reachesAnybody(adGroup, tree.criteria, tree.listed, now), TOO_FEW_PEOPLE),
    ofAds(within(tree.ads), now),
  ]);
}

/** What a campaign's ad groups and ads say about the campaign. */
export function shownBelow(campaignId: string, tree: Tree, needsKeywords: boolean, now: number): PrimaryStatus {
  const kept = tree.adGroups.filter(({ campaign_id, status }) => campaign_id === campaignId && status !== 'REMOVED');
  const enabled = kept.filter(({ status }) => status === 'ENABLED');
  const live = enabled.map(({ id }) => id);
  if (kept.length === 0) return { primary: 'NOT_ELIGIBLE', reasons: ['NO_AD_GROUPS'] };
  if (live.length === 0) return { primary: 'PAUSED', reasons: ['AD_GROUPS_PAUSED'] };
  const keywords = (ids: readonly string[]): AdGroupCriterion[] =>
    tree.criteria.filter(({ ad_group_id }) => ids.includes(ad_group_id));
  const found = live.filter((id) => !needsKeywords || ofKeywords(keywords([id])) === undefined);
  const usable = found.length === 0 ? live : found;
  const isReached = enabled.some(
    (adGroup) => usable.includes(adGroup.id) && reachesAnybody(adGroup, tree.criteria, tree.listed, now),
  );
  return shown([
    found.length === 0 ? ofKeywords(keywords(live)) : undefined,
    finding(!isReached, TOO_FEW_PEOPLE),
    ofAds(
      tree.ads.filter(({ ad_group_id }) => usable.includes(ad_group_id)),
      now,
    ),
  ]);
}
