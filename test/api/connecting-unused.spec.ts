// A consent that is not used is given back to the platform and erased, and takes nothing away from connections.
import { NestFactory } from '@nestjs/core';
import { ConsentEnding, OrganizationEnding } from '@app/connections';
import { type Actor, publicId, systemActor } from '@app/kernel';
import { ProductModule } from '../../apps/product.module.js';
import { Browser, codeOn, consentsOf } from '../support/consent-browser.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
let consents: ReturnType<typeof consentsOf>;

const control = <T>(method: string, path: string, body?: unknown): Promise<T> => {
  if (!product.control) throw new Error('no simulator');
  return product.control<T>(method, path, body);
};
const account = async (more: object = {}): Promise<string> => {
  const made = { name: 'Acme', currency: 'USD', timezone: 'America/New_York', ...more };
  return (await control<{ id: string }>('POST', '/google-ads/accounts', made)).id;
};
const person = async (...accounts: string[]): Promise<string> =>
  (await control<{ id: string }>('POST', '/google-ads/people', { account_ids: accounts })).id;
const actor = (): Actor => systemActor(acme.id);
const openConsents = () => product.sql('select from connections.consent where organization_id = $1', [acme.id]);
const isRevoked = async (who: string): Promise<boolean> => {
  const { grants } = await control<{ grants: { person: string; revoked_at: string | null }[] }>('GET', '/google-ads/grants');
  const theirs = grants.filter((grant) => grant.person === who);
  return theirs.length > 0 && theirs.every(({ revoked_at }) => revoked_at !== null);
};
/** Moves the clock and does what the schedule of each minute does then. */
const later = async (minutes: number): Promise<void> => {
  product.clock.set(new Date(product.clock.now().getTime() + minutes * 60_000));
  await product.nest.get(ConsentEnding).endDue(actor());
};

beforeAll(async () => {
  product = await startProduct('api_connecting_unused', { simulator: true });
});
beforeEach(async () => {
  acme = await product.organization();
  consents = consentsOf(product, actor);
});
afterEach(async () => {
  product.clock.release();
  await control('DELETE', '/faults');
  await product.work();
});
afterAll(() => product.stop());

describe('a consent that is not used', () => {
  const abandoned = async (): Promise<{ who: string; id: string; code: string }> => {
    const who = await person(await account());
    const { id, url } = await consents.begin();
    return { who, id, code: codeOn(await new Browser(product).walk(url, { person: who })) };
  };

  it('is given back to the platform and erased, whether the digits were typed or not', async () => {
    const [one, two] = [await abandoned(), await abandoned()];
    await consents.confirm(two.id, two.code);
    await later(6);
    expect([await isRevoked(one.who), await isRevoked(two.who), (await openConsents()).length]).toEqual([true, false, 1]);
    await later(31);
    expect([await isRevoked(two.who), (await openConsents()).length]).toEqual([true, 0]);
    expect(await product.sql('select from connections.grant_holder where connection_id = any($1)', [[one.id, two.id]])).toEqual(
      [],
    );
  });

  it('is not given back while a connection of any organization stands on it, nor that one when it is', async () => {
    const { who } = await abandoned();
    const [connection = ''] = await product.connectAs((await product.organization()).id, who);
    await later(6);
    expect([await isRevoked(who), (await openConsents()).length]).toEqual([false, 0]);
    expect(await product.sql('select from connections.grant_use where connection_id = $1', [connection])).toHaveLength(1);
  });

  it('keeps the grant of a connection that ends from being given back', async () => {
    const who = await person(await account());
    const other = await product.organization();
    const [connection = ''] = await product.connectAs(other.id, who);
    const { url } = await consents.begin();
    await new Browser(product).walk(url, { person: who });
    await product.client.as(other.keys.owner).delete(`/v1/connections/${publicId('connection', connection)}`);
    await product.work();
    expect(await isRevoked(who)).toBe(false);
    await later(6);
    expect(await isRevoked(who)).toBe(true);
  });

  it('is given back when its organization ends', async () => {
    const { who } = await abandoned();
    await product.nest.get(OrganizationEnding).revoke(actor());
    expect([await isRevoked(who), (await openConsents()).length]).toEqual([true, 0]);
  });

  it('is erased without the platform after a day in which that does not answer', async () => {
    const { who } = await abandoned();
    await control('POST', '/faults', { match: { operation: 'oauth.revoke' }, times: 20, action: { kind: 'html-502' } });
    await later(6);
    expect((await openConsents()).length).toBe(1);
    await later(25 * 60);
    expect([(await openConsents()).length, await isRevoked(who)]).toEqual([0, false]);
  });

  it('is erased after a day by a deployment that no longer has the platform', async () => {
    await abandoned();
    const without = { ...product.settings, SIMULATOR_URL: undefined, SIMULATOR_PUBLIC_URL: undefined };
    const app = await NestFactory.createApplicationContext(ProductModule.with(without), { logger: false });
    const left: number[] = [];
    for (const begun of ['1 hour', '25 hours']) {
      await product.sql(
        "update connections.consent set begun_at = now() - $2::interval, ends_at = now() - interval '1 second' where " +
          'organization_id = $1',
        [acme.id, begun],
      );
      await app.get(ConsentEnding).endDue(actor());
      left.push((await openConsents()).length);
    }
    await app.close();
    expect(left).toEqual([1, 0]);
  });

  it('is one of at most twenty of its organization', async () => {
    for (let count = 0; count < 20; count += 1) await consents.begin();
    await expect(consents.begin()).rejects.toMatchObject({ kind: { code: 'too_many_consents', status: 409 } });
    product.clock.set(new Date(product.clock.now().getTime() + 11 * 60_000));
    await consents.begin();
  });

  it('never pass their number, also when fifty begin at once', async () => {
    const begun = await Promise.allSettled(Array.from({ length: 50 }, () => consents.begin()));
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await openConsents()).toHaveLength(20);
    for (const each of begun)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ kind: { code: 'too_many_consents' } });
  });
});

it('a consent lists an account that the platform does not show with its reason, beside those that can be connected', async () => {
  const [mine, hidden] = [await account(), await account()];
  const { id, url } = await consents.begin();
  const page = await new Browser(product).walk(url, { person: await person(hidden, mine) });
  const action = { kind: 'error', errorCode: { authorizationError: 'ACCESS_DENIED_FOR_ACCOUNT_TYPE' } };
  await control('POST', '/faults', { match: { pathPattern: hidden }, times: 10, action });
  expect((await consents.confirm(id, codeOn(page))).accounts).toMatchObject([
    { id: mine, reason: null },
    { id: hidden, reason: expect.stringContaining('ACCESS_DENIED_FOR_ACCOUNT_TYPE') },
  ]);
  await expect(consents.connect(id, hidden)).rejects.toMatchObject({ kind: { code: 'unusable_account' } });
  expect(await consents.connect(id, mine)).toHaveLength(1);
});
