import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { AnswerBytes, WORTH_COMPRESSING } from '../requests/answer-bytes.js';

/** Express without features that a JSON API does not need: no ETag of the bytes, no content sniffing. */
export class LeanExpressAdapter extends ExpressAdapter {
  /** Whether answers to reads are compressed; those to writes may hold a secret beside a text of its sender. */
  compresses = false;

  override reply(response: Response, body: unknown, statusCode?: number): void {
    if (statusCode) response.statusCode = statusCode;
    // Somebody else may have answered meanwhile, as the deadline does.
    if (response.headersSent) return;
    const bytes = body instanceof AnswerBytes ? body : AnswerBytes.of(body);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    const { req: request } = response;
    const isHead = request.method === 'HEAD';
    if (this.compresses && (isHead || request.method === 'GET') && bytes.length >= WORTH_COMPRESSING) {
      response.vary('Accept-Encoding');
      if (request.acceptsEncodings('gzip', 'identity') === 'gzip') return bytes.sendCompressedTo(response, isHead);
    }
    response.setHeader('Content-Length', bytes.length);
    if (isHead) response.end();
    else bytes.sendTo(response);
  }
}
