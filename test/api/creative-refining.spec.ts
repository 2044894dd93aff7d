/** A new creative from one variant: its words edited, its picture drawn anew, judged like any other. */
import { newId, publicId } from '@app/kernel';
import { codeOf, creativesOf } from '../support/creatives.js';
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
    const made = await refined({ copy: { headlines: ['20 % off until Sunday'] }, name: 'Edited' });
    const { content } = made.variant;
    expect(content.headlines.map(({ text }: any) => text)).toEqual(['20 % off until Sunday']);
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
    const answer = await refine(
      { copy: { headlines: ['30 % off until Sunday'] } },
      { creative: first.id, variant: first.variant.id },
    );
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
    const id = await made({ ...brief, language: 'pl' });
    const [failed] = await variants(id);
    expect(codeOf(await refine({}, { creative: id, variant: failed.id }))).toBe('409 variant_failed');
    const gone = await made({ type: 'text' });
    const [one] = await variants(gone);
    await api().delete(`/v1/creative/${gone}`);
    expect(codeOf(await refine({}, { creative: gone, variant: one.id }))).toBe('409 resource_archived');
  });
});
