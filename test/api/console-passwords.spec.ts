import { publicId, systemActor } from '@app/kernel';
import { codeOf, consoleOf, PASSWORD } from '../support/console.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const FRESH = 'forty windows of blue salt';

let product: Product;
let pages: ReturnType<typeof consoleOf>;
let acme: TestOrganization;
let other: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_console_passwords');
  pages = consoleOf(product);
  acme = await product.organization();
  other = await product.organization();
});
afterAll(() => product.stop());

const change = (cookie: string, to: string, from = PASSWORD, headers = {}) =>
  pages.send('POST', '/password', { cookie, headers, body: { current_password: from, new_password: to } });
const alive = async (cookie: string): Promise<string> => codeOf(await pages.send('GET', '', { cookie }));

describe("a person's own password", () => {
  it('is changed in every organization of the session, whose cookie changes, and ends all other sessions', async () => {
    const { email } = await pages.person(acme.id);
    await product.users.create(systemActor(other.id), email, 'viewer', PASSWORD);
    const third = await product.organization();
    await product.users.create(systemActor(third.id), email, 'viewer', 'one that is not like them');
    const [here, elsewhere] = [await pages.signIn(email), await pages.signIn(email)];
    const answer = await change(here.cookie, FRESH);
    expect(answer.status).toBe(200);
    expect(answer.body.data.organizations).toHaveLength(2);
    expect([await alive(answer.cookie), await alive(here.cookie), await alive(elsewhere.cookie)]).toEqual([
      '200',
      '401 session_required',
      '401 session_required',
    ]);
    const { session } = await pages.signIn(email, FRESH);
    expect(session.organizations.map(({ id }: { id: string }) => id).sort()).toEqual(
      [acme.id, other.id].map((id) => publicId('organization', id)).sort(),
    );
    expect(codeOf(await pages.send('POST', '', { body: { email, password: PASSWORD } }))).toBe('401 wrong_credentials');
  });

  it('needs the present one, five tries a minute, and is changed by no other site', async () => {
    const { email } = await pages.person(acme.id);
    const { cookie } = await pages.signIn(email);
    expect(codeOf(await change(cookie, FRESH, PASSWORD, { Origin: 'https://evil.example' }))).toBe('403 cross_site_request');
    const codes = [];
    // The sign-in was the first try.
    for (let tries = 0; tries < 5; tries += 1) codes.push(codeOf(await change(cookie, FRESH, 'not this one')));
    expect(codes).toEqual([...Array(4).fill('401 wrong_credentials'), '429 rate_limit_exceeded']);
    expect(codeOf(await change('x'.repeat(43), FRESH))).toBe('401 session_required');
  });

  it.each([
    ['short', 'elevenchars', 'too_short'],
    ['on the list of common ones', 'needforspeed', 'not_allowed'],
    ['the name of the organization', 'Acme-acme-2026', 'not_allowed'],
    ['the address', 'person.person.1', 'not_allowed'],
    ['the present one', PASSWORD, 'not_allowed'],
  ])('is refused when it is %s, and stays', async (_, password, code) => {
    const { email } = await pages.person(acme.id);
    const { cookie } = await pages.signIn(email);
    const { status, body } = await change(cookie, password);
    expect([status, body.error.details.fields]).toEqual([400, [expect.objectContaining({ field: 'new_password', code })]]);
    expect(await alive(cookie)).toBe('200');
  });

  it('is changed once by two who try at the same moment', async () => {
    const { email } = await pages.person(acme.id);
    const [one, two] = [await pages.signIn(email), await pages.signIn(email)];
    const words = ['the first of two herons', 'the second of two herons'];
    const answers = await Promise.all([change(one.cookie, words[0] ?? ''), change(two.cookie, words[1] ?? '')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    await pages.signIn(email, words[answers.findIndex(({ status }) => status === 200)]);
  });
});
