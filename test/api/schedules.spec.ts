// Schedules serve every organization: a fault in one of them does not affect the others.
import { publicId } from '@app/kernel';
import { parseCronItems } from 'graphile-worker';
import { Handlers, JobWorker } from '@app/platform/messaging';
import { type Product, startProduct } from '../support/product.js';

const HOUR = 3_600_000;
let product: Product;

beforeAll(async () => {
  product = await startProduct('schedules', { simulator: true });
});
afterAll(() => product.stop());

test('a time zone that nobody knows in some organizations keeps no other from its due sync', async () => {
  const organizations = [];
  for (let made = 0; made < 5; made += 1) {
    const organization = await product.organization();
    organizations.push({ ...organization, connection: await product.connect(organization) });
  }
  await product.work();
  const [healthy, ...broken] = organizations.reverse();
  await product.sql(
    `update connections.connection set account = jsonb_set(account, '{timezone}', '"Mars/Olympus"') where
       organization_id = any($1)`,
    [broken.map(({ id }) => id)],
  );
  product.clock.set(new Date(Date.now() + 2 * HOUR));
  await product.nest.get(JobWorker).round('connections.schedule-syncs');
  await product.work();
  const path = `/v1/connections/${publicId('connection', healthy?.connection ?? '')}`;
  const { sync } = (await product.client.as(healthy?.keys.viewer ?? null).get(path)).body.data;
  expect(sync.recent[0]).toMatchObject({ trigger: 'schedule', status: 'succeeded' });
});

test('every schedule can be read by the queue', () => {
  const { schedules, organizationSchedules } = product.nest.get(Handlers);
  const items = [...schedules, ...organizationSchedules].map(([task, { cron }]) => ({ task, match: cron }));
  expect(parseCronItems(items)).toHaveLength(items.length);
  expect(items.length).toBeGreaterThan(15);
});
