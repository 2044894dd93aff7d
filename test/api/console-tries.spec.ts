/** Guessing at the console is slow for whoever guesses, and for nobody else. */
import { publicId } from '@app/kernel';
import { codeOf, consoleOf, PASSWORD } from '../support/console.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import { secondFactorsOf, STEP_MS, wrongOf } from '../support/second-factors.js';

let product: Product;
let pages: ReturnType<typeof consoleOf>;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_console_tries', { settings: { TLS_MODE: 'proxy', TRUSTED_PROXIES: '127.0.0.0/8' } });
  pages = consoleOf(product, from('198.51.100.9'));
  acme = await product.organization();
});
afterAll(() => product.stop());

const from = (address: string): Record<string, string> => ({ 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': address });
const signIn = (email: string, address: string, password = 'not this one at all', browser?: string) =>
  pages.send('POST', '', { body: { email, password }, headers: from(address), ...(browser ? { browser } : {}) });
const tally = (codes: readonly string[]): Record<string, number> =>
  codes.reduce<Record<string, number>>((sums, code) => ({ ...sums, [code]: (sums[code] ?? 0) + 1 }), {});

/** How many comparisons each password had, and how many sign-ins were begun and not done at a time. Compares as ever. */
function comparisons() {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  const compared = new Map<string, number>();
  const [open, mostOpen] = [new Set<string>(), { count: 0 }];
  const { verify } = argon2;
  const watched = jest.spyOn(argon2, 'verify').mockImplementation(async (hash, given, ...rest) => {
    const password = String(given);
    mostOpen.count = Math.max(mostOpen.count, open.add(password).size);
    const isRight = await verify(hash, given, ...rest);
    compared.set(password, (compared.get(password) ?? 0) + 1);
    if (compared.get(password) === HASHES) open.delete(password);
    return isRight;
  });
  return { compared, mostOpen, end: () => watched.mockRestore() };
}
/** Of one sign-in, and how many sign-ins are worked on at once. */
const [HASHES, AT_ONCE] = [5, 2];

it('of many sign-ins at once each is done whole before another one begins, and one that is refused costs nothing', async () => {
  const { email } = await pages.person(acme.id);
  const { compared, mostOpen, end } = comparisons();
  const wrong = Array.from({ length: 8 }, (_, at) => signIn(`nobody.${at}@acme.example`, `192.0.2.${at}`, `wrong word ${at}`));
  const flood = Array.from({ length: 12 }, (_, at) => signIn(`none.${at}@acme.example`, '192.0.2.100', `flood word ${at}`));
  const honest = signIn(email, '198.51.100.1', PASSWORD);
  expect(tally((await Promise.all(wrong)).map(codeOf))).toEqual({ '401 wrong_credentials': 8 });
  const ends = (await Promise.all(flood)).map(({ status }, at) => [status, compared.get(`flood word ${at}`) ?? 0]);
  expect((await honest).status).toBe(201);
  end();
  expect(ends.filter(([status, count]) => count !== (status === 503 ? 0 : HASHES))).toEqual([]);
  expect(mostOpen.count).toBeLessThanOrEqual(AT_ONCE);
});

it('a flood from one address takes turns with others', async () => {
  const { email } = await pages.person(acme.id);
  const flood = Array.from({ length: 50 }, (_, at) => signIn(`nobody.${at}@acme.example`, '192.0.2.200'));
  const honest = await signIn(email, '198.51.100.2', PASSWORD);
  expect(honest.status).toBe(201);
  const codes = tally((await Promise.all(flood)).map(codeOf));
  expect(Object.keys(codes).sort()).toEqual(['401 wrong_credentials', '503 service_unavailable']);
});

it('one account is tried twenty times a minute from everywhere, and its owner signs in where that was done before', async () => {
  const { email } = await pages.person(acme.id);
  const { browser } = await signIn(email, '198.51.100.3', PASSWORD);
  const codes = [];
  for (let address = 0; address < 30; address += 1) codes.push(codeOf(await signIn(email, `203.0.113.${address}`)));
  expect(codes).toEqual([...Array(19).fill('401 wrong_credentials'), ...Array(11).fill('429 rate_limit_exceeded')]);
  // Another password is as slow there as the right one: nobody learns which it is.
  expect(codeOf(await signIn(email, '198.51.100.4', PASSWORD))).toBe('429 rate_limit_exceeded');
  expect((await signIn(email, '198.51.100.5', PASSWORD, browser)).status).toBe(201);
  // The browser of one person helps with no other account.
  const { email: other } = await pages.person(acme.id);
  for (let address = 0; address < 20; address += 1) await signIn(other, `203.0.113.${100 + address}`);
  expect(codeOf(await signIn(other, '198.51.100.6', PASSWORD, browser))).toBe('429 rate_limit_exceeded');
});

it('a cookie of a browser that is made up is a stranger’s, whatever part of it is', async () => {
  const { email } = await pages.person(acme.id);
  const { browser } = await signIn(email, '198.51.100.7', PASSWORD);
  for (let address = 0; address < 20; address += 1) await signIn(email, `203.0.113.${address}`);
  const forged = {
    'made up': 'x'.repeat(22),
    'of another id': ['y'.repeat(22), ...browser.split('.').slice(1)].join('.'),
    empty: '',
  };
  for (const [how, cookie] of Object.entries(forged))
    expect([how, codeOf(await signIn(email, '198.51.100.8', PASSWORD, cookie))]).toEqual([how, '429 rate_limit_exceeded']);
  expect((await signIn(email, '198.51.100.8', PASSWORD, browser)).status).toBe(201);
});

it('the addresses of one network of 64 bits are one client', async () => {
  const { email } = await pages.person(acme.id);
  const codes = [];
  for (let host = 0; host < 7; host += 1) codes.push(codeOf(await signIn(email, `2001:db8:1:2::${host}`)));
  expect(codes).toEqual([...Array(5).fill('401 wrong_credentials'), ...Array(2).fill('429 rate_limit_exceeded')]);
});

it('whoever has the password cannot keep its owner out with wrong codes', async () => {
  product.clock.set(new Date('2026-11-21T12:00:10.000Z'));
  const factors = secondFactorsOf(product, acme, pages);
  const { email, secret, browser } = await factors.guarded();
  const thief = await signIn(email, '203.0.113.9', PASSWORD);
  const body = (code: string) => ({ organization_id: publicId('organization', acme.id), code });
  const wrong = wrongOf(await factors.codeAt(secret));
  const give = (cookie: string, code: string, address: string, known?: string) =>
    pages.send('POST', '/second_factor', {
      cookie,
      body: body(code),
      headers: from(address),
      ...(known ? { browser: known } : {}),
    });
  const codes = [];
  for (let tried = 0; tried < 6; tried += 1) codes.push(codeOf(await give(thief.cookie, wrong, '203.0.113.9', thief.browser)));
  // The code that confirmed the setup was one of the five.
  expect(codes).toEqual([...Array(4).fill('401 wrong_code'), ...Array(2).fill('429 rate_limit_exceeded')]);
  factors.passTime(STEP_MS);
  const again = await signIn(email, '198.51.100.9', PASSWORD, browser);
  const right = await factors.codeAt(secret);
  expect(codeOf(await give(again.cookie, right, '198.51.100.9'))).toBe('429 rate_limit_exceeded');
  expect((await give(again.cookie, right, '198.51.100.9', again.browser)).status).toBe(200);
  product.clock.release();
});
