// The one spec that waits for the clock on the wall: the worker's own schedule starts a due sync.
import { publicId } from '@app/kernel';
import { JobWorker } from '@app/platform/messaging';
import { until } from '../support/built.js';
import { type Product, startProduct } from '../support/product.js';

/** A schedule runs each minute; the rest is the start of the worker. */
const BEGUN_WITHIN_MS = 75_000;
/** A net for what hangs: a busy machine takes many times as long as an idle one. */
const DONE_WITHIN_S = 300;
let product: Product;

jest.setTimeout(600_000);
beforeAll(async () => {
  product = await startProduct('api_sync_schedule', { simulator: true });
});
afterAll(() => product.stop());

test('a sync that is due begins within the minute and succeeds, though nobody asked for it', async () => {
  const acme = await product.organization();
  const path = `/v1/connections/${publicId('connection', await product.connect(acme))}`;
  const client = product.client.as(acme.keys.viewer);
  const began = Date.now();
  await product.nest.get(JobWorker).start();
  const read = async () => (await client.get(path)).body.data;
  const synced = await until(
    'the connection is synced',
    async () => {
      const connection = await read();
      return connection.sync.last_success_at !== null && connection;
    },
    DONE_WITHIN_S,
  );
  const first = synced.sync.recent.find(({ trigger }: { trigger: string }) => trigger === 'schedule');
  expect(first).toMatchObject({ status: 'succeeded', requested_by: null, attempt: 1 });
  expect(Date.parse(first.created_at) - began).toBeLessThan(BEGUN_WITHIN_MS);
  expect(synced).toMatchObject({ health: 'healthy', data_through_date: first.window.end_date });
});
