// What each channel's platform accepts, as dated data with sources.
import type { Format, Size } from './creative-words.js';

/** How a platform counts the length of a text. */
export type Counting = 'code_points' | 'wide_twice';

export type CopyField = 'headline' | 'long_headline' | 'primary_text' | 'description';

export interface CopyLimit {
  /** The length that is refused when exceeded, or null when it is only shortened on display. */
  readonly hard: number | null;
  /** The length up to which the platform shows all of it. */
  readonly recommended: number;
  /** How many of them one ad has: [least, most]. [0, 0]: the channel has no such part. */
  readonly count: readonly [least: number, most: number];
}

export interface CopyLimits {
  readonly counting: Counting;
  readonly fields: Readonly<Record<CopyField, CopyLimit>>;
  /** Characters that no text of this channel may hold. */
  readonly forbidden: RegExp | null;
}

export interface PictureSize extends Size {
  readonly format: Format;
}
