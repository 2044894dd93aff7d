/** The rows of queries that have no numbers: criteria, assets, audiences, user lists, places and languages. */
import type { Sql } from '../database.js';
import { adGroupRow } from './ad-rows.js';
import type { AdGroupCriterion, Asset, Audience, CampaignCriterion } from './ad-tables.js';
import { adGroupCriterionRow, assetRow, audienceRow, campaignCriterionRow, loadAll } from './ads/resource-rows.js';
import { listRows } from './lists/list-rows.js';
import { GEO_TARGETS, geoTargetRow, languageRows } from './places/geo-targets.js';
import { campaignRow, customerRow, loadRecords } from './records.js';
import type { Row } from './row.js';
import type { View } from './report.js';
import type { StatusContext } from './status.js';
import type { Account } from './tables.js';
import { loadTree } from './tree.js';

type Reading = Omit<View, 'seed'> & { account: Account };

/** The rows of campaigns, and those of ad groups with their campaigns', by id. */
async function parents(sql: Sql, view: Reading): Promise<{ campaigns: Map<string, Row>; adGroups: Map<string, Row> }> {
  const [{ campaigns }, tree] = await Promise.all([
    loadRecords(sql, view.account.id, view),
    loadTree(sql, view.account.id, view),
  ]);
  const seen: StatusContext = { ...view, tree };
  const rows = new Map(campaigns.map((campaign) => [campaign.id, campaignRow(campaign, seen)]));
  const adGroups = seen.tree.adGroups.flatMap((group): [string, Row][] => {
    const campaign = campaigns.find(({ id }) => id === group.campaign_id);
    return campaign === undefined ? [] : [[group.id, { ...rows.get(campaign.id), ...adGroupRow(group, campaign, seen) }]];
  });
  return { campaigns: rows, adGroups: new Map(adGroups) };
}

/** Removed ones too. */
const loadCriteria = <T extends object>(
  sql: Sql,
  table: 'ad_group_criterion' | 'campaign_criterion',
  { account, campaignIds }: Reading,
): Promise<T[]> => {
  const within =
    table === 'campaign_criterion'
      ? 'campaign_id = any($2)'
      : 'ad_group_id in (select id from google_ads.ad_group where campaign_id = any($2))';
  return sql.query<T>(
    `select * from google_ads.${table} where account_id = $1 and ($2::bigint[] is null or ${within}) order by id`,
    [account.id, campaignIds],
  );
};

/** Nothing is shown below an object that is not shown. */
const below = (parent: Row | undefined, row: Row): Row[] => (parent === undefined ? [] : [{ ...parent, ...row }]);

const READERS: Record<string, (sql: Sql, view: Reading) => Promise<Row[]> | Row[]> = {
  ad_group_criterion: async (sql, view) => {
    const { adGroups } = await parents(sql, view);
    const criteria = await loadCriteria<AdGroupCriterion>(sql, 'ad_group_criterion', view);
    return criteria.flatMap((each) => below(adGroups.get(each.ad_group_id), adGroupCriterionRow(each)));
  },
  campaign_criterion: async (sql, view) => {
    const { campaigns } = await parents(sql, view);
    const criteria = await loadCriteria<CampaignCriterion>(sql, 'campaign_criterion', view);
    return criteria.flatMap((each) => below(campaigns.get(each.campaign_id), campaignCriterionRow(each)));
  },
  asset: async (sql, { account }) => (await loadAll<Asset>(sql, 'asset', account.id)).map(assetRow),
  audience: async (sql, { account }) => (await loadAll<Audience>(sql, 'audience', account.id)).map(audienceRow),
  user_list: (sql, { account, lists, ...view }) => listRows(sql, account, lists, view),
  geo_target_constant: () => [...GEO_TARGETS.values()].map(geoTargetRow),
  language_constant: languageRows,
};

/** undefined: the resource has numbers, or is above campaigns. */
export async function objectRows(sql: Sql, from: string, view: Reading): Promise<Row[] | undefined> {
  const rows = await READERS[from]?.(sql, view);
  return rows?.map((row) => ({ ...customerRow(view.account), ...row }));
}
