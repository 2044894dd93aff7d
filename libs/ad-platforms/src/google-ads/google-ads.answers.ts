// The schemas of Google's answers. Fields that we do not read may come and go; those that we read must have exactly these types.
import { z } from 'zod';
import { writtenText as name } from '../shared/cleaned-texts.js';

/** int64 is sent as a string. */
const id = z.string().regex(/^\d{1,19}$/);
const int64 = z
  .string()
  .regex(/^-?\d{1,19}$/)
  .transform(BigInt);
/** A fractional measure; its millionths must fit into 64 bits. */
const double = z.number().min(-9e12).max(9e12);
const days = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number);
const word = z.string().max(100);
const micros = z.string().regex(/^\d{1,19}$/);
const resource = z.string().max(200);
const hour = z.coerce.number().int().min(0).max(24).default(0);
const minute = z.enum(['ZERO', 'FIFTEEN', 'THIRTY', 'FORTY_FIVE']).default('ZERO');
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
  conversionAction: z.object({
    id,
    name,
    category: word.default(''),
    primaryForGoal: z.boolean().default(false),
    clickThroughLookbackWindowDays: days.optional(),
    viewThroughLookbackWindowDays: days.optional(),
    attributionModelSettings: z.object({ attributionModel: word.optional() }).optional(),
  }),
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
    advertisingChannelSubType: word.default(''),
    startDateTime: wallClock.optional(),
    endDateTime: wallClock.optional(),
    finalUrlSuffix: name.optional(),
    targetSpend: z.object({ cpcBidCeilingMicros: micros.optional() }).optional(),
    maximizeConversions: z.object({ targetCpaMicros: micros.optional() }).optional(),
    maximizeConversionValue: z.object({ targetRoas: double.optional() }).optional(),
    targetCpa: z.object({ targetCpaMicros: micros.optional() }).optional(),
    targetRoas: z.object({ targetRoas: double.optional() }).optional(),
    geoTargetTypeSetting: z.object({ positiveGeoTargetType: word.optional() }).optional(),
    frequencyCaps: z
      .array(
        z.object({
          key: z.object({ level: word, eventType: word, timeUnit: word, timeLength: z.coerce.number().int() }),
          cap: z.coerce.number().int(),
        }),
      )
      .default([]),
    appCampaignSetting: z.object({ appId: name, appStore: word }).optional(),
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

const typed = z.object({ type: word }).optional();
/** A criterion of a campaign or of a group; one of its parts says what it is. */
const criterion = z.object({
  criterionId: id,
  status: word.optional(),
  negative: z.boolean().default(false),
  bidModifier: z.number().optional(),
  location: z.object({ geoTargetConstant: resource }).optional(),
  language: z.object({ languageConstant: resource }).optional(),
  device: typed,
  adSchedule: z.object({ dayOfWeek: word, startHour: hour, startMinute: minute, endHour: hour, endMinute: minute }).optional(),
  ageRange: typed,
  gender: typed,
  keyword: z.object({ text: name, matchType: word }).optional(),
  userList: z.object({ userList: resource }).optional(),
  audience: z.object({ audience: resource }).optional(),
});
export type CriterionRow = z.output<typeof criterion>;
const inCampaign = { campaign: z.object({ id }) };
export const campaignCriterionRow = z.object({ ...inCampaign, campaignCriterion: criterion });
export const groupCriterionRow = z.object({ ...inCampaign, adGroup: z.object({ id }), adGroupCriterion: criterion });
export type GroupCriterionRow = z.output<typeof groupCriterionRow>;

const shown = {
  status: z.enum(['ENABLED', 'PAUSED', 'REMOVED']),
  primaryStatus: word.optional(),
  primaryStatusReasons: z.array(word).max(100).default([]),
};

export const groupRow = z.object({
  campaign: z.object({ id, advertisingChannelType: word.default(''), biddingStrategyType: word.default('') }),
  adGroup: z.object({
    id,
    name,
    ...shown,
    cpcBidMicros: micros.optional(),
    cpmBidMicros: micros.optional(),
    optimizedTargetingEnabled: z.boolean().default(false),
    targetingSetting: z
      .object({
        targetRestrictions: z.array(z.object({ targetingDimension: word, bidOnly: z.boolean().default(false) })).default([]),
      })
      .optional(),
  }),
});
export type GroupRow = z.output<typeof groupRow>;

const content = z.record(z.string().max(100), z.unknown()).optional();
export const adRow = z.object({
  campaign: z.object({ id }),
  adGroup: z.object({ id, name: name.default('') }),
  adGroupAd: z.object({
    ...shown,
    ad: z.object({
      id,
      type: word.default(''),
      finalUrls: z.array(name).default([]),
      urlCustomParameters: z.array(z.object({ key: name, value: name.default('') })).default([]),
      responsiveSearchAd: content,
      responsiveDisplayAd: content,
      demandGenMultiAssetAd: content,
      appAd: content,
    }),
    policySummary: z
      .object({
        approvalStatus: word.default(''),
        reviewStatus: word.default(''),
        policyTopicEntries: z.array(z.object({ topic: name.default(''), type: word.default('') })).default([]),
      })
      .prefault({}),
  }),
});
export type AdRow = z.output<typeof adRow>;
/** An ad with its group and campaign. */
const inAccount = z.object({ customer: z.object({ status: word.default('') }) });
export const adWithParentsRow = z.intersection(z.intersection(campaignRow, groupRow), z.intersection(adRow, inAccount));

export const assetRow = z.object({
  asset: z.object({
    id,
    imageAsset: z.object({ mimeType: word, fullSize: z.object({ widthPixels: id, heightPixels: id }) }),
  }),
});
export type AssetRow = z.output<typeof assetRow>;

export const suggestions = z.object({
  geoTargetConstantSuggestions: z
    .array(
      z.object({
        searchTerm: name.default(''),
        geoTargetConstant: z.object({
          id,
          name,
          countryCode: word.default(''),
          targetType: word.default(''),
          status: word.default(''),
        }),
      }),
    )
    .default([]),
});

/** One element for each operation, in their order: `{ campaignResult: { resourceName } }`. */
export const mutateAnswer = z.object({
  mutateOperationResponses: z.array(z.record(z.string(), z.object({ resourceName: z.string().max(200) }))).max(10_000),
});
