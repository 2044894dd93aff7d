// Ads that the client made itself: its own words and pictures, placed where it wants them and judged like any other.
import { complianceOf } from './compliance.js';
import type { ComplianceFinding } from './compliance.row.js';
import type { AdCopy, Format, Size } from './creative-words.js';
import { criticRows, type CriticRule, type AdUnderReview, type CriticBrief } from './critic/critic.js';
import { limitsOf } from './limits-of-channels.js';
import type { Photo } from './photo.js';
import { hasSize, type PictureLimits, shapeFor } from './picture.limits.js';

/** Stands in a row for what nobody could check; it is no fault, and costs no points. */
export const NOT_CHECKED = 'not_checked';

/** One ad in one place. */
export interface FinishedAd {
  /** Its number in the request, from 0. */
  readonly variant: number;
  readonly channel: string;
  readonly format: Format;
  /** What a picture of another shape is cropped to; null: words only. */
  readonly slot: Size | null;
  readonly copy: AdCopy;
  /** Its pictures, by their places among those of the plan; the preferred one first. */
  readonly images: readonly number[];
}

/** Its key in `generation.generator`. */
export const UPLOADED = 'upload';

type PhotoFacts = Pick<Photo, 'size' | 'mimeType'>;

/**
 * The sizes of an ad with pictures: of each that has a shape of the format, that shape. Where one ad needs several shapes, or no
 * picture has any, also those that the format usually has. `[null]`: the format has no picture.
 * @param known the pictures' sizes, as far as they are known
 */
export function slotsOf(channel: string, format: Format, known: readonly Size[]): readonly (Size | null)[] {
  const { picture, isOneAd } = limitsOf(channel, format);
  if (!picture) return [null];
  const shapes = known.flatMap((size) => shapeFor(picture, size) ?? []);
  const usual = shapes.length > 0 && isOneAd !== true ? [] : picture.usual.flatMap((size) => shapeFor(picture, size) ?? []);
  return [...new Set([...shapes, ...usual])].map(({ recommended }) => recommended);
}

/** How a picture fills a slot. */
export interface PictureFit {
  readonly size: Size;
  /** As it is, without being cropped. */
  readonly isWhole: boolean;
}

/** A picture is made smaller to fit, and never larger. undefined: it has too few pixels for the platform. */
export function placingOf(limits: PictureLimits, slot: Size, { size, mimeType }: PhotoFacts): PictureFit | undefined {
  const shape = shapeFor(limits, slot);
  if (!shape) return undefined;
  if (shapeFor(limits, size) === shape && limits.mimeTypes.includes(mimeType)) return { size, isWhole: true };
  const scale = Math.min(1, size.width / slot.width, size.height / slot.height);
  const cropped = { width: Math.round(slot.width * scale), height: Math.round(slot.height * scale) };
  return hasSize(shape, cropped) ? { size: cropped, isWhole: false } : undefined;
}

/** The picture that loses least in the slot; undefined: all have too few pixels. */
export function chosenFor<Picture extends PhotoFacts>(
  { channel, format, slot }: Pick<FinishedAd, 'channel' | 'format'> & { readonly slot: Size },
  pictures: readonly Picture[],
): { readonly picture: Picture; readonly placing: PictureFit } | undefined {
  const limits = limitsOf(channel, format).picture;
  const distance = ({ size }: PhotoFacts): number => Math.abs(Math.log((size.width * slot.height) / (size.height * slot.width)));
  return pictures
    .flatMap((picture) => {
      const placing = limits && placingOf(limits, slot, picture);
      return placing ? { picture, placing } : [];
    })
    .sort((one, other) => distance(one.picture) - distance(other.picture))[0];
}

/** The fewest pixels that a slot takes. */
export const leastFor = ({ channel, format }: Pick<FinishedAd, 'channel' | 'format'>, slot: Size): Size => {
  const limits = limitsOf(channel, format).picture;
  return (limits && shapeFor(limits, slot)?.least) ?? slot;
};

/** The hard rules of its place that the words of an ad break. */
export const brokenLimits = (
  { channel, format, copy }: Pick<FinishedAd, 'channel' | 'format' | 'copy'>,
  brief: Parameters<typeof complianceOf>[4],
): ComplianceFinding[] =>
  complianceOf(channel, format, copy, null, brief).filter(({ passed, severity }) => !passed && severity === 'hard');

/** Of its own words a client need not be told more than a remark. */
const remarks: readonly string[] = ['cross_field_repeat', 'wrong_language'] satisfies CriticRule[];
const comparedWithFacts: readonly string[] = ['fact_fidelity', 'claim_without_fact'] satisfies CriticRule[];

/** The critic's rows on the client's own words: compared with facts only if it gave some, and it may repeat itself. */
export function ownWordsRows(channel: string, ad: AdUnderReview, told: CriticBrief): ComplianceFinding[] {
  const rows = criticRows(channel, ad, told).map((row): ComplianceFinding =>
    remarks.includes(row.rule) ? { ...row, severity: 'soft' } : row,
  );
  // It may also say what it likes beside its facts, as long as that claims nothing.
  if (told.facts.length > 0) return rows.filter(({ rule }) => rule !== 'unsupported_words');
  const unchecked = comparedWithFacts.map((rule) => rows.find((row) => row.rule === rule)).flatMap((row) => row ?? []);
  return [
    ...unchecked.map((row): ComplianceFinding => ({
      ...row,
      field: 'copy',
      actual: NOT_CHECKED,
      passed: false,
      severity: 'soft',
    })),
    ...rows.filter(({ rule }) => remarks.includes(rule)),
  ];
}
