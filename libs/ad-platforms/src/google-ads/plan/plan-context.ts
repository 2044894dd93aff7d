import type { NodeBody, PlanContext } from '@app/connections';

/** `fixed`: what the campaign's own node says at Google; of other nodes nothing is fixed there. null: it is not there. */
export interface GooglePlanContext extends Omit<PlanContext, 'fixed'> {
  readonly fixed: NodeBody | null;
}

export const googlePlanContext = ({ fixed, ...rest }: PlanContext): GooglePlanContext => ({
  ...rest,
  fixed: fixed.get('campaign') ?? null,
});
