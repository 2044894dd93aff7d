import fc from 'fast-check';
import {
  briefOf,
  failureOf,
  generated,
  goodWords,
  IMAGE_MODEL,
  KEY,
  notedWaiting,
  orderOf,
  providersOf,
  square,
  TEXT_MODEL,
} from '../../../../test/support/openai-orders.js';
import { startOpenAiServer, type OpenAiServer, type Reply } from '../../../../test/support/openai-server.js';
import { createProvider, type ProviderSettings } from './provider.js';

const settings = { key: KEY, textModel: TEXT_MODEL, imageModel: IMAGE_MODEL, words: () => goodWords };
let server: OpenAiServer;
const generator = (changes: Partial<ProviderSettings> = {}) =>
  createProvider({ ...providersOf(server), waiting: notedWaiting(), ...changes });

beforeAll(async () => {
  server = await startOpenAiServer(settings);
});
afterAll(() => server.stop());
beforeEach(() => server.clear());

const status = (code: number, headers: Readonly<Record<string, string>> = {}, reason: string | null = null): Reply => ({
  does: 'refuse',
  refusal: { status: code, type: 'any', code: reason, message: `Leaking ${KEY}` },
  headers,
});
const date = (second: number): string => `Sat, 21 Nov 2026 10:00:${String(second).padStart(2, '0')} GMT`;

describe('a provider that fails', () => {
  it.each<[string, Reply, number]>([
    ['waits the requested seconds', status(429, { 'retry-after': '7' }), 7_000],
    ['waits until the requested moment', status(503, { 'retry-after': date(9), date: date(0) }), 9_000],
    ['waits a minute at most', status(429, { 'retry-after': '3600' }), 60_000],
    ['does not wait for a moment that has passed', status(429, { 'retry-after': date(0), date: date(9) }), 0],
    ['waits a random part of a second without a request to wait', status(500), 500],
    ['waits so when the request to wait is unreadable', status(429, { 'retry-after': 'soon' }), 500],
  ])('is asked again: the generator %s', async (_, reply, expected) => {
    const waiting = notedWaiting();
    server.script('words', reply);
    const { outcomes } = await generated(generator({ waiting }), [orderOf(0)]);
    expect(outcomes[0]).toHaveProperty('made');
    expect(waiting.waits).toEqual([expected]);
  });

  it('is given up after three tries, each wait longer', async () => {
    const waiting = notedWaiting();
    server.script('words', status(500), status(502), status(503));
    const { outcomes } = await generated(generator({ waiting }), [orderOf(0)]);
    expect(failureOf(outcomes[0])).toMatchObject({ code: 'provider_error', retryable: true });
    expect(waiting.waits).toEqual([500, 1_000]);
    expect(server.requests).toHaveLength(3);
  });

  it.each<[string, Reply, object]>([
    ['a 400', status(400), { code: 'provider_error', retryable: false }],
    ['an address that is not there', status(404), { code: 'provider_error', retryable: false }],
    ['an account without credit', status(429, {}, 'insufficient_quota'), { code: 'provider_error', retryable: false }],
    ['a redirect', status(302, { location: 'http://169.254.169.254/' }), { code: 'provider_error', retryable: false }],
    ['an answer that is no JSON', { does: 'send', text: '<html>' }, { code: 'invalid_output' }],
    ['JSON of another kind', { does: 'send', text: '{"ok":true}' }, { code: 'invalid_output' }],
    ['an answer that breaks off', { does: 'cut' }, { code: 'provider_error', retryable: true }],
    ['a hung up line', { does: 'hang up' }, { code: 'provider_error', retryable: true }],
    ['a flood', { does: 'flood', megabytes: 33 }, { code: 'invalid_output', message: expect.stringContaining('32 MB') }],
  ])('%s is reported at once, without another try', async (_, reply, failure) => {
    server.script('words', reply);
    const { outcomes } = await generated(generator(), [orderOf(0)]);
    expect(failureOf(outcomes[0])).toMatchObject(failure);
    expect(server.requests).toHaveLength(1);
  });

  it('words and pictures each have their own time', async () => {
    const impatient = generator({ timeouts: { textMs: 30_000, imageMs: 50 } });
    server.script('pictures', { does: 'stay silent' });
    const { outcomes } = await generated(impatient, [orderOf(0, { size: square })]);
    expect(outcomes[0]).toMatchObject({
      failure: { code: 'provider_timeout', retryable: true },
      copy: { callToAction: 'shop_now' },
    });
    server.script('words', { does: 'stay silent' });
    const { outcomes: late } = await generated(generator({ timeouts: { textMs: 50 } }), [orderOf(0)]);
    expect(failureOf(late[0])).toMatchObject({ code: 'provider_timeout', retryable: true });
  });

  it('a provider that is not there is asked three times, as nothing was sent', async () => {
    const waiting = notedWaiting();
    const nowhere = { url: 'http://127.0.0.1:1/v1', key: KEY, model: TEXT_MODEL };
    const { outcomes } = await generated(generator({ text: nowhere, waiting }), [orderOf(0)]);
    expect(failureOf(outcomes[0])).toMatchObject({ code: 'provider_error', retryable: true });
    expect(waiting.waits).toHaveLength(2);
  });

  it.each([
    ['a wrong key', 'sk-wrong-9876543210'],
    ['a key that no header can carry', 'sk-wrong\n9876543210'],
  ])('%s is an operator’s fault, and no message shows it', async (_, key) => {
    const { text } = providersOf(server);
    const { outcomes } = await generated(generator({ text: { ...text, key } }), [orderOf(0)]);
    expect(failureOf(outcomes[0])).toMatchObject({ code: 'provider_error', retryable: false });
    expect(JSON.stringify(outcomes)).not.toMatch(/sk-|9876543210/);
  });
});

describe('a generation that is ended', () => {
  // Aborted calls may still arrive at a server, so each case has its own.
  let before: OpenAiServer;
  beforeEach(async () => {
    before = server;
    server = await startOpenAiServer(settings);
  });
  afterEach(async () => {
    await server.stop();
    server = before;
  });

  it('an abort ends every open call at once, without an error, and what was ready is kept', async () => {
    const abort = new AbortController();
    const silent: Reply = { does: 'stay silent' };
    server.script('words', { does: 'answer' }, silent, silent, silent, silent);
    const indexes: number[] = [];
    const orders = Array.from({ length: 9 }, (_, take) => orderOf(take, { take }));
    for await (const { index } of generator().generate(briefOf(), orders, abort.signal, () => undefined)) {
      indexes.push(index);
      abort.abort();
    }
    expect(indexes).toHaveLength(1);
  });

  it('an abort ends the wait between two tries', async () => {
    const abort = new AbortController();
    const pause = (_: number, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        abort.abort();
      });
    server.script('words', status(500));
    const { outcomes } = await generated(generator({ waiting: { pause } }), [orderOf(0)], briefOf(), abort.signal);
    expect(outcomes).toEqual([]);
  });

  it('a generation that was ended before it began asks nobody', async () => {
    const { outcomes } = await generated(generator(), [orderOf(0)], briefOf(), AbortSignal.abort());
    expect(outcomes).toEqual([]);
    expect(server.requests).toHaveLength(0);
  });
});

describe('whatever the provider does', () => {
  it('at most four calls are open at once, of twelve that could be', async () => {
    const orders = Array.from({ length: 12 }, (_, take) => orderOf(take, { take }));
    // Aborted calls may still be open at the other server.
    const fresh = await startOpenAiServer(settings);
    // When a later call is answered, the calls sent together with the fourth have arrived.
    const moment = fresh.calls.reach(4).then(() => fetch(fresh.url));
    fresh.script('words', ...orders.map((): Reply => ({ does: 'answer after', moment })));
    const { outcomes } = await generated(generator(providersOf(fresh)), orders);
    expect(outcomes.map((outcome) => 'made' in outcome)).toEqual(orders.map(() => true));
    expect(fresh.calls.peak).toBe(4);
    await fresh.stop();
  });

  it('every order is answered exactly once, and no message shows the key', async () => {
    const reply = fc.constantFrom<Reply>(
      { does: 'answer' },
      { does: 'cut' },
      { does: 'hang up' },
      { does: 'send', text: '{"choices":' },
      { does: 'send', text: '{"choices":[],"data":[]}' },
      { does: 'say', content: { ...goodWords, headlines: [KEY] } },
      { does: 'say', content: '', refusal: KEY },
      { does: 'paint', base64: 'AAAA' },
      status(400, {}, 'moderation_blocked'),
      status(401),
      status(403),
      status(429, { 'retry-after': '1' }),
      status(500),
      status(504),
    );
    const orders = fc.array(fc.record({ take: fc.nat(2), size: fc.constantFrom(null, square) }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(reply, { maxLength: 12 }),
        fc.array(reply, { maxLength: 8 }),
        orders,
        async (words, pictures, asked) => {
          server.clear();
          server.script('words', ...words);
          server.script('pictures', ...pictures);
          const { outcomes } = await generated(
            generator(),
            asked.map((order, index) => orderOf(index, order)),
          );
          expect(outcomes.map(({ index }) => index)).toEqual(asked.map((_, index) => index));
          expect(JSON.stringify(outcomes)).not.toContain(KEY);
        },
      ),
      { numRuns: 60 },
    );
  });
});
