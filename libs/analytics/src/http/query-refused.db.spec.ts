/** What cannot be asked is refused by the name of the part that is wrong. */
import type { ApiClient } from '../../../../test/support/client.js';
import { type Product, startProduct } from '../../../../test/support/product.js';

let product: Product;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct(`api_query_refused_${process.pid}`);
  client = product.client.as((await product.organization()).keys.analyst);
});
afterAll(() => product.stop());

const filter = (field: string, op: string, value: unknown) => ({ filters: [{ field, op, value }] });
it.each<[object, string]>([
  [{ metrics: ['spent'] }, 'metrics'],
  [{ metrics: ['__proto__'] }, 'metrics'],
  [{ metrics: [] }, 'metrics'],
  [{ metrics: ['clicks', 'clicks'] }, 'metrics'],
  [{ dimensions: ['constructor'] }, 'dimensions'],
  [{ dimensions: ["channel'; drop table analytics.fact; --"] }, 'dimensions'],
  [{ dimensions: ['channel', 'campaign', 'creative', 'variant', 'format'] }, 'dimensions'],
  [{ dimensions: ['creative', 'audience'] }, 'dimensions'],
  [{ dimensions: ['audience'], ...filter('creative', 'is_null', false) }, 'dimensions'],
  [{ dimensions: ['variant'] }, 'dimensions'],
  [{ dimensions: ['age', 'gender'] }, 'dimensions'],
  [{ dimensions: ['country', 'creative'] }, 'dimensions'],
  [{ dimensions: ['device'], ...filter('audience', 'is_null', false) }, 'dimensions'],
  [{ start_date: '2026-02-30' }, 'start_date'],
  [{ start_date: '2026-11-10', end_date: '2026-11-01' }, 'end_date'],
  [{ start_date: '1999-12-31' }, 'start_date'],
  [{ end_date: '9999-12-31' }, 'end_date'],
  [{ include_empty: true }, 'include_empty'],
  [{ include_empty: true, dimensions: ['channel'] }, 'include_empty'],
  [{ include_empty: true, dimensions: ['campaign', 'channel'] }, 'include_empty'],
  [{ include_empty: true, dimensions: ['campaign'], granularity: 'day' }, 'include_empty'],
  [{ include_empty: true, dimensions: ['creative'], ...filter('format', 'eq', 'feed') }, 'include_empty'],
  [{ include_empty: true, dimensions: ['campaign'], ...filter('age', 'eq', '25-34') }, 'include_empty'],
  [{ fill_gaps: 1 }, 'fill_gaps'],
  [filter('campaign', 'contains', ['a']), 'filters[0].value'],
  [filter('currency', 'contains', 'U'), 'filters[0].op'],
  [{ date_preset: 'last_7d', start_date: '2026-11-01' }, 'date_preset'],
  [{ granularity: 'hour' }, 'granularity'],
  [{ sort: 'reach' }, 'sort'],
  [{ sort: 'campaign' }, 'sort'],
  [{ sort: 'id' }, 'sort'],
  [{ limit: 0 }, 'limit'],
  [{ limit: 101 }, 'limit'],
  [{ order: 'down' }, 'order'],
  [{ compare_to: 'yesterday' }, 'compare_to'],
  [{ reporting_currency: 'XQX' }, 'reporting_currency'],
  [{ reporting_currency: ['EUR'] }, 'reporting_currency'],
  [{ reporting_currency: '' }, 'reporting_currency'],
  [filter('channel', 'gt', 'a'), 'filters[0].op'],
  [filter('spend', 'in', ['1']), 'filters[0].op'],
  [filter('spend', 'gt', 'much'), 'filters[0].value'],
  [filter('spend', 'between', ['1']), 'filters[0].value'],
  [filter('campaign', 'eq', 'cmp_1'), 'filters[0].value'],
  [filter('campaign', 'in', 'cmp_1'), 'filters[0].value'],
  [filter('campaign', 'eq', [1]), 'filters[0].value'],
  [
    filter(
      'channel',
      'in',
      Array.from({ length: 201 }, (_, index) => `c${index}`),
    ),
    'filters[0].value',
  ],
  [filter('channel', 'in', []), 'filters[0].value'],
  [filter('variant', 'eq', 1e9), 'filters[0].value'],
  [filter('currency', 'eq', 'dollars'), 'filters[0].value'],
  [filter('age', 'eq', '18-25'), 'filters[0].value'],
  [filter('gender', 'in', ['female', 'f']), 'filters[0].value'],
  [filter('device', 'eq', 'unknown'), 'filters[0].value'],
  [filter('country', 'ne', 'XX'), 'filters[0].value'],
  [filter('status', 'is_null', true), 'filters[0].value'],
  [filter('toString', 'eq', 'x'), 'filters[0].field'],
  [{ filters: Array.from({ length: 21 }, () => ({ field: 'channel', op: 'eq', value: 'meta' })) }, 'filters'],
  [{ filters: [null, 7, 'x'] }, 'filters'],
  [{ filtres: [] }, 'filtres'],
])('%j is refused for %s', async (body, field) => {
  const { status, body: answer } = await client.post('/v1/analytics/query', body);
  expect([status, answer.error.code]).toEqual([400, 'validation_failed']);
  expect(answer.error.details.fields.map((fault: { field: string }) => fault.field)).toContain(field);
});

it.each([
  ['date', 'day'],
  ['month', 'month'],
])('who asks for the dimension %s is told of the granularity', async (dimension, granularity) => {
  const { body } = await client.post('/v1/analytics/query', { dimensions: ['campaign', dimension] });
  expect(body.error.message).toBe(
    `dimensions has no "${dimension}": use granularity "${granularity}" instead (item 1: "${dimension}").`,
  );
});

const hostile = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'clicks"; drop table analytics.fact; --',
  "spend' or '1'='1",
  '$1',
  'spend_micros',
  'a.spend',
  'SPEND',
  ' spend',
  'spend\u202e',
  'x'.repeat(300),
];
const places: Readonly<Record<string, (text: string) => object>> = {
  metrics: (text) => ({ metrics: [text] }),
  dimensions: (text) => ({ dimensions: [text] }),
  sort: (text) => ({ sort: text }),
  order: (text) => ({ order: text }),
  granularity: (text) => ({ granularity: text }),
  compare_to: (text) => ({ compare_to: text }),
  date_preset: (text) => ({ date_preset: text }),
  start_date: (text) => ({ start_date: text }),
  'filters[0].field': (text) => filter(text, 'eq', 'x'),
  'filters[0].op': (text) => filter('channel', text, 'x'),
  'filters[0].value': (text) => filter('clicks', 'gt', text),
};
it.each(Object.keys(places))('no hostile text is ever a part of a statement: %s', async (field) => {
  for (const text of hostile) {
    const { status, body } = await client.post('/v1/analytics/query', places[field]?.(text));
    expect([text, status]).toEqual([text, 400]);
    expect(
      body.error.details.fields.map((fault: { field: string }) => fault.field.replace(/^(metrics|dimensions).*/, '$1')),
    ).toContain(field);
  }
});
