import { ConnectionSessions } from '@app/connections';
import { systemActor } from '@app/kernel';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;

const control = <T>(method: string, path: string, body?: unknown): Promise<T> => {
  if (!product.control) throw new Error('no simulator');
  return product.control<T>(method, path, body);
};
const fault = (operation: string, action: object): Promise<unknown> =>
  control('POST', '/faults', { match: { operation }, action });

beforeAll(async () => {
  product = await startProduct('api_connections_renewing', { simulator: true });
  acme = await product.organization();
});
afterEach(() => control('DELETE', '/faults'));
afterAll(() => product.stop());

describe('renewing a token', () => {
  const renewals = async (): Promise<number> =>
    (await control<{ requests: unknown[] }>('GET', '/requests?operation=oauth.token')).requests.length;
  const token = (connection: string): Promise<string> =>
    product.nest.get(ConnectionSessions).call(
      systemActor(acme.id),
      {
        id: connection,
        channel: 'google_ads',
        world: 'simulated',
        account: { id: '1', managerId: null },
      },
      ({ accessToken }) => Promise.resolve(accessToken),
    );
  const grantOf = 'select grant_id from connections.grant_use where connection_id = $1';
  const ended = `update connections.platform_grant set access_ends_at = now() where id = (${grantOf})`;

  it('is done once, however many need it at the same time, and holds no transaction while the platform is asked', async () => {
    const connection = await product.connect(acme);
    await product.sql(ended, [connection]);
    const before = await renewals();
    await fault('oauth.token', { kind: 'delay', ms: 800 });
    const all = Promise.all(Array.from({ length: 8 }, () => token(connection)));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const held =
      "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and state_change < now() - interval '0.3 s'";
    expect(await product.sql(held)).toEqual([]);
    expect(new Set(await all).size).toBe(1);
    expect((await renewals()) - before).toBe(1);
  });

  it('is taken over from a process that died over it, and given up by one whose call failed', async () => {
    const connection = await product.connect(acme);
    await product.sql(ended, [connection]);
    const dead = `update connections.platform_grant set renewal = gen_random_uuid(), renewing_until = now() + interval '0.5 s' where id = (${grantOf})`;
    await product.sql(dead, [connection]);
    expect(await token(connection)).toMatch(/^ya29/);
    await product.sql(ended, [connection]);
    await fault('oauth.token', { kind: 'html-502' });
    await expect(token(connection)).rejects.toMatchObject({ fault: 'transient' });
    expect(await token(connection)).toMatch(/^ya29/);
  });
});
