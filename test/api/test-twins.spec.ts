import { publicId, systemActor } from '@app/kernel';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_test_twins', { simulator: true });
  acme = await product.organization();
});
afterAll(() => product.stop());

const keyOf = async (organization: TestOrganization): Promise<string> =>
  (await product.keys.create(systemActor(organization.id), organization.userIds.manager, 'Test', { mode: 'test' })).key;

describe('the test twin', () => {
  it('is isolated from its live organization like from any other', async () => {
    const live = product.client.as(acme.keys.owner);
    const body = { name: 'Live', external_id: 'same' };
    const campaign = String((await live.post('/v1/campaigns', body)).body.data.id);
    const connection = publicId('connection', await product.connect(acme));
    const twin = product.client.as(await keyOf(acme));
    for (const path of [`/v1/campaigns/${campaign}`, `/v1/connections/${connection}`, `/v1/connections/${connection}/syncs`]) {
      expect((await live.get(path)).status).toBe(200);
      expect((await twin.get(path)).status).toBe(404);
    }
    for (const path of ['/v1/campaigns?status=all', '/v1/connections?status=all', '/v1/analytics/campaigns']) {
      expect((await twin.get(path)).body.data).toEqual([]);
    }
    const { data } = (await twin.post('/v1/campaigns', body)).body;
    expect(data.organization_id).toBe(publicId('organization', acme.testId));
    expect((await live.get(`/v1/campaigns/${data.id}`)).status).toBe(404);
  });

  it('has the same members with the same roles', async () => {
    const organization = await product.organization();
    const key = await keyOf(organization);
    expect((await product.client.post('/v1/campaigns', { name: 'Mine' }, { key })).status).toBe(201);
    await product.users.setRole(systemActor(organization.id), organization.userIds.manager, 'viewer');
    expect((await product.client.post('/v1/campaigns', { name: 'Mine' }, { key })).status).toBe(403);
    await product.users.deactivate(systemActor(organization.id), organization.userIds.manager);
    expect((await product.client.get('/v1/campaigns', { key })).status).toBe(401);
  });
});
