import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';

/** Express without features that a JSON API does not need: no ETag of the bytes, no content sniffing. */
export class LeanExpressAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): void {
    if (statusCode) response.statusCode = statusCode;
    if (response.headersSent) return;
    const text = JSON.stringify(body);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(text));
    response.end(response.req.method === 'HEAD' ? undefined : text);
  }
}
