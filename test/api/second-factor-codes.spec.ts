import { publicId } from '@app/kernel';
import { KeyRings } from '@app/platform/data';
import { JobWorker } from '@app/platform/messaging';
import { codeOf } from '../support/console.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import { secondFactorsOf, STEP_MS, wrongOf } from '../support/second-factors.js';

const OLD_KEY = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const NEW_KEY = `k2:${Buffer.alloc(32, 8).toString('base64')}`;

let product: Product;
let factors: ReturnType<typeof secondFactorsOf>;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_second_factor_codes', { settings: { TOKEN_KEYS: `${NEW_KEY},${OLD_KEY}` } });
  acme = await product.organization();
  factors = secondFactorsOf(product, acme);
});
beforeEach(() => product.clock.set(new Date('2026-11-21T12:00:10.000Z')));
afterEach(() => product.clock.release());
afterAll(() => product.stop());

const send: typeof factors.send = (...of) => factors.send(...of);
const codeAt: typeof factors.codeAt = (...of) => factors.codeAt(...of);
const guarded: typeof factors.guarded = () => factors.guarded();
const passTime: typeof factors.passTime = (ms) => factors.passTime(ms);

describe('a code', () => {
  it('works once, also when it is sent twice at the same moment, and none before it works any more', async () => {
    const { email, secret } = await guarded();
    const [one, two] = [await factors.pages.signIn(email), await factors.pages.signIn(email)];
    // The code that switched it on.
    expect(codeOf(await send(one.cookie, 'POST', '', { code: await codeAt(secret) }))).toBe('401 wrong_code');
    passTime(2 * STEP_MS);
    const code = await codeAt(secret);
    const answers = await Promise.all([one, two].map(({ cookie }) => send(cookie, 'POST', '', { code })));
    expect(answers.map(codeOf).sort()).toEqual(['200', '401 wrong_code']);
    const loser = answers[0]?.status === 401 ? one : two;
    expect(codeOf(await send(loser.cookie, 'POST', '', { code: await codeAt(secret, -1) }))).toBe('401 wrong_code');
  });

  it('counts half a minute early or late, and no longer', async () => {
    const { email, secret } = await guarded();
    passTime(10 * STEP_MS);
    for (const [steps, expected] of [
      [-2, '401 wrong_code'],
      [2, '401 wrong_code'],
      [-1, '200'],
      [1, '200'],
    ] as const)
      expect([
        steps,
        codeOf(await send((await factors.pages.signIn(email)).cookie, 'POST', '', { code: await codeAt(secret, steps) })),
      ]).toEqual([steps, expected]);
  });

  it('may be a recovery code, each of which works once, in any writing', async () => {
    const { email, recovery, id } = await guarded();
    const [first = '', second = ''] = recovery;
    const passed = await send((await factors.pages.signIn(email)).cookie, 'POST', '', {
      code: ` ${first.toUpperCase().replace('-', ' ')} `,
    });
    expect([passed.status, passed.body.data.recovery_codes_left]).toEqual([200, 9]);
    const { cookie } = await factors.pages.signIn(email);
    expect(codeOf(await send(cookie, 'POST', '', { code: first }))).toBe('401 wrong_code');
    expect((await send(cookie, 'POST', '', { code: second })).body.data.recovery_codes_left).toBe(8);
    const lines = await product.sql(
      `select changes from access.audit where resource_id = $1 and action = 'user.recovery_code_used'`,
      [id],
    );
    expect(lines).toHaveLength(2);
  });

  it('of the app gives ten other recovery codes once, and those before are worth nothing at once', async () => {
    const { email, recovery, secret, cookie, id } = await guarded();
    passTime(STEP_MS);
    const code = await codeAt(secret);
    const answer = await send(cookie, 'POST', '/recovery_codes', { code });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const fresh: string[] = answer.body.data.recovery_codes;
    expect([new Set(fresh).size, fresh.filter((each) => recovery.includes(each))]).toEqual([10, []]);
    expect(codeOf(await send(cookie, 'POST', '/recovery_codes', { code }))).toBe('401 wrong_code');
    const { cookie: next } = await factors.pages.signIn(email);
    expect(codeOf(await send(next, 'POST', '', { code: recovery[0] }))).toBe('401 wrong_code');
    expect((await send(next, 'POST', '', { code: fresh[0] })).body.data.recovery_codes_left).toBe(9);
    const lines = await product.sql<{ action: string; changes: object }>(
      "select action, changes from access.audit where resource_id = $1 and action like 'user.recovery%' order by id",
      [id],
    );
    expect(lines.map(({ action }) => action)).toEqual(['user.recovery_codes_renewed', 'user.recovery_code_used']);
    for (const each of fresh) expect(JSON.stringify(lines)).not.toContain(each);
  });

  it('that is a recovery code gives no others, and neither does the password alone', async () => {
    const { email, recovery, secret, cookie } = await guarded();
    expect(codeOf(await send(cookie, 'POST', '/recovery_codes', { code: recovery[0] }))).toBe('401 wrong_code');
    passTime(STEP_MS);
    const { cookie: half } = await factors.pages.signIn(email);
    const code = await codeAt(secret);
    expect(codeOf(await send(half, 'POST', '/recovery_codes', { code }))).toBe('403 second_factor_required');
    expect((await send(half, 'POST', '', { code: recovery[0] })).body.data.recovery_codes_left).toBe(9);
  });

  it('is told wrong the same way whatever it is, five times a minute for one user, whoever tries', async () => {
    const { email, secret } = await guarded();
    const [one, two] = [await factors.pages.signIn(email), await factors.pages.signIn(email)];
    const told = [];
    for (const code of [wrongOf(await codeAt(secret)), 'aaaaa-aaaaa', '12', 'ü'])
      told.push(JSON.stringify((await send(one.cookie, 'POST', '', { code })).body.error.message));
    expect(new Set(told).size).toBe(1);
    // The confirmation was the first try.
    passTime(STEP_MS);
    expect(codeOf(await send(two.cookie, 'POST', '', { code: await codeAt(secret) }))).toBe('429 rate_limit_exceeded');
  });

  it('of another user, of a stranger or from another site is worth nothing', async () => {
    const [{ email }, stranger] = [await guarded(), await guarded()];
    const { cookie } = await factors.pages.signIn(email);
    passTime(STEP_MS);
    expect(codeOf(await send(cookie, 'POST', '', { code: await codeAt(stranger.secret) }))).toBe('401 wrong_code');
    expect(codeOf(await send(cookie, 'POST', '', { code: stranger.recovery[0] }))).toBe('401 wrong_code');
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    for (const [method, path] of [
      ['POST', ''],
      ['POST', '/setup'],
      ['POST', '/confirm'],
      ['DELETE', ''],
    ] as const) {
      const body = { organization_id: publicId('organization', acme.id), code: '123456' };
      expect(codeOf(await factors.pages.send(method, `/second_factor${path}`, { cookie, headers, body }))).toBe(
        '403 cross_site_request',
      );
    }
  });
});

it('a secret is encrypted for its own row, and by the newest key a night after a rotation', async () => {
  const { id, secret, email } = await guarded();
  const context = `${acme.id} ${id} second_factor`;
  const stored = async (): Promise<string> =>
    String(
      (await product.sql<{ secret: string }>('select secret from access.second_factor where user_id = $1', [id]))[0]?.secret,
    );
  const rings = product.nest.get(KeyRings);
  expect(rings.decrypt(await stored(), context)).toBe(secret);
  const before = new KeyRings(OLD_KEY, OLD_KEY).encrypt(secret, context);
  await product.sql('update access.second_factor set secret = $2 where user_id = $1', [id, before]);
  await product.nest.get(JobWorker).round('access.reseal');
  expect([(await stored()).split('.')[0], rings.decrypt(await stored(), context)]).toEqual(['k2', secret]);
  passTime(STEP_MS);
  expect((await send((await factors.pages.signIn(email)).cookie, 'POST', '', { code: await codeAt(secret) })).status).toBe(200);
});
