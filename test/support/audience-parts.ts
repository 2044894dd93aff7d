import type { AdPlatforms, AudienceIntent, AudiencePart, ConnectionRecord } from '@app/connections';

/** What an audience becomes in the account of a connection. */
export function audienceParts(
  platforms: AdPlatforms,
  { channel, account, settings }: ConnectionRecord,
  audience: AudienceIntent,
): readonly AudiencePart[] {
  const context = { now: new Date(), account, settings, places: new Map() };
  return platforms.audiencePlanner(channel)?.(audience, context).parts ?? [];
}
