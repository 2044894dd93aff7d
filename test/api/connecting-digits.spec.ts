// The six digits of a consent: who may type them, how often, and for how long.
import { type Actor, permissionsOf, systemActor } from '@app/kernel';
import { Browser, codeOn, consentsOf } from '../support/consent-browser.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;

const userActor = (role: 'owner' | 'admin' | 'viewer'): Actor => ({
  ...systemActor(acme.id),
  via: 'api',
  userId: acme.userIds[role],
  permissions: permissionsOf[role],
});
const admin = (): ReturnType<typeof consentsOf> => consentsOf(product, () => userActor('admin'));
const begin = () => admin().begin();
const later = (seconds: number): void => product.clock.set(new Date(product.clock.now().getTime() + seconds * 1_000));

beforeAll(async () => {
  product = await startProduct('api_connecting_digits', { simulator: true });
});
beforeEach(async () => {
  acme = await product.organization();
});
afterEach(async () => {
  product.clock.release();
  expect(await product.sql('select from connections.connection')).toEqual([]);
  expect(await product.sql('select from connections.platform_grant')).toEqual([]);
});
afterAll(() => product.stop());

describe('the six digits', () => {
  async function answered() {
    const { id, url } = await begin();
    const code = codeOn(await new Browser(product).walk(url));
    const wrong = code === '000000' ? '111111' : '000000';
    return { id, code, wrong };
  }
  const over = { kind: { code: 'consent_expired', status: 409 } };

  it('work once', async () => {
    const { id, code } = await answered();
    await admin().confirm(id, code);
    await expect(admin().confirm(id, code)).rejects.toMatchObject(over);
  });

  it('can be guessed five times', async () => {
    const { id, code, wrong } = await answered();
    for (const tries_left of [4, 3, 2, 1, 0])
      await expect(admin().confirm(id, wrong)).rejects.toMatchObject({
        kind: { code: 'consent_code_wrong' },
        details: { tries_left },
      });
    await expect(admin().confirm(id, code)).rejects.toMatchObject(over);
  });

  it('can be guessed five times also at the same time', async () => {
    const { id, wrong } = await answered();
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => admin().confirm(id, wrong)));
    const codes = all.map((each) => (each.status === 'rejected' ? (each.reason as typeof over).kind.code : 'taken'));
    expect(codes.filter((code) => code === 'consent_code_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'consent_expired')).toHaveLength(7);
  });

  it('are taken for five minutes', async () => {
    const { id, code } = await answered();
    later(301);
    await expect(admin().confirm(id, code)).rejects.toMatchObject(over);
  });

  it('are taken from the user who began it only, who is told like anybody of another organization', async () => {
    const { id, code } = await answered();
    await expect(consentsOf(product, () => userActor('owner')).confirm(id, code)).rejects.toMatchObject(over);
    acme = await product.organization();
    await expect(admin().confirm(id, code)).rejects.toMatchObject(over);
  });

  it('are not taken from a user who may no longer connect accounts', async () => {
    const { id, code } = await answered();
    const demoted = { ...userActor('admin'), permissions: permissionsOf.viewer };
    await expect(consentsOf(product, () => demoted).confirm(id, code)).rejects.toMatchObject({
      kind: { code: 'insufficient_permissions' },
      details: { required_permission: 'connections:manage', roles: ['admin', 'owner'] },
    });
    expect((await admin().confirm(id, code)).features).not.toEqual([]);
  });

  it('are needed for a connection', async () => {
    const { id } = await answered();
    await expect(admin().connect(id, '1')).rejects.toMatchObject(over);
    const begun = await begin();
    await expect(admin().confirm(begun.id, '000000')).rejects.toMatchObject({ kind: { code: 'consent_code_wrong' } });
  });
});

it('a role that may not connect accounts begins no consent', async () => {
  await expect(consentsOf(product, () => userActor('viewer')).begin()).rejects.toMatchObject({
    kind: { code: 'insufficient_permissions' },
    message: expect.stringContaining('Roles that have it: admin, owner.') as string,
  });
});
