// LinkedIn's OAuth 2: an access token of 60 days, and for some applications a refresh token, whose year no renewal moves.
import { type ConsentRequest, PlatformError, type PlatformFault, type PlatformGrant, type PlatformOAuth } from '@app/connections';
import type { Clock } from '@app/kernel';
import { z } from 'zod';
import { codeOrDenial, featuresIn } from '../shared/consents.js';
import { isFault, nullWhen } from '../shared/failures.js';
import type { LinkedinClient } from './linkedin.client.js';
import type { LinkedinSettings } from './linkedin.settings.js';
import { scopesOf } from './scopes.table.js';

const seconds = z.number().int().positive().max(315_360_000);
const token = z.object({
  access_token: z.string().min(1).max(8_192),
  expires_in: seconds,
  /** Absent: the application may not renew. */
  refresh_token: z.string().min(1).max(8_192).optional(),
  refresh_token_expires_in: seconds.optional(),
  scope: z.string().max(4_000).default(''),
});
type Token = z.output<typeof token>;

const DAY_MS = 86_400_000;
const noGood: readonly PlatformFault[] = ['rejected', 'auth', 'permission', 'not_found'];

export class LinkedinOAuth implements PlatformOAuth {
  readonly renewBeforeMs = 10 * DAY_MS;
  /** "Revoked" may be said for seconds of a token that was just given. */
  readonly settlesWithinMs = 60_000;
  readonly answerOf = codeOrDenial;

  constructor(
    private readonly client: LinkedinClient,
    private readonly settings: LinkedinSettings,
    private readonly clock: Clock,
  ) {}

  authorizeUrl({ state, redirectUri, features }: ConsentRequest): string {
    const scope = [...new Set(features.flatMap((feature) => scopesOf[feature]))].join(' ');
    const { clientId: client_id } = this.settings;
    const query = new URLSearchParams({ response_type: 'code', client_id, redirect_uri: redirectUri, state, scope });
    return `${this.settings.authorizeUrl}?${query.toString()}`;
  }

  async exchange(code: string, redirectUri: string): Promise<PlatformGrant> {
    const given = await this.token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }, code).catch(
      meaning('rejected', 'the code of the consent is over or was used before'),
    );
    return this.grantOf(given, null);
  }

  async renew(grant: PlatformGrant): Promise<PlatformGrant | 'not_needed' | 'consent_again'> {
    const { refreshToken } = grant;
    if (refreshToken === null) return 'consent_again';
    const given = await this.token({ grant_type: 'refresh_token', refresh_token: refreshToken }, refreshToken).catch(
      meaning('auth', 'the consent is over'),
    );
    return this.grantOf(given, grant);
  }

  async revoke({ accessToken }: PlatformGrant): Promise<void> {
    // A token that is over is the desired result.
    await this.client.asApplication(z.unknown(), 'revoke', { token: accessToken }, [accessToken]).catch(nullWhen(...noGood));
  }

  private token(form: Readonly<Record<string, string>>, secret: string): Promise<Token> {
    return this.client.asApplication(token, 'accessToken', form, [secret]);
  }

  /** The refresh token stays, and so does its end, which is told as what is left of it. */
  private grantOf(given: Token, before: PlatformGrant | null): PlatformGrant {
    const at = (inSeconds: number): Date => new Date(this.clock.now().getTime() + inSeconds * 1_000);
    const { refresh_token: refreshToken = before?.refreshToken ?? null, refresh_token_expires_in: left } = given;
    const told = left === undefined ? null : at(left);
    const scopes = given.scope.split(/[,\s]+/).filter((scope) => scope !== '');
    const granted = scopes.length === 0 && before ? before.scopes : scopes;
    return {
      accessToken: given.access_token,
      accessEndsAt: at(given.expires_in),
      refreshToken,
      refreshEndsAt: refreshToken === null ? null : (before?.refreshEndsAt ?? told),
      scopes: granted,
      features: featuresIn(scopesOf, granted),
      // LinkedIn names the member only to applications that ask for a profile.
      userId: null,
    };
  }
}

const meaning =
  (fault: PlatformFault, sentence: string) =>
  (error: unknown): never => {
    if (!isFault(error, ...noGood)) throw error;
    throw new PlatformError(fault, `LinkedIn: ${sentence}.`, error.detail);
  };
