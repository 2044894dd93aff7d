import { uuidOf } from '@app/kernel';
import fc from 'fast-check';
import { audiencesOf, purchase } from '../support/audiences.js';
import { runs } from '../support/full-counts.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import { sortedBy, walk } from '../support/walks.js';

const START = Date.parse('2026-06-01T00:00:00Z');
const HOUR = 3_600_000;

/** The fields of an audience that a list can filter and sort by. */
interface ListItem {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly status: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly labels: readonly string[];
  readonly external_id: string | null;
  readonly size: { readonly upper_bound: number } | null;
}

let product: Product;
let acme: TestOrganization;
const { api, made } = audiencesOf(() => ({ product, organization: acme }));
let all: readonly ListItem[] = [];

const definitions: readonly object[] = [
  { type: 'customer_list' },
  { type: 'website', definition: { include: [purchase] } },
  { type: 'saved', definition: {} },
];

/** Thirty audiences, two every ten hours, with repeated and missing names, types, states, sizes and labels. */
beforeAll(async () => {
  product = await startProduct('api_audience_lists');
  acme = await product.organization();
  for (let index = 0; index < 30; index += 1) {
    product.clock.set(new Date(START + Math.floor(index / 2) * 10 * HOUR));
    const id = await made({
      ...definitions[index % 3],
      name: ['alpha', 'Alpha', 'beta', 'gamma'][index % 4],
      labels: index % 3 === 0 ? ['buyers'] : [],
      external_id: index % 10 === 0 ? `ext-${index}` : null,
    });
    if (index % 5 === 4) await api().delete(`/v1/audiences/${id}`);
    const size = { lower: 100 * (index % 4), upper: 1_000 * (index % 4), source: 'members' };
    if (index % 3 > 0)
      await product.sql('update audiences.audience set size = $2, sized_at = created_at where id = $1', [
        uuidOf('audience', id),
        size,
      ]);
  }
  all = (await api().get('/v1/audiences?status=all&limit=100')).body.data;
});
afterAll(() => product.stop());

const sorts = ['id', 'created_at', 'updated_at', 'name', 'status', 'size'] as const;
const orders = ['asc', 'desc'] as const;

const keys: Readonly<Record<(typeof sorts)[number], (item: ListItem) => string | number | null>> = {
  id: () => '',
  created_at: (item) => item.created_at,
  updated_at: (item) => item.updated_at,
  name: (item) => item.name.toLowerCase(),
  status: (item) => item.status,
  size: (item) => item.size?.upper_bound ?? null,
};
const sorted = (items: readonly ListItem[], sort: (typeof sorts)[number], order: string): string[] =>
  sortedBy(items, order, keys[sort], ({ id }) => uuidOf('audience', id) ?? '').map(({ id }) => id);

/** The audiences that each parameter selects. */
const lets: Readonly<Record<string, (item: ListItem, value: string) => boolean>> = {
  status: ({ status }, value) => value === 'all' || value.split(',').includes(status),
  type: ({ type }, value) => type === value,
  label: ({ labels }, value) => labels.includes(value),
  external_id: ({ external_id }, value) => external_id === value,
  start_date: ({ created_at }, value) => created_at >= value,
  end_date: ({ created_at }, value) => created_at.slice(0, 10) <= value,
};

describe('a walk through audiences', () => {
  it('meets those that are asked for, each once, in the order that is asked for, whatever the page size', async () => {
    const maybe = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const filters = fc.record({
      status: fc.constantFrom('all', 'building', 'archived', 'building,archived', 'active'),
      type: maybe('customer_list', 'website', 'lookalike'),
      label: maybe('buyers', 'BUYERS', "' or 1=1 --"),
      external_id: maybe('ext-20', 'ext-2'),
      start_date: maybe('2026-06-01', '2026-06-03'),
      end_date: maybe('2026-06-05', '2026-06-03'),
    });
    const way = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(...sorts), fc.constantFrom(...orders));
    const property = fc.asyncProperty(filters, way, async (asked, [limit, sort, order]) => {
      const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const expected = all.filter((item) => given.every(([name, value]) => lets[name]?.(item, value)));
      const query = new URLSearchParams([...given, ['limit', String(limit)], ['sort', sort], ['order', order]]);
      expect(await walk(api(), '/v1/audiences', query.toString())).toEqual(sorted(expected, sort, order));
    });
    await fc.assert(property, { numRuns: runs(60) });
  });

  it.each(sorts.flatMap((sort) => orders.map((order) => [sort, order] as const)))(
    'by %s %s neither meets twice nor misses anyone while others are made',
    async (sort, order) => {
      const names = ['aaa', 'alpha', 'bb', 'zz'];
      const make = async (): Promise<void> => {
        product.clock.set(new Date(START + names.length * 37 * HOUR));
        await made({ name: names.pop() ?? 'beta' });
      };
      const seen = await walk(api(), '/v1/audiences', `status=all&limit=7&sort=${sort}&order=${order}`, make);
      const earlier = new Set(all.map(({ id }) => id));
      expect(seen.filter((id) => earlier.has(id))).toEqual(sorted(all, sort, order));
      expect(new Set(seen).size).toBe(seen.length);
      await product.sql('delete from audiences.audience where id <> all($1)', [all.map(({ id }) => uuidOf('audience', id))]);
    },
  );

  it.each<[string, string, string]>([
    ['status=draft', 'status', 'invalid_value'],
    ['sort=members', 'sort', 'invalid_value'],
    ['type=everyone', 'type', 'invalid_value'],
    ['typ=saved', 'typ', 'unknown_field'],
  ])('refuses %s by name', async (query, parameter, code) => {
    const { status, body } = await api().get(`/v1/audiences?${query}`);
    expect([status, body.error.code]).toEqual([400, 'invalid_parameter']);
    expect(body.error.details.fields).toMatchObject([{ field: `query.${parameter}`, code }]);
  });
});
