import { Injectable } from '@nestjs/common';
import { type Actor, resourceArchived } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { textsOf } from '../domain/compliance.js';
import { promptRejected, variantFailed } from '../domain/creative.errors.js';
import type { Archetype } from '../domain/creative-generator.js';
import type { CreativeState, GenerationPlan, RefinedVariant } from '../domain/creative.state.js';
import type { AdCopy } from '../domain/creative-words.js';
import type { FinishedAd } from '../domain/finished-ad.js';
import type { PhotoFate } from '../domain/photo.js';
import { type BriefFinding, findingsIn, rejectionsIn } from '../domain/request-policy.js';
import { foldedText } from '../domain/text-match.js';
import { ordersOf } from '../domain/variant-orders.js';
import { CreativeStores, type PlacedVariant } from './creative.store.js';

export interface Refinement {
  /** null: that of the origin. */
  readonly name: string | null;
  /** The parts to write anew; the others stay. */
  readonly copy: Partial<AdCopy>;
  /** Of the picture. */
  readonly seed: number | 'same' | 'another';
  /** null: the generator chooses. */
  readonly archetype: Archetype | null;
}

/** Makes a new creative from one variant: content never changes in place. */
@Injectable()
export class RefiningService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly creatives: CreativeStores,
  ) {}

  /**
   * Returns the new creative's id; the worker makes its only variant.
   * @throws 404; 409 `resource_archived`, `variant_failed`; 422 `prompt_rejected`
   */
  async refine(actor: Actor, creativeId: string, variantId: string, asked: Refinement): Promise<string> {
    return this.unitOfWork.run(actor, async () => {
      const variant = await this.creatives.variant(creativeId, variantId);
      const origin = await this.creatives.load(creativeId);
      if (origin.state.status === 'archived') throw resourceArchived('creative');
      if (variant.status === 'failed' || variant.copy === null) throw variantFailed();
      const copy = { ...variant.copy, ...asked.copy };
      const texts = textsOf(copy).map(({ field, text }) => ({ field: `copy.${field}`, text }));
      const reasons = rejectionsIn(texts);
      if (reasons.length > 0) throw promptRejected(reasons);
      const { photos, ...plan } = planOf(origin.state, variant, copy, asked);
      const { id, name, generator, model, ...state } = origin.state;
      return this.creatives.request({
        type: variant.size === null ? 'text' : 'image',
        plan: {
          ...plan,
          callToAction: copy.callToAction,
          findings: [...plan.findings.filter(isOfBrief), ...findingsIn(texts)],
          refined: {
            creativeId: id,
            variantId,
            take: takeOf(origin.state, variant),
            copy,
            isDraft: variant.isDraft && Object.keys(asked.copy).length === 0,
            ...(asked.seed === 'same' ? keptPicture(variant, copy) : {}),
          },
        },
        ...{ generator, model, plannedVariants: 1, photos },
        name: asked.name ?? name,
        ...{ externalId: null, description: state.description, labels: state.labels, metadata: state.metadata, altText: null },
      });
    });
  }
}

const SEEDS = 2 ** 32;

/** Those on the words of ads are told anew if the words stay. */
const isOfBrief = ({ field = '' }: BriefFinding): boolean => !/^(?:variants\[\d+\]\.)?copy\./.test(field);

/** The same brief, for the place of this variant only. */
const planOf = (
  { plan, photos }: Readonly<CreativeState>,
  { index, channel, format, size }: PlacedVariant,
  copy: AdCopy,
  { seed, archetype }: Pick<Refinement, 'seed' | 'archetype'>,
) => ({
  ...plan,
  photos,
  ...(seed === 'same' ? {} : { archetype: archetype ?? undefined }),
  ...ownOf(plan, photos, plan.finished?.[index], copy),
  channels: [channel],
  formats: [format],
  sizes: size ? [size] : [],
  count: 1,
  seed: typeof seed === 'number' ? seed : seed === 'same' ? plan.seed : (plan.seed + 1) % SEEDS,
});

/** The picture, unless words that are written on it are replaced. */
function keptPicture({ copy: before, file, size, compliance }: PlacedVariant, copy: AdCopy): Pick<RefinedVariant, 'picture'> {
  if (!file?.words || !size || !before) return {};
  const after = textsOf(copy).map(({ text }) => foldedText(text));
  const replaced = textsOf(before)
    .map(({ text }) => foldedText(text))
    .filter((text) => !after.includes(text));
  const isOn = (words: string): boolean =>
    replaced.includes(words) ||
    (replaced.some((text) => text.includes(words) || words.includes(text)) && !after.some((text) => text.includes(words)));
  // The first headline that fits, or the thing in its place, and the button are what every picture with words shows.
  const isAnotherAd = before.callToAction !== copy.callToAction || before.headlines.join('\n') !== copy.headlines.join('\n');
  if ((isAnotherAd && file.words.length > 0) || file.words.map(foldedText).some(isOn)) return {};
  const showsLogo = compliance.some(({ rule, passed }) => rule === 'logo' && passed);
  return { picture: { ...file, size, showsLogo } };
}

/** Of an ad that the client made itself: the ad and its pictures only. */
const ownOf = ({ images = [] }: GenerationPlan, photos: readonly PhotoFate[], ad: FinishedAd | undefined, copy: AdCopy) =>
  ad && {
    finished: [{ ...ad, copy, images: ad.images.map((_, place) => place) }],
    images: ad.images.flatMap((place) => images[place] ?? []),
    photos: ad.images.map((place) => photos[place] ?? null),
  };

const takeOf = ({ type, plan }: Readonly<CreativeState>, { index }: PlacedVariant): number =>
  plan.refined?.take ?? ordersOf(type, plan).find((order) => order.index === index)?.take ?? 0;
