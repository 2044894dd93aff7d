import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, channelFault, type FieldFault, validationFailed } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { creativeChannels } from '../domain/channel-limits.table.js';
import { promptRejected } from '../domain/creative.errors.js';
import type { CreativeGenerator } from '../domain/creative-generator.js';
import type { CreativeMetadata, GenerationPlan, Writer } from '../domain/creative.state.js';
import type { Brand, CreativeType } from '../domain/creative-words.js';
import type { Fact } from '../domain/facts/fact.js';
import type { Goal } from '../domain/facts/facts.table.js';
import { factFaults, unclearFacts } from '../domain/facts/given-facts.js';
import { formatsOf } from '../domain/limits-of-channels.js';
import { fieldsOf, findingsIn, rejectionsIn } from '../domain/request-policy.js';
import { channelsWithout, MOST_VARIANTS, ordersOf } from '../domain/variant-orders.js';
import { BriefContexts } from './brief-contexts.js';
import { CreativeStores } from './creative.store.js';
import { Generators } from './generators.js';
import { takenUploads, unclearImages } from './taken-uploads.js';

/**
 * A caller's request; the seed is optional, and the facts are those that the caller states itself. Of `brand` it may leave fields
 * out.
 */
export type GenerationRequest = Omit<GenerationPlan, 'findings' | 'seed' | 'facts' | 'brand' | 'landingPageUrl'> & {
  readonly facts: readonly Fact[];
  readonly brand: Partial<Brand>;
  readonly logoUploadId?: string;
  /** undefined: that of the campaign or of the brand kit, if it names one. */
  readonly landingPageUrl: string | null | undefined;
  readonly type: CreativeType;
  readonly seed: number | null;
} & CreativeMetadata;

type CompleteRequest = GenerationRequest & Pick<GenerationPlan, 'brand' | 'landingPageUrl'> & { readonly goal: Goal | null };

/** Accepts requests for creatives; the worker makes them. */
@Injectable()
export class GenerationService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly creatives: CreativeStores,
    private readonly contexts: BriefContexts,
    @Inject(Generators) private readonly generators: Generators,
  ) {}

  /** Returns the new creative's id; the worker makes its variants. */
  async generate(actor: Actor, request: GenerationRequest): Promise<string> {
    return this.unitOfWork.run(actor, async () => this.accept(await this.contexts.completed(actor, request)));
  }

  private async accept({ type, goal, logoUploadId: _id, ...asked }: CompleteRequest): Promise<string> {
    const { externalId, name, description, labels, metadata, altText, ...rest } = asked;
    // A renamed organization makes the same ads.
    const { advertiser: _, ...stated } = asked;
    const channels = asked.channels.length > 0 ? asked.channels : creativeChannels;
    const fields = fieldsOf(asked, altText);
    const reasons = rejectionsIn(fields);
    const generator = this.generatorOf(asked.writer);
    const facts = factsWith(goal, asked.facts);
    const findings = [...findingsIn(fields), ...unclearFacts(facts, asked.language, this.generators.draft.categories)];
    const planned = { ...rest, facts, channels, seed: asked.seed ?? seedOf(stated), findings };
    const orders = requireSensible(type, planned, this.unitOfWork.now);
    if (reasons.length > 0) throw promptRejected(reasons);
    const photos = await takenUploads(this.creatives, planned.images ?? []);
    return this.creatives.request({
      ...{ type, plan: planned, generator: generator.key, model: generator.model, plannedVariants: orders, photos },
      ...{ externalId, name, description, labels, metadata, altText },
    });
  }

  private generatorOf(writer: Writer | undefined): CreativeGenerator {
    const { draft, provider } = this.generators;
    if (writer === 'draft') return draft;
    if (writer === 'provider' && provider === null) throw validationFailed([noProvider]);
    return provider ?? draft;
  }
}

const noProvider: FieldFault = {
  field: 'generator',
  code: 'invalid_value',
  message: 'generator: no provider is bound here, so only "draft" can write; GET /v1/creative/generators says what is bound.',
  value: 'provider',
  allowed_values: ['draft'],
};

/** The campaign's goal holds where the client states none. */
const factsWith = (goal: Goal | null, stated: readonly Fact[]): readonly Fact[] =>
  goal === null || stated.some(({ kind }) => kind === 'goal') ? stated : [...stated, { kind: 'goal', text: goal }];

/** The number of variants, or 400 with every fault. */
function requireSensible(
  type: CreativeType,
  { channels, formats, sizes, count, images = [], ...plan }: GenerationPlan,
  now: Date,
): number {
  const faults: FieldFault[] = channels.flatMap((channel, index) =>
    creativeChannels.includes(channel) ? [] : [channelFault(channel, index, creativeChannels)],
  );
  for (const [field, given] of Object.entries({ sizes, images }))
    if (type === 'text' && given.length > 0)
      faults.push({ field, code: 'conflict', message: `${field} are for pictures: leave them out, or ask for type "image".` });
  if (plan.extract === true && plan.landingPageUrl === null)
    faults.push({ field: 'extract', code: 'conflict', message: 'extract needs a landing_page_url to take the picture from.' });
  faults.push(...unclearImages(images), ...factFaults(plan.facts, now, plan.language));
  if (faults.length === 0) {
    const without = channelsWithout(channels, formats);
    if (without.length > 0) {
      const known = without.map((channel) => `${channel}, which has ${formatsOf(channel).join(', ')}`);
      const message = `None of these formats exists on ${known.join('; nor on ')}.`;
      faults.push({ field: 'formats', code: 'invalid_value', message, value: formats });
    } else {
      const orders = ordersOf(type, { channels, formats, sizes, count }).length;
      if (orders <= MOST_VARIANTS) return orders;
      const message =
        `This would make ${orders} variants; ask for at most ${MOST_VARIANTS}, with fewer channels, ` +
        `formats, sizes or a smaller count.`;
      faults.push({ field: 'count', code: 'too_large', message, value: orders, limit: MOST_VARIANTS });
    }
  }
  throw validationFailed(faults);
}

/** The same request always makes the same creative. */
const seedOf = (asked: object): number => createHash('sha256').update(JSON.stringify(asked)).digest().readUInt32BE(0);
