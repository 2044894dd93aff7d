import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { get as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Product, startProduct } from '../support/product.js';

const SCRIPT = 'export const answer = 42;';

let product: Product;
let files: string;
beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'console-files-'));
  product = await startProduct('api_console_pages', { consoleFiles: files });
});
afterAll(async () => {
  await product.stop();
  rmSync(files, { recursive: true });
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${product.origin}${path}`, { headers, redirect: 'manual' });
const nonceOf = (policy: string | null): string => /'nonce-([\w+/=]+)'/.exec(policy ?? '')?.[1] ?? '';

/** `fetch` would shorten the path before it sends it. */
const asWritten = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(product.origin);
    send({ hostname, port, path }, (answer) => void text(answer).then(resolve, reject)).once('error', reject);
  });

async function build(): Promise<void> {
  await mkdir(join(files, 'assets'), { recursive: true });
  writeFileSync(join(files, 'index.html'), '<meta property="csp-nonce" nonce="__NONCE__"><style nonce="__NONCE__"></style>');
  writeFileSync(join(files, 'assets/index-abc.js'), SCRIPT);
  writeFileSync(join(files, 'assets/index-abc.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(files, '.sources'), 'a stamp');
}

it('says that it is being built until it is, and loads itself again', async () => {
  const answer = await get('/console');
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '2', 'no-store']);
  expect(await answer.text()).toContain('<meta http-equiv="refresh" content="2">');
});

describe('when it is built', () => {
  beforeAll(build);

  it.each(['/console', '/console/', '/console/settings/api/keys', '/console/campaigns/cmp_01'])(
    'is one page at %s',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  it('has a nonce of its own in every answer, and no style or script but ours', async () => {
    const [one, two] = [await get('/console'), await get('/console')];
    const policy = one.headers.get('content-security-policy') ?? '';
    const nonce = nonceOf(policy);
    expect(nonce.length).toBeGreaterThanOrEqual(22);
    expect(nonce).not.toBe(nonceOf(two.headers.get('content-security-policy')));
    expect(await one.text()).toBe(`<meta property="csp-nonce" nonce="${nonce}"><style nonce="${nonce}"></style>`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|data:|\*|https?:/);
    expect(one.headers.get('x-frame-options')).toBe('DENY');
    expect(one.headers.get('strict-transport-security')).toContain('max-age=');
  });

  it('sends its files compressed, to be kept for ever', async () => {
    const answer = await get('/console/assets/index-abc.js', { 'Accept-Encoding': 'br' });
    expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('cache-control')]).toEqual([
      200,
      'br',
      'public, max-age=31536000, immutable',
    ]);
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(await answer.text()).toBe(SCRIPT);
    const plain = await get('/console/assets/index-abc.js', { 'Accept-Encoding': 'identity' });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, SCRIPT]);
  });

  it('has no other file: what is unknown, hidden or elsewhere is not sent', async () => {
    expect((await get('/console/assets/index-old.js')).status).toBe(404);
    for (const path of ['/console/.sources', '/console/.vite/manifest.json'])
      expect(await (await get(path)).text()).not.toContain('a stamp');
    for (const path of ['/console/assets/../.sources', '/console/assets/..%2f.sources', '/console/assets/%2e%2e/.sources'])
      expect(await asWritten(path)).not.toContain('a stamp');
  });

  it('leaves the session, `/v1` and the documentation what they are, and is not counted', async () => {
    expect((await get('/console/session')).status).toBe(401);
    expect((await get('/console/session/unknown')).headers.get('content-type')).toMatch(/json/);
    expect((await get('/v1/campaigns')).status).toBe(401);
    expect((await get('/docs')).status).toBe(200);
    expect((await get('/console')).headers.has('x-ratelimit-limit')).toBe(false);
  });

  it('takes no other method', async () => {
    const answer = await fetch(`${product.origin}/console`, { method: 'POST' });
    expect([answer.status, (await answer.json()).error.code]).toEqual([404, 'route_not_found']);
  });
});
