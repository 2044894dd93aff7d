// What an attacker may try on the way of a consent: each is refused, and nothing is connected or left for him.
import { type Actor, permissionsOf, systemActor } from '@app/kernel';
import { Browser, codeOn, consentsOf, type BrowserPage } from '../support/consent-browser.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;

const userActor = (role: 'owner' | 'admin' | 'viewer'): Actor => ({
  ...systemActor(acme.id),
  via: 'api',
  userId: acme.userIds[role],
  permissions: permissionsOf[role],
});
const admin = (): ReturnType<typeof consentsOf> => consentsOf(product, () => userActor('admin'));
const begin = () => admin().begin();
const step = async (id: string): Promise<string | undefined> =>
  (await product.sql<{ step: string }>('select step from connections.consent where id = $1', [id]))[0]?.step;
const tokens = async (): Promise<unknown[]> =>
  product.sql('select from connections.consent where organization_id = $1 and tokens is not null', [acme.id]);
const refused = ({ status, html }: BrowserPage, wanted: number, text: string): void => {
  expect([status, html]).toEqual([wanted, expect.stringContaining(text)]);
  expect(html).not.toContain('class="code"');
};
const later = (seconds: number): void => product.clock.set(new Date(product.clock.now().getTime() + seconds * 1_000));

beforeAll(async () => {
  product = await startProduct('api_connecting_attacks', { simulator: true });
});
beforeEach(async () => {
  acme = await product.organization();
});
afterEach(async () => {
  product.clock.release();
  expect(await product.sql('select from connections.connection')).toEqual([]);
  expect(await product.sql('select from connections.platform_grant')).toEqual([]);
});
afterAll(() => product.stop());

const OVER = 'This link is over';

describe('the link', () => {
  it('works once', async () => {
    const { id, url } = await begin();
    await new Browser(product).open(url);
    refused(await new Browser(product).load(url), 410, OVER);
    expect(await step(id)).toBe('asked');
  });

  it('works for ten minutes', async () => {
    const { url } = await begin();
    later(601);
    refused(await new Browser(product).load(url), 410, OVER);
  });

  it.each([
    ['without its secret', (url: string) => url.split('?')[0] ?? ''],
    ['with a made-up secret', (url: string) => `${url.slice(0, -43)}${'A'.repeat(43)}`],
    ["with another organization's name", (url: string) => url.replace(/org_\w{20}/, 'org_01k00000000000000000')],
    ['with anything else', () => '/connect/google-ads/start?consent=%00%ff'],
  ])('%s says the same as a used one', async (_, change) => {
    const { id, url } = await begin();
    refused(await new Browser(product).load(change(url)), 410, OVER);
    expect(await step(id)).toBe('begun');
  });

  it('is not used up by a program that only looks at it', async () => {
    const { url } = await begin();
    const { pathname, search } = new URL(url);
    expect((await fetch(`${product.origin}${pathname}${search}`, { method: 'HEAD' })).status).toBe(200);
    await new Browser(product).open(url);
  });

  it('goes nowhere but to the platform, whatever the query asks for', async () => {
    const { url } = await begin();
    const evil = '&redirect_uri=https://evil.example&next=//evil.example&return_to=https://evil.example&state=x';
    const to = await new Browser(product).open(`${url}${evil}`);
    expect(to).not.toContain('evil');
    expect(new URL(to).searchParams.get('redirect_uri')).toBe('https://localhost:8443/connect/google-ads/callback');
  });
});

describe("the platform's answer", () => {
  /** A consent up to the address to which the platform sends the browser back. */
  async function asked(browser = new Browser(product)) {
    const { id, url } = await begin();
    const back = new URL(await browser.consent(await browser.open(url)));
    return { id, back, browser };
  }

  it('is taken once', async () => {
    const { id, back, browser } = await asked();
    const page = await browser.load(back.href);
    expect(codeOn(page)).toMatch(/^\d{6}$/);
    refused(await browser.load(back.href), 410, OVER);
    expect(await step(id)).toBe('answered');
  });

  it('is taken once by one of two at the same time', async () => {
    const { back, browser } = await asked();
    const both = await Promise.all([browser.load(back.href), browser.load(back.href)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('is taken from the browser that opened the link only', async () => {
    const { id, back, browser } = await asked();
    refused(await new Browser(product).load(back.href), 403, 'This is another browser');
    const { browser: another } = await asked();
    refused(await another.load(back.href), 403, 'This is another browser');
    expect([await step(id), await tokens()]).toEqual(['asked', []]);
    expect((await browser.load(back.href)).status).toBe(200);
  });

  it('with the state of another consent of the same browser is refused by the platform', async () => {
    const browser = new Browser(product);
    const [one, two] = [await asked(browser), await asked(browser)];
    one.back.searchParams.set('state', two.back.searchParams.get('state') ?? '');
    refused(await browser.load(one.back.href), 400, 'Google Ads did not confirm your consent');
    expect([await step(two.id), await tokens()]).toEqual(['over', []]);
  });

  it('with the state of another organization is refused', async () => {
    const { id, back, browser } = await asked();
    const mine = back.searchParams.get('state') ?? '';
    acme = await product.organization();
    const theirs = await asked();
    refused(await browser.load(theirs.back.href), 403, 'This is another browser');
    const state = theirs.back.searchParams.get('state') ?? '';
    back.searchParams.set('state', `${state.slice(0, 31)}${mine.slice(31)}`);
    refused(await browser.load(back.href), 410, OVER);
    expect([await step(id), await step(theirs.id)]).toEqual(['asked', 'asked']);
  });

  it('at the callback of another platform is refused', async () => {
    const { id, back, browser } = await asked();
    refused(await browser.load(back.href.replace('google-ads', 'microsoft-ads')), 404, 'There is no such platform');
    refused(await browser.load(back.href.replace('google-ads', 'meta')), 410, OVER);
    refused(await browser.load(back.href.replace('google-ads', 'google_ads')), 404, 'There is no such platform');
    await product.sql("update connections.consent set channel = 'meta' where id = $1", [id]);
    refused(await browser.load(back.href), 410, OVER);
  });

  it('is taken within ten minutes', async () => {
    const { back, browser } = await asked();
    later(601);
    refused(await browser.load(back.href), 410, OVER);
  });

  it('with a code that was used is refused', async () => {
    const { back, browser } = await asked();
    const code = back.searchParams.get('code') ?? '';
    await browser.load(back.href);
    const other = await asked(browser);
    other.back.searchParams.set('code', code);
    refused(await browser.load(other.back.href), 400, 'Google Ads did not confirm your consent');
  });

  it('without a state, or without a code, is refused', async () => {
    const { id, back, browser } = await asked();
    const state = back.searchParams.get('state') ?? '';
    refused(await browser.load('/connect/google-ads/callback?code=x'), 400, 'Something is missing');
    refused(await browser.load(`/connect/google-ads/callback?state=${state}`), 400, 'Something is missing');
    expect([await step(id), await tokens()]).toEqual(['over', []]);
  });

  it('shows nothing of the query, and no header of it', async () => {
    const { back, browser } = await asked();
    const state = back.searchParams.get('state') ?? '';
    const error = encodeURIComponent('<script>alert(1)</script>\r\nSet-Cookie: stolen=1\r\nLocation: https://evil.example');
    const page = await browser.load(`/connect/google-ads/callback?state=${state}&error=${error}&error_description=${error}`);
    refused(page, 200, 'Nothing was allowed');
    expect(page.html).not.toMatch(/script|evil|stolen/);
    expect([page.headers.get('location'), page.headers.getSetCookie()]).toEqual([null, []]);
  });

  it('for a user who may no longer connect accounts is refused, and the code is not exchanged', async () => {
    const { id, back, browser } = await asked();
    await product.users.setRole(systemActor(acme.id), acme.userIds.admin, 'viewer');
    refused(await browser.load(back.href), 403, 'You may no longer connect accounts');
    expect([await step(id), await tokens()]).toEqual(['over', []]);
  });
});

it('one address may load a thousand pages a minute', async () => {
  const before = Number((await new Browser(product).load('/connect/google-ads/start')).headers.get('x-ratelimit-remaining'));
  const after = Number((await new Browser(product).load('/connect/google-ads/start')).headers.get('x-ratelimit-remaining'));
  expect(before - after).toBe(1);
});
