// What a picture says and shows: quotes of its brief, an offer with its terms.
import { type Archetype, type Brief, type FactKind, materialOf, type Photo } from '@app/creative';
import { asTitle, capitalised, type Form, holds, type Piece, piecesOf } from '../draft/pieces.js';
import { unbanned } from '../draft/text-rules.js';
import type { DrawingName } from '../drawings/drawings.table.js';
import { drawingOf } from '../drawings/drawing-of.js';
import { rotated } from '../seeded.js';

export interface Content {
  /** The preferred one first; the others are alternatives for less room. */
  readonly headlines: readonly string[];
  readonly line: string | null;
  /** Its condition is drawn below it or the offer is not drawn at all. */
  readonly offer: { readonly words: string; readonly condition: string | null } | null;
  /** Proofs and benefits, at most three. */
  readonly points: readonly string[];
  readonly action: string | null;
  readonly brand: string | null;
}

export interface Scene {
  readonly content: Content;
  readonly drawing: DrawingName | null;
  readonly photo: Photo | null;
  readonly archetype: Archetype;
  /** What the brief has enough for. */
  readonly possible: readonly Archetype[];
}

/** Words of another writer, which a picture prints as they are. */
export interface PictureWords {
  readonly headlines: readonly string[];
  readonly line: string | null;
}

type PictureBrief = Pick<Brief, 'prompt' | 'language' | 'facts' | 'brand' | 'photos' | 'archetype' | 'landingPageUrl'>;

const LONGEST_TITLE = 48;
const LONGEST_LARGE_OFFER = 40;
export const LONGEST_LINE = 90;
const LONGEST_POINT = 44;
const MOST_POINTS = 3;
const FEWEST_POINTS = 2;
const WITH_PHOTO: readonly Archetype[] = ['photo', 'split', 'hero'];
const ON_LINE: readonly FactKind[] = ['description', 'deadline', 'benefit', 'event', 'place', 'proof', 'statement'];

const lengthOf = (text: string): number => [...text].length;
const shortEnough = (forms: readonly Form[], longest: number): Form | undefined =>
  forms.find(({ text }) => lengthOf(text) <= longest);

/** The large words: an offer, or when something happens. */
function offerOf(pieces: readonly Piece[]): Form | undefined {
  const offers = (['offer', 'event'] as const).flatMap((kind) => pieces.filter((piece) => piece.kind === kind));
  const large = offers.flatMap(({ forms }) => forms).find(({ words }) => lengthOf(words) <= LONGEST_LARGE_OFFER);
  return large ?? offers.flatMap(({ forms }) => forms).find(({ words }) => lengthOf(words) <= LONGEST_LINE);
}

/** The subject in full and in short; of a prompt alone what it begins with; where neither is a title, the brand. */
function titlesOf(pieces: readonly Piece[], isStated: boolean, brandName: string | null): string[] {
  const wholes = pieces.filter(({ isPart }) => !isPart);
  const parts = pieces.filter(({ isPart }) => isPart);
  const begins = [...wholes.slice(0, 1), ...parts].flatMap(({ forms }) => forms);
  const titles = isStated
    ? pieces.filter(({ kind }) => kind === 'subject').flatMap(({ forms }) => forms)
    : begins.filter(({ text }) => lengthOf(text) <= LONGEST_TITLE);
  if (titles.length > 0) return titles.map(({ text }) => text);
  return brandName === null ? pieces.flatMap(({ forms }) => forms.map(({ text }) => text)).slice(0, 1) : [brandName];
}

const hostOf = (url: string | null): string | null =>
  url === null || !URL.canParse(url) ? null : new URL(url).hostname.replace(/^www\./u, '');

/**
 * The scene of one take: takes of a brief differ in their archetype.
 * @param action the words on the button; null: it has none
 * @param given absent: the picture quotes its brief
 */
export function sceneOf(brief: PictureBrief, action: string | null, take: number, seed: number, given?: PictureWords): Scene {
  const { facts, brand, photos, language } = brief;
  const { quotes, isStated } = materialOf(brief);
  const pieces = piecesOf(quotes, unbanned(brand));
  const titled = (text: string): string => (text === brand.name ? text : asTitle(text, language));
  const titles = titlesOf(pieces, isStated, brand.name).map(titled);
  const headlines = given?.headlines ?? titles;
  const [headline = ''] = headlines;

  const isSaid = (text: string): boolean => [headline, given?.line ?? ''].some((said) => holds(said, text));
  const offered = isStated ? offerOf(pieces.filter(({ forms: [full] }) => full && !isSaid(full.words))) : undefined;
  const offer = offered ? { words: titled(offered.words), condition: offered.terms } : null;
  const points = pieces
    .filter(({ kind }) => isStated && (kind === 'proof' || kind === 'benefit'))
    .flatMap(({ kind, forms }) => {
      const form = shortEnough(forms, LONGEST_POINT);
      return form && !isSaid(form.text) ? [{ kind, text: titled(form.text) }] : [];
    });
  const proof = points.find(({ kind, text }) => kind === 'proof' && /\d/u.test(text));

  const drawing = drawingOf(facts);
  const [photo = null] = photos;
  const possible: Archetype[] = [
    ...(drawing && offer && seed % 2 === 1 ? (['hero'] as const) : []),
    ...(offer ? (['offer'] as const) : []),
    ...(drawing ? (['hero'] as const) : []),
    ...(points.length >= FEWEST_POINTS ? (['proofs'] as const) : []),
    ...(proof ? (['rating'] as const) : []),
    ...(drawing ? (['split', 'poster'] as const) : (['poster', 'split'] as const)),
  ];
  // Whoever gives a photo wants to see it: in every one of these it is shown.
  const choice = photo ? WITH_PHOTO : [...new Set(possible)];
  const archetype = brief.archetype ?? choice[take % choice.length] ?? 'poster';
  const shown = { proofs: points.slice(0, MOST_POINTS), rating: proof ? [proof] : [] };

  const order = isStated ? ON_LINE.flatMap((kind) => pieces.filter((piece) => piece.kind === kind)) : pieces;
  const lines = order.flatMap(({ forms, isPart }) => {
    const form = isPart && !isStated ? undefined : shortEnough(forms, LONGEST_LINE);
    return form && form !== offered && !isSaid(form.text) ? [capitalised(form.text, language)] : [];
  });
  // What says the title again stands below it only where nothing else does.
  const newFirst = lines.toSorted((one, other) => Number(holds(one, headline)) - Number(holds(other, headline)));
  const [subject] = isStated ? pieces.filter(({ kind }) => kind === 'subject').flatMap(({ forms }) => forms) : [];
  const isNamed = subject === undefined || headlines.some((text) => holds(text, subject.words));
  const line = given ? (isNamed ? given.line : titled(subject.text)) : (rotated(newFirst, isStated ? take : 0)[0] ?? null);
  const isShownPoint = archetype === 'proofs' || archetype === 'rating';
  const wordmark = brand.name ?? hostOf(brief.landingPageUrl);
  return {
    drawing,
    photo,
    archetype,
    possible: [...new Set([...choice, ...possible])],
    content: {
      // The brand alone, where a word of the title is wider than the picture.
      headlines: [...new Set([...headlines, ...(brand.name === null ? [] : [brand.name])])],
      line: isShownPoint && !given ? null : line !== null && holds(headline, line) ? null : line,
      offer,
      points: isShownPoint ? shown[archetype].map(({ text }) => text) : [],
      action,
      // The brand is the title of what has no other name.
      brand: wordmark !== null && wordmark.toLowerCase() === headline.toLowerCase() ? null : wordmark,
    },
  };
}
