// Sorts what the variants of a creative hold into what an ad shows, what it lacks and what it leaves out.
import type { IntendedCreative, IntendedPicture, IntendedVariant } from '@app/connections';
import { type AdRule, BRAND, buttonOf, LONG_HEADLINE } from './ad-rules.js';
import { isLogo, logoWords, type Shape, shapeOf, shapeWords } from '../../shared/pictures.js';
import { lengthOf, pickTexts, type TextLimit } from '../../shared/ad-texts.js';

export interface AdParts {
  readonly headlines: readonly string[];
  readonly descriptions: readonly string[];
  readonly longHeadline: string | null;
  readonly brand: string | null;
  readonly logo: IntendedPicture | null;
  readonly pictures: readonly { readonly field: string; readonly picture: IntendedPicture }[];
  readonly button: string | null;
  readonly paths: readonly string[];
  /** What Google needs and the creative does not have, in words. */
  readonly lacks: readonly string[];
  /** What to do about it: a sentence each. */
  readonly cures: readonly string[];
  /** What the creative has and the ad does not show, in words. */
  readonly leavesOut: readonly string[];
  readonly shows: (variant: IntendedVariant) => boolean;
}

const MOST_PATHS = 2;
const isPath = (path: string): boolean => /^[\p{L}\p{N}-]{1,15}$/u.test(path);

/** Collects the words of two lists while the parts are sorted. */
interface Words {
  readonly lacks: string[];
  readonly cures: string[];
  readonly leavesOut: string[];
}

/** A creative never gets other words or pictures; another one is made. */
const cures = {
  texts: 'Make another creative with more facts, or upload your own ads with these texts.',
  brand: 'Set brand_name of the creative (PATCH /v1/creative/:id) while no platform has it; later, make another one.',
  logo: 'Make another creative with brand.logo_upload_id or brand.logo_url.',
  picture: 'Make another creative of the type image, or upload your own ads with this picture.',
} as const;

function lack(words: Words, what: string, cure: keyof typeof cures): void {
  words.lacks.push(what);
  if (!words.cures.includes(cures[cure])) words.cures.push(cures[cure]);
}

export function partsOf(rule: AdRule, creative: IntendedCreative, variants: readonly IntendedVariant[]): AdParts {
  const words: Words = { lacks: [], cures: [], leavesOut: [] };
  const headlines = texts(
    'headline',
    variants.flatMap((each) => each.headlines),
    rule.headlines,
    words,
  );
  const descriptions = texts(
    'description',
    variants.flatMap((each) => each.descriptions),
    rule.descriptions,
    words,
  );
  const longHeadlines = variants.flatMap(({ longHeadline }) => longHeadline ?? []);
  const long = rule.hasLongHeadline ? texts('long headline', longHeadlines, LONG_HEADLINE, words) : [];
  if (!rule.hasLongHeadline) leave(words, new Set(longHeadlines).size, 'long headline', 'it has no place for it');
  leave(words, new Set(variants.flatMap(({ primaryText }) => primaryText ?? [])).size, 'primary text', 'it has no place for it');
  const pictures = picturesOf(rule, variants, words);
  const shown = new Set([...headlines, ...descriptions, ...long, ...pictures.map(({ picture }) => picture.sha256)]);
  return {
    headlines,
    descriptions,
    longHeadline: long[0] ?? null,
    brand: rule.hasBrand ? brandOf(creative, words) : null,
    logo: rule.logo === 'none' ? null : logoOf(rule, creative, words),
    pictures,
    button: rule.hasButton ? pickedButton(variants, words) : null,
    paths: pickedPaths(rule, variants, words),
    ...words,
    shows: (variant) =>
      [...variant.headlines, ...variant.descriptions, variant.longHeadline, variant.picture?.sha256].some(
        (part) => typeof part === 'string' && shown.has(part),
      ),
  };
}

/** Those of one variant: two of different variants may say nothing together. */
function pickedPaths({ hasPaths }: AdRule, variants: readonly IntendedVariant[], words: Words): readonly string[] {
  const all = [...new Set(variants.flatMap(({ paths = [] }) => paths))];
  const [picked = []] = hasPaths
    ? variants.map(({ paths = [] }) => paths.filter(isPath)).filter((paths) => paths.length > 0)
    : [];
  const shown = picked.slice(0, MOST_PATHS);
  leave(
    words,
    all.filter((path) => !shown.includes(path)).length,
    'path',
    hasPaths ? 'the ad shows those of one variant' : 'it has no place for it',
  );
  return shown;
}

function leave({ leavesOut }: Words, count: number, what: string, why: string): void {
  if (count > 0) leavesOut.push(`${counted(count, what)} (${why})`);
}

const counted = (count: number, what: string): string => (count === 1 ? `1 ${what}` : `${count} ${what}s`);

function texts(what: string, given: readonly string[], limit: TextLimit, words: Words): readonly string[] {
  const { used, tooLong, spare } = pickTexts(given, limit);
  const missing = limit.least - used.length;
  if (missing > 0)
    lack(words, `${missing} more ${what}${missing === 1 ? '' : 's'} of at most ${limit.length} characters`, 'texts');
  leave(words, tooLong.length, what, `longer than ${limit.length} characters`);
  leave(words, spare.length, what, `at most ${limit.most} are possible`);
  return used;
}

function brandOf({ brandName }: IntendedCreative, words: Words): string | null {
  if (brandName !== null && brandName.trim() !== '' && lengthOf(brandName) <= BRAND.length) return brandName;
  lack(words, `a brand name of at most ${BRAND.length} characters`, 'brand');
  return null;
}

function logoOf(rule: AdRule, { logo }: IntendedCreative, words: Words): IntendedPicture | null {
  if (logo && isLogo(logo)) return logo;
  if (rule.logo === 'needed') lack(words, logoWords, 'logo');
  else if (logo) leave(words, 1, 'logo', `Google Ads takes ${logoWords}`);
  return null;
}

function picturesOf(rule: AdRule, variants: readonly IntendedVariant[], words: Words): AdParts['pictures'] {
  const given = new Map(variants.flatMap(({ picture }) => (picture ? [[picture.sha256, picture] as const] : [])));
  const fitting = [...given.values()].flatMap((picture) => {
    const shape = shapeOf(picture);
    const field = shape && rule.pictures[shape];
    return field === undefined ? [] : [{ field, picture, shape }];
  });
  const possible = Object.keys(rule.pictures) as Shape[];
  leave(
    words,
    given.size - fitting.length,
    'picture',
    possible.length === 0
      ? 'it shows none'
      : `possible are GIF, JPEG and PNG files of 5 MiB in the shapes ${possible.map(shapeWords).join(', ')}`,
  );
  for (const shapes of rule.neededShapes) {
    if (!fitting.some(({ shape }) => shape !== undefined && shapes.includes(shape)))
      lack(words, `a picture of the shape ${shapes.map(shapeWords).join(' or ')}`, 'picture');
  }
  leave(words, fitting.length - rule.mostPictures, 'picture', `at most ${rule.mostPictures} are possible`);
  return mostOf(rule, fitting);
}

interface PictureFit {
  readonly field: string;
  readonly picture: IntendedPicture;
  readonly shape: Shape | undefined;
}

/** The first ones, and of each needed shape one although it comes late. */
function mostOf({ mostPictures, neededShapes }: AdRule, fitting: readonly PictureFit[]): PictureFit[] {
  const needed = neededShapes.flatMap(
    (shapes) => fitting.find(({ shape }) => shape !== undefined && shapes.includes(shape)) ?? [],
  );
  const kept = new Set([...new Set([...needed, ...fitting])].slice(0, mostPictures));
  return fitting.filter((each) => kept.has(each));
}

/** An ad has one button: the first variant's. */
function pickedButton(variants: readonly IntendedVariant[], words: Words): string | null {
  const wanted = [...new Set(variants.flatMap(({ callToAction }) => callToAction ?? []))];
  const possible = wanted.flatMap((each) => buttonOf(each) ?? []);
  const [button = null] = possible;
  const none = wanted.filter((each) => buttonOf(each) === null);
  if (none.length > 0) leave(words, none.length, 'call to action', `Google Ads has no button for ${none.join(', ')}`);
  leave(words, possible.length - 1, 'call to action', 'an ad has one button');
  return button;
}
