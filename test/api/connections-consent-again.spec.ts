// A consent that is over, on the platform or by its user, and what a new one brings back.
import { publicId } from '@app/kernel';
import { deliverableCampaign } from '../support/campaign-bodies.js';
import { until } from '../support/built.js';
import { type Grants, grantsOf } from '../support/grants.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let platform: Grants;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_connections_consent_again', { simulator: true });
  platform = grantsOf(product);
});
beforeEach(async () => {
  acme = await product.organization();
});
afterEach(() => platform.letGo());
afterAll(() => product.stop());

const connect = (consent: string, ...accounts: string[]): Promise<string[]> =>
  product.connectAll(acme.id, consent, accounts.length > 0 ? accounts : null);
const token = (connection: string): Promise<string> => platform.token(acme.id, connection);
const statuses = (...connections: string[]) => Promise.all(connections.map((each) => platform.statusOf(each)));
const client = () => product.client.as(acme.keys.owner);
const sync = async (connection: string): Promise<string> => {
  const path = `/v1/connections/${publicId('connection', connection)}`;
  const { data } = (await client().post(`${path}/sync`)).body;
  await product.work();
  return (await client().get(`${path}/syncs/${data.id}`)).body.data.status;
};
/** The user takes the consent back on the platform, and somebody's call learns of it. */
const end = async (consent: string, connection: string): Promise<void> => {
  await platform.revoke(consent);
  await platform.endToken(connection);
  await expect(token(connection)).rejects.toMatchObject({ fault: 'auth' });
};

describe.each([
  ['stays the same', false],
  ['is replaced at each use', true],
])('a consent whose refresh token %s', (_, rotateRefreshTokens) => {
  let person: string;
  let accounts: string[];
  let consent: string;
  let connections: [string, string];

  beforeAll(() => platform.configure({ rotateRefreshTokens }));
  beforeEach(async () => {
    accounts = [await platform.account(), await platform.account()];
    person = await platform.person(...accounts);
    consent = await platform.consent(person);
    connections = (await connect(consent)) as [string, string];
  });

  it('that is over expires its connections, each once, and the platform is not asked again', async () => {
    const body = { ...deliverableCampaign, creative_ids: [await product.creative(acme)] };
    const campaign = (await client().post('/v1/campaigns', body)).body.data.id;
    expect((await client().post(`/v1/campaigns/${campaign}/launch`)).status).toBe(200);
    await product.work();
    const before = await platform.renewals();
    await end(consent, connections[0]);
    await product.work();
    expect(await statuses(...connections)).toEqual(['expired', 'expired']);
    for (const each of connections)
      expect((await platform.eventsOf(each)).filter((type) => type === 'connection.expired')).toHaveLength(1);
    expect((await platform.renewals()) - before).toBe(1);

    const calls = await platform.calls();
    await client().patch(`/v1/campaigns/${campaign}`, { name: 'Renamed' });
    await client().post(`/v1/campaigns/${campaign}/pause`);
    for (const each of connections) {
      const refused = await client().post(`/v1/connections/${publicId('connection', each)}/sync`);
      expect(refused.body.error.code).toBe('connection_reauth_required');
    }
    await product.sql("update connections.connection set next_sync_at = now() - interval '1 h' where status <> 'disconnected'");
    await product.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
    await product.work();
    await expect(token(connections[1])).rejects.toMatchObject({ fault: 'auth' });
    expect(await platform.calls()).toBe(calls);
  });

  it('of the same user brings all of that user’s connections back, also those that were not chosen this time', async () => {
    await end(consent, connections[0]);
    await product.work();
    expect(await connect(await platform.consent(person), accounts[0] ?? '')).toEqual([connections[0]]);
    expect(await statuses(...connections)).toEqual(['active', 'active']);
    expect(await platform.grantsIn(acme.id)).toHaveLength(1);
    expect([await sync(connections[0]), await sync(connections[1])]).toEqual(['succeeded', 'succeeded']);
    await Promise.all(connections.map((each) => platform.endToken(each)));
    expect(new Set(await Promise.all(connections.map(token))).size).toBe(1);
    for (const each of connections)
      expect((await platform.eventsOf(each)).filter((type) => type === 'connection.reauthorized')).toHaveLength(1);
  });

  it('of another user takes over the connection of a chosen account that expired, and no other', async () => {
    await end(consent, connections[0]);
    await product.work();
    const colleague = await platform.person(...accounts);
    expect(await connect(await platform.consent(colleague), accounts[1] ?? '')).toEqual([connections[1]]);
    expect(await statuses(...connections)).toEqual(['expired', 'active']);
    expect(await sync(connections[1])).toBe('succeeded');
    expect(await platform.grantsIn(acme.id)).toHaveLength(2);
    const refused = connect(await platform.consent(await platform.person(...accounts)), accounts[1] ?? '');
    await expect(refused).rejects.toMatchObject({
      kind: { code: 'duplicate_connection' },
      details: { existing_id: publicId('connection', connections[1]) },
    });
  });

  it('that came while the news of the former one’s end was on its way is not undone by that news', async () => {
    await end(consent, connections[0]);
    await connect(await platform.consent(person));
    await product.work();
    expect(await statuses(...connections)).toEqual(['active', 'active']);
    expect([await sync(connections[0]), await sync(connections[1])]).toEqual(['succeeded', 'succeeded']);
  });

  it('that came while the former one was being renewed is the one that counts', async () => {
    await platform.endToken(connections[0]);
    await platform.hold();
    const renewing = token(connections[0]);
    await until('the platform has renewed it', platform.isHeld);
    const again = await platform.consent(person);
    await connect(again);
    const current = (await platform.shown(again)).refresh_token;
    await platform.letGo();
    expect(await renewing).toBe(await token(connections[1]));
    await platform.revoke(consent);
    await platform.endToken(connections[0]);
    expect(await token(connections[0])).toMatch(/^ya29/);
    expect((await platform.shown(current)).revoked_at).toBeNull();
  });

  it('of which one connection is ended serves the other one on', async () => {
    const [one, other] = connections;
    expect((await client().delete(`/v1/connections/${publicId('connection', one)}`)).status).toBe(200);
    await product.work();
    await platform.endToken(other);
    expect(await sync(other)).toBe('succeeded');
    expect((await platform.shown(consent)).revoked_at).toBeNull();
  });

  it('whose last connection is ended while it is renewed is given back with its newest tokens', async () => {
    const [one, last] = connections;
    await client().delete(`/v1/connections/${publicId('connection', one)}`);
    await product.work();
    await platform.endToken(last);
    await platform.hold();
    const renewing = token(last);
    await until('the platform has renewed it', platform.isHeld);
    await client().delete(`/v1/connections/${publicId('connection', last)}`);
    await product.work();
    await platform.letGo();
    expect(await renewing).toMatch(/^ya29/);
    await product.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
    await product.work();
    expect((await platform.shown(consent)).revoked_at).not.toBeNull();
    expect(await platform.grantsIn(acme.id)).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('two first consents of one user become one grant, whose tokens can be opened', async () => {
    const accounts = [await platform.account(), await platform.account(), await platform.account()];
    const person = await platform.person(...accounts);
    const consents = await Promise.all(accounts.map(() => platform.consent(person)));
    const connected = await Promise.all(consents.map((each, turn) => connect(each, accounts[turn] ?? '')));
    expect(await platform.grantsIn(acme.id)).toHaveLength(1);
    for (const [connection = ''] of connected) expect(await token(connection)).toMatch(/^ya29/);
  });

  it('two users connect one account: one does, and the other is told by which connection', async () => {
    const account = await platform.account();
    const consents = await Promise.all([1, 2, 3].map(async () => platform.consent(await platform.person(account))));
    const outcomes = await Promise.allSettled(consents.map((each) => connect(each)));
    const connected = outcomes.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    expect(connected).toHaveLength(1);
    for (const outcome of outcomes.filter(({ status }) => status === 'rejected'))
      expect(outcome).toMatchObject({
        reason: { kind: { code: 'duplicate_connection' }, details: { existing_id: publicId('connection', connected[0] ?? '') } },
      });
    expect(await platform.grantsIn(acme.id)).toHaveLength(1);
  });

  it('a user consents again and again while fifty calls go on: each of them gets a token', async () => {
    await platform.configure({ rotateRefreshTokens: true });
    const person = await platform.person(await platform.account());
    const [connection = ''] = await connect(await platform.consent(person));
    const asking = Array.from({ length: 50 }, async () => {
      await platform.endToken(connection);
      return token(connection);
    });
    for (let turn = 0; turn < 5; turn += 1) await connect(await platform.consent(person));
    for (const each of await Promise.all(asking)) expect(each).toMatch(/^ya29/);
    await product.work();
    expect(await statuses(connection)).toEqual(['active']);
  });
});
