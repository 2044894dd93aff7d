import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { AnswerBytes, WORTH_COMPRESSING } from '../requests/answer-bytes.js';

const READS: readonly string[] = ['GET', 'HEAD'];
/** Each takes some 260 kB outside of the heap; beyond these, answers are sent as they are. */
const MOST_AT_ONCE = 64;

/** Express without features that a JSON API does not need: no ETag of the bytes, no content sniffing. */
export class LeanExpressAdapter extends ExpressAdapter {
  /** Whether answers to reads are compressed; those to writes may hold a secret beside a text of its sender. */
  compresses = false;
  private compressing = 0;

  override reply(response: Response, body: unknown, statusCode?: number): void {
    if (statusCode) response.statusCode = statusCode;
    // Somebody else may have answered meanwhile, as the deadline does.
    if (response.headersSent) return;
    const bytes = body instanceof AnswerBytes ? body : AnswerBytes.of(body);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    if (!this.mayCompress(response, bytes)) return send(response, bytes);
    this.compressing += 1;
    bytes
      .compressed()
      .then((made) => {
        if (response.headersSent) return;
        response.setHeader('Content-Encoding', 'gzip');
        send(response, made);
      })
      .catch((failure: Error) => void response.destroy(failure))
      .finally(() => (this.compressing -= 1));
  }

  private mayCompress(response: Response, { length }: AnswerBytes): boolean {
    const { req: request } = response;
    if (!this.compresses || !READS.includes(request.method) || length < WORTH_COMPRESSING) return false;
    response.vary('Accept-Encoding');
    return this.compressing < MOST_AT_ONCE && request.acceptsEncodings('gzip', 'identity') === 'gzip';
  }
}

function send(response: Response, bytes: AnswerBytes): void {
  response.setHeader('Content-Length', bytes.length);
  if (response.req.method === 'HEAD') response.end();
  else bytes.sendTo(response);
}
