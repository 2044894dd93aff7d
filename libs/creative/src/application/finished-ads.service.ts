import { Injectable } from '@nestjs/common';
import { type Actor, channelFault, type FieldFault, validationFailed } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import type { BriefContext } from '../domain/brief-context.js';
import { creativeChannels } from '../domain/channel-limits.table.js';
import { textsOf } from '../domain/compliance.js';
import { limitsBroken, promptRejected } from '../domain/creative.errors.js';
import type { CreativeMetadata, GenerationPlan } from '../domain/creative.state.js';
import type { AdCopy, Brand, Format } from '../domain/creative-words.js';
import type { Fact } from '../domain/facts/fact.js';
import { factFaults } from '../domain/facts/given-facts.js';
import { brokenLimits, chosenFor, type FinishedAd, leastFor, slotsOf, UPLOADED } from '../domain/finished-ad.js';
import { formatsOf } from '../domain/limits-of-channels.js';
import type { ImageReference, PhotoFate } from '../domain/photo.js';
import { fieldsOf, findingsIn, rejectionsIn } from '../domain/request-policy.js';
import { formatsWanted, MOST_VARIANTS } from '../domain/variant-orders.js';
import { BriefContexts } from './brief-contexts.js';
import { CreativeStores } from './creative.store.js';
import { takenUploads, unclearImages } from './taken-uploads.js';

/** An ad as a client gives it, for one or more places. */
export interface ClientAd {
  /** null: those of the request. */
  readonly channels: readonly string[] | null;
  readonly formats: readonly Format[] | null;
  readonly copy: AdCopy;
  readonly images: readonly ImageReference[];
}

export interface FinishedAdsRequest extends CreativeMetadata {
  readonly ads: readonly ClientAd[];
  readonly channels: readonly string[];
  readonly formats: readonly Format[];
  readonly language: string;
  readonly facts: readonly Fact[];
  readonly brand: Partial<Brand>;
  readonly logoUploadId?: string;
  /** undefined: that of the brand kit, if one is named. */
  readonly landingPageUrl: string | null | undefined;
  readonly context?: BriefContext;
}

/** The pictures of one request; each may have ten mebibytes, and the worker holds all of them. */
const MOST_IMAGES = 10;

/** Accepts ads that the client made itself; the worker fetches and places their pictures. */
@Injectable()
export class FinishedAdsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly creatives: CreativeStores,
    private readonly contexts: BriefContexts,
  ) {}

  /**
   * Returns the new creative's id.
   * @throws 400 for what makes no ad; 422 `prompt_rejected`; 422 `limits_broken` with each field and its limit
   */
  async take(actor: Actor, request: FinishedAdsRequest): Promise<string> {
    return this.unitOfWork.run(actor, async () => {
      const { brand, landingPageUrl, advertiser, logoUpload } = await this.contexts.completed(actor, request);
      const { ads, language, facts: stated, context, externalId, name, description, labels, metadata, altText } = request;
      const images = ads.flatMap((ad) => ad.images);
      requireSensible(request, images, this.unitOfWork.now);
      const words = { prompt: '', tone: '', keywords: [], facts: stated, brand, landingPageUrl };
      const fields = [...fieldsOf(words, altText).filter(({ text }) => text !== ''), ...fieldsOfAds(ads)];
      const reasons = rejectionsIn(fields);
      if (reasons.length > 0) throw promptRejected(reasons);
      const findings = findingsIn(fields);
      const photos = await takenUploads(this.creatives, images);
      const finished = placed(request, photos);
      requireLimits(finished, photos, { brand, findings });
      const plan: GenerationPlan = {
        ...words,
        ...{ language, findings, images, finished, ...(context ? { context } : {}) },
        ...(advertiser === undefined ? {} : { advertiser }),
        ...(logoUpload ? { logoUpload } : {}),
        facts: stated,
        channels: [...new Set(finished.map(({ channel }) => channel))],
        formats: [...new Set(finished.map(({ format }) => format))],
        ...{ sizes: [], count: ads.length, callToAction: null, seed: 0 },
      };
      return this.creatives.request({
        type: finished.some(({ slot }) => slot !== null) ? 'image' : 'text',
        ...{ plan, photos, generator: UPLOADED, model: null, plannedVariants: finished.length },
        ...{ externalId, name, description, labels, metadata, altText },
      });
    });
  }
}

const fieldsOfAds = (ads: readonly ClientAd[]) =>
  ads.flatMap(({ copy }, variant) =>
    textsOf(copy).map(({ field, text }) => ({ field: `variants[${variant}].copy.${field}`, text })),
  );

/** 400 with every fault. */
function requireSensible(
  { ads, channels, formats, facts, language }: FinishedAdsRequest,
  images: readonly ImageReference[],
  now: Date,
): void {
  const wanted = [
    ...(ads.some((ad) => ad.channels === null) ? [{ at: '', channels, formats }] : []),
    ...ads.flatMap((ad, variant) =>
      ad.channels === null && ad.formats === null
        ? []
        : [{ at: `variants[${variant}].`, channels: ad.channels ?? channels, formats: ad.formats ?? formats }],
    ),
  ];
  const faults: FieldFault[] = wanted.flatMap(({ at, ...asked }) => {
    if (asked.channels.length === 0)
      return [{ field: `${at}channels`, code: 'required', message: `${at}channels says where the ads are for.` }];
    const unknown = asked.channels.flatMap((channel, index) =>
      creativeChannels.includes(channel) ? [] : [channelFault(channel, index, creativeChannels)],
    );
    if (unknown.length > 0) return unknown.map((fault) => ({ ...fault, field: `${at}${fault.field}` }));
    const without = asked.channels.filter((channel) => formatsWanted(channel, asked.formats).length === 0);
    const known = without.map((channel) => `${channel}, which has ${formatsOf(channel).join(', ')}`).join('; nor on ');
    const message = `None of these formats exists on ${known}.`;
    return without.length === 0 ? [] : [{ field: `${at}formats`, code: 'invalid_value', message, value: asked.formats }];
  });
  faults.push(...unclearImages(images), ...factFaults(facts, now, language));
  if (images.length > MOST_IMAGES) {
    const message = `All variants together have ${images.length} images; at most ${MOST_IMAGES} are taken.`;
    faults.push({ field: 'variants', code: 'too_large', message, value: images.length, limit: MOST_IMAGES });
  }
  if (faults.length > 0) throw validationFailed(faults);
}

/** Every ad in every place that it is for. @throws 400 for more than fifty */
function placed({ ads, channels, formats }: FinishedAdsRequest, photos: readonly PhotoFate[]): FinishedAd[] {
  const finished: FinishedAd[] = [];
  let before = 0;
  for (const [variant, ad] of ads.entries()) {
    const images = ad.images.map((_, index) => before + index);
    before += images.length;
    const known = keptOf(photos, images);
    for (const channel of ad.channels ?? channels)
      for (const format of formatsWanted(channel, ad.formats ?? formats))
        for (const slot of images.length === 0 ? [null] : slotsOf(channel, format, known))
          finished.push({ variant, channel, format, slot, copy: ad.copy, images });
  }
  if (finished.length <= MOST_VARIANTS) return finished;
  const message =
    `This would make ${finished.length} variants; ask for at most ${MOST_VARIANTS}, with fewer variants, ` +
    `channels or formats.`;
  throw validationFailed([{ field: 'variants', code: 'too_large', message, value: finished.length, limit: MOST_VARIANTS }]);
}

const keptOf = (photos: readonly PhotoFate[], images: readonly number[]) =>
  images.flatMap((index) => {
    const photo = photos[index];
    if (photo === null || typeof photo !== 'object') return [];
    const { width, height, mimeType } = photo;
    return [{ width, height, mimeType, size: { width, height } }];
  });

/** 422 with every limit that an ad breaks, so that none is made which no platform would take. */
function requireLimits(
  finished: readonly FinishedAd[],
  photos: readonly PhotoFate[],
  brief: Parameters<typeof brokenLimits>[1],
): void {
  const faults = finished.flatMap((ad): FieldFault[] => {
    const { variant, channel, format, slot, images } = ad;
    const ofWords = brokenLimits(ad, brief).map(({ field, rule, limit, actual }) => ({
      field: `variants[${variant}].copy${field === 'copy' ? '' : `.${field}`}`,
      code: rule,
      message:
        `variants[${variant}].copy${field === 'copy' ? '' : `.${field}`} breaks the rule ${rule} of ${channel} ` +
        `${format}${inWords(limit, actual)}.`,
      ...{ limit, value: actual, channel, format },
    }));
    const known = keptOf(photos, images);
    // What comes from an address is judged when it is there.
    if (slot === null || known.length < images.length || chosenFor({ ...ad, slot }, known)) return ofWords;
    const { width, height } = leastFor(ad, slot);
    const field = `variants[${variant}].images`;
    const limit = `${width}x${height}`;
    const value = known.map((each) => `${each.width}x${each.height}`).join(', ');
    const message =
      `${field} has too few pixels for ${channel} ${format}: it has ${value}, and ${limit} are needed in ` + `this shape.`;
    return [...ofWords, { field, code: 'picture_size', message, limit, value, channel, format }];
  });
  const told = faults.filter(
    ({ field, code, channel, format, limit }, index) =>
      index ===
      faults.findIndex(
        (each) =>
          each.field === field &&
          each.code === code &&
          each.channel === channel &&
          each.format === format &&
          each.limit === limit,
      ),
  );
  if (told.length > 0) throw limitsBroken(told);
}

const inWords = (limit: string | number | null, actual: string | number | null): string =>
  `${limit === null ? '' : `: the limit is ${limit}`}${actual === null ? '' : `, and it has ${actual}`}`;
