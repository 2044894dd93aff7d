import { type Product, startProduct } from '../support/product.js';

describe('the documentation', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('contract_docs');
  });
  afterAll(() => product.stop());

  test('is a page whose every script and style is served by the service itself', async () => {
    const html = await (await fetch(`${product.origin}/docs`)).text();
    const links = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link = '']) => new URL(link, `${product.origin}/docs`));
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      expect(link.origin).toBe(product.origin);
      expect([link.pathname, (await fetch(link)).status]).toEqual([link.pathname, 200]);
    }
  });

  test('comes from the document that is served', async () => {
    const served = await (await fetch(`${product.origin}/openapi.json`)).json();
    expect(served).toEqual(JSON.parse(JSON.stringify(product.api.document)));
  });

  test('elsewhere there is nothing, in the envelope', async () => {
    const response = await fetch(`${product.origin}/nothing/here`);
    expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'route_not_found' } }]);
  });
});
