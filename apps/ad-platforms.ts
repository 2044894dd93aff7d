// The ad platforms of a deployment: what the operator has set, in the words of each platform.
import { createAdPlatforms } from '@app/ad-platforms';
import type { RegisteredPlatform } from '@app/connections';
import type { Clock } from '@app/kernel';
import type { Settings } from '@app/platform/config';

export const adPlatforms = (settings: Settings, clock: Clock): RegisteredPlatform[] => {
  const { SIMULATOR_URL: url, SIMULATOR_PUBLIC_URL: publicUrl = url } = settings;
  const simulator = url === undefined ? null : { url, publicUrl: publicUrl ?? url };
  const real = {
    googleAds: googleAds(settings),
    meta: meta(settings),
    tiktok: tiktok(settings),
    linkedin: linkedin(settings),
  };
  return createAdPlatforms({ ...real, simulator }, clock);
};

function googleAds({ GOOGLE_ADS_CLIENT_ID: clientId, ...settings }: Settings) {
  if (clientId === undefined) return null;
  return {
    clientId,
    clientSecret: settings.GOOGLE_ADS_CLIENT_SECRET,
    developerToken: settings.GOOGLE_ADS_DEVELOPER_TOKEN,
    dailyOperations: settings.GOOGLE_ADS_DAILY_OPERATIONS,
    baseUrl: settings.GOOGLE_ADS_BASE_URL,
    oauthBaseUrl: settings.GOOGLE_ADS_OAUTH_URL,
    dataManagerUrl: settings.GOOGLE_ADS_DATA_MANAGER_URL,
  };
}

function meta({ META_APP_ID: appId, META_APP_SECRET: appSecret, META_BASE_URL: baseUrl }: Settings) {
  return appId === undefined ? null : { appId, appSecret, baseUrl };
}

function tiktok({ TIKTOK_APP_ID: appId, TIKTOK_APP_SECRET: appSecret, TIKTOK_BASE_URL: baseUrl }: Settings) {
  return appId === undefined ? null : { appId, appSecret, baseUrl };
}

function linkedin({ LINKEDIN_CLIENT_ID: clientId, ...settings }: Settings) {
  if (clientId === undefined) return null;
  return {
    clientId,
    clientSecret: settings.LINKEDIN_CLIENT_SECRET,
    sourcePlatform: settings.LINKEDIN_SOURCE_PLATFORM,
    baseUrl: settings.LINKEDIN_BASE_URL,
  };
}
