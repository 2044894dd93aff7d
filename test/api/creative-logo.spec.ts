import { join } from 'node:path';
import { createLocalDisk } from '@app/asset-storage';
import { ordersOf, VariantMaking } from '@app/creative';
import { createBuiltInGenerator } from '@app/generators';
import { newId } from '@app/kernel';
import { PublicFetch } from '@app/platform/outbound';
import { Resvg } from '@resvg/resvg-js';
import { briefOf } from '../support/openai-orders.js';
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

describe('a logo that may not be fetched', () => {
  it.each([
    ['https://127.0.0.1/logo.png', 'no_public_address'],
    ['https://2130706433.nip.invalid/logo.png', 'no_public_address'],
    ['https://169.254.169.254/latest/meta-data/logo.png', 'no_public_address'],
    ['https://0x7f.1/logo.png', 'no_public_address'],
    ['https://10.0.0.1/logo.png', 'no_public_address'],
    ['https://logo.localhost/logo.png', 'no_public_address'],
    ['https://127.0.0.1:6379/logo.png', 'url_not_allowed'],
  ])('%s leaves the pictures with the brand’s name, and each says why', async (url, reason) => {
    const { creative, variants, findings } = await madeWith(url);
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
    expect((await madeWith('https://127.0.0.1/logo.png', 'text')).findings.flat()).toEqual([]);
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
    const making = new VariantMaking(createBuiltInGenerator(), storage, {
      fetch: (url, maxBytes, signal) => outbound.fetch(url, { maxBytes, timeoutMs: 10_000 }, signal),
    });
    const { logo: _none, brand, ...brief } = briefOf();
    const logoUrl = `https://localhost:${server.port}/logo.png`;
    const plan = { ...brief, ...asked, findings: [], brand: { ...brand, logoUrl } };
    const findings: unknown[] = [];
    const { signal } = new AbortController();
    const creative = { organizationId: newId(), plan };
    for await (const { compliance } of making.variants(
      creative,
      ordersOf(type, type === 'text' ? { ...plan, sizes: [] } : plan),
      signal,
      () => undefined,
    ))
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
