// A run is kept to the minute where a platform takes whole days only.
import { CampaignSchedules } from '@app/campaigns';
import { systemActor } from '@app/kernel';
import { type Product, startProduct } from '../support/product.js';
import { setTime } from '../support/time.js';

let product: Product;

beforeAll(async () => {
  product = await startProduct('api_campaigns_minutes', { simulator: true });
  await setTime(product, '2026-12-01T12:00:00.000Z');
});
afterAll(() => product.stop());

/** Makes the jobs of future dates due now, because the clock of the database cannot be set. */
const workAtTheDate = async (): Promise<void> => {
  await product.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
  await product.work();
};

it('a campaign waits paused for its minute where a platform takes days, and is paused at its last one', async () => {
  const other = await product.organization();
  await product.connect(other);
  const own = product.client.as(other.keys.owner);
  const [start_at, end_at] = ['2026-12-05T09:30:00.000Z', '2026-12-10T15:45:00.000Z'];
  const fields = { ...(await product.deliverable(other)), name: 'To the minute', start_at, end_at };
  const path = `/v1/campaigns/${(await own.post('/v1/campaigns', fields)).body.data.id}`;
  await own.post(`${path}/launch`);
  await product.work();
  const seen = async () => {
    const { body } = await own.get(`${path}/delivery`);
    const [{ nodes }] = body.data.channels;
    const { platform_status, shown } = nodes.find(({ kind }: { kind: string }) => kind === 'campaign');
    const { delivery_status, delivery_issues } = (await own.get(path)).body.data;
    return { platform_status, shown, delivery_status, codes: delivery_issues.map(({ code }: { code: string }) => code) };
  };
  const waiting = await seen();
  expect(waiting).toMatchObject({ platform_status: 'paused', delivery_status: 'scheduled' });
  expect(waiting.shown.starts_at).toMatch(/^2026-12-05 00:00:00$/);
  expect(waiting.shown.ends_at).toMatch(/^2026-12-10 23:59:59$/);
  expect(waiting.codes).toEqual(expect.arrayContaining(['adjusted_for_channel']));
  expect(waiting.codes).not.toContain('paused_on_platform');

  await setTime(product, '2026-12-05T09:29:59.000Z');
  await workAtTheDate();
  expect(await seen()).toMatchObject({ platform_status: 'paused', delivery_status: 'scheduled' });
  await setTime(product, '2026-12-05T09:40:00.000Z');
  await product.nest.get(CampaignSchedules).runFor(systemActor(other.id));
  await product.work();
  expect(await seen()).toMatchObject({ platform_status: 'enabled', delivery_status: 'delivering' });

  await setTime(product, '2026-12-10T15:46:30.000Z');
  await product.nest.get(CampaignSchedules).runFor(systemActor(other.id));
  await product.work();
  expect(await seen()).toMatchObject({ platform_status: 'paused', delivery_status: 'ended' });
  const told = await product.sql<{ type: string; late: number }>(
    `select type, (data->>'late_seconds')::int as late from platform.event
     where organization_id = $1 and data ? 'late_seconds' order by occurred_at`,
    [other.id],
  );
  expect(told).toEqual([
    { type: 'campaign.delivery_changed', late: 600 },
    { type: 'campaign.completed', late: 90 },
  ]);
});
