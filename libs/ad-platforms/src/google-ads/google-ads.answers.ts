// The schemas of Google's answers. Fields that we do not read may come and go; those that we read must have exactly these types.
import { z } from 'zod';

/** int64 is sent as a string. */
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
/** What people of the platform wrote: it must not keep the rest of an answer from being read, nor be a text that a database refuses. */
const name = z.string().transform((text) => text.slice(0, 2_000).replaceAll(/[\0\p{Cs}]/gu, '\u{fffd}'));
const wallClock = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

export const accessToken = z.object({
  access_token: z.string().min(1).max(8_192),
  /** Absent: it has no end. */
  expires_in: z.number().int().positive().max(31_536_000).optional(),
  refresh_token: z.string().min(1).max(8_192).optional(),
  /** Only where the user consented for a limited time. */
  refresh_token_expires_in: z.number().int().positive().max(315_360_000).optional(),
  scope: z.string().max(8_192).default(''),
  id_token: z.string().max(16_384).optional(),
});

const subject = z.object({ sub: z.string().min(1).max(255) });

/** The subject of an id token's claims; null when they name none. */
export function subjectOf(claims: string): string | null {
  try {
    return subject.parse(JSON.parse(claims)).sub;
  } catch {
    return null;
  }
}

export const nothing = z.unknown();

export const accessibleCustomers = z.object({
  resourceNames: z.array(z.string().regex(/^customers\/\d{1,19}$/)).default([]),
});

/** One page of a search; an empty result has no `results` at all. */
export const searchPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ results: z.array(row).default([]), nextPageToken: z.string().max(8_192).default('') });

/** Zero and false are left out of answers. */
export const customerClientRow = z.object({
  customerClient: z.object({
    id,
    descriptiveName: name.default(''),
    currencyCode: z.string().length(3),
    timeZone: word,
    manager: z.boolean().default(false),
  }),
});

export const customerRow = z.object({
  customer: z.object({ id, descriptiveName: name.default(''), currencyCode: z.string().length(3), timeZone: word, status: word }),
});

export const billingSetupRow = z.object({ billingSetup: z.object({ status: word }) });

export const conversionActionRow = z.object({
  conversionAction: z.object({ id, name, category: word.default(''), primaryForGoal: z.boolean().default(false) }),
});

export const campaignRow = z.object({
  customer: z.object({ currencyCode: z.string().length(3) }),
  campaign: z.object({
    id,
    name,
    status: z.enum(['ENABLED', 'PAUSED', 'REMOVED']),
    servingStatus: word.optional(),
    primaryStatus: word.optional(),
    primaryStatusReasons: z.array(word).max(100).default([]),
    advertisingChannelType: word.default(''),
    biddingStrategyType: word.default(''),
    containsEuPoliticalAdvertising: word.default(''),
    startDateTime: wallClock.optional(),
    endDateTime: wallClock.optional(),
  }),
  campaignBudget: z
    .object({
      id,
      amountMicros: int64.optional(),
      totalAmountMicros: int64.optional(),
      period: word.default('DAILY'),
      explicitlyShared: z.boolean().default(false),
    })
    .optional(),
});
export type CampaignRow = z.output<typeof campaignRow>;

const dayRow = z.object({
  campaign: z.object({ id }),
  segments: z.object({ date: z.string().regex(/^\d{4}-\d\d-\d\d$/) }),
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

/** One element for each operation, in their order: `{ campaignResult: { resourceName } }`. */
export const mutateAnswer = z.object({
  mutateOperationResponses: z.array(z.record(z.string(), z.object({ resourceName: z.string().max(200) }))).max(10_000),
});
