/** The advertiser's own pictures in a generation: uploads, and pictures at addresses. */
import { type Brief, Generators, LogoSource, UploadErasure } from '@app/creative';
import { systemActor } from '@app/kernel';
import { photo, uploadedPhoto } from '../support/creatives.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
let briefs: Brief[] = [];

beforeAll(async () => {
  product = await startProduct('api_creative_images');
  acme = await product.organization();
  const generator = product.nest.get<Generators>(Generators).draft;
  const generate = generator.generate.bind(generator);
  Object.assign(generator, {
    generate: (...[brief, ...rest]: Parameters<typeof generate>) => {
      briefs.push(brief);
      return generate(brief, ...rest);
    },
  });
});
beforeEach(() => {
  briefs = [];
  product.clock.set(new Date('2026-10-20T12:00:00Z'));
});
afterAll(() => product.stop());

const api = () => product.client.as(acme.keys.manager);
const uploaded = (organization = acme): Promise<string> =>
  uploadedPhoto(product, product.client.as(organization.keys.manager), 640, 480);

const asked = { prompt: 'Lightweight running shoes', channels: ['google_ads'], count: 1 };
const generate = (body: object, query = '') => api().post(`/v1/creative/generate${query}`, { ...asked, ...body });
async function made(images: object[], more: object = {}) {
  const { status, body } = await generate({ images, ...more });
  expect([status, body.error?.message]).toEqual([202, undefined]);
  await product.work();
  return (await api().get(`/v1/creative/${body.data.id}`)).body.data;
}
const ofImages = (creative: { generation: { findings: { topic: string }[] } }) =>
  creative.generation.findings.filter(({ topic }) => topic.startsWith('image_'));

describe('an upload', () => {
  it('is given to the generator as it is kept, and stays as long as its creative', async () => {
    const id = await uploaded();
    const { status, generation } = await made([{ upload_id: id }]);
    expect([status, generation.images]).toEqual([
      'active',
      [{ upload_id: id, url: null, status: 'ready', width: 640, height: 480 }],
    ]);
    const [given] = briefs.at(-1)?.photos ?? [];
    expect(given).toMatchObject({ mimeType: 'image/jpeg', size: { width: 640, height: 480 } });
    expect(given?.bytes.includes('Spycam')).toBe(false);
    product.clock.set(new Date('2026-12-24T12:00:00Z'));
    await product.nest.get(UploadErasure).erase(systemActor(acme.id));
    expect((await api().get(`/v1/uploads/${id}`)).body.data).toMatchObject({
      status: 'ready',
      used: true,
      expires_at: null,
    });
    await made([{ upload_id: id }]);
    expect(briefs.at(-1)?.photos).toHaveLength(1);
  });

  it('that is not ready, not ours, not there or too old is refused by its place', async () => {
    const waiting = (await api().post('/v1/creative/uploads', { mime_type: 'image/png', bytes: 9 })).body.data.id;
    const old = await uploaded();
    product.clock.set(new Date('2026-10-21T12:00:00Z'));
    const good = await uploaded();
    const theirs = await uploaded(await product.organization());
    const images = [good, waiting, theirs, old, 'upl_01m80znn3cejrtnj1kqbc5rxgw'].map((upload_id) => ({ upload_id }));
    const { status, body } = await generate({ images });
    expect([status, body.error.details.fields.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      [1, 2, 3, 4].map((place) => `images[${place}].upload_id`),
    ]);
    expect((await api().get(`/v1/uploads/${good}`)).body.data.used).toBe(false);
    expect((await generate({ images: [{ upload_id: good }] }, '?validate_only=true')).status).toBe(200);
    expect((await api().get(`/v1/uploads/${good}`)).body.data.used).toBe(false);
  });
});

describe('a picture at an address', () => {
  const url = 'https://www.example.com/shoes.jpg';

  async function madeFrom(answer: Awaited<ReturnType<LogoSource['fetch']>>) {
    const internet = product.nest.get<LogoSource>(LogoSource);
    const fetch = internet.fetch.bind(internet);
    Object.assign(internet, { fetch: async () => answer });
    try {
      return await made([{ url }]);
    } finally {
      Object.assign(internet, { fetch });
    }
  }

  it('is encoded again and given to the generator', async () => {
    const creative = await madeFrom({ bytes: await photo(500, 400) });
    expect(creative.generation.images).toEqual([{ upload_id: null, url, status: 'ready', width: 500, height: 400 }]);
    expect(ofImages(creative)).toEqual([]);
    expect(briefs.at(-1)?.photos.map(({ bytes, size }) => [bytes.includes('Spycam'), size])).toEqual([
      [false, { width: 500, height: 400 }],
    ]);
  });

  it.each([
    ['bad_status', { refused: 'bad_status' } as const],
    ['too_large', { refused: 'too_large' } as const],
    ['not_png_or_jpeg', { bytes: Buffer.from('<html>No picture here.</html>') }],
  ])('that is %s is left out, and the creative says so', async (reason, answer) => {
    const creative = await madeFrom(answer);
    expect([creative.status, creative.generation.images[0].status, ofImages(creative)]).toEqual([
      'active',
      'unusable',
      [{ topic: `image_${reason}`, severity: 'limited', evidence: expect.any(String), field: 'images[0].url' }],
    ]);
    expect(briefs.at(-1)?.photos).toEqual([]);
  });

  it.each(['https://169.254.169.254/latest/meta-data', 'https://www.example.com:8443/shoes.jpg'])(
    '%s is refused at once',
    async (url) => {
      const { status, body } = await generate({ images: [{ url }] });
      expect([status, body.error.details.fields]).toMatchObject([400, [{ field: 'images[0].url', code: 'invalid_value' }]]);
    },
  );
});

describe('the picture of a landing page', () => {
  const landing_page_url = 'https://www.example.com/shoes';
  const html = '<head><meta property="og:image" content="/shoes.jpg"></head>';

  async function madeFrom(pages: Readonly<Record<string, Buffer>>, body: object = {}) {
    const internet = product.nest.get<LogoSource>(LogoSource);
    const fetch = internet.fetch.bind(internet);
    Object.assign(internet, {
      fetch: async (url: string) => (pages[url] ? { bytes: pages[url] } : { refused: 'bad_status' }),
    });
    try {
      return await made([], { landing_page_url, extract: true, ...body });
    } finally {
      Object.assign(internet, { fetch });
    }
  }

  it('is used when it is asked for and there is no other', async () => {
    const pages = { [landing_page_url]: Buffer.from(html), 'https://www.example.com/shoes.jpg': await photo(500, 400) };
    const { generation } = await madeFrom(pages);
    expect(generation.images).toEqual([{ upload_id: null, url: landing_page_url, status: 'ready', width: 500, height: 400 }]);
    expect(briefs.at(-1)?.photos).toHaveLength(1);
    await madeFrom(pages, { extract: false });
    expect(briefs.at(-1)?.photos).toEqual([]);
  });

  it.each([
    ['page_not_read', {}],
    ['page_without_picture', { [landing_page_url]: Buffer.from('<h1>Shoes</h1>') }],
    ['bad_status', { [landing_page_url]: Buffer.from(html) }],
  ])('that cannot be had (%s) is a finding of its field', async (reason, pages) => {
    const creative = await madeFrom(pages);
    expect([creative.status, ofImages(creative)]).toMatchObject([
      'active',
      [{ topic: `image_${reason}`, field: 'landing_page_url' }],
    ]);
  });
});

describe('the picture of a refined variant', () => {
  async function refined(of: string, variant: string, body: object) {
    const answer = await api().post(`/v1/creative/${of}/variants/${variant}/refine`, body);
    expect([answer.status, answer.body.error?.message]).toEqual([202, undefined]);
    await product.work();
    return variantOf(answer.body.data.id);
  }
  const variantOf = async (id: string) => (await api().get(`/v1/creative/${id}/variants?sort=index&order=asc`)).body.data[0];
  const ofAds = { formats: ['display'], sizes: ['1:1'] };

  it('stays when only words change that are not written on it, however often', async () => {
    const { id } = await made([], ofAds);
    const origin = await variantOf(id);
    const once = await refined(id, origin.id, { copy: { long_headline: 'Lightweight running shoes for all' } });
    const twice = await refined(once.creative_id, once.id, { copy: { long_headline: 'For all who run' } });
    expect([once, twice].map(({ content, size }) => [content.checksum_sha256, content.alt_text, size])).toEqual(
      Array(2).fill([origin.content.checksum_sha256, origin.content.alt_text, origin.size]),
    );
    const button = await refined(id, origin.id, { copy: { call_to_action: 'sign_up' } });
    const headline = await refined(id, origin.id, { copy: { headlines: ['For runners'] } });
    const others = new Set([origin, button, headline].map(({ content }) => content.checksum_sha256));
    expect(others.size).toBe(3);
  });

  it('has the archetype that is asked for, if the brief has enough for it', async () => {
    const { id } = await made([], ofAds);
    const { id: variant } = await variantOf(id);
    const [poster, split, again] = [
      await refined(id, variant, { picture: { archetype: 'poster', seed: 1 } }),
      await refined(id, variant, { picture: { archetype: 'split', seed: 1 } }),
      await refined(id, variant, { picture: { archetype: 'split', seed: 1 } }),
    ].map(({ content }) => content.checksum_sha256);
    expect([poster === split, split === again]).toEqual([false, true]);
    const { status, error } = await refined(id, variant, { picture: { archetype: 'photo' } });
    expect([status, error.message]).toEqual(['failed', expect.stringMatching(/archetype "photo"; possible are poster, split/)]);
  });
});

it.each<[string, object]>([
  ['extract', { extract: true }],
  ['images[0]', { images: [{}] }],
  ['images[0]', { images: [{ upload_id: 'upl_01m80znn3cejrtnj1kqbc5rxgw', url: 'https://www.example.com/a.png' }] }],
  ['images', { type: 'text', images: [{ url: 'https://www.example.com/a.png' }] }],
  ['images', { images: Array(6).fill({ url: 'https://www.example.com/a.png' }) }],
])('%s is refused in %j', async (field, body) => {
  const answer = await generate(body);
  expect([answer.status, answer.body.error.details.fields[0].field]).toEqual([400, field]);
});
