// The schemas of Meta's reports, in which every number is a text.
import { z } from 'zod';
import { millionths } from '../shared/millionths.js';

const id = z.string().regex(/^\d{1,30}$/);
const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(BigInt);
const day = z.iso.date();
const word = z.string().max(200);
/** Exactly: nothing is lost of money, which has six decimals at most. */
const money = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,6})?$/)
  .transform(millionths);
/** Meta weighs some conversions, and tells parts of them with more decimals than millionths. */
const measure = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,20})?$/)
  .transform(millionths);

const action = z.object({
  action_type: word,
  value: measure.optional(),
  '7d_click': measure.optional(),
  '1d_view': measure.optional(),
});
export type Action = z.output<typeof action>;
const actions = z
  .array(action)
  .refine((all) => new Set(all.map(({ action_type: type }) => type)).size === all.length, 'an action twice')
  .default([]);

/** What is absent of a row has no value; a row without impressions or spend is none. */
export const insightsRow = z.object({
  account_id: id,
  account_currency: z.string().regex(/^[A-Z]{3}$/),
  campaign_id: id,
  ad_id: id.optional(),
  objective: word.optional(),
  date_start: day,
  date_stop: day,
  impressions: count,
  spend: money,
  clicks: count.optional(),
  inline_post_engagement: count.optional(),
  actions,
  action_values: actions,
  age: word.optional(),
  gender: word.optional(),
  device_platform: word.optional(),
  country: word.optional(),
  publisher_platform: word.optional(),
  platform_position: word.optional(),
});
export type InsightsRow = z.output<typeof insightsRow>;

export const reachRow = z.object({ account_id: id, campaign_id: id, reach: count.optional() });

const paging = z
  .object({ cursors: z.object({ after: z.string().max(8_192).optional() }).optional(), next: z.string().optional() })
  .optional();
export const insightsPage = z.object({ data: z.array(insightsRow), paging });

export const orderAnswer = z.object({ report_run_id: id });

export const runStates = ['Job Not Started', 'Job Started', 'Job Running', 'Job Completed', 'Job Failed', 'Job Skipped'] as const;
export const reportRun = z.object({
  async_status: z.enum(runStates),
  async_percent_completion: z.number().int().min(0).max(100),
});

export const accountCurrency = z.object({ currency: z.string().regex(/^[A-Z]{3}$/) });
