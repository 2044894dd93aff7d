// Colours as `#rrggbb`, and the contrast of WCAG 2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
export type Colour = string;
type Channels = readonly [red: number, green: number, blue: number];

/** The contrast that text needs against its background. */
export const READABLE = 4.5;

const channelsOf = (colour: Colour): Channels => {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** From the first three channels, each from 0 to 255. */
export const colourOf = (channels: readonly number[]): Colour =>
  `#${channels
    .slice(0, 3)
    .map((channel) => Math.round(channel).toString(16).padStart(2, '0'))
    .join('')}`;

export const isColour = (text: string): boolean => /^#[\da-f]{6}$/iu.test(text);

/** 0 (black) to 1 (white). */
export const luminance = (colour: Colour): number => {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

/** 1 to 21. */
export const contrast = (one: Colour, other: Colour): number => contrastOf(luminance(one), luminance(other));

/** The contrast of two luminances. */
export const contrastOf = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** `share` 0 is the first colour, 1 the second. */
export const mixed = (one: Colour, other: Colour, share: number): Colour => {
  const [from, to] = [channelsOf(one), channelsOf(other)];
  const at = (index: 0 | 1 | 2): number => from[index] + (to[index] - from[index]) * share;
  return colourOf([at(0), at(1), at(2)]);
};

/** The distance of a colour from grey, 0 to 1. */
export const saturation = (colour: Colour): number => {
  const channels = channelsOf(colour);
  return (Math.max(...channels) - Math.min(...channels)) / 255;
};

/** Moves the colour towards the other one, only as far as needed to reach the ratio against every ground. */
export const untilContrast = (colour: Colour, towards: Colour, grounds: readonly Colour[], ratio: number): Colour => {
  const STEPS = 50;
  for (let step = 0; step <= STEPS; step += 1) {
    const moved = mixed(colour, towards, step / STEPS);
    if (grounds.every((ground) => contrast(moved, ground) >= ratio)) return moved;
  }
  return towards;
};
