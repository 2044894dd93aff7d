// What everybody may read: each document is made once, and compressed when somebody first asks for it.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { AnswerBytes } from '../requests/answer-bytes.js';

/** In the order of preference. */
const encodings = {
  br: (bytes: Buffer): Promise<Buffer> => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes),
  identity: (bytes: Buffer): Promise<Buffer> => Promise.resolve(bytes),
};
type Encoding = keyof typeof encodings;
const known = Object.keys(encodings) as Encoding[];

/** Its bytes, in each encoding from the first time that somebody asks for it, and their ETag. Nothing is done for a request. */
export class PreparedDocument {
  private source: Promise<Buffer> | undefined;
  private readonly prepared = new Map<Encoding, Promise<{ readonly bytes: Buffer; readonly etag: string }>>();

  /**
   * @param type a media type, or the ending of a file name
   * @param content called once
   * @param headers beside those that every document has
   */
  constructor(
    private readonly type: string,
    private readonly content: () => string | Buffer | Promise<string | Buffer>,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  async answer(request: Request, response: Response): Promise<void> {
    const encoding = (request.acceptsEncodings(...known) || 'identity') as Encoding;
    const { bytes, etag } = await this.in(encoding);
    response.set({ ETag: etag, Vary: 'Accept-Encoding', 'Cache-Control': 'public, no-cache', ...this.headers });
    if (isKnown(request.headers['if-none-match'], etag)) return void response.status(304).end();
    response.type(this.type);
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.set('Content-Length', String(bytes.length));
    if (request.method === 'HEAD') response.end();
    else new AnswerBytes([bytes]).sendTo(response);
  }

  private in(encoding: Encoding): Promise<{ readonly bytes: Buffer; readonly etag: string }> {
    const before = this.prepared.get(encoding);
    if (before) return before;
    const made = this.make(encoding);
    this.prepared.set(encoding, made);
    // A file that could not be read is read again.
    made.catch(() => this.prepared.delete(encoding));
    return made;
  }

  private async make(encoding: Encoding): Promise<{ readonly bytes: Buffer; readonly etag: string }> {
    this.source ??= Promise.resolve(this.content()).then((content) => Buffer.from(content));
    this.source.catch(() => (this.source = undefined));
    const bytes = await encodings[encoding](await this.source);
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
  }
}

/** `If-None-Match`: `*`, or a list of tags, weak ones too. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));
