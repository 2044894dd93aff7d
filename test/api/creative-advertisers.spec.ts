import { startConnected } from '../support/connected.js';

/** Enough for every part of an ad, and no brand. */
const prompt = 'Our new waterproof hiking boots for autumn. Free returns within 30 days. Made in Portugal.';
/** One ad of the channel that it is launched on: ads and pictures of every channel take two CPU seconds. */
const narrow = { prompt, channels: ['google_ads'], count: 1 };

test('a creative of a prompt alone delivers: its advertiser is the default or only brand kit, or the organization', async () => {
  const { product, api, launched, read } = await startConnected('api_creative_advertisers');
  const nameAfter = async (campaign: string, asked: object = narrow): Promise<unknown> => {
    const made = (await api.post('/v1/creative/generate', asked)).body.data;
    await product.work();
    const id = await launched(campaign, { creative_ids: [made.id], keywords: [] });
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering' });
    expect(made.generation.brand.name).toBeNull();
    return made.brand_name;
  };
  expect(await nameAfter('Of the organization', { prompt })).toBe('Acme');
  expect((await api.post('/v1/brands', { name: 'Northwind' })).status).toBe(201);
  expect(await nameAfter('Of the kit')).toBe('Northwind');
  const { body: south } = await api.post('/v1/brands', { name: 'Southwind' });
  expect(await nameAfter('Of several kits')).toBe('Acme');
  await api.patch(`/v1/brands/${south.data.id}`, { is_default: true });
  expect(await nameAfter('Of the default kit')).toBe('Southwind');

  const { id } = (await api.post('/v1/creative/generate', { prompt })).body.data;
  await product.work();
  const named = async (brand_name: string) => {
    const { status, body } = await api.patch(`/v1/creative/${id}`, { brand_name });
    return [status, body.data?.brand_name ?? body.error.code, body.data?.usable_on];
  };
  const rows = async () => {
    const { data } = (await api.get(`/v1/creative/${id}/variants?channel=google_ads`)).body;
    return data.map(({ score, compliance }: { score: number; compliance: { rule: string }[] }) => [
      score > 0,
      compliance.filter(({ rule }) => rule === 'needed'),
    ]);
  };
  const row = { channel: 'google_ads', field: 'brand_name', rule: 'needed', severity: 'hard', limit: 25 };
  const lack = { format: 'display', field: 'brand_name', message: expect.stringContaining('set brand_name') };
  expect(await named('The Northwind Trading Company')).toEqual([
    200,
    'The Northwind Trading Company',
    expect.arrayContaining([{ channel: 'google_ads', usable: false, lacks: [lack] }]),
  ]);
  expect((await rows())[0]).toEqual([false, [{ ...row, actual: 29, passed: false }]]);
  expect(await named('Northwind')).toEqual([
    200,
    'Northwind',
    expect.arrayContaining([{ channel: 'google_ads', usable: true, lacks: [] }]),
  ]);
  expect((await rows())[0]).toEqual([true, [{ ...row, actual: 9, passed: true }]]);
  const campaign = await launched('Named', { creative_ids: [id], keywords: [] });
  const { status, body: kept } = await api.patch(`/v1/creative/${id}`, { brand_name: 'Southwind' });
  const message = expect.stringMatching(/^brand_name can no longer be changed: .*Take it out of its campaigns/) as string;
  expect([status, kept.error]).toMatchObject([
    409,
    {
      code: 'field_immutable',
      message,
      details: { current_status: 'active', fields: [{ field: 'brand_name', code: 'immutable', message }] },
    },
  ]);
  // What it advises helps.
  await api.patch(`/v1/campaigns/${campaign}`, { creative_ids: [] });
  await product.work();
  expect((await named('Southwind')).slice(0, 2)).toEqual([200, 'Southwind']);
  await product.stop();
});
