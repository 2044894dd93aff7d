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
  TEXT_MODEL,
} from '../../../../test/support/openai-orders.js';
import { startOpenAiServer, type OpenAiServer, type Reply } from '../../../../test/support/openai-server.js';
import { createProvider } from './provider.js';

let server: OpenAiServer;
const generator = () => createProvider({ ...providersOf(server), waiting: notedWaiting() });

beforeAll(async () => {
  server = await startOpenAiServer({ key: KEY, textModel: TEXT_MODEL, imageModel: IMAGE_MODEL, words: () => goodWords });
});
afterAll(() => server.stop());
beforeEach(() => server.clear());

const copy = {
  headlines: goodWords.headlines,
  longHeadline: null,
  primaryText: null,
  descriptions: goodWords.descriptions,
  callToAction: 'shop_now',
};

/** The outcome of an order whose words were right at once. */
const good = (index = 0) => ({
  index,
  attempts: [{ channel: 'google_ads', outcome: 'accepted', objections: [] }],
  made: { copy, picture: null },
});

describe('words from a provider', () => {
  it('an order for words is answered with the words and their cost', async () => {
    const { outcomes, usages } = await generated(generator(), [orderOf(0)]);
    expect(outcomes).toEqual([good()]);
    expect(usages).toEqual([{ inputTokens: 300, outputTokens: 90, images: 0 }]);
  });

  it('a local provider that asks for no key is sent none', async () => {
    const local = await startOpenAiServer({ key: '', textModel: TEXT_MODEL, imageModel: IMAGE_MODEL, words: () => goodWords });
    const { text } = providersOf(local);
    const keyless = createProvider({ text: { ...text, key: '' }, image: null });
    expect((await generated(keyless, [orderOf(0)])).outcomes).toEqual([good()]);
    await local.stop();
  });

  it('a key that is only a word for a local server may stand in an ad', async () => {
    const local = await startOpenAiServer({
      key: 'none',
      textModel: TEXT_MODEL,
      imageModel: IMAGE_MODEL,
      words: () => goodWords,
    });
    const headlines = ['Second to none', ...goodWords.headlines];
    local.script('words', { does: 'say', content: { ...goodWords, headlines } });
    const { text } = providersOf(local);
    const { outcomes } = await generated(createProvider({ text: { ...text, key: 'none' }, image: null }), [orderOf(0)]);
    expect(outcomes).toMatchObject([{ made: { copy: { headlines } } }]);
    await local.stop();
  });

  it('orders that share channel, format and take share one call; others get their own', async () => {
    const orders = [
      orderOf(0),
      orderOf(1),
      orderOf(2, { take: 1 }),
      orderOf(3, { format: 'feed' }),
      orderOf(4, { channel: 'microsoft_ads' }),
    ];
    const { outcomes } = await generated(generator(), orders);
    expect(outcomes.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    expect(outcomes.map(({ attempts }) => attempts?.length)).toEqual([1, undefined, 1, 1, 1]);
    expect(server.requests).toHaveLength(4);
  });

  it('a text that breaks a limit is sent back once, with every fault named', async () => {
    const broken = {
      ...goodWords,
      headlines: ['x'.repeat(31), '靴下'.repeat(8), 'Soft 🧦 socks', 'Two\nlines', 'Buy now!'],
      descriptions: ['', 'Same'],
      long_headline: 'None wanted',
    };
    server.script('words', { does: 'say', content: broken });
    const { outcomes, usages } = await generated(generator(), [orderOf(0)]);
    expect(outcomes).toMatchObject([{ made: { copy } }]);
    expect(usages).toHaveLength(2);
    const [, , answered, repair] = server.requests[1]?.body.messages ?? [];
    expect(answered).toEqual({ role: 'assistant', content: JSON.stringify(broken) });
    for (const fault of [
      'headlines[0]: 31 characters, at most 30 are allowed',
      'headlines[1]: 32 characters, at most 30 are allowed',
      'headlines[2]: this channel forbids "🧦"',
      'headlines[3]: holds a line break',
      'headlines[4]: breaks the rule exclamation_mark (!)',
      'descriptions[0]: is empty',
      'long_headline: 1 given, 0 needed',
    ]) {
      expect(repair.content).toContain(fault);
    }
    const objections = outcomes[0]?.attempts?.[0]?.objections ?? [];
    expect(objections).toContainEqual({ field: 'headlines[0]', rule: 'length', words: 'x'.repeat(31) });
    expect(outcomes[0]?.attempts?.map(({ outcome }) => outcome)).toEqual(['objected', 'accepted']);
  });

  it('a text that is too long for any channel is sent back without being read', async () => {
    const vast = { ...goodWords, headlines: ['Socks from $5 '.repeat(10_000), ...goodWords.headlines] };
    server.script('words', { does: 'say', content: vast });
    const { outcomes } = await generated(generator(), [orderOf(0)]);
    const [first] = outcomes[0]?.attempts ?? [];
    expect(first?.objections).toMatchObject([
      { field: 'headlines[0]', rule: 'length', words: 'Socks from $5 '.repeat(15).slice(0, 200) },
    ]);
    expect(outcomes).toMatchObject([{ made: { copy } }]);
  });

  it('a button that was stated stands whatever the model says, and costs no call', async () => {
    server.script('words', { does: 'say', content: { ...goodWords, call_to_action: 'sign_up' } });
    const { outcomes } = await generated(generator(), [orderOf(0)], briefOf({ callToAction: 'book_now' }));
    expect(outcomes).toMatchObject([{ made: { copy: { callToAction: 'book_now' } } }]);
    expect(server.requests).toHaveLength(1);
  });

  it('a term of the brand is asked for where it fits, and not where no text has room for it', async () => {
    const brand = { ...briefOf().brand, requiredTerms: ['Fjell Ullvare'], disclaimer: 'D'.repeat(91) };
    const right = { ...goodWords, headlines: ['Fjell Ullvare socks', ...goodWords.headlines.slice(1)] };
    server.script('words', { does: 'say', content: goodWords }, { does: 'say', content: right });
    const { outcomes } = await generated(generator(), [orderOf(0)], briefOf({ brand }));
    expect(outcomes).toMatchObject([{ made: { copy: { headlines: right.headlines } } }]);
    expect(outcomes[0]?.attempts?.[0]?.objections).toEqual([{ field: 'copy', rule: 'required_term', words: 'Fjell Ullvare' }]);
  });

  it('words that may not be advertised are sent back once, with their place and their topic', async () => {
    const broken = {
      ...goodWords,
      headlines: ['Buy cocaine online', ...goodWords.headlines.slice(1)],
      descriptions: ['Warm as a pack of cigarettes.', goodWords.descriptions[1]],
    };
    server.script('words', { does: 'say', content: broken });
    const { outcomes } = await generated(generator(), [orderOf(0)]);
    expect(outcomes).toMatchObject([{ made: { copy } }]);
    const repair = server.requests[1]?.body.messages[3].content;
    expect(repair).toContain('- headlines[0]: may not be advertised (hard_drugs)');
    expect(repair).toContain('- descriptions[0]: may not be advertised (tobacco)');
    expect(repair).not.toContain('[1]');
  });

  it('words that may not be advertised, and are not repaired, fail by name, and are shown as refused', async () => {
    const broken = { ...goodWords, headlines: ['Buy cocaine online', ...goodWords.headlines.slice(1)] };
    server.script('words', { does: 'say', content: broken }, { does: 'say', content: broken });
    const { outcomes } = await generated(generator(), [orderOf(0), orderOf(1)]);
    const failure = {
      code: 'invalid_output',
      message: 'The provider wrote words that may not be advertised (hard_drugs), and did not repair them when asked.',
      retryable: true,
    };
    const rejectedCopy = { ...copy, headlines: broken.headlines };
    const attempt = {
      channel: 'google_ads',
      outcome: 'objected',
      objections: [{ field: 'headlines[0]', rule: 'policy', words: 'hard_drugs' }],
    };
    expect(outcomes).toEqual([
      { index: 0, attempts: [attempt, attempt], failure, rejectedCopy },
      { index: 1, failure, rejectedCopy },
    ]);
    expect(server.requests).toHaveLength(2);
  });

  it('a prohibited topic of the brief itself may be written about', async () => {
    const content = { ...goodWords, headlines: ['Cigarettes and tobacco', ...goodWords.headlines.slice(1)] };
    server.script('words', { does: 'say', content });
    const findings = [{ topic: 'tobacco', severity: 'prohibited', evidence: 'cigars', field: 'prompt' }] as const;
    const { outcomes } = await generated(generator(), [orderOf(0)], briefOf({ findings }));
    expect(outcomes[0]).toMatchObject({ made: { copy: { headlines: content.headlines } } });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['no JSON', 'Sure! Here are your ads:'],
    ['a shape of its own', { headline: 'One' }],
    ['a call to action that does not exist', { ...goodWords, call_to_action: 'buy' }],
  ])('%s is repaired too', async (_, content) => {
    server.script('words', { does: 'say', content });
    const { outcomes } = await generated(generator(), [orderOf(0)]);
    expect(outcomes).toMatchObject([{ attempts: [{ outcome: 'unreadable' }, { outcome: 'accepted' }], made: { copy } }]);
  });

  it('words that are still broken fail their orders, and nobody asks a third time', async () => {
    const broken = { does: 'say', content: { ...goodWords, headlines: [] } } as const;
    server.script('words', broken, broken);
    const { outcomes, usages } = await generated(generator(), [orderOf(0), orderOf(1)]);
    const message = 'The provider wrote words that do not fit the channel (count), and did not repair them when asked.';
    expect(outcomes.map(failureOf)).toMatchObject([
      { code: 'invalid_output', message },
      { code: 'invalid_output', message },
    ]);
    expect(server.requests).toHaveLength(2);
    expect(usages).toHaveLength(2);
  });

  it.each([
    ['an error that names its content policy', { does: 'refuse', refusal: refusalWith('content_policy_violation') }],
    ['an error that names its moderation', { does: 'refuse', refusal: refusalWith('moderation_blocked') }],
    ['a completion that a filter ended', { does: 'say', content: '', finishReason: 'content_filter' }],
    ['a message that says no', { does: 'say', content: '', refusal: 'I cannot help with that.' }],
  ] as const)('content that the provider refuses by %s is prompt_rejected, and not repaired', async (_, reply) => {
    server.script('words', reply);
    const { outcomes } = await generated(generator(), [orderOf(0)]);
    expect(failureOf(outcomes[0])).toMatchObject({ code: 'prompt_rejected', retryable: false });
    expect(outcomes[0]?.attempts).toEqual([{ channel: 'google_ads', outcome: 'refused', objections: [] }]);
    expect(server.requests).toHaveLength(1);
  });

  it('a repair that never comes tells why it was needed', async () => {
    const long = { ...goodWords, headlines: ['x'.repeat(31), ...goodWords.headlines.slice(1)] };
    const away: Reply = { does: 'hang up' };
    server.script('words', { does: 'say', content: long }, away);
    const { outcomes } = await generated(generator(), [orderOf(0)]);
    expect(outcomes).toMatchObject([
      {
        attempts: [{ outcome: 'objected' }, { outcome: 'failed' }],
        failure: { code: 'provider_error', message: expect.stringMatching(/ Its words before broke length\.$/) },
        rejectedCopy: { headlines: long.headlines },
      },
    ]);
  });
});

function refusalWith(code: string) {
  return { status: 400, type: 'invalid_request_error', code };
}
