/** Creatives with words of the client: a variant with edited words or another picture, and finished ads of its own. */
import { newId, publicId } from '@app/kernel';
import sharp from 'sharp';
import { codeOf, creativesOf, emptyPrompt, uploadedPhoto } from '../support/creatives.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
const { api, made, read, variants, fetchAsset } = creativesOf(() => ({ product, organization: acme }));
const brief = { channels: ['meta'], formats: ['feed'], sizes: ['1:1'], count: 2 };

/* eslint-disable @typescript-eslint/no-explicit-any -- variants are read as JSON */
let origin: string;
let [, variant]: any[] = [];

beforeAll(async () => {
  product = await startProduct('api_creative_refining');
  acme = await product.organization('growth');
  origin = await made(brief);
  [, variant] = await variants(origin);
});
afterAll(() => product.stop());

const refine = (body?: object, of = { creative: origin, variant: variant.id }) =>
  api().post(`/v1/creative/${of.creative}/variants/${of.variant}/refine`, body);
/** The only variant of the creative that a refinement makes. */
const refined = async (body?: object): Promise<{ id: string; variant: any }> => {
  const { id } = (await refine(body)).body.data;
  await product.work();
  const all = await variants(id);
  expect(all).toHaveLength(1);
  return { id, variant: all[0] };
};
const failing = (one: any): string[] =>
  one.compliance.filter((row: any) => !row.passed && row.severity === 'hard').map(({ rule, field }: any) => `${rule} ${field}`);

describe('a refined variant', () => {
  it('has the edited words, the others of its origin, and a picture drawn for them', async () => {
    const before = await read(origin);
    const copy = { headlines: ['Shoes that are resoled'], descriptions: ['For city runners'] };
    const made = await refined({ copy, name: 'Edited' });
    const { content } = made.variant;
    expect(content.headlines.map(({ text }: any) => text)).toEqual(['Shoes that are resoled']);
    expect(content.primary_text).toEqual(variant.content.primary_text);
    expect([made.variant.channel, made.variant.format, made.variant.size]).toEqual(['meta', 'feed', variant.size]);
    expect(content.checksum_sha256).not.toBe(variant.content.checksum_sha256);
    expect((await fetchAsset(content.asset_url)).status).toBe(200);
    expect(await read(made.id)).toMatchObject({
      name: 'Edited',
      status: 'active',
      generation: { refined_from: { creative_id: origin, variant_id: variant.id }, facts: before.generation.facts },
    });
    expect([await read(origin), (await variants(origin))[1].content.headlines]).toEqual([before, variant.content.headlines]);
  });

  it('without other words has another picture and the same words; with a seed always the same one', async () => {
    const words = ({ headlines, primary_text, descriptions }: any) => ({ headlines, primary_text, descriptions });
    const other = await refined();
    expect(words(other.variant.content)).toEqual(words(variant.content));
    expect(other.variant.content.checksum_sha256).not.toBe(variant.content.checksum_sha256);
    const [one, again] = [await refined({ picture: { seed: 7 } }), await refined({ picture: { seed: 7 } })];
    expect(one.variant.content.checksum_sha256).toBe(again.variant.content.checksum_sha256);
  });

  it.each([
    ['says what the brief did not', { headlines: ['50 % off until Sunday'] }, 'fact_fidelity headlines[0]'],
    ['drops the condition of an offer', { headlines: ['20 % off'] }, 'fact_fidelity headlines[0]'],
    ['has more texts than its place', { headlines: ['For city runners', 'Until Sunday'] }, 'count headlines'],
  ])('that %s is told so, and fits no campaign', async (_, copy, fault) => {
    expect(failing((await refined({ copy })).variant)).toContain(fault);
  });

  it('can be refined again, from the facts of the first brief', async () => {
    const first = await refined({ copy: { headlines: ['For city runners'] } });
    const of = { creative: first.id, variant: first.variant.id };
    const answer = await refine({ copy: { headlines: ['30 % off until Sunday'] } }, of);
    await product.work();
    expect(failing((await variants(answer.body.data.id))[0])).toContain('fact_fidelity headlines[0]');
  });

  it('refined again drops the remarks on replaced words', async () => {
    const topics = (findings: any[]) => findings.filter(({ field }) => field.startsWith('copy.')).map(({ field }) => field);
    const first = await refined({ copy: { headlines: ['The best running shoes'] } });
    expect(topics((await read(first.id)).generation.findings)).toEqual(['copy.headlines[0]']);
    const of = { creative: first.id, variant: first.variant.id };
    const kept = (await refine({ name: 'Same words' }, of)).body.data;
    expect(topics(kept.generation.findings)).toEqual(['copy.headlines[0]']);
    const replaced = (await refine({ copy: { headlines: ['For city runners'] } }, of)).body.data;
    expect(topics(replaced.generation.findings)).toEqual([]);
  });

  it('of words alone stays words alone', async () => {
    const id = await made({ type: 'text' });
    const [words] = await variants(id);
    const answer = await refine({ copy: { call_to_action: 'learn_more' } }, { creative: id, variant: words.id });
    await product.work();
    const [only] = await variants(answer.body.data.id);
    expect([only.status, only.content.call_to_action, only.content.asset_url]).toEqual(['active', 'learn_more', null]);
    expect(answer.body.data.type).toBe('text');
  });
});

describe('a refinement is refused', () => {
  it('for words that may not be advertised, with the place of each', async () => {
    const refused = await refine({ copy: { descriptions: ['Buy cocaine here, delivered today'] } });
    expect([codeOf(refused), refused.body.error.details.reasons[0].field]).toEqual([
      '422 prompt_rejected',
      'copy.descriptions[0]',
    ]);
  });

  it('of a variant that is not there, or is of another creative', async () => {
    const other = await made({ type: 'text' });
    for (const of of [
      { creative: origin, variant: publicId('variant', newId()) },
      { creative: other, variant: variant.id },
    ])
      expect(codeOf(await refine({}, of))).toBe('404 not_found');
  });

  it('of a variant that failed, and of an archived creative', async () => {
    const id = await made({ ...brief, prompt: emptyPrompt });
    const [failed] = await variants(id);
    expect(codeOf(await refine({}, { creative: id, variant: failed.id }))).toBe('409 variant_failed');
    const gone = await made({ type: 'text' });
    const [one] = await variants(gone);
    await api().delete(`/v1/creative/${gone}`);
    expect(codeOf(await refine({}, { creative: gone, variant: one.id }))).toBe('409 resource_archived');
  });
});

describe('finished ads of the client', () => {
  const copy = { headlines: ['Light shoes'], primary_text: '20 % off until Sunday.', call_to_action: 'shop_now' };
  const at = { channels: ['meta'], formats: ['feed'] };
  const upload = (body: object, query = '') => api().post(`/v1/creative/upload${query}`, { ...at, ...body });
  async function taken(body: object) {
    const { status, body: answer } = await upload(body);
    expect([status, answer.error?.message]).toEqual([202, undefined]);
    await product.work();
    const { id } = answer.data;
    return { creative: await read(id), variants: await variants(id) };
  }
  const image = async (width: number, height: number) => ({ upload_id: await uploadedPhoto(product, api(), width, height) });
  const remarks = ({ compliance }: any): string[] =>
    compliance.filter((row: any) => !row.passed).map((row: any) => `${row.severity} ${row.rule} ${row.actual}`);

  it('are shown as they are: the words, and a picture that fits its place', async () => {
    const { creative, variants } = await taken({ variants: [{ copy, images: [await image(1_000, 1_250)] }] });
    expect(creative).toMatchObject({
      ...{ name: 'Light shoes', status: 'active', type: 'image', source: 'uploaded', digital_source_type: null },
      generation: { generator: 'upload', model: null, findings: [], variants: { planned: 1, ready: 1 } },
    });
    const [{ content, size }] = variants;
    expect([size, content.mime_type, content.headlines[0].text]).toEqual([
      { width: 1_000, height: 1_250 },
      'image/jpeg',
      'Light shoes',
    ]);
    expect(remarks(variants[0])).toEqual(['soft fact_fidelity not_checked', 'soft claim_without_fact not_checked']);
  });

  it('have the nearest picture cropped into any other place, and none is made larger', async () => {
    const images = [await image(1_600, 900), await image(1_100, 1_100)];
    const { variants } = await taken({ formats: ['feed', 'story'], variants: [{ copy, images }] });
    expect(variants.map(({ format, size }: any) => [format, size])).toEqual([
      ['feed', { width: 1_100, height: 1_100 }],
      ['story', { width: 619, height: 1_100 }],
    ]);
    const bytes = await (await fetchAsset(variants[1].content.asset_url)).arrayBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 619, height: 1_100 });
  });

  it('can be refined one by one, and are still the client’s own', async () => {
    const asked = [{ copy: { ...copy, headlines: ['Cheap cigarettes'] } }, { copy, images: [await image(1_200, 1_200)] }];
    const { creative, variants: all } = await taken({ variants: asked });
    expect([creative.generation.findings[0].topic, all[1].score]).toEqual(['tobacco', 100]);
    const { id } = (await refine({ copy: { headlines: ['Lighter'] } }, { creative: creative.id, variant: all[1].id })).body.data;
    await product.work();
    const [one] = await variants(id);
    const picture = all[1].content.checksum_sha256;
    expect([one.content.headlines[0].text, one.content.checksum_sha256]).toEqual(['Lighter', picture]);
    expect([remarks(one)[0], await read(id)]).toMatchObject([
      'soft fact_fidelity not_checked',
      { source: 'uploaded', generation: { images: [{ width: 1_200 }], findings: [] } },
    ]);
  });

  it('are compared with the facts that are told with them', async () => {
    const facts = [{ kind: 'offer', text: '20 % off until Sunday' }];
    const good = await taken({ facts, variants: [{ copy }] });
    const bad = await taken({ facts, variants: [{ copy: { ...copy, headlines: ['50 % off until Sunday'] } }] });
    expect(remarks(good.variants[0])).toEqual([]);
    expect(remarks(bad.variants[0])).toEqual([expect.stringMatching('hard fact_fidelity 50'), 'hard fact_fidelity Sunday']);
  });

  it('whose picture at an address cannot be had have failed, and the creative says why', async () => {
    const images = [{ url: 'https://pictures.invalid/a.png' }];
    const { creative, variants } = await taken({ variants: [{ copy }, { copy, images }] });
    expect(variants.map(({ status, error }: any) => [status, error?.code])).toEqual([
      ['active', undefined],
      ['failed', 'picture_unusable'],
    ]);
    expect(creative.generation.findings).toMatchObject([
      { topic: 'image_no_public_address', field: 'variants[1].images[0].url' },
    ]);
  });

  it.each<[string, object]>([
    [
      '422 variants[0].copy.headlines[1] length 30',
      {
        channels: ['google_ads'],
        variants: [
          { copy: { long_headline: 'Light shoes', headlines: ['Light', 'x'.repeat(31)], descriptions: ['For the city'] } },
        ],
        formats: ['display'],
      },
    ],
    ['422 variants[0].copy.headlines count 1', { variants: [{ copy: { ...copy, headlines: [] } }] }],
    ['422 variants[0].copy.headlines[0] banned_term shoes', { brand: { banned_terms: ['shoes'] }, variants: [{ copy }] }],
    ['400 channels required', { channels: [], variants: [{ copy }] }],
    ['400 variants[0].formats invalid_value', { variants: [{ copy, formats: ['search'] }] }],
    ['400 variants[0].images[0] conflict', { variants: [{ copy, images: [{}] }] }],
    [
      '400 variants too_large 10',
      { variants: Array(3).fill({ copy, images: Array(4).fill({ url: 'https://www.example.com/a.png' }) }) },
    ],
  ])('are refused: %s', async (fault, body) => {
    const answer = await upload(body);
    const [{ field, code, limit }] = answer.body.error.details.fields;
    expect([answer.status, field, code, limit].filter((part) => part !== undefined && part !== null).join(' ')).toBe(fault);
  });

  it('with too few pixels or forbidden words are refused before anything is kept', async () => {
    const small = await image(500, 500);
    const answer = await upload({ variants: [{ copy, images: [small] }] });
    expect([answer.status, answer.body.error.code, answer.body.error.details.fields]).toMatchObject([
      422,
      'limits_broken',
      [{ field: 'variants[0].images', code: 'picture_size', limit: '600x600', value: '500x500' }],
    ]);
    expect((await api().get(`/v1/uploads/${small.upload_id}`)).body.data.used).toBe(false);
    const words = await upload({ variants: [{ copy: { ...copy, headlines: ['Buy cocaine here'] } }] });
    expect([words.body.error.code, words.body.error.details.reasons[0].field]).toEqual([
      'prompt_rejected',
      'variants[0].copy.headlines[0]',
    ]);
  });
});
