// What lies behind and beside the words: the drawing on a disc or a block of colour, shapes, or a photo under a veil.
import type { Size } from '@app/creative';
import { type DrawingName, drawings } from '../drawings/drawings.table.js';
import type { Tone } from './looks.table.js';
import { drawArt } from './art.js';
import { type Box, inPixels, TALL_ORNAMENT, TALL_SAFE_ZONE } from './composition.js';
import { centredIn, type Layout } from './placed.js';
import type { Palette } from './palette.js';

export interface Backdrop {
  readonly palette: Palette;
  readonly size: Size;
  readonly tone: Tone;
  readonly seed: number;
  readonly drawing: DrawingName | null;
  /** As a data address, cropped to the box that `photoBox` gives; null: none. */
  readonly photo: string | null;
}

/** Of a drawing; a side of its grid. */
const GRID = 32;
/** The share of the box that a drawing fills. */
const ON_DISC = 0.62;
const ON_BLOCK = 0.66;
const ALONE = 0.84;
/** White text on the brightest photo under this veil has a contrast of 6. */
const VEIL = 0.64;

/** The pixels that a photo covers; null: the composition has no place for one. */
export const photoBox = ({ composition: { ground }, art }: Pick<Layout, 'composition' | 'art'>, size: Size): Box | null => {
  if (ground !== 'disc') return ground === 'photo' || ground === 'block' ? art : null;
  const { x, y, radius } = discIn(art, size);
  return { x: x - radius, y: y - radius, width: Math.round(radius * 2), height: Math.round(radius * 2) };
};

const rect = ({ x, y, width, height }: Box, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

const object = (name: DrawingName, box: Box, share: number): string => {
  const side = Math.min(box.width, box.height) * share;
  const { x, y } = centredIn(box, side, side);
  return `<g transform="translate(${x} ${y}) scale(${side / GRID})">${drawings[name]}</g>`;
};

/** A disc that leaves the box only where the box ends with the picture. */
const discIn = (box: Box, size: Size): { readonly x: number; readonly y: number; readonly radius: number } => {
  const atRight = box.x + box.width >= size.width - 1;
  const atTop = box.y <= 1;
  const atBottom = box.y + box.height >= size.height - 1;
  const bleeds = atRight && (atTop || atBottom);
  const radius = bleeds ? Math.max(box.width, box.height) * 0.62 : Math.min(box.width, box.height) / 2;
  const x = bleeds || (atRight && box.width < box.height) ? box.x + radius : box.x + box.width / 2;
  const y = bleeds ? (atTop ? box.y + box.height - radius : box.y + radius) : box.y + box.height / 2;
  return { x, y, radius };
};

const disc = (box: Box, size: Size, fill: string): string => {
  const { x, y, radius } = discIn(box, size);
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
};

const image = ({ x, y, width, height }: Box, href: string, look = ''): string =>
  `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="${href}"${look}/>`;

const photoInDisc = (layout: Layout, size: Size, photo: string): string => {
  const box = photoBox(layout, size) ?? layout.art;
  return `<clipPath id="disc">${disc(layout.art, size, '#000000')}</clipPath>${image(box, photo, ' clip-path="url(#disc)"')}`;
};

/** Beside words that have the whole picture. */
const EDGE = 0.022;
const edge = ({ height, width }: Size, fill: string): string =>
  rect({ x: 0, y: 0, width: Math.round(Math.min(width, height) * EDGE), height }, fill);

const veiled = ({ text, foot, name }: Layout['composition'], photo: string, size: Size): string => {
  const end = name === 'wide' || name === 'banner' ? text.x + text.width : Math.min(text.y, foot?.y ?? 1);
  const across = name === 'wide' || name === 'banner';
  const full = across ? end : Math.max(0, end - 0.02);
  const stops = across
    ? [[0, VEIL + 0.12], [full, VEIL], [Math.min(1, full + 0.25), 0.04]]
    : [[Math.max(0, full - 0.25), 0.04], [full, VEIL], [1, VEIL + 0.12]]; // prettier-ignore
  const marks = stops.map(([at, opacity]) => `<stop offset="${at}" stop-color="#000000" stop-opacity="${opacity}"/>`).join('');
  const whole = { x: 0, y: 0, ...size };
  return (
    `${image(whole, photo)}<defs><linearGradient id="veil" x1="0" y1="0" x2="${across ? 1 : 0}" ` +
    `y2="${across ? 0 : 1}">${marks}</linearGradient></defs>${rect(whole, 'url(#veil)')}`
  );
};

const block = (layout: Layout, { palette, drawing, photo, tone, seed, size }: Backdrop): string => {
  const { art, composition } = layout;
  if (photo !== null) return image(art, photo);
  if (drawing === null) return drawArt(art, palette, tone, seed);
  const safe = inPixels(TALL_SAFE_ZONE, size);
  const seen = composition.name === 'tall' ? { ...art, y: safe.y, height: art.y + art.height - safe.y } : art;
  return (
    rect(art, palette.field) +
    disc(
      { ...seen, ...centredIn(seen, Math.min(seen.width, seen.height) * 0.92, Math.min(seen.width, seen.height) * 0.92) },
      { width: Infinity, height: Infinity },
      palette.disc,
    ) +
    object(drawing, seen, ON_BLOCK)
  );
};

export const drawBackdrop = (layout: Layout, backdrop: Backdrop): string => {
  const { palette, size, drawing, photo, tone, seed } = backdrop;
  const { art, composition } = layout;
  const { ground, name } = composition;
  if (ground === 'photo') return photo === null ? drawArt(art, palette, tone, seed) : veiled(composition, photo, size);
  const ornament =
    name === 'tall' && ground !== 'shapes' ? drawArt(inPixels(TALL_ORNAMENT, size), palette, tone, seed, 'ornament') : '';
  if (ground === 'block') return block(layout, backdrop) + ornament;
  if (ground === 'shapes') return drawArt(art, palette, tone, seed);
  if (ground === 'disc' && photo !== null) return photoInDisc(layout, size, photo) + ornament;
  if (ground === 'plain' || drawing === null) return edge(size, palette.button) + ornament;
  if (ground === 'disc') return disc(art, size, palette.disc) + object(drawing, art, ON_DISC) + ornament;
  return object(drawing, art, ALONE) + ornament;
};
