// Turns orders into variants: the generator works, the files are stored, and every variant is checked against the rules.
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AssetStorage } from '@app/kernel';
import { complianceOf } from '../domain/compliance.js';
import { criticRows } from '../domain/critic.js';
import type { CreativeState, RefinedVariant, Variant, VariantFile } from '../domain/creative.state.js';
import {
  type Brief,
  type GenerationUsage,
  type Picture,
  PicturePainter,
  type VariantOrder,
  type VariantOutcome,
} from '../domain/creative-generator.js';
import { factsOf } from '../domain/facts/fact-reader.js';
import type { Logo, LogoFate, UnusableLogo } from '../domain/logo.js';
import type { Photo } from '../domain/photo.js';
import { scoreOf } from '../domain/score.js';
import { Generator } from './generator.js';

/** The fields of a creative that its variants depend on. */
type Planned = Pick<CreativeState, 'organizationId' | 'plan'>;

/** null: the brand has none, or no picture is made. */
type DrawnLogo = Logo | UnusableLogo | null;

@Injectable()
export class VariantMaking {
  constructor(
    @Inject(Generator) private readonly generator: Generator,
    @Inject(PicturePainter) private readonly painter: PicturePainter,
    @Inject(AssetStorage) private readonly storage: AssetStorage,
  ) {}

  /** Yields each variant as soon as it is ready. Ends early when the signal aborts; throws temporary failures. */
  async *variants(
    creative: Planned,
    orders: readonly VariantOrder[],
    logo: DrawnLogo,
    signal: AbortSignal,
    used: (usage: GenerationUsage) => void,
    photos: readonly Photo[] = [],
  ): AsyncGenerator<Variant> {
    const planned = { ...creative, plan: { ...creative.plan, facts: factsOf(creative.plan) } };
    const brief = { ...planned.plan, logo: typeof logo === 'string' ? null : logo, photos };
    const { refined } = planned.plan;
    const outcomes = refined ? this.drawn(brief, orders, refined, signal) : this.generator.generate(brief, orders, signal, used);
    for await (const outcome of outcomes) {
      const order = orders.find(({ index }) => index === outcome.index);
      if (order) yield await this.variantOf(planned, order, outcome, logo);
    }
  }

  /** The words are given; only their pictures are made. */
  private async *drawn(
    brief: Brief,
    orders: readonly VariantOrder[],
    { copy, take }: RefinedVariant,
    signal: AbortSignal,
  ): AsyncGenerator<VariantOutcome> {
    for (const order of orders) {
      if (signal.aborted) return;
      const { index, size } = order;
      const picture = size && (await this.painter.illustrate(brief, { ...order, size, take }, copy));
      yield picture && 'code' in picture ? { index, failure: picture, copy } : { index, made: { copy, picture } };
    }
  }

  private async variantOf(
    { organizationId, plan }: Planned,
    { index, channel, format, size }: VariantOrder,
    outcome: VariantOutcome,
    logo: DrawnLogo,
  ): Promise<Variant> {
    const place = { index, channel, format, size };
    if ('failure' in outcome) {
      const { failure, copy = null } = outcome;
      return { ...place, status: 'failed', copy, file: null, compliance: [], score: null, failure };
    }
    const { copy, picture } = outcome.made;
    const file = picture && (await this.store(organizationId, picture));
    const checked = picture && { ...picture, bytes: picture.bytes.length, logo: fateOf(logo, picture) };
    const compliance = [...complianceOf(channel, format, copy, checked, plan), ...criticRows(channel, copy, plan)];
    return { ...place, status: 'active', copy, file, compliance, score: scoreOf(copy, plan.facts, compliance), failure: null };
  }

  /** Stored under its checksum, so equal pictures are stored once. */
  private async store(organizationId: string, { bytes, mimeType, altText }: Picture): Promise<VariantFile> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.storage.put(`${organizationId}/${sha256}`, bytes, mimeType);
    return { sha256, mimeType, bytes: bytes.length, altText };
  }
}

function fateOf(logo: DrawnLogo, { showsLogo }: Picture): LogoFate | null {
  if (logo === null || typeof logo === 'string') return logo;
  return showsLogo ? 'shown' : 'not_drawn';
}
