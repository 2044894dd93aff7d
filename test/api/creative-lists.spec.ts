import { ActiveVariants1764000000520 } from '@app/creative';
import type { QueryRunner } from 'typeorm';
import { uuidOf } from '@app/kernel';
import fc from 'fast-check';
import type { ApiAnswer } from '../support/client.js';
import { creativesOf, emptyPrompt } from '../support/creatives.js';
import { runs } from '../support/full-counts.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import { sortedBy, walk } from '../support/walks.js';

const START = Date.parse('2026-06-01T00:00:00Z');
const HOUR = 3_600_000;

/** The fields of a creative that a list can filter and sort by. */
interface ListItem {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly labels: readonly string[];
  readonly channels: readonly string[];
  readonly external_id: string | null;
}

let product: Product;
let acme: TestOrganization;
const { api, generate } = creativesOf(() => ({ product, organization: acme }));
/** In the order in which they were requested. */
let all: readonly ListItem[] = [];

const statuses = ['active', 'active', 'failed', 'archived', 'generating'];
const bodyOf = (index: number) => ({
  type: 'text',
  name: ['alpha', 'Alpha', 'beta', 'gamma'][index % 4] ?? '',
  labels: index % 3 === 0 ? ['hero', 'summer'] : [],
  channels: index % 2 === 0 ? ['google_ads'] : ['meta', 'linkedin'],
  external_id: index % 10 === 0 ? `ext-${index}` : null,
});

/** Forty creatives, two every five hours, with repeated and missing names, states and labels. */
beforeAll(async () => {
  product = await startProduct('api_creative_lists');
  acme = await product.organization();
  const ids: string[] = [];
  const ask = async (index: number): Promise<void> => {
    product.clock.set(new Date(START + Math.floor(index / 2) * 10 * HOUR));
    const body = { ...bodyOf(index), ...(statuses[index % 5] === 'failed' ? { prompt: emptyPrompt } : {}) };
    ids[index] = (await generate(body)).body.data.id;
  };
  const indexes = Array.from({ length: 40 }, (_, index) => index);
  const [waiting, ended] = [indexes.filter((index) => index % 5 === 4), indexes.filter((index) => index % 5 !== 4)];
  for (const index of ended) await ask(index);
  await product.work();
  for (const index of ended) if (statuses[index % 5] === 'archived') await api().delete(`/v1/creative/${ids[index]}`);
  // Last, because these are never made: their ids are the latest, whatever their dates.
  for (const index of waiting) await ask(index);
  const updates = new Map<string, string>(
    (await api().get('/v1/creative?status=all&limit=100')).body.data.map(({ id, updated_at }: ListItem) => [id, updated_at]),
  );
  all = indexes.map((index) => ({
    ...bodyOf(index),
    id: ids[index] ?? '',
    status: statuses[index % 5] ?? '',
    created_at: new Date(START + Math.floor(index / 2) * 10 * HOUR).toISOString(),
    updated_at: updates.get(ids[index] ?? '') ?? '',
  }));
});
afterAll(() => product.stop());

const list = (query: string): Promise<ApiAnswer> => api().get(`/v1/creative?${query}`);

const sorts = ['id', 'created_at', 'updated_at', 'name', 'status'] as const;
const orders = ['asc', 'desc'] as const;
type Sort = (typeof sorts)[number];

const uuid = ({ id }: { readonly id: string }): string => uuidOf('creative', id) ?? '';
const sorted = (items: readonly ListItem[], sort: Sort, order: string): string[] =>
  sortedBy(items, order, (item) => (sort === 'id' ? '' : item[sort].toLowerCase()), uuid).map(({ id }) => id);

/** The creatives that each parameter selects. */
const lets: Readonly<Record<string, (item: ListItem, value: string) => boolean>> = {
  status: ({ status }, value) => value === 'all' || value.split(',').includes(status),
  label: ({ labels }, value) => labels.includes(value),
  channel: ({ channels }, value) => channels.includes(value),
  external_id: ({ external_id }, value) => external_id === value,
  start_date: ({ created_at }, value) => created_at >= value,
  end_date: ({ created_at }, value) => created_at.slice(0, 10) <= value,
};

describe('a walk through creatives', () => {
  it('meets those that are asked for, each once, in the order that is asked for, whatever the page size', async () => {
    const maybe = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const filters = fc.record({
      status: fc.constantFrom('all', 'active', 'generating,failed', 'archived', 'active,archived'),
      label: maybe('hero', 'summer', 'HERO', "' or 1=1 --"),
      channel: maybe('google_ads', 'linkedin', 'tiktok'),
      external_id: maybe('ext-20', 'ext-2'),
      start_date: maybe('2026-06-01', '2026-06-03'),
      end_date: maybe('2026-06-05', '2026-06-03'),
    });
    const way = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.constantFrom(...sorts), fc.constantFrom(...orders));
    const property = fc.asyncProperty(filters, way, async (asked, [limit, sort, order]) => {
      const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const expected = all.filter((item) => given.every(([name, value]) => lets[name]?.(item, value)));
      const query = new URLSearchParams([...given, ['limit', String(limit)], ['sort', sort], ['order', order]]);
      expect(await walk(api(), '/v1/creative', query.toString())).toEqual(sorted(expected, sort, order));
    });
    await fc.assert(property, { numRuns: runs(60) });
  });

  const ways = sorts.flatMap((sort) => orders.map((order) => [sort, order] as const));

  it.each(ways)('by %s %s neither meets twice nor misses anyone while others are made', async (sort, order) => {
    const earlier = new Set(all.map(({ id }) => id));
    const names = ['aaa', 'alpha', 'bb', 'zz'];
    const make = async (): Promise<void> => {
      product.clock.set(new Date(START + names.length * 37 * HOUR));
      await generate({ type: 'text', name: names.pop() ?? 'beta' });
    };
    const seen = await walk(api(), '/v1/creative', `status=all&limit=9&sort=${sort}&order=${order}`, make);
    expect(seen.filter((id) => earlier.has(id))).toEqual(sorted(all, sort, order));
    expect(new Set(seen).size).toBe(seen.length);
    await product.sql('delete from creative.creative where id <> all($1)', [all.map(({ id }) => uuidOf('creative', id))]);
  });

  it('comes newest first, twenty at a time and without the archived, unless asked otherwise', async () => {
    const { body } = await list('');
    const shown = all.filter(({ status }) => status !== 'archived');
    expect(body.data.map(({ id }: ListItem) => id)).toEqual(sorted(shown, 'created_at', 'desc').slice(0, 20));
  });

  it.each<[string, string, string]>([
    ['status=draft', 'status', 'invalid_value'],
    ['sort=index', 'sort', 'invalid_value'],
    ['label=', 'label', 'invalid_value'],
    ['start_date=2026-06-02&end_date=2026-06-01', 'end_date', 'conflict'],
    ['lable=hero', 'lable', 'unknown_field'],
  ])('refuses %s by name', async (query, parameter, code) => {
    const { status, body } = await list(query);
    expect([status, body.error.code]).toEqual([400, 'invalid_parameter']);
    expect(body.error.details.fields).toMatchObject([{ field: `query.${parameter}`, code }]);
  });
});

describe('a walk through variants', () => {
  interface Variant {
    readonly id: string;
    readonly index: number;
    readonly channel: string;
    readonly format: string;
    readonly score: number;
    readonly rank: number;
    readonly score_reasons: readonly { readonly points: number; readonly of: number }[];
    readonly compliance: readonly { readonly severity: string; readonly passed: boolean }[];
  }
  let path: string;
  let variants: readonly Variant[];

  beforeAll(async () => {
    product.clock.set(new Date('2026-07-01T00:00:00Z'));
    const { body } = await generate({ type: 'text', channels: ['google_ads', 'meta'], formats: ['feed', 'search'], count: 4 });
    await product.work();
    path = `/v1/creative/${body.data.id}/variants`;
    variants = (await api().get(`${path}?limit=100`)).body.data;
  });

  it('means the same by a status as every list, and by archived nothing', async () => {
    const found = async (query: string): Promise<number> => (await api().get(`${path}?limit=100&${query}`)).body.data.length;
    const asked = ['status=active', 'status=failed', 'status=archived', 'status=active,archived', 'status=all'];
    expect(await Promise.all(asked.map(found))).toEqual([12, 0, 0, 12, 12]);
  });

  it('calls those active that an earlier version called ready', async () => {
    await product.sql("update creative.variant set status = 'ready' where status = 'active'");
    expect((await api().get(`${path}?status=active`)).body.data).toEqual([]);
    const runner = { query: (text: string, values?: unknown[]) => product.sql(text, values) } as unknown as QueryRunner;
    await new ActiveVariants1764000000520().up(runner);
    expect((await api().get(`${path}?limit=100&status=active`)).body.data).toEqual(variants);
  });

  it('knows them all', () => {
    expect(variants.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => at));
  });

  it.each(
    ['index', 'name', 'id', 'created_at', 'updated_at', 'status', 'score'].flatMap((sort) =>
      orders.map((order) => [sort, order] as const),
    ),
  )('by %s %s meets each once', async (sort, order) => {
    const keyOf = ({ id, index, channel, format, score }: Variant): string =>
      `${sort === 'score' ? String(score).padStart(3, '0') : sort === 'index' ? String(index).padStart(2, '0') : sort === 'name' ? `${channel} ${format}` : ''} ${uuidOf('variant', id)}`;
    const ascending = variants.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)).map(({ id }) => id);
    for (const limit of [1, 5, 12]) {
      const seen = await walk(api(), path, `limit=${limit}&sort=${sort}&order=${order}`);
      expect(seen).toEqual(order === 'asc' ? ascending : ascending.toReversed());
    }
  });

  it('the variant that tells most of the brief has the first rank, of equal ones the earlier', () => {
    const best = variants.toSorted((one, other) => other.score - one.score || one.index - other.index);
    expect(best.map(({ rank }) => rank)).toEqual(best.map((_, place) => place + 1));
    for (const { score, score_reasons: reasons, compliance } of variants) {
      const sum = (key: 'points' | 'of') => reasons.reduce((total, reason) => total + reason[key], 0);
      const fits = compliance.every(({ severity, passed }) => severity === 'soft' || passed);
      expect(score).toBe(fits ? Math.round((100 * sum('points')) / sum('of')) : 0);
    }
  });

  it('of one channel meets those alone', async () => {
    const seen = await walk(api(), path, 'limit=3&channel=meta&sort=index&order=asc');
    expect(seen).toHaveLength(4);
    expect(new Set(seen)).toEqual(new Set(variants.filter(({ channel }) => channel === 'meta').map(({ id }) => id)));
  });

  it('is not led on by the cursor of another creative', async () => {
    const { body } = await api().get(`${path}?limit=1`);
    const elsewhere = `/v1/creative/${all[0]?.id}/variants?limit=1&cursor=${body.next_cursor}`;
    expect((await api().get(elsewhere)).body.error).toMatchObject({ code: 'invalid_cursor', details: { reason: 'mismatch' } });
  });
});
