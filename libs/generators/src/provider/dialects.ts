// The wire protocols of language models, as dated data: how each is asked, and where its answer stands.
import { z } from 'zod';

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** The JSON object that is wanted. */
export interface Shape {
  readonly name: string;
  readonly schema: object;
}

/** How an endpoint is told to answer in JSON. The prompt says it too, so `none` is the last resort. */
export type AnswerFormat = 'json_schema' | 'json_object' | 'none';

export interface Question {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly shape: Shape;
  readonly format: AnswerFormat;
  /** The field that limits the answer, and its value; null: the endpoint takes none. */
  readonly limit: { readonly field: string; readonly tokens: number } | null;
}

export interface Reply {
  readonly content: string;
  /** The model, or a filter around it, would not write. */
  readonly isRefused: boolean;
  /** The answer ended at the limit of its length. */
  readonly isCut: boolean;
  /** null: none was reported. */
  readonly tokens: { readonly input: number; readonly output: number } | null;
}

export interface Dialect {
  /** Its name in `generation.generator`. */
  readonly key: string;
  readonly path: string;
  readonly keyHeaders: (key: string) => Readonly<Record<string, string>>;
  /** Of every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** In the order in which they are tried: an endpoint that refuses one is asked with the next. */
  readonly formats: readonly AnswerFormat[];
  /** Likewise; null: the model's own limit. */
  readonly limitFields: readonly (string | null)[];
  readonly body: (question: Question) => object;
  /** undefined: this is no answer of the dialect. */
  readonly reply: (answer: unknown) => Reply | undefined;
}

const part = z.object({ type: z.string().nullish(), text: z.string().nullish(), refusal: z.string().nullish() });
const content = z.union([z.string(), z.array(part)]).nullish();

const completion = z.object({
  choices: z
    .array(z.object({ finish_reason: z.string().nullish(), message: z.object({ content, refusal: z.string().nullish() }) }))
    .min(1),
});
const chatUsage = z.object({
  usage: z.object({ prompt_tokens: z.int().nonnegative(), completion_tokens: z.int().nonnegative() }),
});

const message = z.object({ content: z.array(part), stop_reason: z.string().nullish() });
const messageUsage = z.object({
  usage: z.object({ input_tokens: z.int().nonnegative(), output_tokens: z.int().nonnegative() }),
});

/** Parts that hold what a model thought are no part of its answer. */
const textTypes: readonly (string | null | undefined)[] = ['text', 'output_text', null, undefined];

function textOf(given: z.output<typeof content>): string {
  if (typeof given === 'string') return given;
  const texts = (given ?? []).filter(({ type }) => textTypes.includes(type));
  return texts.map(({ text }) => text ?? '').join('');
}

function replyOfChat(answer: unknown): Reply | undefined {
  const choice = completion.safeParse(answer).data?.choices[0];
  if (!choice) return undefined;
  const { finish_reason: end, message: said } = choice;
  const refusals = Array.isArray(said.content) ? said.content.filter(({ refusal }) => refusal) : [];
  const usage = chatUsage.safeParse(answer).data?.usage;
  return {
    content: textOf(said.content),
    isRefused: end === 'content_filter' || Boolean(said.refusal) || refusals.length > 0,
    isCut: end === 'length',
    tokens: usage ? { input: usage.prompt_tokens, output: usage.completion_tokens } : null,
  };
}

function replyOfMessages(answer: unknown): Reply | undefined {
  const parsed = message.safeParse(answer).data;
  if (!parsed) return undefined;
  const { content: said, stop_reason: end } = parsed;
  const usage = messageUsage.safeParse(answer).data?.usage;
  return {
    content: textOf(said),
    isRefused: end === 'refusal',
    isCut: end === 'max_tokens' || end === 'model_context_window_exceeded',
    tokens: usage ? { input: usage.input_tokens, output: usage.output_tokens } : null,
  };
}

const limited = (limit: Question['limit']): object => (limit ? { [limit.field]: limit.tokens } : {});

const responseFormat = ({ name, schema }: Shape, format: AnswerFormat): object => {
  if (format === 'none') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  return { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } } };
};

const openai: Dialect = {
  key: 'openai-compatible',
  path: '/chat/completions',
  keyHeaders: (key) => ({ authorization: `Bearer ${key}` }),
  headers: {},
  formats: ['json_schema', 'json_object', 'none'],
  // Local servers know the older name alone and ignore the newer one; OpenAI's newer models refuse the older one by name.
  limitFields: ['max_tokens', 'max_completion_tokens', null],
  body: ({ model, messages, shape, format, limit }) => ({
    model,
    messages,
    ...limited(limit),
    ...responseFormat(shape, format),
  }),
  reply: replyOfChat,
};

/** By the makers' references and their users' reports, November 2026; docs/creative-provider.md names them. */
export const dialects = {
  openai,
  /** `…/openai/v1`, and `…/openai/deployments/<name>?api-version=…`, where the address names the model. */
  azure: { ...openai, keyHeaders: (key) => ({ 'api-key': key }) },
  anthropic: {
    key: 'anthropic',
    path: '/messages',
    keyHeaders: (key) => ({ 'x-api-key': key }),
    headers: { 'anthropic-version': '2023-06-01' },
    // Models before 4.5 refuse the format.
    formats: ['json_schema', 'none'],
    limitFields: ['max_tokens'],
    body: ({ model, messages, shape: { schema }, format, limit }) => ({
      model,
      ...limited(limit),
      system: messages.flatMap(({ role, content: text }) => (role === 'system' ? [text] : [])).join('\n'),
      messages: messages.filter(({ role }) => role !== 'system'),
      ...(format === 'json_schema' ? { output_config: { format: { type: 'json_schema', schema } } } : {}),
    }),
    reply: replyOfMessages,
  },
} as const satisfies Record<string, Dialect>;

export type DialectName = keyof typeof dialects;
