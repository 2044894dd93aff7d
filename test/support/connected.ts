// The product with one organization whose account is connected, for specs that follow its campaigns to the simulated platform.
import { ConnectionSessions, type PlatformSession, type SessionOwner } from '@app/connections';
import { systemActor } from '@app/kernel';
import { deliverableCampaign } from './campaign-bodies.js';
import type { ApiClient } from './client.js';
import { platformThere } from './platforms-there.js';
import { type Product, type ProductOptions, startProduct, type TestOrganization } from './product.js';

/** The channel of every spec that does not name one. */
const CHANNEL = 'google_ads';

interface ConnectedOptions extends Omit<ProductOptions, 'simulator'> {
  readonly channel?: string;
}

export async function startConnected(name: string, { channel = CHANNEL, ...options }: ConnectedOptions = {}) {
  const platform = platformThere(channel);
  const { asked, calls } = platform;
  const product = await startProduct(name, { ...options, simulator: true });
  const acme = await product.organization();
  const creative = await product.creative(acme, asked.ad);
  await product.connect(acme, {}, channel);
  const api = product.client.as(acme.keys.owner);
  const [connection] = (await api.get('/v1/connections')).body.data;
  const { control } = product;
  if (!control) throw new Error('The simulator was not started.');

  /** A new draft that lacks nothing; its public id. */
  const create = async (campaign: string, more: object = {}): Promise<string> => {
    const body = { ...deliverableCampaign, ...asked.campaign, name: campaign, creative_ids: [creative], ...more };
    return String((await api.post('/v1/campaigns', body)).body.data.id);
  };

  return {
    product,
    acme,
    /** Of the owner. */
    api,
    control,
    /** The connection's public id. */
    connection: String(connection.id),
    /** The account's id on the platform. */
    account: String(connection.account.id),
    channel,
    /** The account as the platform shows it. */
    there: platform.account(control, String(connection.account.id)),
    /** The names of the platform's calls in faults and in the log. */
    calls,
    create,
    /** A campaign that was launched, and followed to the platform; its public id. */
    launched: async (campaign: string, more: object = {}): Promise<string> => {
      const id = await create(campaign, more);
      expect((await api.post(`/v1/campaigns/${id}/launch`)).status).toBe(200);
      await product.work();
      return id;
    },
    /** Reads the account. */
    sync: async (): Promise<void> => {
      await api.post(`/v1/connections/${connection.id}/sync`);
      await product.work();
    },
    read: async (id: string) => (await api.get(`/v1/campaigns/${id}`)).body.data,
    /** The platform's answer to its next calls of this operation. */
    fault: (operation: string, action: object, times = 1): Promise<unknown> =>
      control('POST', '/faults', { match: { operation }, times, action }),
    /** Makes waiting retries due now instead of in some seconds, and lets the platforms take calls again. */
    workAgain: async (): Promise<void> => {
      await endPauses(product);
      await product.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
      await product.work();
    },
  };
}

/** The platforms take calls again. */
export const endPauses = (product: Product): Promise<unknown[]> =>
  product.sql('with ended as (delete from connections.throttle) delete from connections.pause');

export type Connected = Awaited<ReturnType<typeof startConnected>>;

/** Calls the platform for a connection; the failure, or what came of it. */
export async function asking(
  product: Product,
  id: string,
  work: (session: PlatformSession) => Promise<unknown> = () => Promise.resolve('asked'),
): Promise<unknown> {
  const [row] = await product.sql<SessionOwner & { organization: string }>(
    'select organization_id as organization, id, channel, world, account from connections.connection where id = $1',
    [id],
  );
  if (!row) throw new Error('There is no such connection.');
  const { organization, ...connection } = row;
  const sessions = product.nest.get(ConnectionSessions);
  return sessions.call(systemActor(organization), connection, 'tree', work).catch((failure: unknown) => failure);
}

/** For a product with a simulator: fills the id of a path with a record of its kind, one of each kind being made. */
export async function placesOf(product: Product, acme: TestOrganization, owner: ApiClient): Promise<(path: string) => string> {
  await product.connect(acme);
  const made = async (path: string, body: object): Promise<string> => (await owner.post(path, body)).body.data.id as string;
  const records: Readonly<Record<string, string>> = {
    connections: (await owner.get('/v1/connections')).body.data[0].id as string,
    creative: await product.creative(acme),
    campaigns: await made('/v1/campaigns', { name: 'Spring', objective: 'traffic' }),
    brands: await made('/v1/brands', { name: 'Acme' }),
    audiences: await made('/v1/audiences', { name: 'Buyers', type: 'customer_list' }),
    webhook_endpoints: await made('/v1/webhook_endpoints', { url: 'https://hooks.example.com/', types: ['*'] }),
  };
  return (path) => path.replace('{id}', records[path.split('/')[2] ?? ''] ?? '{id}');
}
