// A generator that requests words and pictures from HTTP providers, each in its dialect.
import { setMaxListeners } from 'node:events';
import type {
  Brief,
  CreativeGenerator,
  GenerationUsage,
  Picture,
  Proposal,
  VariantError,
  VariantOrder,
  VariantOutcome,
} from '@app/creative';
import { Arrivals } from './arrivals.js';
import { Chat } from './chat.js';
import { CopyWriter, type Run, type Words } from './copy.writer.js';
import { dialects } from './dialects.js';
import { FactProposer } from './fact.proposer.js';
import { PictureMaker } from './picture.maker.js';
import { agentFor, ProviderClient } from './provider.client.js';
import { failures, ProviderError } from './provider.errors.js';
import {
  USUAL_OUTPUT_TOKENS,
  usualCalls,
  usualTimeouts,
  usualWaiting,
  type Endpoint,
  type Painter,
  type PictureOrder,
  type ProviderSettings,
} from './provider.settings.js';
import { Slots } from './slots.js';

export type { DialectName } from './dialects.js';
export type { CallLimits, Endpoint, Painter, PictureOrder, ProviderSettings, Timeouts, Backoff } from './provider.settings.js';

/**
 * Words come from the text endpoint in its dialect, one call for all orders of a channel, format and take, repaired once.
 * Pictures come from `POST {image.url}/images/generations`, one call each, in the nearest size that the model makes. `fallback`
 * scales and crops them into the ordered one and sets the words on them; without it only a picture of exactly the ordered size is
 * accepted, because nothing here draws. Without `image`, and for briefs with pictures of their own, `fallback` draws alone;
 * without both, the variant fails and keeps its words.
 *
 * Nothing is thrown for a provider's faults: each becomes the failure of its orders.
 * @example createProvider({ text: { url: 'https://api.openai.com/v1', key, model: 'gpt-5-mini' }, image: null, fallback: paint })
 */
export function createProvider(settings: ProviderSettings): CreativeGenerator {
  const { text, image, fallback, outputTokens = USUAL_OUTPUT_TOKENS } = settings;
  const timeouts = { ...usualTimeouts, ...settings.timeouts };
  const { atOnce, perTenant } = settings.calls ?? usualCalls;
  const agent = agentFor(timeouts.connectMs);
  const slots = new Slots(atOnce, perTenant);
  const waiting = { ...usualWaiting, ...settings.waiting };
  const clientOf = (endpoint: ProviderSettings['text']) => new ProviderClient(endpoint, agent, waiting, slots);
  const chat = new Chat(clientOf(text), outputTokens, timeouts.textMs);
  const pictures = { maker: image && new PictureMaker(clientOf(image), timeouts.imageMs), fallback };
  return new Provider(text, chat, pictures, timeouts.generationMs);
}

interface Pictures {
  /** null: no model paints. */
  readonly maker: PictureMaker | null;
  readonly fallback: Painter | undefined;
}

class Provider implements CreativeGenerator {
  readonly key: string;
  readonly model: string;
  readonly dialect: string;
  readonly languages = null;
  private readonly writer: CopyWriter;
  private readonly proposer: FactProposer;

  constructor(
    { model, dialect = 'openai' }: Endpoint,
    chat: Chat,
    private readonly pictures: Pictures,
    private readonly generationMs: number,
  ) {
    this.key = dialects[dialect].key;
    this.model = model;
    this.dialect = dialect;
    this.writer = new CopyWriter(chat);
    this.proposer = new FactProposer(chat);
  }

  /** @throws ProviderError */
  proposeFacts(
    source: string,
    language: string,
    signal: AbortSignal,
    used: (usage: GenerationUsage) => void,
    tenant = '',
  ): Promise<readonly Proposal[]> {
    return this.proposer.propose(source, language, { signal, used, tenant });
  }

  async *generate(
    brief: Brief,
    orders: readonly VariantOrder[],
    signal: AbortSignal,
    used: (usage: GenerationUsage) => void,
  ): AsyncGenerator<VariantOutcome, void, undefined> {
    const left = new AbortController();
    const ended = AbortSignal.any([signal, left.signal]);
    const late = AbortSignal.timeout(this.generationMs);
    const failureOf = (error: unknown): VariantError => {
      if (error instanceof ProviderError) return error.failure;
      if (late.aborted && !ended.aborted) return failures.slow;
      throw error;
    };
    const run: Run = { brief, used, tenant: brief.tenant ?? '', signal: AbortSignal.any([ended, late]), failureOf };
    // Each order that waits for its turn listens; their number is bounded by the request.
    setMaxListeners(0, run.signal);
    const arrivals = new Arrivals<VariantOutcome>();
    ended.addEventListener('abort', () => arrivals.end(), { once: true });
    if (ended.aborted) return;
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
    const scene = this.isPainted(run.brief) && group.some(({ size }) => size !== null);
    const { attempts, result } = await this.writer.write(run, first, scene);
    const told = (index: number) => (index === first.index ? { index, attempts } : { index });
    if ('failure' in result) return group.forEach(({ index }) => answer({ ...told(index), ...result }));
    const { copy } = result;
    await Promise.all(
      group.map(async ({ size, ...order }) => {
        const picture = size && (await this.picture(run, { ...order, size }, result));
        if (picture && 'code' in picture) answer({ ...told(order.index), failure: picture, copy });
        else answer({ ...told(order.index), made: { copy, picture } });
      }),
    );
  }

  /** The advertiser's own pictures come before a painted one, if they can be drawn. */
  private isPainted({ photos }: Brief): boolean {
    const { maker, fallback } = this.pictures;
    return maker !== null && !(fallback && photos.length > 0);
  }

  private async picture(run: Run, order: PictureOrder, { copy, scene }: Words): Promise<Picture | VariantError> {
    const { maker, fallback } = this.pictures;
    if (!maker || !this.isPainted(run.brief)) return this.drawn(run.brief, order, copy);
    const made = await maker.make(run, order, scene ?? '', fallback === undefined).catch(run.failureOf);
    if ('code' in made || !fallback) return made;
    const { bytes, mimeType, size, altText } = made;
    const picture = await this.drawn({ ...run.brief, photos: [{ bytes, mimeType, size }] }, order, copy);
    return 'code' in picture ? picture : { ...picture, altText: `${picture.altText}. ${altText}`, byModel: true };
  }

  private async drawn(brief: Brief, order: PictureOrder, copy: Words['copy']): Promise<Picture | VariantError> {
    const { fallback } = this.pictures;
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
