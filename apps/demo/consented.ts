import type { INestApplicationContext } from '@nestjs/common';
import { AdPlatforms, type PlatformGrant } from '@app/connections';

/** The grant of a refresh token that the simulated platform issued. */
export async function consented(app: INestApplicationContext, channel: string, refreshToken: string): Promise<PlatformGrant> {
  const unknown = { accessToken: '', accessEndsAt: new Date(0), refreshEndsAt: null, scopes: [], features: [], userId: null };
  const grant = await app
    .get(AdPlatforms)
    .of(channel, 'simulated')
    .oauth.renew({ ...unknown, refreshToken });
  if (typeof grant === 'string') throw new Error(`The simulated ${channel} did not renew the grant: ${grant}.`);
  return grant;
}
