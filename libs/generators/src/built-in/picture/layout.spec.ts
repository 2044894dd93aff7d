import fc from 'fast-check';
import type { Size } from '@app/creative';
import { writeAd } from '../copy/copywriter.js';
import { builtInLanguages } from '../languages/languages.js';
import { brand, brief, order } from '../testing/briefs.js';
import { TALL_SAFE_ZONE } from './composition.js';
import type { Box } from './composition.js';
import { Fonts } from './fonts.js';
import { layOut } from './layout.js';
import type { Layout } from './layout.js';
import { drawTexts } from './painter.js';
import type { DrawnLine } from './painter.js';
import { paletteFor } from './palette.js';

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
    const onShape = ['action', 'offer', 'stickerNumber', 'stickerWord'].includes(text.role);
    const under = layout.shapes.filter((shape) => overlap(shape, text));
    expect(under.length).toBe(onShape ? 1 : 0);
    expect(under.every((shape) => isInside(text, shape))).toBe(true);
    // Text without a shape of its own stands on the ground, never on the art.
    expect(!onShape && overlap(text, layout.art)).toBe(false);
  }
};

const words = (prompt: string, name: string | null, take: number, language: (typeof builtInLanguages)[number]) => {
  const wording = writeAd(brief({ prompt, language, brand: brand({ name }) }), order({ take }), language);
  if (!wording) throw new Error('The limits of the specs leave room for words.');
  return wording.picture;
};

describe('the layout of a picture', () => {
  it('keeps every text inside the picture and the safe zone, on its shape, and apart from every other', () => {
    const side = fc.integer({ min: 100, max: 4096 });
    const prompts = fc.constantFrom(
      'An ad for shoes, 20% off',
      'Werbung für Donaudampfschifffahrtsgesellschaften, ab 1999 €',
      '🎉',
      'Free shipping on hand made oak furniture',
    );
    fc.assert(
      fc.property(
        side,
        side,
        prompts,
        fc.option(fc.constantFrom('Fjellgang', 'Twenty-five letters, yes')),
        fc.nat(9),
        fc.constantFrom(...builtInLanguages),
        (width, height, prompt, name, take, language) => {
          const layout = layOut(words(prompt, name, take, language), { width, height }, fonts);
          expect(layout).toBeDefined();
          if (layout) expectSound(layout, { width, height });
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each([
    [1200, 628],
    [1080, 1080],
    [1080, 1350],
    [1080, 1920],
    [300, 250],
    [100, 100],
  ])('measures the type as it is drawn, at %i x %i', async (width, height) => {
    const layout = layOut(words('An ad for AVATAR wave shoes, 20% off', 'Tøyen', 0, 'en'), { width, height }, fonts);
    if (!layout) throw new Error('A headline fits.');
    const drawn: DrawnLine[] = [];
    await drawTexts(layout, paletteFor([], 'friendly', 0), { width, height }, fonts, (line) => drawn.push(line));
    const boxes = layout.texts.flatMap((text) => text.lines.map(() => text));
    expect(drawn.length).toBe(boxes.length);
    for (const [index, line] of drawn.entries()) expect(isInside(line, boxes[index] ?? line)).toBe(true);
  });

  it('shows the headline, the line, the button and the brand in every common size', () => {
    for (const [width = 0, height = 0] of [
      [1200, 628],
      [1080, 1080],
      [1080, 1350],
      [1080, 1920],
      [720, 1280],
    ]) {
      const roles = layOut(words('An ad for shoes, 20% off', 'Fjellgang', 0, 'en'), { width, height }, fonts)?.texts.map(
        ({ role }) => role,
      );
      expect(roles).toEqual(expect.arrayContaining(['headline', 'line', 'action', 'brand']));
    }
  });
});
