// Reads the bytes of a body as they come. What is only announced takes nothing, and who sends too slowly, or byte by byte, is
// ended.
import type { IncomingMessage } from 'node:http';
import type { DomainError } from '@app/kernel';
import { fail } from './error-answer.js';
import { httpErrors } from './http.errors.js';
import type { ByteReservation } from './request.js';

/** What each period must bring, until the body is whole. A phone on a bad line sends some ten times as much. */
export const leastArrival = { bytes: 8_192, ms: 3_000 } as const;

/**
 * Pieces that a body may come in, beside one for each so many bytes: each costs a buffer and a call, whatever its size. Rows that
 * are sent one by one are larger.
 */
export const mostPieces = { always: 16_384, bytesForOneMore: 64 } as const;

/** The length in the head; 0: none, or not known before. */
export const declaredLength = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

/**
 * Node reads a refused body to its end and discards it, so that the client can read the answer.
 * @throws 413 `payload_too_large`, 503 `overloaded`, 408 `request_timeout`, 400 `invalid_request`
 */
export async function readBytes(request: IncomingMessage, limit: number, held: ByteReservation): Promise<Buffer> {
  const tooLarge = (): DomainError => fail(httpErrors.payload_too_large, `The body is larger than ${limit} bytes.`, { limit });
  const gone = (): DomainError => fail(httpErrors.invalid_request, 'The connection ended before the body was complete.');
  if (declaredLength(request) > limit) throw tooLarge();
  const joined = new JoinedBytes();
  let size = 0;
  let pieces = 0;
  let stopWatching = (): void => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const refuse = (reason: Error): void => {
        joined.clear();
        request.off('data', collect);
        request.resume();
        reject(reason);
      };
      const collect = (chunk: Buffer): void => {
        size += chunk.length;
        pieces += 1;
        if (size > limit) return refuse(tooLarge());
        if (pieces > mostPieces.always + size / mostPieces.bytesForOneMore) return refuse(inTooManyPieces(pieces));
        try {
          held.take(chunk.length);
          joined.add(chunk);
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
  return joined.bytes;
}

/** Takes at most twice the bytes, in however many pieces they come: a buffer of its own for each byte takes a hundred times. */
class JoinedBytes {
  private buffer: Buffer = Buffer.alloc(0);
  private length = 0;

  add(piece: Buffer): void {
    const length = this.length + piece.length;
    if (this.length === 0) this.buffer = piece;
    else {
      if (length > this.buffer.length) this.grow(Math.max(length, 2 * this.length));
      piece.copy(this.buffer, this.length);
    }
    this.length = length;
  }

  get bytes(): Buffer {
    return this.buffer.subarray(0, this.length);
  }

  clear(): void {
    this.buffer = Buffer.alloc(0);
    this.length = 0;
  }

  private grow(capacity: number): void {
    const larger = Buffer.allocUnsafe(capacity);
    this.bytes.copy(larger);
    this.buffer = larger;
  }
}

const tooSlow = (): DomainError =>
  fail(
    httpErrors.request_timeout,
    `The body came too slowly: until it is complete, ${leastArrival.bytes} bytes must come in ${leastArrival.ms / 1_000} s.`,
    {},
    { Connection: 'close' },
  );

const inTooManyPieces = (pieces: number): DomainError =>
  fail(
    httpErrors.invalid_request,
    `The body came in ${pieces} pieces: send it in larger ones, of at least ${mostPieces.bytesForOneMore} bytes.`,
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
