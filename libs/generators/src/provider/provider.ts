// A generator that requests words and pictures from any HTTP provider with OpenAI's protocol.
import type {
  Brief,
  CreativeGenerator,
  GenerationUsage,
  Picture,
  VariantError,
  VariantOrder,
  VariantOutcome,
} from '@app/creative';
import { Arrivals } from './arrivals.js';
import { CopyWriter, type Run, type Words } from './copy.writer.js';
import {
  usualTimeouts,
  usualWaiting,
  type OpenAiCompatibleSettings,
  type Painter,
  type PictureOrder,
} from './provider.settings.js';
import { PictureMaker } from './picture.maker.js';
import { agentFor, ProviderClient } from './provider.client.js';
import { failures, ProviderError } from './provider.errors.js';
import { Slots } from './slots.js';

export type {
  OpenAiCompatibleSettings,
  Painter,
  PictureOrder,
  Provider,
  Timeouts,
  Waiting,
} from './provider.settings.js';

/** Per generator, over all its generations. */
const CALLS_AT_ONCE = 4;

/**
 * Words come from `POST {text.url}/chat/completions`, one call for all orders of a channel, format and take, repaired once. Pictures come from
 * `POST {image.url}/images/generations`, one call each, in the nearest size that the model makes. `fallback` scales and crops them into the ordered one and sets
 * the words on them; without it only a picture of exactly the ordered size is accepted, because nothing here draws. Without `image`, and for
 * briefs with pictures of their own, `fallback` draws alone; without both, the variant fails and keeps its words.
 *
 * Nothing is thrown for a provider's faults: each becomes the failure of its orders.
 * @example createOpenAiCompatible({ text: { url: 'https://api.openai.com/v1', key, model: 'gpt-5-mini' }, image: null, fallback: paint })
 */
export function createOpenAiCompatible(settings: OpenAiCompatibleSettings): CreativeGenerator {
  const timeouts = { ...usualTimeouts, ...settings.timeouts };
  const waiting = { ...usualWaiting, ...settings.waiting };
  const agent = agentFor(timeouts.connectMs);
  const writer = new CopyWriter(new ProviderClient(settings.text, agent, waiting), timeouts.textMs);
  const maker = settings.image && new PictureMaker(new ProviderClient(settings.image, agent, waiting), timeouts.imageMs);
  return new OpenAiCompatible(settings.text.model, writer, maker, settings.fallback);
}

class OpenAiCompatible implements CreativeGenerator {
  readonly key = 'openai-compatible';
  private readonly slots = new Slots(CALLS_AT_ONCE);

  constructor(
    readonly model: string,
    private readonly writer: CopyWriter,
    private readonly maker: PictureMaker | null,
    private readonly fallback: Painter | undefined,
  ) {}

  async *generate(
    brief: Brief,
    orders: readonly VariantOrder[],
    signal: AbortSignal,
    used: (usage: GenerationUsage) => void,
  ): AsyncGenerator<VariantOutcome, void, undefined> {
    const left = new AbortController();
    const run: Run = { brief, used, signal: AbortSignal.any([signal, left.signal]) };
    const arrivals = new Arrivals<VariantOutcome>();
    run.signal.addEventListener('abort', () => arrivals.end(), { once: true });
    if (run.signal.aborted) return;
    Promise.all(groupsOf(orders).map((group) => this.fulfil(run, group, (outcome) => arrivals.push(outcome)))).then(
      () => arrivals.end(),
      (error: unknown) => arrivals.end({ error }),
    );
    try {
      yield* arrivals;
    } finally {
      left.abort();
    }
  }

  /** Answers every order of a group that shares its words. */
  private async fulfil(run: Run, group: readonly VariantOrder[], answer: (outcome: VariantOutcome) => void): Promise<void> {
    const [first] = group;
    if (!first) return;
    const scene = this.maker !== null && group.some(({ size }) => size !== null);
    const words = await orFailure(this.slots.run(run.signal, () => this.writer.write(run, first, scene)));
    if ('code' in words) return group.forEach(({ index }) => answer({ index, failure: words }));
    await Promise.all(
      group.map(async ({ size, ...order }) => {
        const picture = size && (await this.picture(run, { ...order, size }, words));
        if (picture && 'code' in picture) answer({ index: order.index, failure: picture, copy: words.copy });
        else answer({ index: order.index, made: { copy: words.copy, picture } });
      }),
    );
  }

  private async picture(run: Run, order: PictureOrder, { copy, scene }: Words): Promise<Picture | VariantError> {
    const { maker, fallback } = this;
    // The advertiser's own pictures come before a painted one, if they can be drawn.
    if (!maker || (fallback && run.brief.photos.length > 0)) return this.drawn(run.brief, order, copy);
    const made = await orFailure(this.slots.run(run.signal, () => maker.make(run, order, scene ?? '', fallback === undefined)));
    if ('code' in made || !fallback) return made;
    const { bytes, mimeType, size, altText } = made;
    const picture = await this.drawn({ ...run.brief, photos: [{ bytes, mimeType, size }] }, order, copy);
    return 'code' in picture ? picture : { ...picture, altText: `${picture.altText}. ${altText}` };
  }

  private async drawn(brief: Brief, order: PictureOrder, copy: Words['copy']): Promise<Picture | VariantError> {
    const { fallback } = this;
    if (!fallback) return failures.noImageProvider;
    try {
      return await fallback(brief, order, copy);
    } catch {
      return failures.unpainted;
    }
  }
}

/** Orders that share their words. */
function groupsOf(orders: readonly VariantOrder[]): VariantOrder[][] {
  const groups = new Map<string, VariantOrder[]>();
  for (const order of orders) {
    const name = JSON.stringify([order.channel, order.format, order.take]);
    groups.set(name, [...(groups.get(name) ?? []), order]);
  }
  return [...groups.values()];
}

/** Any other error is a mistake of ours, or the abort, and is passed on. */
const orFailure = <T>(work: Promise<T>): Promise<T | VariantError> =>
  work.catch((error: unknown) => {
    if (error instanceof ProviderError) return error.failure;
    throw error;
  });
