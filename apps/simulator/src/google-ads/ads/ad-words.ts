/** Google's words for the objects below a campaign. */
export const OBJECT_STATUS = ['ENABLED', 'PAUSED', 'REMOVED'] as const;
export const AD_GROUP_TYPES = ['SEARCH_STANDARD', 'DISPLAY_STANDARD', 'SEARCH_DYNAMIC_ADS', 'VIDEO_RESPONSIVE'] as const;
export const AD_TYPES = ['RESPONSIVE_SEARCH_AD', 'RESPONSIVE_DISPLAY_AD', 'DEMAND_GEN_MULTI_ASSET_AD', 'APP_AD'] as const;
export const AGE_RANGES = [
  ...['AGE_RANGE_18_24', 'AGE_RANGE_25_34', 'AGE_RANGE_35_44', 'AGE_RANGE_45_54', 'AGE_RANGE_55_64', 'AGE_RANGE_65_UP'],
  'AGE_RANGE_UNDETERMINED',
] as const;
export const GENDERS = ['MALE', 'FEMALE', 'UNDETERMINED'] as const;
export const DEVICES = ['MOBILE', 'TABLET', 'DESKTOP', 'CONNECTED_TV'] as const;
export const MATCH_TYPES = ['EXACT', 'PHRASE', 'BROAD'] as const;
export const DAYS_OF_WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
/** A quarter of an hour by its name. */
export const MINUTES = { ZERO: 0, FIFTEEN: 15, THIRTY: 30, FORTY_FIVE: 45 } as const;
export const TARGETING_DIMENSIONS = [
  'KEYWORD',
  'AUDIENCE',
  'TOPIC',
  'GENDER',
  'AGE_RANGE',
  'PLACEMENT',
  'PARENTAL_STATUS',
] as const;
export const MIME_TYPES = ['IMAGE_JPEG', 'IMAGE_GIF', 'IMAGE_PNG'] as const;
/** The reported type of each kind of criterion. */
export const CRITERION_TYPES = {
  location: 'LOCATION',
  language: 'LANGUAGE',
  ageRange: 'AGE_RANGE',
  gender: 'GENDER',
  keyword: 'KEYWORD',
  userList: 'USER_LIST',
  audience: 'AUDIENCE',
  device: 'DEVICE',
  adSchedule: 'AD_SCHEDULE',
} as const;
