// Places the words of a picture: tries the largest type first and smaller until every text is inside its box.
import type { Size } from '@app/creative';
import type { PictureWords } from '../copy/copywriter.js';
import { compositionFor, inPixels } from './composition.js';
import type { Box, Composition } from './composition.js';
import type { Fonts } from './fonts.js';
import { brokenInto, lineWidth } from './text-block.js';
import type { TextBlock, TextStyle } from './text-block.js';

export type Role = 'brand' | 'offer' | 'headline' | 'line' | 'action' | 'stickerNumber' | 'stickerWord';

/** A text where it stands, in pixels. */
export interface PlacedText extends Box {
  readonly role: Role;
  readonly lines: readonly string[];
  readonly style: TextStyle;
}

/** A filled shape behind a text; its corners are half circles. */
export interface PlacedShape extends Box {
  readonly role: 'button' | 'offer' | 'sticker';
}

export interface Layout {
  readonly composition: Composition;
  readonly art: Box;
  readonly texts: readonly PlacedText[];
  readonly shapes: readonly PlacedShape[];
}

interface Parts {
  readonly headline: string;
  readonly line: string | null;
  readonly offer: string | null;
  readonly action: string | null;
  readonly brand: string | null;
}

const HEADLINE: Omit<TextStyle, 'size'> = { weight: 800, tracking: -0.022, lineHeight: 1.08 };
const LINE: Omit<TextStyle, 'size'> = { weight: 500, tracking: 0, lineHeight: 1.38 };
const STRONG: Omit<TextStyle, 'size'> = { weight: 800, tracking: 0, lineHeight: 1.2 };

/** Type sizes as shares of the square root of the picture's area. */
const HEADLINE_SHARE = 0.098;
const BODY_SHARE = 0.036;
/** The name of the brand, as a share of the body's size. */
const BRAND_SHARE = 1.12;
/** A headline smaller than this many times the body no longer leads. */
const LEADING = 1.6;
/** A line shorter than this share of the longest hangs alone. */
const HANGING = 0.4;
const SMALLEST_HEADLINE = 13;
const SMALLEST_BODY = 10;
const BODY_SCALES = [1, 0.88, 0.76, 0.64, 0.54] as const;
const SCALES = [1, 0.94, 0.88, 0.83, 0.78, 0.73, 0.68, 0.63, 0.58, 0.54, 0.5] as const;
const LAST_SCALES = [0.45, 0.4, 0.35, 0.3, 0.25, 0.2, 0.15, 0.1] as const;

class Attempt {
  private readonly texts: PlacedText[] = [];
  private readonly shapes: PlacedShape[] = [];
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
    this.bodySize = Math.floor(unit * BODY_SHARE * scales.body);
  }

  /** undefined: not at this scale. */
  place(parts: Parts, isLast: boolean): Layout | undefined {
    const tooSmall = this.headlineSize < Math.max(SMALLEST_HEADLINE, this.bodySize * LEADING) || this.bodySize < SMALLEST_BODY;
    if (!isLast && tooSmall) return undefined;
    const area = inPixels(this.composition.text, this.size);
    const gap = Math.round(this.bodySize * 0.8);
    let top = area.y;
    let bottom = area.y + area.height;
    let right = area.x + area.width;

    if (parts.action !== null) {
      const button = this.pill(parts.action);
      const atRight = this.composition.button === 'right';
      const x = atRight ? right - button.width : area.x;
      const y = atRight ? area.y + Math.round((area.height - button.height) / 2) : bottom - button.height;
      if (button.width > area.width * (atRight ? 0.4 : 1)) return undefined;
      this.putPill('button', 'action', parts.action, { ...button, x, y });
      if (atRight) right = x - gap * 2;
      else bottom = y - Math.round(gap * 1.5);
      if (parts.brand !== null && this.composition.brand === 'beside') {
        const width = lineWidth(this.fonts, parts.brand, this.wordmark());
        if (x + button.width + gap * 2 + width > right) return undefined;
        const height = this.wordmark().size * STRONG.lineHeight;
        const centred = { x: right - width, y: y + (button.height - height) / 2, width, height };
        this.put('brand', [parts.brand], this.wordmark(), centred);
      }
    }
    const width = right - area.x;
    if (parts.brand !== null && (this.composition.brand === 'above' || parts.action === null)) {
      const block = brokenInto(this.fonts, parts.brand, this.wordmark(), width, 1);
      if (!block) return undefined;
      this.put('brand', block.lines, this.wordmark(), { ...block, x: area.x, y: top });
      top += block.height + gap;
    }
    return this.placeMiddle(parts, { x: area.x, y: top, width, height: bottom - top });
  }

  /** The offer, the headline and the line, together in the middle of the room. */
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
    };
  }

  /** True where a line stands alone beside far longer ones. */
  private hangs(lines: readonly string[], style: TextStyle): boolean {
    const widths = lines.map((line) => lineWidth(this.fonts, line, style));
    return this.headlineSize > this.bodySize * LEADING * 1.1 && Math.min(...widths) < Math.max(...widths) * HANGING;
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

const centredIn = (box: Box, width: number, height: number): Box => ({
  x: box.x + (box.width - width) / 2,
  y: box.y + (box.height - height) / 2,
  width,
  height,
});

/** A round sticker in the middle of the art, with a number and a word beneath it. */
const withSticker = (layout: Layout, sticker: { readonly number: string; readonly word: string }, fonts: Fonts): Layout => {
  const diameter = Math.round(Math.min(layout.art.width, layout.art.height) * 0.66);
  const circle = centredIn(layout.art, diameter, diameter);
  const styled = (text: string, share: number, most: number, tracking: number): [TextStyle, TextBlock] => {
    const style = { ...STRONG, tracking, lineHeight: 1, size: Math.floor(diameter * share) };
    const wide = lineWidth(fonts, text, style);
    const fitted = { ...style, size: Math.floor(style.size * Math.min(1, (diameter * most) / wide)) };
    return [fitted, { lines: [text], width: lineWidth(fonts, text, fitted), height: fitted.size }];
  };
  const [numberStyle, number] = styled(sticker.number, 0.34, 0.78, -0.03);
  const [wordStyle, word] = styled(sticker.word, 0.16, 0.66, 0);
  const gap = diameter * 0.01;
  const top = circle.y + (diameter - number.height - word.height - gap) / 2;
  const middle = circle.x + diameter / 2;
  return {
    ...layout,
    shapes: [...layout.shapes, { role: 'sticker', ...circle }],
    texts: [
      ...layout.texts,
      { role: 'stickerNumber', style: numberStyle, ...number, x: middle - number.width / 2, y: top },
      { role: 'stickerWord', style: wordStyle, ...word, x: middle - word.width / 2, y: top + number.height + gap },
    ],
  };
};

/** Where each word goes; undefined: not even the shortest headline fits. */
export const layOut = (words: PictureWords, size: Size, fonts: Fonts): Layout | undefined => {
  const composition = compositionFor(size);
  const hasSticker = words.sticker !== null && composition.sticker && Math.min(size.width, size.height) >= 200;
  const offer = hasSticker ? null : words.offer;
  const finish = (layout: Layout): Layout => (hasSticker ? withSticker(layout, words.sticker, fonts) : layout);
  for (const isLast of [false, true]) {
    for (const headline of words.headlines) {
      const full: Parts = { headline, line: words.line, offer, action: words.action, brand: words.brand };
      const reduced = [
        full,
        { ...full, line: null },
        { ...full, line: null, offer: null },
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
