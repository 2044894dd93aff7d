// A campaign: from a body to Meta's fields, and back.
import type { NodeBody, ObservedNode } from '@app/connections';
import { z } from 'zod';
import type { GraphObject } from '../meta.client.js';
import { metaNames } from '../meta.names.js';
import { campaignState, deliveryOf, instant, objectFields, objectRow, reasonsOf, statusOf, units } from './states.js';

const campaignBody = z.object({
  name: z.string(),
  objective: z.string(),
  budget: z.object({ type: z.enum(['daily', 'lifetime']), units: z.string() }),
  bid_strategy: z.string(),
  special: z.object({ categories: z.array(z.string()), countries: z.array(z.string()) }),
});

/** Fields that are absent from the body stay as they are. */
export function campaignFields(tag: string, fields: NodeBody): GraphObject {
  const { name, objective, budget, bid_strategy, special } = campaignBody.partial().parse(fields);
  return {
    name: name === undefined ? undefined : metaNames.of(name, tag),
    objective,
    ...(budget && { [`${budget.type}_budget`]: Number(budget.units) }),
    bid_strategy,
    special_ad_categories: special?.categories,
    special_ad_category_country: special && special.countries.length > 0 ? special.countries : undefined,
  };
}

export const campaignCreation = (tag: string, body: NodeBody): GraphObject => ({
  ...campaignFields(tag, body),
  buying_type: 'AUCTION',
  status: 'PAUSED',
});

export const campaignRow = z.object({
  ...objectRow,
  effective_status: campaignState,
  objective: z.string().max(100),
  daily_budget: units.optional(),
  lifetime_budget: units.optional(),
  bid_strategy: z.string().max(100).optional(),
  special_ad_categories: z.array(z.string().max(100)).default([]),
  special_ad_category_country: z.array(z.string().max(10)).default([]),
  start_time: instant.optional(),
  stop_time: instant.optional(),
});
export const campaignRowFields = [
  ...objectFields,
  ...['objective', 'daily_budget', 'lifetime_budget', 'bid_strategy', 'special_ad_categories', 'special_ad_category_country'],
  ...['start_time', 'stop_time'],
];

/** Countries that are told without a category say nothing. */
function specialOf({
  special_ad_categories: told,
  special_ad_category_country: countries,
}: z.output<typeof campaignRow>): NodeBody {
  const categories = told.filter((category) => category !== 'NONE').sort();
  return { categories, countries: categories.length === 0 ? [] : countries.toSorted() };
}

export function observedCampaign(row: z.output<typeof campaignRow>, now: Date): ObservedNode {
  const { name, tag } = metaNames.read(row.name);
  const isDaily = row.daily_budget !== undefined && row.daily_budget !== '0';
  return {
    kind: 'campaign',
    ids: { id: row.id, extra: {} },
    parentId: null,
    rootId: row.id,
    tag,
    status: statusOf(row),
    delivery: deliveryOf(row, now, { start: row.start_time, end: row.stop_time }),
    reasons: reasonsOf(row),
    fields: {
      name,
      objective: row.objective,
      budget: isDaily
        ? { type: 'daily', units: row.daily_budget ?? '0' }
        : { type: 'lifetime', units: row.lifetime_budget ?? '0' },
      bid_strategy: row.bid_strategy ?? '',
      special: specialOf(row),
    },
    review: null,
  };
}
