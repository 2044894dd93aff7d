// The operator's settings of each ad platform, in the order of the channels.
import { z } from 'zod';
import { type Setting, setting } from './setting.js';
import { dailyOperations, httpUrl } from './settings.fields.js';

export const platformSettings = {
  GOOGLE_ADS_CLIENT_ID: setting(z.string().min(1), 'OAuth client at Google: turns real Google Ads on for live organizations', {
    fallback: '',
  }),
  GOOGLE_ADS_CLIENT_SECRET: setting(z.string(), 'its secret', { fallback: '', secret: true }),
  GOOGLE_ADS_DEVELOPER_TOKEN: setting(z.string(), 'developer token of Google Ads', { fallback: '', secret: true }),
  GOOGLE_ADS_DAILY_OPERATIONS: setting(dailyOperations, 'its operations in 24 hours, or none (default: 15000)', { fallback: '' }),
  GOOGLE_ADS_BASE_URL: setting(httpUrl, 'Google Ads API (default: https://googleads.googleapis.com)', { fallback: '' }),
  GOOGLE_ADS_OAUTH_URL: setting(httpUrl, 'Google OAuth 2 tokens (default: https://oauth2.googleapis.com)', { fallback: '' }),
  GOOGLE_ADS_DATA_MANAGER_URL: setting(
    httpUrl,
    'Google Data Manager API, for members of audiences (default: https://datamanager.googleapis.com)',
    { fallback: '' },
  ),
  META_APP_ID: setting(z.string().min(1), 'our app at Meta: turns real Meta on for live organizations', { fallback: '' }),
  META_APP_SECRET: setting(z.string(), 'its secret', { fallback: '', secret: true }),
  META_BASE_URL: setting(httpUrl, 'Graph API of Meta (default: https://graph.facebook.com)', { fallback: '' }),
  TIKTOK_APP_ID: setting(z.string().min(1), 'our app at TikTok: turns real TikTok on for live organizations', { fallback: '' }),
  TIKTOK_APP_SECRET: setting(z.string(), 'its secret', { fallback: '', secret: true }),
  TIKTOK_BASE_URL: setting(httpUrl, 'API for Business of TikTok (default: https://business-api.tiktok.com)', { fallback: '' }),
  LINKEDIN_CLIENT_ID: setting(z.string().min(1), 'our application at LinkedIn: turns real LinkedIn on for live organizations', {
    fallback: '',
  }),
  LINKEDIN_CLIENT_SECRET: setting(z.string(), 'its secret', { fallback: '', secret: true }),
  LINKEDIN_SOURCE_PLATFORM: setting(z.string(), 'the name that LinkedIn has given us for lists of people', { fallback: '' }),
  LINKEDIN_BASE_URL: setting(httpUrl, 'API of LinkedIn (default: https://api.linkedin.com/rest)', { fallback: '' }),
} as const satisfies Record<string, Setting>;

/** Without a value they are `undefined`. */
export const optionalOfPlatforms = [
  'GOOGLE_ADS_CLIENT_ID',
  'GOOGLE_ADS_DAILY_OPERATIONS',
  'GOOGLE_ADS_BASE_URL',
  'GOOGLE_ADS_OAUTH_URL',
  'GOOGLE_ADS_DATA_MANAGER_URL',
  'META_APP_ID',
  'META_BASE_URL',
  'TIKTOK_APP_ID',
  'TIKTOK_BASE_URL',
  'LINKEDIN_CLIENT_ID',
  'LINKEDIN_BASE_URL',
] as const satisfies readonly (keyof typeof platformSettings)[];
