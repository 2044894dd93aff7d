// Analyses a logo: whether it can be drawn, its place in its file, and a ground on which it is visible.
import type { Logo, Size } from '@app/creative';
import { type Colour, colourOf, contrastOf, luminance } from './colours.js';
import type { Box } from './composition.js';
import type { Palette } from './palette.js';

export interface LogoCopy {
  readonly href: string;
  readonly size: Size;
}

export interface LogoArt {
  /** The logo and smaller copies, each half the size of the one before: a large reduction in one step looks ragged. */
  readonly copies: readonly [LogoCopy, ...LogoCopy[]];
  /** Its visible part, in shares of its width and height. */
  readonly crop: Box;
  /** Its own ground, if it has one. */
  readonly ground: Colour | null;
  /** The luminances of its visible pixels. */
  readonly luminances: readonly number[];
}

/** Not premultiplied; each from 0 to 255. */
type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

/** The shortest longer side of a copy. */
const SMALLEST_COPY = 32;
/** Logos are sampled at this many pixels a side, whatever their shape. */
const PROBE = 96;
const OPAQUE = 230;
const EMPTY = 12;
/** The largest difference of two colours that count as equal, because JPEG is not exact. */
const ALIKE = 26;
/** The contrast that shapes need against their ground, and the share of a logo that must have it. */
const VISIBLE = 3;
const ENOUGH = 0.8;
/** The more common one first. */
const PLATES: readonly [Colour, Colour] = ['#ffffff', '#14171c'];

/** undefined: nothing is visible, or the file is broken. */
export async function lookAt({ bytes, mimeType, size }: Logo): Promise<LogoArt | undefined> {
  const copies = await copiesOf({ href: `data:${mimeType};base64,${bytes.toString('base64')}`, size });
  const all = await pixelsOf(copies.findLast(({ size: { width, height } }) => Math.min(width, height) >= PROBE) ?? copies[0]);
  const ground = groundOf(all.filter((_, index) => isEdge(index)));
  const isEmpty = (pixel: Pixel): boolean => (ground ? isAlike(pixel, ground) : pixel[3] <= EMPTY);
  const seen = all.flatMap((pixel, index) => (isEmpty(pixel) ? [] : [index]));
  if (seen.length === 0) return undefined;
  return {
    copies,
    crop: cropOf(seen),
    ground: ground && colourOf(ground),
    luminances: seen.map((index) => luminance(colourOf(all[index] ?? []))),
  };
}

/** The ground that the logo needs; null: it is visible on the picture's own. */
export function plateFor({ ground, luminances }: LogoArt, palette: Palette): Colour | null {
  if (ground !== null) return ground;
  const seenOn = (colour: Colour): number => {
    const behind = luminance(colour);
    return luminances.filter((each) => contrastOf(each, behind) >= VISIBLE).length / luminances.length;
  };
  if (Math.min(seenOn(palette.ground), seenOn(palette.groundEnd)) >= ENOUGH) return null;
  const [light, dark] = PLATES;
  return seenOn(light) >= ENOUGH || seenOn(light) >= seenOn(dark) ? light : dark;
}

const stretched = ({ href }: LogoCopy, { width, height }: Size): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" ` +
  `height="${height}" preserveAspectRatio="none" href="${href}"/></svg>`;

export async function rendered(svg: string) {
  const { renderAsync } = await import('@resvg/resvg-js');
  return renderAsync(svg, { font: { loadSystemFonts: false } });
}

async function copiesOf(original: LogoCopy): Promise<[LogoCopy, ...LogoCopy[]]> {
  const copies: [LogoCopy, ...LogoCopy[]] = [original];
  let last = original;
  while (Math.max(last.size.width, last.size.height) >= 2 * SMALLEST_COPY) {
    const size = { width: Math.ceil(last.size.width / 2), height: Math.ceil(last.size.height / 2) };
    const png = (await rendered(stretched(last, size))).asPng();
    last = { href: `data:image/png;base64,${png.toString('base64')}`, size };
    copies.push(last);
  }
  return copies;
}

async function pixelsOf(copy: LogoCopy): Promise<Pixel[]> {
  const { pixels } = await rendered(stretched(copy, { width: PROBE, height: PROBE }));
  return Array.from({ length: PROBE * PROBE }, (_, index) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(index * 4, index * 4 + 4);
    const full = (channel: number): number => (alpha === 0 ? 0 : Math.min(255, (channel * 255) / alpha));
    return [full(red), full(green), full(blue), alpha];
  });
}

const columnOf = (index: number): number => index % PROBE;
const rowOf = (index: number): number => Math.floor(index / PROBE);
const isEdge = (index: number): boolean => [columnOf(index), rowOf(index)].some((place) => place === 0 || place === PROBE - 1);

const isAlike = (one: Pixel, other: Pixel): boolean =>
  one.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) <= ALIKE);

/** The colour all around it; null: it has none, or several. */
function groundOf(edge: readonly Pixel[]): Pixel | null {
  if (edge.some(([, , , alpha]) => alpha < OPAQUE)) return null;
  const mean = (channel: 0 | 1 | 2): number => edge.reduce((sum, pixel) => sum + pixel[channel], 0) / edge.length;
  const ground: Pixel = [mean(0), mean(1), mean(2), 255];
  return edge.filter((pixel) => isAlike(pixel, ground)).length >= edge.length * 0.9 ? ground : null;
}

/** The box around all visible pixels, with a margin of one pixel. */
function cropOf(seen: readonly number[]): Box {
  const span = (places: readonly number[]): readonly [number, number] => {
    const from = Math.max(0, places.reduce((least, place) => Math.min(least, place), PROBE) - 1);
    const to = Math.min(PROBE, places.reduce((most, place) => Math.max(most, place), 0) + 2);
    return [from / PROBE, (to - from) / PROBE];
  };
  const [x, width] = span(seen.map(columnOf));
  const [y, height] = span(seen.map(rowOf));
  return { x, y, width, height };
}
