// The bytes of an answer: made in steps between the turns of others, and sent in pieces as its client takes them.
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { yieldToOthers } from '@app/kernel';

/** So much of an answer is made between two turns of the event loop; a usual page is smaller. */
const STEP_BYTES = 131_072;
/** The next piece is sent when the last was taken: only that one is copied for TLS, and it shows whether the client reads. */
const PIECE_BYTES = 65_536;
/** Fewer bytes fit into a packet as they are. */
export const WORTH_COMPRESSING = 1_024;
/** Half the processor time of zlib's own 6 for a fifth more bytes (docs/benchmark.md). */
const LEVEL = { level: 1 } as const;

export class AnswerBytes {
  readonly length: number;

  constructor(readonly steps: readonly Buffer[]) {
    this.length = steps.reduce((sum, { length }) => sum + length, 0);
  }

  static of = (body: unknown): AnswerBytes => new AnswerBytes([Buffer.from(JSON.stringify(body))]);

  /** A page of a hundred large records has tens of megabytes: as one text it would hold up every other request. */
  static async inSteps(body: unknown): Promise<AnswerBytes> {
    if (!isPage(body) || body.data.length < 2) return AnswerBytes.of(body);
    const frame = JSON.stringify({ ...body, data: [] });
    const inside = frame.indexOf('"data":[') + '"data":['.length;
    const steps: Buffer[] = [];
    let text = frame.slice(0, inside);
    for (const [index, item] of body.data.entries()) {
      text += (index === 0 ? '' : ',') + JSON.stringify(item);
      if (text.length < STEP_BYTES) continue;
      steps.push(Buffer.from(text));
      text = '';
      await yieldToOthers();
    }
    return new AnswerBytes([...steps, Buffer.from(text + frame.slice(inside))]);
  }

  /** Ends the answer with them. A client that goes away ends it. */
  sendTo(response: Writable): void {
    const [only] = this.steps;
    if (only && this.length <= PIECE_BYTES && this.steps.length === 1) response.end(only);
    else pipeline(Readable.from(this.pieces()), response).catch(() => undefined);
  }

  /**
   * The same as gzip, made beside the event loop and before anything is sent: how slowly its client reads then costs only the
   * compressed bytes.
   */
  async compressed(): Promise<AnswerBytes> {
    const made: Buffer[] = [];
    for await (const piece of Readable.from(this.pieces()).pipe(createGzip(LEVEL))) made.push(piece as Buffer);
    return new AnswerBytes(made);
  }

  /** Views of the same memory. */
  private *pieces(): Generator<Buffer> {
    for (const step of this.steps)
      for (let from = 0; from < step.length; from += PIECE_BYTES) yield step.subarray(from, from + PIECE_BYTES);
  }
}

interface Page {
  readonly data: readonly unknown[];
}

const isPage = (body: unknown): body is Page =>
  typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data);
