/** The answers of the APIs of providers, as their references show them. */
import { crc32, deflateSync } from 'node:zlib';

const usedForWords = { prompt_tokens: 300, completion_tokens: 90, total_tokens: 390 };

const completion = (
  content: unknown,
  finishReason = 'stop',
  refusal: string | null = null,
  usage: unknown = usedForWords,
): object => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_780_000_000,
  model: 'any',
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content:
          refusal === null ? (typeof content === 'string' || Array.isArray(content) ? content : JSON.stringify(content)) : null,
        refusal,
        annotations: [],
      },
      logprobs: null,
      finish_reason: finishReason,
    },
  ],
  usage,
});

const message = (
  content: unknown,
  stopReason = 'end_turn',
  _refusal: string | null = null,
  usage: unknown = { input_tokens: 300, output_tokens: 90 },
): object => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'any',
  content: Array.isArray(content)
    ? content
    : [{ type: 'text', text: typeof content === 'string' ? content : JSON.stringify(content) }],
  stop_reason: stopReason,
  stop_sequence: null,
  usage,
});

/** By the endpoint; pictures have an answer of their own. */
export const sayings = { words: completion, pictures: completion, messages: message };

export const painting = (base64: string): object => ({
  created: 1_780_000_000,
  data: [{ b64_json: base64 }],
  usage: {
    input_tokens: 50,
    output_tokens: 4_000,
    total_tokens: 4_050,
    input_tokens_details: { text_tokens: 50, image_tokens: 0 },
  },
});

/** A grey PNG of this size, in base64. */
export function pngOf(size: string): string {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]).toString('base64');
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
