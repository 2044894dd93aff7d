import fc from 'fast-check';
import type { Archetype, Size } from '@app/creative';
import { runs } from '../../../../../test/support/full-counts.js';
import { type Box, TALL_SAFE_ZONE } from './composition.js';
import type { Content } from './content.js';
import { Fonts } from './fonts.js';
import type { Face } from './looks.table.js';
import { layOut } from './layout.js';
import type { LogoShape } from './logo-box.js';
import type { Layout } from './placed.js';
import { drawTexts } from './painter.js';
import type { DrawnLine } from './painter.js';
import { paletteFor } from './palette.js';

const archetypes: readonly Archetype[] = ['hero', 'offer', 'proofs', 'rating', 'photo', 'split', 'poster'];
const faces: readonly Face[] = ['plain', 'grotesque', 'serif'];
const common: readonly Size[] = [
  { width: 1200, height: 628 },
  { width: 1080, height: 1080 },
  { width: 1080, height: 1350 },
  { width: 1080, height: 1920 },
  { width: 720, height: 1280 },
];
const fonts = new Fonts();
const ROUNDING = 1;

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - ROUNDING &&
  inner.y >= outer.y - ROUNDING &&
  inner.x + inner.width <= outer.x + outer.width + ROUNDING &&
  inner.y + inner.height <= outer.y + outer.height + ROUNDING;

const overlap = (one: Box, other: Box): boolean =>
  one.x + one.width > other.x && other.x + other.width > one.x && one.y + one.height > other.y && other.y + other.height > one.y;

const safeZone = ({ width, height }: Size): Box => ({
  x: TALL_SAFE_ZONE.x * width,
  y: TALL_SAFE_ZONE.y * height,
  width: TALL_SAFE_ZONE.width * width,
  height: TALL_SAFE_ZONE.height * height,
});

const expectSound = (layout: Layout, size: Size): void => {
  const whole = { x: 0, y: 0, ...size };
  for (const [index, text] of layout.texts.entries()) {
    expect(isInside(text, layout.composition.name === 'tall' ? safeZone(size) : whole)).toBe(true);
    expect(layout.texts.slice(index + 1).filter((other) => overlap(text, other))).toEqual([]);
    const onShape = text.role === 'action';
    const under = layout.shapes.filter((shape) => overlap(shape, text));
    expect(under.length).toBe(onShape ? 1 : 0);
    expect(under.every((shape) => isInside(text, shape))).toBe(true);
    // On the ground, never on the art; only a photo lies under the words.
    expect(overlap(text, layout.art)).toBe(layout.composition.ground === 'photo');
  }
};

const expectSoundLogo = ({ logo, texts, shapes, art, composition }: Layout, size: Size, { ratio, hasPlate }: LogoShape): void => {
  if (!logo) return;
  expect(isInside(logo, composition.name === 'tall' ? safeZone(size) : { x: 0, y: 0, ...size })).toBe(true);
  expect([...texts, ...shapes, ...(composition.ground === 'photo' ? [] : [art])].filter((other) => overlap(logo, other))).toEqual(
    [],
  );
  expect(texts.map(({ role }) => role)).not.toContain('brand');
  const { image } = logo;
  const plain = { x: logo.x, y: logo.y, width: logo.width, height: logo.height };
  if (hasPlate) expect(isInside({ ...image, width: image.width + 2, height: image.height + 2 }, plain)).toBe(true);
  else expect(image).toEqual(plain);
  // Its shape is kept except for rounding to pixels, and it covers a small part of the picture.
  const askew = [image.height - image.width / ratio, image.width - image.height * ratio].map(Math.abs);
  expect(Math.min(...askew)).toBeLessThanOrEqual(1);
  expect(logo.width * logo.height).toBeLessThanOrEqual(size.width * size.height * 0.08);
};

const shoes: Content = {
  headlines: ['Trail running shoes'],
  line: 'Road shoes of 210 g for city runners, resoled by hand in our own workshop.',
  offer: { words: '20 % off until Sunday', condition: 'online orders above 80 € only, not with other codes' },
  points: ['Works offline', '24/7, also on holidays and weekends'],
  action: 'Shop now',
  brand: 'Fjellgang',
};
const wide: Content = {
  headlines: ['Fahrten der Donaudampfschifffahrtsgesellschaft', 'Twenty-five letters, yes'],
  line: null,
  offer: { words: 'Samstags 15 Uhr, 18 € pro Person, Gutschein auch im Hofladen', condition: null },
  points: [],
  action: 'Jetzt reservieren',
  brand: 'Twenty-five letters, yes',
};
const plain: Content = { ...shoes, line: null, points: [], offer: { words: '20 % off', condition: null } };
const bare: Content = { headlines: ['Oak furniture'], line: null, offer: null, points: [], action: null, brand: null };

describe('the layout of a picture', () => {
  it('gives the words the whole picture where there is no thing to show', () => {
    for (const size of common) {
      const place = (hasThing: boolean) => layOut(plain, size, fonts, { archetype: 'offer', hasThing });
      const largest = (hasThing: boolean): number => Math.max(...(place(hasThing)?.texts ?? []).map(({ style }) => style.size));
      expect(place(false)?.composition.ground).toBe('plain');
      expect(largest(false)).toBeGreaterThanOrEqual(largest(true));
    }
  });

  it('keeps every text inside the picture and the safe zone, on its shape, and apart from every other', () => {
    const side = fc.integer({ min: 100, max: 4096 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom(shoes, wide, bare),
        fc.option(fc.record({ ratio: fc.constantFrom(0.05, 0.3, 1, 1.6, 4, 12, 40, 4_096), hasPlate: fc.boolean() })),
        fc.constantFrom(...archetypes),
        fc.constantFrom(...faces),
        fc.boolean(),
        (width, height, content, logo, archetype, face, hasThing) => {
          const layout = layOut(content, { width, height }, fonts, { archetype, face, logo, hasThing });
          expect(layout).toBeDefined();
          if (layout) expectSound(layout, { width, height });
          if (layout && logo) expectSoundLogo(layout, { width, height }, logo);
        },
      ),
      { numRuns: runs(150) },
    );
  });

  it.each([
    [970, 250],
    [1200, 628],
    [1080, 1080],
    [1080, 1350],
    [1080, 1920],
    [300, 250],
  ])('finds room for a logo of any usual shape, at %i x %i', (width, height) => {
    for (const ratio of [0.6, 1, 2, 4, 7])
      for (const hasPlate of [true, false])
        expect(layOut(plain, { width, height }, fonts, { archetype: 'hero', logo: { ratio, hasPlate } })).toMatchObject({
          logo: { width: expect.any(Number) },
        });
  });

  it('writes the name of the brand where its logo could not be made out', () => {
    const layout = layOut(shoes, { width: 1080, height: 1080 }, fonts, {
      archetype: 'hero',
      logo: { ratio: 400, hasPlate: false },
    });
    expect([layout?.logo, layout?.texts.map(({ role }) => role)]).toEqual([null, expect.arrayContaining(['brand'])]);
  });

  it.each([
    [1200, 628],
    [1080, 1080],
    [1080, 1350],
    [1080, 1920],
    [300, 250],
    [100, 100],
  ])('measures the type as it is drawn, at %i x %i', async (width, height) => {
    const layout = layOut({ ...shoes, headlines: ['AVATAR wave shoes'], brand: 'Tøyen' }, { width, height }, fonts, {
      archetype: 'offer',
      face: 'serif',
    });
    if (!layout) throw new Error('A headline fits.');
    const drawn: DrawnLine[] = [];
    await drawTexts(layout, paletteFor([], 'friendly', 0), { width, height }, fonts, (line) => drawn.push(line));
    const boxes = layout.texts.flatMap((text) => text.lines.map(() => text));
    expect(drawn.length).toBe(boxes.length);
    for (const [index, line] of drawn.entries()) expect(isInside(line, boxes[index] ?? line)).toBe(true);
  });

  it.each(archetypes)(
    'shows the headline, the offer, the button and the brand in every common size of the archetype %s',
    (archetype) => {
      for (const size of common) {
        const layout = layOut(shoes, size, fonts, { archetype });
        const roles = layout?.texts.map(({ role }) => role);
        expect(roles).toEqual(expect.arrayContaining(['headline', 'offer', 'condition', 'action', 'brand']));
        const sizeOf = (role: string): number => layout?.texts.find((text) => text.role === role)?.style.size ?? 0;
        // Its terms are small, but no smaller than 12 pixels on a phone.
        expect(sizeOf('condition')).toBeLessThan(sizeOf('offer'));
        // The offer is the largest, and the smallest text has 12 pixels on a phone.
        expect(Math.max(...(layout?.texts ?? []).map(({ style }) => style.size))).toBe(sizeOf('offer'));
        expect(Math.min(...(layout?.texts ?? []).map(({ style }) => style.size)) * 390).toBeGreaterThanOrEqual(size.width * 12);
      }
    },
  );

  it('keeps all that matters of 9:16 between the controls of the apps', () => {
    for (const archetype of archetypes) {
      const size = { width: 1080, height: 1920 };
      const layout = layOut(shoes, size, fonts, { archetype });
      if (!layout) throw new Error('A headline fits.');
      for (const part of [...layout.texts, ...layout.shapes]) expect(isInside(part, safeZone(size))).toBe(true);
      if (['disc', 'none'].includes(layout.composition.ground)) expect(isInside(layout.art, safeZone(size))).toBe(true);
    }
  });
});

test.each(common.flatMap((size) => archetypes.map((archetype) => ({ ...size, archetype }))))(
  'a whole clause as an offer is drawn in $width x $height: $archetype',
  ({ archetype, ...size }) => {
    const words = 'Samstags 15 Uhr, 18 € pro Person, Gutschein auch im Hofladen';
    const content: Content = {
      headlines: ['Weinprobe mit Kellerführung'],
      line: null,
      offer: { words, condition: null },
      points: [],
      action: 'Jetzt buchen',
      brand: 'Weingut Sommer',
    };
    const layout = layOut(content, size, fonts, { archetype });
    expect(layout?.texts.find(({ role }) => role === 'offer')?.lines.join(' ')).toBe(words);
  },
);
