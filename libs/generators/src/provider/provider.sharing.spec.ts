// How the calls of a process are shared out: between organizations, and over the time of a generation.
import {
  briefOf,
  failureOf,
  generated,
  goodWords,
  IMAGE_MODEL,
  KEY,
  orderOf,
  providersOf,
  TEXT_MODEL,
} from '../../../../test/support/openai-orders.js';
import { startOpenAiServer, type OpenAiServer, type Reply } from '../../../../test/support/openai-server.js';
import { createProvider, type ProviderSettings } from './provider.js';

let server: OpenAiServer;
beforeEach(async () => {
  server = await startOpenAiServer({ key: KEY, textModel: TEXT_MODEL, imageModel: IMAGE_MODEL, words: () => goodWords });
});
afterEach(() => server.stop());

const providerWith = (settings: Partial<ProviderSettings>) =>
  createProvider({ ...providersOf(server), image: null, ...settings });
const ordersOf = (count: number) => Array.from({ length: count }, (_, take) => orderOf(take, { take }));
const ofTenant = (tenant: string) => briefOf({ tenant });

test('one organization never holds all calls, so another’s ad is written while the first one waits', async () => {
  const provider = providerWith({ calls: { atOnce: 3, perTenant: 2 } });
  let release: () => void = () => undefined;
  const moment = new Promise<void>((resolve) => (release = resolve));
  server.script('words', ...ordersOf(2).map((): Reply => ({ does: 'answer after', moment })));
  const large = generated(provider, ordersOf(6), ofTenant('large'));
  await server.calls.reach(2);
  const small = await generated(provider, ordersOf(2), ofTenant('small'));
  expect(small.outcomes.map((outcome) => 'made' in outcome)).toEqual([true, true]);
  expect(server.requests).toHaveLength(4);
  release();
  expect((await large).outcomes.filter((outcome) => 'made' in outcome)).toHaveLength(6);
  expect(server.calls.peak).toBe(3);
});

test('a call that waits to be tried again holds no place', async () => {
  let [goOn, pauses] = [() => undefined as void, () => undefined as void];
  const waited = new Promise<void>((resolve) => (goOn = resolve));
  const paused = new Promise<void>((resolve) => (pauses = resolve));
  const pause = () => (pauses(), waited);
  const provider = providerWith({ calls: { atOnce: 2, perTenant: 1 }, waiting: { pause } });
  server.script('words', { does: 'refuse', refusal: { status: 429, type: 'any', code: null } });
  const first = generated(provider, [orderOf(0)], ofTenant('acme'));
  await paused;
  expect((await generated(provider, [orderOf(0)], ofTenant('acme'))).outcomes[0]).toHaveProperty('made');
  goOn();
  expect((await first).outcomes[0]).toHaveProperty('made');
});

test('a generation for which the provider is too slow ends in time: what is ready stays, the rest fails by name', async () => {
  const provider = providerWith({ timeouts: { generationMs: 400 }, calls: { atOnce: 2, perTenant: 1 } });
  server.script('words', { does: 'answer' }, { does: 'stay silent' });
  const { outcomes } = await generated(provider, ordersOf(3));
  expect(outcomes.map((outcome) => 'made' in outcome)).toEqual([true, false, false]);
  for (const outcome of outcomes.slice(1)) {
    expect(failureOf(outcome)).toMatchObject({ code: 'provider_timeout', retryable: true });
    expect(outcome.attempts?.map(({ outcome: end }) => end)).toEqual(['failed']);
  }
});
