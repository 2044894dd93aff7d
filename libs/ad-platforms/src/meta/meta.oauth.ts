// Meta's OAuth 2: no refresh tokens; a token that lives for weeks is exchanged for another one before it ends.
import { type ConsentRequest, PlatformError, type PlatformGrant, type PlatformOAuth } from '@app/connections';
import type { Clock } from '@app/kernel';
import { z } from 'zod';
import { codeOrDenial, featuresIn } from '../shared/consents.js';
import { isFault, nullWhen } from '../shared/failures.js';
import type { GraphObject, MetaClient } from './meta.client.js';
import type { MetaSettings } from './meta.settings.js';
import { FOR_BUSINESSES, scopesOf } from './scopes.table.js';
import { metaId } from './wire/states.js';

const token = z.object({
  access_token: z.string().min(1).max(8_192),
  /** Absent: it has no end, as that of a system user. */
  expires_in: z.number().int().nonnegative().max(315_360_000).optional(),
});
const permissionRow = z.object({ permission: z.string().max(200), status: z.string().max(50) });
const me = z.object({ id: metaId });
const done = z.object({ success: z.literal(true) });

const DAY_MS = 86_400_000;

export class MetaOAuth implements PlatformOAuth {
  /** A token is exchanged once a day at most, and well before its end. */
  readonly renewBeforeMs = 10 * DAY_MS;
  readonly settlesWithinMs = 0;
  readonly answerOf = codeOrDenial;
  constructor(
    private readonly client: MetaClient,
    private readonly settings: MetaSettings,
    private readonly clock: Clock,
  ) {}

  authorizeUrl({ state, redirectUri, features }: ConsentRequest): string {
    const url = new URL(this.settings.authorizeUrl);
    url.search = new URLSearchParams({
      client_id: this.settings.appId,
      redirect_uri: redirectUri,
      state,
      response_type: 'code',
      scope: [...new Set([...features.flatMap((feature) => scopesOf[feature]), FOR_BUSINESSES])].join(','),
      // Whoever refused a permission before is asked for it again.
      auth_type: 'rerequest',
    }).toString();
    return url.toString();
  }

  async exchange(code: string, redirectUri: string): Promise<PlatformGrant> {
    const short = await this.token({ redirect_uri: redirectUri, code }, [code]).catch((error: unknown) => {
      if (!isFault(error, 'rejected', 'auth')) throw error;
      throw new PlatformError('rejected', 'Meta: the code of the consent is over or was used before.', error.detail);
    });
    const long = await this.lasting(short.access_token);
    return this.grantOf(long);
  }

  async renew({ accessToken, accessEndsAt }: PlatformGrant): Promise<PlatformGrant | 'not_needed' | 'consent_again'> {
    if (accessEndsAt === null) return 'not_needed';
    return this.grantOf(await this.lasting(accessToken));
  }

  async revoke({ accessToken }: PlatformGrant): Promise<void> {
    const session = { accessToken, accountId: null };
    await this.client
      .write(done, { session, path: 'me/permissions', kind: 'accounts', method: 'DELETE', whenLost: 'transient' })
      // An invalid token is the desired result.
      .catch(nullWhen('auth'));
  }

  /** A dead token cannot be exchanged: that is `auth`. */
  private lasting(accessToken: string): Promise<z.output<typeof token>> {
    return this.token({ grant_type: 'fb_exchange_token', fb_exchange_token: accessToken }, [accessToken]);
  }

  private token(params: GraphObject, secrets: readonly string[]): Promise<z.output<typeof token>> {
    const { appId: client_id, appSecret: client_secret } = this.settings;
    return this.client.asApp(token, 'oauth/access_token', { client_id, client_secret, ...params }, secrets);
  }

  private async grantOf({ access_token: accessToken, expires_in: seconds = 0 }: z.output<typeof token>): Promise<PlatformGrant> {
    const ask = { session: { accessToken, accountId: null }, kind: 'accounts' } as const;
    const { id } = await this.client.read(me, { ...ask, path: 'me', fields: ['id'] });
    const scopes: string[] = [];
    for await (const { permission, status } of this.client.rows(permissionRow, { ...ask, path: 'me/permissions', fields: [] }))
      if (status === 'granted') scopes.push(permission);
    return {
      accessToken,
      accessEndsAt: seconds === 0 ? null : new Date(this.clock.now().getTime() + seconds * 1_000),
      refreshToken: null,
      refreshEndsAt: null,
      scopes,
      features: featuresIn(scopesOf, scopes),
      userId: id,
    };
  }
}
