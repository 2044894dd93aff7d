// The contact sheet of docs/creative-formats.md: every size that the product orders, drawn by the built-in generator for briefs
// of every kind.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Brief,
  channelLimits,
  type CreativeGenerator,
  noBrand,
  ordersOf,
  type Size,
  type VariantOrder,
} from '@app/creative';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import sharp from 'sharp';
import { sheetBriefs } from './sheet-briefs.js';

export interface SheetBrief extends Brief {
  readonly brand: Brief['brand'] & { readonly name: string };
}

export const briefs: readonly SheetBrief[] = sheetBriefs.map(({ brand, tone, language, colors, facts }) => ({
  prompt: facts.map(({ text }) => text).join('\n'),
  tone,
  language,
  brand: { ...noBrand, name: brand, colors },
  keywords: [],
  facts,
  landingPageUrl: null,
  callToAction: null,
  seed: 7,
  findings: [],
  logo: null,
  photos: [],
}));

/** The content of each cell of a size: one channel's format. */
export interface Column {
  readonly size: Size;
  readonly orders: readonly VariantOrder[];
}

/** Every recommended picture of the limits, by size, from wide to tall. */
export function columns(): Column[] {
  const bySize = new Map<string, VariantOrder[]>();
  for (const { channel, format, picture } of channelLimits) {
    const sizes = (picture?.shapes ?? []).map(({ recommended }) => recommended);
    if (sizes.length === 0) continue;
    for (const order of ordersOf('image', { channels: [channel], formats: [format], sizes, count: 1 })) {
      const key = `${order.size?.width} x ${order.size?.height}`;
      bySize.set(key, [...(bySize.get(key) ?? []), order]);
    }
  }
  const ratio = ({ size: { width, height } }: Column): number => width / height;
  return [...bySize.values()]
    .flatMap((orders) => (orders[0]?.size ? [{ size: orders[0].size, orders }] : []))
    .sort((a, b) => ratio(b) - ratio(a) || b.size.width - a.size.width);
}

/** The orders of one brief, one per column; the next brief shows the next channel of each column. */
export const rowOf = (all: readonly Column[], row: number): VariantOrder[] =>
  all.flatMap(({ orders }, column) => {
    const order = orders[row % orders.length];
    // Another take has another text and other art.
    return order ? [{ ...order, index: column, take: column }] : [];
  });

const THUMB_HEIGHT = 150;
const GAP = 18;
const MARGIN = 32;
const PAPER = '#eef0f3';
const INK = '#12161c';
const SOFT_INK = '#4b5563';
const TEXT = 16;

type Element = Parameters<typeof satori>[0];
const box = (style: object, children: unknown): object => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});
const line = (text: string, style: object = {}): object =>
  box({ fontSize: TEXT, lineHeight: 1.3, color: SOFT_INK, ...style }, text);

const widthOf = ({ width, height }: Size): number => Math.round((width / height) * THUMB_HEIGHT);

/** @throws Error when a picture cannot be made: the sheet shows all of them or is not drawn */
export async function drawSheet(
  generator: CreativeGenerator,
  of: readonly SheetBrief[] = briefs,
  all: readonly Column[] = columns(),
): Promise<Buffer> {
  const rows: object[] = [];
  for (const [row, brief] of of.entries()) rows.push(await drawRow(generator, brief, rowOf(all, row)));
  const width = all.reduce((sum, { size }) => sum + widthOf(size) + GAP, 2 * MARGIN - GAP);
  const page = box(
    { flexDirection: 'column', gap: 30, width, padding: MARGIN, backgroundColor: PAPER, fontFamily: 'Inter' },
    rows,
  );
  const svg = await satori(page as Element, { width, fonts: fonts() });
  // A third of the bytes; nobody sees a difference.
  return sharp(png(svg)).png({ palette: true, quality: 90, effort: 7 }).toBuffer();
}

async function drawRow(generator: CreativeGenerator, brief: SheetBrief, orders: readonly VariantOrder[]): Promise<object> {
  const cells: object[] = [];
  for await (const outcome of generator.generate(brief, orders, new AbortController().signal, () => undefined)) {
    const order = orders[outcome.index];
    const picture = 'made' in outcome ? outcome.made.picture : null;
    if (!order || !picture) throw new Error(`No picture of ${brief.brand.name} for ${order?.channel} ${order?.format}.`);
    cells[outcome.index] = cellOf(order, picture.size, picture.bytes);
  }
  return box({ flexDirection: 'column', gap: 12 }, [headOf(brief), box({ gap: GAP }, cells)]);
}

function headOf({ brand, tone, language }: SheetBrief): object {
  const swatches = brand.colors.map((color) =>
    box({ width: 22, height: 22, borderRadius: 12, border: `1px solid ${SOFT_INK}`, backgroundColor: color }, []),
  );
  return box({ alignItems: 'center', gap: 8 }, [
    line(brand.name, { fontSize: 22, fontWeight: 700, color: INK, marginRight: 4 }),
    line(`${tone}, ${language}`, { fontSize: 18, marginRight: 8 }),
    ...swatches,
  ]);
}

function cellOf({ channel, format }: VariantOrder, size: Size, bytes: Buffer): object {
  const [width, height] = [widthOf(size), THUMB_HEIGHT];
  const src = `data:image/png;base64,${nearly(bytes, size).toString('base64')}`;
  return box({ flexDirection: 'column', width }, [
    { type: 'img', props: { src, width, height, style: { width, height, marginBottom: 6 } } },
    line(channel, { fontWeight: 700, color: INK }),
    line(format),
    line(`${size.width} x ${size.height}`),
  ]);
}

/**
 * Halves the picture until it is less than twice as high as shown: the renderer samples four pixels each way, and a longer step
 * would skip some.
 */
function nearly(bytes: Buffer, { width, height }: Size): Buffer {
  if (height <= 2 * THUMB_HEIGHT) return bytes;
  const half = { width: Math.round(width / 2), height: Math.round(height / 2) };
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${half.width}" height="${half.height}"><image ` +
    `width="${half.width}" height="${half.height}" preserveAspectRatio="none" href="data:image/png;base64,${bytes.toString('base64')}"/></svg>`;
  return nearly(png(svg), half);
}

const png = (svg: string): Buffer => new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();

function fonts() {
  const packages = createRequire(import.meta.url);
  return ([400, 700] as const).map((weight) => ({
    name: 'Inter',
    weight,
    style: 'normal' as const,
    data: readFileSync(packages.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)),
  }));
}
