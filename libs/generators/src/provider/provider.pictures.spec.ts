import { channelLimits } from '@app/creative';
import { BuiltInGenerator } from '../built-in/built-in-generator.js';
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
import { pngOf, startOpenAiServer, type OpenAiServer } from '../../../../test/support/openai-server.js';
import { createProvider, type ProviderSettings } from './provider.js';

const builtIn = new BuiltInGenerator();
const painter: ProviderSettings['fallback'] = (brief, order, copy) => builtIn.illustrate(brief, order, copy);
let server: OpenAiServer;
const generator = (changes: Partial<ProviderSettings> = {}) =>
  createProvider({ ...providersOf(server), waiting: notedWaiting(), ...changes });

beforeAll(async () => {
  server = await startOpenAiServer({ key: KEY, textModel: TEXT_MODEL, imageModel: IMAGE_MODEL, words: () => goodWords });
});
afterAll(() => server.stop());
beforeEach(() => server.clear());

const pictures = () => server.requests.filter(({ endpoint }) => endpoint === 'pictures').map(({ body }) => body);
const drawn = { bytes: Buffer.from('drawn'), mimeType: 'image/png', size: square, altText: 'Drawn', showsLogo: false } as const;

describe('pictures from a provider', () => {
  it('an order with a size gets its picture in that size, described for those who cannot see it', async () => {
    const { outcomes, usages } = await generated(generator(), [orderOf(0, { size: square })]);
    expect(outcomes[0]).toMatchObject({
      made: {
        copy: { headlines: goodWords.headlines },
        picture: { mimeType: 'image/png', size: square, altText: goodWords.picture, byModel: true },
      },
    });
    expect(pictures()[0]).toMatchObject({ size: '1080x1080', n: 1, response_format: 'b64_json' });
    expect(pictures()[0].prompt).toContain(JSON.stringify(goodWords.picture));
    expect(usages).toContainEqual({ inputTokens: 50, outputTokens: 4_000, images: 1 });
  });

  it('one text serves several sizes', async () => {
    const sizes = [square, { width: 1_200, height: 628 }, null];
    const { outcomes } = await generated(
      generator(),
      sizes.map((size, index) => orderOf(index, { size })),
    );
    expect(outcomes.map((outcome) => 'made' in outcome && (outcome.made.picture?.size ?? null))).toEqual(sizes);
    expect(server.requests.map(({ endpoint }) => endpoint)).toEqual(['words', 'pictures', 'pictures']);
  });

  it('a picture in another size than ordered is refused, and the words are kept', async () => {
    server.script('pictures', { does: 'paint', base64: pngOf('1024x1024') });
    const { outcomes } = await generated(generator(), [orderOf(0, { size: square })]);
    expect(outcomes[0]).toMatchObject({
      failure: {
        code: 'invalid_output',
        message: 'The provider made a picture of 1024 x 1024 pixels where 1080 x 1080 was ordered.',
      },
      copy: { headlines: goodWords.headlines },
    });
  });

  it.each([
    ['no picture', Buffer.from('hello').toString('base64')],
    ['a picture that is cut off', Buffer.from(pngOf('1080x1080'), 'base64').subarray(0, 60).toString('base64')],
  ])('%s is invalid output', async (_, base64) => {
    server.script('pictures', { does: 'paint', base64 });
    const { outcomes } = await generated(generator(), [orderOf(0, { size: square })]);
    expect(failureOf(outcomes[0])).toMatchObject({ code: 'invalid_output', message: expect.stringContaining('PNG or JPEG') });
  });

  it('a description that may not be advertised is sent back: it becomes the text of the picture', async () => {
    server.script('words', { does: 'say', content: { ...goodWords, picture: 'A man with a pack of cigarettes on a bench' } });
    const { outcomes } = await generated(generator(), [orderOf(0, { size: square })]);
    expect(outcomes[0]).toMatchObject({ made: { picture: { altText: goodWords.picture } } });
    expect(server.requests[1]?.body.messages[3].content).toContain('picture: may not be advertised (tobacco)');
  });

  it('a description that claims what no fact says is judged like every text', async () => {
    server.script('words', { does: 'say', content: { ...goodWords, picture: 'Two pairs of socks for $9 on a bench' } });
    const { outcomes } = await generated(generator(), [orderOf(0, { size: square })]);
    expect(outcomes[0]?.attempts?.[0]?.objections).toContainEqual(expect.objectContaining({ field: 'alt_text', words: '$9' }));
    expect(server.requests[1]?.body.messages[3].content).toContain('- picture: "$9"');
    expect(outcomes[0]).toMatchObject({ made: { picture: { altText: goodWords.picture } } });
  });

  it('a refused picture is prompt_rejected, and the words are kept', async () => {
    const refusal = { status: 400, type: 'image_generation_user_error', code: 'moderation_blocked' };
    server.script('pictures', { does: 'refuse', refusal });
    const { outcomes } = await generated(generator(), [orderOf(0, { size: square })]);
    expect(outcomes[0]).toMatchObject({ failure: { code: 'prompt_rejected' }, copy: { headlines: goodWords.headlines } });
  });

  it('a model that does not take the wish for base64 is asked again without it', async () => {
    const refusal = { status: 400, type: 'invalid_request_error', param: 'response_format', code: 'unknown_parameter' };
    server.script('pictures', { does: 'refuse', refusal });
    const { outcomes } = await generated(generator(), [orderOf(0, { size: square })]);
    expect(outcomes[0]).toHaveProperty('made');
    expect(pictures().map((body) => 'response_format' in body)).toEqual([true, false]);
  });

  it('without an image provider the picture is drawn by the fallback, with the words', async () => {
    const seen: unknown[] = [];
    const fallback: ProviderSettings['fallback'] = async (brief, order, copy) => {
      seen.push(brief.prompt, order.size, copy.headlines);
      return drawn;
    };
    const { outcomes } = await generated(generator({ image: null, fallback }), [orderOf(0, { size: square })]);
    expect(outcomes[0]).toMatchObject({ made: { picture: drawn } });
    expect(seen).toEqual([briefOf().prompt, square, goodWords.headlines]);
    expect(pictures()).toHaveLength(0);
  });

  it('what the fallback cannot draw fails with its reason, and the words are kept', async () => {
    const failure = { code: 'unsupported_script', message: 'No glyphs.', retryable: false } as const;
    const { outcomes } = await generated(generator({ image: null, fallback: async () => failure }), [
      orderOf(0, { size: square }),
    ]);
    expect(outcomes[0]).toMatchObject({ failure, copy: { headlines: goodWords.headlines } });
    const broken = generator({ image: null, fallback: () => Promise.reject(new Error(KEY)) });
    const { outcomes: thrown } = await generated(broken, [orderOf(0, { size: square })]);
    expect(failureOf(thrown[0])).toEqual({ code: 'provider_error', message: 'The picture could not be drawn.', retryable: true });
  });

  it('with neither, the words come alone and the reason is named', async () => {
    const { outcomes } = await generated(generator({ image: null }), [orderOf(0, { size: square }), orderOf(1)]);
    expect(outcomes).toMatchObject([
      {
        index: 0,
        failure: { code: 'provider_error', message: 'no image provider is configured' },
        copy: { headlines: goodWords.headlines },
      },
      { index: 1, made: { picture: null } },
    ]);
  });
});

describe('a model of known sizes', () => {
  let openAi: OpenAiServer;
  beforeAll(async () => {
    openAi = await startOpenAiServer({ key: KEY, textModel: TEXT_MODEL, imageModel: 'gpt-image-1', words: () => goodWords });
  });
  afterAll(() => openAi.stop());
  beforeEach(() => openAi.clear());

  it('is asked for the nearest one, which the painter fits into every default size with the words on it', async () => {
    const { text } = providersOf(openAi);
    const settings = {
      text,
      image: { ...text, model: 'gpt-image-1' },
      waiting: notedWaiting(),
      fallback: painter,
    };
    const sizes = [
      ...new Set(channelLimits.flatMap(({ picture }) => (picture?.shapes ?? []).map(({ recommended }) => recommended))),
    ];
    const { outcomes } = await generated(
      createProvider(settings),
      sizes.map((size, index) => orderOf(index, { size })),
    );
    expect(outcomes.map((outcome) => ('made' in outcome ? outcome.made.picture?.size : outcome))).toEqual(
      outcomes.map(({ index }) => sizes[index]),
    );
    const [first] = outcomes;
    expect(first && 'made' in first && first.made.picture?.altText).toMatch(new RegExp(`.+${goodWords.picture}$`, 'u'));
    expect(openAi.requests.filter(({ endpoint }) => endpoint === 'pictures')).toHaveLength(sizes.length);
  });

  it('is not paid where the advertiser gives pictures of its own', async () => {
    const { text } = providersOf(openAi);
    const settings = { text, image: { ...text, model: 'gpt-image-1' }, waiting: notedWaiting(), fallback: async () => drawn };
    const photo = {
      bytes: Buffer.from(pngOf('800x600'), 'base64'),
      mimeType: 'image/png',
      size: { width: 800, height: 600 },
    } as const;
    const { outcomes } = await generated(createProvider(settings), [orderOf(0, { size: square })], {
      ...briefOf(),
      photos: [photo],
    });
    expect(outcomes[0]).toMatchObject({ made: { picture: drawn } });
    expect(openAi.requests.filter(({ endpoint }) => endpoint === 'pictures')).toEqual([]);
  });

  it('is asked for the nearest one in the words it takes, and without a painter only the exact size is accepted', async () => {
    const { text } = providersOf(openAi);
    const image = { ...text, model: 'gpt-image-1' };
    const sizes = [{ width: 1_024, height: 1_536 }, { width: 1_080, height: 1_920 }, square];
    const { outcomes } = await generated(
      generator({ text, image }),
      sizes.map((size, index) => orderOf(index, { size })),
    );
    expect(outcomes.map((outcome) => failureOf(outcome)?.code)).toEqual([undefined, 'invalid_output', 'invalid_output']);
    const asked = openAi.requests.filter(({ endpoint }) => endpoint === 'pictures').map(({ body }) => body.size as string);
    expect(asked.sort()).toEqual(['1024x1024', '1024x1536', '1024x1536']);
  });
});
