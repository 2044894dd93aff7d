// Parses a large JSON array element by element as its bytes arrive, so that a long report is never in memory as a whole.

/** The text ended early, is not what it should be, or exceeds the limit: what was read is not all. */
export class BrokenJson extends Error {}

export interface ArrayLimits {
  readonly elementCharacters: number;
  readonly totalBytes: number;
}

/** Yields each element, parsed. Ends normally only when the array was closed and only white space followed. */
export async function* elementsOf(body: AsyncIterable<Uint8Array>, limits: ArrayLimits): AsyncGenerator<unknown> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const scanner = new Scanner(limits.elementCharacters);
  let bytes = 0;
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > limits.totalBytes) throw new BrokenJson('is larger than any report');
    yield* scanner.read(decoder.decode(part, { stream: true }));
  }
  if (!scanner.closed) throw new BrokenJson('ended before it was complete');
}

/** Tracks only brackets and strings; JSON.parse then parses, and thereby checks, each element. */
class Scanner {
  closed = false;
  private depth = 0;
  private inString = false;
  private escaped = false;
  private pending = '';

  constructor(private readonly longest: number) {}

  *read(text: string): Generator<unknown> {
    let start = 0;
    for (let at = 0; at < text.length; at += 1) {
      const before = this.depth;
      this.step(text.charAt(at));
      if (before === 1 && this.depth === 2) start = at;
      if (before === 2 && this.depth === 1) {
        yield JSON.parse(this.taken(text.slice(start, at + 1)));
        this.pending = '';
      }
    }
    if (this.depth > 1) this.pending = this.taken(text.slice(start));
  }

  private taken(more: string): string {
    if (this.pending.length + more.length > this.longest) throw new BrokenJson('has an element larger than any page');
    return this.pending + more;
  }

  private step(character: string): void {
    if (this.inString) {
      if (this.escaped) this.escaped = false;
      else if (character === '\\') this.escaped = true;
      else if (character === '"') this.inString = false;
    } else if (this.depth < 2) this.stepOutside(character);
    else if (character === '"') this.inString = true;
    else if (character === '{' || character === '[') this.depth += 1;
    else if (character === '}' || character === ']') this.depth -= 1;
  }

  /** Between elements: brackets of the array, commas and white space. */
  private stepOutside(character: string): void {
    const opens = this.depth === 0 ? !this.closed && character === '[' : character === '{';
    if (opens) this.depth += 1;
    else if (this.depth === 1 && character === ']') {
      this.depth = 0;
      this.closed = true;
    } else if (!/[\s,]/.test(character)) throw new BrokenJson('is not an array of objects');
  }
}
