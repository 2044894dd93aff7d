/** Generations that are repeated, killed, cancelled or make nothing. */
import { CreativeGeneration } from '@app/creative';
import { systemActor, uuidOf } from '@app/kernel';
import { codeOf, creativesOf, emptyPrompt } from '../support/creatives.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;

const { api, generate, made, read, variants } = creativesOf(() => ({ product, organization: acme }));

beforeAll(async () => {
  product = await startProduct('api_creative_generation_ends');
  acme = await product.organization();
});
afterAll(() => product.stop());

describe('a generation that does not go well', () => {
  const jobOf = (id: string) => ({ actor: systemActor(acme.id), payload: { creativeId: uuidOf('creative', id) }, attempt: 1 });

  it('is not made twice when its job is repeated', async () => {
    const id = await made();
    const before = await variants(id);
    await product.nest.get(CreativeGeneration).run(jobOf(id));
    expect(await variants(id)).toEqual(before);
    expect((await read(id)).version).toBe(2);
  });

  it('goes on where a killed worker stopped', async () => {
    const { body } = await generate({ count: 3 });
    await product.nest.get(CreativeGeneration).run(jobOf(body.data.id));
    const uuid = uuidOf('creative', body.data.id);
    const kept = (await variants(body.data.id)).slice(0, 2).map(({ id }: { id: string }) => id);
    await product.sql('delete from creative.variant where creative_id = $1 and index = 2', [uuid]);
    await product.sql("update creative.creative set status = 'generating', finished_at = null where id = $1", [uuid]);
    await product.work();
    const all = await variants(body.data.id);
    expect(all.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(all.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual(kept);
    expect((await read(body.data.id)).status).toBe('active');
  });

  it('is cancelled by an archive', async () => {
    const { body } = await generate();
    expect(codeOf(await api().delete(`/v1/creative/${body.data.id}`))).toBe('200 archived');
    await product.work();
    expect(await variants(body.data.id)).toEqual([]);
    expect((await read(body.data.id)).status).toBe('archived');
  });

  it('fails with a sentence when nothing could be made', async () => {
    const creative = await read(await made({ prompt: emptyPrompt }));
    expect(creative).toMatchObject({
      status: 'failed',
      variant_count: 0,
      generation: { error: { code: 'brief_too_thin' } },
    });
    const [variant] = await variants(creative.id);
    expect(variant).toMatchObject({ status: 'failed', error: { code: 'brief_too_thin' } });
  });
});
