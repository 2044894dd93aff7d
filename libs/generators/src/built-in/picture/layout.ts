// Places the words of a picture: tries the largest type first, then smaller ones until every text is inside its box.
import type { Size } from '@app/creative';
import type { PictureWords } from '../copy/copywriter.js';
import { compositionFor, inPixels } from './composition.js';
import type { Box, Composition } from './composition.js';
import type { Fonts } from './fonts.js';
import { type LogoShape, logoIn, movedTo } from './logo-box.js';
import { centredIn, type Layout, type PlacedLogo, type PlacedShape, type PlacedText, type Role, STRONG } from './placed.js';
import { withSticker } from './sticker.js';
import { brokenInto, lineWidth, type TextStyle } from './text-block.js';

interface Parts {
  readonly headline: string;
  readonly line: string | null;
  readonly offer: string | null;
  readonly action: string | null;
  /** The brand's name or its logo. */
  readonly brand: string | LogoShape | null;
}

/** The remaining space, from the outside to the inside. */
interface Room {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const HEADLINE: Omit<TextStyle, 'size'> = { weight: 800, tracking: -0.022, lineHeight: 1.08 };
const LINE: Omit<TextStyle, 'size'> = { weight: 500, tracking: 0, lineHeight: 1.38 };

/** Type sizes as shares of the square root of the picture's area. */
const HEADLINE_SHARE = 0.098;
const BODY_SHARE = 0.036;
/** The name of the brand, as a share of the body's size. */
const BRAND_SHARE = 1.12;
/** A headline below this multiple of the body's size no longer dominates. */
const LEADING = 1.6;
/** A line shorter than this share of the longest looks lost. */
const HANGING = 0.4;
const SMALLEST_HEADLINE = 13;
const SMALLEST_BODY = 10;
const BODY_SCALES = [1, 0.88, 0.76, 0.64, 0.54] as const;
const SCALES = [1, 0.94, 0.88, 0.83, 0.78, 0.73, 0.68, 0.63, 0.58, 0.54, 0.5] as const;
const LAST_SCALES = [0.45, 0.4, 0.35, 0.3, 0.25, 0.2, 0.15, 0.1] as const;

class Attempt {
  private readonly texts: PlacedText[] = [];
  private readonly shapes: PlacedShape[] = [];
  private logo: PlacedLogo | null = null;
  private readonly bodySize: number;
  private readonly headlineSize: number;

  constructor(
    private readonly fonts: Fonts,
    private readonly composition: Composition,
    private readonly size: Size,
    scales: { readonly headline: number; readonly body: number },
  ) {
    const unit = Math.sqrt(size.width * size.height);
    this.headlineSize = Math.floor(unit * HEADLINE_SHARE * scales.headline);
    this.bodySize = Math.max(SMALLEST_BODY, Math.floor(unit * BODY_SHARE * scales.body));
  }

  /** undefined: does not fit at this scale. */
  place(parts: Parts, isLast: boolean): Layout | undefined {
    const tooSmall = this.headlineSize < Math.max(SMALLEST_HEADLINE, this.bodySize * LEADING);
    if (!isLast && tooSmall) return undefined;
    const area = inPixels(this.composition.text, this.size);
    const room = { left: area.x, top: area.y, right: area.x + area.width, bottom: area.y + area.height };
    const { brand } = parts;
    const isBefore = this.composition.logo === 'before' && brand !== null && typeof brand !== 'string';
    if (isBefore && !this.placeBefore(brand, room)) return undefined;
    const isBeside = this.composition.brand === 'beside' && parts.action !== null;
    if (parts.action !== null && !this.placeAction(parts.action, isBeside ? brand : null, room)) return undefined;
    if (brand !== null && !isBefore && !isBeside && !this.placeAbove(brand, room)) return undefined;
    const { left, top, right, bottom } = room;
    return this.placeMiddle(parts, { x: left, y: top, width: right - left, height: bottom - top });
  }

  private placeBefore(logo: LogoShape, room: Room): boolean {
    const height = room.bottom - room.top;
    const placed = logoIn(
      { x: room.left, y: room.top, width: (room.right - room.left) * 0.22, height: height * 0.8 },
      logo,
      this.bodySize * 1.3,
    );
    if (!placed) return false;
    this.logo = movedTo(placed, { x: room.left, y: room.top + Math.round((height - placed.height) / 2) });
    room.left += placed.width + this.gap * 2;
    return true;
  }

  /** Places the button, and the brand at the other end of its row. */
  private placeAction(action: string, beside: Parts['brand'], room: Room): boolean {
    const button = this.pill(action);
    const width = room.right - room.left;
    const atRight = this.composition.button === 'right';
    const x = atRight ? room.right - button.width : room.left;
    const y = atRight ? room.top + Math.round((room.bottom - room.top - button.height) / 2) : room.bottom - button.height;
    if (button.width > width * (atRight ? 0.4 : 1)) return false;
    this.putPill('button', 'action', action, { ...button, x, y });
    const left = x + button.width + this.gap * 2;
    if (beside !== null && !this.placeAtEnd(beside, { x: left, y, width: room.right - left, height: button.height }))
      return false;
    if (atRight) room.right = x - this.gap * 2;
    else room.bottom = y - Math.round(this.gap * 1.5);
    return true;
  }

  private placeAtEnd(brand: string | LogoShape, row: Box): boolean {
    if (typeof brand === 'string') {
      const width = lineWidth(this.fonts, brand, this.wordmark());
      const height = this.wordmark().size * STRONG.lineHeight;
      const centred = { x: row.x + row.width - width, y: row.y + (row.height - height) / 2, width, height };
      this.put('brand', [brand], this.wordmark(), centred);
      return width <= row.width;
    }
    const placed = logoIn(row, brand, this.bodySize);
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
    const corner = { x: room.left, y: room.top, width: width * 0.6, height: this.bodySize * 2.8 };
    const placed = logoIn(corner, brand, this.bodySize);
    if (!placed) return false;
    this.logo = placed;
    room.top += placed.height + Math.round(this.gap * 1.3);
    return true;
  }

  /** Places the offer, the headline and the line together in the middle of the space. */
  private placeMiddle(parts: Parts, room: Box): Layout | undefined {
    const headlineStyle = { ...HEADLINE, size: this.headlineSize };
    const lineStyle = { ...LINE, size: this.bodySize };
    const headline = brokenInto(this.fonts, parts.headline, headlineStyle, room.width, 4);
    const line =
      parts.line === null ? null : brokenInto(this.fonts, parts.line, lineStyle, Math.min(room.width, this.bodySize * 24), 3);
    const offer = parts.offer === null ? null : this.pill(parts.offer);
    if (headline && this.hangs(headline.lines, headlineStyle)) return undefined;
    if (!headline || line === undefined || (offer !== null && offer.width > room.width)) return undefined;

    const offerGap = Math.round(this.bodySize * 0.7);
    const lineGap = Math.round(this.bodySize * 0.6);
    const height = headline.height + (line ? line.height + lineGap : 0) + (offer ? offer.height + offerGap : 0);
    if (height > room.height) return undefined;
    let y = room.y + Math.round((room.height - height) / 2);
    if (offer && parts.offer !== null) {
      this.putPill('offer', 'offer', parts.offer, { ...offer, x: room.x, y });
      y += offer.height + offerGap;
    }
    this.put('headline', headline.lines, headlineStyle, { ...headline, x: room.x, y });
    if (line) this.put('line', line.lines, lineStyle, { ...line, x: room.x, y: y + headline.height + lineGap });
    return {
      composition: this.composition,
      art: inPixels(this.composition.art, this.size),
      texts: this.texts,
      shapes: this.shapes,
      logo: this.logo,
    };
  }

  /** Whether a line is far shorter than the others. */
  private hangs(lines: readonly string[], style: TextStyle): boolean {
    const widths = lines.map((line) => lineWidth(this.fonts, line, style));
    return this.headlineSize > this.bodySize * LEADING * 1.1 && Math.min(...widths) < Math.max(...widths) * HANGING;
  }

  private get gap(): number {
    return Math.round(this.bodySize * 0.8);
  }

  private wordmark(): TextStyle {
    return { ...STRONG, size: Math.round(this.bodySize * BRAND_SHARE) };
  }

  private strong(): TextStyle {
    return { ...STRONG, size: this.bodySize };
  }

  private pill(label: string): Pick<Box, 'width' | 'height'> {
    return {
      width: Math.ceil(lineWidth(this.fonts, label, this.strong()) + this.bodySize * 2.2),
      height: Math.ceil(this.bodySize * 2.35),
    };
  }

  private putPill(shape: 'button' | 'offer', role: 'action' | 'offer', label: string, box: Box): void {
    this.shapes.push({ role: shape, ...box });
    this.put(
      role,
      [label],
      this.strong(),
      centredIn(box, lineWidth(this.fonts, label, this.strong()), this.bodySize * STRONG.lineHeight),
    );
  }

  private put(role: Role, lines: readonly string[], style: TextStyle, box: Box): void {
    this.texts.push({ role, lines, style, x: box.x, y: box.y, width: box.width, height: box.height });
  }
}

/** The places of all words, and of the logo instead of the brand's name; undefined: not even the shortest headline fits. */
export const layOut = (words: PictureWords, size: Size, fonts: Fonts, logo: LogoShape | null = null): Layout | undefined => {
  const composition = compositionFor(size);
  const hasSticker = words.sticker !== null && composition.sticker && Math.min(size.width, size.height) >= 200;
  const offer = hasSticker ? null : words.offer;
  const finish = (layout: Layout): Layout => (hasSticker ? withSticker(layout, words.sticker, fonts) : layout);
  for (const isLast of [false, true]) {
    for (const headline of words.headlines) {
      const full: Parts = { headline, line: words.line, offer, action: words.action, brand: logo ?? words.brand };
      const reduced = [
        full,
        { ...full, line: null },
        { ...full, line: null, offer: null },
        ...(logo ? [{ ...full, line: null, offer: null, brand: words.brand }] : []),
        { ...full, line: null, offer: null, brand: null },
      ];
      const parts = [...reduced, { headline, line: null, offer: null, action: null, brand: null }];
      for (const each of isLast ? parts.slice(-1) : parts) {
        for (const body of isLast ? [1] : BODY_SCALES) {
          for (const scale of isLast ? LAST_SCALES : SCALES) {
            const layout = new Attempt(fonts, composition, size, { headline: scale, body }).place(each, isLast);
            if (layout) return finish(layout);
          }
        }
      }
    }
  }
  return undefined;
};
