// The bodies of nodes, in the words that the plan and the platform's resources share. Times are the account's wall clock, money
// is in micros.
import { z } from 'zod';

const micros = z.string().regex(/^\d{1,19}$/);
const id = z.string().regex(/^\d{1,19}$/);
const local = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const word = z.string().regex(/^[A-Z0-9_]{1,50}$/);
const time = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);

/** Another node: by its key within a call, otherwise by its id. */
export const reference = z.union([z.strictObject({ node: z.string() }), z.strictObject({ id })]);
export type Reference = z.output<typeof reference>;

const budget = z.strictObject({ type: z.enum(['daily', 'lifetime']), amount: z.string(), currency: z.string() });
export type BudgetBody = z.output<typeof budget>;

export const bidStrategies = [
  ...['targetSpend', 'maximizeConversions', 'maximizeConversionValue', 'targetCpa', 'targetRoas'],
  ...['manualCpc', 'manualCpm'],
] as const;
/** The target is a price, or a ratio. */
const bidding = z.strictObject({
  strategy: z.enum(bidStrategies),
  target: z.union([micros, z.number(), z.null()]),
  ceiling: micros.nullable(),
});
export type BiddingBody = z.output<typeof bidding>;

const frequencyCap = z.strictObject({ impressions: z.number().int().positive(), per: z.enum(['DAY', 'WEEK', 'MONTH']) });
const app = z.strictObject({ id: z.string(), store: z.enum(['apple', 'google']) });

export const locations = z.strictObject({ include: z.array(id), exclude: z.array(id) });
export const ids = z.array(id);
export const words = z.array(word);
export const schedule = z.array(z.strictObject({ day: word, start: time, end: time }));
/** Lists of people, in no order. */
export const listSet = z.strictObject({ set: z.array(reference) });
/** `only`: nobody else is reached. */
export const lists = z.strictObject({ only: z.boolean(), set: z.array(reference) });
export const keywords = z.array(z.strictObject({ text: z.string().max(400), match: word, negative: z.boolean() }));

/** Ends with its last second; without a start it begins with its creation. */
export const campaignBody = z.strictObject({
  name: z.string(),
  type: z.enum(['SEARCH', 'DISPLAY', 'DEMAND_GEN', 'APP']),
  budget,
  bidding,
  starts_at: local.optional(),
  ends_at: local.nullable(),
  eu_political: z.boolean(),
  url_suffix: z.string().nullable(),
  presence_only: z.boolean(),
  frequency_cap: frequencyCap.nullish(),
  app: app.optional(),
  locations: locations.optional(),
  languages: ids.optional(),
  schedule: schedule.optional(),
  devices_off: words.optional(),
  excluded_lists: listSet.optional(),
});
export type CampaignBody = z.output<typeof campaignBody>;

export const groupBody = z.strictObject({
  name: z.string(),
  bid: micros.nullable(),
  widening: z.boolean().optional(),
  locations: locations.optional(),
  languages: ids.optional(),
  ages_off: words.optional(),
  genders_off: words.optional(),
  keywords: keywords.optional(),
  lists: lists.nullish(),
  audience: reference.nullish(),
});
export type GroupBody = z.output<typeof groupBody>;

export const targetingBody = z.strictObject({
  ages: z.array(z.strictObject({ min: z.number().int(), max: z.number().int().nullable() })),
  genders: words,
  undetermined: z.boolean(),
  include: listSet.optional(),
  exclude: listSet.optional(),
});
export type TargetingBody = z.output<typeof targetingBody>;
