// Reads the bytes of a body as they come. What is only announced takes nothing, and who sends too slowly is ended.
import type { IncomingMessage } from 'node:http';
import type { DomainError } from '@app/kernel';
import { fail } from './error-answer.js';
import { httpErrors } from './http.errors.js';
import type { ByteReservation } from './request.js';

/** What each period must bring, until the body is whole. A phone on a bad line sends some ten times as much. */
export const leastArrival = { bytes: 8_192, ms: 3_000 } as const;

/** The length in the head; 0: none, or not known before. */
export const declaredLength = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

/**
 * Node reads a refused body to its end and discards it, so that the client can read the answer.
 * @throws 413 `payload_too_large`, 503 `overloaded`, 408 `request_timeout`
 */
export async function readBytes(request: IncomingMessage, limit: number, held: ByteReservation): Promise<Buffer> {
  const tooLarge = (): DomainError => fail(httpErrors.payload_too_large, `The body is larger than ${limit} bytes.`, { limit });
  const gone = (): DomainError => fail(httpErrors.invalid_request, 'The connection ended before the body was complete.');
  if (declaredLength(request) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  let stopWatching = (): void => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const refuse = (reason: Error): void => {
        chunks.length = 0;
        request.off('data', collect);
        request.resume();
        reject(reason);
      };
      const collect = (chunk: Buffer): void => {
        size += chunk.length;
        if (size > limit) return refuse(tooLarge());
        try {
          held.take(chunk.length);
          chunks.push(chunk);
        } catch (reason) {
          refuse(reason as Error);
        }
      };
      stopWatching = watchArrival(
        () => size,
        () => refuse(tooSlow()),
      );
      request.on('data', collect);
      request.once('end', resolve);
      request.once('error', reject);
      request.once('close', () => reject(gone()));
      if (request.destroyed) reject(gone());
    });
  } finally {
    stopWatching();
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

const tooSlow = (): DomainError =>
  fail(
    httpErrors.request_timeout,
    `The body came too slowly: until it is complete, ${leastArrival.bytes} bytes must come in ${leastArrival.ms / 1_000} s.`,
    {},
    { Connection: 'close' },
  );

function watchArrival(arrived: () => number, refuse: () => void): () => void {
  let before = 0;
  let look: NodeJS.Immediate | undefined;
  const timer = setInterval(() => {
    // What came while this process was busy is read before this runs.
    look = setImmediate(() => {
      if (arrived() - before < leastArrival.bytes) refuse();
      before = arrived();
    });
  }, leastArrival.ms);
  return () => {
    clearInterval(timer);
    clearImmediate(look);
  };
}
