// One question to a language model and its reply, in whatever form the endpoint takes.
import type { GenerationUsage } from '@app/creative';
import type { Message, Reply, Shape } from './dialects.js';
import type { Caller, ProviderClient } from './provider.client.js';
import { failures, ProviderError } from './provider.errors.js';

export interface ChatCaller extends Caller {
  readonly used: (usage: GenerationUsage) => void;
}

/** How endpoints name what they refuse, where they refuse a format. */
const ofFormat = /response_format|output_config|output_format|json_schema|json_object|schema|structured.output/i;

export class Chat {
  /** Places in the dialect's `formats` and `limitFields`, remembered for the process: what was refused once is not sent again. */
  private format = 0;
  private limit = 0;

  constructor(
    private readonly client: ProviderClient,
    private readonly outputTokens: number,
    private readonly timeoutMs: number,
  ) {}

  /** @throws ProviderError; the signal's reason when it aborts */
  async complete(messages: readonly Message[], shape: Shape, asking: ChatCaller): Promise<Reply> {
    const { dialect } = this.client;
    const reply = dialect.reply(await this.answer(messages, shape, asking));
    if (reply?.tokens) asking.used({ inputTokens: reply.tokens.input, outputTokens: reply.tokens.output, images: 0 });
    if (!reply) throw new ProviderError(failures.unreadable);
    if (reply.isRefused) throw new ProviderError(failures.refused);
    return reply;
  }

  /** Each round that does not end takes a step down one of the two lists, so there are at most as many as both have places. */
  private async answer(messages: readonly Message[], shape: Shape, caller: Caller): Promise<unknown> {
    const { dialect, model } = this.client;
    for (;;) {
      const [format, limit] = [this.format, this.limit];
      const field = dialect.limitFields[limit] ?? null;
      const body = dialect.body({
        model,
        messages,
        shape,
        format: dialect.formats[format] ?? 'none',
        limit: field === null ? null : { field, tokens: this.outputTokens },
      });
      try {
        return await this.client.ask(dialect.path, body, this.timeoutMs, caller);
      } catch (error) {
        const complaint = error instanceof ProviderError ? error.complaint : null;
        if (complaint === null || !this.stepDown(complaint, format, limit)) throw error;
      }
    }
  }

  /**
   * Whether another form is left for what the endpoint complains about. Calls under way with the same form take one step
   * together.
   */
  private stepDown(complaint: string, format: number, limit: number): boolean {
    const { formats, limitFields } = this.client.dialect;
    const field = limitFields[limit] ?? null;
    if (field !== null && limit + 1 < limitFields.length && new RegExp(`\\b${field}\\b`).test(complaint)) {
      this.limit = Math.max(this.limit, limit + 1);
      return true;
    }
    if (format + 1 < formats.length && ofFormat.test(complaint)) {
      this.format = Math.max(this.format, format + 1);
      return true;
    }
    return false;
  }
}
