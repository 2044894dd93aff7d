import { OrganizationsService } from '@app/access';
import { newId, systemActor } from '@app/kernel';
import type { ApiAnswer } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_keys');
  acme = await product.organization();
});
afterAll(() => product.stop());
afterEach(() => product.clock.release());

const list = (key: string | null, headers: Record<string, string> = {}): Promise<ApiAnswer> =>
  product.client.get('/v1/campaigns', { key, headers });
const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.code ?? 'fine'}`;
const actor = () => systemActor(acme.id);
const newKey = (options?: { expiresAt?: Date }) => product.keys.create(actor(), acme.userIds.owner, 'Integration', options);
const inHours = (hours: number): Date => new Date(product.clock.now().getTime() + hours * 3_600_000);

describe('a request without a key', () => {
  it.each<[string, Record<string, string>]>([
    ['no header', {}],
    ['another scheme', { Authorization: 'Basic dXNlcjpwYXNz' }],
    ['no scheme', { Authorization: 'ads_live_x' }],
    ['a scheme and no key', { Authorization: 'Bearer ' }],
    ['two words', { Authorization: 'Bearer one two' }],
    ['a cookie', { Cookie: 'api_key=ads_live_x' }],
    ['a header of its own', { 'X-Api-Key': 'ads_live_x' }],
  ])('gets instructions how to send one: %s', async (_what, headers) => {
    const answer = await list(null, headers);
    expect(codeOf(answer)).toBe('401 missing_api_key');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(answer.body.error.message).toContain('Authorization: Bearer <API_KEY>');
  });

  it('cannot bring it in the address instead', async () => {
    const answer = await product.client.get(`/v1/campaigns?api_key=${acme.keys.owner}`);
    expect(codeOf(answer)).toBe('401 missing_api_key');
  });
});

describe('a key', () => {
  it.each(['Bearer', 'bearer', 'BEARER', 'bEaReR', 'Bearer  '])('is taken after the scheme %s', async (scheme) => {
    expect(codeOf(await list(null, { Authorization: `${scheme} ${acme.keys.viewer}` }))).toBe('200 fine');
  });

  it.each<[string, (key: string) => string]>([
    ['a made-up word', () => 'x'],
    ['no text', () => '%00'],
    ['another prefix', (key) => key.replace('ads_live', 'ads_prod')],
    ['the other mode', (key) => key.replace('ads_live', 'ads_test')],
    ['one letter changed', (key) => key.slice(0, 12) + (key[12] === 'a' ? 'b' : 'a') + key.slice(13)],
    ['cut off', (key) => key.slice(0, -1)],
    ['longer', (key) => `${key}a`],
    ['in capitals', (key) => key.toUpperCase()],
    ['a megabyte', () => 'ads_live_'.padEnd(12_000, 'a')],
  ])('that does not exist is invalid: %s', async (_what, change) => {
    const answer = await list(change(acme.keys.owner));
    expect(codeOf(answer)).toBe('401 invalid_api_key');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(answer.body.error.details.reason).toBe('malformed');
    expect(answer.body.error.message).toContain('not copied completely');
  });

  it('dies with its organization', async () => {
    const closing = await product.organization();
    expect(codeOf(await list(closing.keys.owner))).toBe('200 fine');
    await product.nest.get(OrganizationsService).delete(systemActor(closing.id), async () => undefined);
    const answer = await list(closing.keys.owner);
    expect(codeOf(answer)).toBe('401 invalid_api_key');
    expect(answer.body.error).toMatchObject({ message: 'This API key does not exist.', details: { reason: 'unknown' } });
  });

  it('that was revoked is refused from that reply on, while others go on', async () => {
    const [revoked, other] = [await newKey(), await newKey()];
    expect(codeOf(await list(revoked.key))).toBe('200 fine');
    await product.keys.revoke(actor(), revoked.id);
    const answer = await list(revoked.key);
    expect(codeOf(answer)).toBe('401 revoked_api_key');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(codeOf(await list(other.key))).toBe('200 fine');
  });

  it('that is revoked under load is accepted by no request sent afterwards', async () => {
    const { id, key } = await newKey();
    let revoked = false;
    let late = 0;
    const wrong: string[] = [];
    const loop = async (): Promise<void> => {
      while (late < 40) {
        const after = revoked;
        const code = codeOf(await list(key));
        if (after) {
          late += 1;
          if (code !== '401 revoked_api_key') wrong.push(code);
        }
      }
    };
    const running = Array.from({ length: 8 }, loop);
    await list(key);
    await product.keys.revoke(actor(), id);
    revoked = true;
    await Promise.all(running);
    expect(wrong).toEqual([]);
  });

  it('works until the instant at which it expires', async () => {
    const expiresAt = inHours(1);
    const { key } = await newKey({ expiresAt });
    product.clock.set(new Date(expiresAt.getTime() - 1));
    expect(codeOf(await list(key))).toBe('200 fine');
    product.clock.set(expiresAt);
    expect(codeOf(await list(key))).toBe('401 expired_api_key');
  });

  it('that was rotated goes on for the chosen overlap, beside its successor', async () => {
    const old = await newKey();
    const next = await product.keys.rotate(actor(), old.id, 3_600);
    expect([codeOf(await list(old.key)), codeOf(await list(next.key))]).toEqual(['200 fine', '200 fine']);
    product.clock.set(inHours(1.01));
    expect([codeOf(await list(old.key)), codeOf(await list(next.key))]).toEqual(['401 expired_api_key', '200 fine']);
  });

  it('tells nobody of a wrong key more than that it is wrong', async () => {
    const [unknown, cut] = [await list(`ads_live_${'a'.repeat(36)}`), await list('ads_live_')];
    expect(unknown.body.error.message).toBe(cut.body.error.message);
  });
});

describe('a key acts as its user does now', () => {
  const member = async (role: 'manager' | 'viewer') => {
    const userId = await product.users.create(actor(), `${newId()}@acme.example`, role);
    return { userId, key: (await product.keys.create(actor(), userId, 'Own')).key };
  };
  const create = (key: string): Promise<ApiAnswer> => product.client.post('/v1/campaigns', { name: 'Mine' }, { key });

  it('a demoted user loses at once what the role allowed', async () => {
    const { userId, key } = await member('manager');
    expect(codeOf(await create(key))).toBe('201 fine');
    await product.users.setRole(actor(), userId, 'analyst');
    const refused = await create(key);
    expect(codeOf(refused)).toBe('403 insufficient_permissions');
    expect(refused.body.error.details.required_permission).toBe('campaigns:write');
    expect(codeOf(await list(key))).toBe('200 fine');
  });

  it('a promoted one has at once what the new role allows', async () => {
    const { userId, key } = await member('viewer');
    expect(codeOf(await create(key))).toBe('403 insufficient_permissions');
    await product.users.setRole(actor(), userId, 'manager');
    expect(codeOf(await create(key))).toBe('201 fine');
  });

  it('a deactivated one has nothing', async () => {
    const { userId, key } = await member('manager');
    await product.users.deactivate(actor(), userId);
    expect(codeOf(await create(key))).toBe('401 revoked_api_key');
    expect(codeOf(await list(key))).toBe('401 revoked_api_key');
  });
});
