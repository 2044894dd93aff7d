/** The messages of the objects below a campaign, as far as they are simulated. */
import { enumeration, type Kind, type Message } from '../message-schema.js';
import {
  AD_GROUP_TYPES,
  AGE_RANGES,
  DAYS_OF_WEEK,
  DEVICES,
  GENDERS,
  MATCH_TYPES,
  MIME_TYPES,
  MINUTES,
  OBJECT_STATUS,
  TARGETING_DIMENSIONS,
} from './ad-words.js';

const message = (fields: Record<string, Kind>): Message => ({ fields });
const SHOWN_STATUS = { primaryStatus: 'string', primaryStatusReasons: { list: 'string' } } as const;

export const ASSET: Message = message({
  resourceName: 'string',
  id: 'int64',
  name: 'string',
  type: 'string',
  imageAsset: message({
    data: 'bytes',
    fileSize: 'int64',
    mimeType: enumeration('MimeType', MIME_TYPES),
    fullSize: message({ heightPixels: 'int64', widthPixels: 'int64', url: 'string' }),
  }),
});

const TARGET_RESTRICTION = message({
  targetingDimension: enumeration('TargetingDimension', TARGETING_DIMENSIONS),
  bidOnly: 'bool',
});

export const AD_GROUP: Message = message({
  resourceName: 'string',
  id: 'int64',
  campaign: 'string',
  name: 'string',
  status: enumeration('AdGroupStatus', OBJECT_STATUS),
  type: enumeration('AdGroupType', AD_GROUP_TYPES),
  cpcBidMicros: 'int64',
  cpmBidMicros: 'int64',
  targetCpaMicros: 'int64',
  optimizedTargetingEnabled: 'bool',
  targetingSetting: message({
    targetRestrictions: { list: TARGET_RESTRICTION },
    targetRestrictionOperations: {
      list: message({ operator: enumeration('Operator', ['ADD', 'REMOVE']), value: TARGET_RESTRICTION }),
    },
  }),
  ...SHOWN_STATUS,
});

const LOCATION = message({ geoTargetConstant: 'string' });
const LANGUAGE = message({ languageConstant: 'string' });
const AGE_RANGE = message({ type: enumeration('AgeRangeType', AGE_RANGES) });
const GENDER = message({ type: enumeration('GenderType', GENDERS) });
const KEYWORD = message({ text: 'string', matchType: enumeration('KeywordMatchType', MATCH_TYPES) });
const USER_LIST = message({ userList: 'string' });
const MINUTE = enumeration('MinuteOfHour', Object.keys(MINUTES));
const AD_SCHEDULE = message({
  dayOfWeek: enumeration('DayOfWeek', DAYS_OF_WEEK),
  startHour: 'int64',
  startMinute: MINUTE,
  endHour: 'int64',
  endMinute: MINUTE,
});

const criterion = (parent: string, statuses: string, kinds: Record<string, Message>): Message => ({
  fields: {
    resourceName: 'string',
    criterionId: 'int64',
    displayName: 'string',
    type: 'string',
    [parent]: 'string',
    status: enumeration(statuses, OBJECT_STATUS),
    negative: 'bool',
    bidModifier: 'double',
    ...kinds,
  },
  exclusive: { name: 'criterion', fields: Object.keys(kinds) },
});

const ANYWHERE = {
  location: LOCATION,
  language: LANGUAGE,
  ageRange: AGE_RANGE,
  gender: GENDER,
  keyword: KEYWORD,
  userList: USER_LIST,
};
const AD_GROUP_CRITERIA = criterion('adGroup', 'AdGroupCriterionStatus', {
  ...ANYWHERE,
  audience: message({ audience: 'string' }),
});
export const AD_GROUP_CRITERION: Message = {
  ...AD_GROUP_CRITERIA,
  fields: { ...AD_GROUP_CRITERIA.fields, cpcBidMicros: 'int64', ...SHOWN_STATUS },
};
export const CAMPAIGN_CRITERION: Message = criterion('campaign', 'CampaignCriterionStatus', {
  ...ANYWHERE,
  device: message({ type: enumeration('Device', DEVICES) }),
  adSchedule: AD_SCHEDULE,
});

const SEGMENT: Message = { fields: { userList: USER_LIST }, exclusive: { name: 'segment', fields: ['userList'] } };
const DIMENSIONS = {
  age: message({ ageRanges: { list: message({ minAge: 'int64', maxAge: 'int64' }) }, includeUndetermined: 'bool' }),
  gender: message({ genders: { list: enumeration('GenderType', GENDERS) }, includeUndetermined: 'bool' }),
  audienceSegments: message({ segments: { list: SEGMENT } }),
};
export const AUDIENCE: Message = message({
  resourceName: 'string',
  id: 'int64',
  name: 'string',
  description: 'string',
  status: enumeration('AudienceStatus', ['ENABLED', 'REMOVED']),
  dimensions: { list: { fields: DIMENSIONS, exclusive: { name: 'dimension', fields: Object.keys(DIMENSIONS) } } },
  exclusionDimension: message({ exclusions: { list: SEGMENT } }),
});

const TEXT = message({ text: 'string', pinnedField: 'string' });
const TEXTS: Kind = { list: TEXT };
const IMAGES: Kind = { list: message({ asset: 'string' }) };

/** The parts of an ad that only its type has. */
export const AD_CONTENT = {
  responsiveSearchAd: message({ headlines: TEXTS, descriptions: TEXTS, path1: 'string', path2: 'string' }),
  responsiveDisplayAd: message({
    marketingImages: IMAGES,
    squareMarketingImages: IMAGES,
    logoImages: IMAGES,
    squareLogoImages: IMAGES,
    headlines: TEXTS,
    longHeadline: TEXT,
    descriptions: TEXTS,
    businessName: 'string',
    callToActionText: 'string',
    mainColor: 'string',
    accentColor: 'string',
    allowFlexibleColor: 'bool',
    controlSpec: message({ enableAssetEnhancements: 'bool', enableAutogenVideo: 'bool' }),
  }),
  demandGenMultiAssetAd: message({
    marketingImages: IMAGES,
    squareMarketingImages: IMAGES,
    portraitMarketingImages: IMAGES,
    tallPortraitMarketingImages: IMAGES,
    logoImages: IMAGES,
    headlines: TEXTS,
    descriptions: TEXTS,
    businessName: 'string',
    callToActionText: 'string',
  }),
  appAd: message({ mandatoryAdText: TEXT, headlines: TEXTS, descriptions: TEXTS, images: IMAGES }),
} as const;

export const AD: Message = {
  fields: {
    resourceName: 'string',
    id: 'int64',
    type: 'string',
    name: 'string',
    finalUrls: { list: 'string' },
    finalUrlSuffix: 'string',
    urlCustomParameters: { list: message({ key: 'string', value: 'string' }) },
    ...AD_CONTENT,
  },
  exclusive: { name: 'ad_data', fields: Object.keys(AD_CONTENT) },
};

export const AD_GROUP_AD: Message = message({
  resourceName: 'string',
  adGroup: 'string',
  status: enumeration('AdGroupAdStatus', OBJECT_STATUS),
  ad: AD,
  adStrength: 'string',
  policySummary: message({}),
  ...SHOWN_STATUS,
});
