// Plans of campaigns, and what they say, for specs: each spec plans by its own platform.
import type { CampaignIntent, NodeBody, PlanTree, PlatformPlan } from '@app/connections';
import { campaign, context, type GivenContext } from './campaign-intent.builder.js';

export const planningBy =
  (planTree: PlanTree) =>
  (changes: Partial<CampaignIntent> = {}, given: GivenContext = {}): PlatformPlan =>
    planTree(campaign(changes), context(given));

export const body = ({ nodes }: PlatformPlan, kind: string): NodeBody => {
  const node = nodes.find((each) => each.kind === kind);
  if (!node) throw new Error(`The plan has no ${kind}.`);
  return node.body;
};
export const refusedFields = ({ unsupported }: PlatformPlan): string[] => unsupported.map(({ field }) => field);
export const notedFields = ({ notes }: PlatformPlan): string[] => notes.map(({ field, code }) => `${field} ${code}`);

export const euros = (minor: bigint) => ({ minor, currency: 'EUR' });
