import {
  type AdCopy,
  type Brief,
  type CreativeGenerator,
  type Logo,
  type Photo,
  type Picture,
  type Size,
  type VariantError,
  type VariantOrder,
  type VariantOutcome,
} from '@app/creative';
import { buttonLabelOf } from './button-labels.table.js';
import { writeDraft } from './draft/draft.js';
import { withTerms } from './draft/pieces.js';
import { drawingNames } from './drawings/drawings.table.js';
import { photoBox } from './picture/backdrop.js';
import { type Content, type PictureWords, LONGEST_LINE, type Scene, sceneOf } from './picture/content.js';
import { Fonts } from './picture/fonts.js';
import type { Layout, Role } from './picture/placed.js';
import { layOut } from './picture/layout.js';
import type { LogoShape } from './picture/logo-box.js';
import { lookAt, type LogoArt, plateFor } from './picture/logo-art.js';
import { type Palette, paletteOf } from './picture/palette.js';
import { type LogoStyle, paint } from './picture/painter.js';
import { croppedTo } from './picture/crop.js';
import { faces, facesOfFonts, toneOf } from './picture/looks.table.js';
import { hashOf } from './seeded.js';

const SMALLEST_SIDE = 100;
const LARGEST_SIDE = 4096;

const failed = (code: VariantError['code'], message: string): VariantError => ({ code, message, retryable: false });

/** Quotes and draws: offline, in any language, and always the same for the same brief, orders and seed. */
export class BuiltInGenerator implements CreativeGenerator {
  readonly key = 'built-in';
  readonly model = null;
  readonly dialect = null;
  readonly languages = null;
  readonly categories = drawingNames;
  private loadedFonts: Fonts | undefined;
  private readonly logos = new WeakMap<Logo, Promise<LogoArt | undefined>>();

  async *generate(brief: Brief, orders: readonly VariantOrder[], signal: AbortSignal): AsyncGenerator<VariantOutcome> {
    for (const order of orders) {
      if (signal.aborted) return;
      const outcome = await this.answer(brief, order);
      if (isAborted(signal)) return;
      yield outcome;
    }
  }

  private async answer(brief: Brief, order: VariantOrder): Promise<VariantOutcome> {
    const { index, channel, size } = order;
    const draft = writeDraft(brief, order);
    if (!draft) {
      const message =
        `Nothing of the brief can be quoted in an ad of ${channel}; state facts, at least the subject ` + `and one more.`;
      return { index, failure: failed('brief_too_thin', message) };
    }
    const { copy, incomplete } = draft;
    const picture = size && (await this.draw(brief, { ...order, size }, copy));
    return picture && 'code' in picture ? { index, failure: picture, copy } : { index, made: { copy, picture, incomplete } };
  }

  /** The picture for words from another source. */
  async illustrate(brief: Brief, order: VariantOrder & { readonly size: Size }, copy: AdCopy): Promise<Picture | VariantError> {
    const line = copy.descriptions[0] ?? copy.primaryText;
    return this.draw(brief, order, copy, {
      headlines: copy.headlines.length > 0 ? copy.headlines : [copy.longHeadline ?? copy.primaryText ?? ''],
      line: line !== null && [...line].length <= LONGEST_LINE ? line : null,
    });
  }

  /** @param given absent: the picture quotes its brief */
  private async draw(
    brief: Brief,
    { size, take }: VariantOrder & { readonly size: Size },
    { callToAction }: AdCopy,
    given?: PictureWords,
  ): Promise<Picture | VariantError> {
    if ([size.width, size.height].some((side) => !Number.isInteger(side) || side < SMALLEST_SIDE || side > LARGEST_SIDE)) {
      const range = `from ${SMALLEST_SIDE} to ${LARGEST_SIDE} pixels a side`;
      const message = `The built-in generator draws pictures ${range}; ${size.width} x ${size.height} is outside of that.`;
      return failed('invalid_output', message);
    }
    const fonts = (this.loadedFonts ??= new Fonts());
    const seed = hashOf(JSON.stringify([brief.prompt, brief.brand.name, brief.seed]));
    const scene = sceneOf(brief, buttonLabelOf(callToAction, brief.language), take, seed, given);
    const { content, archetype, possible, photo } = scene;
    if (!possible.includes(archetype)) {
      const message =
        `The brief has too little for a picture of the archetype "${archetype}"; possible are ` + `${possible.join(', ')}.`;
      return failed('invalid_output', message);
    }
    return textsOf(content).every((text) => fonts.draws(text))
      ? this.lettered(brief, scene, size, { seed, take, fonts })
      : unlettered(content, size, photo);
  }

  private async lettered(
    { brand, logo: given, tone: toneWords }: Brief,
    { content, archetype, drawing, photo }: Scene,
    size: Size,
    { seed, take, fonts }: { readonly seed: number; readonly take: number; readonly fonts: Fonts },
  ): Promise<Picture | VariantError> {
    const tone = toneOf(toneWords);
    const palette = paletteOf(archetype, brand.colors, tone, seed);
    const logo = given && (await this.look(given, palette));
    const [font] = brand.fonts ?? [];
    const layout = layOut(content, size, fonts, {
      archetype,
      face: font ? facesOfFonts[font] : faces[tone],
      logo: logo && shapeOf(logo),
      hasThing: drawing !== null || photo !== null,
    });
    if (!layout) return failed('invalid_output', `No headline fits into ${size.width} x ${size.height} pixels.`);
    const shown = await shownIn(layout, size, photo);
    if (shown === undefined) return failed('invalid_output', 'The photo of this picture is broken.');
    const look = { tone, seed: (seed + take) >>> 0, drawing, photo: shown, logo };
    const bytes = await paint(layout, palette, size, fonts, look);
    return {
      bytes,
      mimeType: 'image/png',
      size,
      altText: altTextOf(layout, brand.name),
      showsLogo: layout.logo !== null,
      words: layout.texts.map(({ lines }) => lines.join(' ')),
    };
  }

  /** Each logo is analysed once, however many pictures show it. */
  private async look(logo: Logo, palette: Palette): Promise<LogoStyle | null> {
    const looked = this.logos.get(logo) ?? lookAt(logo).catch(() => undefined);
    this.logos.set(logo, looked);
    const art = await looked;
    return art ? { art, plate: plateFor(art, palette) } : null;
  }
}

/** A photo cropped to its place; null: there is none, undefined: it is broken. */
async function shownIn(layout: Layout, size: Size, photo: Photo | null): Promise<string | null | undefined> {
  const box = photoBox(layout, size);
  if (!photo || !box) return null;
  const cropped = await croppedTo({ bytes: photo.bytes, mimeType: 'image/jpeg' }, box).catch(() => undefined);
  return cropped && `data:image/jpeg;base64,${cropped.toString('base64')}`;
}

const shapeOf = ({ art: { copies, crop }, plate }: LogoStyle): LogoShape => ({
  ratio: (crop.width * copies[0].size.width) / (crop.height * copies[0].size.height),
  hasPlate: plate !== null,
});

/** Reads the signal again, because it may have changed in the meantime. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;

const textsOf = ({ headlines, line, offer, points, action, brand }: Content): string[] =>
  [...headlines, line, offer?.words ?? null, offer?.condition ?? null, ...points, action, brand].filter((text) => text !== null);

/** Without letters for its words a photo is shown alone: they stand beside it in the ad. */
async function unlettered(
  { headlines: [headline = ''] }: Content,
  size: Size,
  photo: Photo | null,
): Promise<Picture | VariantError> {
  const bare = photo && (await croppedTo({ bytes: photo.bytes, mimeType: 'image/jpeg' }, size).catch(() => null));
  if (bare) return { bytes: bare, mimeType: 'image/jpeg', size, altText: headline, showsLogo: false, words: [] };
  return failed(
    'unsupported_script',
    'The built-in generator has letters for Latin, Greek and Cyrillic scripts only; the words are there, the picture is not.',
  );
}

/** The brand, the headline and the offer, as they are drawn. */
function altTextOf({ texts }: Layout, brandName: string | null): string {
  const drawn = (role: Role): string | null => texts.find((text) => text.role === role)?.lines.join(' ') ?? null;
  const [headline, offer] = [drawn('headline'), drawn('offer')];
  const said = [brandName, headline, offer && withTerms(offer, drawn('condition'))].filter((text) => text !== null);
  return [...new Set(said)].join(' – ');
}
