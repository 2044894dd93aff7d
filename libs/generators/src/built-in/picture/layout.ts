// Places the words of a picture: tries the largest type first, then smaller ones until every text is inside its box.
import type { Archetype, Size } from '@app/creative';
import { areaOf, type Box, type Composition, compositionFor, inPixels, type Room } from './composition.js';
import type { Content } from './content.js';
import type { Fonts } from './fonts.js';
import type { Face } from './looks.table.js';
import { type LogoShape, logoIn, movedTo } from './logo-box.js';
import { centredIn, type Layout, type PlacedLogo, type PlacedShape, type PlacedText, type Role, STRONG } from './placed.js';
import { type Block, heightOf, stackOf, type StackSizes } from './stack.js';
import { brokenInto, lineWidth, type TextStyle } from './text-block.js';

interface Parts extends Omit<Content, 'headlines' | 'brand'> {
  readonly headline: string;
  /** The brand's name or its logo. */
  readonly brand: string | LogoShape | null;
}

/** Type sizes as shares of the square root of the picture's area. */
const DISPLAY_SHARE = 0.098;
const BODY_SHARE = 0.04;
/** The name of the brand, as a share of the body's size. */
const BRAND_SHARE = 1.12;
/** A headline below this multiple of the body's size no longer dominates. */
const LEADING = 1.35;
const SMALLEST_DISPLAY = 13;
const SMALLEST_BODY = 10;
/** Pixels on a phone that is 390 pixels wide. Banners are not shown there over the whole width. */
const READABLE_ON_PHONE = 12 / 390;
const BODY_SCALES = [1, 0.88, 0.76, 0.64, 0.54] as const;
const SCALES = [1.18, 1.06, 1, 0.94, 0.88, 0.83, 0.78, 0.73, 0.68, 0.63, 0.58, 0.54, 0.5] as const;
const LAST_RESORT = 0.5;
const LAST_SCALES = [0.45, 0.4, 0.35, 0.3, 0.25, 0.2, 0.15, 0.1] as const;

class Attempt {
  private readonly texts: PlacedText[] = [];
  private readonly shapes: PlacedShape[] = [];
  private logo: PlacedLogo | null = null;
  private readonly sizes: StackSizes;

  constructor(
    private readonly fonts: Fonts,
    private readonly composition: Composition,
    private readonly size: Size,
    scales: { readonly display: number; readonly body: number },
    face: Face,
  ) {
    const unit = Math.sqrt(size.width * size.height);
    const least =
      composition.name === 'banner' ? SMALLEST_BODY : Math.max(SMALLEST_BODY, Math.ceil(size.width * READABLE_ON_PHONE));
    const display = Math.floor(unit * DISPLAY_SHARE * scales.display);
    const body = Math.max(least, Math.floor(unit * BODY_SHARE * scales.body));
    this.sizes = {
      display,
      least,
      // The last attempts hold the headline alone.
      body: scales.display < LAST_RESORT ? Math.min(body, display) : body,
      face,
    };
  }

  /** undefined: does not fit at this scale. */
  place(parts: Parts, isLast: boolean): Layout | undefined {
    const { composition, size } = this;
    const room = areaOf(inPixels(composition.text, size));
    const foot = composition.foot && areaOf(inPixels(composition.foot, size));
    const { brand } = parts;
    const isBefore = !foot && brand !== null && typeof brand !== 'string';
    if (isBefore && !this.placeBefore(brand, room)) return undefined;
    const isBeside = composition.brand === 'beside' && parts.action !== null;
    if (parts.action !== null && !this.placeAction(parts.action, isBeside ? brand : null, foot, room)) return undefined;
    if (brand !== null && !isBefore && !isBeside && !this.placeAbove(brand, room)) return undefined;
    return this.placeStack(parts, room, isLast);
  }

  private placeBefore(logo: LogoShape, room: Room): boolean {
    const height = room.bottom - room.top;
    const placed = logoIn(
      { x: room.left, y: room.top, width: (room.right - room.left) * 0.22, height: height * 0.8 },
      logo,
      this.sizes.body * 1.3,
    );
    if (!placed) return false;
    this.logo = movedTo(placed, { x: room.left, y: room.top + Math.round((height - placed.height) / 2) });
    room.left += placed.width + this.gap * 2;
    return true;
  }

  /** Places the button, and the brand at the other end of its row. */
  private placeAction(action: string, beside: Parts['brand'], foot: Room | null, room: Room): boolean {
    const within = foot ?? room;
    const height = within.bottom - within.top;
    const { body } = this.sizes;
    const button = {
      width: Math.ceil(lineWidth(this.fonts, action, this.strong()) + body * 2.2),
      height: Math.ceil(body * 2.35),
    };
    if (button.height > height || button.width > (within.right - within.left) * (foot ? 1 : 0.4)) return false;
    const x = foot ? within.left : within.right - button.width;
    const y = within.top + Math.round((height - button.height) / 2);
    this.shapes.push({ role: 'button', ...button, x, y });
    const label = { width: lineWidth(this.fonts, action, this.strong()), height: body * STRONG.lineHeight };
    this.put('action', [action], this.strong(), centredIn({ ...button, x, y }, label.width, label.height));
    if (!foot) room.right = x - this.gap * 2;
    if (beside === null) return true;
    const left = x + button.width + this.gap * 2;
    return this.placeAtEnd(beside, { x: left, y, width: within.right - left, height: button.height });
  }

  private placeAtEnd(brand: string | LogoShape, row: Box): boolean {
    if (typeof brand === 'string') {
      const width = lineWidth(this.fonts, brand, this.wordmark());
      const height = this.wordmark().size * STRONG.lineHeight;
      const centred = { x: row.x + row.width - width, y: row.y + (row.height - height) / 2, width, height };
      this.put('brand', [brand], this.wordmark(), centred);
      return width <= row.width;
    }
    const placed = logoIn(row, brand, this.sizes.body);
    if (!placed) return false;
    const { width, height } = placed;
    this.logo = movedTo(placed, { x: row.x + row.width - width, y: row.y + Math.round((row.height - height) / 2) });
    return true;
  }

  private placeAbove(brand: string | LogoShape, room: Room): boolean {
    const width = room.right - room.left;
    if (typeof brand === 'string') {
      const block = brokenInto(this.fonts, brand, this.wordmark(), width, 1);
      if (!block) return false;
      this.put('brand', block.lines, this.wordmark(), { ...block, x: room.left, y: room.top });
      room.top += block.height + this.gap;
      return true;
    }
    const placed = logoIn(
      { x: room.left, y: room.top, width: width * 0.6, height: this.sizes.body * 2.8 },
      brand,
      this.sizes.body,
    );
    if (!placed) return false;
    this.logo = placed;
    room.top += placed.height + Math.round(this.gap * 1.3);
    return true;
  }

  /** The headline, the offer and what belongs to them, one below the other. */
  private placeStack(parts: Parts, room: Room, isLast: boolean): Layout | undefined {
    const width = room.right - room.left;
    const blocks = stackOf(parts, this.composition.archetype, this.sizes, this.fonts, width);
    if (!blocks) return undefined;
    const leading = blocks.find(({ role }) => role === 'headline')?.style.size ?? 0;
    if (!isLast && leading < Math.max(SMALLEST_DISPLAY, this.sizes.body * (parts.offer ? 1 : LEADING))) return undefined;
    const height = heightOf(blocks);
    if (height > room.bottom - room.top) return undefined;
    // Below a brand at the top the words begin there; otherwise they stand in the middle.
    const free = room.bottom - room.top - height;
    const { foot, brand, name, ground } = this.composition;
    const isMiddle = foot === null || brand === 'beside' || name === 'wide' || ground === 'plain';
    let y = room.top + Math.round(isMiddle ? free / 2 : Math.min(free / 2, this.gap));
    for (const [index, block] of blocks.entries()) {
      if (index > 0) y += block.gap;
      this.putBlock(block, room.left, y);
      y += block.height;
    }
    const { composition, size, texts, shapes, logo } = this;
    return { composition, art: inPixels(composition.art, size), texts, shapes, logo };
  }

  private putBlock({ role, lines, style, width, height, indent }: Block, x: number, y: number): void {
    if (indent > 0) {
      const side = Math.round(style.size * 1.15);
      this.shapes.push({
        role: 'tick',
        x,
        y: y + Math.round((style.size * style.lineHeight - side) / 2),
        width: side,
        height: side,
      });
    }
    this.put(role, lines, style, { x: x + indent, y, width: width - indent, height });
  }

  private get gap(): number {
    return Math.round(this.sizes.body * 0.8);
  }

  private wordmark(): TextStyle {
    return { ...STRONG, size: Math.round(this.sizes.body * BRAND_SHARE) };
  }

  private strong(): TextStyle {
    return { ...STRONG, size: this.sizes.body };
  }

  private put(role: Role, lines: readonly string[], style: TextStyle, box: Box): void {
    this.texts.push({ role, lines, style, x: box.x, y: box.y, width: box.width, height: box.height });
  }
}

/** From all parts to the headline alone; the offer stays longer than what is beside it. */
const reductions = (full: Parts, brandName: string | null): Parts[] => {
  const plain = { ...full, line: null };
  const few = { ...plain, points: full.points.slice(0, 2) };
  const bare = { ...plain, points: [] };
  const unnamed = typeof full.brand === 'string' || full.brand === null ? [] : [{ ...bare, brand: brandName }];
  return [
    full,
    plain,
    few,
    bare,
    ...unnamed,
    { ...bare, brand: null },
    { ...bare, brand: null, action: null },
    { ...full, points: [], offer: null },
    { ...bare, offer: null },
  ];
};

export interface LayoutOptions {
  readonly archetype: Archetype;
  readonly face?: Face;
  readonly logo?: LogoShape | null;
  /** Whether there is a drawing or a photo to show; absent: there is. */
  readonly hasThing?: boolean;
}

/** The places of all words, and of the logo instead of the brand's name; undefined: not even the shortest headline fits. */
export const layOut = (
  content: Content,
  size: Size,
  fonts: Fonts,
  { archetype, face = 'plain', logo = null, hasThing = true }: LayoutOptions,
): Layout | undefined => {
  const composition = compositionFor(size, archetype, hasThing);
  for (const isLast of [false, true]) {
    for (const headline of content.headlines) {
      const full: Parts = { ...content, headline, brand: logo ?? (headline === content.brand ? null : content.brand) };
      const last: Parts = { headline, line: null, offer: null, points: [], action: null, brand: null };
      for (const parts of isLast ? [last] : [...reductions(full, content.brand), last]) {
        for (const body of isLast ? [1] : BODY_SCALES) {
          for (const display of isLast ? LAST_SCALES : SCALES) {
            const layout = new Attempt(fonts, composition, size, { display, body }, face).place(parts, isLast);
            if (layout) return layout;
          }
        }
      }
    }
  }
  return undefined;
};
