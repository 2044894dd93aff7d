import fc from 'fast-check';
import { tones } from '@app/creative';
import { runs } from '../../../../../test/support/full-counts.js';
import { contrast, mixed } from './colours.js';
import { paletteFor } from './palette.js';

const themes = ['light', 'bold', 'dark'] as const;
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the palette of a picture', () => {
  it('lets every text be read with a contrast of 4.5, whatever the colours of the brand', () => {
    fc.assert(
      fc.property(
        fc.array(colour, { maxLength: 5 }),
        fc.constantFrom(...tones),
        fc.constantFrom(...themes),
        fc.nat(),
        (colours, tone, theme, seed) => {
          const palette = paletteFor(colours, tone, seed, theme);
          for (const share of [0, 0.25, 0.5, 0.75, 1]) {
            const ground = mixed(palette.ground, palette.groundEnd, share);
            expect(contrast(palette.ink, ground)).toBeGreaterThanOrEqual(4.5);
            expect(contrast(palette.softInk, ground)).toBeGreaterThanOrEqual(4.5);
          }
          expect(contrast(palette.buttonInk, palette.button)).toBeGreaterThanOrEqual(4.5);
          for (const ground of [palette.ground, palette.groundEnd])
            expect(contrast(palette.offer, ground)).toBeGreaterThanOrEqual(4.5);
        },
      ),
      // Found once in many thousands: the middle of this gradient was lighter than both its ends.
      {
        numRuns: runs(1_000),
        examples: [
          [['#eb0b35'], 'playful', 'bold', 0],
          [['#ffffff'], 'friendly', 'light', 0],
          [['#ccff00'], 'playful', 'bold', 0],
        ],
      },
    );
  });

  it('knows the contrast of black and white, and of the grey that just passes on white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it('passes over what is no colour, and falls back to its own', () => {
    expect(paletteFor(['red', '#12'], 'friendly', 3)).toEqual(paletteFor([], 'friendly', 3));
  });
});
