// Who writes the words of a brief: the provider or the draft writer, and the draft in place of what a provider could not write.
import { Inject, Injectable } from '@nestjs/common';
import type { OnFailure, Writer } from '../domain/creative.state.js';
import type { Brief, GenerationUsage, VariantOrder, VariantOutcome } from '../domain/creative-generator.js';
import type { AdCopy } from '../domain/creative-words.js';
import { Generators } from './generators.js';

export interface CopyBrief extends Brief {
  readonly writer?: Writer;
  readonly onFailure?: OnFailure;
}

/** `rejectedCopy`: what the provider wrote last, where a draft was given instead. */
export type CopyOutcome = VariantOutcome & { readonly isDraft?: boolean; readonly rejectedCopy?: AdCopy };

@Injectable()
export class CopyGeneration {
  constructor(@Inject(Generators) private readonly generators: Generators) {}

  /** Answers every order once, as each is ready; ends early when the signal aborts, and throws temporary failures. */
  async *written(
    brief: CopyBrief,
    orders: readonly VariantOrder[],
    signal: AbortSignal,
    used: (usage: GenerationUsage) => void,
  ): AsyncGenerator<CopyOutcome> {
    const { draft } = this.generators;
    const provider = brief.writer === 'draft' ? null : this.generators.provider;
    if (provider === null) {
      for await (const outcome of draft.generate(brief, orders, signal, used)) yield { ...outcome, isDraft: true };
      return;
    }
    for await (const outcome of provider.generate(brief, orders, signal, used)) {
      const order = orders.find(({ index }) => index === outcome.index);
      const isWordless = 'failure' in outcome && outcome.copy === undefined;
      if (!isWordless || brief.onFailure === 'fail' || order === undefined) yield outcome;
      else yield* this.drafted(brief, order, outcome, signal);
    }
  }

  /** The draft, marked with why it stands there; the provider's own failure where no draft can be made either. */
  private async *drafted(
    brief: CopyBrief,
    order: VariantOrder,
    failed: CopyOutcome,
    signal: AbortSignal,
  ): AsyncGenerator<CopyOutcome> {
    for await (const outcome of this.generators.draft.generate(brief, [order], signal, () => undefined)) {
      const { attempts, rejectedCopy } = failed;
      yield 'made' in outcome ? { ...outcome, isDraft: true, attempts, rejectedCopy } : failed;
    }
  }
}
