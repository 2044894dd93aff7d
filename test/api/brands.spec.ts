/** Brand kits: kept once, checked like the words of an ad. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import { codeOf, uploadedPhoto, uploadedPicture } from '../support/creatives.js';

let product: Product;
let acme: TestOrganization;
const api = () => product.client.as(acme.keys.manager);
type Default = { id: string; is_default: boolean };
const idOf = ({ id }: Default): string => id;
const kit = async (body: object = {}) => (await api().post('/v1/brands', { name: 'Northwind', ...body })).body.data;

beforeAll(async () => {
  product = await startProduct('api_brands');
  acme = await product.organization('growth');
});
afterAll(() => product.stop());

describe('a brand kit', () => {
  it('keeps what was given, and shows the rest as empty', async () => {
    const made = await api().post('/v1/brands', { name: 'Northwind', colors: ['#0B5FFF'], required_terms: ['since 1987'] });
    expect([made.status, made.headers.get('location')]).toEqual([201, expect.stringMatching(`/v1/brands/${made.body.data.id}$`)]);
    expect(made.body.data).toMatchObject({
      id: expect.stringMatching(/^brd_/),
      colors: ['#0b5fff'],
      required_terms: ['since 1987'],
      voice: null,
      banned_terms: [],
      landing_page_url: null,
      allowed_actions: ['update', 'archive'],
      version: 1,
    });
    expect((await api().get(`/v1/brands/${made.body.data.id}`)).body.data).toEqual(made.body.data);
  });

  it('is changed field by field, by who knows its version', async () => {
    const { id } = await kit({ voice: 'Dry', disclaimer: 'Terms apply.' });
    const path = `/v1/brands/${id}`;
    const changed = await api().patch(path, { disclaimer: null, colors: ['#111827'] }, { headers: { 'If-Match': '"1"' } });
    expect(changed.body.data).toMatchObject({ voice: 'Dry', disclaimer: null, colors: ['#111827'], version: 2 });
    expect(codeOf(await api().patch(path, { voice: null }, { headers: { 'If-Match': '"1"' } }))).toBe('412 version_mismatch');
    expect((await api().patch(path, changed.body.data)).body.data.version).toBe(2);
  });

  it('is archived for good and stays readable', async () => {
    const { id } = await kit({ name: 'Gone' });
    const path = `/v1/brands/${id}`;
    for (const _ of ['first', 'again']) expect(codeOf(await api().delete(path))).toBe('200 archived');
    expect(codeOf(await api().patch(path, { name: 'Back' }))).toBe('409 resource_archived');
    expect((await api().get(path)).body.data).toMatchObject({ name: 'Gone', allowed_actions: [] });
    const names = async (query: string) =>
      (await api().get(`/v1/brands?limit=100${query}`)).body.data.map(({ name }: { name: string }) => name);
    expect(await names('')).not.toContain('Gone');
    expect(await names('&status=archived')).toEqual(['Gone']);
  });

  it('is the default from the moment that it is chosen until another one is, or it is archived', async () => {
    const { id: first } = await kit({ name: 'First', is_default: true });
    const { id: second } = await kit({ name: 'Second' });
    const defaults = async (): Promise<string[]> =>
      (await api().get('/v1/brands?limit=100&status=all')).body.data.filter((each: Default) => each.is_default).map(idOf);
    expect(await defaults()).toEqual([first]);
    expect((await api().patch(`/v1/brands/${second}`, { is_default: true })).body.data).toMatchObject({ is_default: true });
    expect(await defaults()).toEqual([second]);
    const both = [first, second].map((id) => api().patch(`/v1/brands/${id}`, { is_default: true }));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    const [last = ''] = await defaults();
    expect([first, second]).toContain(last);
    await api().delete(`/v1/brands/${last}`);
    expect(await defaults()).toEqual([]);
  });

  it.each([
    ['name', { name: 'Buy Cocaine' }],
    ['voice', { voice: 'Wir verkaufen Kokain' }],
    ['required_terms[1]', { required_terms: ['fresh', 'buy cocaine here'] }],
    ['disclaimer', { disclaimer: 'Achetez de la cocaïne ici' }],
    ['landing_page_url', { landing_page_url: 'https://buy-cocaine.example.com/' }],
  ])('with a %s that no ad may print is refused, new or changed', async (field, body) => {
    const { id } = await kit();
    for (const answer of [
      await api().post('/v1/brands', { name: 'Northwind', ...body }),
      await api().patch(`/v1/brands/${id}`, body),
    ]) {
      expect([codeOf(answer), answer.body.error.details.reasons[0].field]).toEqual(['422 prompt_rejected', field]);
    }
    expect((await api().get(`/v1/brands/${id}`)).body.data.version).toBe(1);
  });

  it.each([
    ['name', { name: 'x'.repeat(26) }],
    ['colors', { colors: ['red'] }],
    ['fonts', { fonts: ['comic_sans'] }],
    ['logo_url', { logo_url: 'http://www.example.com/logo.png' }],
    ['required_terms', { required_terms: Array.from({ length: 11 }, (_, index) => `term ${index}`) }],
  ])('with a %s that is no such thing is refused', async (field, body) => {
    const { status, body: answer } = await api().post('/v1/brands', { name: 'Northwind', ...body });
    expect([status, answer.error.details.fields[0].field.replace(/\[.*/, '')]).toEqual([400, field]);
  });

  it('is refused beyond two hundred that are not archived, however many are asked for at once', async () => {
    const other = await product.organization();
    const client = product.client.as(other.keys.manager);
    const first = (await client.post('/v1/brands', { name: 'Northwind' })).body.data;
    const columns = Object.keys((await product.sql('select * from creative.brand limit 1'))[0] ?? {}).filter(
      (name) => name !== 'id' && name !== 'sort_name',
    );
    await product.sql(
      `insert into creative.brand (id, ${columns.join(', ')}) select gen_random_uuid(), ${columns.join(', ')}
       from creative.brand, generate_series(1, 198) where organization_id = $1`,
      [other.id],
    );
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => client.post('/v1/brands', { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    await client.delete(`/v1/brands/${first.id}`);
    expect((await client.post('/v1/brands', { name: 'Room again' })).status).toBe(201);
  });
});

describe('the logo of a brand kit as an upload', () => {
  const owner = () => product.client.as(acme.keys.owner);
  const circle = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle r="400"/></svg>');
  const uploaded = async () => uploadedPicture(product, owner(), await sharp(circle).png().toBuffer(), 'image/png');
  const statusOf = async (upload: string) => (await owner().get(`/v1/uploads/${upload}`)).body.data.status;

  it('is copied into creatives, and is kept until no kit and no creative uses it', async () => {
    const [shown, unshown] = [await uploaded(), await uploaded()];
    const made = await kit({ logo_upload_id: unshown });
    expect(made).toMatchObject({ logo_upload_id: unshown, logo_url: null, version: 1 });
    const path = `/v1/brands/${made.id}`;
    expect((await api().patch(path, made)).body.data.version).toBe(1);
    expect((await api().patch(path, { logo_upload_id: shown })).body.data).toMatchObject({ logo_upload_id: shown, version: 2 });
    expect([await statusOf(unshown), await statusOf(shown)]).toEqual(['expired', 'ready']);
    const brief = { prompt: 'Running shoes with free returns', channels: ['google_ads'], formats: ['feed'], count: 1 };
    const { id } = (await owner().post('/v1/creative/generate', { ...brief, brand_id: made.id })).body.data;
    await product.work();
    const { logo, generation } = (await owner().get(`/v1/creative/${id}`)).body.data;
    expect([logo, generation.brand.logo_upload_id]).toMatchObject([{ width: 400, height: 400 }, shown]);
    const logo_url = 'https://www.example.com/logo.png';
    expect((await api().patch(path, { logo_url })).body.data).toMatchObject({ logo_url, logo_upload_id: null, version: 3 });
    expect(await statusOf(shown)).toBe('ready');
    const [line] = await product.sql(
      `select changes, previous from access.audit where resource_type = 'brand' and organization_id = $1
       order by id desc limit 1`,
      [acme.id],
    );
    expect(line).toEqual({
      changes: { logoUrl: logo_url, logoUploadId: null },
      previous: { logoUrl: null, logoUploadId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
  });

  it('is let go with the last of two kits that share it, changed or archived', async () => {
    const upload = await uploaded();
    const [changed, archived] = [await kit({ logo_upload_id: upload }), await kit({ logo_upload_id: upload })];
    await api().patch(`/v1/brands/${changed.id}`, { logo_upload_id: null });
    expect(await statusOf(upload)).toBe('ready');
    await api().delete(`/v1/brands/${archived.id}`);
    expect(await statusOf(upload)).toBe('expired');
  });

  it('is refused, new or changed, where it is not one logo that ads can show', async () => {
    const own = await uploaded();
    const other = product.client.as((await product.organization()).keys.owner);
    const raw = { width: 700, height: 700, channels: 3 } as const;
    const large = await sharp(randomBytes(700 * 700 * 3), { raw })
      .png()
      .toBuffer();
    const unsent = (await owner().post('/v1/creative/uploads', { mime_type: 'image/png', bytes: 100 })).body.data.id;
    const { id } = await kit();
    for (const [body, code, told] of [
      [{ logo_upload_id: own, logo_url: 'https://www.example.com/logo.png' }, 'conflict', 'two logos'],
      [{ logo_upload_id: await uploadedPhoto(product, other, 400, 400) }, 'invalid_value', 'no upload of your organization'],
      [{ logo_upload_id: unsent }, 'invalid_value', 'no upload of your organization'],
      [{ logo_upload_id: await uploadedPicture(product, owner(), large, 'image/png') }, 'invalid_value', 'at most 1048576'],
    ] as const) {
      const answers = [
        await api().post('/v1/brands', { name: 'Northwind', ...body }),
        await api().patch(`/v1/brands/${id}`, body),
      ];
      for (const answer of answers) {
        expect([answer.status, answer.body.error.details.fields]).toEqual([
          400,
          [{ field: 'logo_upload_id', code, message: expect.stringContaining(told) }],
        ]);
      }
    }
    expect((await api().get(`/v1/brands/${id}`)).body.data).toMatchObject({ logo_upload_id: null, version: 1 });
  });
});
