import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct } from '../support/product.js';

let product: Product;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct('api_campaigns_keywords');
  client = product.client.as((await product.organization()).keys.manager);
});
afterAll(() => product.stop());

const create = (fields: object): Promise<ApiAnswer> => client.post('/v1/campaigns', { name: 'Search', ...fields });
const fields = ({ status, body }: ApiAnswer): unknown[] => {
  expect([status, body.error?.code]).toEqual([400, 'validation_failed']);
  return body.error.details.fields;
};
const text = (value: unknown) => ({ keywords: [{ text: 'shoes' }, { text: value }] });
const words = 'one two three four five six seven eight nine ten';

describe('the keywords of a campaign', () => {
  it('are kept, changed as a whole and cleared', async () => {
    const keywords = Array.from({ length: 1_000 }, (_, index) => ({
      text: `Shoe ${index}`,
      match: 'exact',
      negative: index > 0,
    }));
    const { data } = (await create({ keywords })).body;
    expect(data.keywords).toEqual(keywords);
    const path = `/v1/campaigns/${data.id}`;
    const changed = await client.patch(path, {
      keywords: [{ text: ' boots  ' }, { text: words, match: 'phrase', negative: true }],
    });
    const two = [
      { text: 'boots', match: 'broad', negative: false },
      { text: words, match: 'phrase', negative: true },
    ];
    expect(changed.body.data).toMatchObject({ keywords: two, version: 2 });
    expect((await client.patch(path, { keywords: [{ text: ' boots ' }, two[1]] })).body.data.version).toBe(2);
    expect((await client.patch(path, { keywords: [] })).body.data.keywords).toEqual([]);
  });

  it.each<[object, object]>([
    [text('x'.repeat(81)), { field: 'keywords[1].text', code: 'too_long', limit: 80 }],
    [text(`${'x'.repeat(80)} `), { field: 'keywords[1].text', code: 'too_long', limit: 80 }],
    [text('\u0958'.repeat(41)), { field: 'keywords[1].text', code: 'too_long', limit: 80 }],
    [text(`${words} eleven`), { field: 'keywords[1].text', code: 'too_many_words', limit: 10 }],
    [text('what? (new)'), { field: 'keywords[1].text', code: 'invalid_characters', message: /but has \? \( \)\.$/ }],
    [text('[red shoes]'), { field: 'keywords[1].text', code: 'invalid_format', message: /"match" says broad, phrase or exact/ }],
    [text('-free'), { field: 'keywords[1].text', code: 'invalid_format', message: /"negative" what is left out/ }],
    [text('red\nshoes'), { field: 'keywords[1].text', code: 'invalid_value' }],
    [text(' '), { field: 'keywords[1].text', code: 'too_short', limit: 1 }],
    [text(7), { field: 'keywords[1].text', code: 'invalid_type' }],
    [text('SHOES '), { field: 'keywords[1]', code: 'duplicate', message: /keywords\[0\]/ }],
    [{ keywords: [{ text: 'a' }, { text: 'A', negative: true }] }, { field: 'keywords[1]', code: 'conflict' }],
    [{ keywords: [{ match: 'exact' }] }, { field: 'keywords[0].text', code: 'required' }],
    [{ keywords: [{ text: 'a', match: 'EXACT' }] }, { field: 'keywords[0].match', code: 'invalid_value', nearest: 'exact' }],
    [{ keywords: [{ text: 'a', match_type: 'exact' }] }, { field: 'keywords[0].match_type', nearest: 'match' }],
    [{ keywords: [{ text: 'a', negative: 'yes' }] }, { field: 'keywords[0].negative', code: 'invalid_type' }],
    [{ keywords: ['shoes'] }, { field: 'keywords', code: 'invalid_type' }],
    [{ keywords: null }, { field: 'keywords', code: 'invalid_type' }],
    [{ negative_keywords: ['free'] }, { field: 'negative_keywords', code: 'unknown_field', nearest: 'keywords' }],
  ])(
    'are refused by their place, the rule and what would be right: %j',
    async (body, { message, ...fault }: { message?: RegExp }) => {
      expect(fields(await create(body))).toEqual([
        expect.objectContaining({ ...fault, message: expect.stringMatching(message ?? /\.$|\?$/) }),
      ]);
    },
  );
});

it('a campaign has a thousand keywords at most', async () => {
  const keywords = Array.from({ length: 1_001 }, (_, index) => ({ text: `Shoe ${index}` }));
  expect(fields(await create({ keywords }))).toMatchObject([{ field: 'keywords', code: 'too_long', limit: 1_000 }]);
});

describe('the app of a campaign', () => {
  it('is kept, changed in part and cleared', async () => {
    const { data } = (await create({ app: { id: '284882215', store: 'apple' } })).body;
    expect(data.app).toEqual({ id: '284882215', store: 'apple' });
    const path = `/v1/campaigns/${data.id}`;
    expect((await client.patch(path, { app: { id: '310633997' } })).body.data.app).toEqual({ id: '310633997', store: 'apple' });
    expect((await client.patch(path, { app: null })).body.data.app).toBeNull();
  });

  it.each<[object, object]>([
    [
      { id: 'com.example.shop', store: 'apple' },
      { field: 'app.id', code: 'invalid_format', message: /an id of the store google/ },
    ],
    [
      { id: '284882215', store: 'google' },
      { field: 'app.id', code: 'invalid_format', message: /such as com\.example\.shop/ },
    ],
    [{ id: '284882215' }, { field: 'app.store', code: 'required' }],
    [
      { id: 284882215, store: 'apple' },
      { field: 'app.id', code: 'invalid_type' },
    ],
    [
      { id: '284882215', store: 'ios' },
      { field: 'app.store', code: 'invalid_value', nearest: 'apple' },
    ],
    [
      { id: 'a.'.repeat(200), store: 'google' },
      { field: 'app.id', code: 'too_long', limit: 255 },
    ],
  ])(
    'is refused by its place, the rule and what would be right: %j',
    async (app, { message, ...fault }: { message?: RegExp }) => {
      expect(fields(await create({ app }))).toEqual([
        expect.objectContaining({ ...fault, message: expect.stringMatching(message ?? /\.$|\?$/) }),
      ]);
    },
  );
});

describe('after the launch', () => {
  it('keywords change where the campaign was launched with some, and never to none; the app stays', async () => {
    const app = { id: '284882215', store: 'apple' };
    const launched = async (body: object): Promise<string> => {
      const path = `/v1/campaigns/${(await create({ objective: 'traffic', app, ...body })).body.data.id}`;
      await client.post(`${path}/launch`);
      return path;
    };
    const search = await launched({ keywords: [{ text: 'shoes' }] });
    expect((await client.patch(search, { keywords: [{ text: 'boots' }], app })).status).toBe(200);
    const other = await launched({});
    for (const [path, change] of [
      [search, { keywords: [] }],
      [search, { keywords: [{ text: 'boots', negative: true }] }],
      [search, { app: null }],
      [other, { keywords: [{ text: 'shoes' }] }],
    ] as const) {
      const { status, body } = await client.patch(path, change);
      expect([status, body.error.code, body.error.details.fields[0].field]).toEqual([
        409,
        'field_immutable',
        Object.keys(change)[0],
      ]);
    }
  });
});
