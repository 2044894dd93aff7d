// Requests the words of one group of orders, and requests them once more when they break a rule.
import type { AdCopy, Brief, GenerationUsage, VariantOrder } from '@app/creative';
import { z } from 'zod';
import { copyAnswerSchema, writtenIn, type Asked } from './copy.answer.js';
import { openingMessages, repairMessages, type Message } from './copy.prompt.js';
import type { ProviderClient } from './provider.client.js';
import { failures, offended, ProviderError } from './provider.errors.js';

const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

const usage = z.object({
  usage: z.object({ prompt_tokens: z.int().nonnegative(), completion_tokens: z.int().nonnegative() }),
});

export interface Words {
  readonly copy: AdCopy;
  /** A sentence that describes the picture; null when none is wanted. */
  readonly scene: string | null;
}

/** The inputs of every call of one generation. */
export interface Run {
  readonly brief: Brief;
  readonly signal: AbortSignal;
  readonly used: (usage: GenerationUsage) => void;
}

export class CopyWriter {
  constructor(
    private readonly client: ProviderClient,
    private readonly timeoutMs: number,
  ) {}

  /**
   * @param order any order of the group: they share channel, format and take
   * @param scene whether a picture needs a description
   * @throws ProviderError
   */
  async write({ brief, signal, used }: Run, order: VariantOrder, scene: boolean): Promise<Words> {
    const asked: Asked = { brief, limits: order.limits, callToAction: brief.callToAction, scene };
    const messages = openingMessages(brief, order, scene);
    const content = await this.complete(messages, signal, used);
    const written = writtenIn(content, asked);
    if ('copy' in written) return written;
    const repaired = writtenIn(
      await this.complete([...messages, ...repairMessages(content, written.faults)], signal, used),
      asked,
    );
    if ('copy' in repaired) return repaired;
    throw new ProviderError(repaired.offences.length > 0 ? offended(repaired.offences) : failures.words);
  }

  private async complete(messages: readonly Message[], signal: AbortSignal, used: Run['used']): Promise<string> {
    const body = {
      model: this.client.model,
      messages,
      response_format: { type: 'json_schema', json_schema: { name: 'ad_copy', strict: true, schema: copyAnswerSchema } },
    };
    const answer = await this.client.ask('/chat/completions', body, this.timeoutMs, signal);
    const reported = usage.safeParse(answer);
    if (reported.success) {
      used({ inputTokens: reported.data.usage.prompt_tokens, outputTokens: reported.data.usage.completion_tokens, images: 0 });
    }
    const completed = completion.safeParse(answer);
    const choice = completed.success ? completed.data.choices[0] : undefined;
    if (!choice) throw new ProviderError(failures.unreadable);
    if (choice.finish_reason === 'content_filter' || choice.message.refusal) throw new ProviderError(failures.refused);
    return choice.message.content ?? '';
  }
}
