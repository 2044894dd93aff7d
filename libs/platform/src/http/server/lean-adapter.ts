import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { AnswerBytes } from '../requests/answer-bytes.js';

/** Express without features that a JSON API does not need: no ETag of the bytes, no content sniffing. */
export class LeanExpressAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): void {
    if (statusCode) response.statusCode = statusCode;
    // Somebody else may have answered meanwhile, as the deadline does.
    if (response.headersSent) return;
    const bytes = body instanceof AnswerBytes ? body : AnswerBytes.of(body);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', bytes.length);
    if (response.req.method === 'HEAD') response.end();
    else bytes.sendTo(response);
  }
}
