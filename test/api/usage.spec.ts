import { OrganizationsService } from '@app/access';
import { type Plan, systemActor } from '@app/kernel';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { consoleOf } from '../support/console.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

interface Window {
  readonly name: string;
  readonly limit: number | null;
  readonly used: number | null;
  readonly remaining: number | null;
  readonly resets_at: string | null;
}

let product: Product;
let pages: ReturnType<typeof consoleOf>;
beforeAll(async () => {
  product = await startProduct('api_usage');
  pages = consoleOf(product);
});
afterAll(() => product.stop());

/** An organization of its own, with its viewer's key and one of its people. */
async function start(plan: Plan): Promise<{ acme: TestOrganization; key: ApiClient; person: ApiClient }> {
  const acme = await product.organization(plan);
  const { email } = await pages.person(acme.id, 'viewer');
  return { acme, key: product.client.as(acme.keys.viewer), person: await pages.clientOf(email, acme.id) };
}
const headers = ({ headers: all }: ApiAnswer): number[] =>
  ['limit', 'remaining', 'reset'].map((name) => Number(all.get(`x-ratelimit-${name}`)));
const windowsOf = ({ body }: ApiAnswer): Record<string, Window> =>
  Object.fromEntries(body.data.windows.map((window: Window) => [window.name, window]));
const seconds = (at: string | null | undefined): number => Math.ceil(Date.parse(String(at)) / 1_000);

it('a key reads the numbers of its own headers: its request is counted as every request is', async () => {
  const { key } = await start('starter');
  for (let used = 1; used <= 3; used += 1) {
    const answer = await key.get('/v1/usage');
    const { minute, day } = windowsOf(answer);
    expect(answer.body.data).toMatchObject({ plan: 'starter', mode: 'live' });
    expect(minute).toMatchObject({ limit: 60, used, remaining: 60 - used });
    expect(day).toMatchObject({ limit: 10_000, used, remaining: 10_000 - used });
    expect(headers(answer)).toEqual([60, minute?.remaining, seconds(minute?.resets_at)]);
  }
});

it('a person in the console reads what the next request of a key will find, and uses nothing of it', async () => {
  const { key, person } = await start('starter');
  expect(windowsOf(await person.get('/v1/usage')).minute).toEqual({
    name: 'minute',
    limit: 60,
    used: 0,
    remaining: 60,
    resets_at: null,
  });
  const first = await key.get('/v1/campaigns');
  for (const _ of ['once', 'again']) {
    const answer = await person.get('/v1/usage');
    const { minute } = windowsOf(answer);
    expect([minute?.limit, minute?.remaining, seconds(minute?.resets_at)]).toEqual(headers(first));
    expect(headers(answer)[0]).toBe(120);
  }
  expect(headers(await key.get('/v1/campaigns'))[1]).toBe(58);
});

it('a day without a limit is shown as such, and one that is used up as well', async () => {
  const { acme, key, person } = await start('enterprise');
  const { minute, day } = windowsOf(await key.get('/v1/usage'));
  expect([minute?.limit, day]).toEqual([1_000, { name: 'day', limit: null, used: null, remaining: null, resets_at: null }]);
  await product.nest.get(OrganizationsService).setPlan(systemActor(acme.id), 'starter');
  await Promise.all(Array.from({ length: 70 }, () => key.get('/v1/campaigns')));
  const after = await person.get('/v1/usage');
  expect(after.body.data.plan).toBe('starter');
  expect(windowsOf(after).minute).toMatchObject({ limit: 60, used: 60, remaining: 0 });
});

it('the test organization counts by itself', async () => {
  const { acme, key } = await start('growth');
  await key.get('/v1/campaigns');
  const made = await product.keys.create(systemActor(acme.id), acme.userIds.viewer, 'Test', { mode: 'test' });
  const answer = await product.client.as(made.key).get('/v1/usage');
  expect(answer.body.data).toMatchObject({ plan: 'growth', mode: 'test' });
  expect(windowsOf(answer).minute).toMatchObject({ limit: 300, used: 1 });
});
