// The port to the limits of creatives, which another context keeps.

/** What an ad in one format may hold. */
export interface FormatLimits {
  readonly format: string;
  /** By the part of the ad: how many, and the characters of each; null: longer ones are only shortened on display. */
  readonly texts: Readonly<
    Record<string, { readonly least: number; readonly most: number; readonly length: number | null; readonly shown: number }>
  >;
  /** null: it has none. */
  readonly picture: {
    readonly shapes: readonly { readonly ratio: string; readonly width: number; readonly height: number }[];
    readonly mimeTypes: readonly string[];
    /** null: none is known. */
    readonly mostBytes: number | null;
  } | null;
  readonly needsBrandName: boolean;
  readonly needsLogo: boolean;
}

export interface ChannelFormats {
  of(channel: string): readonly FormatLimits[];
}

/** Injection token; the apps bind it. */
export const ChannelFormats = Symbol('ChannelFormats');
