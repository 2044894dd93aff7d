// The placed parts of a picture.
import type { Box, Composition } from './composition.js';
import type { TextStyle } from './text-block.js';

export type Role = 'brand' | 'offer' | 'condition' | 'headline' | 'line' | 'point' | 'action';

/** A text and its place, in pixels. */
export interface PlacedText extends Box {
  readonly role: Role;
  readonly lines: readonly string[];
  readonly style: TextStyle;
}

/** The button with half circles as corners, or the tick before a point. */
export interface PlacedShape extends Box {
  readonly role: 'button' | 'tick';
}

/** A logo with its plate, if it has one. */
export interface PlacedLogo extends Box {
  /** The logo itself; the same box if there is no plate. */
  readonly image: Box;
}

export interface Layout {
  readonly composition: Composition;
  readonly art: Box;
  readonly texts: readonly PlacedText[];
  readonly shapes: readonly PlacedShape[];
  /** null: no logo was given, or there is no room for it. */
  readonly logo: PlacedLogo | null;
}

export const STRONG: Omit<TextStyle, 'size'> = { weight: 800, tracking: 0, lineHeight: 1.2, face: 'plain' };

export const centredIn = (box: Box, width: number, height: number): Box => ({
  x: box.x + (box.width - width) / 2,
  y: box.y + (box.height - height) / 2,
  width,
  height,
});
