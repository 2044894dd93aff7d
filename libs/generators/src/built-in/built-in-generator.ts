import {
  type AdCopy,
  type Brief,
  type CreativeGenerator,
  type Font,
  lackingIn,
  type Logo,
  offenceIn,
  type Photo,
  type Picture,
  type Size,
  type VariantError,
  type VariantOrder,
  type VariantOutcome,
  valuesOf,
} from '@app/creative';
import { toneOf } from './copy/slots.js';
import { writeAd } from './copy/copywriter.js';
import type { PictureWords } from './copy/picture-words.js';
import { builtInLanguageOf, builtInLanguages, phrasesOf } from './languages/languages.js';
import { holdsTerm } from './copy/text-rules.js';
import type { Tone } from './languages/phrase-table.js';
import { photoBox } from './picture/backdrop.js';
import { type Content, sceneOf } from './picture/content.js';
import { type Face, Fonts } from './picture/fonts.js';
import type { Layout } from './picture/placed.js';
import { layOut } from './picture/layout.js';
import type { LogoShape } from './picture/logo-box.js';
import { lookAt, type LogoArt, plateFor } from './picture/logo-art.js';
import { type Palette, paletteOf } from './picture/palette.js';
import { type LogoLook, paint } from './picture/painter.js';
import { croppedTo } from './picture/crop.js';
import { hashOf } from './seeded.js';

const SMALLEST_SIDE = 100;
const LARGEST_SIDE = 4096;
const LONGEST_LINE = 90;
const LONGEST_OFFER = 40;

const FACES: Readonly<Record<Tone, Face>> = {
  professional: 'plain',
  informative: 'plain',
  friendly: 'grotesque',
  playful: 'grotesque',
  urgent: 'grotesque',
  luxury: 'serif',
};

const FONTS: Readonly<Record<Font, Face>> = { inter: 'plain', bricolage_grotesque: 'grotesque', fraunces: 'serif' };

const failed = (code: VariantError['code'], message: string): VariantError => ({ code, message, retryable: false });

/** Makes words and pictures from tables and shapes: offline, and always the same for the same brief, orders and seed. */
export class BuiltInGenerator implements CreativeGenerator {
  readonly key = 'built-in';
  readonly model = null;
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
    const { index } = order;
    const language = builtInLanguageOf(brief.language);
    if (language === undefined) {
      const known = builtInLanguages.map((each) => `${phrasesOf(each).name} (${each})`).join(', ');
      const message = `The built-in generator writes ${known}; it cannot write '${brief.language}'.`;
      return { index, failure: failed('unsupported_language', message) };
    }
    const wording = writeAd(brief, order, language);
    if (!wording) {
      const lacking = lackingIn(brief.facts);
      const message = lacking.includes('product')
        ? `The brief says too little for an ad of ${order.channel}; add the ${lacking.join(', the ')} to the prompt.`
        : `No text of the built-in generator fits the limits of ${order.channel} together with the brand's terms.`;
      return { index, failure: failed(lacking.includes('product') ? 'brief_too_thin' : 'invalid_output', message) };
    }
    const picture = order.size === null ? null : await this.draw(brief, order, order.size, wording.picture);
    return picture !== null && 'code' in picture
      ? { index, failure: picture, copy: wording.copy }
      : { index, made: { copy: wording.copy, picture } };
  }

  /** The picture for words from another source. */
  async illustrate(brief: Brief, order: VariantOrder & { readonly size: Size }, copy: AdCopy): Promise<Picture | VariantError> {
    const line = copy.descriptions[0] ?? copy.primaryText;
    const language = builtInLanguageOf(brief.language);
    return this.draw(brief, order, order.size, {
      headlines: copy.headlines.length > 0 ? copy.headlines : [copy.longHeadline ?? copy.primaryText ?? ''],
      line: line !== null && [...line].length <= LONGEST_LINE ? line : null,
      sticker: null,
      offer: offerOf(brief),
      action: language === undefined ? null : phrasesOf(language).actions[copy.callToAction].label,
      brand: brief.brand.name,
      isFinal: true,
    });
  }

  private async draw(
    brief: Brief,
    order: VariantOrder,
    size: { width: number; height: number },
    words: PictureWords & { readonly isFinal?: boolean },
  ): Promise<Picture | VariantError> {
    if ([size.width, size.height].some((side) => !Number.isInteger(side) || side < SMALLEST_SIDE || side > LARGEST_SIDE)) {
      const message = `The built-in generator draws pictures from ${SMALLEST_SIDE} to ${LARGEST_SIDE} pixels a side; ${size.width} x ${size.height} is outside of that.`;
      return failed('invalid_output', message);
    }
    const fonts = (this.loadedFonts ??= new Fonts());
    const tone = toneOf(brief.tone);
    const seed = hashOf(JSON.stringify([brief.prompt, brief.brand.name, brief.seed]));
    const scene = sceneOf(brief, words, order.take, seed, builtInLanguageOf(brief.language));
    const { content, archetype, drawing, photo } = scene;
    if (!scene.possible.includes(archetype)) {
      const message = `The brief has too little for a picture of the archetype "${archetype}"; possible are ${scene.possible.join(', ')}.`;
      return failed('invalid_output', message);
    }
    if (textsOf(content).some((text) => !fonts.draws(text))) {
      // Without letters for them a photo is shown alone: the words stand beside it in the ad.
      const bare = photo && (await croppedTo({ bytes: photo.bytes, mimeType: 'image/jpeg' }, size).catch(() => null));
      if (bare)
        return { bytes: bare, mimeType: 'image/jpeg', size, altText: content.headlines[0] ?? '', showsLogo: false, words: [] };
      return failed(
        'unsupported_script',
        'The built-in generator has letters for Latin, Greek and Cyrillic scripts only; the words are there, the picture is not.',
      );
    }
    const palette = paletteOf(archetype, brief.brand.colors, tone, seed);
    const logo = brief.logo && (await this.look(brief.logo, palette));
    const [font] = brief.brand.fonts ?? [];
    const layout = layOut(content, size, fonts, {
      archetype,
      face: font ? FONTS[font] : FACES[tone],
      logo: logo && shapeOf(logo),
    });
    if (!layout) return failed('invalid_output', `No headline fits into ${size.width} x ${size.height} pixels.`);
    const shown = await shownIn(layout, size, photo);
    if (shown === undefined) return failed('invalid_output', 'The photo of this picture is broken.');
    const look = { tone, seed: (seed + order.take) >>> 0, drawing, photo: shown, logo };
    const bytes = await paint(layout, palette, size, fonts, look);
    return {
      bytes,
      mimeType: 'image/png',
      size,
      altText: altTextOf({ ...words, headlines: content.headlines }, brief),
      showsLogo: layout.logo !== null,
      words: layout.texts.map(({ lines }) => lines.join(' ')),
    };
  }

  /** Each logo is analysed once, however many pictures show it. */
  private async look(logo: Logo, palette: Palette): Promise<LogoLook | null> {
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

/** The first offer of the brief in its own words, for words of others that may not repeat it. */
const offerOf = ({ facts, brand }: Brief): string | null =>
  valuesOf(facts, 'offer').find(
    (text) => text.length <= LONGEST_OFFER && !brand.bannedTerms.some((term) => holdsTerm(text, term)),
  ) ?? null;

const shapeOf = ({ art: { copies, crop }, plate }: LogoLook): LogoShape => ({
  ratio: (crop.width * copies[0].size.width) / (crop.height * copies[0].size.height),
  hasPlate: plate !== null,
});

/** Reads the signal again, because it may have changed in the meantime. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;

const textsOf = ({ headlines, line, offer, points, action, brand }: Content): string[] =>
  [...headlines, line, offer?.words ?? null, offer?.condition ?? null, ...points, action, brand].filter((text) => text !== null);

/** The headline alone where the words together would say what may not be advertised. */
function altTextOf({ headlines: [headline = ''], offer, brand }: PictureWords, { findings }: Brief): string {
  const together = [brand, headline, offer].filter((text) => text !== null).join(' – ');
  return offenceIn(together, findings) === null ? together : headline;
}
