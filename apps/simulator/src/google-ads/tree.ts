/** The ad groups, ads and criteria of an account as they are, and as they were. */
import type { Sql } from '../database.js';
import type { Period } from '../model/periods.js';
import type {
  Ad,
  AdGroup,
  AdGroupCriterion,
  AdGroupCriterionHistory,
  AdGroupHistory,
  AdHistory,
  Audience,
  CampaignCriterion,
} from './ad-tables.js';
import type { AccountAudiences } from './audience-reach.js';
import { listPeriods } from './lists/list-history.js';
import { everything, type Reach } from './reach.js';

/** Of the criteria those that decide whether and to whom an ad group is shown. */
export interface Tree {
  adGroups: AdGroup[];
  ads: Ad[];
  criteria: AdGroupCriterion[];
  listed: AccountAudiences;
}

export interface TreeHistories {
  adGroups: AdGroupHistory[];
  ads: AdHistory[];
  criteria: AdGroupCriterionHistory[];
}

const DECIDING_KINDS = ['keyword', 'ageRange', 'gender', 'audience', 'userList'];

/** The ad groups of the campaigns of `$3`. */
const within = (adGroup: string): string =>
  `($3::bigint[] is null or ${adGroup} in (select id from google_ads.ad_group where campaign_id = any($3)))`;

export async function loadTree(sql: Sql, accountId: string, { knownUntil, campaignIds }: Reach = everything): Promise<Tree> {
  const reach = [accountId, knownUntil, campaignIds];
  const [adGroups, ads, criteria, listed] = await Promise.all([
    sql.query<AdGroup>(
      `select * from google_ads.ad_group g where account_id = $1 and ${within('id')} and ($2::timestamptz is null or exists
         (select from google_ads.ad_group_history where ad_group_id = g.id and at <= $2)) order by id`,
      reach,
    ),
    sql.query<Ad>(
      `select * from google_ads.ad a where account_id = $1 and ${within('ad_group_id')} and ($2::timestamptz is null or exists
         (select from google_ads.ad_history where ad_id = a.id and at <= $2)) order by id`,
      reach,
    ),
    sql.query<AdGroupCriterion>(
      `select * from google_ads.ad_group_criterion where account_id = $1 and ${within('ad_group_id')} and kind = any($2)
       order by ad_group_id, id`,
      [accountId, DECIDING_KINDS, campaignIds],
    ),
    loadListed(sql, accountId),
  ]);
  return { adGroups, ads, criteria, listed };
}

const loadAudiences = (sql: Sql, accountId: string): Promise<Audience[]> =>
  sql.query<Audience>('select * from google_ads.audience where account_id = $1', [accountId]);

async function loadListed(sql: Sql, accountId: string): Promise<AccountAudiences> {
  const [audiences, ofCampaigns, lists] = await Promise.all([
    loadAudiences(sql, accountId),
    sql.query<CampaignCriterion>(
      `select * from google_ads.campaign_criterion
       where account_id = $1 and kind = 'userList' and not negative and status = 'ENABLED'`,
      [accountId],
    ),
    listPeriods(sql, accountId),
  ]);
  return { audiences, ofCampaigns, lists };
}

export async function loadTreeHistories(sql: Sql, accountId: string): Promise<TreeHistories> {
  const [adGroups, ads, criteria] = await Promise.all([
    sql.query<AdGroupHistory>(
      `select h.* from google_ads.ad_group_history h join google_ads.ad_group g on g.id = h.ad_group_id
       where g.account_id = $1 order by h.id`,
      [accountId],
    ),
    sql.query<AdHistory>(
      `select h.* from google_ads.ad_history h join google_ads.ad a on a.id = h.ad_id where a.account_id = $1 order by h.id`,
      [accountId],
    ),
    sql.query<AdGroupCriterionHistory>(
      `select h.* from google_ads.ad_group_criterion_history h join google_ads.ad_group_criterion c
         on c.ad_group_id = h.ad_group_id and c.id = h.criterion_id
       where c.account_id = $1 and c.kind = any($2) order by h.id`,
      [accountId, DECIDING_KINDS],
    ),
  ]);
  return { adGroups, ads, criteria };
}

/** The periods in which campaigns of an earlier database served without ads, by their id. */
export async function loadServedWithoutAds(sql: Sql, accountId: string): Promise<(campaignId: string) => readonly Period[]> {
  const rows = await sql.query<{ campaign_id: string; until: Date }>(
    `select s.* from google_ads.served_without_ads s join google_ads.campaign c on c.id = s.campaign_id where c.account_id = $1`,
    [accountId],
  );
  const periods = new Map(rows.map(({ campaign_id, until }) => [campaign_id, [{ from: -Infinity, to: until.getTime() }]]));
  return (campaignId) => periods.get(campaignId) ?? [];
}

/** To whom ads are shown, beside the criteria of ad groups. */
export interface Targeting {
  audiences: readonly Audience[];
  /** The devices that campaigns have opted out of. */
  devices: CampaignCriterion[];
}

/** `audiences`: those of the account. */
export async function loadTargeting(sql: Sql, accountId: string, audiences: readonly Audience[]): Promise<Targeting> {
  const devices = await sql.query<CampaignCriterion>(
    `select * from google_ads.campaign_criterion
     where account_id = $1 and kind = 'device' and status <> 'REMOVED' and bid_modifier = 0`,
    [accountId],
  );
  return { audiences, devices };
}
