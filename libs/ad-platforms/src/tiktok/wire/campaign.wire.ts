// A campaign: from a body to TikTok's fields, and back. A Smart+ campaign holds the budget, and says at once where it leads.
import type { NodeBody, ObservedNode } from '@app/connections';
import { z } from 'zod';
import type { TiktokObject } from '../tiktok.client.js';
import { tiktokNames } from '../tiktok.names.js';
import { type Flow, idsOf } from './flow.js';
import { amount, deliveryOf, named, objectRow, reasonsOf, statusOf, tiktokId, word } from './states.js';

const campaignBody = z.object({
  name: z.string(),
  objective: z.string(),
  budget_mode: z.string(),
  budget: z.string(),
  special: z.array(z.string()),
});

/** Fields that are absent from the body stay as they are. */
export function campaignFields(tag: string, fields: NodeBody): TiktokObject {
  const { name, objective, budget_mode, budget, special } = campaignBody.partial().parse(fields);
  return {
    campaign_name: name === undefined ? undefined : tiktokNames.of(name, tag),
    objective_type: objective,
    budget_mode,
    budget: budget === undefined ? undefined : Number(budget),
    special_industries: special,
  };
}

/** What never changes of a Smart+ campaign, by its objective. */
const destinations: Readonly<Record<string, TiktokObject>> = {
  WEB_CONVERSIONS: { sales_destination: 'WEBSITE' },
  APP_PROMOTION: { app_promotion_type: 'APP_INSTALL' },
};

export function campaignCreation(tag: string, body: NodeBody, flow: Flow): TiktokObject {
  const { special_industries: special, ...fields } = campaignFields(tag, body);
  const { objective } = campaignBody.partial().parse(body);
  const isSpecial = Array.isArray(special) && special.length > 0;
  const smart = flow !== '' && { budget_optimize_on: true, ...destinations[objective ?? ''] };
  return { ...fields, ...(isSpecial && { special_industries: special }), ...smart, operation_status: 'DISABLE' };
}

export const campaignRow = z.object({
  ...objectRow,
  campaign_id: tiktokId,
  campaign_name: named,
  objective_type: z.string().max(100),
  budget_mode: word,
  budget: amount,
  special_industries: z.array(z.string().max(100)).nullish(),
});

export function observedCampaign(row: z.output<typeof campaignRow>, flow: Flow): ObservedNode {
  const { name, tag } = tiktokNames.read(row.campaign_name);
  return {
    kind: 'campaign',
    ids: idsOf(row.campaign_id, flow),
    parentId: null,
    rootId: row.campaign_id,
    tag,
    status: statusOf(row),
    delivery: deliveryOf(row),
    reasons: reasonsOf(row),
    fields: {
      name,
      objective: row.objective_type,
      budget_mode: row.budget_mode ?? '',
      ...(flow !== '' && { budget: row.budget }),
      special: (row.special_industries ?? []).toSorted(),
    },
    review: null,
  };
}
