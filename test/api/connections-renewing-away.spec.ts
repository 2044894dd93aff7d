// The database is away between the platform's answer to a renewal and its storing: a refresh token that was replaced must not be
// lost.
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../support/built.js';
import { startDatabaseProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { type Grants, grantsOf } from '../support/grants.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const NAME = 'api_connections_renewing_away';
let product: Product;
let platform: Grants;
let way: TcpProxy;
let acme: TestOrganization;
let connection: string;

beforeAll(async () => {
  const proxy = await startDatabaseProxy(NAME);
  ({ way } = proxy);
  product = await startProduct(NAME, { simulator: true, settings: { DATABASE_URL: proxy.url } });
  platform = grantsOf(product);
  acme = await product.organization();
  await platform.configure({ rotateRefreshTokens: true });
});
beforeEach(async () => {
  connection = await product.connect(acme);
  await platform.endToken(connection);
});
afterEach(async () => {
  way.mend();
  await platform.letGo();
});
afterAll(async () => {
  await product.stop();
  await way.stop();
});

const token = (): Promise<string> => platform.token(acme.id, connection);

it('for some seconds: the token is kept once it is back, and renews again', async () => {
  const before = await platform.renewals();
  await platform.hold();
  const renewing = token();
  await until('the platform has renewed it', platform.isHeld);
  way.cut();
  await platform.letGo();
  await pause(6_000);
  way.mend();
  expect(await renewing).toMatch(/^ya29/);
  expect((await platform.renewals()) - before).toBe(1);
  await platform.endToken(connection);
  expect(await token()).toMatch(/^ya29/);
});

it('until somebody else holds the renewal: who asked last decides, and the connection says truly what it needs', async () => {
  await platform.hold();
  const late = token();
  await until('the platform has renewed it', platform.isHeld);
  await platform.endClaim(connection);
  await expect(token()).rejects.toMatchObject({ fault: 'auth' });
  await platform.letGo();
  await expect(late).rejects.toMatchObject({ fault: 'auth' });
  await product.work();
  expect(await platform.statusOf(connection)).toBe('expired');
});
