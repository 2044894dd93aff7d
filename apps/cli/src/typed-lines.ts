import { UsageError } from './exit-codes.js';

const LONGEST = 10_000;

/** The lines of an input as they are typed, one at a time. */
export class TypedLines {
  private readonly chunks: AsyncIterator<Uint8Array>;
  private rest = '';
  private isOver = false;

  constructor(input: AsyncIterable<Uint8Array>) {
    this.chunks = input[Symbol.asyncIterator]();
  }

  /** undefined: the input is over. */
  async next(): Promise<string | undefined> {
    while (!this.rest.includes('\n') && !this.isOver) {
      const chunk = await this.chunks.next();
      if (chunk.done) this.isOver = true;
      else this.rest += Buffer.from(chunk.value).toString('utf8');
      if (this.rest.length > LONGEST) throw new UsageError('The input has a line that is too long.');
    }
    if (this.rest === '') return undefined;
    const [line = '', ...others] = this.rest.split('\n');
    this.rest = others.join('\n');
    return line;
  }

  /** Lets the process end although more could be typed. */
  async close(): Promise<void> {
    await this.chunks.return?.();
  }
}
