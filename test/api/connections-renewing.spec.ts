import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { publicId } from '@app/kernel';
import { ProductModule } from '../../apps/product.module.js';
import { until } from '../support/built.js';
import { type Grants, grantsOf } from '../support/grants.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
/** A second process's worth of the product, on the same database. */
let second: INestApplicationContext;
let platform: Grants;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_connections_renewing', { simulator: true });
  second = await NestFactory.createApplicationContext(ProductModule.with(product.settings), { logger: false });
  platform = grantsOf(product);
  acme = await product.organization();
});
afterEach(() => platform.control('DELETE', '/faults'));
afterAll(async () => {
  await second.close();
  await product.stop();
});

const token = (connection: string, nest?: INestApplicationContext): Promise<string> => platform.token(acme.id, connection, nest);
const queue = (connection: string) =>
  product.client.as(acme.keys.owner).post(`/v1/connections/${publicId('connection', connection)}/sync`);

describe.each([
  ['stays the same', false],
  ['is replaced at each use', true],
])('renewing a token, where the refresh token %s', (_, rotateRefreshTokens) => {
  let connection: string;

  beforeAll(() => platform.configure({ rotateRefreshTokens }));
  beforeEach(async () => {
    connection = await product.connect(acme);
    await platform.endToken(connection);
  });

  it('is done once for fifty callers of two processes, and holds no transaction while the platform is asked', async () => {
    const before = await platform.renewals();
    await platform.hold();
    const all = Promise.all(Array.from({ length: 50 }, (_each, turn) => token(connection, turn % 2 ? second : product.nest)));
    await until('the platform is asked', platform.isHeld);
    await until('no transaction is open', async () => !(await product.holdsTransaction()));
    expect(await platform.isHeld()).toBe(true);
    await platform.letGo();
    expect(new Set(await all).size).toBe(1);
    expect((await platform.renewals()) - before).toBe(1);
    await platform.endToken(connection);
    expect(await token(connection)).toMatch(/^ya29/);
  });

  it('that fails is one failure for all who waited, and the next try is good', async () => {
    const before = await platform.renewals();
    await platform.control('PATCH', '/config', { latencyMs: 800 });
    await platform.fault({ kind: 'html-502' });
    const failing = Array.from({ length: 20 }, (_each, turn) => token(connection, turn % 2 ? second : product.nest));
    const outcomes = await Promise.allSettled(failing);
    await platform.control('PATCH', '/config', { latencyMs: 0 });
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { fault: 'transient' } });
    expect((await platform.renewals()) - before).toBe(1);
    await platform.passTime(connection);
    expect(await token(connection)).toMatch(/^ya29/);
  });

  it('that fails at once is asked for once by all who ask just then', async () => {
    const before = await platform.renewals();
    await platform.fault({ kind: 'html-502' });
    const failing = Array.from({ length: 20 }, (_each, turn) => token(connection, turn % 2 ? second : product.nest));
    for (const outcome of await Promise.allSettled(failing)) expect(outcome).toMatchObject({ reason: { fault: 'transient' } });
    expect((await platform.renewals()) - before).toBe(1);
  });

  it('is taken over from a process that died over it before the platform was asked', async () => {
    const dead = `update connections.platform_grant set renewal = gen_random_uuid(), renewing_until = now() + interval '0.5 s'
      where id = (select grant_id from connections.grant_use where connection_id = $1)`;
    await product.sql(dead, [connection]);
    expect(await token(connection)).toMatch(/^ya29/);
  });

  it('near its end neither delays nor fails anybody: the token is used as long as it works', async () => {
    const soon = `update connections.platform_grant set access_ends_at = now() + interval '30 s'
      where id = (select grant_id from connections.grant_use where connection_id = $1) returning renewal`;
    await platform.endToken(connection);
    const former = await token(connection);
    await product.sql(soon, [connection]);
    const before = await platform.renewals();
    await platform.fault({ kind: 'html-502' });
    expect([await token(connection), await token(connection)]).toEqual([former, former]);
    expect((await platform.renewals()) - before).toBe(1);
    await platform.passTime(connection);
    await platform.hold();
    const renewing = token(connection);
    await until('the platform is asked', platform.isHeld);
    expect(await token(connection)).toBe(former);
    await platform.letGo();
    expect(await renewing).not.toBe(former);
  });

  it(
    `whose answer is lost ` +
      `${rotateRefreshTokens ? 'needs consent, which is said once, without a storm' : 'is good at the next try'}`,
    async () => {
      const before = await platform.renewals();
      await platform.fault({ kind: 'reset-after-apply' });
      await expect(token(connection)).rejects.toMatchObject({ fault: 'transient' });
      await platform.passTime(connection);
      if (!rotateRefreshTokens) {
        expect(await token(connection)).toMatch(/^ya29/);
        expect((await platform.renewals()) - before).toBe(2);
        return;
      }
      const refused = await Promise.allSettled(
        Array.from({ length: 20 }, (_each, turn) => token(connection, turn % 2 ? second : product.nest)),
      );
      for (const outcome of refused) expect(outcome).toMatchObject({ reason: { fault: 'auth' } });
      await queue(connection);
      await product.work();
      expect(await platform.statusOf(connection)).toBe('expired');
      expect((await platform.eventsOf(connection)).filter((type) => type === 'connection.expired')).toHaveLength(1);
      expect((await platform.renewals()) - before).toBe(2);
    },
  );
});
