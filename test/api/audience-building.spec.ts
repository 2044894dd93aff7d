import { uuidOf } from '@app/kernel';
import type { ApiAnswer } from '../support/client.js';
import { buildAudience, fixSample, putMembers } from '../support/audience-people.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const NOW = '2026-11-20T12:00:00Z';
let product: Product;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_audience_building');
  product.clock.set(new Date(NOW));
  acme = await product.organization();
  await fixSample(product, acme);
});
afterAll(() => product.stop());

const api = () => product.client.as(acme.keys.owner);
const made = async (type: string, definition: object = {}): Promise<string> =>
  String((await api().post('/v1/audiences', { name: 'People', type, definition })).body.data.id);
const combined = (definition: object) => made('combined', definition);
const read = async (id: string) => (await api().get(`/v1/audiences/${id}`)).body.data;
const patch = (id: string, body: object): Promise<ApiAnswer> => api().patch(`/v1/audiences/${id}`, body);
const put = (list: string, from: number, to: number) => putMembers(product, acme, list, from, to);
const rebuild = (id: string) => buildAudience(product, acme, id);
const listOf = async (from: number, to: number): Promise<string> => {
  const list = await made('customer_list');
  await put(list, from, to);
  return list;
};
const insights = async (id: string) => (await api().get(`/v1/audiences/${id}/insights`)).body.data;
const sizeOf = async (id: string) => {
  const { size } = await read(id);
  return size && [size.lower_bound, size.upper_bound, size.source];
};

interface Bounds {
  readonly lower_bound: number;
  readonly upper_bound: number;
}
/** Whether a range contains this number of people, and is narrow enough. */
const holds = ({ lower_bound, upper_bound }: Bounds, people: number, widest: number): boolean =>
  lower_bound <= people && people <= upper_bound && upper_bound - lower_bound < widest;

describe('the size of an audience', () => {
  it('of a list is counted, shown as a range, and stored for each day', async () => {
    const list = await listOf(1, 1_234);
    await product.work();
    const { size } = await read(list);
    expect([holds(size, 1_234, 200), size.source]).toEqual([true, 'members']);
    await put(list, 2_001, 3_000);
    await rebuild(list);
    product.clock.set(new Date('2026-11-21T12:00:00Z'));
    await put(list, 3_001, 4_000);
    await rebuild(list);
    const { growth } = await insights(list);
    expect(growth.map(({ date }: { date: string }) => date)).toEqual(['2026-11-20', '2026-11-21']);
    expect([holds(growth[0], 2_234, 200), holds(growth[1], 3_234, 200)]).toEqual([true, true]);
    product.clock.set(new Date('2027-02-19T12:00:00Z'));
    expect((await insights(list)).growth).toHaveLength(0);
    product.clock.set(new Date(NOW));
  });

  it('of a combination of lists is estimated from its sampled people, however it is nested, and follows them', async () => {
    const [one, two, three] = [await listOf(1, 3_000), await listOf(2_001, 5_000), await listOf(1, 500)];
    const both = await combined({ all_of: [one, two] });
    const rest = await combined({ any_of: [one, two], none_of: [both, three] });
    await product.work();
    const sizes = async () => [(await read(both)).size, (await read(rest)).size];
    const [shared, apart] = await sizes();
    expect([holds(shared, 1_000, 900), holds(apart, 3_500, 2_000), shared.source]).toEqual([true, true, 'members']);
    // As many people as before, but others.
    await product.sql('delete from audiences.member where audience_id = $1', [uuidOf('audience', one)]);
    await put(one, 10_001, 13_000);
    await rebuild(one);
    expect(await sizeOf(both)).toEqual([0, 99, 'members']);
    expect(holds((await sizes())[1], 6_000, 2_000)).toBe(true);
    expect((await read(both)).status).toBe('too_small');
  });

  it('of another combination is what its parts allow', async () => {
    const [list, everywhere, adults] = [
      await listOf(1, 300),
      await made('saved'),
      await made('saved', { locations: { include: ['IS'] } }),
    ];
    const [either, unknown, atMost] = [
      await combined({ any_of: [list, adults] }),
      await combined({ any_of: [list, everywhere] }),
      await combined({ all_of: [list, everywhere] }),
    ];
    await product.work();
    const [[least, some], [, most]] = [await sizeOf(list), await sizeOf(adults)];
    expect(await sizeOf(either)).toEqual([least, some + most, 'estimate']);
    expect(await sizeOf(unknown)).toBeNull();
    expect(await sizeOf(atMost)).toEqual([0, some, 'estimate']);
  });

  it('of what only platforms collect is unknown, and it is ready all the same', async () => {
    const visitors = await made('website', { include: [{ event: 'purchase' }] });
    await product.work();
    expect(await read(visitors)).toMatchObject({ status: 'active', size: null });
    expect(await insights(visitors)).toMatchObject({
      status: 'active',
      as_of: NOW.replace('Z', '.000Z'),
      size: null,
      growth: [],
    });
  });

  it('stays the same when a build runs twice, without a second event', async () => {
    const list = await listOf(1, 200);
    await product.work();
    const before = await read(list);
    const events = () => product.sql('select id from platform.event where resource_id = $1', [uuidOf('audience', list)]);
    const emitted = await events();
    await rebuild(list);
    expect(await read(list)).toEqual(before);
    expect(await events()).toEqual(emitted);
  });
});

describe('a build', () => {
  const states = (ids: string[]) => Promise.all(ids.map(async (id) => (await read(id)).status));
  const alike = (source: string) => made('lookalike', { source_audience_id: source, countries: ['US'], ratio: 0.01 });
  it('leaves an empty list too small, and what is defined completely active', async () => {
    const [list, saved, visitors] = [
      await made('customer_list'),
      await made('saved', { locations: { include: ['US'] } }),
      await made('website', { include: [{ event: 'purchase' }] }),
    ];
    await product.work();
    expect(await states([list, saved, visitors])).toEqual(['too_small', 'active', 'active']);
    expect((await read(list)).size).toMatchObject({ lower_bound: 0, upper_bound: 99, source: 'members' });
    expect((await read(saved)).size).toMatchObject({ lower_bound: 0, source: 'estimate' });
    expect((await read(visitors)).size).toBeNull();
  });

  it('is passed on to the audiences that depend on it, at any depth', async () => {
    const list = await made('customer_list');
    const one = await combined({ any_of: [list] });
    const two = await combined({ all_of: [one] });
    await product.work();
    expect(await states([list, one, two])).toEqual(['too_small', 'too_small', 'too_small']);
    await put(list, 1, 100);
    await patch(list, { definition: { source: 'partner' } });
    await product.work();
    expect(await states([list, one, two])).toEqual(['active', 'active', 'active']);
  });

  it('waits for the sources of the audience', async () => {
    const list = await made('customer_list');
    const like = await alike(list);
    await product.sql('select graphile_worker.remove_job($1)', [`audience:${uuidOf('audience', list)}`]);
    await product.work();
    expect(await states([list, like])).toEqual(['building', 'building']);
    await put(list, 1, 100);
    await rebuild(list);
    expect(await states([list, like])).toEqual(['active', 'active']);
  });

  it('fails where a source was archived, says how to mend it, and is mended so', async () => {
    const [list, other] = [await made('customer_list'), await made('saved')];
    await put(list, 1, 100);
    const [like, one] = [await alike(list), await combined({ any_of: [list, other] })];
    const two = await combined({ any_of: [one] });
    await product.work();
    expect(await states([like, one, two])).toEqual(['active', 'active', 'active']);
    await api().delete(`/v1/audiences/${list}`);
    await product.work();
    expect(await states([like, one, two])).toEqual(['error', 'error', 'error']);
    for (const id of [like, one])
      expect(await read(id)).toMatchObject({
        size: null,
        error: {
          code: 'source_archived',
          message: expect.stringMatching(new RegExp(`${list}.*define this audience without it`)),
        },
      });
    expect((await read(two)).error).toMatchObject({ code: 'source_failed', message: expect.stringContaining(one) });
    await patch(one, { definition: { any_of: [other] } });
    await product.work();
    expect(await states([one, two])).toEqual(['active', 'active']);
    expect((await read(two)).error).toBeNull();
  });

  it('of a lookalike fails while its source has too few people, and reports when the reason changes', async () => {
    const list = await made('customer_list');
    const like = await alike(list);
    await product.work();
    expect(await read(like)).toMatchObject({ status: 'error', error: { code: 'source_too_small' } });
    await api().delete(`/v1/audiences/${list}`);
    await product.work();
    expect(await read(like)).toMatchObject({ status: 'error', error: { code: 'source_archived' } });
  });

  it('leaves an archived audience as it was', async () => {
    const id = await made('saved');
    await api().delete(`/v1/audiences/${id}`);
    const before = await read(id);
    await product.work();
    expect(await read(id)).toEqual(before);
  });
});
