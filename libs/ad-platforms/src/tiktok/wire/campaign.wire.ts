// A campaign: from a body to TikTok's fields, and back. Its budget lies in the ad group.
import type { NodeBody, ObservedNode } from '@app/connections';
import { z } from 'zod';
import type { TiktokObject } from '../tiktok.client.js';
import { tiktokNames } from '../tiktok.names.js';
import { deliveryOf, named, objectRow, reasonsOf, statusOf, tiktokId, word } from './states.js';

const campaignBody = z.object({
  name: z.string(),
  objective: z.string(),
  budget_mode: z.string(),
  special: z.array(z.string()),
});

/** Fields that are absent from the body stay as they are. */
export function campaignFields(tag: string, fields: NodeBody): TiktokObject {
  const { name, objective, budget_mode, special } = campaignBody.partial().parse(fields);
  return {
    campaign_name: name === undefined ? undefined : tiktokNames.of(name, tag),
    objective_type: objective,
    budget_mode,
    special_industries: special,
  };
}

export function campaignCreation(tag: string, body: NodeBody): TiktokObject {
  const { special_industries: special, ...fields } = campaignFields(tag, body);
  const isSpecial = Array.isArray(special) && special.length > 0;
  return { ...fields, ...(isSpecial && { special_industries: special }), operation_status: 'DISABLE' };
}

export const campaignRow = z.object({
  ...objectRow,
  campaign_id: tiktokId,
  campaign_name: named,
  objective_type: z.string().max(100),
  budget_mode: word,
  special_industries: z.array(z.string().max(100)).nullish(),
});

export function observedCampaign(row: z.output<typeof campaignRow>): ObservedNode {
  const { name, tag } = tiktokNames.read(row.campaign_name);
  return {
    kind: 'campaign',
    ids: { id: row.campaign_id, extra: {} },
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
      special: (row.special_industries ?? []).toSorted(),
    },
    review: null,
  };
}
