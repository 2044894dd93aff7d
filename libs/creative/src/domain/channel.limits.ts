// The limits of each channel's platform, as dated data with sources.

/** How a platform counts the length of a text. */
export type LengthUnit = 'code_points' | 'wide_twice';

export type CopyField = 'headline' | 'long_headline' | 'primary_text' | 'description';

export interface CopyLimit {
  /** The platform refuses a longer text; null: it only shortens the text on display. */
  readonly hard: number | null;
  /** Up to this length the platform shows all of it. */
  readonly recommended: number;
  /** The number of these in one ad: [least, most]. [0, 0]: the channel has no such part. */
  readonly count: readonly [least: number, most: number];
}

export interface CopyLimits {
  readonly counting: LengthUnit;
  readonly fields: Readonly<Record<CopyField, CopyLimit>>;
  /** What the platform replaces in a text, with the flag g; its first group is the default text. Absent: nothing. */
  readonly insertion?: RegExp;
  /** Characters that no text of this channel may contain. */
  readonly forbidden: RegExp | null;
}
