// The colours of one picture, derived from the brand's so that all text is readable.
import type { Tone } from '../languages/phrase-table.js';
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
  readonly sticker: Colour;
  readonly stickerInk: Colour;
  /** Behind the shapes, and the shapes from strong to gentle; no text is on them. */
  readonly field: Colour;
  readonly shapes: readonly [Colour, Colour, Colour, Colour];
}

type Theme = 'light' | 'bold' | 'dark';

const THEMES: Readonly<Record<Tone, Theme>> = {
  professional: 'light',
  friendly: 'light',
  playful: 'bold',
  urgent: 'bold',
  luxury: 'dark',
  informative: 'light',
};

/** For brands that name no colours. */
const DEFAULT_COLOURS: readonly (readonly [Colour, Colour])[] = [
  ['#1f4e8c', '#f2a541'],
  ['#0f6b5c', '#f26b5e'],
  ['#5b3a8e', '#f4b942'],
  ['#b23a48', '#fcb97d'],
  ['#22577a', '#57cc99'],
  ['#7a3e1d', '#e9a15b'],
];

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

const groundFor = (theme: Theme, main: Colour): readonly [Colour, Colour] => {
  if (theme === 'light') return [mixed(WHITE, main, 0.04), mixed(WHITE, main, 0.1)];
  if (theme === 'dark') return [mixed(BLACK, main, 0.1), mixed(BLACK, main, 0.24)];
  return [main, mixed(main, inkOn(main) === WHITE ? BLACK : WHITE, 0.16)];
};

/** @param brandColours `#rrggbb`, the main one first; others are ignored. @param seed selects one where the brand has none */
export const paletteFor = (brandColours: readonly Colour[], tone: Tone, seed: number): Palette => {
  const named = brandColours.filter(isColour).map((colour) => colour.toLowerCase());
  const given = named.length > 0 ? named : (DEFAULT_COLOURS[seed % DEFAULT_COLOURS.length] ?? ['#1f4e8c', '#f2a541']);
  // White and black are no brand colours: the first one with some saturation leads.
  const main = given.find((colour) => saturation(colour) > 0.12) ?? given[0];
  const accent = given.find((colour) => colour !== main && contrast(colour, main) >= 1.4) ?? companion(main);
  const [ground, end] = groundFor(THEMES[tone], main);
  const ink = luminance(ground) > 0.18 ? mixed(BLACK, main, 0.12) : WHITE;
  const away = luminance(ground) > 0.18 ? WHITE : BLACK;
  const safeGround = untilContrast(ground, away, [ink], READABLE + 0.4);
  const safeEnd = untilContrast(end, away, [ink], READABLE + 0.4);
  const grounds = [safeGround, safeEnd];
  const lead = THEMES[tone] === 'light' ? main : accent;
  const [button, buttonInk] = fillAndInk(untilContrast(lead, ink, grounds, VISIBLE));
  const field =
    THEMES[tone] === 'light' ? main : THEMES[tone] === 'dark' ? mixed(BLACK, main, 0.38) : mixed(safeEnd, BLACK, 0.22);
  const [sticker, stickerInk] = fillAndInk(untilContrast(accent, luminance(field) > 0.3 ? BLACK : WHITE, [field], 1.8));
  return {
    ground: safeGround,
    groundEnd: safeEnd,
    ink,
    softInk: untilContrast(mixed(ink, safeGround, 0.28), ink, grounds, READABLE + ROUNDING),
    button,
    buttonInk,
    sticker,
    stickerInk,
    field,
    shapes: [accent, mixed(main, WHITE, 0.28), mixed(main, BLACK, 0.28), mixed(accent, WHITE, 0.5)],
  };
};
