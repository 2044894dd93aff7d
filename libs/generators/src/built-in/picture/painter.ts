// Draws a layout: shapes as SVG, texts as outlines, all of it as PNG.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type satori from 'satori';
import type { Size } from '@app/creative';
import { type Backdrop, drawBackdrop } from './backdrop.js';
import type { Fonts } from './fonts.js';
import type { LogoArt } from './logo-art.js';
import type { Colour } from './colours.js';
import type { Layout, PlacedLogo, PlacedShape, PlacedText, Role } from './placed.js';
import type { Palette } from './palette.js';

const INKS: Readonly<Record<Role, 'ink' | 'softInk' | 'buttonInk' | 'offer'>> = {
  brand: 'ink',
  offer: 'offer',
  condition: 'ink',
  headline: 'ink',
  line: 'softInk',
  point: 'ink',
  action: 'buttonInk',
};

const lineElements = (text: PlacedText, palette: Palette, fonts: Fonts): object[] =>
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
          fontFamily:
            text.style.face === 'plain'
              ? fonts.familyOf('plain')
              : `${fonts.familyOf(text.style.face)}, ${fonts.familyOf('plain')}`,
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
  const children = layout.texts.flatMap((text) => lineElements(text, palette, fonts));
  const root = {
    type: 'div',
    props: { style: { display: 'flex', width: size.width, height: size.height, fontFamily: fonts.familyOf('plain') }, children },
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

const drawShape = ({ role, x, y, width, height }: PlacedShape, { button, buttonInk }: Palette): string => {
  const pill = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${button}"/>`;
  if (role === 'button') return pill;
  const [left, middle, right] = [x + width * 0.27, x + width * 0.43, x + width * 0.73];
  const tick = `M${left} ${y + height * 0.52}L${middle} ${y + height * 0.68}L${right} ${y + height * 0.34}`;
  return (
    `${pill}<path d="${tick}" fill="none" stroke="${buttonInk}" stroke-width="${width * 0.11}" ` +
    `stroke-linecap="round" stroke-linejoin="round"/>`
  );
};

/** A logo and its ground; null: the picture's own. */
export interface LogoStyle {
  readonly art: LogoArt;
  readonly plate: Colour | null;
}

const drawLogo = ({ image, ...box }: PlacedLogo, { art: { copies, crop }, plate }: LogoStyle): string => {
  const ground =
    plate === null
      ? ''
      : `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" ` +
        `rx="${Math.min(box.width, box.height) * 0.16}" fill="${plate}"/>`;
  const copy = copies.findLast(({ size }) => size.width * crop.width >= image.width) ?? copies[0];
  const [width, height] = [crop.width * copy.size.width, crop.height * copy.size.height];
  return (
    `${ground}<svg x="${image.x}" y="${image.y}" width="${image.width}" height="${image.height}" ` +
    `viewBox="${crop.x * copy.size.width} ${crop.y * copy.size.height} ${width} ${height}"><image width="${copy.size.width}" height="${copy.size.height}" href="${copy.href}"/></svg>`
  );
};

/** The picture as PNG; drawn off the main thread. */
export const paint = async (
  layout: Layout,
  palette: Palette,
  size: Size,
  fonts: Fonts,
  look: Omit<Backdrop, 'palette' | 'size'> & { readonly logo: LogoStyle | null },
): Promise<Buffer> => {
  const texts = await drawTexts(layout, palette, size, fonts);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ` +
      `${size.height}">`,
    `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" ` +
      `stop-color="${palette.ground}"/><stop offset="1" stop-color="${palette.groundEnd}"/></linearGradient></defs>`,
    `<rect width="100%" height="100%" fill="url(#ground)"/>`,
    drawBackdrop(layout, { ...look, palette, size }),
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

/**
 * The renderer's pixels are native memory that V8 does not count. Without this V8 would rarely collect them: a gigabyte in a
 * minute.
 */
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
