import { startConnected } from '../support/connected.js';

/** Enough for every part of an ad, and no brand. */
const prompt = 'Our new waterproof hiking boots for autumn. Free returns within 30 days. Made in Portugal.';

test('a creative made of nothing but a prompt delivers: who advertises is the only brand kit, or the organization', async () => {
  const { product, api, launched, read } = await startConnected('api_creative_advertisers');
  const nameAfter = async (campaign: string): Promise<unknown> => {
    const made = (await api.post('/v1/creative/generate', { prompt })).body.data;
    await product.work();
    const id = await launched(campaign, { creative_ids: [made.id], keywords: [] });
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering' });
    expect(made.generation.brand.name).toBeNull();
    return made.brand_name;
  };
  expect(await nameAfter('Of the organization')).toBe('Acme');
  expect((await api.post('/v1/brands', { name: 'Northwind' })).status).toBe(201);
  expect(await nameAfter('Of the kit')).toBe('Northwind');
  expect((await api.post('/v1/brands', { name: 'Southwind' })).status).toBe(201);
  expect(await nameAfter('Of several kits')).toBe('Acme');
  await product.stop();
});
