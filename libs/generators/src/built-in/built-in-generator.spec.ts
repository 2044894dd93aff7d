import { Resvg } from '@resvg/resvg-js';
import { type Brief, type Logo, objectionsTo, type VariantOrder, type VariantOutcome } from '@app/creative';
import { BuiltInGenerator } from './built-in-generator.js';
import { brand, brief, order } from './testing/briefs.js';

const generator = new BuiltInGenerator();
const size = { width: 300, height: 250 };

const made = async (given: Brief, orders: VariantOrder[], signal = new AbortController().signal): Promise<VariantOutcome[]> => {
  const outcomes: VariantOutcome[] = [];
  for await (const outcome of generator.generate(given, orders, signal)) outcomes.push(outcome);
  return outcomes;
};

describe('the built-in generator', () => {
  it('says of itself that it is built in, writes any language, and which categories it draws', () => {
    expect(generator).toMatchObject({ key: 'built-in', model: null, dialect: null, languages: null });
    expect(generator.categories).toContain('running-shoe');
  });

  it('draws a PNG of exactly the asked size with the words beside it', async () => {
    const [outcome] = await made(brief(), [order({ size: { width: 301, height: 157 } })]);
    const picture = outcome && 'made' in outcome ? outcome.made.picture : null;
    expect(picture?.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([picture?.bytes.readUInt32BE(16), picture?.bytes.readUInt32BE(20)]).toEqual([301, 157]);
    expect(picture?.altText).toContain('Fjellgang');
  });

  it.each(['offer', 'hero', 'proofs', 'rating', 'split', 'poster'] as const)(
    'the critic accepts every word on a picture of the archetype %s, and an offer has its terms there and in the alt text',
    async (archetype) => {
      const given = brief({ archetype });
      const [outcome] = await made(given, [order({ size: { width: 600, height: 600 } })]);
      if (!outcome || !('made' in outcome) || !outcome.made.picture) throw new Error('The brief has enough for a picture.');
      const { copy, picture } = outcome.made;
      expect(objectionsTo({ copy, picture }, given)).toEqual([]);
      expect(picture.words).toEqual(expect.arrayContaining(['20 % off all trail shoes until Sunday', 'online orders only']));
      expect(picture.altText).toBe(
        'Fjellgang – Trail running shoes – 20 % off all trail shoes until Sunday (online orders only)',
      );
    },
  );

  it('says which archetypes are possible where the brief has too little for the one that was asked for', async () => {
    const facts = [{ kind: 'subject', text: 'Kayak hire' } as const];
    const [outcome] = await made(brief({ archetype: 'rating', facts }), [order({ size })]);
    expect(outcome).toMatchObject({
      failure: { code: 'invalid_output', message: expect.stringContaining('possible are poster, split') },
      copy: { headlines: ['Kayak hire'] },
    });
  });

  it('an offer whose terms have no room is not on the picture', async () => {
    const [outcome] = await made(brief(), [order({ size: { width: 300, height: 100 } })]);
    const picture = outcome && 'made' in outcome ? outcome.made.picture : null;
    expect([picture?.words, picture?.altText]).toEqual([
      expect.not.arrayContaining(['online orders only']),
      'Fjellgang – Trail running shoes',
    ]);
  });

  it('makes the same bytes of the same brief and seed, and another picture of another take', async () => {
    const orders = [order({ size }), order({ index: 1, take: 1, size })];
    const [once, again] = [await made(brief(), orders), await made(brief(), orders)];
    expect(again).toEqual(once);
    expect(JSON.stringify(once[0])).not.toBe(JSON.stringify({ ...once[1], index: 0 }));
  });

  describe('with a logo', () => {
    const large = { width: 600, height: 600 };
    const drawn = (fill: string): Logo => ({
      bytes: new Resvg(
        `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect x="9" y="9" width="200" height="80" ` +
          `fill="${fill}"/></svg>`,
      )
        .render()
        .asPng(),
      mimeType: 'image/png',
      size: { width: 300, height: 100 },
    });
    const pictureWith = async (logo: Logo | null) => {
      const [outcome] = await made(brief({ logo }), [order({ size: large })]);
      return outcome && 'made' in outcome ? outcome.made.picture : null;
    };

    it('shows it, and makes the same bytes of the same one', async () => {
      const [red, again, blue, none] = [
        await pictureWith(drawn('#c01020')),
        await pictureWith(drawn('#c01020')),
        await pictureWith(drawn('#1020c0')),
        await pictureWith(null),
      ];
      expect([red?.showsLogo, none?.showsLogo]).toEqual([true, false]);
      expect(again).toEqual(red);
      expect(new Set([red, blue, none].map((picture) => picture?.bytes.toString('base64'))).size).toBe(3);
      expect(red?.altText).toBe(none?.altText);
    });

    it('says that it does not show one whose data is broken, and draws the brand’s name', async () => {
      const { bytes, ...header } = drawn('#c01020');
      const broken = await pictureWith({ ...header, bytes: Buffer.concat([bytes.subarray(0, 50), Buffer.from('IEND')]) });
      expect(broken).toEqual(await pictureWith(null));
    });
  });

  it('answers an order without a size with words only', async () => {
    expect(await made(brief(), [order({ index: 4 })])).toMatchObject([{ index: 4, made: { picture: null } }]);
  });

  it.each(['東京ラーメン', 'متجر الأحذية', 'חנות נעליים'])(
    'gives words and no picture where the font has no letters for %s',
    async (name) => {
      const [outcome] = await made(brief({ brand: brand({ name }) }), [order({ size })]);
      expect(outcome).toMatchObject({
        failure: { code: 'unsupported_script', retryable: false },
        copy: { callToAction: 'learn_more' },
      });
    },
  );

  it.each(['Łódź Ćma', 'Обувь', 'Παπούτσια', 'Giày Việt'])('draws the letters of %s', async (name) => {
    expect(await made(brief({ brand: brand({ name }) }), [order({ size })])).toMatchObject([{ made: {} }]);
  });

  it('says what to state where nothing can be quoted, and what a draft lacks', async () => {
    const empty = brief({ facts: [], prompt: '' });
    expect(await made(empty, [order()])).toMatchObject([
      { failure: { code: 'brief_too_thin', message: expect.stringContaining('state facts'), retryable: false } },
    ]);
    const thin = brief({ facts: [{ kind: 'subject', text: 'Kayak hire' }], brand: brand({ name: null }) });
    expect(await made(thin, [order()])).toMatchObject([
      { made: { copy: { headlines: ['Kayak hire'] }, incomplete: [{ field: 'primary_text', needed: 1, given: 0 }] } },
    ]);
  });

  it.each([
    [1, 1],
    [99, 500],
    [10_000, 10_000],
    [300.5, 300],
  ])('refuses a picture of %d x %d and keeps the words', async (width, height) => {
    const [outcome] = await made(brief(), [order({ size: { width, height } })]);
    expect(outcome).toMatchObject({ failure: { code: 'invalid_output', retryable: false }, copy: {} });
  });

  it('stops without a word when the work is called off', async () => {
    const control = new AbortController();
    const seen: number[] = [];
    for await (const outcome of generator.generate(
      brief(),
      [0, 1, 2].map((index) => order({ index })),
      control.signal,
    )) {
      seen.push(outcome.index);
      control.abort();
    }
    expect(seen).toEqual([0]);
    expect(await made(brief(), [order()], control.signal)).toEqual([]);
  });
});
