import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { yieldToOthers } from '@app/kernel';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';

/** So much of an answer is written between two turns of the event loop; a usual page is smaller. */
const STEP_BYTES = 131_072;

interface Page {
  readonly data: readonly unknown[];
}

const isPage = (body: unknown): body is Page =>
  typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data);

/** Express without features that a JSON API does not need: no ETag of the bytes, no content sniffing. */
export class LeanExpressAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): void {
    if (statusCode) response.statusCode = statusCode;
    if (response.headersSent) return;
    // What cannot be written ends the connection, as it cannot be told any more; it must not end the process.
    if (isPage(body) && body.data.length > 1) replyInSteps(response, body).catch((failure: Error) => response.destroy(failure));
    else send(response, [Buffer.from(JSON.stringify(body))]);
  }
}

function send(response: Response, steps: readonly Buffer[]): void {
  const bytes = steps.reduce((sum, { length }) => sum + length, 0);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes);
  if (response.req.method === 'HEAD') response.end();
  else if (steps.length === 1) response.end(steps[0]);
  // A client that goes away ends it.
  else pipeline(Readable.from(steps), response).catch(() => undefined);
}

/** A page of a hundred large records has some ten megabytes: as one text it would hold up every other request. */
async function replyInSteps(response: Response, page: Page): Promise<void> {
  const frame = JSON.stringify({ ...page, data: [] });
  const inside = frame.indexOf('"data":[') + '"data":['.length;
  const steps: Buffer[] = [];
  let text = frame.slice(0, inside);
  for (const [index, item] of page.data.entries()) {
    text += (index === 0 ? '' : ',') + JSON.stringify(item);
    if (text.length < STEP_BYTES) continue;
    steps.push(Buffer.from(text));
    text = '';
    await yieldToOthers();
  }
  steps.push(Buffer.from(text + frame.slice(inside)));
  // Somebody else may have answered meanwhile, as the deadline does.
  if (!response.headersSent) send(response, steps);
}
