import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct } from '../support/product.js';

let product: Product;
let client: ApiClient;
let otherClient: ApiClient;
let cursor: string;

beforeAll(async () => {
  product = await startProduct('api_cursors');
  client = product.client.as((await product.organization()).keys.manager);
  otherClient = product.client.as((await product.organization()).keys.manager);
  for (const each of [client, client, client, otherClient]) await each.post('/v1/campaigns', { name: 'Paged' });
  cursor = (await client.get('/v1/campaigns?limit=1')).body.next_cursor;
});
afterEach(() => product.clock.release());
afterAll(() => product.stop());

const follow = (query: string, with_ = cursor, as = client): Promise<ApiAnswer> =>
  as.get(`/v1/campaigns?${query}&cursor=${encodeURIComponent(with_)}`);
const reasonOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.details.reason ?? body.data.length}`;

it('a cursor leads on, also to a page of another size', async () => {
  expect(reasonOf(await follow('limit=1'))).toBe('200 1');
  expect(reasonOf(await follow('limit=50'))).toBe('200 2');
});

it('says nothing of what it holds that could be guessed or changed', () => {
  expect(cursor).toMatch(/^[\w.-]+$/);
});

it.each<[string, string]>([
  ['order', 'limit=1&order=asc'],
  ['sort', 'limit=1&sort=name'],
  ['status', 'limit=1&status=all'],
  ['filter', 'limit=1&label=x'],
  ['period', 'limit=1&start_date=2026-01-01'],
])('with another %s it is refused', async (_what, query) => {
  const answer = await follow(query);
  expect([reasonOf(answer), answer.body.error.code]).toEqual(['400 mismatch', 'invalid_cursor']);
  expect(answer.body.error.details.fields).toMatchObject([{ field: 'query.cursor' }]);
});

it('of one organization leads nobody else anywhere', async () => {
  expect(reasonOf(await follow('limit=1', cursor, otherClient))).toBe('400 mismatch');
});

it('of one collection leads nowhere in another', async () => {
  const answer = await client.get(`/v1/connections?limit=1&cursor=${cursor}`);
  expect(reasonOf(answer)).toBe('400 mismatch');
});

it('is refused when any of its characters was changed', async () => {
  for (let at = 0; at < cursor.length; at += 3) {
    const changed = cursor.slice(0, at) + (cursor[at] === 'A' ? 'B' : 'A') + cursor.slice(at + 1);
    const answer = await follow('limit=1', changed);
    expect(`${at}: ${reasonOf(answer)}`).toBe(`${at}: 400 malformed`);
  }
});

it.each(['abc', '0', 'k1.', 'k1..', '.', 'null', 'a'.repeat(2_000), Buffer.from('{"id":1}').toString('base64')])(
  '%s is no cursor',
  async (text) => {
    expect(reasonOf(await follow('limit=1', text))).toBe('400 malformed');
  },
);

it.each([
  ['', 'invalid_value'],
  ['a'.repeat(2_001), 'invalid_value'],
  ['\0', 'invalid_value'],
])('nor can %j be one', async (text, code) => {
  const { status, body } = await follow('limit=1', text);
  expect([status, body.error.details.fields[0]]).toMatchObject([400, { field: 'query.cursor', code }]);
});

it('ends after 72 hours', async () => {
  product.clock.set(new Date(Date.now() + 72 * 3_600_000 - 60_000));
  expect(reasonOf(await follow('limit=1'))).toBe('200 1');
  product.clock.set(new Date(Date.now() + 72 * 3_600_000 + 1_000));
  expect(reasonOf(await follow('limit=1'))).toBe('400 expired');
});
