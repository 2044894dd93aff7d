// The schemas of TikTok's reports, in which every number is a text, and `-` none.
import { z } from 'zod';
import { millionths } from '../shared/millionths.js';

const NONE = '-';
const id = z.string().regex(/^\d{1,30}$/);
const count = z
  .string()
  .regex(/^(\d{1,15}|-)$/)
  .transform((text) => (text === NONE ? null : BigInt(text)));
/** Money and shares of conversions come out of calculations: `99.99999999999996`, `-2E-18`. */
const measure = z
  .string()
  .regex(/^(-|-?\d{1,15}(\.\d{1,20})?(e[+-]?\d{1,2})?)$/i)
  .transform((text) => (text === NONE ? null : millionths(text)))
  .refine((value) => value === null || value >= 0n, 'less than nothing');
/** It has a value in every row. */
const always = <T>(value: T | null, context: z.RefinementCtx): T => {
  if (value === null) context.addIssue('no value');
  return value ?? z.NEVER;
};
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d( 00:00:00)?$/)
  .transform((text) => text.slice(0, 10));
const word = z.string().max(100);

/** Columns of a file and fields of an answer have the same names. */
export const reportRow = z.object({
  campaign_id: id,
  ad_id: id.optional(),
  stat_time_day: day,
  age: word.optional(),
  gender: word.optional(),
  country_code: word.optional(),
  spend: measure.transform(always),
  impressions: count.transform(always),
  clicks: count.transform(always),
  conversion: measure,
  total_purchase_value: measure.optional(),
  total_sales_lead_value: measure.optional(),
  total_sales_lead: count.optional(),
  likes: count.optional(),
  comments: count.optional(),
  shares: count.optional(),
  video_watched_2s: count.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
});
export type ReportRow = z.output<typeof reportRow>;

const texts = z.record(z.string(), z.string());
const inOne = z
  .object({ dimensions: texts, metrics: texts })
  .transform(({ dimensions, metrics }) => ({ ...metrics, ...dimensions }));
const pageInfo = z.object({ total_page: z.number().int().nonnegative(), total_number: z.number().int().nonnegative() });

export const reportPage = z.object({ list: z.array(inOne.pipe(reportRow)), page_info: pageInfo });
export type ReportPage = z.output<typeof reportPage>;

export const reachRow = inOne.pipe(z.object({ campaign_id: id, reach: count }));

export const orderAnswer = z.object({ task_id: z.string().regex(/^\d{1,20}$/) });
export const taskAnswer = z.object({ status: z.enum(['QUEUING', 'PROCESSING', 'SUCCESS', 'FAILED', 'CANCELED']) });

export const accountCurrency = z.object({ list: z.array(z.object({ currency: z.string().regex(/^[A-Z]{3}$/) })).length(1) });
