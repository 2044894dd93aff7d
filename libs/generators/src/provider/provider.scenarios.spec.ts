import {
  failureOf,
  generated,
  IMAGE_MODEL,
  KEY,
  notedWaiting,
  orderOf,
  providersOf,
  TEXT_MODEL,
} from '../../../../test/support/openai-orders.js';
import { startOpenAiServer, type OpenAiServer } from '../../../../test/support/openai-server.js';
import { factBrief, honest, type Scenario, scenarios } from '../../../../test/support/provider-scenarios.table.js';
import { createProvider } from './provider.js';

let server: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer({ key: KEY, textModel: TEXT_MODEL, imageModel: IMAGE_MODEL, words: () => honest });
});
afterAll(() => server.stop());
beforeEach(() => server.clear());

async function play({ replies, ends, message = /^/, calls, tokens, attempts, rules, waits }: Scenario): Promise<void> {
  const waiting = notedWaiting();
  server.script('words', ...replies);
  const patience = replies.some(({ does }) => does === 'stay silent' || does === 'trickle') ? 150 : 30_000;
  const provider = createProvider({ ...providersOf(server), image: null, waiting, timeouts: { textMs: patience } });
  const { outcomes, usages } = await generated(provider, [orderOf(0)], factBrief());
  const [outcome] = outcomes;
  const failure = failureOf(outcome);
  const sum = (of: 'inputTokens' | 'outputTokens') => usages.reduce((all, usage) => all + usage[of], 0);
  expect({
    ends: failure?.code ?? 'made',
    calls: server.requests.length,
    tokens: [sum('inputTokens'), sum('outputTokens')],
    attempts: outcome?.attempts?.map((attempt) => attempt.outcome),
  }).toEqual({ ends, calls, tokens, attempts });
  expect(failure?.message ?? '').toMatch(message);
  expect(JSON.stringify(outcomes)).not.toContain(KEY);
  if (rules) expect([...new Set(outcome?.attempts?.[0]?.objections.map(({ rule }) => rule))]).toEqual(rules);
  if (waits) expect(waiting.waits).toEqual(waits);
  const hasRefusedWords = ends === 'invalid_output' && attempts.includes('objected');
  if (hasRefusedWords) expect(outcome).toHaveProperty('rejectedCopy.callToAction', 'shop_now');
}

describe('a model that answers with', () => {
  it.each(scenarios.forms)('$name', play);
});
describe('a model that writes', () => {
  it.each(scenarios.words)('$name', play);
});
describe('a provider that gives', () => {
  it.each(scenarios.faults)('$name', play);
});

describe('an endpoint that takes', () => {
  it.each(scenarios.requests)('$name', play);

  it('no JSON schema is not asked for one again', async () => {
    const provider = createProvider({ ...providersOf(server), image: null });
    const refusal = { status: 400, type: 'any', code: null, param: 'response_format' };
    server.script('words', { does: 'refuse', refusal });
    await generated(provider, [orderOf(0)], factBrief());
    await generated(provider, [orderOf(0)], factBrief());
    expect(server.requests.map(({ body }) => body.response_format.type)).toEqual(['json_schema', 'json_object', 'json_object']);
  });
});
