import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createLocalDisk } from '@app/asset-storage';
import { BrandLogos, CreativeFiles, LogoSource, ordersOf, VariantMaking, CopyGeneration } from '@app/creative';
import { createBuiltInGenerator, createBuiltInPainter, createPhotoCleaning, createLogoSquares } from '@app/generators';
import { AssetStorage, newId } from '@app/kernel';
import { PublicFetch } from '@app/platform/outbound';
import { Resvg } from '@resvg/resvg-js';
import { briefOf } from '../support/openai-orders.js';
import { uploadedPicture } from '../support/creatives.js';
import { startTlsServer } from '../support/tls-server.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_creative_logo');
  acme = await product.organization();
});
afterAll(() => product.stop());

const api = () => product.client.as(acme.keys.owner);

/** The variants of a creative with this logo, with the notes on the logo. */
async function madeWith(logoUrl: string | null, type = 'image') {
  const answer = await api().post('/v1/creative/generate', {
    prompt: 'Lightweight running shoes for city runners, 20 % off until Sunday',
    channels: ['google_ads', 'meta'],
    count: 1,
    type,
    ...(type === 'image' ? { sizes: [{ width: 300, height: 157 }] } : {}),
    brand: { name: 'Northwind', logo_url: logoUrl },
  });
  expect(answer.status).toBe(202);
  await product.work();
  const creative = (await api().get(`/v1/creative/${answer.body.data.id}`)).body.data;
  const variants = (await api().get(`/v1/creative/${creative.id}/variants`)).body.data;
  const findings = variants.map(({ compliance }: { compliance: { rule: string }[] }) =>
    compliance.filter(({ rule }) => rule === 'logo'),
  );
  return { creative, variants, findings };
}

/** What its address tells is refused at once; all that a look-up finds is tried in public-fetch.hostile.spec.ts. */
describe('a logo that may not be fetched', () => {
  const reason = 'no_public_address';

  it('leaves the pictures with the brand’s name, and each says why', async () => {
    const { creative, variants, findings } = await madeWith('https://logo.invalid/logo.png');
    expect(creative).toMatchObject({ status: 'active' });
    expect(variants.length).toBeGreaterThan(1);
    for (const [index, variant] of variants.entries()) {
      expect(variant).toMatchObject({ status: 'active', content: { mime_type: 'image/png' } });
      expect(findings[index]).toEqual([
        {
          channel: variant.channel,
          field: 'picture',
          rule: 'logo',
          severity: 'soft',
          limit: 'shown',
          actual: reason,
          passed: false,
        },
      ]);
    }
  });

  it('nothing is said of a logo where none was given, or nothing is drawn', async () => {
    expect((await madeWith(null)).findings.flat()).toEqual([]);
    expect((await madeWith('https://logo.invalid/logo.png', 'text')).findings.flat()).toEqual([]);
  });
});

describe('a logo that may be fetched', () => {
  const asked = { channels: ['google_ads', 'meta'], formats: [], sizes: [{ width: 300, height: 157 }], count: 2 };

  /** The variants of one generation whose brand has its logo on a server of ours, which is treated as a public one. */
  async function madeFrom(body: Buffer, type: 'image' | 'text' = 'image') {
    const server = await startTlsServer((_request, response) => response.end(body));
    const isPublic = (address: string) => address === '127.0.0.1';
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const outbound = new PublicFetch({ resolve, isPublic, port: server.port, ca: server.ca });
    const storage = createLocalDisk({ directory: join(product.settings.DATA_DIR, 'logo') });
    const source: LogoSource = {
      fetch: (url, maxBytes, signal) => outbound.fetch(url, { maxBytes, timeoutMs: 10_000 }, signal),
    };
    const files = new CreativeFiles(storage);
    const logos = new BrandLogos(source, createLogoSquares(), storage, files);
    const making = new VariantMaking(
      new CopyGeneration({ draft: createBuiltInGenerator(), provider: null }),
      { illustrate: createBuiltInPainter() },
      storage,
      createPhotoCleaning(),
      files,
    );
    const { logo: _none, brand, ...brief } = briefOf();
    const logoUrl = `https://localhost:${server.port}/logo.png`;
    const plan = { ...brief, ...asked, findings: [], brand: { ...brand, logoUrl } };
    const findings: unknown[] = [];
    const { signal } = new AbortController();
    const creative = { organizationId: newId(), plan };
    const orders = ordersOf(type, type === 'text' ? { ...plan, sizes: [] } : plan);
    const logo = await logos.bring(creative, orders, signal);
    for await (const { compliance } of making.variants(creative, orders, logo?.drawn ?? null, signal, () => undefined))
      findings.push(...compliance.filter(({ rule }) => rule === 'logo').map(({ actual, passed }) => [actual, passed]));
    await server.stop();
    return { requests: server.seen.length, findings };
  }

  it('is fetched once for all pictures of a generation, and shown in each', async () => {
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><circle cx="50" cy="50" r="40"/></svg>';
    expect(await madeFrom(new Resvg(logo).render().asPng())).toEqual({ requests: 1, findings: Array(4).fill(['shown', true]) });
  });

  it('is not asked for where nothing is drawn', async () => {
    expect(await madeFrom(Buffer.from('GIF89a'), 'text')).toEqual({ requests: 0, findings: [] });
  });

  it.each([
    ['not_png_or_jpeg', Buffer.from('GIF89a')],
    ['too_large', Buffer.alloc(1024 * 1024 + 1)],
  ])('is reported as %s', async (reason, body) => {
    expect(await madeFrom(body)).toEqual({ requests: 1, findings: Array(4).fill([reason, false]) });
  });
});

/** A file as the product keeps it. */
const storedFile = async (organization: string, sha256: string): Promise<Buffer> =>
  buffer((await product.nest.get<AssetStorage>(AssetStorage).get(`${organization}/${sha256}`))?.stream ?? Readable.from([]));

describe('the logo of a creative', () => {
  const pngOf = (width: number, height: number): Buffer =>
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="${width / 2}" ` +
        `cy="${height / 2}" r="40"/></svg>`,
    )
      .render()
      .asPng();

  /** A creative whose logo has these bytes on the internet. */
  async function madeWithLogo(bytes: Buffer) {
    const internet = product.nest.get<LogoSource>(LogoSource);
    const fetch = internet.fetch.bind(internet);
    Object.assign(internet, { fetch: async () => ({ bytes }) });
    try {
      return (await madeWith('https://www.example.com/logo.png')).creative;
    } finally {
      Object.assign(internet, { fetch });
    }
  }

  it.each([
    [300, 300],
    [300, 100],
    [100, 300],
  ])('is kept as a square when it has %i x %i pixels, whatever becomes of its address', async (width, height) => {
    const { logo, generation } = await madeWithLogo(pngOf(width, height));
    expect([logo, generation.findings]).toEqual([
      {
        mime_type: 'image/png',
        bytes: expect.any(Number),
        width: 300,
        height: 300,
        checksum_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      [],
    ]);
    const file = await storedFile(acme.id, logo.checksum_sha256);
    expect([file.length, file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([logo.bytes, 300, 300]);
  });

  it.each([
    ['too_small', pngOf(100, 90), '128 pixels'],
    ['not_png_or_jpeg', Buffer.from('GIF89a'), 'PNG nor a JPEG'],
    ['not_drawn', Buffer.concat([pngOf(300, 300).subarray(0, 60), Buffer.from('IEND')]), 'broken'],
  ])('is none when it is %s, and the creative says why', async (fault, bytes, reason) => {
    const { status, logo, generation } = await madeWithLogo(bytes);
    expect([status, logo, generation.findings]).toEqual([
      'active',
      null,
      [{ topic: `logo_${fault}`, severity: 'limited', evidence: expect.stringContaining(reason), field: 'brand.logo_url' }],
    ]);
  });

  it('may be an upload: a feed ad of Google has all that it needs, without the internet', async () => {
    const upload = await uploadedPicture(product, api(), pngOf(400, 400), 'image/png');
    const ask = (brand: object) =>
      api().post('/v1/creative/generate', {
        prompt: 'Lightweight running shoes for city runners. Free returns within 30 days.',
        ...{ channels: ['google_ads'], formats: ['feed'], count: 1, brand: { name: 'Northwind', ...brand } },
      });
    const { id } = (await ask({ logo_upload_id: upload })).body.data;
    await product.work();
    const { data } = (await api().get(`/v1/creative/${id}`)).body;
    expect(data.generation.findings).toEqual([]);
    expect(data).toMatchObject({ logo: { width: 400, height: 400 }, generation: { brand: { logo_upload_id: upload } } });
    expect(data.usable_on).toEqual([{ channel: 'google_ads', usable: true, lacks: [] }]);
    for (const [brand, code] of [
      [{ logo_upload_id: upload, logo_url: 'https://www.example.com/logo.png' }, 'conflict'],
      [{ logo_upload_id: upload.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }, 'invalid_value'],
    ] as const)
      expect((await ask(brand)).body.error.details.fields).toMatchObject([{ field: 'brand.logo_upload_id', code }]);
  });

  it('is none, and nothing is said of it, when none was given', async () => {
    const { logo, generation } = (await madeWith(null)).creative;
    expect([logo, generation.findings]).toEqual([null, []]);
  });
});
