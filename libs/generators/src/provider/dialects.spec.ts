import {
  failureOf,
  generated,
  IMAGE_MODEL,
  KEY,
  notedWaiting,
  orderOf,
  TEXT_MODEL,
} from '../../../../test/support/openai-orders.js';
import { startOpenAiServer, type OpenAiServer, type Reply } from '../../../../test/support/openai-server.js';
import { factBrief, honest } from '../../../../test/support/provider-scenarios.table.js';
import type { DialectName } from './dialects.js';
import { createProvider } from './provider.js';

let server: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer({ key: KEY, textModel: TEXT_MODEL, imageModel: IMAGE_MODEL, words: () => honest });
});
afterAll(() => server.stop());
beforeEach(() => server.clear());

const providerAt = (dialect: DialectName, path: string, headers = {}) =>
  createProvider({
    text: { url: `${server.origin}${path}`, key: KEY, model: TEXT_MODEL, dialect, headers },
    image: null,
    outputTokens: 2_000,
    waiting: notedWaiting(),
  });

const claude = () => providerAt('anthropic', '/v1');
const writtenBy = (provider: ReturnType<typeof claude>) => generated(provider, [orderOf(0)], factBrief());
const refusal = (status: number, type: string, message: string): Reply => ({
  does: 'refuse',
  refusal: { status, type, code: null, message },
});

it.each<[DialectName, string, string, string]>([
  ['openai', '/v1', '/v1/chat/completions', 'openai-compatible'],
  ['openai', '/v1/', '/v1/chat/completions', 'openai-compatible'],
  ['azure', '/openai/v1', '/openai/v1/chat/completions', 'openai-compatible'],
  [
    'azure',
    '/openai/deployments/writer?api-version=2024-10-21',
    '/openai/deployments/writer/chat/completions?api-version=2024-10-21',
    'openai-compatible',
  ],
  ['anthropic', '/v1', '/v1/messages', 'anthropic'],
])('%s at %s is asked at %s, with its own key header, and writes the ad in one call', async (dialect, path, address, key) => {
  const provider = providerAt(dialect, path, { 'x-gateway': 'ads', 'HTTP-Referer': 'https://ads.example.com' });
  const { outcomes, usages } = await writtenBy(provider);
  expect(outcomes).toMatchObject([{ made: { copy: { headlines: honest.headlines } } }]);
  expect(usages).toEqual([{ inputTokens: 300, outputTokens: 90, images: 0 }]);
  expect(server.requests.map((request) => request.address)).toEqual([address]);
  expect(server.requests[0]?.headers).toMatchObject({ 'x-gateway': 'ads', 'http-referer': 'https://ads.example.com' });
  expect(server.requests[0]?.body.max_tokens).toBe(2_000);
  expect([provider.key, provider.dialect, provider.model, provider.languages]).toEqual([key, dialect, TEXT_MODEL, null]);
});

it.each<DialectName>(['openai', 'azure', 'anthropic'])('%s sends its key in no other header', async (dialect) => {
  const paths = { openai: '/v1', azure: '/openai/v1', anthropic: '/v1' };
  await writtenBy(providerAt(dialect, paths[dialect]));
  const carrying = Object.entries(server.requests[0]?.headers ?? {}).filter(([, value]) => String(value).includes(KEY));
  const own = { openai: 'authorization', azure: 'api-key', anthropic: 'x-api-key' };
  expect(carrying.map(([name]) => name)).toEqual([own[dialect]]);
});

describe('Anthropic’s Messages', () => {
  it('get the rules as their system text, the material as the user’s turn and the schema as the format of the output', async () => {
    await writtenBy(claude());
    const { headers = {}, body = {} } = server.requests[0] ?? {};
    expect(headers['anthropic-version']).toBe('2023-06-01');
    expect(body.system).toContain('only inside a fact, word for word');
    expect(body.messages).toMatchObject([{ role: 'user', content: expect.stringContaining('3 pairs for $30') }]);
    expect(body.output_config.format).toMatchObject({ type: 'json_schema', schema: { additionalProperties: false } });
  });

  it('are repaired in turns that alternate, also after an empty answer', async () => {
    server.script('messages', { does: 'say', content: [] });
    const { outcomes } = await writtenBy(claude());
    expect(outcomes).toMatchObject([{ attempts: [{ outcome: 'unreadable' }, { outcome: 'accepted' }] }]);
    expect(server.requests[1]?.body.messages.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant', 'user']);
  });

  it('are read without the blocks that hold thoughts', async () => {
    const content = [
      { type: 'thinking', thinking: 'A {"headlines": …', text: '{"headlines":[]}', signature: 's' },
      { type: 'text', text: JSON.stringify(honest) },
    ];
    server.script('messages', { does: 'say', content });
    expect((await writtenBy(claude())).outcomes).toMatchObject([{ attempts: [{ outcome: 'accepted' }] }]);
  });

  it('of a model without formats are asked for again without, and from then on', async () => {
    const provider = claude();
    server.script('messages', refusal(400, 'invalid_request_error', 'output_config: Extra inputs are not permitted'));
    await writtenBy(provider);
    await writtenBy(provider);
    expect(server.requests.map(({ body }) => 'output_config' in body)).toEqual([true, false, false]);
  });

  it.each<[string, Reply[], string, string[], number]>([
    ['that refuse', [{ does: 'say', content: [], finishReason: 'refusal' }], 'prompt_rejected', ['refused'], 1],
    [
      'that end at their limit twice',
      Array.from({ length: 2 }, () => ({ does: 'say', content: '{"headlines":["Me', finishReason: 'max_tokens' })),
      'invalid_output',
      ['unreadable', 'unreadable'],
      2,
    ],
    [
      'that are overloaded',
      Array.from({ length: 3 }, () => refusal(529, 'overloaded_error', 'Overloaded')),
      'provider_error',
      ['failed'],
      3,
    ],
    ['without credit', [refusal(402, 'billing_error', 'Pay')], 'provider_error', ['failed'], 1],
    ['with an unknown field', [refusal(400, 'invalid_request_error', 'top_k: wrong')], 'provider_error', ['failed'], 1],
  ])('%s fail by name', async (_, replies, code, attempts, calls) => {
    server.script('messages', ...replies);
    const { outcomes } = await writtenBy(claude());
    expect(failureOf(outcomes[0])?.code).toBe(code);
    expect(outcomes[0]?.attempts?.map(({ outcome }) => outcome)).toEqual(attempts);
    expect(server.requests).toHaveLength(calls);
  });

  it('are not asked again where a month’s spending has ended', async () => {
    const text = JSON.stringify({
      type: 'error',
      error: { type: 'rate_limit_error', message: 'Limit', details: { error_code: 'enforced_spend_limit_reached' } },
    });
    server.script('messages', { does: 'send', status: 429, text });
    const { outcomes } = await writtenBy(claude());
    expect(failureOf(outcomes[0])).toMatchObject({ retryable: false, message: expect.stringContaining('no credit') });
    expect(server.requests).toHaveLength(1);
  });
});
