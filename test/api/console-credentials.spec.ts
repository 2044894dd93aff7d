import { publicId } from '@app/kernel';
import { codeOf, consoleOf, PASSWORD } from '../support/console.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let pages: ReturnType<typeof consoleOf>;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_console_credentials');
  pages = consoleOf(product);
  acme = await product.organization();
});
afterAll(() => product.stop());

const person = () => pages.person(acme.id);
const send: typeof pages.send = (...of) => pages.send(...of);
const signedIn = (email: string) => pages.signIn(email);
const bearerOf = (cookie: string) => pages.bearer(cookie, acme.id);

describe('a credential', () => {
  it('opens nothing on the other side: a cookie no /v1, a key no session', async () => {
    const { cookie } = await signedIn((await person()).email);
    const withCookie = await product.client.get('/v1/campaigns', { headers: { Cookie: `__Host-sid=${cookie}` } });
    expect(codeOf(withCookie)).toBe('401 missing_api_key');
    const withKey = await send('GET', '', { headers: { Authorization: `Bearer ${acme.keys.owner}` } });
    expect(codeOf(withKey)).toBe('401 session_required');
  });

  it.each([
    ['changed', (token: string) => token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['of other words', () => `ads_console_${Buffer.from('[1]').toString('base64url')}.x`],
    ['cut off', (token: string) => token.slice(0, 40)],
  ])('that was %s is none', async (_, change) => {
    const { cookie } = await signedIn((await person()).email);
    const { token } = (await bearerOf(cookie)).body.data;
    expect(codeOf(await product.client.as(change(token)).get('/v1/campaigns'))).toBe('401 session_required');
  });
});

describe('another site', () => {
  it.each([
    ['its origin', { Origin: 'https://evil.example' }],
    ['an opaque origin', { Origin: 'null' }],
    ['what its browser says', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbour', { 'Sec-Fetch-Site': 'same-site' }],
  ])('changes nothing: refused by %s', async (_, headers) => {
    const { email } = await person();
    const { cookie } = await signedIn(email);
    const tries = [
      send('POST', '', { headers, body: { email, password: PASSWORD } }),
      send('POST', '/confirm', { cookie, headers, body: { password: PASSWORD } }),
      send('POST', '/bearer', { cookie, headers, body: { organization_id: publicId('organization', acme.id) } }),
      send('DELETE', '', { cookie, headers }),
    ];
    for (const answer of await Promise.all(tries)) expect(codeOf(answer)).toBe('403 cross_site_request');
    expect((await send('GET', '', { cookie })).status).toBe(200);
  });

  it('cannot send a form, whatever its type', async () => {
    const { email } = await person();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const body = JSON.stringify({ email, password: PASSWORD });
      expect(codeOf(await send('POST', '', { body, headers: { 'Content-Type': type } }))).toBe('415 unsupported_media_type');
    }
  });
});
