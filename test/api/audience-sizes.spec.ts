/** What platforms tell of the number of people: of audiences that only they know, and of the reach of a channel. */
import { PlatformLists } from '@app/audiences';
import { type AudienceIntent, AdPlatforms, ConnectionDirectory } from '@app/connections';
import { newId, systemActor, uuidOf } from '@app/kernel';
import { audienceParts } from '../support/members.js';
import { audiencesOf, combined } from '../support/audiences.js';
import { buildAudience } from '../support/audience-people.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let organization: TestOrganization;
const { api, made, read } = audiencesOf(() => ({ product, organization }));

beforeAll(async () => {
  product = await startProduct('api_audience_sizes', { simulator: true });
  organization = await product.organization();
});
afterAll(() => product.stop());

const visitors = () => made({ type: 'website', definition: { include: [{ event: 'purchase' }] } });
const reach = async (id: string) => (await api().get(`/v1/audiences/${id}/insights`)).body.data.reach_by_channel;
const sizeOf = async (id: string) => {
  const { size } = await read(id);
  return size && [size.lower_bound, size.upper_bound, size.source];
};

interface ListReport {
  readonly channel?: string;
  readonly size?: readonly [lower: number, upper: number] | null;
  readonly matchRate?: number | null;
  readonly sent?: number;
  readonly state?: string;
}
/** A list of the audience, as its platform told of it last. */
async function told(audience: string, list: ListReport): Promise<void> {
  const { channel = 'google_ads', size = null, matchRate = null, sent = 0, state = 'created' } = list;
  const observed = {
    state: 'ready',
    size: size && { lower: size[0], upper: size[1] },
    matchRate,
    reason: null,
    at: '2026-11-20T12:00:00Z',
  };
  await product.sql(
    `insert into audiences.platform_list (organization_id, id, audience_id, connection_id, channel, world, account_id,
       part_key, tag, body, state,
       observed, sent, created_at)
     values ($1, $2, $3, $4, $5, 'simulated', '1', $6, 'tag00001', '{}', $7, $8, $9, now())`,
    [
      organization.id,
      newId(),
      uuidOf('audience', audience),
      newId(),
      channel,
      `audience:${newId()}`,
      state,
      JSON.stringify(observed),
      sent,
    ],
  );
}

describe('an audience that only platforms know', () => {
  it('is as large as the largest of its lists, never as all of them together, and its dependents follow', async () => {
    const audience = await visitors();
    await told(audience, { size: [500, 1_000] });
    await told(audience, { channel: 'meta', size: [2_340, 2_350] });
    await told(audience, { size: [90_000, 95_000], state: 'gone' });
    const either = await made(combined({ any_of: [audience, await visitors()] }));
    const all = await made(combined({ all_of: [audience] }));
    await product.work();
    expect(await sizeOf(audience)).toEqual([2_300, 2_399, 'platform']);
    expect([await sizeOf(either), await sizeOf(all)]).toEqual([null, [2_300, 2_399, 'estimate']]);
    expect(await reach(audience)).toEqual([
      { channel: 'google_ads', lower_bound: 500, upper_bound: 1_099 },
      { channel: 'meta', lower_bound: 2_300, upper_bound: 2_399 },
    ]);
  });

  it('of fewer than 100 people is never told from one of nobody', async () => {
    const [few, nobody] = [await visitors(), await visitors()];
    await told(few, { size: [57, 57] });
    await told(nobody, { size: [0, 0] });
    await product.work();
    expect([await sizeOf(few), await sizeOf(nobody)]).toEqual([
      [0, 99, 'platform'],
      [0, 99, 'platform'],
    ]);
    expect(await reach(few)).toEqual([{ channel: 'google_ads', lower_bound: 0, upper_bound: 99 }]);
  });

  it('has the size that its platform shows, and another one once that shows another', async () => {
    const { control, nest } = product;
    if (!control) throw new Error('The simulator was not started.');
    await product.connect(organization);
    const actor = systemActor(organization.id);
    const [connection] = await nest.get(ConnectionDirectory).all(actor);
    if (!connection) throw new Error('Nothing is connected.');
    const audience = await visitors();
    const rule = { event: 'page_view', filters: [{ field: 'url', op: 'contains', value: '/cart' }], withinDays: 30 } as const;
    const people = { type: 'website', include: [rule], exclude: [] } as const;
    const tag = audience.replace('aud_', '');
    const intent: AudienceIntent = { id: audience, tag, name: 'Visitors', retentionDays: null, people };
    await nest.get(PlatformLists).want(actor, connection, audienceParts(nest.get(AdPlatforms), connection, intent));
    await product.work();
    const [list] = await product.sql<{ id: string; platform_id: string }>(
      'select id, platform_id from audiences.platform_list where audience_id = $1',
      [uuidOf('audience', audience)],
    );
    if (!list) throw new Error('No list was made.');
    const shows = async (size: number) => {
      await control('PATCH', `/google-ads/accounts/${connection.account.id}/user_lists/${list.platform_id}`, {
        ready: true,
        size,
      });
      await product.sql(
        `select graphile_worker.add_job('audiences.look', json_build_object('organizationId', $1::text, 'payload',
           json_build_object('listId', $2::text, 'tries', 0)),
           queue_name => $2::text, flags => array[$1::text])`,
        [organization.id, list.id],
      );
      await product.work();
      return sizeOf(audience);
    };
    expect(await shows(7_000)).toEqual([1_000, 10_999, 'platform']);
    expect(await shows(40_000)).toEqual([10_000, 50_999, 'platform']);
  });
});

it('a customer list is counted here, whatever platforms tell; they tell its reach and its match rate', async () => {
  const audience = await made({ type: 'customer_list' });
  await told(audience, { size: [1_000, 10_000], matchRate: 80, sent: 3_000 });
  await told(audience, { size: [500, 1_000], matchRate: 40, sent: 1_000 });
  await told(audience, { matchRate: 100, sent: 99 });
  await buildAudience(product, organization, audience);
  expect(await read(audience)).toMatchObject({ match_rate: 0.7, size: { lower_bound: 0, upper_bound: 99, source: 'members' } });
  expect(await reach(audience)).toEqual([{ channel: 'google_ads', lower_bound: 1_000, upper_bound: 10_999 }]);
});
