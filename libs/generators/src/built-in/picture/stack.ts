// The words of a picture one below the other: which are large, and how they break into lines.
import type { Archetype } from '@app/creative';
import type { Content } from './content.js';
import type { Fonts } from './fonts.js';
import type { Face } from './looks.table.js';
import type { PlacedText, Role } from './placed.js';
import { brokenInto, lineWidth, type TextStyle } from './text-block.js';

export interface Block extends Pick<PlacedText, 'lines' | 'style' | 'width' | 'height'> {
  readonly role: Role;
  /** The space above it. */
  readonly gap: number;
  /** For the tick before it. */
  readonly indent: number;
}

export interface StackSizes {
  readonly display: number;
  readonly body: number;
  /** Nothing is smaller. */
  readonly least: number;
  readonly face: Face;
}

type Words = Pick<Content, 'line' | 'offer' | 'points'> & { readonly headline: string };

/** Shares of the display size. The offer is the largest where there is one. */
const HEADLINE_BESIDE_OFFER = 0.62;
const OFFER: Readonly<Record<Archetype, number>> = {
  hero: 1.05,
  offer: 1.75,
  proofs: 0.95,
  rating: 0.95,
  photo: 1.1,
  split: 1.1,
  poster: 1.3,
};
/** Of an offer, as a share of the body's size: small, and still read on a phone. */
const TERMS = 0.9;
/** A line shorter than this share of the longest looks lost. */
const HANGING = 0.34;
/** A whole clause is an offer too; in smaller type it takes more lines. */
const LONG_OFFER = 36;
const LONG_SHARE = 1.1;
const linesFor = (text: string): number => (text.length > LONG_OFFER ? 5 : 3);
/** The widest measure that is pleasant to read, in sizes of its type. */
const MEASURE = 24;

const display = (size: number, face: Face): TextStyle => ({
  weight: 800,
  tracking: face === 'serif' ? -0.012 : -0.022,
  lineHeight: face === 'plain' ? 1.08 : 1.12,
  size: Math.floor(size),
  face,
});
const body = (size: number, weight: TextStyle['weight'] = 500): TextStyle => ({
  weight,
  tracking: 0,
  lineHeight: 1.36,
  size: Math.floor(size),
  face: 'plain',
});

/** The blocks from above to below; undefined: a word is wider than the space, or a line hangs. */
export const stackOf = (
  { headline, line, offer, points }: Words,
  archetype: Archetype,
  sizes: StackSizes,
  fonts: Fonts,
  room: number,
): Block[] | undefined => {
  const faceOf = (text: string): Face => fonts.faceFor(text, sizes.face);
  const block = (role: Role, text: string, style: TextStyle, most: number, gap: number, indent = 0): Block | undefined => {
    const width = (style.size === sizes.body ? Math.min(room, sizes.body * MEASURE) : room) - indent;
    const broken = brokenInto(fonts, text, style, width, most);
    if (!broken || (style.size > sizes.body * 1.5 && hangs(broken.lines, style, fonts))) return undefined;
    return { role, ...broken, width: broken.width + indent, style, gap: Math.round(gap), indent };
  };
  const rated = archetype === 'rating' && points.length > 0;
  const small = offer !== null || rated;
  const headlineSize = Math.max(sizes.body * 1.05, sizes.display * (small ? HEADLINE_BESIDE_OFFER : 1));
  const share = Math.min(OFFER[archetype], (offer?.words.length ?? 0) > LONG_OFFER ? LONG_SHARE : Infinity);
  const offerSize = Math.max(headlineSize, sizes.display * share);
  const ratingSize = sizes.display * (offer ? 0.5 : 1);
  const blocks = [
    ...(rated
      ? points.map((point) => block('point', point, display(Math.max(ratingSize, sizes.body * 1.05), faceOf(point)), 4, 0))
      : []),
    block('headline', headline, display(headlineSize, faceOf(headline)), 4, sizes.body * 0.7),
    ...(offer
      ? [block('offer', offer.words, display(offerSize, faceOf(offer.words)), linesFor(offer.words), sizes.body * 0.45)]
      : []),
    ...(offer?.condition
      ? [block('condition', offer.condition, body(Math.max(sizes.least, sizes.body * TERMS), 500), 4, sizes.body * 0.4)]
      : []),
    ...(line === null ? [] : [block('line', line, body(sizes.body), 3, sizes.body * 0.6)]),
    ...(rated
      ? []
      : points.map((point, index) =>
          block(
            'point',
            point,
            body(sizes.body * 1.08),
            2,
            sizes.body * (index === 0 ? 0.9 : 0.4),
            Math.round(sizes.body * 1.75),
          ),
        )),
  ];
  const whole = blocks.filter((each) => each !== undefined);
  return whole.length === blocks.length ? whole : undefined;
};

export const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { height, gap }, index) => sum + height + (index > 0 ? gap : 0), 0);

/** Whether a line is far shorter than the others. */
const hangs = (lines: readonly string[], style: TextStyle, fonts: Fonts): boolean => {
  const widths = lines.map((line) => lineWidth(fonts, line, style));
  return Math.min(...widths) < Math.max(...widths) * HANGING;
};
