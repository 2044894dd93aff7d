/** A whole resource, as a mutate returns it for `MUTABLE_RESOURCE`. */
import type { Sql } from '../database.js';
import { groupOf } from './fields.js';
import type { ResourceKind } from './mutate-schema.js';
import { OUTPUT_ONLY } from './mutate-schema.js';
import { budgetRow, campaignRow, loadRecords } from './records.js';
import { renderRow } from './render.js';
import type { Seen } from './status.js';
import type { Account } from './tables.js';
import { loadTree } from './tree.js';

export async function mutableResource(
  sql: Sql,
  account: Account,
  kind: ResourceKind,
  resourceName: string,
  view: Pick<Seen, 'now' | 'servesWithoutAds'>,
): Promise<unknown> {
  const { campaigns, budgets } = await loadRecords(sql, account.id);
  const tree = await loadTree(sql, account.id);
  const id = resourceName.split('/').at(-1);
  const campaign = campaigns.find((each) => each.id === id);
  const budget = budgets.get(id ?? '');
  const row =
    kind === 'campaign' ? campaign && campaignRow(campaign, { account, tree, ...view }) : budget && budgetRow(budget, campaigns);
  const names = Object.keys(row ?? {});
  const rendered = renderRow(row ?? {}, names)[groupOf(names[0] ?? '') === 'campaign' ? 'campaign' : 'campaignBudget'];
  return Object.fromEntries(Object.entries(rendered ?? {}).filter(([name]) => !OUTPUT_ONLY.includes(name)));
}
