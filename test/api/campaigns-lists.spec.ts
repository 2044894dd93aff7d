import fc from 'fast-check';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct } from '../support/product.js';

const START = Date.parse('2026-06-01T00:00:00Z');
const HOUR = 3_600_000;
let product: Product;
let client: ApiClient;
/** Ids in the order of creation. */
const ids: string[] = [];

type Campaign = Readonly<Record<string, unknown>> & { readonly id: string; readonly name: string };

/** Forty campaigns, five hours apart, with repeated and missing names, states, dates and budgets. */
beforeAll(async () => {
  product = await startProduct('api_campaigns_lists');
  client = product.client.as((await product.organization()).keys.manager);
  for (let index = 0; index < 40; index += 1) {
    product.clock.set(new Date(START + Math.floor(index / 2) * 10 * HOUR));
    const { data } = (
      await client.post('/v1/campaigns', {
        name: ['alpha', 'Alpha', 'beta', 'Ärger', '日本'][index % 5],
        labels: index % 4 === 0 ? ['four'] : [],
        objective: index % 3 === 0 ? 'sales' : null,
        external_id: index % 10 === 0 ? `ext-${index}` : null,
        channels: index % 2 === 0 ? ['google_ads'] : [],
        end_at: index % 7 === 0 ? '2027-01-01T00:00:00Z' : null,
        budget: index % 6 === 0 ? { amount: String((index % 4) + 1), currency: 'USD' } : null,
      })
    ).body;
    ids.push(data.id);
    const path = `/v1/campaigns/${data.id}`;
    if (index % 8 > 2) await client.post(`${path}/launch`);
    if (index % 8 > 4) await client.post(`${path}/pause`);
    if (index % 8 > 6) await client.delete(path);
  }
});
afterAll(() => product.stop());

const ask = (query: string): Promise<ApiAnswer> => client.get(`/v1/campaigns?${query}`);
const all = async (query = ''): Promise<Campaign[]> => (await ask(`limit=100&${query}`)).body.data;
const indexes = async (query: string): Promise<number[]> =>
  (await all(query)).map(({ id }) => ids.indexOf(id)).sort((a, b) => a - b);
const where = (holds: (index: number) => boolean): number[] => ids.map((_, index) => index).filter(holds);
const isArchived = (index: number): boolean => index % 8 > 6;

async function walk(query: string): Promise<{ items: Campaign[]; sizes: number[] }> {
  const items: Campaign[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null = null, first = true; first || cursor !== null; first = false) {
    const { status, body } = await ask(`${query}${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
    expect([status, items.length < 1_000]).toEqual([200, true]);
    expect(body.has_more).toBe(body.next_cursor !== null);
    items.push(...body.data);
    sizes.push(body.data.length);
    cursor = body.next_cursor;
  }
  return { items, sizes };
}

const sorts = ['id', 'created_at', 'updated_at', 'name', 'status', 'start_at', 'end_at', 'budget_amount'] as const;

describe('a walk through the pages', () => {
  it('meets every campaign exactly once, in one order, whatever the page size, sort, order and filter', async () => {
    const request = fc.record({
      limit: fc.integer({ min: 1, max: 50 }),
      sort: fc.option(fc.constantFrom(...sorts), { nil: undefined }),
      order: fc.option(fc.constantFrom('asc', 'desc'), { nil: undefined }),
      status: fc.option(fc.constantFrom('all', 'draft', 'active,paused', 'archived'), { nil: undefined }),
      label: fc.option(fc.constant('four'), { nil: undefined }),
      q: fc.option(fc.constantFrom('A', 'ph'), { nil: undefined }),
    });
    const property = fc.asyncProperty(request, async ({ limit, ...rest }) => {
      const given = Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
      const query = new URLSearchParams(given);
      const whole = await all(query.toString());
      const { items, sizes } = await walk(`limit=${limit}&${query.toString()}`);
      expect(items).toEqual(whole);
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      expect(sizes.slice(0, -1).every((size) => size === limit)).toBe(true);
      expect(sizes.length).toBe(Math.max(1, Math.ceil(whole.length / limit)));
    });
    await fc.assert(property, { numRuns: 25 });
  });

  it.each(sorts)('by %s, desc is asc backwards, save for those without a value, who come last', async (sort) => {
    const [asc, desc] = [await all(`sort=${sort}&order=asc`), await all(`sort=${sort}&order=desc`)];
    const valueOf = ({ budget, ...campaign }: Campaign): unknown => (sort === 'budget_amount' ? budget : campaign[sort]);
    const valued = (items: Campaign[]): string[] => items.filter((item) => valueOf(item) !== null).map(({ id }) => id);
    expect(valued(desc)).toEqual(valued(asc).toReversed());
    expect((await walk(`limit=3&sort=${sort}&order=desc`)).items).toEqual(desc);
    for (const items of [asc, desc]) {
      const lacking = items.map((item) => valueOf(item) === null);
      expect(lacking).toEqual(lacking.toSorted((a, b) => Number(a) - Number(b)));
    }
  });

  it('does not meet again what it met, nor miss what stays, while others are made and changed', async () => {
    const before = (await all('sort=created_at&order=asc')).map(({ id }) => id);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await ask(`sort=created_at&order=asc&limit=7${cursor}`);
      seen.push(...body.data.map(({ id }: Campaign) => id));
      cursor = body.next_cursor === null ? '' : `&cursor=${body.next_cursor}`;
      await client.patch(`/v1/campaigns/${seen[0]}`, { description: `seen ${seen.length}` });
      const { data } = (await client.post('/v1/campaigns', { name: 'Meanwhile' })).body;
      await client.delete(`/v1/campaigns/${data.id}`);
    } while (cursor !== '');
    expect(seen).toEqual(before);
  });

  it('comes newest first, twenty at a time, unless asked otherwise', async () => {
    const { body } = await ask('');
    expect(body.data).toHaveLength(20);
    const dates = body.data.map(({ created_at }: { created_at: string }) => created_at);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const names = (await all('sort=name')).map(({ name }) => name.toLowerCase());
    expect([...new Set(names)]).toEqual(['alpha', 'ärger', 'beta', '日本']);
  });
});

describe('filters', () => {
  it.each<[string, (index: number) => boolean]>([
    ['sort=id', (index) => !isArchived(index)],
    ['status=draft', (index) => index % 8 <= 2],
    ['status=active', (index) => index % 8 === 3 || index % 8 === 4],
    ['status=active,draft', (index) => index % 8 <= 4],
    ['status=completed', () => false],
    ['status=archived', isArchived],
    ['status=all', () => true],
    ['status=all,draft', () => true],
    ['status=all&label=four', (index) => index % 4 === 0],
    ['status=all&label=FOUR', () => false],
    ['status=all&objective=sales', (index) => index % 3 === 0],
    ['status=all&external_id=ext-20', (index) => index === 20],
    ['status=all&channel=google_ads', (index) => index % 2 === 0],
    ['delivery_status=paused', (index) => index % 8 === 5 || index % 8 === 6],
    ['status=all&label=four&objective=sales', (index) => index % 12 === 0],
    ["status=all&label=' or 1=1 --", () => false],
    ['status=all&q=LPH', (index) => index % 5 < 2],
    ['status=all&q=arGE', (index) => index % 5 === 3],
    ['status=all&q=A%CC%88rger', (index) => index % 5 === 3],
    ['status=all&q=%C3%A9', (index) => index % 5 === 2 || index % 5 === 3],
    ['q=lpha&status=draft&label=four&sort=name', (index) => index % 5 < 2 && index % 8 <= 2 && index % 4 === 0],
    ['status=all&q=%25', () => false],
    ['status=all&q=a_pha', () => false],
    ["status=all&q='", () => false],
    ['status=all&start_date=2026-06-05', (index) => Math.floor(index / 2) * 10 >= 96],
    ['status=all&end_date=2026-06-05', (index) => Math.floor(index / 2) * 10 < 120],
    ['status=all&start_date=2026-06-03&end_date=2026-06-03', (index) => Math.floor((Math.floor(index / 2) * 10) / 24) === 2],
    ['status=all&start_date=2026-06-01T10:00:00Z&end_date=2026-06-01T10:00:00Z', (index) => Math.floor(index / 2) === 1],
    ['status=all&start_date=2026-06-01T12:00:00%2B02:00', (index) => index >= 2],
  ])('%s finds those and only those', async (query, holds) => {
    // Campaigns of other tests are not in the list of ids.
    expect((await indexes(query)).filter((index) => index >= 0)).toEqual(where(holds));
  });

  it('an archived campaign stays readable by its id', async () => {
    expect((await client.get(`/v1/campaigns/${ids[7]}`)).body.data.status).toBe('archived');
  });
});

describe('a wrong parameter', () => {
  it.each<[string, string, string]>([
    ['limit=0', 'limit', 'too_small'],
    ['limit=101', 'limit', 'too_large'],
    ['limit=-1', 'limit', 'too_small'],
    ['limit=abc', 'limit', 'invalid_type'],
    ['limit=', 'limit', 'invalid_type'],
    ['limit=1.5', 'limit', 'invalid_type'],
    ['limit=1e1', 'limit', 'invalid_type'],
    ['limit=99999999999999999999', 'limit', 'invalid_type'],
    ['limit=1&limit=2', 'limit', 'duplicate'],
    ['sort=budget', 'sort', 'invalid_value'],
    ['sort=', 'sort', 'invalid_value'],
    ['sort=constructor', 'sort', 'invalid_value'],
    ['order=up', 'order', 'invalid_value'],
    ['order=ASC', 'order', 'invalid_value'],
    ['status=running', 'status', 'invalid_value'],
    ['status=draft,', 'status', 'invalid_value'],
    ['start_date=2026-02-30', 'start_date', 'invalid_format'],
    ['start_date=yesterday', 'start_date', 'invalid_format'],
    ['start_date=2026-06-01T00:00:00', 'start_date', 'invalid_format'],
    ['end_date=2026-13-01', 'end_date', 'invalid_format'],
    ['end_date=', 'end_date', 'invalid_format'],
    ['start_date=2026-06-02&end_date=2026-06-01', 'end_date', 'conflict'],
    ['delivery_status=fine', 'delivery_status', 'invalid_value'],
    ['label=%00', 'label', 'invalid_value'],
    ['external_id=', 'external_id', 'invalid_value'],
    ['q=', 'q', 'invalid_value'],
    [`q=${'%C3%A4'.repeat(101)}`, 'q', 'invalid_value'],
    ['limt=5', 'limt', 'unknown_field'],
    ['__proto__=5', '__proto__', 'unknown_field'],
    ['toString=5', 'toString', 'unknown_field'],
    ['validate_only=true', 'validate_only', 'unknown_field'],
  ])('%s is refused', async (query, parameter, code) => {
    const { status, body } = await ask(query);
    expect([status, body.error.code]).toEqual([400, 'invalid_parameter']);
    expect(body.error.details.fields).toMatchObject([{ field: `query.${parameter}`, code }]);
  });

  it('is reported with every other, and with the nearest name', async () => {
    const { body } = await ask('limit=0&ordre=asc&sort=nmae&status=x');
    expect(body.error.details.fields.map(({ field }: { field: string }) => field).sort()).toEqual([
      'query.limit',
      'query.ordre',
      'query.sort',
      'query.status',
    ]);
    expect(JSON.stringify(body)).toContain('did you mean \\"order\\"?');
  });
});
