// Draws a layout: shapes as SVG, texts as outlines, all of it as PNG.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type satori from 'satori';
import type { Size } from '@app/creative';
import type { Tone } from '../languages/phrase-table.js';
import { drawArt } from './art.js';
import type { Fonts } from './fonts.js';
import type { LogoArt } from './logo-art.js';
import type { Colour } from './colours.js';
import type { Layout, PlacedLogo, PlacedShape, PlacedText, Role } from './placed.js';
import type { Palette } from './palette.js';

const INKS: Readonly<Record<Role, keyof Omit<Palette, 'shapes'>>> = {
  brand: 'ink',
  offer: 'stickerInk',
  headline: 'ink',
  line: 'softInk',
  action: 'buttonInk',
  stickerNumber: 'stickerInk',
  stickerWord: 'stickerInk',
};

const FILLS: Readonly<Record<PlacedShape['role'], 'button' | 'sticker'>> = {
  button: 'button',
  offer: 'sticker',
  sticker: 'sticker',
};

const lineElements = (text: PlacedText, palette: Palette): object[] =>
  text.lines.map((line, index) => {
    const step = text.style.size * text.style.lineHeight;
    return {
      type: 'div',
      props: {
        style: {
          position: 'absolute',
          left: text.x,
          top: text.y + index * step,
          height: step,
          lineHeight: text.style.lineHeight,
          fontSize: text.style.size,
          fontWeight: text.style.weight,
          letterSpacing: text.style.tracking * text.style.size,
          whiteSpace: 'nowrap',
          color: palette[INKS[text.role]],
        },
        children: line,
      },
    };
  });

/** The box of a drawn line of text, in pixels. */
export interface DrawnLine {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Only the texts, as SVG with outlines. @param drawn receives each line's true box */
export const drawTexts = async (
  layout: Layout,
  palette: Palette,
  size: Size,
  fonts: Fonts,
  drawn?: (line: DrawnLine) => void,
): Promise<string> => {
  const children = layout.texts.flatMap((text) => lineElements(text, palette));
  const root = {
    type: 'div',
    props: { style: { display: 'flex', width: size.width, height: size.height, fontFamily: fonts.family }, children },
  };
  // Loaded with the first picture, because the API makes none.
  const { default: draw } = await import('satori');
  return draw(root as Parameters<typeof satori>[0], {
    ...size,
    fonts: fonts.files,
    onNodeDetected: (node) => {
      if (typeof node.textContent === 'string') drawn?.({ x: node.left, y: node.top, width: node.width, height: node.height });
    },
  });
};

/** A sticker has a rim in the ground's colour, so that it is visible on shapes of its own colour. */
const rimOf = (shape: PlacedShape, palette: Palette): string =>
  shape.role === 'sticker' ? ` stroke="${palette.field}" stroke-width="${shape.width * 0.06}"` : '';

const drawShape = (shape: PlacedShape, palette: Palette): string =>
  `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" rx="${shape.height / 2}" fill="${palette[FILLS[shape.role]]}"${rimOf(shape, palette)}/>`;

/** A logo and its ground; null: the picture's own. */
export interface LogoLook {
  readonly art: LogoArt;
  readonly plate: Colour | null;
}

const drawLogo = ({ image, ...box }: PlacedLogo, { art: { copies, crop }, plate }: LogoLook): string => {
  const ground =
    plate === null
      ? ''
      : `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="${Math.min(box.width, box.height) * 0.16}" fill="${plate}"/>`;
  const copy = copies.findLast(({ size }) => size.width * crop.width >= image.width) ?? copies[0];
  const [width, height] = [crop.width * copy.size.width, crop.height * copy.size.height];
  return `${ground}<svg x="${image.x}" y="${image.y}" width="${image.width}" height="${image.height}" viewBox="${crop.x * copy.size.width} ${crop.y * copy.size.height} ${width} ${height}"><image width="${copy.size.width}" height="${copy.size.height}" href="${copy.href}"/></svg>`;
};

/** The picture as PNG; drawn off the main thread. */
export const paint = async (
  layout: Layout,
  palette: Palette,
  size: Size,
  fonts: Fonts,
  look: { readonly tone: Tone; readonly seed: number; readonly logo: LogoLook | null },
): Promise<Buffer> => {
  const texts = await drawTexts(layout, palette, size, fonts);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">`,
    `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.ground}"/><stop offset="1" stop-color="${palette.groundEnd}"/></linearGradient></defs>`,
    `<rect width="100%" height="100%" fill="url(#ground)"/>`,
    drawArt(layout.art, palette, look.tone, look.seed),
    ...layout.shapes.map((shape) => drawShape(shape, palette)),
    layout.logo && look.logo ? drawLogo(layout.logo, look.logo) : '',
    texts,
    '</svg>',
  ].join('');
  const { renderAsync } = await import('@resvg/resvg-js');
  const png = (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
  collectAfter(size);
  return png;
};

const UNCOLLECTED_PIXELS = 8_000_000;
let uncollected = 0;
let collect: (() => void) | undefined;

/** The renderer's pixels are native memory that V8 does not count. Without this V8 would rarely collect them: a gigabyte in a minute. */
function collectAfter({ width, height }: Size): void {
  uncollected += width * height;
  if (uncollected < UNCOLLECTED_PIXELS) return;
  uncollected = 0;
  collect ??= exposedCollector();
  collect();
}

function exposedCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
