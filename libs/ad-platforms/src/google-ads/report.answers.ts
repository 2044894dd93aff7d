// The schemas of Google's reports. Numbers are whole where Google counts, and exact.
import { z } from 'zod';

const id = z.string().regex(/^\d{1,19}$/);
const int64 = z
  .string()
  .regex(/^-?\d{1,19}$/)
  .transform(BigInt);
const count = z
  .string()
  .regex(/^\d{1,19}$/)
  .transform(BigInt);
/** A fractional measure; its millionths must fit into 64 bits. */
const double = z.number().min(-9e12).max(9e12);
const word = z.string().max(100);
const typed = z.object({ type: word }).optional();

/** `customers/7778889999/userLists/77` → `77` */
const listId = z
  .string()
  .regex(/^customers\/\d{1,19}\/userLists\/\d{1,19}$/)
  .transform((text) => text.slice(text.lastIndexOf('/') + 1));

const dayRow = z.object({
  campaign: z.object({ id }),
  adGroupAd: z.object({ ad: z.object({ id }) }).optional(),
  adGroupCriterion: z.object({ ageRange: typed, gender: typed, userList: z.object({ userList: listId }).optional() }).optional(),
  userLocationView: z.object({ countryCriterionId: count.optional() }).optional(),
  segments: z.object({ date: z.string().regex(/^\d{4}-\d\d-\d\d$/), device: word.optional() }),
  metrics: z
    .object({
      impressions: count.optional(),
      clicks: count.optional(),
      costMicros: int64.optional(),
      conversions: double.optional(),
      conversionsValue: double.optional(),
    })
    .default({}),
});
export type DayRow = z.output<typeof dayRow>;
export const dayChunk = z.object({ results: z.array(dayRow).default([]) });

export const reachChunk = z.object({
  results: z
    .array(z.object({ campaign: z.object({ id }), metrics: z.object({ uniqueUsers: count.optional() }).default({}) }))
    .default([]),
});
