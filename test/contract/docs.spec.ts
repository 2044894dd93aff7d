import { errorCatalogue } from '@app/kernel';
import { guides } from '@app/platform/http';
import { parseDocument } from 'htmlparser2';
import { type Product, startProduct } from '../support/product.js';

/** The first packets of an answer: what has come by then needs no further round trip on a slow line. */
const FIRST_BYTES = 14_000;
const PAGES = ['/docs', '/docs/guides', '/docs/operations', '/docs/errors', '/docs/changelog'];

describe('the documentation', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('contract_docs', { settings: { PUBLIC_URL: 'https://ads.acme.example/api' } });
  });
  afterAll(() => product.stop());

  const known = new Map<string, Promise<Response>>();
  /** Each is asked for once: one client has 300 a minute. */
  const get = async (path: string): Promise<Response> => {
    const answer = known.get(path) ?? fetch(product.origin + path, { headers: { 'Accept-Encoding': 'br' } });
    known.set(path, answer);
    return (await answer).clone();
  };
  const textOf = async (path: string): Promise<string> => (await get(path)).text();
  /** Its addresses without the prefix that the proxy of this product gives to it, and those that begin with another. */
  const linksOf = (html: string): string[] =>
    [...html.matchAll(/\b(?:src|href)="([^"]+)"/g)].map(([, link = '']) => link.replace(/^\/api(?=\/)/, ''));
  const pages = (): string[] => [
    ...PAGES,
    ...guides.map(({ name }) => `/docs/guides/${name}`),
    ...errorCatalogue().map(({ code }) => `/docs/errors/${code}`),
  ];

  test('has a page for every code and every guide, whose first words need one answer, no script and no other host', async () => {
    for (const path of pages()) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect([path, Number(response.headers.get('content-length')) < FIRST_BYTES]).toEqual([path, true]);
      expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
      const html = await response.text();
      expect(html).not.toMatch(/<script|<link rel="stylesheet"|@import|url\(/);
      expect(html.match(/<h1/g)).toHaveLength(1);
    }
  });

  test('leads nowhere in vain', async () => {
    const [links, ids] = [new Map<string, string>(), new Map<string, Set<string>>()];
    for (const path of pages()) {
      const html = await textOf(path);
      ids.set(path, new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id)));
      for (const link of linksOf(html)) links.set(link.startsWith('#') ? path + link : link, path);
    }
    const own = [...links].filter(([link]) => link.startsWith('/'));
    // What stands elsewhere is named, never loaded.
    expect([...links.keys()].filter((link) => !link.startsWith('/'))).toEqual([
      'https://keepachangelog.com/en/1.1.0/',
      'https://www.standardwebhooks.com',
    ]);
    expect(own.length).toBeGreaterThan(120);
    for (const [link, from] of own) {
      const [path = '', id] = link.split('#');
      // The reference makes its places as it runs.
      if (id !== undefined && path !== '/docs/reference')
        expect([from, link, ids.get(path)?.has(id)]).toEqual([from, link, true]);
      // Another spec builds the console.
      else if (!path.startsWith('/console')) expect([from, link, (await get(path)).status]).toEqual([from, link, 200]);
    }
  });

  test('explains a code: its cause, what helps, an answer with it, its details, and who gives it', async () => {
    const html = await textOf('/docs/errors/duplicate_external_id');
    for (const part of [
      'Another record of your organization has this <code>external_id</code>',
      'Read or change the record in <code>details.existing_id</code>',
      'No: the same request fails again until something changes.',
      '&quot;doc_url&quot;: &quot;https://ads.acme.example/api/docs/errors/duplicate_external_id&quot;',
      '<dt><code>existing_id</code></dt>',
      '<li><code>campaigns.create</code></li>',
    ])
      expect(html).toContain(part);
    expect(html).not.toContain('<code>campaigns.launch</code>');
    expect(await textOf('/docs/errors/rate_limit_exceeded')).toContain('Yes: the same request may succeed later.');
    expect(await (await get('/docs/errors/no_such_code')).json()).toMatchObject({ error: { code: 'route_not_found' } });
  });

  test('gives each guide as Markdown, too', async () => {
    for (const { name, title } of guides) {
      const response = await get(`/docs/guides/${name}.md`);
      expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(await response.text()).toMatch(new RegExp(`^# ${title}\n`));
    }
  });

  test('lists every operation', async () => {
    const html = await textOf('/docs/operations');
    const operations = Object.values(product.api.document.paths).flatMap((item) => Object.values(item as object));
    expect(html.match(/<li id="/g)).toHaveLength(operations.length);
    expect(html).toContain('<code>/v1/campaigns/{id}/launch</code>');
  });

  test('tells its changes as a feed', async () => {
    const response = await get('/docs/changelog.atom');
    expect(response.headers.get('content-type')).toMatch(/^application\/atom\+xml/);
    const xml = await response.text();
    const [feed] = parseDocument(xml, { xmlMode: true }).children.filter((node) => 'name' in node && node.name === 'feed');
    const names = (feed && 'children' in feed ? feed.children : []).flatMap((node) => ('name' in node ? [node.name] : []));
    expect(names).toEqual(['id', 'title', 'updated', 'author', 'link', 'link', 'entry']);
    expect(xml).toContain('&lt;code&gt;doc_url&lt;/code&gt;');
  });

  test('is found by programs: llms.txt, and a catalogue after RFC 9727', async () => {
    const text = await textOf('/llms.txt');
    for (const [, url = ''] of text.matchAll(/\]\((https:[^)]+)\)/g))
      expect([url, (await get(url.replace('https://ads.acme.example/api', ''))).status]).toEqual([url, 200]);
    const catalog = await get('/.well-known/api-catalog');
    expect(catalog.headers.get('content-type')).toMatch(/^application\/linkset\+json; profile="https:\/\/www.rfc-editor.org/);
    expect(catalog.headers.get('link')).toBe('</api/.well-known/api-catalog>; rel="api-catalog"');
    expect(await catalog.json()).toMatchObject({
      linkset: [
        {
          anchor: 'https://ads.acme.example/api/v1',
          'service-desc': [{ href: 'https://ads.acme.example/api/openapi.json' }],
          'service-doc': [{ href: 'https://ads.acme.example/api/docs' }, { href: 'https://ads.acme.example/api/llms.txt' }],
        },
      ],
    });
  });

  test('has an interactive reference whose every file is served by the service itself', async () => {
    const response = await get('/docs/reference');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    const links = linksOf(await response.text()).filter((link) => !link.startsWith('/console'));
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect([link, (await get(link)).status]).toEqual([link, 200]);
    const settings = await textOf('/docs/reference/start.js');
    expect(settings).toContain('"withDefaultFonts":false,"telemetry":false,"proxyUrl":"","agent":{"disabled":true}');
  });

  test('comes from the document that is served', async () => {
    const served = await (await get('/openapi.json')).json();
    expect(served).toEqual(JSON.parse(JSON.stringify(product.api.document)));
  });

  test('elsewhere there is nothing, in the envelope', async () => {
    const response = await get('/nothing/here');
    expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'route_not_found' } }]);
  });
});
