// Consents at a simulated platform, and the tokens that the product has of them.
import type { INestApplicationContext } from '@nestjs/common';
import { ConnectionSessions } from '@app/connections';
import { systemActor } from '@app/kernel';
import { configGroupOf, controlPathOf } from '../../apps/demo/simulator-control.js';
import { platformThere } from './platforms-there.js';
import type { Product } from './product.js';

const grantOf = 'select grant_id from connections.grant_use where connection_id = $1';

export interface GrantOnPlatform {
  /** The present one. */
  readonly refresh_token: string;
  readonly revoked_at: string | null;
}

/** The product must run with the simulator. */
export function grantsOf(product: Product, channel = 'google_ads') {
  const { control } = product;
  const { scopes, calls } = platformThere(channel);
  const path = controlPathOf(channel);
  if (!control) throw new Error('The simulator was not started.');
  const at = (token: string): string => `${path}/grants/${encodeURIComponent(token)}`;
  return {
    control,
    configure: (settings: object): Promise<unknown> => control('PATCH', '/config', { [configGroupOf(channel)]: settings }),
    /** The answer to the next call that renews a token. */
    fault: (action: object): Promise<unknown> => control('POST', '/faults', { match: { operation: calls.renew }, action }),
    /** The next answer with tokens waits until it is let go. */
    hold: (): Promise<unknown> =>
      control('POST', '/faults', { match: { operation: calls.renew }, action: { kind: 'hold-answer' } }),
    isHeld: async (): Promise<boolean> =>
      (await control<{ faults: { held: number }[] }>('GET', '/faults')).faults.some(({ held }) => held > 0),
    letGo: (): Promise<unknown> => control('DELETE', '/faults'),
    account: async (): Promise<string> =>
      (await control<{ id: string }>('POST', `${path}/accounts`, { name: 'Acme', timezone: 'America/New_York' })).id,
    person: async (...account_ids: string[]): Promise<string> =>
      (await control<{ id: string }>('POST', `${path}/people`, { account_ids })).id,
    /** What a person's consent gives: a refresh token. */
    consent: async (person: string): Promise<string> =>
      (await control<{ refresh_token: string }>('POST', `${path}/grants`, { person, scopes })).refresh_token,
    /** The grant on the platform, by any of its tokens. */
    shown: (token: string) => control<GrantOnPlatform>('GET', at(token)),
    revoke: (token: string): Promise<unknown> => control('PATCH', at(token), { revoked: true }),
    /** How often the platform was asked for tokens. */
    renewals: async (): Promise<number> =>
      (await control<{ requests: unknown[] }>('GET', `/requests?operation=${calls.renew}&limit=10000`)).requests.length,
    /** How often it was asked for anything. */
    calls: async (): Promise<number> => (await control<{ requests: unknown[] }>('GET', '/requests?limit=10000')).requests.length,
    /** The access token by which the connection would make a call now. */
    token: (organizationId: string, connection: string, nest: INestApplicationContext = product.nest): Promise<string> =>
      nest
        .get(ConnectionSessions)
        .call(
          systemActor(organizationId),
          { id: connection, channel, world: 'simulated', account: { id: '1', managerId: null } },
          'accounts',
          ({ accessToken }) => Promise.resolve(accessToken),
        ),
    /** The stored access token is over. */
    endToken: (connection: string): Promise<unknown> =>
      product.sql(`update connections.platform_grant set access_ends_at = now() where id = (${grantOf})`, [connection]),
    /** The claim of whoever renews it is over. */
    endClaim: (connection: string): Promise<unknown> =>
      product.sql(`update connections.platform_grant set renewing_until = now() where id = (${grantOf})`, [connection]),
    /** Its last renewal failed a while ago. */
    passTime: (connection: string): Promise<unknown> =>
      product.sql(`update connections.platform_grant set failed_at = failed_at - interval '2 min' where id = (${grantOf})`, [
        connection,
      ]),
    statusOf: async (connection: string): Promise<string | undefined> =>
      (await product.sql<{ status: string }>('select status from connections.connection where id = $1', [connection]))[0]?.status,
    /** The types of the connection's events, oldest first. */
    eventsOf: async (connection: string): Promise<string[]> =>
      (
        await product.sql<{ type: string }>('select type from platform.event where resource_id = $1 order by id', [connection])
      ).map(({ type }) => type),
    grantsIn: (organizationId: string): Promise<object[]> =>
      product.sql('select id from connections.platform_grant where organization_id = $1', [organizationId]),
  };
}

export type Grants = ReturnType<typeof grantsOf>;
