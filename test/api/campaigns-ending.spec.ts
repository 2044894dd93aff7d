// An organization ends while another process has one of its campaigns in hand.
import { OrganizationEnding } from '@app/connections';
import { systemActor, uuidOf } from '@app/kernel';
import { until } from '../support/built.js';
import { type Connected, startConnected } from '../support/connected.js';

let { product, acme, api, create, read } = {} as Connected;

beforeAll(async () => {
  ({ product, acme, api, create, read } = await startConnected('api_campaigns_ending'));
});
afterAll(() => product.stop());

it('it is waited for, and stopped after that', async () => {
  const id = await create('In other hands');
  await api.post(`/v1/campaigns/${id}/launch`);
  await product.work();
  await api.post(`/v1/campaigns/${id}/pause`);
  await product.work();
  const hold = (until: string): Promise<unknown> =>
    product.sql(`update campaigns.placement set leased_until = ${until} where campaign_id = $1`, [uuidOf('campaign', id)]);
  await hold("now() + interval '1 minute'");
  const order: string[] = [];
  const ending = product.nest
    .get(OrganizationEnding)
    .stop(systemActor(acme.id), 60_000)
    .finally(() => order.push('ended'));
  await until('the connection is disconnected', async () => {
    const [connection] = (await api.get('/v1/connections')).body.data;
    return connection.status === 'disconnected';
  });
  order.push('released');
  await hold('null');
  expect(await ending).toEqual([]);
  expect(order).toEqual(['released', 'ended']);
  expect(await read(id)).toMatchObject({ platform_campaigns: [{ platform_status: 'paused' }] });
});
