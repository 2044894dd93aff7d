// kill -9 of a worker between the platform's answer to a renewal and its storing.
import { publicId } from '@app/kernel';
import { until } from '../support/built.js';
import { type Grants, grantsOf } from '../support/grants.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import { killWorker, startWorker } from '../support/worker-process.js';

jest.setTimeout(240_000);

let product: Product;
let platform: Grants;
let acme: TestOrganization;
let connection: string;

beforeAll(async () => {
  product = await startProduct('reliability_renewing', { simulator: true });
  platform = grantsOf(product);
  acme = await product.organization();
});
afterEach(() => platform.letGo());
afterAll(() => product.stop());

/** A worker begins a sync and is killed while the platform's answer to its renewal is on the way. */
async function killWhileRenewing(): Promise<void> {
  connection = await product.connect(acme);
  await product.work();
  await platform.endToken(connection);
  await platform.hold();
  await product.client.as(acme.keys.owner).post(`/v1/connections/${publicId('connection', connection)}/sync`);
  const worker = startWorker(product);
  await until('the platform has renewed it', platform.isHeld);
  await killWorker(worker);
  expect((await worker.ended).output).not.toMatch(/ya29|1\/\/0g/);
  await platform.endClaim(connection);
}

const token = (): Promise<string> => platform.token(acme.id, connection);

it('loses nothing where the refresh token stays the same', async () => {
  await platform.configure({ rotateRefreshTokens: false });
  await killWhileRenewing();
  expect(await token()).toMatch(/^ya29/);
  await product.work();
  expect(await platform.statusOf(connection)).toBe('active');
});

it(
  'loses a refresh token that was replaced: the connection says once that it needs consent, and a consent brings it ' +
    '' +
    'back',
  async () => {
    await platform.configure({ rotateRefreshTokens: true });
    await killWhileRenewing();
    const before = await platform.renewals();
    const refused = await Promise.allSettled(Array.from({ length: 10 }, token));
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { fault: 'auth' } });
    await product.work();
    expect((await platform.renewals()) - before).toBe(1);
    expect(await platform.statusOf(connection)).toBe('expired');
    expect((await platform.eventsOf(connection)).filter((type) => type === 'connection.expired')).toHaveLength(1);
    const { id } = (await product.client.as(acme.keys.owner).get(`/v1/connections/${publicId('connection', connection)}`)).body
      .data.account;
    const again = await platform.consent(await platform.person(id));
    expect(await product.connectAll(acme.id, again)).toEqual([connection]);
    expect(await platform.statusOf(connection)).toBe('active');
  },
);
