// Turns orders into variants: the generator works, the files are stored, and every variant is checked against the rules.
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AssetStorage } from '@app/kernel';
import { complianceOf, textsOf } from '../domain/compliance.js';
import { criticRows, sourcesOf, unsupportedWords } from '../domain/critic/critic.js';
import type { CreativeState, RefinedVariant, Variant, VariantFile, VariantNotes } from '../domain/creative.state.js';
import {
  type Brief,
  type GenerationUsage,
  type Picture,
  PicturePainter,
  type VariantError,
  type VariantOrder,
  type VariantOutcome,
} from '../domain/creative-generator.js';
import type { Size } from '../domain/creative-words.js';
import { chosenFor, type FinishedAd, leastFor, NOT_CHECKED, ownWordsRows } from '../domain/finished-ad.js';
import { shownCopy } from '../domain/insertions.js';
import { limitsOf } from '../domain/limits-of-channels.js';
import type { Logo, LogoFate, UnusableLogo } from '../domain/logo.js';
import { factsOf } from '../domain/plan-facts.js';
import { type Photo, PhotoCleaning } from '../domain/photo.js';
import { scoreOf } from '../domain/score.js';
import { CreativeFiles } from './creative-files.js';
import { CopyGeneration, type CopyOutcome } from './copy-generation.js';

/** The fields of a creative that its variants depend on. */
type CreativePlan = Pick<CreativeState, 'organizationId' | 'plan'>;

/** null: the brand has none, or no picture is made. */
type DrawnLogo = Logo | UnusableLogo | null;

@Injectable()
export class VariantMaking {
  constructor(
    private readonly words: CopyGeneration,
    @Inject(PicturePainter) private readonly painter: PicturePainter,
    @Inject(AssetStorage) private readonly storage: AssetStorage,
    @Inject(PhotoCleaning) private readonly photos: PhotoCleaning,
    private readonly files: CreativeFiles,
  ) {}

  /** Yields each variant as soon as it is ready. Ends early when the signal aborts; throws temporary failures. */
  async *variants(
    creative: CreativePlan,
    orders: readonly VariantOrder[],
    logo: DrawnLogo,
    signal: AbortSignal,
    used: (usage: GenerationUsage) => void,
    given: readonly (Photo | null)[] = [],
  ): AsyncGenerator<Variant> {
    const planned = { ...creative, plan: { ...creative.plan, facts: factsOf(creative.plan) } };
    const photos = given.filter((photo) => photo !== null);
    const brief = { ...planned.plan, tenant: creative.organizationId, logo: typeof logo === 'string' ? null : logo, photos };
    const { refined, finished } = planned.plan;
    const outcomes = refined
      ? this.drawn(creative.organizationId, brief, orders, refined, signal)
      : finished
        ? this.placed(finished, orders, given, signal)
        : this.words.written(brief, orders, signal, used);
    for await (const outcome of outcomes) {
      const order = orders.find(({ index }) => index === outcome.index);
      if (order) yield await this.variantOf(planned, order, outcome, logo);
    }
  }

  /** The words are given; only their pictures are made, unless that of the origin stays. */
  private async *drawn(
    organizationId: string,
    brief: Brief,
    orders: readonly VariantOrder[],
    { copy, take, picture: kept }: RefinedVariant,
    signal: AbortSignal,
  ): AsyncGenerator<VariantOutcome> {
    for (const order of orders) {
      if (signal.aborted) return;
      const { index, size } = order;
      const picture = kept
        ? { ...kept, bytes: await this.files.read(organizationId, kept.sha256) }
        : size && (await this.painter.illustrate(brief, { ...order, size, take }, copy));
      yield picture && 'code' in picture ? { index, failure: picture, copy } : { index, made: { copy, picture } };
    }
  }

  /** The client's own words and pictures, each picture as it is or cropped into its slot. */
  private async *placed(
    finished: readonly FinishedAd[],
    orders: readonly VariantOrder[],
    given: readonly (Photo | null)[],
    signal: AbortSignal,
  ): AsyncGenerator<VariantOutcome> {
    for (const { index } of orders) {
      const ad = finished[index];
      if (signal.aborted || !ad) return;
      const { copy, slot } = ad;
      const usable = ad.images.flatMap((place) => given[place] ?? []);
      const picture = slot && (await this.pictureOf({ ...ad, slot }, usable));
      yield picture && 'code' in picture ? { index, failure: picture, copy } : { index, made: { copy, picture } };
    }
  }

  private async pictureOf(ad: FinishedAd & { readonly slot: Size }, photos: readonly Photo[]): Promise<Picture | VariantError> {
    const chosen = chosenFor(ad, photos);
    if (!chosen) return unusable(ad, photos.length);
    const { picture, placing } = chosen;
    const largest = limitsOf(ad.channel, ad.format).picture?.bytes.hard ?? null;
    const isWhole = placing.isWhole && (largest === null || picture.bytes.length <= largest);
    const { bytes, mimeType, size } = isWhole ? picture : await this.photos.crop(picture, placing.size, largest);
    return { bytes, mimeType, size, altText: textsOf(ad.copy)[0]?.text ?? '', showsLogo: false, words: [] };
  }

  private async variantOf(
    { organizationId, plan }: CreativePlan,
    { index, channel, format, size }: VariantOrder,
    outcome: CopyOutcome,
    logo: DrawnLogo,
  ): Promise<Variant> {
    const place = { index, channel, format, size };
    const { finished, refined } = plan;
    const { attempts = [], rejectedCopy = null, isDraft = refined?.isDraft ?? false } = outcome;
    const untold = { incomplete: [], sources: [], unsupportedWords: [], attempts, rejectedCopy };
    if ('failure' in outcome) {
      const { failure, copy = null } = outcome;
      return {
        ...place,
        status: 'failed',
        copy,
        file: null,
        compliance: [],
        score: null,
        failure,
        isDraft: false,
        notes: untold,
      };
    }
    const { copy, picture, incomplete = [] } = outcome.made;
    const ad = { copy, picture };
    const notes: VariantNotes = {
      ...untold,
      incomplete,
      sources: sourcesOf(ad, plan),
      unsupportedWords: finished ? [] : unsupportedWords(ad, plan),
    };
    const file = picture && (await this.store(organizationId, picture));
    const checked = picture && { ...picture, bytes: picture.bytes.length, logo: fateOf(logo, picture, finished !== undefined) };
    const compliance = [
      ...complianceOf(channel, format, copy, checked, plan),
      ...(finished ? ownWordsRows : criticRows)(
        channel,
        { picture, copy: shownCopy(copy, limitsOf(channel, format).copy) },
        plan,
      ),
    ];
    return {
      ...place,
      size: picture?.size ?? size,
      status: 'active',
      copy,
      file,
      compliance,
      score: scoreOf(
        copy,
        plan.facts,
        compliance.filter(({ actual }) => actual !== NOT_CHECKED),
      ),
      failure: null,
      isDraft,
      notes,
    };
  }

  /** Stored under its checksum, so equal pictures are stored once. */
  private async store(organizationId: string, { bytes, mimeType, altText, words, byModel }: Picture): Promise<VariantFile> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.storage.put(`${organizationId}/${sha256}`, bytes, mimeType);
    return { sha256, mimeType, bytes: bytes.length, altText, ...(words ? { words } : {}), ...(byModel ? { byModel } : {}) };
  }
}

function unusable(ad: FinishedAd & { readonly slot: Size }, pictures: number): VariantError {
  const { width, height } = leastFor(ad, ad.slot);
  const message =
    pictures === 0
      ? 'None of the pictures of this ad can be used; the findings of the creative say why.'
      : `No picture of this ad has the ${width} x ${height} pixels that ${ad.channel} ${ad.format} needs in this shape.`;
  return { code: 'picture_unusable', message, retryable: false };
}

/** Nobody knows whether a picture of the client's own shows its logo. */
function fateOf(logo: DrawnLogo, { showsLogo }: Picture, isOwn: boolean): LogoFate | null {
  if (logo === null || typeof logo === 'string') return logo;
  if (isOwn) return null;
  return showsLogo ? 'shown' : 'not_drawn';
}
