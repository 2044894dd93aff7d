// The colours of one picture, derived from the brand's so that all text is readable.
import type { Archetype } from '@app/creative';
import { themes, type Theme, type Tone, usualColours } from './looks.table.js';
import { contrast, isColour, luminance, mixed, READABLE, saturation, untilContrast } from './colours.js';
import type { Colour } from './colours.js';

export interface Palette {
  /** Behind the text; the ground fades from the first to the second. */
  readonly ground: Colour;
  readonly groundEnd: Colour;
  readonly ink: Colour;
  readonly softInk: Colour;
  readonly button: Colour;
  readonly buttonInk: Colour;
  /** Of the offer, which is large. */
  readonly offer: Colour;
  /** Behind a drawing; no text is on it. */
  readonly disc: Colour;
  /** Behind the shapes, and the shapes from strong to gentle; no text is on them. */
  readonly field: Colour;
  readonly shapes: readonly [Colour, Colour, Colour, Colour];
}

const WHITE = '#ffffff';
const BLACK = '#0e1116';
/** The contrast of large shapes, such as a button, against the ground. */
const VISIBLE = 3;
/** The colours between both ends of the ground are rounded to whole channels and may be slightly off. */
const ROUNDING = 0.1;

const inkOn = (colour: Colour): Colour => (contrast(WHITE, colour) >= READABLE ? WHITE : BLACK);

/** A fill on which a label is readable: the colour itself, or a darker one. */
const fillAndInk = (colour: Colour): readonly [Colour, Colour] => {
  const ink = inkOn(colour);
  return [untilContrast(colour, ink === WHITE ? BLACK : WHITE, [ink], READABLE), ink];
};

/** A second colour for a brand with one: of the same family, light for dark and dark for light. */
const companion = (main: Colour): Colour => (luminance(main) > 0.35 ? mixed(main, BLACK, 0.55) : mixed(main, WHITE, 0.62));

const darkestOf = (colours: readonly Colour[]): Colour =>
  colours.reduce((dark, colour) => (luminance(colour) < luminance(dark) ? colour : dark), colours[0] ?? BLACK);

/** Of two colours the one that is seen better; a grey one only if it is far better. */
const strongerOn = (ground: Colour, one: Colour, other: Colour): Colour => {
  const strength = (colour: Colour): number => contrast(colour, ground) * (saturation(colour) > 0.12 ? 2 : 1);
  return strength(other) > strength(one) ? other : one;
};

const isNeon = (colour: Colour): boolean => saturation(colour) > 0.85 && luminance(colour) > 0.5;

const groundFor = (theme: Theme, main: Colour): readonly [Colour, Colour] => {
  if (theme === 'light') return [mixed(WHITE, main, 0.04), mixed(WHITE, main, 0.1)];
  if (theme === 'dark') return [mixed(BLACK, main, 0.1), mixed(BLACK, main, 0.24)];
  return [main, mixed(main, inkOn(main) === WHITE ? BLACK : WHITE, 0.16)];
};

/** @param brandColours `#rrggbb`, the main one first; others are ignored. @param seed selects one where the brand has none */
export const paletteFor = (brandColours: readonly Colour[], tone: Tone, seed: number, theme: Theme = themes[tone]): Palette => {
  const named = brandColours.filter(isColour).map((colour) => colour.toLowerCase());
  const given = named.length > 0 ? named : (usualColours[seed % usualColours.length] ?? ['#1f4e8c', '#f2a541']);
  // White, black and grey are no brand colours: the first one with some saturation leads, and without one the darkest is made
  // ink.
  const tinted = given.find((colour) => saturation(colour) > 0.12);
  const main = tinted ?? untilContrast(darkestOf(given), BLACK, [WHITE], 12);
  const accent = given.find((colour) => colour !== main && contrast(colour, main) >= 1.4) ?? companion(main);
  // A neon ground hurts the eyes; on a dark one the same colour shines.
  const shade = theme === 'bold' && isNeon(main) ? 'dark' : theme;
  const [ground, end] = groundFor(shade, main);
  const ink = luminance(ground) > 0.18 ? mixed(BLACK, main, 0.12) : WHITE;
  const away = luminance(ground) > 0.18 ? WHITE : BLACK;
  const safeGround = untilContrast(ground, away, [ink], READABLE + 0.4);
  const safeEnd = untilContrast(end, away, [ink], READABLE + 0.4);
  const grounds = [safeGround, safeEnd];
  const lead = shade === 'light' ? main : strongerOn(safeGround, accent, main);
  const [button, buttonInk] = fillAndInk(untilContrast(lead, ink, grounds, VISIBLE));
  const field = shade === 'light' ? main : shade === 'dark' ? mixed(BLACK, main, 0.38) : mixed(safeEnd, BLACK, 0.22);
  const offer = untilContrast(lead, ink, grounds, READABLE + ROUNDING);
  return {
    ground: safeGround,
    groundEnd: safeEnd,
    ink,
    softInk: untilContrast(mixed(ink, safeGround, 0.28), ink, grounds, READABLE + ROUNDING),
    button,
    buttonInk,
    offer,
    disc: shade === 'light' ? mixed(main, WHITE, 0.74) : mixed(safeEnd, luminance(safeEnd) > 0.04 ? WHITE : main, 0.3),
    field,
    shapes: [accent, mixed(main, WHITE, 0.28), mixed(main, BLACK, 0.28), mixed(accent, WHITE, 0.5)],
  };
};

/** The lightest that lies behind the words on a photo: white under the veil. */
const VEILED: Colour = '#5c5c5c';

/** On a photo the words are white on its veil; a block of colour beside the words wants a quiet ground. */
export const paletteOf = (archetype: Archetype, brandColours: readonly Colour[], tone: Tone, seed: number): Palette => {
  const usual = themes[tone];
  const own: Readonly<Partial<Record<Archetype, Theme>>> = {
    offer: usual === 'light' ? 'dark' : usual,
    hero: usual === 'light' ? 'bold' : usual,
    poster: usual === 'light' ? 'bold' : usual,
    split: 'light',
    photo: 'dark',
  };
  const palette = paletteFor(brandColours, tone, seed, own[archetype] ?? usual);
  if (archetype !== 'photo') return palette;
  return {
    ...palette,
    ink: WHITE,
    softInk: WHITE,
    offer: untilContrast(palette.offer, WHITE, [VEILED, BLACK], READABLE + ROUNDING),
  };
};
