// The lists of people that a campaign reaches or leaves out, as platforms get to know them.
import type { AudienceIntent, CampaignIntent } from '@app/connections';
import { publicId } from '@app/kernel';
import type { AudienceFacts, PlanFinding } from '../domain/launch-check.js';
import type { Reach } from '../domain/targeting-reach.js';

export interface UsedAudience extends AudienceFacts {
  /** null: it is targeting under a name, or made of such an audience. */
  readonly intent: AudienceIntent | null;
}

interface IntentAudiences {
  readonly audiences: CampaignIntent['audiences'];
  readonly refused: readonly PlanFinding[];
}

export function intendedAudiences(reach: Pick<Reach, 'include' | 'exclude'>, known: readonly UsedAudience[]): IntentAudiences {
  const used = (ids: readonly string[]) => known.filter(({ id }) => ids.includes(id));
  const intents = (ids: readonly string[]) => used(ids).flatMap(({ intent }) => intent ?? []);
  const refused = (field: string, ids: readonly string[]) =>
    used(ids).flatMap(({ id, intent }) => (intent ? [] : [madeOfTargeting(field, id)]));
  return {
    audiences: { include: intents(reach.include), exclude: intents(reach.exclude) },
    refused: [...refused('audience_ids', reach.include), ...refused('excluded_audience_ids', reach.exclude)],
  };
}

const madeOfTargeting = (field: string, id: string): PlanFinding => ({
  field,
  message:
    'This audience combines a saved audience, which says where and how old people are and names nobody: a platform ' +
    'cannot make a list of it. ' +
    'Name the saved audience in the campaign itself, beside an audience that combines the rest.',
  value: publicId('audience', id),
  possible: ['customer_list', 'website', 'lookalike', 'combined'],
});
