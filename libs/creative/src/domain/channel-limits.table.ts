// The platforms' limits on texts and pictures, one row for each format of a channel; the first row of a channel is its default. Limits change:
// renew a row with its `source` and `checkedOn` together. Where sources differ, the stricter value counts.
import { type Channel, channels } from '@app/kernel';
import type { CopyLimit, CopyLimits } from './channel.limits.js';
import type { Format, Size } from './creative-words.js';
import { type EditorialLimits, type PictureLimits, type PictureShape, squareLogoLimits } from './picture.limits.js';
import { emojiPattern } from './text-length.js';

export interface ChannelFormatLimits {
  readonly channel: Channel;
  readonly format: Format;
  readonly copy: CopyLimits;
  /** null: the format has no picture. */
  readonly picture: PictureLimits | null;
  readonly editorial: EditorialLimits;
  /** One ad shows the texts of all variants of a creative; elsewhere each variant is an ad. */
  readonly isOneAd?: true;
  /** What an ad has beside its texts. Absent: nothing. */
  readonly needs?: ChannelNeeds;
  readonly source: string;
  /** ISO date. */
  readonly checkedOn: string;
}

export interface ChannelNeeds {
  /** The name of the business: at most so many characters, of which wide ones count twice. */
  readonly brandName?: number;
  /** A square logo of so many pixels a side. */
  readonly logo?: number;
  /** Of each of these lists a picture in one of the shapes. */
  readonly pictures?: readonly (readonly PictureShape[])[];
}

const absent: CopyLimit = { hard: 0, recommended: 0, count: [0, 0] };
const upTo = (hard: number, least: number, most: number): CopyLimit => ({ hard, recommended: hard, count: [least, most] });
const shownUpTo = (recommended: number, hard: number | null, least: number): CopyLimit => ({
  hard,
  recommended,
  count: [least, 1],
});

const size = (width: number, height: number): Size => ({ width, height });
const shape = (
  ratio: PictureShape['ratio'],
  recommended: Size,
  least: Size,
  rest: Partial<Pick<PictureShape, 'most' | 'safeZone'>> = {},
): PictureShape => ({ ratio, recommended, least, most: null, safeZone: null, ...rest });

const stills = ['image/jpeg', 'image/png'] as const;
const stillsAndGif = [...stills, 'image/gif'] as const;

const halfWidthKatakana = String.raw`[\uff61-\uff9f]`;

const lenient: EditorialLimits = { shouting: 'soft', forbiddenInHeadlines: null, mostEmoji: null, halvedFor: null };

const google = {
  channel: 'google_ads',
  isOneAd: true,
  editorial: { ...lenient, shouting: 'hard', forbiddenInHeadlines: /[!！]/u },
  checkedOn: '2026-11-21',
} as const;
const googleCopy = { counting: 'wide_twice', forbidden: new RegExp(`${emojiPattern}|${halfWidthKatakana}`, 'u') } as const;
// `{KeyWord:Shoes}`, `{LOCATION(City):Berlin}`, `{CUSTOMIZER.Price:10 €}`. A countdown has no default, and is measured as written.
// Sources: Google Ads Help 2454041, 9773001, 6072565; Microsoft Advertising Help 50812. Checked on 2026-11-28.
const googleInsertion = /\{(?:keyword|location\((?:city|state|country)\)|customizer\.[^:{}]+):([^{}]*)\}/giu;
const microsoftInsertion = /\{(?:keyword|param[123]|location\((?:city|state|country)\)|customizer\.[^:{}]+):([^{}]*)\}/giu;
const googlePicture = { tolerance: 0.01, bytes: { hard: 5_242_880, recommended: null }, mimeTypes: stillsAndGif };
const googleLandscape = shape([1.91, 1], size(1200, 628), size(600, 314));
const googleSquare = shape([1, 1], size(1200, 1200), size(300, 300));

const meta = {
  channel: 'meta',
  editorial: lenient,
  source: 'Meta ads guide, by secondary guides',
  checkedOn: '2026-08-22',
} as const;
const metaCopy = (primaryText: number): CopyLimits => ({
  counting: 'code_points',
  forbidden: null,
  fields: {
    headline: shownUpTo(27, null, 1),
    long_headline: absent,
    primary_text: shownUpTo(primaryText, null, 1),
    description: shownUpTo(27, null, 0),
  },
});
const metaTall: PictureLimits = {
  shapes: [shape([9, 16], size(1080, 1920), size(500, 889), { safeZone: { top: 0.14, bottom: 0.35, left: 0.06, right: 0.06 } })],
  usual: [size(1080, 1920)],
  tolerance: 0.01,
  bytes: { hard: 30_000_000, recommended: null },
  mimeTypes: stills,
};

const linkedin = { channel: 'linkedin', checkedOn: '2026-11-21' } as const;
const microsoft = { channel: 'microsoft_ads', editorial: { ...lenient, shouting: 'hard' }, checkedOn: '2026-11-21' } as const;

export const channelLimits: readonly ChannelFormatLimits[] = [
  {
    ...google,
    format: 'display',
    copy: {
      ...googleCopy,
      fields: { headline: upTo(30, 1, 5), long_headline: upTo(90, 1, 1), primary_text: absent, description: upTo(90, 1, 5) },
    },
    picture: {
      ...googlePicture,
      shapes: [googleLandscape, googleSquare],
      usual: [googleLandscape.recommended, googleSquare.recommended],
    },
    needs: { brandName: 25, pictures: [[googleLandscape], [googleSquare]] },
    source: 'Google Ads API v25 ResponsiveDisplayAdInfo; Google Ads policy: editorial, punctuation and symbols',
  },
  {
    ...google,
    format: 'search',
    copy: {
      ...googleCopy,
      insertion: googleInsertion,
      fields: { headline: upTo(30, 3, 15), long_headline: absent, primary_text: absent, description: upTo(90, 2, 4) },
    },
    picture: null,
    source: 'Google Ads API v25 ResponsiveSearchAdInfo; Google Ads policy: editorial, punctuation and symbols',
  },
  {
    ...google,
    format: 'feed',
    copy: {
      ...googleCopy,
      fields: { headline: upTo(30, 1, 5), long_headline: absent, primary_text: absent, description: upTo(90, 1, 5) },
    },
    picture: {
      ...googlePicture,
      shapes: [
        googleLandscape,
        googleSquare,
        shape([4, 5], size(960, 1200), size(480, 600)),
        shape([9, 16], size(1080, 1920), size(600, 1067)),
      ],
      usual: [googleLandscape.recommended],
    },
    needs: { brandName: 25, logo: squareLogoLimits.least, pictures: [[googleLandscape, googleSquare]] },
    source: 'Google Ads API v25 DemandGenMultiAssetAdInfo; Google Ads policy: editorial, punctuation and symbols',
  },
  {
    ...meta,
    format: 'feed',
    copy: metaCopy(125),
    picture: {
      ...metaTall,
      shapes: [
        shape([1, 1], size(1080, 1080), size(600, 600)),
        shape([4, 5], size(1080, 1350), size(600, 750)),
        shape([1.91, 1], size(1200, 628), size(600, 314)),
      ],
      usual: [size(1080, 1080)],
      tolerance: 0.03,
    },
  },
  { ...meta, format: 'story', copy: metaCopy(125), picture: metaTall },
  { ...meta, format: 'reel', copy: metaCopy(72), picture: metaTall },
  {
    channel: 'tiktok',
    format: 'in_stream',
    copy: {
      counting: 'wide_twice',
      forbidden: new RegExp(`${emojiPattern}|[{}#]`, 'u'),
      fields: { headline: absent, long_headline: absent, primary_text: upTo(100, 1, 1), description: absent },
    },
    picture: {
      shapes: [
        shape([9, 16], size(1080, 1920), size(720, 1280), { safeZone: { top: 0.08, bottom: 0.23, left: 0.06, right: 0.14 } }),
        shape([1, 1], size(1080, 1080), size(640, 640)),
        shape([16, 9], size(1920, 1080), size(1280, 720)),
      ],
      usual: [size(1080, 1920)],
      tolerance: 0.01,
      bytes: { hard: null, recommended: 500_000 },
      mimeTypes: stills,
    },
    editorial: { ...lenient, shouting: 'hard', halvedFor: /\p{Script=Devanagari}/u },
    source: 'ads.tiktok.com/help aid 6669199281502552069, 6701253237862825989, 10002742; safe zone by secondary guides',
    checkedOn: '2026-11-21',
  },
  {
    ...linkedin,
    format: 'feed',
    copy: {
      counting: 'code_points',
      forbidden: null,
      fields: {
        headline: shownUpTo(70, 200, 1),
        long_headline: absent,
        primary_text: shownUpTo(150, 3_000, 1),
        description: shownUpTo(70, 300, 0),
      },
    },
    picture: {
      shapes: [
        shape([1.91, 1], size(1200, 628), size(640, 360), { most: size(7680, 4320) }),
        shape([1, 1], size(1200, 1200), size(360, 360), { most: size(4320, 4320) }),
        shape([4, 5], size(720, 900), size(360, 640), { most: size(2430, 4320) }),
      ],
      usual: [size(1200, 628)],
      tolerance: 0.01,
      bytes: { hard: 5_000_000, recommended: null },
      mimeTypes: stillsAndGif,
    },
    editorial: { ...lenient, mostEmoji: 10 },
    source: 'LinkedIn Marketing Solutions help a426534; the description by secondary guides',
  },
  {
    ...microsoft,
    format: 'native',
    copy: {
      counting: 'wide_twice',
      forbidden: null,
      fields: { headline: upTo(30, 1, 15), long_headline: upTo(90, 1, 1), primary_text: absent, description: upTo(90, 1, 5) },
    },
    picture: {
      shapes: [shape([1.91, 1], size(1200, 628), size(703, 368), { most: size(2592, 2048) })],
      usual: [size(1200, 628)],
      tolerance: 0.01,
      bytes: { hard: 5_000_000, recommended: null },
      mimeTypes: stillsAndGif,
    },
    needs: { brandName: 25 },
    source: 'about.ads.microsoft.com creative specs, native ads; Microsoft Advertising API v13 ResponsiveAd',
  },
  {
    ...microsoft,
    format: 'search',
    copy: {
      counting: 'wide_twice',
      insertion: microsoftInsertion,
      forbidden: null,
      fields: { headline: upTo(30, 3, 15), long_headline: absent, primary_text: absent, description: upTo(90, 2, 4) },
    },
    picture: null,
    source: 'Microsoft Advertising API v13 ResponsiveSearchAd',
  },
];

/** In the order of the kernel's table; a channel of it without rows gets no ads. */
export const creativeChannels: readonly string[] = channels.filter((channel) =>
  channelLimits.some((row) => row.channel === channel),
);
