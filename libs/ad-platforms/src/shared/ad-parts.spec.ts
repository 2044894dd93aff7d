import type { IntendedVariant } from '@app/connections';
import fc from 'fast-check';
import { type AdRule, partsOf, tellOfParts } from './ad-parts.js';
import { characters, type TextLimit } from './ad-texts.js';
import { creative, picture, variant } from './campaign-intent.builder.js';
import { Pictures } from './pictures.js';
import { PlanFindings } from './plan-findings.js';

const limit = (least: number, most: number, length: number): TextLimit => ({ least, most, length, measure: characters });
const taken = new Pictures({
  shapes: {
    square: { ratio: 1, width: 300, height: 300, words: '1:1' },
    story: { ratio: 9 / 16, width: 500, height: 888, words: '9:16' },
  },
  mimeTypes: ['image/jpeg', 'image/png'],
  largestBytes: 31_457_280,
  leastLogo: 98,
});
/** As in a social feed: a text above the picture, a headline below it, no brand of its own. */
const feed: AdRule<'square' | 'story'> = {
  platform: 'Toys',
  name: 'a feed ad',
  headlines: limit(1, 2, 20),
  descriptions: null,
  longHeadlines: null,
  primaryTexts: limit(1, 1, 40),
  brand: null,
  logo: 'none',
  buttonOf: (wanted) => (wanted === 'shop_now' ? 'SHOP_NOW' : null),
  paths: null,
  taken,
  pictures: { square: 'feed_picture', story: 'story_picture' },
  neededShapes: [['square']],
  mostPictures: 2,
};
const social = (index: number, changes: Partial<IntendedVariant> = {}): IntendedVariant =>
  variant(index, 'feed', { primaryText: `Run with us, ${index}.`, picture: picture(1080, 1080), paths: [], ...changes });

it('an ad of another platform shows its primary text, and says what it has no place for', () => {
  const variants = [social(0), social(1, { callToAction: 'get_quote', picture: picture(1080, 1920), paths: ['shoes'] })];
  const parts = partsOf(feed, creative(), variants);
  expect(parts).toMatchObject({
    headlines: ['Shoes 0', 'Run 0'],
    descriptions: [],
    primaryTexts: ['Run with us, 0.'],
    button: 'SHOP_NOW',
    brand: null,
    lacks: [],
    leavesOut: [
      '4 headlines (at most 2 are possible)',
      '4 descriptions (it has no place for it)',
      '1 primary text (at most 1 are possible)',
      '1 call to action (Toys has no button for get_quote)',
      '1 path (it has no place for it)',
    ],
  });
  expect(parts.pictures.map(({ field }) => field)).toEqual(['feed_picture', 'story_picture']);
  expect(variants.map(parts.shows)).toEqual([true, true]);
});

it('what it needs and does not have makes the ad impossible, with the cure', () => {
  const findings = new PlanFindings();
  const { id } = creative();
  const long = social(0, { primaryText: 'x'.repeat(41), picture: picture(1080, 1350) });
  tellOfParts(feed, creative(), partsOf(feed, creative(), [long]), findings);
  expect(findings.unsupported).toMatchObject([
    {
      field: 'creative_ids',
      value: id,
      possible: ['1 more primary text of at most 40 characters', 'a picture of the shape 1:1 (at least 300 × 300 pixels)'],
    },
  ]);
  expect(findings.unsupported[0]?.message).toMatch(
    /^Toys cannot make a feed ad of the creative "Shoes", which lacks 1 more primary/,
  );
});

it('every text of the variants is shown or counted among what is left out', () => {
  const texts = fc.array(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 4 });
  const sizes = fc.constantFrom([1080, 1080], [1080, 1920], [640, 480], [200, 200]);
  const variants = fc.array(
    fc.record({
      headlines: texts,
      descriptions: texts,
      primaryText: fc.option(fc.string({ minLength: 1, maxLength: 60 })),
      size: sizes,
    }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(variants, (given) => {
      const made = given.map(({ size: [width = 0, height = 0], ...rest }, index) =>
        social(index, { ...rest, picture: picture(width, height) }),
      );
      const parts = partsOf(feed, creative(), made);
      const all = (values: readonly string[]): number => new Set(values).size;
      const left = (what: string): number =>
        parts.leavesOut.reduce((sum, each) => sum + Number(new RegExp(`^(\\d+) ${what}s? \\(`).exec(each)?.[1] ?? 0), 0);
      expect(parts.headlines.length + left('headline')).toBe(all(made.flatMap(({ headlines }) => headlines)));
      expect(left('description')).toBe(all(made.flatMap(({ descriptions }) => descriptions)));
      expect(parts.primaryTexts.length + left('primary text')).toBe(all(made.flatMap(({ primaryText }) => primaryText ?? [])));
      expect(parts.pictures.length + left('picture')).toBe(all(made.flatMap((each) => each.picture?.sha256 ?? [])));
    }),
  );
});
