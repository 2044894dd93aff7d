// The body of a campaign, in the words that plan and platform share.
import { z } from 'zod';

const micros = z.string().regex(/^\d{1,19}$/);
const local = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

export const bidStrategies = ['targetSpend', 'maximizeConversions', 'maximizeConversionValue', 'manualCpc', 'manualCpm'] as const;

export const budgetBody = z.strictObject({ type: z.enum(['daily', 'lifetime']), amount: z.string(), currency: z.string() });
export type BudgetBody = z.output<typeof budgetBody>;

export const biddingBody = z.strictObject({
  strategy: z.enum(bidStrategies),
  /** Micros for a price, a number for a ratio. */
  target: z.union([micros, z.number(), z.null()]),
  /** Micros. */
  ceiling: micros.nullable(),
});
export type BiddingBody = z.output<typeof biddingBody>;

/** Times are the account's wall clock; `ends_at` is the last second. */
export const campaignBody = z.strictObject({
  name: z.string(),
  type: z.enum(['SEARCH', 'DISPLAY', 'DEMAND_GEN']),
  budget: budgetBody,
  bidding: biddingBody,
  /** Absent: from the moment of the creation on. */
  starts_at: local.optional(),
  ends_at: local.nullable(),
  eu_political: z.boolean(),
});
export type CampaignBody = z.output<typeof campaignBody>;
