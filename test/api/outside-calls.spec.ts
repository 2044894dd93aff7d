// Every adapter that calls other services refuses to do so while a transaction is open.
import { AdPlatforms } from '@app/connections';
import { Generators, LogoSource } from '@app/creative';
import { AssetStorage, newId, systemActor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { type Product, startProduct } from '../support/product.js';

let product: Product;

beforeAll(async () => {
  const settings = {
    SIMULATOR_URL: 'http://127.0.0.1:9',
    CREATIVE_TEXT_URL: 'http://127.0.0.1:9/v1',
    CREATIVE_TEXT_KEY: 'a key',
    CREATIVE_TEXT_MODEL: 'a model',
    ASSETS_S3_ENDPOINT: 'http://127.0.0.1:9',
    ASSETS_S3_BUCKET: 'bucket',
    ASSETS_S3_ACCESS_KEY_ID: 'id',
    ASSETS_S3_SECRET_ACCESS_KEY: 'secret',
  };
  product = await startProduct('api_outside_calls', { settings });
});
afterAll(() => product.stop());

const grant = {
  accessToken: 'token',
  accessEndsAt: null,
  refreshToken: 'token',
  refreshEndsAt: null,
  scopes: [],
  features: [],
  userId: null,
};
const session = { accessToken: 'token', accountId: '1', managerId: null };
const platform = () => product.nest.get(AdPlatforms).of('google_ads', 'simulated');
const calls: Readonly<Record<string, () => unknown>> = {
  'a token is renewed': () => platform().oauth.renew(grant),
  'a grant is revoked': () => platform().oauth.revoke(grant),
  'a campaign is looked up': () => platform().tree.observe(session, ['1'], 'campaign'),
  'a report is read': () =>
    platform().reports.days(session, {
      level: 'campaign',
      breakdown: 'none',
      startDate: '2026-01-01',
      endDate: '2026-01-02',
    }),
  'a file is kept': () => product.nest.get<AssetStorage>(AssetStorage).removeAll('00000000-0000-7000-8000-000000000000'),
  'a creative is generated': () =>
    product.nest.get<Generators>(Generators).draft.generate(null as never, [], new AbortController().signal, () => undefined),
  'a logo is fetched': () =>
    product.nest.get<LogoSource>(LogoSource).fetch('https://example.com/', 1, new AbortController().signal, newId()),
};

it.each(Object.entries(calls))('%s: never inside a unit of work', async (_, call) => {
  const { id } = await product.organization();
  const inside = product.nest.get(UnitOfWork).run(systemActor(id), async () => call());
  await expect(inside).rejects.toThrow('A call to another service inside an open unit of work');
});
