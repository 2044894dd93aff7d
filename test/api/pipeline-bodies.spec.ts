import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct } from '../support/product.js';

const MEBIBYTE = 1_048_576;
let product: Product;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct('api_pipeline_bodies');
  client = product.client.as((await product.organization()).keys.owner);
});
afterAll(() => product.stop());

const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.code ?? 'fine'}`;
const create = (body: unknown, headers: Record<string, string> = { 'Content-Type': 'application/json' }): Promise<ApiAnswer> =>
  client.post('/v1/campaigns', body, { headers });
const faults = ({ body }: ApiAnswer): string[] =>
  body.error.details.fields.map(({ field, code }: Record<string, string>) => `${field}: ${code}`);
const count = async (): Promise<number> => (await client.get('/v1/campaigns?status=all&limit=100')).body.data.length;

describe('the media type', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'Application/JSON',
    'application/merge-patch+json',
    'application/json; version=1',
  ])('%s is JSON', async (type) => {
    expect((await create('{"name":"Typed"}', { 'Content-Type': type })).status).toBe(201);
  });

  it('may be left out', async () => {
    expect((await create(Buffer.from('{"name":"Untyped"}'), {})).status).toBe(201);
  });

  it.each<[string, Record<string, string>]>([
    ['text', { 'Content-Type': 'text/plain' }],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['a multipart form', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['something like JSON', { 'Content-Type': 'application/jsonp' }],
    ['another character set', { 'Content-Type': 'application/json; charset=latin1' }],
    ['a compressed body', { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }],
  ])('of %s is 415 with the one that works', async (_what, headers) => {
    const answer = await create('{"name":"Refused"}', headers);
    expect(codeOf(answer)).toBe('415 unsupported_media_type');
    expect(answer.body.error.details.supported).toEqual(['application/json']);
    expect(answer.headers.get('accept-post')).toBe('application/json');
  });

  it.each(['*/*', 'application/json', 'text/html', 'application/xml;q=0.9, */*;q=0.1', ''])(
    'of the answer is JSON for Accept: %s',
    async (accept) => {
      const { status, headers } = await client.get('/v1/campaigns', { headers: { Accept: accept } });
      expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    },
  );
});

describe('a body that need not be', () => {
  const nothings: readonly [string, unknown, Record<string, string>][] = [
    ['no body', undefined, {}],
    ['no body, but a media type', undefined, { 'Content-Type': 'text/xml' }],
    ['an empty text', '', { 'Content-Type': 'text/plain' }],
    ['an empty form', '', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['white space', ' \r\n', { 'Content-Type': 'text/plain' }],
    ['an empty object', '{}', { 'Content-Type': 'application/json' }],
  ];

  it.each(nothings)('may be %s: launch, pause, resume, archive', async (_what, body, headers) => {
    const { data } = (await client.post('/v1/campaigns', { name: 'Empty' })).body;
    const path = `/v1/campaigns/${data.id}`;
    for (const action of ['launch', 'pause', 'resume']) {
      expect(codeOf(await client.post(`${path}/${action}`, body, { headers }))).toBe('200 fine');
    }
    expect(codeOf(await client.patch(path, body, { headers }))).toBe('200 fine');
    expect(codeOf(await client.delete(path, { body, headers }))).toBe('200 fine');
  });

  it.each(nothings)('and for a new record, %s lacks the name', async (_what, body, headers) => {
    const answer = await client.post('/v1/campaigns', body, { headers });
    expect(codeOf(answer)).toBe('400 validation_failed');
    expect(faults(answer)).toEqual(['name: required']);
  });

  it('takes no field where an operation has none', async () => {
    const { data } = (await client.post('/v1/campaigns', { name: 'Fieldless' })).body;
    expect(faults(await client.delete(`/v1/campaigns/${data.id}`, { body: { reason: 'x' } }))).toEqual(['reason: unknown_field']);
    expect((await client.get(`/v1/campaigns/${data.id}`)).body.data.status).toBe('draft');
  });
});

describe('the size of a body', () => {
  const padded = (size: number): string => `{"name":"Large"}`.padEnd(size);

  it('may be one mebibyte and no byte more', async () => {
    expect((await create(padded(MEBIBYTE))).status).toBe(201);
    const answer = await create(padded(MEBIBYTE + 1));
    expect(codeOf(answer)).toBe('413 payload_too_large');
    expect(answer.body.error.details.limit).toBe(MEBIBYTE);
  });

  it('counts what arrives, not what the header says', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let chunk = 0; chunk < 17; chunk += 1) controller.enqueue(new Uint8Array(65_536).fill(32));
        controller.close();
      },
    });
    const response = await fetch(`${product.origin}/v1/campaigns`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${(await product.organization()).keys.owner}`, 'Content-Type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: 'payload_too_large' } });
  });

  it('within it, a megabyte in one field is a fault of that field', async () => {
    const answer = await create({ name: 'x'.repeat(1_000_000) });
    expect([codeOf(answer), ...faults(answer)]).toEqual(['400 validation_failed', 'name: too_long']);
  });
});

describe('JSON', () => {
  it.each<[string, string | Buffer, number | null]>([
    ['ends too early', '{"name":"x"', 11],
    ['has a trailing comma', '{"name":"x",}', 12],
    ['has a comment', '{/* hi */"name":"x"}', 1],
    ['has single quotes', "{'name':'x'}", 1],
    ['has two values', '{} {}', 3],
    ['is a word', 'name', 0],
    ['holds NaN', '{"name":NaN}', 8],
    ['names a key twice', '{"name":"a","name":"b"}', 12],
    ['names a key twice, once escaped', '{"name":"a","n\\u0061me":"b"}', 12],
    ['names a key twice far inside', '{"name":"a","metadata":{"k":"1","k":"2"}}', 32],
    ['reaches for the prototype', '{"name":"a","__proto__":{"x":1}}', 12],
    ['nests deeper than 32 levels', `{"name":${'['.repeat(32)}${']'.repeat(32)}}`, 39],
    ['nests a hundred thousand levels', '['.repeat(100_000), 32],
    ['is not UTF-8', Buffer.from([0x22, 0xff, 0x22]), null],
    ['has a raw line break in a text', '{"name":"a\nb"}', 8],
  ])('that %s is reported with its place, and nothing is created', async (_what, text, position) => {
    const before = await count();
    const answer = await create(text);
    expect(codeOf(answer)).toBe('400 invalid_json');
    expect(answer.body.error.details.position).toBe(position);
    expect(await count()).toBe(before);
  });

  it.each(['[]', '[{"name":"x"}]', '"name"', '1', 'true', 'null'])('%s is not an object', async (text) => {
    const answer = await create(text);
    expect([codeOf(answer), ...faults(answer)]).toEqual(['400 validation_failed', 'body: invalid_type']);
  });

  it('may nest 32 levels: then it is a fault of the field', async () => {
    expect(faults(await create(`{"name":${'['.repeat(31)}${']'.repeat(31)}}`))).toEqual(['name: invalid_type']);
  });

  it.each<[string, string, string]>([
    ['a NUL', '{"name":"a\\u0000b"}', 'name'],
    ['half of a surrogate pair', '{"name":"\\ud83d"}', 'name'],
    ['the other half', '{"name":"\\ude00x"}', 'name'],
    ['a NUL in a list', '{"name":"a","labels":["ok","\\u0000"]}', 'labels[1]'],
    ['a NUL in metadata', '{"name":"a","metadata":{"k":"\\u0000"}}', 'metadata.k'],
    ['a NUL in a key', '{"name":"a","metadata":{"\\u0000":"v"}}', 'metadata'],
    ['a NUL in an unknown field', '{"name":"a","x":"\\u0000"}', 'x'],
  ])('with %s is refused', async (_what, text, field) => {
    const answer = await create(text);
    expect(codeOf(answer)).toBe('400 validation_failed');
    expect(faults(answer)).toContain(`${field}: invalid_value`);
  });

  it('keeps every character that there is', async () => {
    const name = 'Ä 😀 عربى \u{10FFFF} \u200D \uFEFF İ';
    const { data } = (await create({ name })).body;
    expect((await client.get(`/v1/campaigns/${data.id}`)).body.data.name).toBe(name);
  });
});
