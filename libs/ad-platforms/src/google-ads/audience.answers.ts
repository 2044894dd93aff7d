// The schemas of Google's answers about lists of people and their members.
import { z } from 'zod';
import { writtenText as name } from '../shared/cleaned-texts.js';

const id = z.string().regex(/^\d{1,19}$/);
const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const days = z.coerce.number().int().nonnegative();
const word = z.string().max(100);
/** Nothing else is kept of it: an answer may repeat who was sent. */
const reason = z
  .string()
  .regex(/^[A-Z0-9_]{1,100}$/)
  .catch('UNKNOWN');
const resource = z.string().max(200);

/** In people; the last one ends with the people of the world who have an account there, about. */
const sizeRanges: Readonly<Record<string, readonly [lower: number, upper: number]>> = {
  LESS_THAN_FIVE_HUNDRED: [0, 500],
  LESS_THAN_ONE_THOUSAND: [500, 1_000],
  ONE_THOUSAND_TO_TEN_THOUSAND: [1_000, 10_000],
  TEN_THOUSAND_TO_FIFTY_THOUSAND: [10_000, 50_000],
  FIFTY_THOUSAND_TO_ONE_HUNDRED_THOUSAND: [50_000, 100_000],
  ONE_HUNDRED_THOUSAND_TO_THREE_HUNDRED_THOUSAND: [100_000, 300_000],
  THREE_HUNDRED_THOUSAND_TO_FIVE_HUNDRED_THOUSAND: [300_000, 500_000],
  FIVE_HUNDRED_THOUSAND_TO_ONE_MILLION: [500_000, 1_000_000],
  ONE_MILLION_TO_TWO_MILLION: [1_000_000, 2_000_000],
  TWO_MILLION_TO_THREE_MILLION: [2_000_000, 3_000_000],
  THREE_MILLION_TO_FIVE_MILLION: [3_000_000, 5_000_000],
  FIVE_MILLION_TO_TEN_MILLION: [5_000_000, 10_000_000],
  TEN_MILLION_TO_TWENTY_MILLION: [10_000_000, 20_000_000],
  TWENTY_MILLION_TO_THIRTY_MILLION: [20_000_000, 30_000_000],
  THIRTY_MILLION_TO_FIFTY_MILLION: [30_000_000, 50_000_000],
  OVER_FIFTY_MILLION: [50_000_000, 4_000_000_000],
};
const sizeRange = z.enum([...Object.keys(sizeRanges), 'UNSPECIFIED', 'UNKNOWN']).transform((range) => {
  const [lower, upper] = sizeRanges[range] ?? [];
  return lower === undefined || upper === undefined ? null : { lower, upper };
});

const operand = z.object({
  lookbackWindowDays: days.optional(),
  rule: z.object({
    ruleItemGroups: z
      .array(
        z.object({
          ruleItems: z
            .array(
              z.object({
                name: name.default(''),
                stringRuleItem: z.object({ operator: word, value: name.default('') }).optional(),
              }),
            )
            .default([]),
        }),
      )
      .default([]),
  }),
});

export const userListRow = z.object({
  userList: z.object({
    id,
    name,
    type: word,
    membershipStatus: z.enum(['OPEN', 'CLOSED']),
    closingReason: word.optional(),
    membershipLifeSpan: days.optional(),
    sizeForDisplay: count.optional(),
    sizeForSearch: count.optional(),
    sizeRangeForDisplay: sizeRange.optional(),
    sizeRangeForSearch: sizeRange.optional(),
    eligibleForDisplay: z.boolean().default(false),
    eligibleForSearch: z.boolean().default(false),
    matchRatePercentage: z.coerce.number().int().min(0).max(100).optional(),
    crmBasedUserList: z.object({ uploadKeyType: word, appId: name.optional() }).optional(),
    lookalikeUserList: z
      .object({ seedUserListIds: z.array(id).default([]), expansionLevel: word, countryCodes: z.array(word).default([]) })
      .optional(),
    ruleBasedUserList: z
      .object({
        flexibleRuleUserList: z
          .object({ inclusiveOperands: z.array(operand).default([]), exclusiveOperands: z.array(operand).default([]) })
          .optional(),
      })
      .optional(),
    logicalUserList: z
      .object({
        rules: z
          .array(z.object({ operator: word, ruleOperands: z.array(z.object({ userList: resource })).default([]) }))
          .default([]),
      })
      .optional(),
  }),
});
export type UserListRow = z.output<typeof userListRow>;

/** Google's audience: who is reached, and by which lists. */
const age = z.object({
  ageRanges: z.array(z.object({ minAge: z.coerce.number().int(), maxAge: z.coerce.number().int().optional() })).default([]),
  includeUndetermined: z.boolean().default(false),
});
const gender = z.object({ genders: z.array(word).default([]), includeUndetermined: z.boolean().default(false) });
const listsOf = z.array(z.object({ userList: z.object({ userList: resource }).optional() })).default([]);
export const audienceRow = z.object({
  audience: z.object({
    id,
    dimensions: z
      .array(
        z.object({
          age: age.optional(),
          gender: gender.optional(),
          audienceSegments: z.object({ segments: listsOf }).optional(),
        }),
      )
      .default([]),
    exclusionDimension: z.object({ exclusions: listsOf }).optional(),
  }),
});
export type AudienceRow = z.output<typeof audienceRow>;

/** One element for each operation. */
export const listsAnswer = z.object({ results: z.array(z.object({ resourceName: resource })).length(1) });

export const accepted = z.object({ requestId: z.string().regex(/^[\w.:-]{1,200}$/) });

/** Whole percent; the upper end belongs to it. */
const matchRates: Readonly<Record<string, { readonly lower: number; readonly upper: number }>> = {
  MATCH_RATE_RANGE_LESS_THAN_20: { lower: 0, upper: 19 },
  MATCH_RATE_RANGE_20_TO_30: { lower: 20, upper: 30 },
  MATCH_RATE_RANGE_31_TO_40: { lower: 31, upper: 40 },
  MATCH_RATE_RANGE_41_TO_50: { lower: 41, upper: 50 },
  MATCH_RATE_RANGE_51_TO_60: { lower: 51, upper: 60 },
  MATCH_RATE_RANGE_61_TO_70: { lower: 61, upper: 70 },
  MATCH_RATE_RANGE_71_TO_80: { lower: 71, upper: 80 },
  MATCH_RATE_RANGE_81_TO_90: { lower: 81, upper: 90 },
  MATCH_RATE_RANGE_91_TO_100: { lower: 91, upper: 100 },
};
const counted = z.object({
  recordCount: count.default(0),
  uploadMatchRateRange: word.transform((range) => matchRates[range] ?? null).default(null),
});
/** Under the name of the kind of data: `{ userDataIngestionStatus: { … } }`. */
const byKind = z.record(z.string(), counted).default({});

export const requestStatus = z.object({
  requestStatusPerDestination: z
    .array(
      z.object({
        requestStatus: z.enum(['REQUEST_STATUS_UNKNOWN', 'PROCESSING', 'SUCCESS', 'PARTIAL_SUCCESS', 'FAILED']),
        errorInfo: z
          .object({
            errorCounts: z.array(z.object({ recordCount: count.default(0), reason })).default([]),
          })
          .prefault({}),
        audienceMembersIngestionStatus: byKind,
        audienceMembersRemovalStatus: byKind,
      }),
    )
    .length(1),
});
export type RequestStatus = z.output<typeof requestStatus>['requestStatusPerDestination'][number];
