// Sorts what the variants of a creative hold into what an ad shows, what it lacks and what it leaves out: nothing is dropped
// without a word. The adapter says by an `AdRule` what an ad of its platform is made of, and gives the variants that one ad
// unites.
import type { IntendedCreative, IntendedPicture, IntendedVariant } from '@app/connections';
import { pickTexts, type TextLimit } from './ad-texts.js';
import type { Pictures } from './pictures.js';
import { listed, type PlanFindings } from './plan-findings.js';

/** What an ad is made of; null: it has no place for such a part. */
export interface AdRule<Shape extends string = string> {
  /** The platform's name in sentences. */
  readonly platform: string;
  /** `a display ad` */
  readonly name: string;
  readonly headlines: TextLimit | null;
  readonly descriptions: TextLimit | null;
  readonly longHeadlines: TextLimit | null;
  readonly primaryTexts: TextLimit | null;
  readonly brand: TextLimit | null;
  readonly logo: 'needed' | 'possible' | 'none';
  /** The platform's button for a call to action; null: it has none for it. */
  readonly buttonOf: ((callToAction: string) => string | null) | null;
  /** Parts of the shown address. */
  readonly paths: { readonly most: number; readonly possible: RegExp } | null;
  readonly taken: Pictures<Shape>;
  /** The field of each shape of pictures; the others are not shown. */
  readonly pictures: Readonly<Partial<Record<Shape, string>>>;
  /** Of each of these one picture at least. */
  readonly neededShapes: readonly (readonly Shape[])[];
  readonly mostPictures: number;
}

export interface AdParts {
  readonly headlines: readonly string[];
  readonly descriptions: readonly string[];
  readonly longHeadlines: readonly string[];
  readonly primaryTexts: readonly string[];
  readonly brand: string | null;
  readonly logo: IntendedPicture | null;
  readonly pictures: readonly { readonly field: string; readonly picture: IntendedPicture }[];
  readonly button: string | null;
  readonly paths: readonly string[];
  /** What the platform needs and the creative does not have, in words. */
  readonly lacks: readonly string[];
  /** What to do about it: a sentence each. */
  readonly cures: readonly string[];
  /** What the creative has and the ad does not show, in words. */
  readonly leavesOut: readonly string[];
  readonly shows: (variant: IntendedVariant) => boolean;
}

/** Collects the words of three lists while the parts are sorted. */
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

const NO_PLACE = 'it has no place for it';

function lack(words: Words, what: string, cure: keyof typeof cures): void {
  words.lacks.push(what);
  if (!words.cures.includes(cures[cure])) words.cures.push(cures[cure]);
}

function leave({ leavesOut }: Words, count: number, what: string, why: string): void {
  if (count > 0) leavesOut.push(`${counted(count, what)} (${why})`);
}

const counted = (count: number, what: string): string => (count === 1 ? `1 ${what}` : `${count} ${what}s`);

export function partsOf<Shape extends string>(
  rule: AdRule<Shape>,
  creative: IntendedCreative,
  variants: readonly IntendedVariant[],
): AdParts {
  const words: Words = { lacks: [], cures: [], leavesOut: [] };
  const picked = (what: string, given: readonly string[], limit: TextLimit | null): readonly string[] =>
    textsOf(what, given, limit, words);
  const headlines = picked(
    'headline',
    variants.flatMap((each) => each.headlines),
    rule.headlines,
  );
  const descriptions = picked(
    'description',
    variants.flatMap((each) => each.descriptions),
    rule.descriptions,
  );
  const longHeadlines = picked(
    'long headline',
    variants.flatMap(({ longHeadline }) => longHeadline ?? []),
    rule.longHeadlines,
  );
  const primaryTexts = picked(
    'primary text',
    variants.flatMap(({ primaryText }) => primaryText ?? []),
    rule.primaryTexts,
  );
  const pictures = picturesOf(rule, variants, words);
  const texts = [...headlines, ...descriptions, ...longHeadlines, ...primaryTexts];
  const shown = new Set([...texts, ...pictures.map(({ picture }) => picture.sha256)]);
  return {
    headlines,
    descriptions,
    longHeadlines,
    primaryTexts,
    brand: rule.brand && brandOf(rule.brand, creative, words),
    logo: rule.logo === 'none' ? null : logoOf(rule, creative, words),
    pictures,
    button: rule.buttonOf && pickedButton(rule.platform, rule.buttonOf, variants, words),
    paths: pickedPaths(rule.paths, variants, words),
    ...words,
    shows: ({ headlines: own, descriptions: more, longHeadline, primaryText, picture }) =>
      [...own, ...more, longHeadline, primaryText, picture?.sha256].some((part) => typeof part === 'string' && shown.has(part)),
  };
}

/** What the ad lacks, so that it cannot be made, or what it leaves out. */
export function tellOfParts(
  { platform, name }: Pick<AdRule, 'platform' | 'name'>,
  creative: Pick<IntendedCreative, 'id' | 'name'>,
  { lacks, cures: toDo, leavesOut }: AdParts,
  findings: PlanFindings,
): void {
  if (lacks.length > 0) {
    const made = `${name} of the creative "${creative.name}"`;
    const message = `${platform} cannot make ${made}, which lacks ${listed(lacks)}. ${toDo.join(' ')}`;
    findings.refuse('creative_ids', message, { value: creative.id, possible: lacks });
  } else if (leavesOut.length > 0) {
    const message = `On ${platform} ${name} of the creative "${creative.name}" leaves out ${listed(leavesOut)}.`;
    findings.tell('adjusted_for_channel', 'creative_ids', message, { value: creative.id, possible: leavesOut });
  }
}

function textsOf(what: string, given: readonly string[], limit: TextLimit | null, words: Words): readonly string[] {
  if (limit === null) {
    leave(words, new Set(given).size, what, NO_PLACE);
    return [];
  }
  const { used, tooLong, spare } = pickTexts(given, limit);
  const missing = limit.least - used.length;
  if (missing > 0)
    lack(words, `${missing} more ${what}${missing === 1 ? '' : 's'} of at most ${limit.length} characters`, 'texts');
  leave(words, tooLong.length, what, `longer than ${limit.length} characters`);
  leave(words, spare.length, what, `at most ${limit.most} are possible`);
  return used;
}

function brandOf({ length, measure }: TextLimit, { brandName }: IntendedCreative, words: Words): string | null {
  if (brandName !== null && brandName.trim() !== '' && measure(brandName) <= length) return brandName;
  lack(words, `a brand name of at most ${length} characters`, 'brand');
  return null;
}

function logoOf<Shape extends string>(
  { platform, logo: place, taken }: AdRule<Shape>,
  { logo }: IntendedCreative,
  words: Words,
): IntendedPicture | null {
  if (logo && taken.isLogo(logo)) return logo;
  if (place === 'needed') lack(words, taken.logoWords, 'logo');
  else if (logo) leave(words, 1, 'logo', `${platform} takes ${taken.logoWords}`);
  return null;
}

interface PictureFit<Shape extends string> {
  readonly field: string;
  readonly picture: IntendedPicture;
  readonly shape: Shape;
}

function picturesOf<Shape extends string>(
  rule: AdRule<Shape>,
  variants: readonly IntendedVariant[],
  words: Words,
): AdParts['pictures'] {
  const { taken } = rule;
  const given = new Map(variants.flatMap(({ picture }) => (picture ? [[picture.sha256, picture] as const] : [])));
  const fitting = [...given.values()].flatMap((picture): PictureFit<Shape>[] => {
    const shape = taken.shapeOf(picture);
    const field = shape && rule.pictures[shape];
    return shape === undefined || field === undefined ? [] : [{ field, picture, shape }];
  });
  const wordsOf = (shapes: readonly Shape[]): string[] => shapes.map((shape) => taken.shapeWords(shape));
  const possible = wordsOf(Object.keys(rule.pictures) as Shape[]);
  const why = possible.length === 0 ? 'it shows none' : `possible are ${taken.fileWords} in the shapes ${possible.join(', ')}`;
  leave(words, given.size - fitting.length, 'picture', why);
  for (const shapes of rule.neededShapes) {
    if (!fitting.some(({ shape }) => shapes.includes(shape)))
      lack(words, `a picture of the shape ${wordsOf(shapes).join(' or ')}`, 'picture');
  }
  leave(words, fitting.length - rule.mostPictures, 'picture', `at most ${rule.mostPictures} are possible`);
  return mostOf(rule, fitting);
}

/** The first ones, and of each needed shape one although it comes late. */
function mostOf<Shape extends string>(
  { mostPictures, neededShapes }: AdRule<Shape>,
  fitting: readonly PictureFit<Shape>[],
): PictureFit<Shape>[] {
  const needed = neededShapes.flatMap((shapes) => fitting.find(({ shape }) => shapes.includes(shape)) ?? []);
  const kept = new Set([...new Set([...needed, ...fitting])].slice(0, mostPictures));
  return fitting.filter((each) => kept.has(each));
}

/** An ad has one button: the first variant's. */
function pickedButton(
  platform: string,
  buttonOf: NonNullable<AdRule['buttonOf']>,
  variants: readonly IntendedVariant[],
  words: Words,
): string | null {
  const wanted = [...new Set(variants.flatMap(({ callToAction }) => callToAction ?? []))];
  const possible = wanted.flatMap((each) => buttonOf(each) ?? []);
  const [button = null] = possible;
  const none = wanted.filter((each) => buttonOf(each) === null);
  if (none.length > 0) leave(words, none.length, 'call to action', `${platform} has no button for ${none.join(', ')}`);
  leave(words, possible.length - 1, 'call to action', 'an ad has one button');
  return button;
}

/** Those of one variant: two of different variants may say nothing together. */
function pickedPaths(rule: AdRule['paths'], variants: readonly IntendedVariant[], words: Words): readonly string[] {
  const all = [...new Set(variants.flatMap(({ paths = [] }) => paths))];
  const possible = variants.map(({ paths = [] }) => paths.filter((path) => rule?.possible.test(path)));
  const [picked = []] = possible.filter((paths) => paths.length > 0);
  const shown = picked.slice(0, rule?.most);
  const left = all.filter((path) => !shown.includes(path));
  leave(words, left.length, 'path', rule ? 'the ad shows those of one variant' : NO_PLACE);
  return shown;
}
