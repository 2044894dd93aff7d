/** What a brief may name beside its own words: a brand kit, a campaign, an audience. */
import { newId, publicId } from '@app/kernel';
import { codeOf, creativesOf } from '../support/creatives.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
const { api, generate, made, read, variants } = creativesOf(() => ({ product, organization: acme }));

beforeAll(async () => {
  product = await startProduct('api_creative_context');
  acme = await product.organization();
});
afterAll(() => product.stop());

const northwind = { name: 'Northwind', voice: 'Dry', colors: ['#0b5fff'], disclaimer: 'Terms apply.', banned_terms: ['cheap'] };
const idOf = async (path: string, body: object): Promise<string> => String((await api().post(path, body)).body.data.id);

describe('a creative with a brand kit', () => {
  it('has the kit as its brand, and fields of its own brand win one by one', async () => {
    const brand_id = await idOf('/v1/brands', { ...northwind, landing_page_url: 'https://www.example.com/kit' });
    const asked = { brand_id, brand: { colors: ['#111827'], disclaimer: null } };
    const { generation, landing_page_url, brand_name } = (await generate(asked)).body.data;
    expect(generation).toMatchObject({
      brand_id,
      brand: { name: 'Northwind', voice: 'Dry', colors: ['#111827'], disclaimer: null, banned_terms: ['cheap'] },
    });
    expect([landing_page_url, brand_name]).toEqual(['https://www.example.com/kit', 'Northwind']);
    const own = (await generate({ brand_id, landing_page_url: 'https://www.example.com/own' })).body.data;
    expect(own.landing_page_url).toBe('https://www.example.com/own');
    expect((await generate({ brand_id, landing_page_url: null })).body.data.landing_page_url).toBe(null);
  });

  it('keeps it when the kit is changed and archived before anything is made', async () => {
    const brand_id = await idOf('/v1/brands', { ...northwind, disclaimer: null, required_terms: ['Northwind'] });
    const { id } = (await generate({ brand_id })).body.data;
    await api().patch(`/v1/brands/${brand_id}`, { name: 'Southwind', required_terms: ['Southwind'] });
    await api().delete(`/v1/brands/${brand_id}`);
    await product.work();
    expect((await read(id)).generation.brand).toMatchObject({ name: 'Northwind', required_terms: ['Northwind'] });
    expect(JSON.stringify((await variants(id)).map((each: { content: object }) => each.content))).not.toContain('Southwind');
  });

  it('has the headlines of its pictures in the font of the kit, and others of its own', async () => {
    const brand_id = await idOf('/v1/brands', { name: 'Northwind', fonts: ['fraunces'] });
    const pictureOf = async (body: object) => {
      const id = await made({ channels: ['meta'], ...body });
      const [{ content }] = await variants(id);
      return [(await read(id)).generation.brand.fonts, content.checksum_sha256];
    };
    const brand = { name: 'Northwind' };
    const [kit, own, other, usual] = [
      await pictureOf({ brand_id, seed: 1 }),
      await pictureOf({ brand: { ...brand, fonts: ['fraunces'] }, seed: 1 }),
      await pictureOf({ brand_id, brand: { fonts: ['bricolage_grotesque'] }, seed: 1 }),
      await pictureOf({ brand, seed: 1 }),
    ];
    expect([kit[0], other[0], usual[0], kit[1]]).toEqual([['fraunces'], ['bricolage_grotesque'], [], own[1]]);
    expect(new Set([kit, other, usual].map(([, picture]) => picture)).size).toBe(3);
  });

  it('is judged with the words of the kit, too', async () => {
    const brand_id = await idOf('/v1/brands', { name: 'Best Shoes', disclaimer: 'The best.' });
    const { generation } = (await generate({ brand_id })).body.data;
    const fields = generation.findings.map(({ field }: { field: string }) => field);
    expect(fields).toContain('brand.disclaimer');
  });
});

describe('a creative for a campaign', () => {
  it('takes the landing page and the goal of the campaign where its brief has none', async () => {
    const landing_page_url = 'https://www.example.com/campaign';
    const campaign_id = await idOf('/v1/campaigns', { name: 'Leads', objective: 'leads', landing_page_url });
    const brand_id = await idOf('/v1/brands', { ...northwind, landing_page_url: 'https://www.example.com/kit' });
    const thin = (await generate({ prompt: 'Roof repairs for old houses', campaign_id, brand_id })).body.data;
    expect([thin.landing_page_url, thin.generation.campaign_id]).toEqual([landing_page_url, campaign_id]);
    const goals = ({ generation }: { generation: { facts: { kind: string; value: string }[] } }) =>
      generation.facts.filter(({ kind }) => kind === 'goal').map(({ value }) => value);
    expect(goals(thin)).toEqual(['lead']);
    const stated = { prompt: 'Roof repairs for old houses', campaign_id, facts: [{ kind: 'goal', text: 'hire' }] };
    expect(goals((await generate(stated)).body.data)).toEqual(['hire']);
  });
});

describe('a creative for an audience', () => {
  it('shows which one, and prints nothing of it', async () => {
    const audience_id = await idOf('/v1/audiences', { name: 'Quibbledorfers in debt', description: 'Quibbledorfers' });
    const id = await made({ audience_id });
    expect((await read(id)).generation.audience_id).toBe(audience_id);
    const texts = JSON.stringify((await variants(id)).map((each: { content: object }) => each.content));
    expect(texts.toLowerCase()).not.toContain('quibble');
  });
});

describe('a record that a brief names', () => {
  it.each([
    ['brand', '/v1/brands', { name: 'Northwind' }],
    ['campaign', '/v1/campaigns', { name: 'Spring' }],
    ['audience', '/v1/audiences', { name: 'People' }],
  ] as const)('is a %s of the organization that is not archived, or the field is refused', async (kind, path, body) => {
    const field = `${kind}_id`;
    const theirs = product.client.as((await product.organization()).keys.owner);
    const foreign = String((await theirs.post(path, body)).body.data.id);
    const archived = await idOf(path, body);
    await api().delete(`${path}/${archived}`);
    for (const id of [foreign, archived, publicId(kind, newId()), `${kind}_x`]) {
      const refused = await generate({ [field]: id });
      expect([codeOf(refused), refused.body.error.details.fields[0].field]).toEqual(['400 validation_failed', field]);
    }
    expect((await generate({ [field]: null })).status).toBe(202);
  });

  it('is told with every other one that cannot be used', async () => {
    const refused = await generate({ brand_id: publicId('brand', newId()), campaign_id: publicId('campaign', newId()) });
    expect(refused.body.error.details.fields.map(({ field }: { field: string }) => field)).toEqual(['brand_id', 'campaign_id']);
  });
});
