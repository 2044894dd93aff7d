// TikTok's consent: one code, one token, which has no end and cannot be renewed.
import { type ConsentAnswer, type ConsentRequest, PlatformError, type PlatformGrant, type PlatformOAuth } from '@app/connections';
import { z } from 'zod';
import { nullWhen } from '../shared/failures.js';
import { scopesOf } from './scopes.table.js';
import type { TiktokClient } from './tiktok.client.js';
import type { TiktokSettings } from './tiktok.settings.js';
import { featuresIn } from '../shared/consents.js';

const token = z.object({
  access_token: z.string().min(1).max(8_192),
  scope: z.array(z.union([z.number().int(), z.string().regex(/^\d{1,10}$/)]).transform(String)).max(1_000),
});

export class TiktokOAuth implements PlatformOAuth {
  /** No token ends by time. */
  readonly renewBeforeMs = 0;
  readonly settlesWithinMs = 0;

  constructor(
    private readonly client: TiktokClient,
    private readonly settings: TiktokSettings,
  ) {}

  /** What is asked for stands in the settings of the app, not here. */
  authorizeUrl({ state, redirectUri }: ConsentRequest): string {
    const url = new URL(this.settings.authorizeUrl);
    url.search = new URLSearchParams({ app_id: this.settings.appId, state, redirect_uri: redirectUri }).toString();
    return url.toString();
  }

  /** Who refuses comes back without a code. */
  answerOf(query: URLSearchParams): ConsentAnswer | null {
    const code = query.get('auth_code') ?? query.get('code');
    if (code !== null) return code === '' ? null : { code };
    return query.has('state') ? { denied: query.get('error') ?? 'no auth_code' } : null;
  }

  async exchange(code: string): Promise<PlatformGrant> {
    const params = { auth_code: code, return_advertiser_ids: false };
    const { access_token: accessToken, scope: scopes } = await this.client
      .asApp(token, 'oauth2/access_token/', params, [code])
      .catch((error: unknown) => {
        if (!(error instanceof PlatformError) || error.detail.platformCode !== '40110') throw error;
        throw new PlatformError('rejected', 'TikTok: the code of the consent is over or was used before.', error.detail);
      });
    return {
      accessToken,
      accessEndsAt: null,
      refreshToken: null,
      refreshEndsAt: null,
      scopes,
      features: featuresIn(scopesOf, scopes),
      userId: null,
    };
  }

  async renew(): Promise<'not_needed'> {
    return 'not_needed';
  }

  async revoke({ accessToken }: PlatformGrant): Promise<void> {
    await this.client
      .asApp(z.unknown(), 'oauth2/revoke_token/', { access_token: accessToken }, [accessToken])
      // An invalid token is the desired result.
      .catch(nullWhen('auth'));
  }
}
