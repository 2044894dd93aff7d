/** A whole resource, as a mutate returns it for `MUTABLE_RESOURCE`. */
import type { Sql } from '../database.js';
import type { Ad, AdGroup } from './ad-tables.js';
import { loadAll, writtenAd, writtenAdGroup } from './ads/resource-rows.js';
import type { ListRules } from './lists/list-sizes.js';
import { isRecord } from './message-schema.js';
import { rulesOf, type ResourceKind } from './mutate-schema.js';
import { camelCase, groupOf, snakeCase } from './field-names.js';
import { objectRows } from './object-rows.js';
import { everything } from './reach.js';
import { budgetRows, campaignRow, loadRecords } from './records.js';
import { renderRow } from './query/render.js';
import type { Row } from './row.js';
import type { StatusContext } from './status.js';
import type { Account } from './tables.js';
import { loadTree } from './tree.js';

type View = Pick<StatusContext, 'now'> & { lists: ListRules };

async function rowsOf(sql: Sql, account: Account, kind: ResourceKind, view: View): Promise<Row[]> {
  const { campaigns, budgets } = await loadRecords(sql, account.id);
  switch (kind) {
    case 'campaign': {
      const tree = await loadTree(sql, account.id);
      return campaigns.map((campaign) => campaignRow(campaign, { account, tree, ...view }));
    }
    case 'campaignBudget':
      return [...budgetRows(budgets.values(), campaigns).values()];
    case 'adGroup':
      return (await loadAll<AdGroup>(sql, 'ad_group', account.id)).map(writtenAdGroup);
    case 'adGroupAd':
    case 'ad':
      return (await loadAll<Ad>(sql, 'ad', account.id)).map(writtenAd);
    default:
      return (await objectRows(sql, snakeCase(kind), { account, ...everything, ...view })) ?? [];
  }
}

export async function mutableResource(
  sql: Sql,
  account: Account,
  kind: ResourceKind,
  resourceName: string,
  view: View,
): Promise<unknown> {
  // An ad is shown in its ad group.
  const group = kind === 'ad' ? 'ad_group_ad' : snakeCase(kind);
  const path = kind === 'ad' ? 'ad_group_ad.ad' : group;
  const row = (await rowsOf(sql, account, kind, view)).find((each) => each[`${path}.resource_name`] === resourceName) ?? {};
  const rendered = renderRow(
    row,
    Object.keys(row).filter((name) => groupOf(name) === group),
  )[camelCase(group)];
  const shown = kind === 'ad' && isRecord(rendered) ? rendered['ad'] : rendered;
  return Object.fromEntries(Object.entries(shown ?? {}).filter(([name]) => !rulesOf(kind).outputOnly.includes(name)));
}
