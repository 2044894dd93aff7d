// Checks a variant against its platform's limits, the policy, its brand's wishes, and good manners.
import type { ChannelFormatLimits } from './channel-limits.table.js';
import type { CopyField } from './channel.limits.js';
import { type ComplianceFinding, overTexts, type PlacedText, type Row, row } from './compliance.row.js';
import type { AdCopy, Brand, Format, Size } from './creative-words.js';
import { insertionRows, shownCopy } from './insertions.js';
import { formatsOf, limitsOf } from './limits-of-channels.js';
import type { LogoFate } from './logo.js';
import { policyRows } from './policy/outgoing-words.js';
import { hasRatio, hasSize, type PictureLimits, ratioOf, shapeFor } from './picture.limits.js';
import { profanityIn } from './policy/policy.js';
import type { BriefFinding } from './request-policy.js';
import { repeatedPunctuationIn, shoutedWords } from './shouting.js';
import { emojiCount, textLength } from './text-length.js';
import { foldedText, holdsTerm, plainText } from './text-match.js';

export interface CheckedPicture {
  readonly size: Size;
  readonly bytes: number;
  readonly mimeType: string;
  readonly altText: string;
  /** What is written on it; absent: nobody knows. */
  readonly words?: readonly string[];
  /** The outcome of the brand's logo; null or absent: it has none. */
  readonly logo?: LogoFate | null;
}

/** The brief, as far as its ads are judged by it. */
interface ComplianceBrief {
  readonly brand: Brand;
  readonly findings: readonly BriefFinding[];
}

export interface Text extends PlacedText {
  readonly part: CopyField;
}

/**
 * Every rule of the channel's format, passed or not. A rule over all texts is one row on `copy` when all pass, otherwise one row
 * for each failing text. Of an insertion the default text is judged. `picture: null`: words only, and no rule on pictures is
 * checked.
 * @throws RangeError for a channel that is not in the table of limits
 */
export function complianceOf(
  channel: string,
  format: Format,
  copy: AdCopy,
  picture: CheckedPicture | null,
  { brand, findings }: ComplianceBrief,
): ComplianceFinding[] {
  const limits = limitsOf(channel, format);
  const texts = textsOf(shownCopy(copy, limits.copy));
  return [
    ...formatRows(channel, format),
    ...countRows(limits, texts),
    ...texts.flatMap((text) => lengthRows(limits, text)),
    ...characterRows(limits, texts),
    ...mannerRows(limits, texts, brand),
    ...policyRows([...texts, ...(picture ? wordsOn(picture) : [])], findings),
    ...brandRows(texts, brand),
    ...insertionRows(textsOf(copy), limits.copy),
    ...(picture ? pictureRows(limits.picture, picture) : []),
  ].map((row) => ({ channel, ...row }));
}

const wordsOn = ({ altText, words = [] }: CheckedPicture): PlacedText[] => [
  { field: 'alt_text', text: altText },
  ...words.map((text, index) => ({ field: `picture.words[${index}]`, text })),
];

const partNames = {
  headline: 'headlines',
  long_headline: 'long_headline',
  primary_text: 'primary_text',
  description: 'descriptions',
} as const satisfies Record<CopyField, string>;
const parts = Object.keys(partNames) as CopyField[];

export function textsOf({ headlines, longHeadline, primaryText, descriptions }: AdCopy): Text[] {
  const listed = (part: CopyField, list: readonly string[]): Text[] =>
    list.map((text, index) => ({ field: `${partNames[part]}[${index}]`, part, text }));
  const single = (part: CopyField, text: string | null): Text[] =>
    text === null ? [] : [{ field: partNames[part], part, text }];
  return [
    ...listed('headline', headlines),
    ...single('long_headline', longHeadline),
    ...single('primary_text', primaryText),
    ...listed('description', descriptions),
  ];
}

function formatRows(channel: string, format: Format): Row[] {
  const formats = formatsOf(channel);
  return [row('format', 'format', formats.join(', '), format, formats.includes(format))];
}

/** A blank text counts as none; a platform refuses it, and repeated texts too. */
function countRows({ copy }: ChannelFormatLimits, texts: readonly Text[]): Row[] {
  return parts.flatMap((part) => {
    const [least, most] = copy.fields[part].count;
    const given = texts.filter((text) => text.part === part);
    const words = given.map(({ text }) => foldedText(text)).filter((text) => text !== '');
    if (most === 0 && given.length === 0) return [];
    const limit = least === most ? `${most}` : `${least}-${most}`;
    const different = new Set(words).size;
    return [
      row(
        partNames[part],
        'count',
        limit,
        words.length,
        words.length >= least && given.length <= most && words.length === given.length,
      ),
      ...(most > 1 ? [row(partNames[part], 'distinct', words.length, different, different === words.length)] : []),
    ];
  });
}

function lengthRows({ copy, editorial }: ChannelFormatLimits, { field, part, text }: Text): Row[] {
  const { hard, recommended, count } = copy.fields[part];
  if (count[1] === 0) return [];
  const length = textLength(text, copy.counting);
  const most = hard === null ? null : hard * (editorial.halvedFor?.test(text) ? 0.5 : 1);
  const rows = most === null ? [] : [row(field, 'length', most, length, length <= most)];
  if (recommended === hard || (most !== null && length > most)) return rows;
  return [...rows, row(field, 'recommended_length', recommended, length, length <= recommended, 'soft')];
}

function characterRows({ copy, editorial }: ChannelFormatLimits, texts: readonly Text[]): Row[] {
  const found = (pattern: RegExp) => (text: string) => pattern.exec(text)?.[0] ?? null;
  const headlines = texts.filter(({ part }) => part === 'headline' || part === 'long_headline');
  const rows: Row[] = [];
  if (copy.forbidden) rows.push(...overTexts(texts, 'forbidden_characters', null, found(copy.forbidden)));
  if (editorial.forbiddenInHeadlines) {
    rows.push(...overTexts(headlines, 'exclamation_mark', null, found(editorial.forbiddenInHeadlines)));
  }
  const { mostEmoji } = editorial;
  if (mostEmoji !== null) {
    const primary = texts.filter(({ part }) => part === 'primary_text');
    rows.push(
      ...primary.map(({ field, text }) => row(field, 'emoji_count', mostEmoji, emojiCount(text), emojiCount(text) <= mostEmoji)),
    );
  }
  return rows;
}

const MOST_SHOUTED_WORDS = 1;

function mannerRows({ editorial: { shouting } }: ChannelFormatLimits, texts: readonly Text[], brand: Brand): Row[] {
  const ownWords = [brand.name, brand.disclaimer, ...brand.requiredTerms].join(' ');
  const shouted = (text: string) => {
    const words = shoutedWords(text, ownWords);
    return words > MOST_SHOUTED_WORDS ? words : null;
  };
  return [
    ...overTexts(texts, 'profanity', null, profanityIn),
    ...overTexts(texts, 'capitals', MOST_SHOUTED_WORDS, shouted, shouting),
    ...overTexts(texts, 'repeated_punctuation', null, repeatedPunctuationIn, shouting),
  ];
}

function brandRows(texts: readonly Text[], { bannedTerms, requiredTerms, disclaimer }: Brand): Row[] {
  const plain = texts.map(({ text }) => foldedText(text));
  const given = (terms: readonly string[]) => terms.filter((term) => foldedText(term) !== '');
  return [
    ...given(bannedTerms).flatMap((term) =>
      overTexts(texts, 'banned_term', term, (text) => (holdsTerm(plainText(text), plainText(term)) ? term : null)),
    ),
    ...given(requiredTerms).map((term) => {
      const held = plain.some((text) => holdsTerm(text, foldedText(term)));
      return row('copy', 'required_term', term, held ? term : null, held);
    }),
    ...given(disclaimer === null ? [] : [disclaimer]).map((words) => {
      const held = plain.some((text) => text.includes(foldedText(words)));
      return row('copy', 'disclaimer', words, held ? words : null, held);
    }),
  ];
}

const written = ({ width, height }: Size): string => `${width}x${height}`;

function pictureRows(limits: PictureLimits | null, { size, bytes, mimeType, logo = null }: CheckedPicture): Row[] {
  if (!limits) return [row('picture', 'count', 0, 1, false)];
  const { shapes, tolerance, mimeTypes } = limits;
  const distance = (ratio: number) => Math.abs(size.width / size.height - ratio);
  const [nearest] = [...shapes].sort((a, b) => distance(ratioOf(a)) - distance(ratioOf(b)));
  const shape = shapeFor(limits, size) ?? nearest;
  const ratios = shapes.map(({ ratio }) => ratio.join(':')).join(', ');
  const ratio = `${(size.width / size.height).toFixed(3)}:1`;
  const pixels = shape && `${written(shape.least)}-${shape.most ? written(shape.most) : ''}`;
  const { hard, recommended } = limits.bytes;
  return [
    row('picture', 'picture_ratio', ratios, ratio, !!shape && hasRatio(shape, size, tolerance)),
    row('picture', 'picture_size', pixels ?? null, written(size), !!shape && hasSize(shape, size)),
    row('picture', 'picture_mime_type', mimeTypes.join(', '), mimeType, mimeTypes.includes(mimeType)),
    ...(hard === null ? [] : [row('picture', 'picture_bytes', hard, bytes, bytes > 0 && bytes <= hard)]),
    ...(recommended === null ? [] : [row('picture', 'recommended_bytes', recommended, bytes, bytes <= recommended, 'soft')]),
    ...(logo === null ? [] : [row('picture', 'logo', 'shown', logo, logo === 'shown', 'soft')]),
  ];
}
