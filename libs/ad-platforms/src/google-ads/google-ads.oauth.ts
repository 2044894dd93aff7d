// Google's OAuth 2: the authorization code with PKCE, and tokens that do not rotate.
import { type ConsentRequest, type Feature, PlatformError, type PlatformGrant, type PlatformOAuth } from '@app/connections';
import type { Clock } from '@app/kernel';
import type { z } from 'zod';
import { accessToken, nothing, subjectOf } from './google-ads.answers.js';
import { codeOrDenial } from '../shared/consents.js';
import type { GoogleAdsClient } from './google-ads.client.js';
import { platformCodeOf } from './google-ads.search.js';
import type { GoogleAdsSettings } from './google-ads.settings.js';

/** The user may grant each scope alone. */
const scopeOf: Readonly<Record<Feature, string>> = {
  campaigns: 'https://www.googleapis.com/auth/adwords',
  reports: 'https://www.googleapis.com/auth/adwords',
  creative: 'https://www.googleapis.com/auth/adwords',
  audiences: 'https://www.googleapis.com/auth/datamanager',
};
export const everyFeature = Object.keys(scopeOf) as Feature[];

export class GoogleAdsOAuth implements PlatformOAuth {
  readonly renewBeforeMs = 60_000;
  readonly settlesWithinMs = 0;
  readonly answerOf = codeOrDenial;

  constructor(
    private readonly client: GoogleAdsClient,
    private readonly settings: GoogleAdsSettings,
    private readonly clock: Clock,
  ) {}

  authorizeUrl({ state, redirectUri, codeChallenge, features }: ConsentRequest): string {
    const url = new URL(this.settings.authorizeUrl);
    // Without `offline` and `consent` Google gives no refresh token; `openid` names the user.
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: this.settings.clientId,
      redirect_uri: redirectUri,
      scope: ['openid', ...new Set(features.map((feature) => scopeOf[feature]))].join(' '),
      access_type: 'offline',
      prompt: 'consent',
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    }).toString();
    return url.toString();
  }

  async exchange(code: string, redirectUri: string, codeVerifier: string): Promise<PlatformGrant> {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: codeVerifier };
    const answer = await this.token(form, [code, codeVerifier]).catch((error: unknown) => {
      if (platformCodeOf(error) !== 'oauth.invalid_grant') throw error;
      throw new PlatformError('rejected', 'Google Ads: the code of the consent is over or was used before.', {
        platformCode: 'oauth.invalid_grant',
      });
    });
    return this.grantOf(answer, null);
  }

  async renew(grant: PlatformGrant): Promise<PlatformGrant | 'not_needed' | 'consent_again'> {
    const { refreshToken } = grant;
    if (refreshToken === null) return grant.accessEndsAt === null ? 'not_needed' : 'consent_again';
    const answer = await this.token({ grant_type: 'refresh_token', refresh_token: refreshToken }, [refreshToken]);
    return this.grantOf(answer, grant);
  }

  async revoke({ refreshToken, accessToken: access }: PlatformGrant): Promise<void> {
    const token = refreshToken ?? access;
    const path = `/revoke?${new URLSearchParams({ token }).toString()}`;
    await this.client.oauth(nothing, path, new URLSearchParams(), [token]).catch((error: unknown) => {
      // An invalid token is the desired result.
      if (platformCodeOf(error) !== 'oauth.invalid_token') throw error;
    });
  }

  private token(form: Readonly<Record<string, string>>, secrets: readonly string[]): Promise<z.output<typeof accessToken>> {
    const { clientId, clientSecret } = this.settings;
    const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret });
    return this.client.oauth(accessToken, '/token', body, secrets);
  }

  /** What an answer leaves out stays as it was. */
  private grantOf(answer: z.output<typeof accessToken>, former: PlatformGrant | null): PlatformGrant {
    const scopes = answer.scope === '' ? (former?.scopes ?? []) : answer.scope.split(' ').filter((scope) => scope !== '');
    return {
      accessToken: answer.access_token,
      accessEndsAt: this.after(answer.expires_in),
      refreshToken: answer.refresh_token ?? former?.refreshToken ?? null,
      refreshEndsAt: this.after(answer.refresh_token_expires_in) ?? former?.refreshEndsAt ?? null,
      scopes,
      features: everyFeature.filter((feature) => scopes.includes(scopeOf[feature])),
      userId: userOf(answer.id_token) ?? former?.userId ?? null,
    };
  }

  private after(seconds: number | undefined): Date | null {
    return seconds === undefined ? null : new Date(this.clock.now().getTime() + seconds * 1000);
  }
}

/** The user's id, if the consent covers it. The token comes from Google itself over TLS, so its signature needs no check. */
function userOf(idToken: string | undefined): string | null {
  const [, claims = ''] = idToken?.split('.') ?? [];
  return subjectOf(Buffer.from(claims, 'base64url').toString('utf8'));
}
